"""Tests of Beverbende."""

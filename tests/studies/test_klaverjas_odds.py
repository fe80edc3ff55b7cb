"""What the odds of Klaverjas quote of long runs is what comes out; the first deals of each again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.klaverjas.what_if_play import CHANGES

from . import klaverjas_deals, klaverjas_variants

DEALS: dict[str, Any] = json.loads(klaverjas_deals.STORED.read_text())
VARIANTS: dict[str, Any] = json.loads(klaverjas_variants.STORED.read_text())
PLAYED = ("normal, amsterdam", "normal, rotterdam")


def test_the_first_deals_are_counted_as_stored() -> None:
    assert DEALS["command"] == klaverjas_deals.COMMAND
    assert klaverjas_deals.study(klaverjas_deals.SLICE) == DEALS["slice"]


def test_the_first_pairs_come_out_as_stored() -> None:
    assert VARIANTS["command"] == klaverjas_variants.COMMAND
    assert klaverjas_variants.study(klaverjas_variants.SLICE) == VARIANTS["slice"]


@pytest.mark.parametrize("table", DEALS["result"])
def test_the_counts_of_a_table_fit_together(table: str) -> None:
    found = DEALS["result"][table]
    assert found["deals"] == klaverjas_deals.DEALS
    assert found["tricks"] == 8 * found["deals"]
    settled = ("cards settled by the suit led", "cards settled by trump", "cards free")
    assert sum(found[name] for name in settled) == 24 * found["deals"]
    ahead = found["points ahead when taken on"] + found["points ahead when it had to be played"]
    assert found["as many as they"] < found["nat"] < found["deals"]
    assert abs(ahead) < 200 * found["deals"]


def test_the_rule_about_the_partner_is_amsterdams_alone() -> None:
    issue = "deals in which undertrumping the partner is at issue"
    assert DEALS["result"][PLAYED[0]][issue] > 0
    assert DEALS["result"][PLAYED[1]][issue] == 0


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_is_weighed_with_20000_deals_and_pairing_pays(change: str) -> None:
    found = VARIANTS["result"][change]
    assert found["deals"] == 20_000
    assert found["standard error"] < found["standard error unpaired"] / 2
    low, high = found["95 % interval"]
    assert low < found["gain"] < high
    assert abs(found["gain"]) <= found["change of the margin, either way"]


def test_rotterdam_costs_the_side_that_plays() -> None:
    assert VARIANTS["result"]["variant"]["95 % interval"][1] < 0

"""What was measured in rounds of computer players: when a round ends.

The numbers are those of the study ``tests/studies/duizenden_rounds.py``, and a test compares them.
"""

from __future__ import annotations

from collections.abc import Mapping

BEGUN: Mapping[int, tuple[int, ...]] = {
    1: (6516, 3727, 2038, 1040, 484, 198, 77, 26, 6, 1, 0, 0),
    2: (3116, 2490, 1760, 1117, 624, 312, 150, 63, 20, 2, 0, 0),
    3: (3573, 2746, 2019, 1382, 907, 571, 330, 178, 88, 34, 10, 3),
    4: (3470, 3171, 2485, 1799, 1211, 764, 435, 217, 100, 40, 16, 3),
    5: (817, 758, 647, 497, 348, 223, 140, 70, 24, 11, 3, 0),
    6: (1101, 1029, 893, 712, 499, 306, 182, 120, 63, 34, 15, 4),
    7: (1337, 1277, 1153, 940, 725, 489, 301, 164, 78, 25, 6, 4),
    8: (2203, 2135, 1886, 1553, 1190, 824, 528, 331, 176, 90, 35, 16),
}
"""By the smallest hand of the others when a turn of four *normal* players was over (8: eight cards or more):
how often from there the next lap was begun, the one after it, and so on."""

ENDED: Mapping[int, tuple[int, ...]] = {
    1: (2417, 1465, 856, 470, 248, 101, 41, 17, 4, 1, 0, 0),
    2: (369, 529, 498, 403, 251, 134, 76, 35, 16, 2, 0, 0),
    3: (655, 554, 495, 363, 258, 190, 117, 70, 44, 22, 5, 2),
    4: (99, 471, 520, 457, 354, 263, 180, 99, 51, 19, 13, 3),
    5: (19, 59, 101, 104, 97, 65, 53, 41, 11, 8, 2, 0),
    6: (18, 80, 113, 155, 154, 98, 44, 48, 20, 17, 10, 4),
    7: (16, 68, 148, 150, 173, 139, 102, 63, 44, 16, 2, 0),
    8: (7, 162, 210, 254, 258, 233, 160, 116, 68, 40, 13, 8),
}
"""The same: how often others ended the round in that lap, before the seat had its turn in it."""

"""The eight parts of the map, of this project's own design, as text: ten rows of ten letters.

=======  ==========================
letter   what it is
=======  ==========================
``M``    meadow
``H``    heath
``A``    alder wood
``R``    reeds
``S``    sandbank
``~``    lake
``o``    boulders
``#``    a mill
``*``    a place, with two tiles
=======  ==========================

Each part has all five terrains, each in one or two stretches, a lake, boulders, one mill and two places
of one kind; its id is the id of their tile.
Its second, fourth, … column lies half a hex lower, as on the whole map.
"""

from __future__ import annotations

TERRAINS = "MHARS"
LAKE, BOULDERS, MILL, PLACE = "~o#*"
PART_SIZE = 10
TURNED = " turned"
"""After the id of a part: it lies turned by 180 degrees."""

_DRAWN = {
    "owl": """
        HHooAAAAAA
        HooMAA*AAA
        HHooMMMMAA
        HSSSMMMMSS
        HSS~RRMMSS
        SS~~RRRR*S
        S~~~~RRRSS
        ~~~~~RRRSM
        ~~~H#HRMMM
        HHHHHHMMMM
    """,
    "hay": """
        MMMAAASSoo
        MMMAAASSSo
        MSS*AASSSo
        SSSSSHHHoH
        SS~~~~HHHH
        RR~~~~HHHH
        RR~~~MHAHA
        RR~#MMMAAA
        RRRRMM*AAA
        RRRRMMMAAA
    """,
    "swallow": """
        HHAAAooSSS
        HHAAAoS~S~
        HHAAASS~~~
        HH*AAR#~~R
        HHHHRRRRRR
        HRRSSSRARA
        RRRoSSSAAA
        RRRoSS*MAA
        R~~~MMMMMM
        ~~~~MMMMMM
    """,
    "lookout": """
        HHHRRRRRRA
        HHHHR~RRRA
        HHH~~~~A*A
        HH#~~~~AAA
        HoHA~~~SAM
        ooAAAASSMM
        oooAASSSMM
        SSSRRSSMMM
        SSSRRR*MMM
        SSRRRRMMMM
    """,
    "sawmill": """
        oMMMHHHHoo
        oMMMHHHHHo
        oMMMSSHHHo
        RRRRSSSRRR
        RRR*SS#~RR
        ~~R~~~~~RR
        AA~SSSSS~~
        AAAAMMSSSS
        AAAAMM*MSS
        AAAAMMMMMS
    """,
    "jetty": """
        MMMRRRRMMM
        MMMRRRRMMM
        MMMHHRR*MM
        HHHHHHHAMM
        HHH*HAAAAo
        SSSSSAAAAo
        SSSSS~ARoo
        AAS~S~~RRR
        AAA#~~~~RR
        AAAA~~~~RR
    """,
    "ferry": """
        SSSSMMMAAA
        SSSSMMMAAA
        SSSS#~MMAA
        ~~S~~R~~~~
        RR~RRRRHHH
        HRRRRRRHHH
        H*RAR*RHHo
        HHHAAAMMoo
        HHHAAAMMMo
        HHHAAAMMoo
    """,
    "stones": """
        SS~~RRRHHH
        S#~~RRRHHH
        SS~~RMMSHH
        SSSMMMM*SS
        SHHMMMMSSS
        HHHHMMMSS~
        HHHAMRRSS~
        HoAAA*R~~~
        ooAAAARR~R
        ooAAAARRRR
    """,
}

PARTS: dict[str, tuple[str, ...]] = {part: tuple(text.split()) for part, text in _DRAWN.items()}
"""The rows of every part by its id, as it lies when it is not turned."""


def rows_of(part: str) -> tuple[str, ...]:
    """Return the rows of a part, turned if its id says so; ``KeyError`` if there is no such part.

    >>> rows_of("owl turned")[0] == rows_of("owl")[9][::-1]
    True
    """
    rows = PARTS[part.removesuffix(TURNED)]
    return tuple(row[::-1] for row in reversed(rows)) if part.endswith(TURNED) else rows

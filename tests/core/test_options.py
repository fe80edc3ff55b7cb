"""A game's options are checked when they are made, and when a record names them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.core.options import GameOptions, option


@dataclass(frozen=True)
class Options(GameOptions):
    variant: str = option(
        "amsterdam",
        "The variant",
        "Whether one has to overtrump one's partner.",
        source="The box",
        standing="official",
        values=("amsterdam", "rotterdam"),
    )
    rounds: int | None = option(
        None,
        "Rounds",
        "How many rounds make a match.",
        source="An agreement",
        standing="house rule",
        low=1,
        high=16,
        none_means="sixteen.",
    )
    penalty: bool = option(
        False,
        "A penalty",
        "Whether a revoke costs points.",
        source="An agreement",
        standing="house rule",
        values=(False, True),
    )


def test_the_defaults_are_options() -> None:
    assert Options() == Options(variant="amsterdam", rounds=None, penalty=False)
    assert Options().to_dict() == {}


def test_what_is_allowed_is_taken() -> None:
    chosen = Options(variant="rotterdam", rounds=16, penalty=True)
    assert chosen.to_dict() == {"variant": "rotterdam", "rounds": 16, "penalty": True}
    assert Options.from_dict(chosen.to_dict()) == chosen


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("variant", "utrecht"),
        ("variant", None),
        ("variant", ["amsterdam"]),
        ("rounds", 0),
        ("rounds", 17),
        ("rounds", True),
        ("rounds", 4.0),
        ("rounds", "4"),
        ("penalty", 1),
        ("penalty", None),
    ],
)
def test_what_is_not_allowed_is_named(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"^The option {name} cannot be ") as caught:
        Options.from_dict({name: value})
    assert repr(value) in str(caught.value)


def test_an_error_says_what_there_is() -> None:
    with pytest.raises(ValueError, match=r"it is 'amsterdam' or 'rotterdam'\.$"):
        Options(variant="utrecht")
    with pytest.raises(ValueError, match="it is a whole number from 1 to 16, or None"):
        Options(rounds=99)
    with pytest.raises(
        ValueError, match=r"^There is no option 'trump'; there are penalty, rounds and variant\.$"
    ):
        Options.from_dict({"trump": "SJ"})


def test_a_long_value_is_cut_in_the_error() -> None:
    with pytest.raises(ValueError, match="…") as caught:
        Options.from_dict({"variant": "x" * 10_000})
    assert len(str(caught.value)) < 200


def test_every_option_says_where_it_comes_from() -> None:
    choices = Options.choices()
    assert list(choices) == ["variant", "rounds", "penalty"]
    assert choices["variant"].standing == "official"
    assert choices["rounds"].optional
    assert choices["rounds"].spelled_out() == "a whole number from 1 to 16, or None"
    assert not choices["penalty"].optional

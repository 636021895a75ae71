"""Options of a game that depend on one another, and options with several values."""

from __future__ import annotations

import pytest

import grimtable
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.game import Setting
from tests.kernel.vigil import Vigil


class Hunt(Vigil):
    """A game with a moon that matters at night alone, and with any number of hounds."""

    settings = (
        Setting("charges", "charges of each seat", ("0", "2", "5"), "2"),
        Setting("hour", "when it begins", ("dusk", "night", "dawn"), "dusk"),
        Setting("moon", "what hangs in the sky", ("new", "full"), "new", needs={"hour": ("night", "dawn")}),
        Setting("hounds", "which come along", ("none", "grey", "white", "black"), "none", "VIG-1", several=True),
    )


HUNT = Hunt()


def refusal(**options: str) -> str:
    with pytest.raises(BadSetup) as wrong:
        HUNT.checked_options(2, options)
    return str(wrong.value)


def test_an_option_is_refused_where_it_would_mean_nothing() -> None:
    assert refusal(moon="full") == (
        "option 'moon' means nothing here: it needs the option 'hour' to be night or dawn, not dusk"
    )
    assert HUNT.checked_options(2, {"moon": "full", "hour": "dawn"})["moon"] == "full"


def test_its_default_means_nothing_and_is_taken() -> None:
    assert HUNT.checked_options(2, {"moon": "new"})["moon"] == "new"


@pytest.mark.parametrize("value", ["none", "grey", "white,grey", "black,white,grey"])
def test_one_of_several_values_or_any_of_them(value: str) -> None:
    assert HUNT.checked_options(2, {"hounds": value})["hounds"] == value


@pytest.mark.parametrize("value", ["", "red", "grey,red", "grey,grey", "none,grey", "grey,", "grey, white"])
def test_what_is_no_list_of_values_is_refused(value: str) -> None:
    told = f"option 'hounds' cannot be {value!r}; it is one of none, grey, white, black, or several with commas between"
    assert refusal(hounds=value) == f"{told} them [VIG-1]"


def test_only_a_list_in_words_is_a_list() -> None:
    with pytest.raises(BadSetup, match="cannot be"):
        HUNT.checked_options(2, {"hounds": ["grey"]})  # type: ignore[dict-item]


def test_elsewhere_a_comma_is_no_list() -> None:
    assert "option 'hour' cannot be 'dusk,dawn'; it is one of dusk, night, dawn" in refusal(hour="dusk,dawn")


def test_a_refusal_quotes_few_letters_of_what_was_given() -> None:
    with pytest.raises(BadSetup) as refused:
        grimtable.new("arkham", seats=1, scenario="x" * 10_000)
    assert len(str(refused.value)) < 400

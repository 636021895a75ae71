"""Every Item and every location does what its text says: the text stands once on the card and once beside its rules."""

from __future__ import annotations

import ast
from importlib.resources import files

import pytest

from grimtable.games.set_a_watch import printed
from grimtable.games.set_a_watch.cards.declaring import (
    AT_CAMP_END,
    AT_DEFEAT,
    AT_LINE,
    AT_MERCHANT,
    AT_WATCH,
    AT_WATCH_END,
    BEFORE_LINE,
    DIE_CONDITION,
    DOES,
    LOCATION_HEALTH,
)
from grimtable.games.set_a_watch.printed import CODE, ITEM_TRIGGER, ITEMS, LOCATIONS, PASSIVE, TEXT, piece

PACKAGE = files("grimtable.games.set_a_watch")
SOURCES = [*PACKAGE.joinpath("cards").iterdir(), *PACKAGE.joinpath("rules").iterdir()]
USED = [CODE[c] for c in ITEMS if ITEM_TRIGGER[c] != PASSIVE]
ANSWERS = ["silvered-mirror"]  # is offered when a Reveal power triggers, not between two actions
CARDS = [CODE[c] for c in [*ITEMS, *LOCATIONS]]


def functions() -> dict[str, list[str]]:
    """The docstrings of all functions of the game by their names, from the sources: compiled functions have none."""
    found: dict[str, list[str]] = {}
    for source in SOURCES:
        if source.name.endswith(".py"):
            for node in ast.parse(source.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.FunctionDef):
                    found.setdefault(node.name, []).append(" ".join((ast.get_docstring(node) or "").split()))
    return found


def declared() -> dict[str, list[str]]:
    """The functions declared for each code by `card` and `location`."""
    found: dict[str, list[str]] = {}
    for source in SOURCES:
        if source.name.endswith(".py"):
            for node in ast.parse(source.read_text(encoding="utf-8")).body:
                match node:
                    case ast.Expr(ast.Call(ast.Name("card"), [ast.Constant(str(code)), ast.Name(does), *_])):
                        found.setdefault(code, []).append(does)
                    case ast.Expr(ast.Call(ast.Name("location"), [ast.Constant(str(code)), _, ast.Name(does)])):
                        found.setdefault(code, []).append(does)
                    case ast.Expr(ast.Call(ast.Name("location_health"), [ast.Constant(str(code)), ast.Name(does)])):
                        found.setdefault(code, []).append(does)
    return found


FUNCTIONS = functions()
DECLARED = declared()


@pytest.mark.parametrize("code", CARDS)
def test_the_function_with_the_name_of_a_card_has_its_text(code: str) -> None:
    assert FUNCTIONS.get(code.replace("-", "_")) == [TEXT[piece(code)]]


@pytest.mark.parametrize("code", [code for code in USED if code not in ANSWERS])
def test_an_item_that_is_used_is_declared_once_by_the_function_with_its_name(code: str) -> None:
    assert DECLARED.get(code) == [code.replace("-", "_")]
    assert DOES[piece(code)] is not None


@pytest.mark.parametrize("code", [c for c in CARDS if c in DECLARED])
def test_what_is_declared_for_a_card_is_the_function_with_its_name(code: str) -> None:
    assert code.replace("-", "_") in DECLARED[code]


def test_passive_items_are_not_declared_as_something_to_use() -> None:
    assert not [CODE[c] for c in ITEMS if ITEM_TRIGGER[c] == PASSIVE and DOES[c] is not None]
    assert {c for c in ITEMS if DIE_CONDITION[c] is not None} <= {
        c for c in ITEMS if ITEM_TRIGGER[c] == printed.ACTIVATE
    }


def test_every_location_has_a_moment_a_health_or_a_number_of_its_own() -> None:
    moments = (AT_CAMP_END, AT_MERCHANT, BEFORE_LINE, AT_LINE, AT_WATCH, AT_DEFEAT, AT_WATCH_END)
    with_hooks = {c for c in LOCATIONS if any(does[c] for does in moments) or LOCATION_HEALTH[c] is not None}
    lasting = {
        "moor-tollhouse",
        "burnt-mill",
        "plague-orchard",
        "fallen-mine",
        "windward-ridge",
        "moth-cellar",
        "charcoal-camp",
        "echoing-stair",
    }
    assert {CODE[c] for c in with_hooks} | lasting == {CODE[c] for c in LOCATIONS}
    assert {CODE[c] for c in with_hooks} & lasting == set()


@pytest.mark.parametrize("code", CARDS)
def test_a_card_has_a_name_and_a_text_in_whole_sentences(code: str) -> None:
    text = TEXT[piece(code)]
    assert printed.NAME[piece(code)]
    assert text[0].isupper()
    assert text.endswith(".")
    assert not any(word in text.casefold() for word in ("todo", "tbd", "fixme", "placeholder", "lorem", "..."))


def test_no_two_cards_share_a_code_a_name_or_a_text() -> None:
    for column in (CARDS, [printed.NAME[piece(c)] for c in CARDS], [TEXT[piece(c)] for c in CARDS]):
        assert len(set(column)) == len(column)

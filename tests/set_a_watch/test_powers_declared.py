"""Every power does what its text says: the text stands once on the card and once beside the rules that carry it out."""

from __future__ import annotations

import ast
from importlib.resources import files

import pytest

from grimtable.games.set_a_watch import printed
from grimtable.games.set_a_watch.cards import declaring as cards
from grimtable.games.set_a_watch.rules.riders import RIDES

PACKAGE = "grimtable.games.set_a_watch"
MODULES = ("cards/powers_of_creatures.py", "cards/powers_of_unhallowed.py")
ONGOING = ("health", "guard", "ward", "anchor", "wild", "armour", "damper", "alarm")
TABLES: tuple[dict[int, object], ...] = (  # what those words fill
    cards.HEALTH_OF.of,  # type: ignore[assignment]
    cards.GUARDS.of,
    cards.WARDS.of,
    cards.ANCHORS.of,
    cards.WILD.of,
    cards.ARMOUR.of,
    cards.DAMPERS.of,
    cards.ALARMS.of,
)
RIDER_TEXTS = {"Beast Rider.", "Dragon Rider."}
MOMENTS = {
    "REVEAL": printed.REVEAL,
    "FIRST": printed.FIRST,
    "SECOND": printed.SECOND,
    "END_OF_LINE": printed.END_OF_LINE,
    "DEFEATED": printed.DEFEATED,
    "HORDE": printed.HORDE,
}

Declared = dict[tuple[int, str], set[str]]


def printed_powers() -> Declared:
    """The texts on the cards, by card and trigger; those of Riders are the Riders' own."""
    found: Declared = {}
    for card, row in enumerate(printed.ROWS):
        for power in row.get("powers", []):
            if power["text"] not in RIDER_TEXTS:
                found.setdefault((card, power["trigger"]), set()).add(power["text"])
    return found


def declared_powers() -> Declared:
    """The docstrings of the declared functions, from the sources: compiled functions have none."""
    found: Declared = {}
    for name in MODULES:
        module = ast.parse(files(PACKAGE).joinpath(name).read_text(encoding="utf-8"))
        told = {f.name: ast.get_docstring(f) or "" for f in module.body if isinstance(f, ast.FunctionDef)}
        for node in module.body:
            match node:
                case ast.Expr(ast.Call(ast.Name("power"), [ast.Constant(str(stem)), ast.Name(moment), ast.Name(does)])):
                    trigger = MOMENTS[moment]
                case ast.Expr(ast.Call(ast.Name(word), [ast.Constant(str(stem)), ast.Name(does)])) if word in ONGOING:
                    trigger = printed.ONGOING
                case _:
                    continue
            for card in printed.pieces(stem):
                found.setdefault((card, trigger), set()).add(" ".join(told[does].split()))
    return found


def test_every_power_is_declared_with_its_text_and_nothing_else_is() -> None:
    assert declared_powers() == printed_powers()


def test_every_declared_power_is_in_force() -> None:
    wanted = printed_powers()
    assert set(cards.POWERS) == {key for key in wanted if key[1] != printed.ONGOING}
    lasting = {card for table in TABLES for card in table}
    assert lasting == {card for card, trigger in wanted if trigger == printed.ONGOING}


@pytest.mark.rule("SAW-GLOS-02", "SAW-GLOS-05")
def test_the_riders_are_those_whose_text_says_so() -> None:
    for card, row in enumerate(printed.ROWS):
        texts = {power["text"] for power in row.get("powers", [])} & RIDER_TEXTS
        assert {"forest": {"Beast Rider."}, "dragon": {"Dragon Rider."}, "": set()}[RIDES[card]] == texts


def test_only_creatures_and_unhallowed_have_powers() -> None:
    for card, _ in printed_powers():
        assert printed.KIND[card] in (printed.CREATURE, printed.UNHALLOWED)


def test_two_copies_of_a_card_have_the_same_powers() -> None:
    for card, code in enumerate(printed.CODE):
        if code.endswith("-a") and code[:-1] + "b" in printed.PIECE:
            twin = printed.PIECE[code[:-1] + "b"]
            assert printed.TEXT[card] == printed.TEXT[twin]

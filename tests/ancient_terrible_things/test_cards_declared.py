"""Every card does what its text says: the text stands once on the card and once beside the rules that carry it out."""

from __future__ import annotations

import ast
import re
from importlib.resources import files

import pytest

from grimtable.games import find
from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.cards.declaring import DOES, MAY

find("ancient-terrible-things")  # a game declares its cards when it is looked for
PACKAGE = "grimtable.games.ancient_terrible_things"
EVENTS = [printed.CODE[i] for i in printed.ENCOUNTERS if printed.CLASS[i] == printed.EVENT]
FEATS = [printed.CODE[i] for i in printed.FEATS]
SWAGS = [printed.CODE[i] for i in printed.SWAGS]
EXHAUSTED = [printed.CODE[i] for i in printed.SWAGS if printed.EXHAUSTS[i]]
ACTIVE = FEATS + EXHAUSTED + EVENTS


def text_of(code: str) -> str:
    """The text on a card."""
    return printed.TEXT[printed.piece(code)]


def declared() -> dict[str, list[str]]:
    """The docstrings of the functions declared for each code, from the sources: compiled functions have none."""
    found: dict[str, list[str]] = {}
    for source in (*files(PACKAGE).joinpath("cards").iterdir(), *files(PACKAGE).joinpath("rules").iterdir()):
        if not source.name.endswith(".py"):
            continue
        module = ast.parse(source.read_text(encoding="utf-8"))
        told = {f.name: ast.get_docstring(f) or "" for f in module.body if isinstance(f, ast.FunctionDef)}
        for node in module.body:
            match node:
                case ast.Expr(ast.Call(ast.Name("card"), [ast.Constant(str(code)), ast.Name(does), *_])):
                    found.setdefault(code, []).append(" ".join(told[does].split()))
    return found


DECLARED = declared()


@pytest.mark.parametrize("code", ACTIVE)
def test_a_card_is_declared_once_and_the_text_of_its_rules_is_the_text_on_the_card(code: str) -> None:
    assert DECLARED.get(code) == [text_of(code)]
    assert printed.piece(code) in DOES


@pytest.mark.parametrize("code", ACTIVE)
def test_a_card_whose_text_begins_with_a_condition_has_one(code: str) -> None:
    conditional = re.search(r"\bonly\b", text_of(code).partition(":")[0], re.IGNORECASE)
    assert not conditional or printed.piece(code) in MAY


def test_only_cards_that_are_played_used_or_met_are_declared() -> None:
    assert sorted(DECLARED) == sorted(ACTIVE)
    assert sorted(printed.CODE[card] for card in DOES) == sorted(ACTIVE)
    assert set(MAY) <= set(DOES)


@pytest.mark.parametrize("code", FEATS + SWAGS)
def test_a_feat_or_swag_card_has_a_moment(code: str) -> None:
    assert printed.MOMENT[printed.piece(code)]


@pytest.mark.parametrize("code", FEATS + SWAGS + EVENTS)
def test_a_card_has_a_name_and_a_text_in_whole_sentences(code: str) -> None:
    text = text_of(code)
    assert printed.NAME[printed.piece(code)]
    assert text[0].isupper()
    assert text.endswith((".", ")"))
    assert not any(word in text.casefold() for word in ("todo", "tbd", "fixme", "placeholder", "lorem", "..."))


def test_no_two_cards_share_a_code_a_name_or_a_text() -> None:
    cards = FEATS + SWAGS + EVENTS
    for column in (cards, [printed.NAME[printed.piece(c)] for c in cards], [text_of(c) for c in cards]):
        assert len(set(column)) == len(column)

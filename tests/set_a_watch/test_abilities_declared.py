"""Every Ability card, camp action and side of the Familiar does what its text says.

The text stands once on the card and once beside the rules that carry it out.
"""

from __future__ import annotations

import ast
from importlib.resources import files

import pytest

from grimtable.games.set_a_watch import printed
from grimtable.games.set_a_watch.cards.declaring import DOES

PACKAGE = files("grimtable.games.set_a_watch")
SOURCES = [*PACKAGE.joinpath("cards").iterdir(), *PACKAGE.joinpath("rules").iterdir()]
ABILITIES = [printed.CODE[i] for i in printed.ABILITIES]
PASSIVE = [code for code in ABILITIES if printed.IS_PASSIVE[printed.piece(code)]]
ACTIVE = [code for code in ABILITIES if code not in PASSIVE]
BOARDS = [printed.CODE[i] for i in printed.ADVENTURERS]
SIDES = [printed.CODE[i] for i in printed.FAMILIARS]


def modules() -> list[ast.Module]:
    """The sources: compiled functions have no docstrings."""
    return [ast.parse(s.read_text(encoding="utf-8")) for s in SOURCES if s.name.endswith(".py")]


def functions(module: ast.Module) -> dict[str, str]:
    """The docstring of every function."""
    found = [node for node in module.body if isinstance(node, ast.FunctionDef)]
    return {f.name: " ".join((ast.get_docstring(f) or "").split()) for f in found}


def declared() -> dict[str, str]:
    """The docstring of the function declared for each card."""
    found: dict[str, str] = {}
    for module in modules():
        told = functions(module)
        for node in module.body:
            match node:
                case ast.Expr(ast.Call(ast.Name("card"), [ast.Constant(str(code)), ast.Name(does), *_])):
                    found[code] = told[does]
    return found


DECLARED = declared()
FUNCTIONS = {name: text for module in modules() for name, text in functions(module).items()}


@pytest.mark.parametrize("code", ACTIVE + BOARDS + SIDES)
def test_the_function_of_a_card_bears_its_text(code: str) -> None:
    assert DECLARED[code] == printed.TEXT[printed.piece(code)]
    assert DOES[printed.piece(code)] is not None


@pytest.mark.parametrize("code", PASSIVE)
def test_a_passive_ability_is_a_function_of_its_own_name_and_text(code: str) -> None:
    assert FUNCTIONS[code.replace("-", "_")] == printed.TEXT[printed.piece(code)]
    assert DOES[printed.piece(code)] is None


def test_each_adventurer_has_five_cards_one_of_them_passive() -> None:
    for board in printed.ADVENTURERS:
        own = [i for i in printed.ABILITIES if printed.OWNER[i] == board]
        assert len(own) == 5
        assert sum(printed.IS_PASSIVE[i] for i in own) == 1

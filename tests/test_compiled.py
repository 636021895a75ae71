"""The tests run against what they should: the sources, or the compiled package."""

import os
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools import compiled

EXPECTED = os.environ.get("GRIMTABLE_EXPECT_COMPILED") == "1"


def is_extension(origin: str | None) -> bool:
    return origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES))


def test_the_kernel_can_be_imported() -> None:
    position = import_module("grimtable.kernel.position")
    if EXPECTED:
        assert is_extension(position.__file__)


def test_every_listed_module_is_compiled_or_none_is() -> None:
    specs = {module: find_spec(module) for module in compiled.compiled_modules()}
    assert specs
    assert [m for m, spec in specs.items() if not spec or is_extension(spec.origin) is not EXPECTED] == []


@pytest.mark.parametrize("pattern", compiled.COMPILED)
def test_every_entry_of_the_list_stands_for_a_module(pattern: str) -> None:
    assert any((compiled.ROOT / "src" / "grimtable").glob(pattern))


def test_the_list_leaves_out_what_must_stay_interpreted(tmp_path: Path) -> None:
    package = tmp_path / "src" / "grimtable"
    for name in (
        "cli.py",
        "kernel/position.py",
        "kernel/table.py",
        "games/__init__.py",
        "games/arkham/__init__.py",
        "games/arkham/game.py",
        "games/arkham/rules/round/phases.py",
        "games/arkham/view.py",
        "games/brimstone/view/heroes.py",
        "games/arkham/content.py",
        "games/arkham/content/packs.py",
        "games/arkham/cards/guardian.py",
    ):
        file = package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    assert compiled.compiled_modules(tmp_path) == [
        "grimtable.games.arkham.cards.guardian",
        "grimtable.games.arkham.rules.round.phases",
        "grimtable.kernel.position",
    ]

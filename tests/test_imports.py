"""Imports point one way: the kernel knows no game, a game knows the kernel and itself alone,
and all that stands around the games knows them by their registry and their views only.
"""

import ast
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src"

KERNEL = "grimtable.kernel"
GAMES = "grimtable.games"


def inside(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def imports(module: str, is_package: bool, source: str) -> Iterator[tuple[int, str]]:
    """Line and full name of everything that the source imports from grimtable.

    `from a import b` counts as `a.b`, be `b` a module or a name in one.
    """
    for node in ast.walk(ast.parse(source, module)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                up = node.level - 1 if is_package else node.level
                around = module.split(".")
                base = ".".join([*around[: len(around) - up], *filter(None, [node.module])])
            names = [f"{base}.{alias.name}" for alias in node.names]
        elif (
            isinstance(node, ast.Call)
            and ast.unparse(node.func) in {"import_module", "importlib.import_module", "__import__"}
            and node.args
            and isinstance(node.args[0], ast.Constant)
        ):
            names = [str(node.args[0].value)]
        for name in names:
            if inside(name, "grimtable"):
                yield getattr(node, "lineno", 0), name


def is_allowed(module: str, name: str, games: Collection[str]) -> bool:
    """Whether a module may import what has this full name; `games` are the game packages."""
    if inside(module, KERNEL):
        return inside(name, KERNEL)
    for game in games:
        if inside(module, f"{GAMES}.{game}"):
            return inside(name, KERNEL) or inside(name, f"{GAMES}.{game}")
    if inside(module, GAMES):  # the registry ties the games together
        return inside(name, KERNEL) or inside(name, GAMES)
    for game in games:
        if inside(name, f"{GAMES}.{game}"):
            return inside(name, f"{GAMES}.{game}.view")
    return name != f"{GAMES}.*"  # with a star, nobody can say what is imported


def violations(module: str, source: str, games: Collection[str], is_package: bool = False) -> list[str]:
    """All imports of one module that point the wrong way."""
    return [
        f"{module}:{line} imports {name}"
        for line, name in imports(module, is_package, source)
        if not is_allowed(module, name, games)
    ]


def test_imports_point_from_the_outside_to_the_kernel() -> None:
    games = {path.parent.name for path in SOURCE.glob("grimtable/games/*/__init__.py")}
    found: list[str] = []
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        module = ".".join(parts[:-1] if is_package else parts)
        found += violations(module, path.read_text(encoding="utf-8"), games, is_package)
    assert found == []


GIVEN_GAMES = ("arkham", "brimstone")


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("grimtable.kernel.table", "import random, msgspec"),
        ("grimtable.kernel.table", "from grimtable.kernel.frame import Frame"),
        ("grimtable.kernel.table", "from .frame import Frame"),
        ("grimtable.games", "from grimtable.games.arkham.game import ARKHAM"),
        ("grimtable.games", "import_module('grimtable.games.arkham.game')"),
        ("grimtable.games.arkham.rules.round.phases", "from grimtable.kernel.frame import Frame"),
        ("grimtable.games.arkham.rules.round.phases", "from grimtable.games.arkham import windows"),
        ("grimtable.games.arkham.rules.round.phases", "from .windows import Window"),
        ("grimtable.games.arkham.cards.guardian", "from ..windows import Window"),
        ("grimtable.bots.search", "from grimtable.games import find"),
        ("grimtable.bots.search", "from grimtable.kernel.table import Table"),
        ("grimtable.bots.arkham", "from grimtable.games.arkham.view import View"),
        ("grimtable.bots.arkham", "from grimtable.games.arkham import view"),
        ("grimtable.cli", "import grimtable.games.arkham.view"),
        ("grimtable.server.app", "import grimtable"),
        ("grimtable", "from grimtable.games import find"),
    ],
)
def test_an_import_that_points_the_right_way_is_allowed(module: str, source: str) -> None:
    is_package = module in {"grimtable", GAMES}
    assert violations(module, source, GIVEN_GAMES, is_package) == []


@pytest.mark.parametrize(
    ("module", "source", "name"),
    [
        *(
            ("grimtable.kernel.table", f"import grimtable.{part}", f"grimtable.{part}")
            for part in ("games", "bots", "lab", "server", "research", "terminal", "cli")
        ),
        ("grimtable.kernel.table", "from grimtable import games", "grimtable.games"),
        ("grimtable.kernel.table", "from .. import games", "grimtable.games"),
        ("grimtable.kernel.table", "from ..games.arkham import x", "grimtable.games.arkham.x"),
        ("grimtable.kernel.table", "import grimtable", "grimtable"),
        ("grimtable.kernel.table", "def f():\n import grimtable.games", "grimtable.games"),
        ("grimtable.kernel.table", "__import__('grimtable.cli')", "grimtable.cli"),
        ("grimtable.kernel.table", "import grimtable.kernels", "grimtable.kernels"),
        (
            "grimtable.games.arkham.rules.round.phases",
            "from grimtable.games.brimstone import hero",
            "grimtable.games.brimstone.hero",
        ),
        (
            "grimtable.games.arkham.rules.round.phases",
            "from grimtable.games.brimstone.view import View",
            "grimtable.games.brimstone.view.View",
        ),
        (
            "grimtable.games.arkham.rules.round.phases",
            "from grimtable.games import find",
            "grimtable.games.find",
        ),
        (
            "grimtable.games.arkham.rules.round.phases",
            "from ..brimstone import x",
            "grimtable.games.brimstone.x",
        ),
        ("grimtable.games.arkham.rules.round.phases", "import grimtable.bots", "grimtable.bots"),
        ("grimtable.games.arkham.rules.round.phases", "from grimtable import new", "grimtable.new"),
        ("grimtable.games", "import grimtable.bots", "grimtable.bots"),
        *(
            (
                f"grimtable.{part}",
                "from grimtable.games.arkham.state import State",
                "grimtable.games.arkham.state.State",
            )
            for part in ("bots.x", "lab.x", "server.x", "research.x", "terminal.x", "cli")
        ),
        ("grimtable.cli", "from grimtable.games import arkham", "grimtable.games.arkham"),
        ("grimtable.cli", "from grimtable.games import *", "grimtable.games.*"),
        (
            "grimtable.cli",
            "from importlib import import_module\nimport_module('grimtable.games.arkham.state')",
            "grimtable.games.arkham.state",
        ),
        (
            "grimtable.cli",
            "import grimtable.games.arkham.viewer",
            "grimtable.games.arkham.viewer",
        ),
    ],
)
def test_an_import_that_points_the_wrong_way_is_found(module: str, source: str, name: str) -> None:
    found = violations(module, source, GIVEN_GAMES, is_package=module == GAMES)
    assert [line.split(" imports ")[1] for line in found] == [name]


def test_a_relative_import_in_a_package_starts_at_the_package() -> None:
    source = "from . import state"
    inner = violations("grimtable.games.arkham", source, GIVEN_GAMES, is_package=True)
    outer = violations("grimtable.games.arkham.rules.round.phases", "from .. import x", GIVEN_GAMES)
    assert inner == []
    assert outer == ["grimtable.games.arkham.rules.round.phases:1 imports grimtable.games.x"]

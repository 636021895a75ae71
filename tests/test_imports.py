"""Imports point one way, as docs/architecture.md draws it: the kernel knows no game; the grid knows nothing of ours; a
game knows the kernel, the grid and itself; inside it, what is printed and what lies on the table know no rule, and
rules and cards know nothing of those who judge, show or explain them; and what stands around the games knows them by
their registrations. A folder that bears the name of a game may also use what that game shows to others.
"""

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from grimtable.games import BUILT_IN

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"

KERNEL = "grimtable.kernel"
GRID = "grimtable.grid"
GAMES = "grimtable.games"

# Parts of a game that its rules and cards know nothing of; `game` ties all of them together.
OUTER = {
    "form",
    "former",
    "game",
    "hidden",
    "invariants",
    "next_step",
    "odds",
    "planning",
    "losses",
    "preview",
    "refusals",
    "view",
}
# Parts that know no rule: what is printed, what lies on the table, how it is packed and named, where rules hook in.
INNER = {"atlas", "hooks", "names", "numbers", "packed", "printed", "schema", "state"}
SHOWN = {"view", "decks"}
# Games that lie within another one: the same holds inside each of them.
WITHIN = {package.__name__ for package in BUILT_IN if package.REGISTRATION.part_of}


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
    if inside(module, GRID):
        return inside(name, GRID)
    for game in games:
        home = f"{GAMES}.{game}"
        if inside(module, home):
            return (
                inside(name, KERNEL)
                or inside(name, GRID)
                or (inside(name, home) and points_inwards(module, name, home))
            )
    if module == GAMES:  # the registry ties the registrations together
        return inside(name, KERNEL) or name in {*(f"{GAMES}.{game}" for game in games), *WITHIN}
    for game in games:
        home = f"{GAMES}.{game}"
        if inside(name, home):
            return game in module.split(".") and is_shown(name, home)
    return name != f"{GAMES}.*"  # with a star, nobody can say what is imported


def points_inwards(module: str, name: str, home: str) -> bool:
    """Whether an import inside a game leads to its rules or comes from those who judge, show and explain them.

    Rules import `words` for the numbers of their verbs and events, which must stand in the order in which they are
    told.
    """
    for inner in WITHIN:
        if inside(inner, home) and inner != home and inside(module, inner) and inside(name, inner):
            return points_inwards(module, name, inner)
    own, other = part(module, home), part(name, home)
    if own in INNER:
        return other in INNER
    return other not in OUTER or own in OUTER or own == ""


def part(name: str, home: str) -> str:
    """The module or folder of a game to which a name belongs; empty for its registration."""
    return name.removeprefix(home).strip(".").partition(".")[0]


def is_shown(name: str, home: str) -> bool:
    """Whether a game, or one that lies within it, shows this to the folders that bear its name."""
    for inner in WITHIN:
        if inside(inner, home) and inside(name, inner):
            home = inner
    return part(name, home) in {"", "GAME", "REGISTRATION", *SHOWN}


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
    for path in [*(ROOT / "benchmarks").glob("*.py"), *(ROOT / "tools").glob("*.py")]:
        found += violations(f"{path.parent.name}.{path.stem}", path.read_text(encoding="utf-8"), games)
    assert found == []


GIVEN_GAMES = ("arkham", "brimstone")
PHASES = "grimtable.games.arkham.rules.round.phases"


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("grimtable.kernel.table", "import random, msgspec"),
        ("grimtable.kernel.table", "from grimtable.kernel.frame import Frame"),
        ("grimtable.kernel.table", "from .frame import Frame"),
        ("grimtable.grid.flood", "from grimtable.grid.ways import Ways"),
        ("grimtable.games", "from grimtable.games import arkham, brimstone"),
        ("grimtable.games", "import grimtable.games.arkham"),
        ("grimtable.games", "from grimtable.games.arkham import between"),
        ("grimtable.games.arkham.between.view", "from grimtable.games.arkham.between.rules.shop import Shop"),
        ("grimtable.games.arkham.between.rules.shop", "from grimtable.games.arkham.decks.building import Deck"),
        ("grimtable.games.arkham", "from grimtable.kernel.registration import Registration"),
        ("grimtable.games.arkham", "from grimtable.games.arkham.game import GAME"),
        ("grimtable.games.arkham.game", "from grimtable.games.arkham import REGISTRATION, hidden, planning, words"),
        (PHASES, "from grimtable.kernel.frame import Frame"),
        (PHASES, "from grimtable.grid.flood import flood"),
        (PHASES, "from grimtable.games.arkham import words"),
        (PHASES, "from .player_windows import Window"),
        ("grimtable.games.arkham.state", "from grimtable.games.arkham.printed import CODE"),
        (PHASES, "from ..harm.damage import place_damage"),
        ("grimtable.games.arkham.cards.guardian", "from ..rules.harm import damage"),
        ("grimtable.games.arkham.planning.advice", "from grimtable.games.arkham.rules.harm import damage"),
        ("grimtable.games.arkham.planning.greedy", "from grimtable.games.arkham.view import ArkhamView"),
        ("grimtable.bots.search", "from grimtable.games import find"),
        ("grimtable.bots.search", "from grimtable.kernel.table import Table"),
        ("grimtable.terminal.arkham.board", "from grimtable.games.arkham.view import ArkhamView"),
        ("grimtable.terminal.arkham.setup", "from grimtable.games.arkham import GAME, decks"),
        ("grimtable.terminal.arkham.setup", "from grimtable.games import arkham"),
        ("grimtable.server.arkham.deck_routes", "from grimtable.games.arkham.decks import Deck"),
        ("grimtable.server.app", "import grimtable"),
        ("grimtable", "from grimtable.games import find"),
    ],
)
def test_an_import_that_points_the_right_way_is_allowed(module: str, source: str) -> None:
    is_package = module in {"grimtable", GAMES, "grimtable.games.arkham"}
    assert violations(module, source, GIVEN_GAMES, is_package) == []


@pytest.mark.parametrize(
    ("module", "source", "name"),
    [
        *(
            ("grimtable.kernel.table", f"import grimtable.{part}", f"grimtable.{part}")
            for part in ("games", "bots", "server", "terminal", "cli")
        ),
        ("grimtable.kernel.table", "from grimtable import games", "grimtable.games"),
        ("grimtable.kernel.table", "from .. import games", "grimtable.games"),
        ("grimtable.kernel.table", "from ..games.arkham import x", "grimtable.games.arkham.x"),
        ("grimtable.kernel.table", "import grimtable", "grimtable"),
        ("grimtable.kernel.table", "def f():\n import grimtable.games", "grimtable.games"),
        ("grimtable.kernel.table", "__import__('grimtable.cli')", "grimtable.cli"),
        ("grimtable.kernel.table", "import grimtable.kernels", "grimtable.kernels"),
        ("grimtable.kernel.table", "import grimtable.grid.flood", "grimtable.grid.flood"),
        ("grimtable.grid.flood", "from grimtable.kernel.frame import Frame", "grimtable.kernel.frame.Frame"),
        ("grimtable.grid.flood", "from grimtable.games import find", "grimtable.games.find"),
        ("grimtable.grid.flood", "import grimtable", "grimtable"),
        (PHASES, "from grimtable.games.brimstone import hero", "grimtable.games.brimstone.hero"),
        (PHASES, "from grimtable.games.brimstone.view import View", "grimtable.games.brimstone.view.View"),
        (PHASES, "from grimtable.games import find", "grimtable.games.find"),
        (PHASES, "from ....brimstone import x", "grimtable.games.brimstone.x"),
        (PHASES, "import grimtable.bots", "grimtable.bots"),
        (PHASES, "from grimtable import new", "grimtable.new"),
        (
            "grimtable.games.arkham.between.rules.shop",
            "from grimtable.games.arkham.between.view import view",
            "grimtable.games.arkham.between.view.view",
        ),
        *(
            (module, f"from grimtable.games.arkham.{part} import x", f"grimtable.games.arkham.{part}.x")
            for part in sorted(OUTER)
            for module in (PHASES, "grimtable.games.arkham.cards.guardian", "grimtable.games.arkham.words")
        ),
        (PHASES, "from ...planning.advice import weigh", "grimtable.games.arkham.planning.advice.weigh"),
        *(
            ("grimtable.games.arkham.state", f"from .{part} import x", f"grimtable.games.arkham.{part}.x")
            for part in ("rules.harm.damage", "cards.guardian", "words", "settings", "view")
        ),
        ("grimtable.games", "import grimtable.bots", "grimtable.bots"),
        ("grimtable.games", "from grimtable.games.arkham.game import GAME", "grimtable.games.arkham.game.GAME"),
        *(
            (f"grimtable.{part}", f"from grimtable.games.arkham{what}", f"grimtable.games.arkham{name}")
            for part in ("bots.x", "server.x", "terminal.x", "terminal.brimstone.x", "cli")
            for what, name in (
                (".state import State", ".state.State"),
                (".view import ArkhamView", ".view.ArkhamView"),
                (" import GAME", ".GAME"),
            )
        ),
        (
            "grimtable.terminal.arkham.board",
            "from grimtable.games.arkham.state import State",
            "grimtable.games.arkham.state.State",
        ),
        (
            "grimtable.terminal.arkham.board",
            "from grimtable.games.arkham import viewer",
            "grimtable.games.arkham.viewer",
        ),
        ("grimtable.cli", "from grimtable.games import arkham", "grimtable.games.arkham"),
        ("grimtable.cli", "from grimtable.games import *", "grimtable.games.*"),
        (
            "grimtable.cli",
            "from importlib import import_module\nimport_module('grimtable.games.arkham.state')",
            "grimtable.games.arkham.state",
        ),
        ("tools.web_types", "import grimtable.games.arkham.view", "grimtable.games.arkham.view"),
    ],
)
def test_an_import_that_points_the_wrong_way_is_found(module: str, source: str, name: str) -> None:
    found = violations(module, source, GIVEN_GAMES, is_package=module == GAMES)
    assert [line.split(" imports ")[1] for line in found] == [name]


def test_a_relative_import_in_a_package_starts_at_the_package() -> None:
    source = "from . import state"
    inner = violations("grimtable.games.arkham", source, GIVEN_GAMES, is_package=True)
    outer = violations(PHASES, "from .... import x", GIVEN_GAMES)
    assert inner == []
    assert outer == [f"{PHASES}:1 imports grimtable.games.x"]


# -- the client

CLIENT = ROOT / "web" / "src"
IMPORTED = re.compile(r"""(?:from|import)\s*\(?\s*['"]([^'"]+)['"]""")


def foreign(path: Path, source: str, games: Collection[str]) -> list[str]:
    """What a file of the client imports from the folder of a game in which it does not lie."""
    return [
        name
        for name in IMPORTED.findall(source)
        if any(game in name.split("/") and game not in path.parts for game in games)
    ]


def test_the_client_finds_a_game_by_its_folder_and_imports_none() -> None:
    games = {path.parent.name for path in SOURCE.glob("grimtable/games/*/__init__.py")}
    files = [path for path in CLIENT.rglob("*") if path.suffix in (".ts", ".svelte")]
    assert len(files) > 50
    found = {path.name: foreign(path, path.read_text(encoding="utf-8"), games) for path in files}
    assert {name: imported for name, imported in found.items() if imported} == {}


def test_an_import_of_a_game_in_the_client_is_found() -> None:
    source = "import Die from './arkham/Die.svelte';\nconst kit = await import('../boards/arkham/kit');\n"
    assert len(foreign(Path("boards/index.ts"), source, GIVEN_GAMES)) == 2
    assert foreign(Path("boards/arkham/Board.svelte"), source, GIVEN_GAMES) == []


# -- names


def general_files() -> list[Path]:
    """All that stands around the games: the sources of program and client that lie in no folder of a game."""
    games = {path.parent.name for path in SOURCE.glob("grimtable/games/*/__init__.py")}
    sources = [*SOURCE.rglob("*.py"), *(ROOT / "tools").glob("*.py"), *ROOT.glob("*.py")]
    client = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
    return [path for path in sources + client if not games.intersection(path.relative_to(ROOT).parts)]


def named(path: Path, source: str) -> list[str]:
    """Where a source has the name of a game as a string of its own, and not in a sentence or an example."""
    names = {name for p in BUILT_IN for name in (p.REGISTRATION.name, p.REGISTRATION.alias, p.__name__.split(".")[-1])}
    if path.suffix == ".py":
        strings = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    else:
        strings = re.findall(r"""['"]([\w-]+)['"]""", source)
    return sorted({str(string) for string in strings} & names)


def test_what_stands_around_the_games_knows_none_by_name() -> None:
    files = general_files()
    assert {path.suffix for path in files} == {".py", ".ts", ".svelte"}
    found = {path.name: named(path, path.read_text(encoding="utf-8")) for path in files}
    assert {name: games for name, games in found.items() if games} == {}


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("menu.py", "find(game).name == 'arkham'"),
        ("boards.py", "HOME = {'ahc': 'somewhere'}"),
        ("Cover.svelte", "{#if game === 'arkham'}"),
        ("route.ts", 'const GAME = "arkham";'),
    ],
)
def test_a_game_that_is_known_by_name_is_found(file: str, source: str) -> None:
    assert len(named(Path(file), source)) == 1

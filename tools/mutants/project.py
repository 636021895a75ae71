"""Which files of a game are broken, and which tests are to notice: by the names of its folders."""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Where a game does what its rulebook and its cards say. What shows, explains and judges a game is beside them.
BROKEN = ("rules", "cards", "scenarios", "missions", "campaign", "between/rules", "decks")

# One test of the machines tells what no rule can: that each procedure is copied with all of its fields.
SHARED = ("tests/machines/test_twins.py::test_every_field_of_every_frame_is_copied",)

# Recorded games and counts of ways to go on notice every change and prove none of them right or wrong.
NEVER = ("tests/machines/test_recorded.py", "tests/saves")


class AskedWrongly(Exception):
    """The command line cannot be carried out; the text says why."""


@dataclass(frozen=True)
class Project:
    """One game in one checkout."""

    root: Path
    game: str  # the name of its package

    @property
    def package(self) -> Path:
        """The game's sources."""
        return self.root / "src" / "grimtable" / "games" / self.game

    @property
    def module(self) -> str:
        """Imports all of the game."""
        return f"grimtable.games.{self.game}.game"

    @property
    def cache(self) -> Path:
        """Where maps and results are kept; git ignores it."""
        return self.root / ".mutants"

    @property
    def equivalents(self) -> Path:
        """Breakages of this game that change nothing."""
        return self.root / "tests" / "mutants" / f"{self.game}.toml"

    def files(self, wanted: Sequence[str] = ()) -> list[Path]:
        """The sources that are broken: all, or those whose path in the game's package begins with one of `wanted`."""
        found = sorted(file for folder in BROKEN for file in (self.package / folder).rglob("*.py"))
        if not wanted:
            return found
        chosen: list[Path] = []
        for name in wanted:
            place = self.package / name.removeprefix(f"{self.package.relative_to(self.root)}/")
            here = [file for file in found if file == place or place in file.parents]
            if not here:
                raise AskedWrongly(f"{name} is no file of {', '.join(BROKEN)} in {self.package}")
            chosen += here
        return sorted(set(chosen))

    def name_of(self, file: Path) -> str:
        """How a source is called in results and in the list of equivalents."""
        return file.relative_to(self.package).as_posix()

    def tests(self, wanted: Sequence[str] = ()) -> list[str]:
        """pytest's arguments for the tests that count: those of the game, not those of its bots."""
        for name in wanted:
            if any(name.startswith(never) for never in NEVER):
                raise AskedWrongly(f"{name} does not count: it notices every change")
            if not (self.root / name.partition("::")[0]).exists():
                raise AskedWrongly(f"there is no {name}")
        if wanted:
            return [*wanted, *(f"--ignore={never}" for never in NEVER)]
        shared = [name for name in SHARED if (self.root / name.partition("::")[0]).is_file()]
        return [f"tests/{self.game}", f"--ignore=tests/{self.game}/planning", *shared]

    def numbers(self) -> list[str]:
        """The columns of the game's position that hold one number each: where `like` is not copied, without a type."""
        state = self.package / "state.py"
        if not state.is_file():
            return []
        tree = ast.parse(state.read_text(encoding="utf-8"))
        first = [node for node in ast.walk(tree) if isinstance(node, ast.Assign) and "like." not in ast.unparse(node)]
        return sorted({node.targets[0].attr for node in first if isinstance(node.targets[0], ast.Attribute)})

    def fingerprint(self, tests: Sequence[str]) -> str:
        """Changes whenever the recorded map may be out of date."""
        digest = hashlib.sha256(repr((sys.version, list(tests))).encode())
        tested = [self.root / name.partition("::")[0] for name in tests if not name.startswith("-")]
        shared = [self.root / "tests" / "stage.py", self.root / "pyproject.toml"]
        for place in [self.root / "src", *tested, *shared]:
            for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
                if file.is_file() and file.suffix in {".py", ".toml", ".txt"}:
                    digest.update(file.relative_to(self.root).as_posix().encode() + b"\0" + file.read_bytes())
        return digest.hexdigest()[:16]


def find_project(name: str, root: Path = ROOT) -> Project:
    """The game of that name or short name."""
    games = root / "src" / "grimtable" / "games"
    known: dict[str, str] = {}
    for file in sorted(games.glob("*/__init__.py")):
        package = file.parent.name
        known[package] = package
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg in ("name", "alias") and isinstance(node.value, ast.Constant):
                known[str(node.value.value)] = package
    if name not in known:
        raise AskedWrongly(f"there is no game {name!r}; there is {', '.join(known)}")
    return Project(root, known[name])

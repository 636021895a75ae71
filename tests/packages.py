"""The sources of a game."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

from grimtable.games import BUILT_IN


def sources(package: ModuleType) -> list[Path]:
    """The files of a game, without those of a game that lies within it."""
    home = Path(package.__path__[0])
    within = [other for other in (Path(each.__path__[0]) for each in BUILT_IN) if home in other.parents]
    return [path for path in sorted(home.rglob("*.py")) if not any(other in path.parents for other in within)]

"""The scene in which tests of Set a Watch play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch import game as game  # cards declare themselves where the game is imported
from tests.set_a_watch.scene import Scene


@pytest.fixture
def saw() -> Callable[..., Scene]:
    """saw() makes a scene for one player; saw(3, difficulty="hard") one for three."""
    return Scene

"""The scene in which tests of Shadows of Brimstone play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.shadows_of_brimstone.scene import Scene


@pytest.fixture
def sob() -> Callable[..., Scene]:
    """sob("us-marshal", "gunslinger") makes a scene with these heroes; options of the game come by name."""
    return Scene

"""The scene in which tests of Ancient Terrible Things play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import Scene


@pytest.fixture
def att() -> Callable[..., Scene]:
    """att() makes a scene for two; att(3, lost_charter="on") one for three with the expansion."""
    return Scene

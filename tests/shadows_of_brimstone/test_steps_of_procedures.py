"""Every procedure is over where it has no further step."""

from __future__ import annotations

import pytest

import grimtable.games.shadows_of_brimstone.game  # noqa: F401 imports all of them
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.kernel.frame import Frame
from tests.shadows_of_brimstone.arena import arena

GAME = "grimtable.games.shadows_of_brimstone."
NO_SUCH_STEP = 99
OTHERS = {
    "Breakable",
    "BreakOff",
    "Story",
}  # what others are made of; one step that breaks others off; steps by its card


def below(kind: type[Frame[Sob]]) -> list[type[Frame[Sob]]]:
    """All kinds of procedures that are made of this one."""
    return [each for made in kind.__subclasses__() for each in (made, *below(made))]


PROCEDURES = sorted(
    {each for each in below(Frame) if each.__module__.startswith(GAME) and each.__name__ not in OTHERS},
    key=lambda each: each.__name__,
)


@pytest.mark.parametrize("kind", PROCEDURES, ids=lambda each: each.__name__)
def test_a_procedure_is_over_where_it_has_no_such_step(kind: type[Frame[Sob]]) -> None:
    t = arena(2)
    frame = kind()
    t.stack.append(frame)
    assert frame.step(t, NO_SUCH_STEP) is False
    assert t.stack[-1] is frame

"""When something ends at once: what was under way above it is gone (SOB-FEND-06, SOB-AMBSH-10, SOB-WIN-02)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grimtable.games.shadows_of_brimstone.state import AN_ADVENTURE, NONE, RUNNING, Sob
from grimtable.kernel.frame import Frame


@mypyc_attr(allow_interpreted_subclasses=True)  # tests end a turn of their own
class Breakable(Frame[Sob]):
    """A procedure that can be broken off: the adventure, which lies at the bottom of the stack, and the game turn."""

    def goes_on_at(self, t: Sob) -> int:
        """The step with which it goes on when everything above it is gone."""
        raise NotImplementedError

    def is_before_activations(self) -> bool:
        """Whether it is a turn in which nobody has activated yet."""
        return False

    def is_in_activations(self) -> bool:
        """Whether it is a turn in its activation step."""
        return False


class BreakOff(Frame[Sob]):
    """Drop everything above a breakable procedure, and go on there."""

    CUT: Final = 0

    def __init__(self, you: int = 0, card: int = NONE, place: int = 0) -> None:
        super().__init__(you, card)
        self.place = place

    def twin(self) -> BreakOff:
        return BreakOff(self.you, self.card, self.place)

    def step(self, t: Sob, at: int) -> bool:
        left = t.cut_back(self.place)
        assert isinstance(left, Breakable)
        left.at = left.goes_on_at(t)
        return True


def turn_under_way(t: Sob) -> Breakable | None:
    """The game turn that is under way; None before the first one and between two."""
    for place in range(len(t.stack) - 1, 0, -1):
        frame = t.stack[place]
        if isinstance(frame, Breakable):
            return frame
    return None


def end_the_turn(t: Sob) -> None:
    """The game turn is over as soon as the step under way is done; nothing in it goes on."""
    for place in range(len(t.stack) - 1, 0, -1):
        if isinstance(t.stack[place], Breakable):
            t.push(BreakOff(0, NONE, place))
            return


def end_the_adventure(t: Sob, how: int) -> None:
    """The Mission is won or lost: its first ending counts, and nothing that was under way goes on.

    Whoever dies last at a stop ends the stay in town alone: new heroes follow.
    """
    if t.ended == RUNNING:
        if t.stage == AN_ADVENTURE:
            t.ended = how
        t.push(BreakOff(0, NONE, 0))

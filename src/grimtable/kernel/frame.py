"""A frame: one procedure of a rulebook, at rest between two of its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

from grimtable.kernel.option import NO_CHOICE, Choice

if TYPE_CHECKING:
    from grimtable.kernel.position import Position

P = TypeVar("P", bound="Position")


@mypyc_attr(allow_interpreted_subclasses=True)  # games outside the package need not be compiled
class Frame(Generic[P]):
    """One procedure, resting. It holds numbers and lists of numbers, never functions or other objects.

    Its steps are named: the class body counts them up from 0 in the rulebook's order (`ASK: Final = 0`), and a name in
    capitals is nothing else. `step` does one of them: it changes the position through primitives, pushes another
    procedure, or asks. What is pushed in one step is finished before the next, so "then" is the next step; a procedure
    that goes elsewhere sets `at`. Saves know a step by its name.
    Every frame can be made without arguments, and `twin` makes a new one with the fields that the subclass adds.
    What begins the same in every frame stands in the class body: a frame is made several times in every answer.
    """

    at: int = 0  # the step that comes next
    got: int = 0  # what the last procedure above it handed back
    gives: int = 0  # what it hands to the procedure below it
    pick: Choice = NO_CHOICE  # the last answer
    by: int = 0  # the seat that gave it

    def __init__(self, you: int = 0, card: int = -1) -> None:
        self.you = you  # the seat that resolves it
        self.card = card  # the piece it comes from: the cause of what it does

    def step(self, t: P, at: int) -> bool:
        """Do step `at`. Gives whether the procedure goes on; it does not where there is no such step."""
        raise NotImplementedError

    def title(self, t: P) -> str:
        """The procedure's name for people: one link of the answer to "why am I asked?"."""
        return ""

    def twin(self) -> Frame[P]:
        """A new frame of this class with the fields that the class adds; without any, one made like this."""
        made: Frame[P] = type(self)(self.you, self.card)
        return made

    def copy(self) -> Frame[P]:
        """An independent frame at the same place."""
        o = self.twin()
        o.at = self.at
        o.you = self.you
        o.card = self.card
        o.got = self.got
        o.gives = self.gives
        o.pick = self.pick
        o.by = self.by
        return o

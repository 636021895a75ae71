"""The position of a stop between two scenarios. A piece is the definition of a card; investigators have places."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import NAME
from grimtable.kernel.piles import Shared, SharedPiles
from grimtable.kernel.position import Position

NONE: Final = -1


class Stop(Position):
    """Everybody who plays the next scenario, with deck and experience, and those who could be chosen."""

    # fmt: off
    __slots__ = (  # written by tools/columns.py
        "before", "bought", "coming", "deck", "done", "earned", "experience", "fresh", "lead", "mental", "offered",
        "offered_to", "owing", "physical", "player", "randoms", "settled", "spent", "unused", "waiting",
        "waiting_randoms", "who",
    )
    # fmt: on

    def __init__(self, like: Stop | None = None) -> None:
        super().__init__(like)
        if like is None:
            self.coming = 0  # the scenario that comes next, by its place among all
            # seats
            self.owing: list[int] = []  # investigators whom a player has to choose
            # investigators, by their places
            self.who: Shared = []  # the definition of each
            self.player: Shared = []  # the seat that decides
            self.experience: list[int] = []  # not spent
            self.spent: list[int] = []
            self.physical: Shared = []  # trauma
            self.mental: Shared = []
            self.fresh: Shared = []  # 1: chosen at this stop; the deck is being built
            self.randoms: Shared = []  # basic weaknesses that are still to be drawn
            self.deck: list[list[int]] = []
            self.before: SharedPiles = []  # the same as it was when the stop began
            self.earned: list[list[int]] = []  # story assets and weaknesses of the campaign
            self.done: list[int] = []  # 1: the deck is as it will be
            # who could be chosen, by their places
            self.unused: Shared = []
            self.waiting: SharedPiles = []  # the deck of each
            self.waiting_randoms: Shared = []
            # the group
            self.offered = NONE  # a story asset that somebody has earned
            self.offered_to = NONE  # who; nobody yet: the group chooses
            self.settled = 0  # 1: whether it comes along is decided
            self.lead = 0
            self.bought: SharedPiles = []  # investigator, card, the card that left for it or none, price
        else:  # written by tools/columns.py
            self.coming = like.coming
            self.owing = like.owing[:]
            self.who = like.who
            self.player = like.player
            self.experience = like.experience[:]
            self.spent = like.spent[:]
            self.physical = like.physical
            self.mental = like.mental
            self.fresh = like.fresh
            self.randoms = like.randoms
            self.deck = like.deck[:]
            self.before = like.before
            self.earned = like.earned[:]
            self.done = like.done[:]
            self.unused = like.unused
            self.waiting = like.waiting
            self.waiting_randoms = like.waiting_randoms
            self.offered = like.offered
            self.offered_to = like.offered_to
            self.settled = like.settled
            self.lead = like.lead
            self.bought = like.bought

    def copy(self) -> Stop:
        """An independent twin."""
        return Stop(self)

    def led_by(self, seat: int) -> list[int]:
        """The investigators of a player."""
        return [i for i in range(len(self.player)) if self.player[i] == seat]

    def name(self, investigator: int) -> str:
        """An investigator by name."""
        return NAME[self.who[investigator]]

    def seat_name(self, seat: int) -> str:
        """A player by the investigators that they lead."""
        led = [self.name(i) for i in self.led_by(seat)]
        return " and ".join(led) if led else f"Player {seat + 1}"

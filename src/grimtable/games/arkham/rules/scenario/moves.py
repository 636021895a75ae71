"""Investigators on their way: moving, entering and revealing locations, discovering clues (chapters 3.10 and 3.12)."""

from __future__ import annotations

from grimtable.games.arkham.rules.abilities.events import Event
from grimtable.games.arkham.rules.abilities.kinds import CANNOT_DISCOVER, DISCOVERS, MOVES
from grimtable.games.arkham.rules.abilities.modifiers import sum_of
from grimtable.games.arkham.rules.cards_in_play.tokens import discover, reveal_location
from grimtable.games.arkham.rules.cards_in_play.values import enemy_may_enter, engaged_with, may_enter
from grimtable.games.arkham.rules.enemies.engagement import disengage, settle
from grimtable.games.arkham.state import NONE, PLAYING, THREAT, Ahc
from grimtable.games.arkham.words import K_MOVE, number, title, who


class Moves(Event):
    """An investigator leaves one location and enters another; engaged enemies come along (AHC-MOVE-02, AHC-ENG-03).

    On arrival the location is revealed, then ready enemies there engage, then "after you enter" (AHC-MOVE-06).
    """

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} moves to {title(t, self.target)}"

    def kind(self) -> int:
        return MOVES

    def happen(self, t: Ahc) -> None:
        if t.status[self.you] == PLAYING and t.in_play(self.target):
            place_investigator(t, self.you, self.target)
        else:
            self.cancelled = True


def place_investigator(t: Ahc, you: int, location: int) -> None:
    """An investigator comes to a location, which is revealed if that is the first time (AHC-LOC-03)."""
    start = t.place[you]
    held_back = leave_behind(t, you, location)
    t.place[you] = location
    t.emit(K_MOVE, NONE, you, location)
    reveal_location(t, location)
    settle(t, location)
    if held_back:
        settle(t, start)


def leave_behind(t: Ahc, you: int, location: int) -> list[int]:
    """Engaged enemies that cannot enter a location stay where they are, no longer engaged (AHC-KEY-03)."""
    stopped: list[int] = []
    for enemy in engaged_with(t, you):
        if t.zone[enemy] == THREAT and not enemy_may_enter(t, enemy, location):
            disengage(t, enemy)
            stopped.append(enemy)
    return stopped


def start_at(t: Ahc, you: int, location: int) -> None:
    """An investigator begins the scenario at a location; this is not a move (AHC-SET-11)."""
    t.place[you] = location


def move(t: Ahc, you: int, location: int, card: int = NONE) -> bool:
    """Begin a move, connected or not, unless the location cannot be entered (AHC-MOVE-04). Gives whether."""
    if location in (NONE, t.place[you]) or not may_enter(t, you, location):
        return False
    t.begin(Moves(you, card, location, t.place[you]))
    return True


class Discovers(Event):
    """An investigator discovers clues at a location; a replacement may take this event's place (AHC-EFF-06)."""

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} discovers {number(self.n, 'clue')} at {title(t, self.target)}"

    def kind(self) -> int:
        return DISCOVERS

    def happen(self, t: Ahc) -> None:
        self.gives = discover(t, self.you, self.target, self.n)


def discover_clues(t: Ahc, you: int, location: int, n: int, card: int = NONE) -> None:
    """Begin a discovery of as many clues as there are (AHC-INVG-05); without clues nothing begins.

    What nobody in play could answer is over at once.
    """
    n = min(n, t.clues[location])
    if n <= 0 or t.status[you] != PLAYING or sum_of(t, CANNOT_DISCOVER, you, NONE):
        return
    if t.answer_timings[DISCOVERS] or t.stack[-1].card != card:
        t.begin(Discovers(you, card, location, n))
    else:
        discover(t, you, location, n)


def can_discover(t: Ahc, you: int) -> bool:
    """Whether there is a clue at an investigator's location that could be discovered."""
    return t.clues[t.place[you]] > 0 and not sum_of(t, CANNOT_DISCOVER, you, NONE)

"""What locations and agendas of several scenarios have in common."""

from __future__ import annotations

from grimtable.games.arkham.rules.abilities.events import Event
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.state import RESIGNED, Ahc


def entered_this(t: Ahc, you: int, card: int, event: int) -> bool:
    """After you enter this location; nobody else suffers in place of an investigator who is out by then (ruling 45)."""
    moved = t.stack[event]
    assert isinstance(moved, Event)
    return moved.target == card and moved.you == you


def revealed(t: Ahc, you: int, card: int, event: int) -> bool:
    """The location is revealed."""
    return bool(t.shown[card])


def resign(t: Ahc, you: int, card: int, event: int) -> None:
    """Resign: leave the scenario."""
    t.push(Eliminate(you, card, RESIGNED))

"""Limits: how often abilities may be used in a period (AHC-LIM-01 to AHC-LIM-05)."""

from __future__ import annotations

from grimtable.games.arkham.printed import NAME
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES
from grimtable.games.arkham.rules.abilities.modifiers import expire
from grimtable.games.arkham.state import Ahc


def uses_left(t: Ahc, number: int, card: int, you: int) -> bool:
    """Whether the limit of an ability allows one more use; a maximum counts all cards of the title (AHC-LIM-04)."""
    a = ABILITIES[number]
    if not a.limit:
        return True
    count = 0
    for used, by_card, by, _ in t.used:
        if a.by_title:
            count += NAME[t.defn[by_card]] == NAME[t.defn[card]] and ABILITIES[used].kind == a.kind
        else:
            count += used == number and by_card == card and (a.group or by == you)
    return count < a.limit


def count_use(t: Ahc, number: int, card: int, you: int) -> None:
    """A use counts against the limit even if its effect is cancelled (AHC-LIM-05)."""
    a = ABILITIES[number]
    if a.limit:
        t.used = [*t.used, [number, card, you, a.period]]


def forget_uses(t: Ahc, card: int) -> None:
    """A card that has left play comes back as a new one (AHC-LIM-02); a maximum by title goes on."""
    if card in t.spent:
        t.spent = [other for other in t.spent if other != card]
    if t.used:
        t.used = [use for use in t.used if use[1] != card or ABILITIES[use[0]].by_title]


def close_period(t: Ahc, period: int) -> None:
    """A period is over with all that happened at its end: what was begun meanwhile ends too, and its limits begin anew
    (AHC-LIM-01).
    """
    if t.lasting:
        expire(t, period)
    if t.used:
        t.used = [use for use in t.used if use[3] != period]

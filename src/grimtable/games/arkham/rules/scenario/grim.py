"""The Grim option: a choice that belongs to nobody is answered with what is worst for the players (AHC-GRIM-03).

Each option is tried on a copy, up to the next question or to the first thing that chance or a hidden card decides. What
happened until then is weighed by the ledger's ranking, so that the same table always gets the same answer.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from grimtable.games.arkham.hooks import HOOKS
from grimtable.games.arkham.printed import ENEMY, TYPE
from grimtable.games.arkham.rules.abilities.moot_orders import Veil
from grimtable.games.arkham.rules.scenario.record import is_won, scenario_of
from grimtable.games.arkham.state import GRIM, RUNNING, Ahc, Unforeseen
from grimtable.games.arkham.words import (
    K_AGENDA,
    K_DAMAGE,
    K_DISCARD,
    K_DOOM,
    K_ENGAGE,
    K_HORROR,
    K_LOSE_ACTION,
    K_LOSE_CLUES,
    K_OUT,
    K_READY,
    K_REMOVE,
    K_RESOURCES,
)
from grimtable.kernel.option import Choice

UNOWNED: Final = frozenset(
    (
        "AHC-ENG-05",  # whom an enemy engages when its prey leaves it open
        "AHC-HUNT-06",  # the path of a hunter
        "AHC-HUNT-07",  # which hunter is first
        "AHC-LEAD-01",  # which of several cards that a text fits equally well
        "AHC-LEAD-05",  # which Forced ability is first
        "AHC-LEAD-06",  # which of the cards that contradict one another is first
        "AHC-MASS-06",  # whom a massive enemy attacks first
        "AHC-MASS-12",  # when it attacks
    )
)
"""The rules by which the lead is asked only because nobody else is; a scenario may have more."""

RANKS: Final = 7  # lost, defeated, doom, damage and horror, clues, enemies, cards with actions and resources
AN_AGENDA: Final = 100  # more than any doom


def is_unowned(t: Ahc, rule: str) -> bool:
    """Whether a question under a rule belongs to nobody."""
    return rule in UNOWNED or rule in scenario_of(t).unowned


def answer_grimly(t: Ahc) -> None:
    """Leave only the worst option of a question that belongs to nobody; of equal ones the first."""
    ask = t.ask
    assert ask is not None
    if len(ask.options) < 2 or not is_unowned(t, ask.rule):
        return
    seat = ask.first_seat()
    lent = t._lent
    worst = ask.options[0]
    most = harm_of(t, worst, seat)
    for option in ask.options[1:]:
        harm = harm_of(t, option, seat)
        if harm > most:
            worst, most = option, harm
    t._lent = lent  # the copies are gone: the procedures under way are no longer shared with them
    ask.options[:] = [worst]


HOOKS.answer_grimly = answer_grimly


def harm_of(t: Ahc, option: Choice, seat: int) -> list[int]:
    """What an option does to the players as far as it can be foreseen, the gravest first."""
    tried = t.copy()
    tried.flags &= ~GRIM
    tried.foresees = True
    tried.chance = Veil(t.chance)
    with suppress(Unforeseen):
        tried.answer(option, seat)
    return weigh(tried)


def weigh(t: Ahc) -> list[int]:
    """The events of a tried option by the ledger's ranking."""
    harm = [0] * RANKS
    if t.ended != RUNNING and not is_won(t):
        harm[0] = 1
    for kind, _, piece, amount, _ in t.events:
        if kind == K_OUT:
            harm[1] += 1
        elif kind == K_DOOM:
            harm[2] += amount
        elif kind == K_AGENDA:
            harm[2] += AN_AGENDA
        elif kind in (K_DAMAGE, K_HORROR):
            harm[3] += amount if TYPE[t.defn[piece]] != ENEMY else 0
        elif kind == K_LOSE_CLUES:
            harm[4] += amount if piece < len(t.player) else 0
        elif kind == K_ENGAGE or (kind == K_READY and TYPE[t.defn[piece]] == ENEMY):
            harm[5] += 1
        elif kind == K_LOSE_ACTION or (kind in (K_DISCARD, K_REMOVE) and t.owner[piece] >= 0):
            harm[6] += 1
        elif kind == K_RESOURCES:
            harm[6] += max(0, -amount)
    return harm

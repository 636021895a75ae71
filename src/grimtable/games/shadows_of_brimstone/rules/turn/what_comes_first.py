"""What happens to a hero before its Move roll: voices, fear, Poison, cards, and what it holds (SOB-ACT-03)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import BONUS, HANDS_NEEDED, definition_of
from grimtable.games.shadows_of_brimstone.rules.answering import happens, would_answer
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES as ABILITIES_OF
from grimtable.games.shadows_of_brimstone.rules.fights.fear import frighten, horrors
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import horror_hits
from grimtable.games.shadows_of_brimstone.rules.heroes.immunity import ignores
from grimtable.games.shadows_of_brimstone.rules.heroes.status import PoisonRoll
from grimtable.games.shadows_of_brimstone.rules.items.hands import AssignHands, hold, ways_to_hold
from grimtable.games.shadows_of_brimstone.rules.map.light import is_in_the_dark
from grimtable.games.shadows_of_brimstone.rules.moments import ACTIVATION_BEGINS
from grimtable.games.shadows_of_brimstone.rules.rolls import d6
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.words.events import K_VOICES
from grimtable.games.shadows_of_brimstone.words.verbs import (
    FIRST_ABILITIES,
    FIRST_HANDS,
    FIRST_HORROR,
    FIRST_POISON,
    FIRST_VOICES,
)

# What an activation begins with, as bits of `pending` (SOB-ACT-03)
VOICES: Final = 1
HORROR: Final = 2
POISON: Final = 4
ABILITIES: Final = 8
HANDS: Final = 16
FIRST: Final = {
    VOICES: FIRST_VOICES,
    HORROR: FIRST_HORROR,
    POISON: FIRST_POISON,
    ABILITIES: FIRST_ABILITIES,
    HANDS: FIRST_HANDS,
}
EFFECT_OF: Final = {verb: effect for effect, verb in FIRST.items()}


def begins_with(t: Sob, hero: int) -> int:
    """Everything that happens before the Move roll."""
    pending = HORROR if horrors(t, hero) else 0
    if is_in_the_dark(t, hero) and not ignores(t, hero, "Voices"):
        pending |= VOICES
    if t.poison[hero]:
        pending |= POISON
    if would_answer(t, ACTIVATION_BEGINS, hero, len(t.stack) - 1):
        pending |= ABILITIES
    ways = ways_to_hold(t, hero)
    if len(ways) == 1:
        hold(t, hero, ways[0])
    elif t.foes:  # else it may take something else at any time (SOB-HAND-07)
        pending |= HANDS
    elif t.hands[hero] not in ways:
        hold(t, hero, ways[0])
    return pending


def carry_out(t: Sob, hero: int, effect: int) -> None:
    """One of these things happens."""
    if effect == VOICES:
        t.emit(K_VOICES, hero)
        horror_hits(t, hero, d6(t))
    elif effect == HORROR:
        frighten(t, hero)
    elif effect == POISON:
        t.push(PoisonRoll(hero))
    elif effect == ABILITIES:
        happens(t, ACTIVATION_BEGINS, hero)
    else:
        t.push(AssignHands(hero))


def hands_change_more(t: Sob, hero: int) -> bool:
    """Whether what a hero holds may change more than its attacks: a number of its sheet, or an ability."""
    for piece in t.items[hero]:
        number = definition_of(piece)
        if HANDS_NEEDED[number] and (BONUS[number] or number in ABILITIES_OF):
            return True
    return False

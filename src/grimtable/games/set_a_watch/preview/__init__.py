"""What a choice would do, foreseen from what lies open: damage, defeats, and the powers that will trigger then.

The choice is tried on a copy of the table, step by step, up to where nobody at the table can know how it goes on: a
facedown card that the group has not seen is turned over, dice are rolled, a deck is looked into, or the party chooses.
Nothing is told that does not happen, whatever is chosen then.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.locations_lasting import charcoal_camp
from grimtable.games.set_a_watch.packed import scouted
from grimtable.games.set_a_watch.preview.trial import Trial
from grimtable.games.set_a_watch.printed import FIREWOOD, LINE_LENGTH, NAME
from grimtable.games.set_a_watch.state import DICE_OF, READY, WHOSE, Saw
from grimtable.games.set_a_watch.words import (
    ATTACK,
    END_AT,
    NO_TROPHY,
    PICK_CARD,
    PICK_CREATURE,
    SCOUT,
    TRAVEL_TO,
    TROPHY,
)
from grimtable.kernel.option import Choice

PICKED: Final = (PICK_CREATURE, PICK_CARD)  # what becomes of them stands in the question


def preview(t: Saw, seat: int, choices: list[Choice]) -> str:
    """What choices would do, one after the other, as far as it can be foreseen."""
    verb, card, _, _ = choices[0]
    if verb in (TROPHY, NO_TROPHY):
        return ""
    if verb in (TRAVEL_TO, END_AT):
        modifier = charcoal_camp(t.location, FIREWOOD[card]) if verb == TRAVEL_TO else FIREWOOD[card]
        return f"firewood {modifier:+d}, {LINE_LENGTH[card]} creatures"
    if verb == SCOUT:
        return ", ".join(order_of(choices[0]))
    trial = tried(t, seat, choices, TROPHY)
    if not trial.possible:
        return ""
    told = trial.parts(len(choices))
    if trial.hunted:  # what holds whether the Trophy is kept or left to the Graveyard
        other = tried(t, seat, choices, NO_TROPHY).parts(len(choices))
        told = [part for part in told if part in other]
    if verb in PICKED:  # its own words say so
        told = [part for part in told if part != f"{NAME[card]} is removed"]
    return "; ".join(told)


def order_of(choice: Choice) -> list[str]:
    """Which of two cards that go to the same end of the Creature deck is met first, or last of all."""
    top, bottom = scouted(choice)
    told = [f"{NAME[top[0]]} comes first"] if len(top) > 1 else []
    return [*told, f"{NAME[bottom[-1]]} lies lowest"] if len(bottom) > 1 else told


def tried(t: Saw, seat: int, choices: list[Choice], trophies: int) -> Trial:
    """Choices tried out one after the other, until one of them defeats somebody or can not be seen through."""
    trial = Trial(t, trophies)
    for choice in choices:
        meant = equal_die(trial.t, choice)
        if trial.t.ask is None or meant not in trial.t.ask.options:
            trial.possible = False
            break
        trial.tried += 1
        if not trial.choose(meant, seat) or trial.fallen:
            break
    return trial


def equal_die(t: Saw, choice: Choice) -> Choice:
    """The same attack again is made with another die of the same number."""
    verb, die, card, rest = choice
    if verb == ATTACK and t.die_state[die] != READY:
        for other in DICE_OF[WHOSE[die]]:
            if t.die_state[other] == READY and t.face[other] == t.face[die]:
                return (verb, other, card, rest)
    return choice

"""A creature is defeated: Trophy or Graveyard, its power, and what answers the defeat (chapters 19 and 25)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import AT_DEFEAT, ON_DEFEAT
from grimtable.games.set_a_watch.cards.locations_lasting import moth_cellar
from grimtable.games.set_a_watch.printed import DEFEATED, NAME, THE_BARBARIAN, THE_BOUNTY_HUNTER
from grimtable.games.set_a_watch.rules.abilities import has_ability
from grimtable.games.set_a_watch.rules.attack_strength import LEDGER_OF_GRUDGES
from grimtable.games.set_a_watch.rules.creatures import health_of
from grimtable.games.set_a_watch.rules.line import fall
from grimtable.games.set_a_watch.rules.party import recover_die, recover_stolen
from grimtable.games.set_a_watch.rules.triggers import trigger
from grimtable.games.set_a_watch.state import DICE_OF, LAST_DEFEATED, NO_THIEVES, NONE, Saw
from grimtable.games.set_a_watch.words import NO_TROPHY, TROPHY
from grimtable.kernel.frame import Frame

MOST_TROPHIES: Final = 3

# How a creature is defeated
BY_DAMAGE: Final = 0  # the damage counted against it has reached its Health,
OUTRIGHT: Final = 1  # a card defeated it,
BANISHED: Final = 2  # or a card removed it from the game


def is_slain(t: Saw, card: int) -> bool:
    """Whether the damage that counts against a creature has reached its Health (SAW-ATK-10)."""
    return t.hurt[card] >= health_of(t, card)


class Defeat(Frame[Saw]):
    """A creature is defeated: Trophy or Graveyard, its Defeated power, and the Line moves up (SAW-ATK-03, SAW-ATK-04).

    Only a creature defeated by damage can become a Trophy: where a card defeats outright, no attack contributes.
    """

    ASK_FOR_TROPHY: Final = 0
    FALL: Final = 1
    ABILITIES_ANSWER: Final = 2
    LOCATION_ANSWERS: Final = 3

    def __init__(self, card: int = -1, how: int = BY_DAMAGE) -> None:
        super().__init__(0, card)
        self.how = how

    def twin(self) -> Defeat:
        return Defeat(self.card, self.how)

    def title(self, t: Saw) -> str:
        return f"{NAME[self.card]} defeated"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case Defeat.ASK_FOR_TROPHY:
                if self.card not in t.line:
                    return False
                hunter = trophy_hunter(t, self.card) if self.how == BY_DAMAGE else NONE
                if hunter != NONE:
                    ask = t.question(t.seat_of(hunter), f"Keep {NAME[self.card]} as a Trophy?", "SAW-HERO-03")
                    ask.offer(TROPHY, self.card)
                    ask.offer(NO_TROPHY)
            case Defeat.FALL:
                if moth_cellar(t):
                    recover_stolen(t, self.card)
                recover_grudges(t, self.card)
                fall(t, self.card, self.pick[0] == TROPHY, self.how == BANISHED)
                trigger(t, self.card, DEFEATED)
            case Defeat.ABILITIES_ANSWER:
                for passive in ON_DEFEAT:
                    passive(t, self.card)
            case Defeat.LOCATION_ANSWERS:
                local = AT_DEFEAT[t.location]
                if local is None:
                    return False
                t.tally[LAST_DEFEATED] = self.card
                local(t)
            case _:
                return False
        return True


def trophy_hunter(t: Saw, card: int) -> int:
    """The Bounty Hunter, if a direct attack of that adventurer counts against the creature (SAW-HERO-03 to -05)."""
    if not t.struck >> card & 1 or len(t.trophies) >= MOST_TROPHIES:
        return NONE
    return THE_BOUNTY_HUNTER


def recover_grudges(t: Saw, creature: int) -> None:
    """Ledger of Grudges: dice stolen from the Barbarian are recovered unspent when their thief is defeated."""
    if t.die_on is not NO_THIEVES and has_ability(t, LEDGER_OF_GRUDGES):
        for die in DICE_OF[THE_BARBARIAN]:
            if t.die_on[die] == creature:
                recover_die(t, die)

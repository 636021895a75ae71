"""Surgery, exorcism, and ways to be rid of Corruption (chapter 45)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import (
    HEALTH,
    INJURY,
    KIND,
    MADNESS,
    MUTATION,
    SANITY,
    definition_of,
    name_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import lose_scar
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import EXORCISM_ROLL, SURGERY_ROLL, fortune
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import sanity_ignoring_willpower, wounds_ignoring_defense
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import change_for_good
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_gold
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import check_bag
from grimtable.games.shadows_of_brimstone.rules.items.weight import check_load
from grimtable.games.shadows_of_brimstone.rules.moments import CHECK_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import d6, roll
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CURED, K_NOT_CURED
from grimtable.games.shadows_of_brimstone.words.verbs import CHOOSE_SCAR
from grimtable.kernel.frame import Frame

BOTCHED: Final = 1  # up to this
CURED: Final = 4  # from this on
BETTER_THAN_BEFORE: Final = 6  # from this on
MONEY_BACK: Final = 75

SURGERY: Final = (INJURY, MUTATION)
EXORCISM: Final = (MADNESS,)


def treatable(t: Sob, hero: int, kinds: tuple[int, ...]) -> list[int]:
    """The scars of a hero that a treatment is for."""
    return [piece for piece in t.scars[hero] if KIND[definition_of(piece)] in kinds]


class Treatment(Frame[Sob]):
    """One scar of a hero is treated: a die says how it goes (SOB-INJ-03 to SOB-INJ-05)."""

    CHOOSE: Final = 0
    ROLL: Final = 1
    RESULT: Final = 2
    LOAD: Final = 3

    scar: int = NONE

    def __init__(self, you: int = 0, card: int = NONE, exorcism: bool = False) -> None:
        super().__init__(you, card)
        self.exorcism = exorcism

    def twin(self) -> Treatment:
        o = Treatment(self.you, self.card, self.exorcism)
        o.scar = self.scar
        return o

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Treatment.CHOOSE:
                ask = t.question(t.seat_of(hero), "What is to be treated?", "SOB-INJ-03")
                for piece in treatable(t, hero, EXORCISM if self.exorcism else SURGERY):
                    ask.offer(CHOOSE_SCAR, piece)
            case Treatment.ROLL:
                self.scar = self.pick[1]
                bonus = self.bonus(t)
                roll(t, hero, CHECK_ROLL, 1, CURED - bonus, best=BETTER_THAN_BEFORE - bonus, cause=self.card)
            case Treatment.RESULT:
                self.result(t, t.dice[0] + self.bonus(t))
            case Treatment.LOAD:
                check_load(t, hero)
                check_bag(t, hero)
            case _:
                return False
        return True

    def bonus(self, t: Sob) -> int:
        """What the day does to the roll."""
        return fortune(t, self.you, EXORCISM_ROLL if self.exorcism else SURGERY_ROLL)

    def result(self, t: Sob, number: int) -> None:
        """It turns out badly, fails, or cures."""
        hero = self.you
        if number >= CURED:
            lose_scar(t, hero, self.scar)
            t.emit(K_CURED, hero, self.scar)
            if number >= BETTER_THAN_BEFORE:
                change_for_good(t, hero, SANITY if self.exorcism else HEALTH, 1)
            return
        t.emit(K_NOT_CURED, hero, self.scar)
        if number > BOTCHED:
            gain_gold(t, hero, MONEY_BACK)
        elif self.exorcism:
            sanity_ignoring_willpower(t, hero, d6(t), self.card)
        else:
            wounds_ignoring_defense(t, hero, d6(t), self.card)

    def title(self, t: Sob) -> str:
        return name_of(self.card)

"""What befalls heroes in town: plain consequences by name, and entries of charts that are told in parts.

A `Fate` lists what happens to one hero, in the order of its fields; where dice decide, the field says which. Entries
with Skill tests and choices are stories like those of Encounters (`cards.stories`), for one visitor or for everybody
in town.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import the_die
from grimtable.games.shadows_of_brimstone.cards.stories import STORIES, Part, Story
from grimtable.games.shadows_of_brimstone.printed import definition
from grimtable.games.shadows_of_brimstone.rules.answering import pay_grit
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import (
    change_first_grit,
    close,
    in_town,
    leave_town,
    throw_out,
)
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import lose_corruption
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import (
    corruption_hits,
    sanity_ignoring_willpower,
    wounds_ignoring_defense,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal, roll_healing
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import check_knock_out
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon, change_for_good
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_dark_stone, gain_gold, gain_xp
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_dark_stone
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import receive_token
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, d6
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, NONE, PARTY, TURN, Sob
from grimtable.kernel.frame import Frame

NO_NUMBER: Final = (NONE, 0)  # of the sheet


@dataclass(frozen=True)
class Fate:
    """What befalls a hero."""

    xp: int = 0
    gold: int = 0
    lose_d6_gold: int = 0  # so many times a D6
    stone: int = 0
    lose_d3_stone: bool = False
    grit: int = 0
    first_grit: int = 0  # on top of what the next adventure begins with
    cleansed: int = 0  # of Corruption
    heals_wounds: bool = False  # all of them
    heals_sanity: bool = False
    lasting: tuple[int, int] = NO_NUMBER  # a number of the sheet, and by how much it changes for good
    boon: tuple[int, int] = NO_NUMBER  # the same until the end of the next adventure
    today: tuple[tuple[int, int], ...] = ()  # the same for today
    wounds: int = 0  # ignoring Defense
    wounds_d3: bool = False
    wounds_d6: int = 0  # so many dice
    sanity_d3: bool = False  # ignoring Willpower
    sanity_d6: bool = False
    corruption_d3: bool = False  # Hits
    tokens: tuple[int, ...] = ()
    heals_d6_wounds: bool = False
    heals_d6_sanity: bool = False
    closes: int = NONE  # a place
    thrown_out: bool = False
    leaves: bool = False

    def comes(self, t: Sob, hero: int, card: int) -> None:
        """An entry of a chart says this and no more: for a hero, or for everybody in town."""
        for each in in_town(t)[::-1] if hero == PARTY else [hero]:  # what is pushed last comes first
            self.befalls(t, each, card, 0)

    def befalls(self, t: Sob, hero: int, card: int, successes: int) -> None:
        """It comes of a test or a choice."""
        gain_xp(t, hero, self.xp)
        gain_gold(t, hero, self.gold)
        if self.lose_d6_gold:
            gain_gold(t, hero, -self.lose_d6_gold * d6(t))
        if self.stone:
            find_dark_stone(t, hero, self.stone)
        if self.lose_d3_stone:
            gain_dark_stone(t, hero, -d3(t))
        self.change_grit(t, hero)
        lose_corruption(t, hero, self.cleansed)
        heal(t, hero, t.wounds[hero] * self.heals_wounds, t.sanity_lost[hero] * self.heals_sanity)
        self.change_sheet(t, hero, card)
        self.push_the_rest(t, hero, card)
        if self.closes != NONE:
            close(t, self.closes)
        if self.thrown_out:
            throw_out(t, hero)
        if self.leaves:
            leave_town(t, hero)

    def change_grit(self, t: Sob, hero: int) -> None:
        """Grit now, and for the next adventure."""
        if self.grit > 0:
            recover_grit(t, hero, self.grit)
        else:
            pay_grit(t, hero, min(-self.grit, t.grit[hero]))
        if self.first_grit:
            change_first_grit(t, hero, self.first_grit)

    def change_sheet(self, t: Sob, hero: int, card: int) -> None:
        """Numbers of the sheet: for good, until the end of the next adventure, for today."""
        if self.lasting != NO_NUMBER:
            change_for_good(t, hero, *self.lasting)
            check_knock_out(t, hero)  # it may have been the last point that was left
        if self.boon != NO_NUMBER:
            add_boon(t, hero, *self.boon, ADVENTURE, card)
        for stat, amount in self.today:
            add_boon(t, hero, stat, amount, TURN, card)

    def push_the_rest(self, t: Sob, hero: int, card: int) -> None:
        """Harm, tokens and healing by a die: what is pushed last comes first."""
        if self.heals_d6_sanity and t.sanity_lost[hero]:
            t.push(HealByDie(hero, card, True))
        if self.heals_d6_wounds and t.wounds[hero]:
            t.push(HealByDie(hero, card, False))
        for token in self.tokens:
            receive_token(t, hero, token)
        if self.corruption_d3:
            corruption_hits(t, hero, d3(t), card)
        sanity = (d3(t) if self.sanity_d3 else 0) + (d6(t) if self.sanity_d6 else 0)
        if sanity:
            sanity_ignoring_willpower(t, hero, sanity, card)
        wounds = self.wounds + (d3(t) if self.wounds_d3 else 0) + sum(d6(t) for _ in range(self.wounds_d6))
        if wounds:
            wounds_ignoring_defense(t, hero, wounds, card)


class HealByDie(Frame[Sob]):
    """A hero heals D6 Wounds, or D6 Sanity Damage."""

    ROLL: Final = 0
    HEAL: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, sanity: bool = False) -> None:
        super().__init__(you, card)
        self.sanity = sanity

    def twin(self) -> HealByDie:
        return HealByDie(self.you, self.card, self.sanity)

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case HealByDie.ROLL:
                most = t.sanity_lost[hero] if self.sanity else t.wounds[hero]
                roll_healing(t, hero, 1, most, cause=self.card)
            case HealByDie.HEAL:
                die = the_die(t)
                heal(t, hero, 0 if self.sanity else die, die if self.sanity else 0)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Healing"


# -- entries of charts


def fate(code: str, what: Fate) -> None:
    """Declare an entry that says one thing."""
    effect(code, what.comes)


def tale(code: str, *parts: Part, ways: tuple[list[Part], ...] = ()) -> None:
    """Declare the parts of an entry: for the visitor that rolled it, or for everybody in town."""
    first = [Part(ways=len(ways))] if ways else list(parts)
    STORIES[definition(code)] = [first, *ways]
    effect(code, tell_in_town)


def tell_in_town(t: Sob, hero: int, card: int) -> None:
    """Those concerned live through it."""
    who = in_town(t) if hero == PARTY else [hero]
    t.push(Story(hero, card, sum(1 << each for each in who)))

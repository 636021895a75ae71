"""The Saloon: what happens there, games of chance, and the stage."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import roll_check, the_die
from grimtable.games.shadows_of_brimstone.cards.fates import Fate, fate, tale, tell_in_town
from grimtable.games.shadows_of_brimstone.cards.stories import ALL_HEROES, STORIES, Part
from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    CUNNING,
    LORE,
    LUCK,
    STRENGTH,
    WHISKEY,
    definition,
    name_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import DOUBLE_WINNINGS, add_fortune, fortune
from grimtable.games.shadows_of_brimstone.rules.campaign.services import service
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_gold, gain_xp
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import receive_token
from grimtable.games.shadows_of_brimstone.state import A_DAY, NONE, Sob
from grimtable.kernel.frame import Frame

CORNER_TABLE: Final = 10  # dollars
ON_FIVE: Final = 5
APPLAUSE: Final = 4


def xp_for_each(t: Sob, hero: int, card: int, successes: int) -> None:
    """10 XP for each success."""
    gain_xp(t, hero, 10 * successes)


def visitor(t: Sob) -> int:
    """Whose visit is being told."""
    return t.stack[-1].you


def pays_the_sheriff(t: Sob, card: int, passed: int) -> None:
    """D6x$25."""
    Fate(lose_d6_gold=25).befalls(t, visitor(t), card, 0)


def takes_advice(t: Sob, card: int, passed: int) -> None:
    """Out of town, at once."""
    Fate(leaves=True).befalls(t, visitor(t), card, 0)


def corner_table(t: Sob, hero: int, card: int) -> None:
    """Who has $10 may sit down."""
    if t.gold[hero] >= CORNER_TABLE:
        tell_in_town(t, hero, card)


def sits_down(t: Sob, card: int, passed: int) -> None:
    """$10 for a Grit."""
    Fate(gold=-CORNER_TABLE, grit=1).befalls(t, visitor(t), card, 0)


def on_the_house(t: Sob, hero: int, card: int) -> None:
    """Winnings are doubled, and there is something to take home."""
    add_fortune(t, hero, DOUBLE_WINNINGS, 1, A_DAY)
    for _ in range(2):
        receive_token(t, hero, WHISKEY)


tale("saloon-2", Part(ALL_HEROES, AGILITY, 5, passed=Fate(xp=20).befalls, failed=Fate(wounds_d6=2).befalls))
tale(
    "saloon-3",
    Part(
        ALL_HEROES,
        CUNNING,
        5,
        passed=Fate(gold=50).befalls,
        failed=Fate(lose_d6_gold=10, thrown_out=True).befalls,
    ),
)
tale("saloon-4", ways=([Part(first=pays_the_sheriff)], [Part(first=takes_advice)]))
tale("saloon-5", Part(ALL_HEROES, STRENGTH, 5, passed=Fate(xp=10).befalls, failed=Fate(wounds_d6=1).befalls))
fate("saloon-6", Fate(heals_d6_sanity=True, first_grit=-1))
STORIES[definition("saloon-7")] = [[Part(ways=2)], [Part(first=sits_down)], [Part()]]
effect("saloon-7", corner_table)
tale("saloon-8", Part(ALL_HEROES, LORE, 5, each=True, passed=xp_for_each))
fate("saloon-9", Fate(today=((LUCK, 2), (CUNNING, 2))))
fate("saloon-10", Fate(heals_sanity=True))
fate("saloon-11", Fate(first_grit=1))
effect("saloon-12", on_the_house)

# -- services


class Wager(Frame[Sob]):
    """A Skill test of which each success pays."""

    TEST: Final = 0
    PAID: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, skill: int = CUNNING, pays: int = 0) -> None:
        super().__init__(you, card)
        self.skill = skill
        self.pays = pays

    def twin(self) -> Wager:
        return Wager(self.you, self.card, self.skill, self.pays)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Wager.TEST:
                t.push(SkillTest(self.you, self.card, self.skill, ON_FIVE, True))
            case Wager.PAID:
                times = 2 if fortune(t, self.you, DOUBLE_WINNINGS) else 1
                gain_gold(t, self.you, self.pays * self.got * times)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def play_poker(t: Sob, hero: int, card: int) -> None:
    """$50 for each success."""
    t.push(Wager(hero, card, CUNNING, 50))


def throw_dice(t: Sob, hero: int, card: int) -> None:
    """$100 for each success."""
    t.push(Wager(hero, card, LUCK, 100))


def sing(t: Sob, hero: int, card: int) -> None:
    """$25 for each success."""
    t.push(Wager(hero, card, AGILITY, 25))


class Show(Frame[Sob]):
    """10 XP, and Grit on 4+."""

    WATCH: Final = 0
    APPLAUD: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Show.WATCH:
                gain_xp(t, self.you, 10)
                roll_check(t, self.you, APPLAUSE, self.card)
            case Show.APPLAUD:
                if the_die(t) >= APPLAUSE:
                    recover_grit(t, self.you, 1)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def watch(t: Sob, hero: int, card: int) -> None:
    """A fiddler, a knife thrower."""
    t.push(Show(hero, card))


service("poker", play_poker)
service("dice", throw_dice)
service("sing", sing)
service("show", watch)

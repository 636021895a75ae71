"""The Outpost: what happens there, drill, and patrols."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.cards.drawn import XP, GainByDie
from grimtable.games.shadows_of_brimstone.cards.fates import Fate, fate, tale
from grimtable.games.shadows_of_brimstone.cards.stories import ALL_HEROES, STORIES, Part, Story
from grimtable.games.shadows_of_brimstone.printed import CUNNING, INITIATIVE, STRENGTH, definition
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import (
    QUIET_NIGHT,
    STONE_RATE,
    add_fortune,
    close,
    raise_unrest,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.services import service
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.state import A_DAY, OUTPOST, PARTY, Sob


def outpost_is_closed(t: Sob, card: int, passed: int) -> None:
    """For the rest of the stay."""
    close(t, OUTPOST)


def deserters(t: Sob, hero: int, card: int) -> None:
    """Armed men with nothing to lose."""
    raise_unrest(t, 1)


def squints(t: Sob, hero: int, card: int) -> None:
    """Dark Stone sells for D6x$10."""
    add_fortune(t, PARTY, STONE_RATE, -15, A_DAY)


def buyer(t: Sob, hero: int, card: int) -> None:
    """Dark Stone sells for D6x$50."""
    add_fortune(t, PARTY, STONE_RATE, 25, A_DAY)


def patrols(t: Sob, hero: int, card: int) -> None:
    """No Town Event tonight."""
    add_fortune(t, PARTY, QUIET_NIGHT, 1, A_DAY)


tale("outpost-2", Part(ALL_HEROES, CUNNING, 5, passed=Fate(xp=25).befalls, failed=Fate(leaves=True).befalls))
tale(
    "outpost-3",
    Part(
        ALL_HEROES,
        STRENGTH,
        5,
        passed=Fate(xp=25).befalls,
        failed=Fate(wounds_d6=1, lose_d3_stone=True).befalls,
        then=outpost_is_closed,
    ),
)
effect("outpost-4", deserters)
effect("outpost-5", squints)
tale("outpost-6", Part(ALL_HEROES, STRENGTH, 4, passed=Fate(gold=25).befalls, failed=Fate(grit=-1).befalls))
fate("outpost-7", Fate())
fate("outpost-8", Fate(heals_wounds=True))
effect("outpost-9", buyer)
effect("outpost-10", patrols)
fate("outpost-11", Fate(boon=(INITIATIVE, 1)))
fate("outpost-12", Fate(gold=100, xp=50))

# -- services


def drill(t: Sob, hero: int, card: int) -> None:
    """D6x25 XP."""
    t.push(GainByDie(hero, card, XP, 25))


def ride_along(t: Sob, hero: int, card: int) -> None:
    """A day in the saddle."""
    t.push(Story(hero, card, 1 << hero))


STORIES[definition("ride-along")] = [
    [Part(ALL_HEROES, STRENGTH, 5, passed=Fate(gold=50).befalls, failed=Fate(wounds_d3=True).befalls)]
]
service("drill", drill)
service("ride-along", ride_along)

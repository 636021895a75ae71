"""Town Events: what befalls everybody who is still in town."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.cards.fates import Fate, fate, tale
from grimtable.games.shadows_of_brimstone.cards.stories import ALL_HEROES, ONE_HERO, RANDOM_HERO, Part
from grimtable.games.shadows_of_brimstone.printed import AGILITY, CUNNING, LUCK, SPIRIT, STRENGTH
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import (
    CAMP_ROLL,
    QUIET_NIGHT,
    add_fortune,
    close_at_random,
    in_town,
    lose_the_town,
    raise_all_prices,
    raise_prices,
)
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.rolls import d3
from grimtable.games.shadows_of_brimstone.state import A_STAY, HOTEL, PARTY, Sob


def town_is_lost(t: Sob, card: int, passed: int) -> None:
    """Nobody stays."""
    lose_the_town(t)


def places_are_lost(t: Sob, card: int, passed: int) -> None:
    """D3 Locations."""
    close_at_random(t, d3(t))


def fire(t: Sob, hero: int, card: int) -> None:
    """D3 Locations."""
    close_at_random(t, d3(t))


def bad_water(t: Sob, hero: int, card: int) -> None:
    """A Grit of each hero, or Wounds of those who have none."""
    for each in in_town(t)[::-1]:
        (Fate(grit=-1) if t.grit[each] else Fate(wounds_d3=True)).befalls(t, each, card, 0)


def fear(t: Sob, hero: int, card: int) -> None:
    """A Location, and dearer beds."""
    close_at_random(t, 1)
    raise_prices(t, HOTEL, 10, A_STAY)


def bank_run(t: Sob, hero: int, card: int) -> None:
    """Everything is dearer."""
    raise_all_prices(t, 25)


def stage_comes_in(t: Sob, hero: int, card: int) -> None:
    """Everything is cheaper."""
    raise_all_prices(t, -25)


def all_grieve(t: Sob, hero: int, card: int, successes: int) -> None:
    """D3 Sanity Damage for each hero in town."""
    Fate(sanity_d3=True).comes(t, PARTY, card)


def army_column(t: Sob, hero: int, card: int) -> None:
    """Quiet days, and quiet nights outside."""
    add_fortune(t, PARTY, QUIET_NIGHT, 1, A_STAY)
    add_fortune(t, PARTY, CAMP_ROLL, 1, A_STAY)


tale("town-3", Part(ALL_HEROES, AGILITY, 5, failed=Fate(wounds_d6=2).befalls, then=town_is_lost))
tale(
    "town-4",
    Part(
        ALL_HEROES,
        STRENGTH,
        5,
        passed=Fate(xp=25).befalls,
        failed=Fate(wounds_d6=1).befalls,
        then=places_are_lost,
    ),
)
effect("town-5", fire)
tale("town-6", Part(ALL_HEROES, SPIRIT, 5, passed=Fate(xp=10).befalls, failed=Fate(wounds_d6=1).befalls))
effect("town-7", bad_water)
effect("town-8", fear)
effect("town-9", bank_run)
fate("town-10", Fate())
fate("town-11", Fate(heals_d6_sanity=True))
fate("town-12", Fate(gold=25))
tale("town-13", Part(RANDOM_HERO, CUNNING, 5, passed=Fate(xp=25).befalls, failed=Fate(leaves=True).befalls))
tale("town-14", Part(RANDOM_HERO, LUCK, 5, failed=Fate(lose_d6_gold=25).befalls))
tale("town-15", Part(ONE_HERO, CUNNING, 5, passed=Fate(xp=50).befalls, failed=all_grieve))
effect("town-16", stage_comes_in)
effect("town-17", army_column)
fate("town-18", Fate(xp=25, first_grit=1))

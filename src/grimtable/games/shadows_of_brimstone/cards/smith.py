"""The Smith: what happens there. What he forges is printed; the rules forge it."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.fates import Fate, fate, tale, tell_in_town
from grimtable.games.shadows_of_brimstone.cards.stories import ALL_HEROES, STORIES, WHO_LIKES, Part
from grimtable.games.shadows_of_brimstone.printed import AGILITY, DAMAGE, LORE, STRENGTH, definition
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import close, close_at_random, raise_prices
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_dark_stone
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_artifact
from grimtable.games.shadows_of_brimstone.state import MINE, SMITH, Sob

PIECE_ON_THE_WALL: Final = 3  # Dark Stone


def smith_is_closed(t: Sob, card: int, passed: int) -> None:
    """For the rest of the stay."""
    close(t, SMITH)


def bolts(t: Sob, hero: int, card: int, successes: int) -> None:
    """The horse goes through something."""
    close_at_random(t, 1)


def dear(t: Sob, hero: int, card: int) -> None:
    """Everything is dearer today."""
    raise_prices(t, SMITH, 50)


def slow_week(t: Sob, hero: int, card: int) -> None:
    """Everything is cheaper today."""
    raise_prices(t, SMITH, -25)


def piece_on_the_wall(t: Sob, hero: int, card: int) -> None:
    """Who has the Dark Stone may think about it."""
    if t.dark_stone[hero] >= PIECE_ON_THE_WALL:
        tell_in_town(t, hero, card)


def takes_it(t: Sob, card: int, passed: int) -> None:
    """The visitor is who is telling."""
    hero = t.stack[-1].you
    gain_dark_stone(t, hero, -PIECE_ON_THE_WALL)
    find_artifact(t, hero, MINE)


tale(
    "smith-2",
    ways=(
        [Part(ALL_HEROES, STRENGTH, 5, failed=Fate(wounds_d6=1).befalls, then=smith_is_closed)],
        [Part(ALL_HEROES, AGILITY, 5, failed=Fate(wounds_d6=1).befalls, then=smith_is_closed)],
    ),
)
tale("smith-3", Part(ALL_HEROES, STRENGTH, 5, passed=Fate(gold=100).befalls, failed=bolts))
effect("smith-4", dear)
tale("smith-5", Part(ALL_HEROES, AGILITY, 4, failed=Fate(wounds_d3=True).befalls))
tale(
    "smith-6",
    Part(WHO_LIKES, STRENGTH, 5, passed=Fate(gold=50, xp=10).befalls, failed=Fate(wounds_d3=True).befalls),
)
fate("smith-7", Fate())
tale("smith-8", Part(ALL_HEROES, LORE, 5, passed=Fate(xp=20).befalls))
effect("smith-9", slow_week)
fate("smith-10", Fate(stone=1))
STORIES[definition("smith-11")] = [[Part(ways=2)], [Part(first=takes_it)], [Part()]]
effect("smith-11", piece_on_the_wall)
fate("smith-12", Fate(boon=(DAMAGE, 1)))

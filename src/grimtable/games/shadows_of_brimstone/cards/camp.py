"""Nights at the Camp."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.cards.fates import Fate, fate, tale
from grimtable.games.shadows_of_brimstone.cards.stories import ALL_HEROES, Part
from grimtable.games.shadows_of_brimstone.printed import AGILITY, LORE, SPIRIT, STRENGTH
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal
from grimtable.games.shadows_of_brimstone.state import Sob


def good_fire(t: Sob, hero: int, card: int) -> None:
    """1 Wound and 1 Sanity Damage are healed."""
    heal(t, hero, 1, 1)


LIVED_TO_TELL = Fate(xp=50)
MAULED = Fate(wounds_d6=2)

tale(
    "camp-2",
    ways=(
        [Part(ALL_HEROES, STRENGTH, 5, passed=LIVED_TO_TELL.befalls, failed=MAULED.befalls)],
        [Part(ALL_HEROES, AGILITY, 5, passed=LIVED_TO_TELL.befalls, failed=MAULED.befalls)],
    ),
)
fate("camp-3", Fate(lose_d6_gold=10, lose_d3_stone=True))
tale("camp-4", Part(ALL_HEROES, SPIRIT, 5, passed=Fate(xp=10).befalls, failed=Fate(wounds_d6=1).befalls))
tale("camp-5", Part(ALL_HEROES, LORE, 5, passed=Fate(xp=10).befalls, failed=Fate(sanity_d6=True).befalls))
tale("camp-6", Part(ALL_HEROES, STRENGTH, 4, failed=Fate(wounds=1).befalls))
fate("camp-7", Fate())
fate("camp-8", Fate())
effect("camp-9", good_fire)
fate("camp-10", Fate(grit=1))
fate("camp-11", Fate(xp=20))
fate("camp-12", Fate(stone=2))

"""The Church: what happens there, exorcism, Corruption, and the dead."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import the_die
from grimtable.games.shadows_of_brimstone.cards.doctor import is_corrupted
from grimtable.games.shadows_of_brimstone.cards.fates import Fate, fate, tale
from grimtable.games.shadows_of_brimstone.cards.stories import ALL_HEROES, Part
from grimtable.games.shadows_of_brimstone.printed import LORE, SANITY, SPIRIT, definition, name_of
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import (
    EXORCISM_ROLL,
    add_fortune,
    close,
    raise_prices,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.resurrection import (
    Resurrection,
    affordable_dead,
    least_price_of_life,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.services import PAID_APART, service
from grimtable.games.shadows_of_brimstone.rules.campaign.treatment import EXORCISM, Treatment, treatable
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import lose_corruption
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import sanity_ignoring_willpower
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal
from grimtable.games.shadows_of_brimstone.rules.moments import AMOUNT_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import d6, roll
from grimtable.games.shadows_of_brimstone.state import A_DAY, CHURCH, PARTY, Sob
from grimtable.kernel.frame import Frame

TURNS_ON_YOU: Final = 1


def church_is_closed(t: Sob, card: int, passed: int) -> None:
    """For the rest of the stay."""
    close(t, CHURCH)


def long_sermon(t: Sob, hero: int, card: int) -> None:
    """Everything is dearer today."""
    raise_prices(t, CHURCH, 25)


def kind_word(t: Sob, hero: int, card: int) -> None:
    """Everything is cheaper today."""
    raise_prices(t, CHURCH, -25)


def steady_voices(t: Sob, hero: int, card: int) -> None:
    """+1 to exorcism today."""
    add_fortune(t, PARTY, EXORCISM_ROLL, 1, A_DAY)


tale(
    "church-2",
    Part(
        ALL_HEROES,
        SPIRIT,
        5,
        passed=Fate(xp=50).befalls,
        failed=Fate(sanity_d6=True, corruption_d3=True).befalls,
        then=church_is_closed,
    ),
)
tale("church-3", Part(ALL_HEROES, LORE, 5, passed=Fate(xp=20).befalls, failed=Fate(lasting=(SANITY, -1)).befalls))
fate("church-4", Fate(lose_d6_gold=10))
effect("church-5", long_sermon)
fate("church-6", Fate(heals_d6_sanity=True))
fate("church-7", Fate())
fate("church-8", Fate(cleansed=1))
effect("church-9", kind_word)
effect("church-10", steady_voices)
fate("church-11", Fate(boon=(SPIRIT, 1)))
fate("church-12", Fate(heals_sanity=True, lasting=(SANITY, 1)))

# -- services


def is_haunted(t: Sob, hero: int) -> bool:
    """There is a Madness."""
    return bool(treatable(t, hero, EXORCISM))


def exorcise(t: Sob, hero: int, card: int) -> None:
    """Exorcism (SOB-INJ-05)."""
    t.push(Treatment(hero, card, True))


class Purging(Frame[Sob]):
    """D3 Corruption Points go; on a 1, so does some Sanity (SOB-INJ-06)."""

    ROLL: Final = 0
    PURGED: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Purging.ROLL:
                roll(t, self.you, AMOUNT_ROLL, 1, cause=self.card)
            case Purging.PURGED:
                lose_corruption(t, self.you, (the_die(t) + 1) // 2)
                if the_die(t) == TURNS_ON_YOU:
                    sanity_ignoring_willpower(t, self.you, d6(t), self.card)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def purge(t: Sob, hero: int, card: int) -> None:
    """Salt, smoke, and names."""
    t.push(Purging(hero, card))


def is_shaken(t: Sob, hero: int) -> bool:
    """There is Sanity Damage to heal."""
    return t.sanity_lost[hero] > 0


def keep_vigil(t: Sob, hero: int, card: int) -> None:
    """All Sanity Damage is healed."""
    heal(t, hero, 0, t.sanity_lost[hero])


def some_dead_can_be_paid_for(t: Sob, hero: int) -> bool:
    """Everybody together has enough for one of the dead."""
    return bool(affordable_dead(t))


def raise_the_dead(t: Sob, hero: int, card: int) -> None:
    """Resurrection (SOB-DEATH-03)."""
    t.push(Resurrection(hero, card))


service("exorcism", exorcise, is_haunted)
service("purging", purge, is_corrupted)
service("vigil", keep_vigil, is_shaken)
service("resurrection", raise_the_dead, some_dead_can_be_paid_for)
PAID_APART[definition("resurrection")] = least_price_of_life

"""Loot cards (chapter 30.3, SOB-WORLD-08 to SOB-WORLD-10)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import the_die
from grimtable.games.shadows_of_brimstone.cards.drawn import DARK_STONE, GainByDie, TakeOneToken
from grimtable.games.shadows_of_brimstone.printed import BANDAGES, WHISKEY
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import horror_hits
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_gold, gain_xp
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_artifact, find_dark_stone, find_gear
from grimtable.games.shadows_of_brimstone.rules.map.board import world_of
from grimtable.games.shadows_of_brimstone.rules.moments import AMOUNT_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import roll
from grimtable.games.shadows_of_brimstone.state import MINE, Sob
from grimtable.kernel.frame import Frame


def shard(t: Sob, hero: int, card: int) -> None:
    """A single Dark Stone."""
    find_dark_stone(t, hero, 1)


def vein(t: Sob, hero: int, card: int) -> None:
    """D3 Dark Stone."""
    t.push(GainByDie(hero, card, DARK_STONE, 1, True))


def handy(t: Sob, hero: int, card: int) -> None:
    """Gear, or an Artifact in an OtherWorld."""
    if world_of(t, hero) == MINE:
        find_gear(t, hero)
    else:
        find_artifact(t, hero, world_of(t, hero))


def curio(t: Sob, hero: int, card: int) -> None:
    """An Artifact, or Gear in an OtherWorld."""
    if world_of(t, hero) == MINE:
        find_artifact(t, hero, MINE)
    else:
        find_gear(t, hero)


def nuggets(t: Sob, hero: int, card: int) -> None:
    """D6 times $50."""
    t.push(GainByDie(hero, card, times=50))


def payroll(t: Sob, hero: int, card: int) -> None:
    """Everybody in this world gets paid."""
    for other in t.heroes():
        if not t.dead >> other & 1 and world_of(t, other) == world_of(t, hero):
            gain_gold(t, other, 25)


def blood_money(t: Sob, hero: int, card: int) -> None:
    """Much Gold, and a Horror Hit."""
    gain_gold(t, hero, 250)
    horror_hits(t, hero, 1, card)


def gold_tooth(t: Sob, hero: int, card: int) -> None:
    """Gold and a little XP."""
    gain_gold(t, hero, 100)
    gain_xp(t, hero, 10)


def ledger(t: Sob, hero: int, card: int) -> None:
    """A little Gold and more XP."""
    gain_gold(t, hero, 50)
    gain_xp(t, hero, 20)


class SackOfDust(Frame[Sob]):
    """A die's worth of Gold; on a 1 there is a token in it instead."""

    ROLL: Final = 0
    OPEN: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case SackOfDust.ROLL:
                roll(t, self.you, AMOUNT_ROLL, 1, cause=self.card)
            case SackOfDust.OPEN:
                if the_die(t) == 1:
                    t.push(TakeOneToken(self.you, self.card, [BANDAGES, WHISKEY]))
                else:
                    gain_gold(t, self.you, 25 * the_die(t))
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "A Sack of Dust"


def dust(t: Sob, hero: int, card: int) -> None:
    """Open the sack."""
    t.push(SackOfDust(hero, card))


effect("loot-shard", shard)
effect("loot-vein", vein)
effect("loot-handy", handy)
effect("loot-curio", curio)
effect("loot-nuggets", nuggets)
effect("loot-payroll", payroll)
effect("loot-blood-money", blood_money)
effect("loot-gold-tooth", gold_tooth)
effect("loot-ledger", ledger)
effect("loot-dust", dust)

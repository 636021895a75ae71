"""Scavenge cards (chapter 11.6). The four of Nothing Here do nothing."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.cards.drawn import GainByDie, TakeOneToken
from grimtable.games.shadows_of_brimstone.printed import BANDAGES, WHISKEY
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import horror_hits
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_dark_stone, find_gear
from grimtable.games.shadows_of_brimstone.rules.rolls import d3
from grimtable.games.shadows_of_brimstone.rules.turn.darkness import draw_darkness
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import draw_dread
from grimtable.games.shadows_of_brimstone.state import Sob


def coins(t: Sob, hero: int, card: int) -> None:
    """D6 times $10."""
    t.push(GainByDie(hero, card, times=10))


def lunch_pail(t: Sob, hero: int, card: int) -> None:
    """Bandages or Whiskey."""
    t.push(TakeOneToken(hero, card, [BANDAGES, WHISKEY]))


def glint(t: Sob, hero: int, card: int) -> None:
    """A Dark Stone and a little XP."""
    gain_xp(t, hero, 10)
    find_dark_stone(t, hero, 1)


def tools(t: Sob, hero: int, card: int) -> None:
    """A Gear card."""
    find_gear(t, hero)


def remains(t: Sob, hero: int, card: int) -> None:
    """D3 Horror Hits, and XP for having looked."""
    gain_xp(t, hero, 10)
    horror_hits(t, hero, d3(t), card)


def cold_breath(t: Sob, hero: int, card: int) -> None:
    """Growing Dread."""
    draw_dread(t)


def stirring(t: Sob, hero: int, card: int) -> None:
    """A Darkness card."""
    draw_darkness(t)


effect("scavenge-coins", coins)
effect("scavenge-lunch-pail", lunch_pail)
effect("scavenge-glint", glint)
effect("scavenge-tools", tools)
effect("scavenge-remains", remains)
effect("scavenge-cold-breath", cold_breath)
effect("scavenge-stirring", stirring)

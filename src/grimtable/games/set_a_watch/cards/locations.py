"""Locations with a moment of their own (SAW-LOC-05), and those that change Health.

Each function is one card; its docstring is the card's text.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import (
    AT_CAMP_END,
    AT_DEFEAT,
    AT_LINE,
    AT_MERCHANT,
    AT_WATCH,
    AT_WATCH_END,
    BEFORE_LINE,
    location,
    location_health,
)
from grimtable.games.set_a_watch.cards.locations_lasting import scorched_roost
from grimtable.games.set_a_watch.names import hero
from grimtable.games.set_a_watch.printed import TYPE, piece
from grimtable.games.set_a_watch.rules.card_choices import CardFrame, RefreshAbility, TurnToHighest, raisable
from grimtable.games.set_a_watch.rules.line import graveyard_to_line_facedown, peek, remove_from_graveyard
from grimtable.games.set_a_watch.rules.party import gain_coins, ready_dice, reroll
from grimtable.games.set_a_watch.rules.runes import vanquish
from grimtable.games.set_a_watch.state import LAST_DEFEATED, LOCATION_COUNT, NONE, PARTY, Saw
from grimtable.games.set_a_watch.words import DONE, REROLL

MOST_COINS: Final = 3


# -- before and after the Line is set up


def mouth_below(t: Saw) -> None:
    """Before the Line is set up, remove the top 3 cards of the Horde from the game."""
    vanquish(t, 3)


location("mouth-below", BEFORE_LINE, mouth_below)


def drovers_ford(t: Saw) -> None:
    """After the Line is set up, Peek at its first 3 Creatures."""
    peek(t, t.line[:3])


location("drovers-ford", AT_LINE, drovers_ford)


def dead_mans_ferry(t: Saw) -> None:
    """After the Line is set up, put the topmost Undead of the Graveyard facedown at its front, if there is one."""
    for creature in reversed(t.graveyard):
        if TYPE[creature] == "undead":
            graveyard_to_line_facedown(t, creature, 0)
            return


location("dead-mans-ferry", AT_LINE, dead_mans_ferry)


# -- the start of the watch


class RerollOne(CardFrame):
    """A Watcher may re-roll one die."""

    ASK: Final = 0
    ROLL_AGAIN: Final = 1

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case RerollOne.ASK:
                ask = self.ask(t, f"Which die does the {hero(t, self.you)} re-roll?")
                ask.offer(DONE)
                for die in ready_dice(t, self.you):
                    ask.offer(REROLL, 1 << die)
            case RerollOne.ROLL_AGAIN:
                if self.pick[0] == REROLL:
                    reroll(t, self.pick[1])
            case _:
                return False
        return True


def hanging_village(t: Saw) -> None:
    """At the start of the Watch phase each Watcher may re-roll 1 die."""
    for a in reversed(t.watchers()):  # what is pushed last is asked first
        t.push(RerollOne(a, piece("hanging-village")))


location("hanging-village", AT_WATCH, hanging_village)


def drowned_abbey(t: Saw) -> None:
    """At the start of the Watch phase each Adventurer may set 1 die to its highest face."""
    for a in reversed(t.watchers()):
        t.push(TurnToHighest(a, piece("drowned-abbey"), 1, raisable(t, [a])))


location("drowned-abbey", AT_WATCH, drowned_abbey)


# -- a creature is defeated


def gallows_crossroads(t: Saw) -> None:
    """The first Undead defeated in this Watch phase is removed from the game instead of going to the Graveyard."""
    dead = t.tally[LAST_DEFEATED]
    if TYPE[dead] == "undead" and not t.tally[LOCATION_COUNT]:
        t.tally[LOCATION_COUNT] = 1
        if dead in t.graveyard:
            remove_from_graveyard(t, dead)


location("gallows-crossroads", AT_DEFEAT, gallows_crossroads)


def thieves_fair(t: Saw) -> None:
    """Each time a Human or Goblin is defeated, the party gains 1 coin, at most 3 coins in this Watch phase."""
    if TYPE[t.tally[LAST_DEFEATED]] in ("human", "goblin") and t.tally[LOCATION_COUNT] < MOST_COINS:
        t.tally[LOCATION_COUNT] += 1
        gain_coins(t, 1)


location("thieves-fair", AT_DEFEAT, thieves_fair)


def black_belfry(t: Saw) -> None:
    """Each time an Unhallowed is defeated, refresh 1 Ability of any Adventurer; the party chooses."""
    if TYPE[t.tally[LAST_DEFEATED]] == "unhallowed":
        t.push(RefreshAbility(NONE, piece("black-belfry"), list(range(PARTY))))


location("black-belfry", AT_DEFEAT, black_belfry)


# -- the end of the watch


def count_horde(t: Saw) -> None:
    """Nothing but creatures of this watch joins the Horde from here on."""
    t.tally[LOCATION_COUNT] = len(t.horde)


def chapel_of_the_last_candle(t: Saw) -> None:
    """At the end of the Watch phase, if no card joined the Horde this round, remove the top 2 cards of the Horde from
    the game.
    """
    if len(t.horde) == t.tally[LOCATION_COUNT]:
        vanquish(t, 2)


location("chapel-of-the-last-candle", BEFORE_LINE, count_horde)
location("chapel-of-the-last-candle", AT_WATCH_END, chapel_of_the_last_candle)


# -- camp and merchant


def shuttered_inn(t: Saw) -> None:
    """At the end of the Camp phase refresh 1 Ability of a Watcher; the party chooses."""
    t.push(RefreshAbility(NONE, piece("shuttered-inn"), t.not_in_camp()))


location("shuttered-inn", AT_CAMP_END, shuttered_inn)


def guild_counting_house(t: Saw) -> None:
    """At the start of the Merchant phase the party gains 3 coins."""
    gain_coins(t, 3)


location("guild-counting-house", AT_MERCHANT, guild_counting_house)


# -- Health


def snarewood(t: Saw, creature: int) -> int:
    """A Forest Creature in first position has +2 Health."""
    return 2 if TYPE[creature] == "forest" and t.line[:1] == [creature] else 0


def broken_aqueduct(t: Saw, creature: int) -> int:
    """The Creature in second position has -2 Health."""
    return -2 if len(t.line) > 1 and t.line[1] == creature else 0


location_health("snarewood", snarewood)
location_health("broken-aqueduct", broken_aqueduct)
location_health("scorched-roost", scorched_roost)

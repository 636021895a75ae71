"""What lives on of a posse between two tables: its heroes and whose they are, the dead, the absent, the story."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from grimtable.games.shadows_of_brimstone import records
from grimtable.games.shadows_of_brimstone.printed import CLASSES, CODE, KIND, MISSION, NUMBER
from grimtable.games.shadows_of_brimstone.records import HeroRecord
from grimtable.games.shadows_of_brimstone.state import MOST_HEROES
from grimtable.games.shadows_of_brimstone.story import StoryRecord
from grimtable.games.shadows_of_brimstone.story import wrong_with as wrong_with_story

ADVENTURE: Final = "adventure"
TOWN: Final = "town"

MOST_KEPT: Final = 500  # heroes in graves, or of people who are away: more than any story has


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero, and the player who leads it."""

    hero: HeroRecord
    player: int


class Posse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a posse takes from one table to the next."""

    players: tuple[int, ...] = ()  # who is there, in the order of their seats
    members: tuple[Member, ...] = ()  # the living
    graves: tuple[Member, ...] = ()  # the dead: the Church may still raise them (SOB-DEATH-06)
    away: tuple[Member, ...] = ()  # heroes of players who have left
    story: StoryRecord = StoryRecord()
    options: dict[str, str] = {}  # of the game
    due: str = ADVENTURE
    mission: str = ""  # of the next adventure, or of the one that is over


def wrong_with(posse: Posse) -> str:
    """Why this cannot be a posse, or nothing. It names what is wrong."""
    if posse.due not in (ADVENTURE, TOWN):
        return f"what comes next is {ADVENTURE} or {TOWN}, not {posse.due!r}"
    if len(set(posse.players)) < len(posse.players) or not posse.players:
        return "the players who are there are not told apart"
    if len(posse.members) > MOST_HEROES:
        return f"a posse has at most {MOST_HEROES} heroes (SOB-PARTY-02)"
    if max(len(posse.graves), len(posse.away)) > MOST_KEPT:
        return f"more than {MOST_KEPT} heroes are dead or away"
    if posse.mission not in NUMBER or KIND[NUMBER[posse.mission]] != MISSION:
        return f"there is no Mission {posse.mission!r} (SOB-CAMP-16)"
    for member in (*posse.members, *posse.graves, *posse.away):
        wrong = records.wrong_with(member.hero)
        if wrong:
            return wrong
    for member in posse.members:
        if member.hero.dead:
            return "one of the living is dead (SOB-DEATH-01)"
        if member.player not in posse.players:
            return f"a hero is led by player {member.player}, who is not there (SOB-SETUP-02)"
    if not all(grave.hero.dead for grave in posse.graves):
        return "somebody in a grave is not dead (SOB-DEATH-01)"
    at_the_next_table = [*posse.members, *(posse.graves[i] for i in brought_along(posse) if posse.due == TOWN)]
    for player in posse.players if posse.members else ():  # without anybody the story is over
        if not any(member.player == player for member in at_the_next_table):
            return f"player {player} leads nobody (SOB-SETUP-02)"
    party = [member.hero for member in at_the_next_table]
    return records.wrong_with_party(party) or wrong_with_story(posse.story)


def belongings(members: tuple[Member, ...]) -> list[str]:
    """The codes of everything that heroes have."""
    return [code for member in members for item in member.hero.items for code in (item.code, *item.attached)]


def new_member(posse: Posse, player: int) -> Member:
    """The first hero of somebody who joins; who it is will be asked at the next table. Until then it counts as one of
    the class that the fewest have.
    """
    had = Counter(member.hero.hero_class for member in posse.members)
    code = min((CODE[number] for number in CLASSES), key=lambda code: had[code])
    return Member(HeroRecord(code, had[code], stranger=True), player)


def brought_along(posse: Posse) -> list[int]:
    """Which graves are seen to at a stop, as far as the table has room for them (SOB-DEATH-06): first the last hero of
    every player who leads nobody else, who must be replaced or raised, then the others in the order of their deaths.
    The dead of players who are away wait until these come back.
    """
    there = [i for i, grave in enumerate(posse.graves) if grave.player in posse.players]
    last = {posse.graves[i].player: i for i in there}
    urgent = [last[player] for player in without_heroes(posse) if player in last]
    others = [i for i in there if i not in urgent]
    return (sorted(urgent) + others)[: MOST_HEROES - len(posse.members)]


def without_heroes(posse: Posse) -> list[int]:
    """The players who are there and lead nobody who lives."""
    leading = {member.player for member in posse.members}
    return [player for player in posse.players if player not in leading]

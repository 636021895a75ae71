"""What a posse lives through as a whole: a record between two adventures, and what a table adds to it (SOB-PLAY-08).

What a record holds is written in codes, with defaults, so that old ones can always be read. The heroes themselves are
records of their own (`records`).
"""

from __future__ import annotations

from typing import Final

import msgspec

from grimtable.games.shadows_of_brimstone import records
from grimtable.games.shadows_of_brimstone.missions.story import open_missions
from grimtable.games.shadows_of_brimstone.printed import CODE, COPIES, IS_ITEM, KIND, MISSION, NUMBER
from grimtable.games.shadows_of_brimstone.records import HeroRecord
from grimtable.games.shadows_of_brimstone.state import A_STOP, NO_TOWN, NONE, WON, Sob

LONGEST: Final = 400_000  # characters of a record
PLACE_CODES: Final = ("hotel", "camp", "doctor", "smith", "saloon", "outpost", "church", "store")  # by their numbers


class StoryRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The story of a posse so far. One that has just begun is empty."""

    won: tuple[str, ...] = ()  # Missions, in the order in which they were played
    failed: tuple[str, ...] = ()
    open: tuple[str, ...] = ()  # Missions that may be chosen next; none named: all of them
    next: str = ""  # the Mission that was chosen at the last stop
    closed: tuple[str, ...] = ()  # places of the town that the next stay finds closed
    no_town: bool = False  # nothing of the town is left for the next stay
    graves: tuple[HeroRecord, ...] = ()  # the dead that were replaced; they may still be resurrected (SOB-DEATH-06)
    elsewhere: tuple[str, ...] = ()  # cards that the dead and the absent have: they are in no deck


EMPTY: Final = StoryRecord()


def story_in(written: str) -> StoryRecord | str:
    """The story as it is written, or what is wrong with it."""
    if len(written) > LONGEST:
        return f"story: a story is written in at most {LONGEST} characters"
    if not written:
        return EMPTY
    try:
        story = msgspec.json.decode(written.encode(), type=StoryRecord)
    except msgspec.DecodeError as wrong:  # a validation error is one, too
        return f"story: it cannot be read: {wrong} (SOB-PLAY-08)"
    return wrong_with(story) or story


def wrong_with(story: StoryRecord) -> str:
    """Why a record cannot be a story, or nothing. It names what is wrong."""
    for name, codes in (("won", story.won), ("failed", story.failed), ("open", story.open), ("next", (story.next,))):
        for code in codes:
            if code and (code not in NUMBER or KIND[NUMBER[code]] != MISSION):
                return f"story: {name}: there is no Mission {code!r} (SOB-CAMP-16)"
    for code in story.closed:
        if code not in PLACE_CODES:
            return f"story: there is no place {code!r} in town; there are {', '.join(PLACE_CODES)} (SOB-SHEET-05)"
    for code in story.elsewhere:
        if code not in NUMBER or not IS_ITEM[NUMBER[code]]:
            return f"story: there is no item {code!r} (SOB-ITEM-01)"
    for i, grave in enumerate(story.graves):
        wrong = records.wrong_with(grave)
        if wrong:
            return f"story: grave {i + 1}: {wrong}"
        if not grave.dead:
            return f"story: grave {i + 1}: the hero in it is not dead (SOB-DEATH-01)"
    return ""


def closed_places(story: StoryRecord) -> int:
    """The places of the town that a stay finds closed: bit of each."""
    if story.no_town:
        return NO_TOWN
    return sum(1 << PLACE_CODES.index(code) for code in set(story.closed))


def new_hero(successor: int) -> HeroRecord:
    """The new hero that a player has chosen (SOB-DEATH-07)."""
    return HeroRecord(CODE[successor // COPIES], successor % COPIES)


def party_after(t: Sob) -> list[HeroRecord]:
    """The posse as it leaves the table: after a stop without the dead, and with those who take their places."""
    if t.stage != A_STOP:
        return [records.record_of(t, hero) for hero in t.heroes()]
    living = [records.record_of(t, hero) for hero in t.heroes() if not t.dead >> hero & 1]
    return living + [new_hero(successor) for successor in t.successors if successor != NONE]


def leaders_after(t: Sob) -> list[int]:
    """The seat that leads each hero of `party_after`."""
    if t.stage != A_STOP:
        return t.controller[:]
    living = [t.controller[hero] for hero in t.heroes() if not t.dead >> hero & 1]
    return living + [t.controller[hero] for hero in t.heroes() if t.successors[hero] != NONE]


def story_after(t: Sob, before: StoryRecord) -> StoryRecord:
    """The story goes on: a Mission was won or failed, or the posse has chosen the next one."""
    if t.stage != A_STOP:
        mission = CODE[t.mission]
        won = (*before.won, mission) if t.ended == WON else before.won
        failed = before.failed if t.ended == WON else (*before.failed, mission)
        lost = t.closed | closed_places(before)
        closed = [code for place, code in enumerate(PLACE_CODES) if lost >> place & 1]
        return msgspec.structs.replace(
            before,
            won=won,
            failed=failed,
            open=tuple(open_missions(won, failed)),
            next="",
            closed=tuple(closed) if lost != NO_TOWN else (),
            no_town=lost == NO_TOWN,
        )
    return msgspec.structs.replace(
        before,
        next=CODE[t.next_mission] if t.next_mission != NONE else "",
        closed=(),
        no_town=False,
        graves=(*before.graves, *(records.record_of(t, hero) for hero in t.heroes() if t.dead >> hero & 1)),
    )

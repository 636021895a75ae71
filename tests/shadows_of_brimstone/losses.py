"""What the hints of Shadows of Brimstone say is lost, and whether it was: for the machine of previews."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from grimtable.games.shadows_of_brimstone.names import hero_name, item_name
from grimtable.games.shadows_of_brimstone.rules.fights.escape import escape_needed
from grimtable.games.shadows_of_brimstone.rules.map.light import is_in_the_dark
from grimtable.games.shadows_of_brimstone.words.events import (
    K_ACTIVATE,
    K_CHART,
    K_DARK_STONE,
    K_GRIT,
    K_MOVED,
    K_TOKEN_GONE,
)
from grimtable.games.shadows_of_brimstone.words.verbs import DRAG, FLEE, MOVE_TO
from tests.machines.playing_out import Played, Promise

Reader = Callable[[Played, "re.Match[str]"], Iterator[Promise]]


def named(position: Any, names: str) -> list[int]:
    """The heroes of a list in words."""
    return [hero for hero in position.heroes() if hero_name(position, hero) in re.split(r", | and ", names)]


def arrives(played: Played) -> bool:
    """Whether the hero came to where it wanted, and stands there."""
    before, after = played.before, played.after
    space = played.choice[2 if played.choice[0] == DRAG else 1]
    moved = [event for event in played.happened(K_MOVED) if event[1] == before.acting]
    return bool(moved) and moved[-1][3] == space and after.place[before.acting] == space and not after.ended


def of_end_of_move(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """The hero cannot move any more, or the next one acts."""
    asked = played.after.ask
    moves = asked is not None and any(choice[0] in (MOVE_TO, DRAG) for choice in asked.options)
    yield Promise("the end of a move", not moves or bool(played.happened(K_ACTIVATE)))


def of_what_is_given_up(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """The hero does nothing more: the next one acts, or it is the turn of the Enemies or of the Darkness."""
    same = played.after.stack[-1] if len(played.after.stack) >= len(played.before.stack) else None
    over = same is None or type(same) is not type(played.before.stack[-1]) or same.you != played.before.acting
    yield Promise("what is given up", over or bool(played.happened(K_ACTIVATE)) or played.after.moves == 0)


def of_stop(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """Whoever arrives needs just that to go on."""
    if arrives(played):
        after, hero = played.after, played.before.acting
        yield Promise("who stops", escape_needed(after, hero, after.place[hero]) == int(found["need"]))


def of_the_dark(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """Whoever arrives is in the dark."""
    if arrives(played):
        yield Promise("the dark", is_in_the_dark(played.after, played.before.acting))


def of_who_stays(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """The others are in the dark."""
    if arrives(played):
        yield Promise(
            "the dark", all(is_in_the_dark(played.after, hero) for hero in named(played.before, found["whom"]))
        )


def of_where_one_is(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """The hero is in the dark now."""
    yield Promise("the dark", is_in_the_dark(played.before, played.before.acting))


def of_who_does_not_act(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """A hero who was helped up has had its activation."""
    hero = named(played.before, found["who"])[0]
    yield Promise("who does not act", bool(played.rests[0].activated >> hero & 1))


def of_chart(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """A hero who gets up rolls on its charts; nobody does by a flight to which not all agree."""
    if played.choice[0] == FLEE and not played.after.ended:
        return
    hero = named(played.before, found["who"])[0]
    yield Promise("an Injury", any(event[1] == hero for event in played.happened(K_CHART)))


def of_what_is_gone(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """Nobody has it any more."""
    piece = played.choice[1]
    yield Promise("what is gone", not any(piece in items for items in played.rests[0].items))


def of_what_is_handed_over(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """What is named belongs to the other then."""
    before = played.before
    piece = next((p for items in before.items for p in items if item_name(before, p) == found["thing"]), None)
    hero = named(before, found["whom"])[0]
    yield Promise("what is handed over", piece is None or piece in played.rests[0].items[hero])


def of_flight(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """The Mission is over, unless somebody at the table does not agree."""
    yield Promise("a flight", bool(played.after.ended) or played.before.seats > 1)


def of_an_attack(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """The hero has acted."""
    yield Promise("what is given up", bool(played.rests[0].took_action >> played.before.acting & 1))


def of_grit(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """The Grit is asked about, and not kept."""
    yield Promise("Grit", not played.happened(K_GRIT))


def of_price(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """No Dark Stone comes back."""
    yield Promise("what is gone", not played.happened(K_DARK_STONE))


def of_who_stays_down(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """The hero is not up again."""
    yield Promise("who stays down", bool(played.rests[0].ko[named(played.before, found["who"])[0]]))


def of_unfit(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """The item gives its new owner nothing."""
    piece = played.choice[1]
    yield Promise("what is handed over", not any(piece in active for active in played.rests[0].active))


def of_the_worn(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """The item is worn, and another is not."""
    before, after = played.before, played.rests[0]
    yield Promise("what is worn", sum(map(len, before.active)) >= sum(map(len, after.active)))


def of_tokens(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """Tokens must go."""
    yield Promise("what is gone", bool(played.happened(K_TOKEN_GONE)))


LOSSES: dict[re.Pattern[str], Reader] = {
    re.compile("ends your move"): of_end_of_move,
    re.compile("gives up .+"): of_what_is_given_up,
    re.compile(r"you stop there: Escape (?P<need>\d)\+ \(\d+%\) to go on"): of_stop,
    re.compile("in the dark"): of_the_dark,
    re.compile("leaves (?P<whom>.+) in the dark"): of_who_stays,
    re.compile("in the dark: D6 Horror Hits when you act next, unless the Lantern comes"): of_where_one_is,
    re.compile("(?P<who>.+) does not act this turn"): of_who_does_not_act,
    re.compile("(?P<who>.+) rolls for .+ first"): of_chart,
    re.compile("in place of your attack"): of_an_attack,
    re.compile("in place of .+"): of_the_worn,
    re.compile("(?P<who>.+) stays down(, and the Mission fails)?"): of_who_stays_down,
    re.compile("(?P<who>.+) dies"): of_who_stays_down,
    re.compile(r"\d+ left then"): lambda played, found: iter(
        [Promise("a Revive Token", played.rests[0].revives < played.before.revives)]
    ),
    re.compile("gone for good.*"): of_what_is_gone,
    re.compile(r"\d+ tokens? ha\w+ no room then"): of_tokens,
    re.compile("(?P<giver>.+) gives (?P<thing>.+) to (?P<whom>.+)"): of_what_is_handed_over,
    re.compile("with .+"): lambda played, found: iter(()),
    re.compile("(.+|you) cannot use it"): of_unfit,
    re.compile(r"the \d+ Dark Stone that it cost is gone"): of_price,
    re.compile("you have all you can keep: it is spent at once or lost"): of_grit,
    re.compile(
        "no reward|[D2].*Corruption Hits for each hero.*|each hero (keeps|loses|rolls for) .+|one without an item .+"
        "|(two|D3) places of the town are destroyed"
    ): of_flight,
}


def read(played: Played) -> tuple[list[Promise], str]:
    """What the end of a hint says is lost, and the rest of it."""
    parts = played.hint.split("; ")
    found: list[Promise] = []
    while parts:
        for pattern, reader in LOSSES.items():
            if lost := pattern.fullmatch(parts[-1]):
                found += reader(played, lost)
                break
        else:
            break
        parts.pop()
    return found, "; ".join(parts)

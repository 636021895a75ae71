"""What the previews of Arkham Horror promise, and whether it came true: for the machine of previews."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from grimtable.games.arkham.odds import STAYING, TESTING, TURN_RULE
from grimtable.games.arkham.state import IN_DISCARD, NONE
from grimtable.games.arkham.words import (
    CHOOSE_SKILL,
    DECLINE,
    K_ACTION,
    K_ATTACK,
    K_CANCEL,
    K_FAIL,
    K_HORROR,
    K_LOSE_ACTION,
    K_OUT,
    K_SUCCEED,
    K_TEST,
    PLAY_CARD,
    SKILL_NAMES,
    named,
    title,
)
from grimtable.kernel.option import Choice
from tests.machines.playing_out import Played, Promise, by_chance, likely

SORTS = {"a test", "the result of a test", "what makes room", "actions", "who attacks first", "an empty place"}

ODDS = r"(?:[^;%]+: )?\d+ % \(\w+ \d+ against \d+\)"
CHANCES = re.compile(rf"{ODDS}(?:(?:; | or ){ODDS})*(?:, |$)")
CHANCE = re.compile(r"(?:(?P<whom>[^;%]+): )?(?P<chance>\d+) % \((?P<skill>\w+) \d+ against \d+\)")
RESULT = re.compile(r"(?P<how>succeeds|fails) by (?P<n>\d+)(?:, |$)")
BARREN = re.compile(r"no clue is there(?:, |$)")
GIVES_UP = re.compile(r"gives up (?P<n>\d+) actions?(, |$)")
COMES_BACK = re.compile(r"(?P<name>[^:]+): (?P<n>\d+) horror")
LOSS = re.compile(r"discards (?P<what>.+?)(?P<won> on a success)?(?:$|, (?=takes |.+ attacks? first$))")
PRICE = re.compile(r"takes (?P<n>no|\d+) actions?(?:, |$)")
DANGER = re.compile(r"(?P<names>.+) attacks? first$")

LEAVING = (*STAYING, DECLINE)


def on_the_way(position: Any, rng: Random) -> Choice:
    """The odds are those of the test as it stands: nobody commits a card or uses one."""
    for choice in position.ask.options:
        if choice[0] in LEAVING:
            found: Choice = choice
            return found
    return by_chance(position, rng)


def is_played_out(before: Any, now: Any) -> bool:
    """Whether the test is over and somebody is asked what to do with the turn."""
    return bool(now.test == NONE and now.ask.rule == TURN_RULE)


def promises(played: Played) -> Iterator[Promise]:
    """The parts of a hint in their order: the odds, what makes room, the price, the danger."""
    rest = played.hint
    if found := CHANCES.match(rest):
        yield from of_test(played, found[0])
        rest = rest[found.end() :]
    if found := RESULT.match(rest):
        kind = K_SUCCEED if found["how"] == "succeeds" else K_FAIL
        results = played.happened(K_SUCCEED, K_FAIL)
        yield Promise("the result of a test", (results[0][0], results[0][3]) == (kind, int(found["n"])))
        rest = rest[found.end() :]
    if found := BARREN.match(rest):
        yield Promise("an empty place", not played.before.clues[played.choice[1]])
        rest = rest[found.end() :]
    if found := LOSS.match(rest):
        if not played.happened(K_OUT) and not is_lost(played) and (not found["won"] or played.happened(K_SUCCEED)):
            yield Promise("what makes room", makes_room(played, found["what"]))
        rest = rest[found.end() :]
    if found := PRICE.match(rest):
        yield from of_price(played, 0 if found["n"] == "no" else int(found["n"]))
        rest = rest[found.end() :]
    if found := DANGER.match(rest):
        yield Promise("who attacks first", attack(played, found["names"]))
        rest = ""
    if found := GIVES_UP.match(rest):
        yield Promise("what is given up", played.before.left[played.before.active] == int(found["n"]))
        rest = rest[found.end() :]
    if found := COMES_BACK.fullmatch(rest):
        hurt = [event for event in played.happened(K_HORROR) if title(played.before, event[4]) == found["name"]]
        yield Promise("what comes back", sum(event[3] for event in hurt) == int(found["n"]))
        rest = ""
    if rest:
        yield Promise(f"what is not understood: {rest}", False)


def of_test(played: Played, told: str) -> Iterator[Promise]:
    """The test that the option begins or joins succeeds as often as was told; it may be that nobody gets so far."""
    results = played.happened(K_SUCCEED, K_FAIL, K_OUT)
    for odds in CHANCE.finditer(told):
        if results and results[0][0] != K_OUT and is_meant(played, odds):
            yield likely("a test", int(odds["chance"]) / 100, results[0][0] == K_SUCCEED)


def is_meant(played: Played, odds: re.Match[str]) -> bool:
    """Whether these odds are of what was chosen on the way: the enemy and the skill."""
    for verb, a, _, _ in played.answers:
        if odds["whom"] and verb in TESTING:
            return named(played.before, a) == odds["whom"].strip()
        if verb == CHOOSE_SKILL:
            return SKILL_NAMES[a] == odds["skill"]
    return True


def is_lost(played: Played) -> bool:
    """Whether an attack has cost the card before it came into play, as a Yithian Observer's may."""
    verb, card, _, _ = played.choice
    return bool(verb == PLAY_CARD and played.after.zone[card] == IN_DISCARD)


def makes_room(played: Played, what: str) -> bool:
    """Whether the assets that were named have left play."""
    before, after = played.before, played.after
    gone = [named(before, card) for card in before.play if card not in after.play]
    if what == "an asset to make room":
        return bool(gone)
    return all(name in gone for name in re.split(r", | and ", what))


def of_price(played: Played, n: int) -> Iterator[Promise]:
    """So many actions have gone; what gives or takes others is not looked into."""
    you = played.before.active
    if played.after.turn == played.before.turn and not played.happened(K_ACTION, K_LOSE_ACTION, K_OUT):
        gone = played.before.left[you] - played.after.left[you]
        yield Promise("actions", gone <= n and (n == 0 or gone > 0))


def attack(played: Played, names: str) -> bool:
    """Whether those who were named attack before anything is tested; an attack may be cancelled."""
    tests = [i for i, event in enumerate(played.events) if event[0] == K_TEST]
    first = played.events[: tests[0]] if tests else played.events
    attackers = [title(played.before, event[2]) for event in first if event[0] in (K_ATTACK, K_CANCEL)]
    wanted = re.split(r", | and ", names)
    if played.happened(K_OUT):  # the first of them was enough
        return any(name in attackers for name in wanted)
    return all(attackers.count(name) >= wanted.count(name) for name in wanted)

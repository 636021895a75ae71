"""What the previews of Set a Watch promise, and whether it came true: for the machine of previews."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from grimtable.games.set_a_watch.preview.effects import EFFECTS, NEWS
from grimtable.games.set_a_watch.printed import ABILITIES, FIREWOOD, LINE_LENGTH, NAME
from grimtable.games.set_a_watch.rules.abilities import unexhausted
from grimtable.games.set_a_watch.rules.attack import DeclaredAttack
from grimtable.games.set_a_watch.rules.camp import CampPhase
from grimtable.games.set_a_watch.rules.combat import Combat
from grimtable.games.set_a_watch.rules.creatures import health_of
from grimtable.games.set_a_watch.rules.merchant import MerchantPhase
from grimtable.games.set_a_watch.rules.round import Round
from grimtable.games.set_a_watch.state import WON
from grimtable.games.set_a_watch.words import (
    ATTACK,
    DEAL_DAMAGE,
    END_AT,
    FAMILIAR_ATTACK,
    K_DAMAGE,
    K_DEFEAT,
    K_EXHAUST,
    K_FIRE,
    K_HORDE,
    K_MOUNT,
    K_OUT_OF_ACTIONS,
    K_POWER,
    K_REVEAL,
    K_ROUND,
    K_STEAL,
    K_STUN,
    K_SUMMON,
    K_TURN_DIE,
    SET_ON,
    STRIKE,
    TRAVEL_TO,
)
from grimtable.kernel.events import Event
from tests.machines.playing_out import Played, Promise, by_chance

SORTS = {
    "who stands",
    "who is defeated",
    "whose power",
    "without effect",
    "what happens",
    "cards to exhaust",
    "cards to stun",
    "a choice of dice",
    "firewood",
    "a facedown card",
    "a clear Line",
    "the end of actions",
    "what is dealt",
    "a lost game",
    "a declared attack",
    "a location",
    "the order of a deck",
}

LEFT = re.compile(r"(?:(?P<name>.+): )?(?P<left>\d+) of (?P<health>\d+) left")
DEFEATS = re.compile(r"defeats (?P<names>.+)")
POWER = re.compile(r"(?P<name>[^:]+): (?P<effects>.+)")
STANDING = re.compile(
    r"(?P<forced>no action is left, )?(?P<damage>\d+) damage(?P<hidden> and that of \d+ facedown cards?)? "
    r"against (?P<cards>\d+) Ability cards?(?:: the game (?P<end>is won|is lost|may be lost))?"
)
DECLARED = re.compile(r"(?P<total>\d+) of (?P<need>\d+) Health")
LOCATION = re.compile(r"firewood (?P<fire>[+-]\d+), (?P<count>\d+) creatures")
SCOUTED = re.compile(r"(?P<name>.+) (?:(?P<first>comes first)|lies lowest)")
FIRE = re.compile(r"firewood (?P<fire>\d+), reveals [123]")
EXHAUST = re.compile(r"exhaust (?P<n>\d+) cards?")
STUN = re.compile(r"stun (?P<n>\d+)")

on_the_way = by_chance


def is_played_out(before: Any, now: Any) -> bool:
    """Whether the party is asked for its next action, here or in camp."""
    return isinstance(now.stack[-1], (CampPhase, Combat, DeclaredAttack, MerchantPhase, Round))


def promises(played: Played) -> Iterator[Promise]:
    """Each clause of a hint."""
    if played.choice[0] in (TRAVEL_TO, END_AT):
        yield from of_location(played)
        return
    if found := SCOUTED.fullmatch(played.hint):
        card = played.rests[0].creature_deck[-1 if found["first"] else 0]
        yield Promise("the order of a deck", NAME[card] == found["name"])
        return
    for clause in played.hint.split("; ") if played.hint else []:
        yield from of_clause(played, clause)


def of_clause(played: Played, clause: str) -> Iterator[Promise]:
    """What one clause promises."""
    if found := STANDING.fullmatch(clause):
        yield from of_end(played, found)
    elif found := LEFT.fullmatch(clause):
        yield Promise("who stands", stands(played, found["name"], int(found["left"]), int(found["health"])))
    elif found := DEFEATS.fullmatch(clause):
        yield Promise("who is defeated", falls(played, found["names"]))
    elif found := DECLARED.fullmatch(clause):
        attack = played.after.stack[-1]
        assert isinstance(attack, DeclaredAttack)
        need = health_of(played.after, attack.card) - played.after.hurt[attack.card]
        told = (int(found["total"]), int(found["need"]))
        yield Promise("a declared attack", told == (attack.total(played.after), need))
    elif found := FIRE.fullmatch(clause):
        yield Promise("firewood", any(event[2] == int(found["fire"]) for event in played.happened(K_FIRE)))
    elif clause == "the Line is clear":
        yield Promise("a clear Line", played.after.line == [] and not played.happened(K_OUT_OF_ACTIONS))
    elif clause in ("the game is won", "the game is lost"):
        yield from of_ending(played, clause.removeprefix("the game "))
    elif found := POWER.fullmatch(clause):
        yield from of_power(played, found["name"], found["effects"].split(", "))
    else:
        for effect in clause.split(", "):
            yield of_effect(played, effect, played.events)


def of_effect(played: Played, effect: str, events: list[Event]) -> Promise:
    """Something that happens, by a power or by itself."""
    if found := EXHAUST.fullmatch(effect):
        cards = [event for event in events if event[0] == K_EXHAUST and event[2] in ABILITIES]
        return Promise("cards to exhaust", len(cards) >= int(found["n"]) or bool(played.after.ended))
    if found := STUN.fullmatch(effect):
        return Promise("cards to stun", any(event[0] == K_STUN for event in events))
    if effect == "a facedown card is turned over":
        return Promise("a facedown card", any(event[0] in (K_REVEAL, K_SUMMON) for event in events))
    if effect == "a die of your choice":
        return Promise("a choice of dice", any(event[0] in (K_STEAL, K_TURN_DIE) for event in events))
    told = [EFFECTS[event[0]](played.after, event) for event in events if event[0] in EFFECTS]
    return Promise("what happens" if effect in told else f"what is not understood: {effect}", effect in told)


def of_power(played: Played, name: str, effects: list[str]) -> Iterator[Promise]:
    """A power takes effect, and does what was told."""
    moments = [i for i, event in enumerate(played.events) if event[0] == K_POWER and NAME[event[2]] == name]
    yield Promise("whose power", bool(moments))
    if not moments or effects == ["its power"]:
        return
    if effects == ["without effect"]:
        yield Promise("without effect", any(not does(played, at) for at in moments))
        return
    for effect in effects:
        yield of_effect(played, effect, played.events[moments[0] :])


def does(played: Played, at: int) -> list[Event]:
    """What a power has done that took effect at a place among the events."""
    creature = played.events[at][2]
    found: list[Event] = []
    for event in played.events[at + 1 :]:
        kind, _, piece, _, cause = event
        if cause != creature or kind == K_DAMAGE or (kind == K_HORDE and piece == creature):
            break
        found.append(event)
    return found


# -- who stands and who falls


def targets(played: Played, name: str | None) -> list[int]:
    """The creatures that are meant: the one that is aimed at, or those with a name."""
    verb, a, b, _ = played.choice
    if name is None or name == "it":
        if verb in (ATTACK, SET_ON):
            return [b]
        if verb in (FAMILIAR_ATTACK, DEAL_DAMAGE):
            return [a]
        assert verb == STRIKE
        return [played.before.stack[-1].card]
    return [card for card, called in enumerate(NAME) if called == name]


def stands(played: Played, name: str | None, left: int, health: int) -> bool:
    """Whether a creature has so much Health left, as long as only what was known has happened."""
    meant = targets(played, name)
    for t in played.rests:
        for card in meant:
            if card in t.line and (health_of(t, card) - t.hurt[card], health_of(t, card)) == (left, health):
                return True
    certain = before_news(played)
    if len(certain) == len(played.events) and not played.happened(K_OUT_OF_ACTIONS):
        return False
    return not any(event[0] == K_DEFEAT and event[2] in meant for event in certain)


def before_news(played: Played) -> list[Event]:
    """What happened before something came to light that nobody had seen, or the actions were over."""
    known = played.before.shown | played.before.known
    for i, (kind, _, piece, _, _) in enumerate(played.events):
        unseen = kind == K_REVEAL and not known >> piece & 1 and piece not in played.before.graveyard
        if kind in (*NEWS, K_OUT_OF_ACTIONS) or unseen:
            return played.events[:i]
    return played.events


def falls(played: Played, names: str) -> bool:
    """Whether those who are named are defeated."""
    fallen = [event[2] for event in played.happened(K_DEFEAT)]
    if names == "it":
        return targets(played, "it")[0] in fallen
    called = [NAME[card] for card in fallen]
    return all(called.count(name) >= wanted for name, wanted in counted(names).items())


def counted(names: str) -> dict[str, int]:
    """One, two and three: how often each is named."""
    found: dict[str, int] = {}
    for name in re.split(r", | and ", names):
        found[name] = found.get(name, 0) + 1
    return found


# -- the end of the actions, and of the game


def of_end(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """What is left when nobody does more."""
    over = next((i for i, event in enumerate(played.events) if event[0] == K_OUT_OF_ACTIONS), None)
    yield Promise("the end of actions", over is not None)
    if over is None:
        return
    if not found["forced"]:
        standing = sum(len(unexhausted(played.before, a)) for a in played.before.not_in_camp())
        yield Promise("the end of actions", standing == int(found["cards"]))
    if found["end"] in ("is won", "is lost"):
        yield from of_ending(played, found["end"])
    elif not found["hidden"] and not played.after.ended:
        rest = played.events[over:]
        if not any(event[0] in (K_DEFEAT, K_MOUNT, K_SUMMON, K_REVEAL) for event in rest):
            dealt = sum(event[3] for event in rest if event[0] == K_DAMAGE)
            yield Promise("what is dealt", dealt == int(found["damage"]))


def of_ending(played: Played, end: str) -> Iterator[Promise]:
    """The game ends as was told."""
    if end == "is won":
        yield Promise("a won game", played.after.ended == WON)
    else:
        yield Promise("a lost game", bool(played.after.ended) and played.after.ended != WON)


# -- locations


def of_location(played: Played) -> Iterator[Promise]:
    """A location that was chosen to be next changes the fire as was told when the party comes there, and its Line is
    as long as was told.
    """
    found = LOCATION.fullmatch(played.hint)
    if found is None:
        yield Promise(f"what is not understood: {played.hint}", False)
        return
    place = played.choice[1]
    yield Promise("a location", LINE_LENGTH[place] == int(found["count"]))
    if played.choice[0] == END_AT:
        yield Promise("a location", FIREWOOD[place] == int(found["fire"]))
        return
    t: Any = played.after.copy()
    rng = Random(place)
    fire = t.fire
    while t.ask is not None and t.turn == played.before.turn:
        fire = t.fire
        t.answer(t.ask.options[0] if t.ask.rule != "SAW-OUT-03" else rng.choice(t.ask.options), t.ask.first_seat())
    kinds = [event[0] for event in t.events]
    if t.location == place and K_ROUND in kinds:
        last = t.events[kinds.index(K_ROUND) - 1]
        change = last[3] if last[0] == K_FIRE else 0
        if fire + int(found["fire"]) > 0 and t.fire_limit == 0:
            yield Promise("a location", change == int(found["fire"]))

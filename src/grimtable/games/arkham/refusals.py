"""Why an understood answer is not possible now, with the rule that forbids it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from grimtable.games.arkham.printed import ASSET, COMMIT_OWN, COST, MASSIVE, MAX_COMMITTED, NAME, SKILL, TYPE, UNIQUE
from grimtable.games.arkham.printed import INVESTIGATOR as INVESTIGATOR_TYPE
from grimtable.games.arkham.rules.abilities.costs import (
    ANY_ACTION,
    actions_for,
    discardable,
    event_may,
    is_fast,
    sources,
    unique_in_play,
    usable_by,
)
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES, ACTIONS_OF, FREE_OF, PLAYED_OF, Ability
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    CANNOT_PLAY,
    CLOSED,
    EVADE,
    FIGHT,
    INVESTIGATE,
    MOVE,
    NO_WORD,
)
from grimtable.games.arkham.rules.abilities.limits import uses_left
from grimtable.games.arkham.rules.abilities.modifiers import MODIFIERS, is_blank
from grimtable.games.arkham.rules.cards_in_play.clues import clues_of, contributors, spendable
from grimtable.games.arkham.rules.cards_in_play.slots import fits
from grimtable.games.arkham.rules.cards_in_play.values import (
    connected,
    enemies_in_play,
    engaged_with,
    has_keyword,
    is_engaged,
    location_of,
    locations,
    may_enter,
    resource_cost,
)
from grimtable.games.arkham.rules.round.actions import cost_of, what_for, word_of
from grimtable.games.arkham.rules.round.skill_actions import can_investigate
from grimtable.games.arkham.rules.scenario.acts import clues_needed, has_objective
from grimtable.games.arkham.rules.skill_tests.skill_test import SkillTest
from grimtable.games.arkham.rules.skill_tests.trial import matching
from grimtable.games.arkham.state import INVESTIGATION, NONE, Ahc
from grimtable.games.arkham.words import number, title, who

Reason = tuple[str, str]

YOUR_TURN: Final = "AHC-INV-05"  # the rule by which the question of a turn is put
FILLERS: Final = frozenset(("to", "with", "the", "a", "an", "from", "act", "for"))


def why_not(t: Ahc, seat: int, words: str) -> Reason | None:
    """The reason and the rule, or None if the words name nothing of this game."""
    said = tokens(words)
    you = speaker(t, seat)
    if not said or you == NONE:
        return None
    first, rest = said[0], [token for token in said[1:] if token not in FILLERS]
    if "with" in said or first in ("use", "activate", "parley", "resign"):
        return _use(t, you, rest)
    if first in ("draw", "take", "gain"):
        return _action(t, you, NO_WORD) or (
            ("there is no card left to draw", "AHC-DRAW-07") if first == "draw" else None
        )
    if first == "move":
        return _move(t, you, rest)
    if first == "investigate":
        return _investigate(t, you, rest)
    if first in ("fight", "attack", "evade", "engage"):
        return _enemy(t, you, first, rest)
    if first == "play":
        return _play(t, you, rest)
    if first == "commit":
        return _commit(t, you, rest)
    if first == "advance":
        return _advance(t, you)
    if first == "end":
        return _turn(t, you)
    return None


# -- words


def tokens(words: str) -> list[str]:
    """Words without signs and without upper case."""
    return re.findall(r"[\w-]+", words.casefold())


def speaker(t: Ahc, seat: int) -> int:
    """The investigator for whom a seat speaks: the one whose turn it is, else the first of its own."""
    mine = [i for i in t.order() if t.player[i] == seat]
    return t.active if t.active in mine else mine[0] if mine else NONE


def meant(t: Ahc, rest: list[str], cards: Iterable[int]) -> int:
    """The card that is named: one whose whole title is said, the longest first, else one with all the said words."""
    best, most = NONE, 0
    part = NONE
    for card in cards:
        name = tokens(title(t, card))
        if len(name) > most and all(token in rest for token in name):
            best, most = card, len(name)
        elif part == NONE and rest and all(token in name for token in rest):
            part = card
    return best if best != NONE else part


# -- turns and actions


def _turn(t: Ahc, you: int) -> Reason | None:
    """Why an investigator takes no action now."""
    if t.phase != INVESTIGATION or t.active != you:
        whose = f"it is {who(t, t.active)}'s turn" if t.active != NONE else "nobody's turn is on"
        return (f"actions are taken in the own turn, and {whose}", "AHC-INV-13")
    if t.ask is not None and t.ask.rule != YOUR_TURN:
        return (f"{t.ask.prompt!r} is asked; an action begins when everything before it is resolved", YOUR_TURN)
    return None


def _action(t: Ahc, you: int, word: int, actions: int = 1, what: int = ANY_ACTION) -> Reason | None:
    """Why an investigator cannot pay for an action now."""
    early = _turn(t, you)
    if early is not None:
        return early
    have = actions_for(t, you, what)
    cost = cost_of(t, you, word, actions)
    if cost <= have:
        return None
    if cost > actions:
        return (f"it costs {number(cost, 'action')} now and {who(t, you)} has {have}", "AHC-ACT-03")
    if not have:
        return (f"{who(t, you)} has no action left", "AHC-INV-04")
    return (f"it costs {number(cost, 'action')} and {who(t, you)} has {have}", "AHC-ACT-02")


def _move(t: Ahc, you: int, rest: list[str]) -> Reason | None:
    place = meant(t, rest, locations(t))
    if place == NONE:
        return ("no such location is in play", "AHC-MOVE-01")
    if place == t.place[you]:
        return (f"{who(t, you)} is there already", "AHC-MOVE-03")
    if not may_enter(t, you, place):
        closed = place in t.with_kind[CLOSED] and not t.shown[place]
        return (f"{title(t, place)} cannot be entered{' before it is revealed' if closed else ''}", "AHC-MOVE-05")
    if place not in connected(t, t.place[you]):
        return (f"{title(t, t.place[you])} does not lead to {title(t, place)}", "AHC-MOVE-01")
    return _action(t, you, MOVE)


def _investigate(t: Ahc, you: int, rest: list[str]) -> Reason | None:
    place = meant(t, rest, locations(t))
    if rest and place != t.place[you]:
        return (f"only the own location is investigated, and that is {title(t, t.place[you])}", "AHC-INVG-01")
    if not can_investigate(t, you):
        return (f"{title(t, t.place[you])} cannot be investigated", "AHC-INVG-06")
    return _action(t, you, INVESTIGATE)


def _enemy(t: Ahc, you: int, verb: str, rest: list[str]) -> Reason | None:
    enemy = meant(t, rest, enemies_in_play(t))
    rules = {"evade": "AHC-EVAD-01", "engage": "AHC-ENGA-01"}
    if enemy == NONE:
        return ("no such enemy is in play", rules.get(verb, "AHC-FGHT-01"))
    name = title(t, enemy)
    mine = enemy in engaged_with(t, you)
    if verb == "evade" and not mine:
        return (f"{name} is not engaged with {who(t, you)}", "AHC-EVAD-01")
    if location_of(t, enemy) != t.place[you]:
        return (f"{name} is not at {title(t, t.place[you])}", rules.get(verb, "AHC-FGHT-01"))
    if verb == "engage":
        if has_keyword(t, enemy, MASSIVE):
            return (f"{name} is massive: the Engage action cannot be used on it", "AHC-MASS-11")
        if mine:
            return (f"{name} is engaged with {who(t, you)} already", "AHC-ENGA-03")
    elif verb != "evade" and not is_engaged(t, enemy):
        early = _action(t, you, FIGHT)
        return early or (f"{name} is aloof: it cannot be attacked while it is engaged with nobody", "AHC-ALOOF-04")
    return _action(t, you, {"evade": EVADE, "engage": NO_WORD}.get(verb, FIGHT))


# -- cards in hand


def _play(t: Ahc, you: int, rest: list[str]) -> Reason | None:
    card = meant(t, rest, sources(t, you))
    if card == NONE:
        return (f"no such card is in {who(t, you)}'s hand", "AHC-PLAY-01")
    defn, name = t.defn[card], NAME[t.defn[card]]
    if TYPE[defn] == SKILL:
        return (f"{name} is a skill card: it is committed to a test, never played", "AHC-PLAY-05")
    if COST[defn] < 0:
        return (f"{name} has no cost that could be paid", "AHC-PLAY-07")
    bar = barring(t, you, card)
    if bar != NONE:
        return (f"{title(t, bar)} forbids it", "AHC-KEY-03")
    if UNIQUE[defn] and unique_in_play(t, card):
        return (f"{name} is unique and in play already", "AHC-UNIQ-03")
    cost = resource_cost(t, you, card)
    if cost > t.resources[you]:
        return (f"{name} costs {cost} and {who(t, you)} has {number(t.resources[you], 'resource')}", "AHC-PLAY-02")
    if TYPE[defn] == ASSET and not fits(t, you, card):
        return (f"there is no slot for {name} and none can be made free", "AHC-SLOT-06")
    return _when_to_play(t, you, card)


def _when_to_play(t: Ahc, you: int, card: int) -> Reason | None:
    """Why a card that could be paid for is not played at this moment."""
    name = title(t, card)
    if not is_fast(t, card):
        early = _turn(t, you)
        if early is not None:
            return (f"{name} is not fast: it is played by an action in the own turn", "AHC-PLAY-08")
        return _action(t, you, word_of(t, card)) or _idle(t, you, card)
    if TYPE[t.defn[card]] == ASSET:
        return (f"{name} is played in a player window of the own turn", "AHC-FAST-03")
    if t.defn[card] in PLAYED_OF and ABILITIES[PLAYED_OF[t.defn[card]]].event != NONE:
        return (f"{name} is played when what it names happens", "AHC-ABIL-14")
    return _idle(t, you, card) or (f"{name} is played in a player window", "AHC-FAST-02")


def _idle(t: Ahc, you: int, card: int) -> Reason | None:
    """An event that could change nothing."""
    return None if event_may(t, you, card) else (f"{title(t, card)} would change nothing now", "AHC-INIT-02")


def barring(t: Ahc, you: int, card: int) -> int:
    """The card in play that forbids an investigator to play a card, or none."""
    bars = MODIFIERS.get(CANNOT_PLAY, {})
    for source in t.play:
        forbids = bars.get(t.defn[source])
        if forbids is not None and not is_blank(t, source) and forbids(t, source, you, card):
            return source
    return NONE


def _commit(t: Ahc, you: int, rest: list[str]) -> Reason | None:
    if t.test == NONE:
        return ("cards are committed to a skill test, and none is under way", "AHC-COMM-04")
    test = t.stack[t.test]
    assert isinstance(test, SkillTest)
    card = meant(t, rest, t.hand[you])
    if card == NONE:
        return (f"no such card is in {who(t, you)}'s hand", "AHC-COMM-04")
    if not matching(t, card, test.skill):
        return (f"{title(t, card)} has no icon for this test", "AHC-COMM-01")
    if MAX_COMMITTED[t.defn[card]] and any(NAME[t.defn[c]] == NAME[t.defn[card]] for c in test.committed):
        return (f"one {title(t, card)} is committed already", "AHC-COMM-10")
    if COMMIT_OWN[t.defn[card]] and test.you != you:
        return (f"{title(t, card)} is for the own tests only", "AHC-COMM-08")
    return ("others commit one card each, and only at the location of the test", "AHC-COMM-05")


# -- cards in play


def _use(t: Ahc, you: int, rest: list[str]) -> Reason | None:
    numbers = {c: [*ACTIONS_OF.get(t.defn[c], ()), *FREE_OF.get(t.defn[c], ())] for c in t.play}
    card = meant(t, rest, t.play)
    if card == NONE:
        held = meant(t, rest, t.hand[you])
        return (f"{title(t, held)} is in hand, not in play", "AHC-ZONE-03") if held != NONE else None
    if not numbers[card]:
        if TYPE[t.defn[card]] == INVESTIGATOR_TYPE and card != you:
            return None
        return (f"{title(t, card)} has no ability to use: it works by itself or when it is triggered", "AHC-ABIL-05")
    mine = [c for c in t.play if NAME[t.defn[c]] == NAME[t.defn[card]] and usable_by(t, you, c, numbers[card][0])]
    if not mine:
        return (f"{title(t, card)} is not {who(t, you)}'s to use", "AHC-ACTV-07")
    card = mine[0]
    if is_blank(t, card):
        return (f"the text box of {title(t, card)} counts as blank", "AHC-MOD-07")
    reasons = [_ability(t, you, card, n) for n in numbers[card]]
    return next((reason for reason in reasons if reason is not None), None)


def _ability(t: Ahc, you: int, card: int, number_: int) -> Reason | None:
    """Why an ability cannot be used now."""
    a = ABILITIES[number_]
    if a.kind == ACTION:
        early = _action(t, you, a.word, a.actions, what_for(t, card))
        if early is not None:
            return early
    if not uses_left(t, number_, card, you):
        return (f"the limit of {title(t, card)} is reached", "AHC-LIM-01")
    unpaid = _cost(t, you, card, a)
    if unpaid is not None:
        return unpaid
    if not a.may(t, you, card, NONE):
        return (f"{title(t, card)} would change nothing now, or its condition is not met", "AHC-INIT-02")
    return None


def _cost(t: Ahc, you: int, card: int, a: Ability) -> Reason | None:
    """Which part of a cost cannot be paid."""
    cost, name = a.cost, title(t, card)
    if cost.exhaust and t.exhausted[card]:
        return (f"{name} is exhausted", "AHC-STATE-03")
    if t.uses[card] < cost.uses:
        return (f"{name} has no uses left", "AHC-USES-03")
    if t.resources[you] < cost.resources:
        told = number(t.resources[you], "resource")
        return (f"it costs {number(cost.resources, 'resource')} and {who(t, you)} has {told}", "AHC-INIT-02")
    if t.clues[you] < cost.clues:
        told = number(t.clues[you], "clue")
        return (f"it costs {number(cost.clues, 'clue')} and {who(t, you)} has {told}", "AHC-INIT-02")
    if spendable(t, you, you) < cost.clues:
        return (f"{who(t, you)} cannot spend clues now", "AHC-KEY-03")
    if cost.group_clues:
        needed, have = cost.group_clues * t.starters, clues_of(t, contributors(t), you)
        if have < needed:
            return (f"it costs {number(needed, 'clue')} and the group has {have} to spend", "AHC-CLUE-03")
    if len(discardable(t, you)) < cost.cards:
        return (f"there are too few cards in hand to discard for {name}", "AHC-INIT-02")
    return None


def _advance(t: Ahc, you: int) -> Reason | None:
    needed = clues_needed(t)
    if needed == NONE or has_objective(t, t.act()):
        return ("the act has an Objective of its own", "AHC-ADV-01")
    if t.active == NONE or t.phase != INVESTIGATION:
        return ("the act is advanced during an investigator's turn", "AHC-ADV-05")
    have = clues_of(t, t.order(), you)
    if have < needed <= sum(t.clues[i] for i in t.order()):
        return (f"the act asks for {number(needed, 'clue')}, and some of them are kept by who holds them", "AHC-ADV-06")
    if have < needed:
        return (f"the act asks for {number(needed, 'clue')} and the group has {have}", "AHC-ADV-02")
    return None

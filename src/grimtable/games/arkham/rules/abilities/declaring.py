"""Abilities: how cards declare what they can do, when, at which cost and how often (chapter 9).

A declaration is a row in tables that never change during play. The engine asks `may` whether the condition holds and
the effect could change anything, pays the cost, counts the use, and only then calls `does`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import Final, TypeAlias

from grimtable.games.arkham import numbers
from grimtable.games.arkham.printed import BEYOND, FREELY, PRICE, TEMPO, definition
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    ACTION_USE,
    ACTION_USE_AMONG_ENEMIES,
    AFTER,
    ANYTHING,
    EVADE,
    EVENT_OF,
    FIGHT,
    FORCED,
    FREE,
    FREE_USE,
    FREE_USE_IN_TEST,
    HEALTH_VALUE,
    MOMENT_OF,
    NO_WORD,
    PART_OF,
    PLAYED,
    REACTION,
    REVELATION,
    SANITY_VALUE,
)
from grimtable.games.arkham.state import GAME, NONE, Ahc

May: TypeAlias = Callable[[Ahc, int, int, int], bool]  # position, investigator, card, place of the event in the stack
Does: TypeAlias = Callable[[Ahc, int, int, int], None]


@dataclass(frozen=True)
class Cost:
    """What is paid before an ability takes effect; everything at once (AHC-INIT-04)."""

    resources: int = 0
    uses: int = 0  # spent from the card itself
    exhaust: bool = False
    discard: bool = False  # the card itself
    damage: int = 0
    horror: int = 0
    own_damage: int = 0  # dealt to the card itself
    own_horror: int = 0
    clues: int = 0
    group_clues: int = 0  # per investigator, spent by the investigators as a group (AHC-CLUE-03)
    cards: int = 0  # chosen and discarded from hand


FREE_OF_CHARGE: Final = Cost()


def always(t: Ahc, you: int, card: int, event: int) -> bool:
    """An ability without a condition."""
    return True


@dataclass(frozen=True)
class Ability:
    """One printed ability of the card with a code.

    What could not be used anyway is not looked for: outside skill tests a free one that says `in_test`, because its
    `may` asks for a test; without enemies in play an action to fight or to evade.
    """

    code: str
    kind: int  # how it is used
    does: Does
    may: May = always
    _: KW_ONLY
    event: int = NONE  # what it answers,
    timing: int = AFTER  # and when
    cost: Cost = FREE_OF_CHARGE
    actions: int = 1  # of one that is used by an action
    word: int = NO_WORD
    limit: int = 0  # uses per period, 0: any number
    period: int = GAME
    group: bool = False  # the limit is for all investigators together (AHC-LIM-03)
    by_title: bool = False  # the limit is for all copies together (AHC-LIM-04)
    in_hand: bool = False  # works while the card is in hand (AHC-ABIL-13)
    safe: bool = False  # its action provokes no attack of opportunity (AHC-AOO-15)
    tests: bool = False  # its effect begins with a skill test: it waits while another one runs (AHC-ST-22)
    anyone: bool = False  # a player card that other investigators may use (AHC-ACTV-07)
    own_turn: bool = False  # an event that is played only in one's own turn
    in_test: bool = False  # of use in a skill test alone
    reach: int = ANYTHING  # the kinds of events, as bits, that a Revelation brings about
    label: str = ""  # what it does, where the name of its card does not say so or there are several


def _nothing(t: Ahc, you: int, card: int, event: int) -> None:
    """What an ability does that nobody has declared."""


UNDECLARED: Final = Ability("", FORCED, _nothing)

# By number: see `numbers`
ABILITIES: Final[list[Ability]] = [UNDECLARED] * len(numbers.ABILITIES)
ABILITY_NAMES: Final[list[str]] = list(numbers.ABILITIES)
DECLARED: Final[dict[str, int]] = {}  # how many abilities a card has declared so far

# By moment and definition: abilities that answer
FORCED_BY: Final[dict[int, dict[int, list[int]]]] = {}
ANSWERS: Final[dict[int, dict[int, list[int]]]] = {}
HAND_FORCED: Final[dict[int, dict[int, list[int]]]] = {}
HAND_ANSWERS: Final[dict[int, dict[int, list[int]]]] = {}

# By moment
FROM_HAND: Final[dict[int, set[int]]] = {}  # the definitions of the cards that answer it from the hand
REACTIONS_TO: Final[set[int]] = set()  # the moments at which somebody may be asked to react

# By definition
FREE_OF: Final[dict[int, list[int]]] = {}
ACTIONS_OF: Final[dict[int, list[int]]] = {}
PLAYED_OF: Final[dict[int, int]] = {}
REVELATION_OF: Final[dict[int, int]] = {}
MOMENTS_OF: Final[dict[int, list[int]]] = {}  # the moments that a card answers from play
HAND_EVENTS: Final[dict[int, int]] = {}  # the kinds of events, as bits, that a card answers from the hand
KINDS_OF: Final[dict[int, list[int]]] = {}  # what a card is looked for among the cards in play
AT_ANY_TIME: Final[list[int]] = []  # the fast events that can be played in every player window
CHANGES_HEALTH: Final[set[int]] = set()  # the cards that change health or sanity


def declare(ability: Ability) -> int:
    """Declare an ability of a card. Gives its number."""
    number = _numbered(ability)
    card, kind = definition(ability.code), ability.kind
    if kind == FREE:
        FREE_OF.setdefault(card, []).append(number)
        note_kind(card, FREE_USE_IN_TEST)
        if not ability.in_test:
            note_kind(card, FREE_USE)
    elif kind == ACTION:
        ACTIONS_OF.setdefault(card, []).append(number)
        note_kind(card, ACTION_USE_AMONG_ENEMIES)
        if ability.word not in (FIGHT, EVADE):
            note_kind(card, ACTION_USE)
    elif kind == REVELATION:
        REVELATION_OF[card] = number
    elif kind == PLAYED:
        _declare_event(ability, number, card)
    else:
        _declare_answer(ability, number, card)
    return number


def _numbered(ability: Ability) -> int:
    """Put an ability into the place of its name, or behind all others."""
    nth = DECLARED[ability.code] = DECLARED.get(ability.code, 0) + 1
    name = f"{ability.code}:{nth}"
    if name not in ABILITY_NAMES:
        ABILITY_NAMES.append(name)
        ABILITIES.append(UNDECLARED)
    number = ABILITY_NAMES.index(name)
    ABILITIES[number] = ability
    return number


def _declare_event(ability: Ability, number: int, card: int) -> None:
    """What an event card does, in answer to something or by itself."""
    PLAYED_OF[card] = number
    fast = TEMPO[card] == FREELY
    if ability.event != NONE:
        moment = MOMENT_OF[ability.event][ability.timing]
        HAND_ANSWERS.setdefault(moment, {})[card] = [number]
        _note_from_hand(moment, card)
        REACTIONS_TO.add(moment)
        if fast:  # it is not played while nothing happens that it answers
            for prices in PRICE:
                prices[card] = BEYOND
    elif fast and not ability.own_turn:
        AT_ANY_TIME.append(card)


def _declare_answer(ability: Ability, number: int, card: int) -> None:
    """A Forced ability, in play or in hand, or a reaction."""
    moment = MOMENT_OF[ability.event][ability.timing]
    if ability.in_hand:
        HAND_FORCED.setdefault(moment, {}).setdefault(card, []).append(number)
        _note_from_hand(moment, card)
        return
    table = FORCED_BY if ability.kind == FORCED else ANSWERS
    table.setdefault(moment, {}).setdefault(card, []).append(number)
    if ability.kind == REACTION:
        REACTIONS_TO.add(moment)
    moments = MOMENTS_OF.setdefault(card, [])
    if moment not in moments:
        moments.append(moment)


def _note_from_hand(moment: int, card: int) -> None:
    """Note that a card answers a moment from the hand."""
    FROM_HAND.setdefault(moment, set()).add(card)
    HAND_EVENTS[card] = HAND_EVENTS.get(card, 0) | 1 << EVENT_OF[moment]


def note_kind(card: int, kind: int) -> None:
    """Note that a card has something that is looked for among the cards in play."""
    kinds = KINDS_OF.setdefault(card, [])
    for each in (kind, PART_OF.get(kind, kind)):
        if each not in kinds:
            kinds.append(each)
    if kind in (HEALTH_VALUE, SANITY_VALUE):
        CHANGES_HEALTH.add(card)

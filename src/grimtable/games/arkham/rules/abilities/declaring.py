"""Abilities: how cards declare what they can do, when, at which cost and how often (chapter 9).

A declaration is a row in tables that never change during play. The engine asks `may` whether the condition holds and
the effect could change anything, pays the cost, counts the use, and only then calls `does`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.arkham.printed import BEYOND, FREELY, PRICE, TEMPO, definition
from grimtable.games.arkham.state import GAME, NONE, Ahc

# Kinds of abilities
FORCED: Final = 0
REACTION: Final = 1
FREE: Final = 2
ACTION: Final = 3
PLAYED: Final = 4  # what an event does when it is played
REVELATION: Final = 5

# Designators: the bold action words
NO_WORD: Final = 0
FIGHT: Final = 1
EVADE: Final = 2
INVESTIGATE: Final = 3
MOVE: Final = 4
PARLEY: Final = 5
RESIGN: Final = 6
WORDS: Final = ["", "Fight", "Evade", "Investigate", "Move", "Parley", "Resign"]

# Moments of an event that abilities can answer (AHC-TRIG-01 to AHC-TRIG-04)
WOULD: Final = 0
WHEN: Final = 1
IF: Final = 2  # "at" and "if", between when and after
AFTER: Final = 3

# Events that abilities can answer
PHASE_BEGINS: Final = 0  # n: the phase
PHASE_ENDS: Final = 1
ROUND_BEGINS: Final = 2
ROUND_ENDS: Final = 3
TURN_BEGINS: Final = 4
TURN_ENDS: Final = 5
CARD_DRAWN: Final = 6  # a card of the own deck; target: the card
ENCOUNTER_DRAWN: Final = 7  # target: the card
SPAWNS: Final = 8  # target: the enemy, n: the location
ENTERS_PLAY: Final = 9  # target: the card
ENGAGES: Final = 10  # target: the enemy
EVADED: Final = 11
ATTACKS: Final = 12  # card: the enemy
HARMED: Final = 13  # damage and horror are dealt: see `damage`
ENEMY_DEFEATED: Final = 14  # target: the enemy, you: who did it
DISCOVERS: Final = 15  # target: the location, n: how many clues
MOVES: Final = 16  # target: where to, n: where from
ENEMY_MOVES: Final = 17  # card: the enemy, target: where to
TOKEN_REVEALED: Final = 18  # n: the token
FAILS: Final = 19  # a skill test; n: by how much
SUCCEEDS: Final = 20
TEST_ENDS: Final = 21
CARD_PLAYED: Final = 22  # target: the card
GAME_ENDS: Final = 23
AGENDA_ADVANCES: Final = 24
ACT_ADVANCES: Final = 25
ELIMINATED: Final = 26  # an investigator
KINDS_OF_EVENT: Final = 27

May: TypeAlias = Callable[[Ahc, int, int, int], bool]
Does: TypeAlias = Callable[[Ahc, int, int, int], None]


class Cost:
    """What is paid before an ability takes effect; everything at once (AHC-INIT-04)."""

    def __init__(
        self,
        resources: int = 0,
        uses: int = 0,
        exhaust: bool = False,
        discard: bool = False,
        damage: int = 0,
        horror: int = 0,
        clues: int = 0,
        cards: int = 0,
    ) -> None:
        self.resources = resources
        self.uses = uses  # spent from the card itself
        self.exhaust = exhaust
        self.discard = discard  # the card itself
        self.damage = damage
        self.horror = horror
        self.clues = clues
        self.cards = cards  # chosen and discarded from hand


FREE_OF_CHARGE: Final = Cost()


class Ability:
    """One printed ability."""

    def __init__(
        self,
        code: str,
        kind: int,
        does: Does,
        may: May,
        event: int,
        timing: int,
        cost: Cost,
        actions: int,
        word: int,
        limit: int,
        period: int,
        group: bool,
        by_title: bool,
        in_hand: bool,
        calm: bool,
        tests: bool,
        anyone: bool,
        own_turn: bool,
        label: str,
    ) -> None:
        self.code = code
        self.kind = kind
        self.does = does
        self.may = may
        self.event = event
        self.timing = timing
        self.cost = cost
        self.actions = actions
        self.word = word
        self.limit = limit  # uses per period, 0: any number
        self.period = period
        self.group = group  # all investigators together (AHC-LIM-03)
        self.by_title = by_title  # all copies together (AHC-LIM-04)
        self.in_hand = in_hand  # works while the card is in hand (AHC-ABIL-13)
        self.calm = calm  # its action provokes no attack of opportunity (AHC-AOO-15)
        self.tests = tests  # its effect begins with a skill test: it waits while another one runs (AHC-ST-22)
        self.anyone = anyone  # a player card that other investigators may use (AHC-ACTV-07)
        self.own_turn = own_turn  # an event that is played in the own turn alone
        self.label = label  # tells it from the card's other abilities


ABILITIES: Final[list[Ability]] = []
FORCED_BY: Final[dict[int, dict[int, list[int]]]] = {}  # event and timing: definition: abilities
ANSWERS: Final[dict[int, dict[int, list[int]]]] = {}
HAND_FORCED: Final[dict[int, dict[int, list[int]]]] = {}
HAND_ANSWERS: Final[dict[int, dict[int, list[int]]]] = {}
FROM_HAND: Final[dict[int, set[int]]] = {}  # event and timing: the definitions in the two tables above
REACTIONS_TO: Final[set[int]] = set()  # event and timing: the moments at which somebody may be asked to react
FREE_OF: Final[dict[int, list[int]]] = {}
ACTIONS_OF: Final[dict[int, list[int]]] = {}
PLAYED_OF: Final[dict[int, int]] = {}
AT_ANY_TIME: Final[list[int]] = []  # the fast events that can be played in every player window
REVELATION_OF: Final[dict[int, int]] = {}

LISTENS: Final[dict[int, list[int]]] = {}  # definition: events and timings that it answers from play
BEARS: Final[dict[int, list[int]]] = {}  # definition: the kinds of its constant abilities, and the two below
FREE_USE: Final = 24  # it has a free ability that is not for skill tests alone
ACTION_USE: Final = 25  # it has an action ability that does without an enemy
USE_IN_TEST: Final = 27  # it has a free ability of any kind: what is looked for while a skill test runs
USE_AMONG_ENEMIES: Final = 28  # it has an action ability of any kind: what is looked for while enemies are in play
CLOSED: Final = 29  # a location that says that it cannot be entered before it is revealed
TURN_RULES: Final = 30  # it changes what actions cost or how many there are
PLAY_RULES: Final = 31  # it changes what cards cost, or which may be played and from where
HOLD_RULES: Final = 32  # it may keep cards in play: by a keyword, or because it forbids them to leave
KINDS_OF_VOICE: Final = 33
SUSTAINS: Final[set[int]] = set()  # the definitions of cards that change health or sanity


def always(t: Ahc, you: int, card: int, event: int) -> bool:
    """An ability without a condition."""
    return True


def ability(
    code: str,
    kind: int,
    does: Does,
    may: May = always,
    event: int = NONE,
    timing: int = AFTER,
    cost: Cost = FREE_OF_CHARGE,
    actions: int = 1,
    word: int = NO_WORD,
    limit: int = 0,
    period: int = GAME,
    group: bool = False,
    by_title: bool = False,
    in_hand: bool = False,
    calm: bool = False,
    tests: bool = False,
    anyone: bool = False,
    own_turn: bool = False,
    in_test: bool = False,
    label: str = "",
) -> int:
    """Declare an ability of a card. Gives its number.

    What could not be used anyway is not looked for: outside skill tests a free one that says `in_test`, because its
    `may` asks for a test; without enemies in play an action to fight or to evade.
    """
    number = len(ABILITIES)
    ABILITIES.append(
        Ability(
            code,
            kind,
            does,
            may,
            event,
            timing,
            cost,
            actions,
            word,
            limit,
            period,
            group,
            by_title,
            in_hand,
            calm,
            tests,
            anyone,
            own_turn,
            label,
        )
    )
    card = definition(code)
    key = event * 4 + timing
    if kind == REACTION or (kind == FORCED and not in_hand):
        keys = LISTENS.setdefault(card, [])
        if key not in keys:
            keys.append(key)
    if in_hand or (kind == PLAYED and event != NONE):
        FROM_HAND.setdefault(key, set()).add(card)
    if kind == FORCED:
        (HAND_FORCED if in_hand else FORCED_BY).setdefault(key, {}).setdefault(card, []).append(number)
    elif kind == REACTION:
        ANSWERS.setdefault(key, {}).setdefault(card, []).append(number)
        REACTIONS_TO.add(key)
    elif kind == FREE:
        FREE_OF.setdefault(card, []).append(number)
        bears(card, USE_IN_TEST)
        if not in_test:
            bears(card, FREE_USE)
    elif kind == ACTION:
        ACTIONS_OF.setdefault(card, []).append(number)
        bears(card, USE_AMONG_ENEMIES)
        if word != FIGHT and word != EVADE:
            bears(card, ACTION_USE)
    elif kind == PLAYED:
        PLAYED_OF[card] = number
        if event != NONE:
            HAND_ANSWERS.setdefault(key, {})[card] = [number]
            if TEMPO[card] == FREELY:  # it is not played while nothing happens that it answers
                for prices in PRICE:
                    prices[card] = BEYOND
            REACTIONS_TO.add(key)
        elif TEMPO[card] == FREELY and not own_turn:
            AT_ANY_TIME.append(card)
    else:
        REVELATION_OF[card] = number
    return number


def bears(card: int, kind: int) -> None:
    """Note that a card has something that is looked for among the cards in play."""
    kinds = BEARS.setdefault(card, [])
    for each in (kind, PART_OF.get(kind, kind)):
        if each not in kinds:
            kinds.append(each)
    if kind in (HEALTH_VALUE, SANITY_VALUE):
        SUSTAINS.add(card)


# -- limits


def uses_left(t: Ahc, number: int, card: int, you: int) -> bool:
    """Whether the limit of an ability allows one more use (AHC-LIM-01 to AHC-LIM-04)."""
    a = ABILITIES[number]
    if not a.limit:
        return True
    count = 0
    for use in t.used:
        if use[0] == number and (a.by_title or use[1] == card) and (a.group or a.by_title or use[2] == you):
            count += 1
    return count < a.limit


def count_use(t: Ahc, number: int, card: int, you: int) -> None:
    """A use counts against the limit even if its effect is cancelled (AHC-LIM-05)."""
    a = ABILITIES[number]
    if a.limit:
        t.used = [*t.used, [number, card, you, a.period]]


def forget_uses(t: Ahc, card: int) -> None:
    """A card that has left play comes back as a new one (AHC-LIM-02); a maximum by title goes on."""
    if card in t.spent:
        t.spent = [other for other in t.spent if other != card]
    if t.used:
        t.used = [use for use in t.used if use[1] != card or ABILITIES[use[0]].by_title]


# -- the other things that a card can declare

Modifier: TypeAlias = Callable[[Ahc, int, int, int], int]  # position, the card, the subject, an argument
MODIFIERS: Final[dict[int, dict[int, Modifier]]] = {}

SKILL_VALUE: Final = 0  # subject: investigator, argument: skill
SHROUD_VALUE: Final = 1  # subject: location
FIGHT_VALUE: Final = 2  # subject: enemy, argument: investigator
EVADE_VALUE: Final = 3
HEALTH_VALUE: Final = 4  # subject: card
SANITY_VALUE: Final = 5
COST_VALUE: Final = 6  # subject: card, argument: investigator
SLOTS_VALUE: Final = 7  # subject: card that needs the slot, argument: investigator
ACTION_COST: Final = 8  # more actions to pay; subject: investigator, argument: the action's word
CANNOT_PLAY: Final = 9  # subject: investigator, argument: card
CANNOT_ENTER: Final = 10  # subject: location, argument: the enemy that would move there
CANNOT_BE_ENTERED: Final = 11  # subject: location, argument: investigator
CANNOT_ATTACK: Final = 12  # subject: enemy, argument: investigator
CANNOT_LEAVE: Final = 13  # subject: the card that would leave play
CANNOT_INVESTIGATE: Final = 14  # subject: location, argument: investigator
CANNOT_DISCOVER: Final = 15  # subject: investigator
TOKEN_MEANS: Final = 16  # subject: investigator, argument: token; the token it counts as, or 0
BLANK: Final = 17  # subject: card whose printed text box is blank
KEYWORD: Final = 18  # subject: card, argument: keyword
SKILL_FOR: Final = 19  # subject: investigator, argument: skill; 1 + the skill that may be used in its place, or 0
PLAY_FROM: Final = 20  # subject: investigator; 1 + a card of the discard pile that may be played, or 0
EXTRA_ACTION: Final = 21  # a lasting effect alone; subject: investigator, argument: what it may be spent on
DISCARD_TO: Final = 22  # subject: a card on its way to a discard pile; 1: to the bottom of the deck instead
ELITE_ALONE: Final = 23  # a lasting effect alone; subject: investigator whom only Elite enemies can attack
KEEPS_CLUES: Final = 26  # a lasting effect alone; subject: investigator who gives no clues when others ask for them

PART_OF: Final = {
    ACTION_COST: TURN_RULES,
    EXTRA_ACTION: TURN_RULES,
    COST_VALUE: PLAY_RULES,
    CANNOT_PLAY: PLAY_RULES,
    PLAY_FROM: PLAY_RULES,
    CANNOT_LEAVE: HOLD_RULES,
    KEYWORD: HOLD_RULES,
}
"""What is looked for together: whoever has one of them is found under the common name too."""

DEARER: Final[dict[int, int]] = {}  # definition: the words, as bits, of the only actions that it makes dearer
EXTRA_ACTIONS: Final[dict[int, int]] = {}  # definition: what its additional action in each turn may be spent on


def additional_action(code: str, what: int) -> None:
    """Declare a card that gives its controller one more action in each of the own turns."""
    EXTRA_ACTIONS[definition(code)] = what
    bears(definition(code), EXTRA_ACTION)


def modifier(code: str, kind: int, adds: Modifier) -> None:
    """Declare a constant ability: what a card in play adds to a value, or that it forbids something."""
    MODIFIERS.setdefault(kind, {})[definition(code)] = adds
    bears(definition(code), kind)


def dearer(code: str, words: int, adds: Modifier) -> None:
    """Declare a card that makes actions cost more: those with certain words, given as bits, and no others."""
    modifier(code, ACTION_COST, adds)
    DEARER[definition(code)] = words


def closed(code: str) -> None:
    """Declare a location that cannot be entered before it is revealed."""
    bears(definition(code), CLOSED)


def sum_of(t: Ahc, kind: int, subject: int, argument: int) -> int:
    """What all cards in play add to a value, and what lasting effects add."""
    voices = t.voices[kind]
    if not voices and not t.lasting:
        return 0
    total = 0
    for card in printed_voices(t, voices) if t.voices[BLANK] else voices:
        total += MODIFIERS[kind][t.defn[card]](t, card, subject, argument)
    for effect in t.lasting:
        if effect[0] == kind and effect[1] == subject and effect[2] in (argument, NONE):
            total += effect[3]
    return total


def printed_voices(t: Ahc, voices: list[int]) -> list[int]:
    """Those of several cards whose text box is not blank."""
    printed: list[int] = []
    for card in voices:
        if not is_blank(t, card):
            printed.append(card)
    return printed


def each_of(t: Ahc, kind: int, subject: int, argument: int) -> list[int]:
    """What each card in play and each lasting effect says, without zeros, where that must not add up."""
    found: list[int] = []
    voices = t.voices[kind]
    for card in printed_voices(t, voices) if t.voices[BLANK] else voices:
        if value := MODIFIERS[kind][t.defn[card]](t, card, subject, argument):
            found.append(value)
    for effect in t.lasting:
        if effect[0] == kind and effect[1] == subject and effect[2] in (argument, NONE) and effect[3]:
            found.append(effect[3])
    return found


def is_blank(t: Ahc, card: int) -> bool:
    """Whether the printed text box of a card counts as empty (AHC-MOD-07)."""
    for source in t.voices[BLANK]:
        if source != card and MODIFIERS[BLANK][t.defn[source]](t, source, card, NONE):
            return True
    return False


def lasts(t: Ahc, kind: int, subject: int, argument: int, amount: int, until: int, source: int) -> None:
    """Begin a lasting effect; it works on even if its source leaves play (AHC-TRIG-11)."""
    t.lasting = [*t.lasting, [kind, subject, argument, amount, until, source]]


def expire(t: Ahc, period: int) -> None:
    """What holds until the end of a period ends, before what happens at its end (AHC-RND-14)."""
    if t.lasting:
        t.lasting = [effect for effect in t.lasting if effect[4] != period]


def close_period(t: Ahc, period: int) -> None:
    """A period is over with all that happened at its end: what was begun meanwhile ends too, and its limits begin anew
    (AHC-LIM-01).
    """
    if t.lasting:
        expire(t, period)
    if t.used:
        t.used = [use for use in t.used if use[3] != period]

"""The words of the game: every kind of choice and every kind of event, told to people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.arkham import ids
from grimtable.games.arkham.numbers import LATER_VERBS
from grimtable.games.arkham.printed import BACK_NAME, NAME, OPENINGS, STORY, TITLE
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES
from grimtable.games.arkham.rules.abilities.kinds import WORDS as DESIGNATORS
from grimtable.games.arkham.rules.cards_in_play.index import is_disguised, lookalikes
from grimtable.games.arkham.rules.cards_in_play.values import assets_that_soak
from grimtable.games.arkham.rules.harm.shares import share_of
from grimtable.games.arkham.rules.scenario.record import SCENARIOS
from grimtable.games.arkham.state import AREA, IN_DISCARD, NONE, SCENARIO, SYMBOLS, Ahc
from grimtable.kernel.events import Event, Kind
from grimtable.kernel.option import Choice, Verb, plain_arguments

SKILL_NAMES: Final = ["willpower", "intellect", "combat", "agility"]
TESTS_APART: Final = 100  # more than any difficulty
NOT_REACTING: Final = 0
LETTING_HAPPEN: Final = 1
KEEPING_TOKEN: Final = 2
DECLINED: Final = ["do not react", "let it happen", "keep the token"]
TO_THE_TOKEN: Final = 0
TO_THE_OTHERS: Final = 1
NO_HELP: Final = 2
NO_MORE: Final = 3
COMMITTED: Final = ["reveal the token", "let the others help, then reveal the token", "do not help", "choose no more"]
OTHER_RESULTS: Final = {-1: "what was tried for", -2: "the token's effect"}  # results of a test that are no card's
PHASE_NAMES: Final = ["Mythos phase", "Investigation phase", "Enemy phase", "Upkeep phase"]

# -- pieces by name


def title(t: Ahc, card: int) -> str:
    """A card by its title, and by its level where that tells it from another one; a location that does not tell which
    one it is has a number beside those that look alike.
    """
    if card == NONE:
        return "the game"
    if not is_disguised(t, card):
        defn = t.defn[card]
        return BACK_NAME[defn] if t.shown[card] and BACK_NAME[defn] else TITLE[defn]
    alike = lookalikes(t, card)
    return f"{NAME[t.defn[card]]} {alike.index(card) + 1}" if len(alike) > 1 else NAME[t.defn[card]]


def named(t: Ahc, card: int) -> str:
    """A card in play by its title; copies of one title are told apart by number, in the order in which they came."""
    defn = t.defn[card]
    twins = [c for c in t.play if t.defn[c] == defn]
    return f"{TITLE[defn]} {twins.index(card) + 1}" if len(twins) > 1 and card in twins else title(t, card)


def who(t: Ahc, investigator: int) -> str:
    """An investigator by name."""
    return NAME[t.defn[investigator]]


def piece_id(t: Ahc, card: int) -> str:
    """A card as the boards know it."""
    return f"card/{card}"


def token_name(token: int) -> str:
    """A chaos token."""
    return SYMBOLS.get(token, f"{token:+d}" if token else "0")


def number(n: int, thing: str) -> str:
    """So many of a thing."""
    return f"{n} {thing}" if n == 1 or thing in ("damage", "horror", "doom") else f"{n} {thing}s"


def side_deck_name(t: Ahc) -> str:
    """What the scenario's own deck is called, if it has one."""
    side = SCENARIOS[t.scenario].side_deck
    return side.name if side is not None else ""


def listed(names: list[str]) -> str:
    """Names in a row: a, b and c."""
    return " and ".join(name for name in (", ".join(names[:-1]), names[-1]) if name)


def picked(cards: list[int], bits: int) -> list[int]:
    """The cards of a row whose bits are set."""
    return [card for place, card in enumerate(cards) if bits >> place & 1]


def test_number(skill: int, difficulty: int) -> int:
    """A skill and a difficulty as the one number that the event of a test holds."""
    return skill * TESTS_APART + difficulty


def _tested(n: int) -> str:
    """The same in words."""
    skill, difficulty = divmod(n, TESTS_APART)
    return f"{SKILL_NAMES[skill]} ({difficulty})"


def points(damage: int, horror: int) -> str:
    """Damage and horror, each where there is any."""
    both = [number(n, thing) for n, thing in ((damage, "damage"), (horror, "horror")) if n]
    return " and ".join(both) or "no damage"


# -- verbs

VERBS: Final[list[Verb]] = []


def _none(t: Ahc, c: Choice) -> list[str]:
    return []


def _card(t: Ahc, c: Choice) -> list[str]:
    return [piece_id(t, c[1])] if c[1] != NONE else []


def nothing_more(t: Ahc, c: Choice) -> str:
    """The verb says it all."""
    return ""


def verb(
    key: str,
    arguments: Callable[[Ahc, Choice], str],
    name: str,
    rule: str,
    words: Callable[[Ahc, Choice], str],
    pieces: Callable[[Ahc, Choice], list[str]] = _none,
) -> int:
    """Declare a kind of choice. Gives its number."""
    VERBS.append(Verb(name, rule, words, pieces, key, arguments))
    return len(VERBS) - 1


def _ability(t: Ahc, c: Choice) -> str:
    """A card, which of its abilities, and who uses it where that is not obvious."""
    a = ABILITIES[c[2]]
    word = f"{DESIGNATORS[a.word]} with " if a.word else "use "
    label = f": {a.label}" if a.label else ""
    return f"{word}{_held(t, c[1], c[3])}{label}{_by(t, c)}"


def _held(t: Ahc, card: int, you: int) -> str:
    """A card that somebody uses: copies are numbered only where the others are theirs as well."""
    own = [c for c in t.play if t.defn[c] == t.defn[card] and t.zone[c] == AREA and t.holder[c] == you]
    if card not in own:
        return named(t, card)
    return f"{title(t, card)} {own.index(card) + 1}" if len(own) > 1 else title(t, card)


def _by(t: Ahc, c: Choice) -> str:
    """Who does it, where one person plays several investigators."""
    several = len(t.player) > len(set(t.player))
    return f" ({who(t, c[3])})" if several and c[3] not in (t.active, c[1]) else ""


def _play(t: Ahc, c: Choice) -> str:
    """A card to be played, and where it lies if not in hand."""
    lying = " from the discard pile" if t.zone[c[1]] == IN_DISCARD else ""
    return f"play {title(t, c[1])}{lying}{_by(t, c)}"


def _spread(t: Ahc, c: Choice) -> str:
    """How damage and horror are shared out: the investigator's card first, then the assets."""
    you = c[3]
    takers = [you, *assets_that_soak(t, you)]
    parts: list[str] = []
    for place, card in enumerate(takers):
        harm, dread = share_of(c[1], place), share_of(c[2], place)
        if harm or dread:
            parts.append(f"{points(harm, dread)} on {named(t, card)}")
    return ", ".join(parts)


DRAW: Final = verb("draw", nothing_more, "draw", "AHC-DRAW-01", lambda t, c: "draw a card")
GAIN: Final = verb("gain", nothing_more, "gain", "AHC-RSRC-01", lambda t, c: "take a resource")
MOVE_TO: Final = verb("move", ids.by_card, "move", "AHC-MOVE-01", lambda t, c: f"move to {title(t, c[1])}", _card)
INVESTIGATE_HERE: Final = verb(
    "investigate", ids.by_card, "investigate", "AHC-INVG-01", lambda t, c: f"investigate {title(t, c[1])}", _card
)
FIGHT_ENEMY: Final = verb("fight", ids.by_card, "fight", "AHC-FGHT-01", lambda t, c: f"fight {named(t, c[1])}", _card)
EVADE_ENEMY: Final = verb("evade", ids.by_card, "evade", "AHC-EVAD-01", lambda t, c: f"evade {named(t, c[1])}", _card)
ENGAGE_ENEMY: Final = verb(
    "engage", ids.by_card, "engage", "AHC-ENGA-01", lambda t, c: f"engage {named(t, c[1])}", _card
)
PLAY_CARD: Final = verb("play", ids.by_user, "play", "AHC-PLAY-01", _play, _card)
USE: Final = verb("use", ids.by_ability, "use", "AHC-ABIL-09", _ability, _card)
END_TURN: Final = verb("end-turn", nothing_more, "end", "AHC-INV-06", lambda t, c: "end the turn")
PASS: Final = verb("pass", nothing_more, "pass", "AHC-RND-12", lambda t, c: "pass: use nothing now")
PASS_ROUND: Final = verb("pass-round", nothing_more, "pass", "AHC-RND-12", lambda t, c: "pass until the round ends")
DECLINE: Final = verb("decline", nothing_more, "pass", "AHC-TRIG-06", lambda t, c: f"pass: {DECLINED[c[2]]}")
SPARE: Final = verb(
    "spare",
    plain_arguments,
    "ask",
    "AHC-TRIG-06",
    lambda t, c: (
        "pass, and from now on ask only about symbols and tokens that fail"
        if c[2]
        else "pass, and ask about every token again"
    ),
)
TAKE_TURN: Final = verb(
    "take-turn", ids.by_card, "turn", "AHC-INV-03", lambda t, c: f"{who(t, c[1])} takes the next turn"
)
REPLACE: Final = verb(
    "replace",
    ids.by_hand,
    "replace",
    "AHC-MULL-04",
    lambda t, c: f"put back {listed([title(t, card) for card in picked(t.hand[c[3]], c[2])])}",
    lambda t, c: [piece_id(t, card) for card in picked(t.hand[c[3]], c[2])],
)
KEEP: Final = verb("keep", nothing_more, "keep", "AHC-MULL-04", lambda t, c: "keep this hand")
COMMIT: Final = verb(
    "commit",
    ids.by_commitment,
    "commit",
    "AHC-COMM-01",
    lambda t, c: f"commit {title(t, c[1])}{f' ({who(t, c[3])})' if c[2] else ''}",
    _card,
)
DONE: Final = verb("done", nothing_more, "done", "AHC-ST-07", lambda t, c: COMMITTED[c[2]])
TAKE: Final = verb("assign", ids.by_share, "assign", "AHC-DMG-07", _spread)
CHOOSE: Final = verb("choose", ids.by_card, "choose", "AHC-LEAD-01", lambda t, c: named(t, c[1]), _card)
CHOOSE_HAND: Final = verb("choose-card", ids.by_card, "choose", "AHC-LEAD-01", lambda t, c: title(t, c[1]), _card)
CHOOSE_WHO: Final = verb(
    "choose-investigator",
    ids.by_card,
    "choose",
    "AHC-LEAD-01",
    lambda t, c: who(t, c[1]),
    lambda t, c: [piece_id(t, c[1])],
)
CHOOSE_SKILL: Final = verb("test", ids.by_skill, "test", "AHC-ST-23", lambda t, c: f"test {SKILL_NAMES[c[1]]}")
DISCARD_CARD: Final = verb(
    "discard", ids.by_card, "discard", "AHC-UPK-05", lambda t, c: f"discard {title(t, c[1])}", _card
)
DISCARD_ASSET: Final = verb(
    "discard-asset", ids.by_card, "discard", "AHC-SLOT-07", lambda t, c: f"discard {named(t, c[1])}", _card
)
YES: Final = verb("yes", nothing_more, "yes", "AHC-KEY-05", lambda t, c: "yes")
NO: Final = verb("no", nothing_more, "no", "AHC-KEY-05", lambda t, c: "no")
SUFFER: Final = verb(
    "suffer", ids.by_trauma, "suffer", "AHC-TRAUM-04", lambda t, c: "a mental trauma" if c[1] else "a physical trauma"
)
ADVANCE: Final = verb(
    "advance", ids.by_card, "advance", "AHC-ADV-02", lambda t, c: f"advance the act for {number(c[2], 'clue')}", _card
)
GIVE_CLUES: Final = verb(
    "spend-clues", ids.by_amount, "spend", "AHC-ADV-06", lambda t, c: f"{who(t, c[1])} spends {number(c[2], 'clue')}"
)
RESULT: Final = verb(
    "first",
    ids.by_result,
    "first",
    "AHC-ST-18",
    lambda t, c: f"{title(t, c[1]) if c[1] >= 0 else OTHER_RESULTS[c[1]]} first",
    lambda t, c: [piece_id(t, c[1])] if c[1] >= 0 else [],
)
SPAWN_AT: Final = verb("spawn-at", ids.by_card, "spawn", "AHC-SPAWN-03", lambda t, c: f"at {title(t, c[1])}", _card)
FIND: Final = verb("find", ids.by_card, "take", "AHC-SRCH-02", lambda t, c: f"take {title(t, c[1])}", _card)
PUT_NEXT: Final = verb("put-next", ids.by_card, "put", "AHC-ZONE-17", lambda t, c: f"{title(t, c[1])} next", _card)
HEAL: Final = verb(
    "heal",
    ids.by_wound,
    "heal",
    "AHC-MOD-06",
    lambda t, c: f"heal 1 {'horror' if c[2] else 'damage'} of {who(t, c[1])}",
    _card,
)
DECK_OF: Final = verb(
    "look-at",
    ids.by_deck,
    "look",
    "AHC-SRCH-05",
    lambda t, c: "the encounter deck" if c[1] == NONE else f"{who(t, c[1])}'s deck",
)
ACT_WITH: Final = verb(
    "act-with", ids.by_card, "with", "AHC-INV-14", lambda t, c: f"with the action of {title(t, c[1])}", _card
)

# What is declared from here on has its place in `numbers`.
UNTOLD: Final = Verb("", "", lambda t, c: "", lambda t, c: [])
"""Holds the place of a verb until it is declared."""

VERBS.extend([UNTOLD] * len(LATER_VERBS))


def later_verb(
    key: str,
    arguments: Callable[[Ahc, Choice], str],
    name: str,
    rule: str,
    words: Callable[[Ahc, Choice], str],
) -> int:
    """Declare a choice of a scenario or a card in the place that `numbers` keeps for it, after those of the rules.

    Gives its number.
    """
    number = len(VERBS) - len(LATER_VERBS) + LATER_VERBS.index(key)
    VERBS[number] = Verb(name, rule, words, _none, key, arguments)
    return number


CHOOSE_TOKEN: Final = later_verb(
    "choose-token", ids.by_token, "choose", "AHC-CHAOS-07", lambda t, c: f"the token {token_name(c[1])}"
)
RAISE_SKILL: Final = later_verb(
    "raise", ids.by_skill, "raise", "AHC-MOD-01", lambda t, c: f"+{c[2]} {SKILL_NAMES[c[1]]}"
)

# -- events of the log

KINDS: Final[list[Kind]] = []


def kind(
    name: str,
    words: Callable[[Ahc, Event], str],
    public: Callable[[Ahc, Event], str] | None = None,
    reveals: bool = False,
) -> int:
    """Declare a kind of event. Gives its number."""
    KINDS.append(Kind(name, words, public, reveals))
    return len(KINDS) - 1


def _t(t: Ahc, e: Event) -> str:
    return title(t, e[2])


def _owner(t: Ahc, e: Event) -> str:
    """The investigator to whom a card of the event belongs."""
    return who(t, t.owner[e[2]])


def _used(t: Ahc, card: int) -> str:
    """An ability: that of an investigator, of a player's card, or of the scenario's."""
    if card < len(t.player):
        return f"{title(t, card)}'s ability is used"
    return f"{title(t, card)} {'takes effect' if t.owner[card] == SCENARIO else 'is used'}"


K_ROUND: Final = kind("round", lambda t, e: f"Round {e[3]}")
K_PHASE: Final = kind("phase", lambda t, e: PHASE_NAMES[e[3]])
K_TURN: Final = kind("turn", lambda t, e: f"{_t(t, e)}'s turn")
K_DRAW: Final = kind(
    "draw",
    lambda t, e: f"{_owner(t, e)} draws {_t(t, e)}",
    lambda t, e: f"{_owner(t, e)} draws a card",
    True,
)
K_RESHUFFLE: Final = kind("shuffle", lambda t, e: f"{_t(t, e)}'s discard pile becomes a new deck")
K_SHUFFLE: Final = kind("shuffle", lambda t, e: f"{_t(t, e)}'s deck is shuffled")
K_ENCOUNTER: Final = kind("encounter", lambda t, e: f"{who(t, e[3])} draws the encounter card {_t(t, e)}", None, True)
K_ENCOUNTER_SHUFFLE: Final = kind("shuffle", lambda t, e: "the encounter deck is shuffled")
K_RESOURCES: Final = kind(
    "resources",
    lambda t, e: f"{_t(t, e)} {'gains' if e[3] > 0 else 'loses'} {number(abs(e[3]), 'resource')}",
)
K_PLAY: Final = kind("play", lambda t, e: f"{_t(t, e)} is played for {number(e[3], 'resource')}", None, True)
K_ENTER_PLAY: Final = kind("enter", lambda t, e: f"{_t(t, e)} comes into play")
GOES: Final = ["is discarded", "goes under the deck", "is removed from the game"]  # where a card goes that is discarded
TO_PILE: Final = 0
UNDER_DECK: Final = 1
OUT_OF_GAME: Final = 2
K_DISCARD: Final = kind("discard", lambda t, e: f"{_t(t, e)} {GOES[e[3]]}", None, True)
K_REMOVE: Final = kind("remove", lambda t, e: f"{_t(t, e)} is removed from the game")
K_HAND: Final = kind(
    "hand",
    lambda t, e: f"{_owner(t, e)} takes {_t(t, e)} to hand",
    lambda t, e: f"{_owner(t, e)} takes a card to hand",
    True,
)
K_MOVE: Final = kind("move", lambda t, e: f"{_t(t, e)} moves to {title(t, e[3])}")
K_REVEAL: Final = kind("reveal", lambda t, e: f"{_t(t, e)} is revealed", None, True)
K_CLUES: Final = kind("clues", lambda t, e: f"{number(e[3], 'clue')} on {_t(t, e)}")
K_DISCOVER: Final = kind("discover", lambda t, e: f"{_t(t, e)} discovers {number(e[3], 'clue')}")
K_SPEND: Final = kind("spend", lambda t, e: f"{_t(t, e)} spends {number(e[3], 'clue')}")
K_LOSE_CLUES: Final = kind("clues", lambda t, e: f"{number(e[3], 'clue')} taken from {_t(t, e)}")
K_DOOM: Final = kind("doom", lambda t, e: f"{number(e[3], 'doom')} on {_t(t, e)}")
K_DOOM_OFF: Final = kind("doom", lambda t, e: f"{number(e[3], 'doom')} taken off the cards in play")
K_DAMAGE: Final = kind("damage", lambda t, e: f"{_t(t, e)} takes {e[3]} damage")
K_HORROR: Final = kind("horror", lambda t, e: f"{_t(t, e)} takes {e[3]} horror")
K_HEAL_DAMAGE: Final = kind("heal", lambda t, e: f"{e[3]} damage healed on {_t(t, e)}")
K_HEAL_HORROR: Final = kind("heal", lambda t, e: f"{e[3]} horror healed on {_t(t, e)}")
K_HORROR_MOVES: Final = kind("horror", lambda t, e: f"1 horror moves from {_t(t, e)} to {title(t, e[3])}")
K_DEFEAT: Final = kind("defeat", lambda t, e: f"{_t(t, e)} is defeated")
K_OUT: Final = kind("out", lambda t, e: f"{_t(t, e)} is out of the scenario")
K_RESIGN: Final = kind("resign", lambda t, e: f"{_t(t, e)} resigns")
K_SPAWN: Final = kind("spawn", lambda t, e: f"{_t(t, e)} spawns at {title(t, e[3])}")
K_ENGAGE: Final = kind("engage", lambda t, e: f"{_t(t, e)} engages {who(t, e[3])}")
K_DISENGAGE: Final = kind("disengage", lambda t, e: f"{_t(t, e)} is no longer engaged")
K_ATTACK: Final = kind("attack", lambda t, e: f"{_t(t, e)} attacks {who(t, e[3])}")
K_CANCEL: Final = kind("cancel", lambda t, e: f"{_t(t, e)} is cancelled")
K_EXHAUST: Final = kind("exhaust", lambda t, e: f"{_t(t, e)} exhausts")
K_READY: Final = kind("ready", lambda t, e: f"{_t(t, e)} readies")
K_USE: Final = kind("use", lambda t, e: _used(t, e[2]))
K_SPEND_USE: Final = kind("uses", lambda t, e: f"{_t(t, e)} has {e[3]} left")
K_PUT_USE: Final = kind("uses", lambda t, e: f"{_t(t, e)} now has {e[3]}")
K_TEST: Final = kind("test", lambda t, e: f"{_t(t, e)} tests {_tested(e[3])}")
K_COMMIT: Final = kind("commit", lambda t, e: f"{_t(t, e)} is committed", None, True)
K_TOKEN: Final = kind("token", lambda t, e: f"chaos token: {token_name(e[3])}", None, True)
K_SUCCEED: Final = kind("succeed", lambda t, e: f"{_t(t, e)} succeeds by {e[3]}")
K_FAIL: Final = kind("fail", lambda t, e: f"{_t(t, e)} fails by {e[3]}")
K_ACT: Final = kind("act", lambda t, e: f"the act advances: {_t(t, e)}", None, True)
K_AGENDA: Final = kind("agenda", lambda t, e: f"the agenda advances: {_t(t, e)}", None, True)
K_ATTACH: Final = kind("attach", lambda t, e: f"{_t(t, e)} is attached to {title(t, e[3])}")
K_THREAT: Final = kind("threat", lambda t, e: f"{_t(t, e)} lies in the threat area of {who(t, e[3])}")
K_VICTORY: Final = kind("victory", lambda t, e: f"{_t(t, e)} enters the victory display")
K_TRAUMA: Final = kind(
    "trauma", lambda t, e: f"{_t(t, e)} suffers {abs(e[3])} {'physical' if e[3] > 0 else 'mental'} trauma"
)
K_EXPERIENCE: Final = kind(
    "experience", lambda t, e: f"{_t(t, e)} earns {abs(e[3])} experience{' less' if e[3] < 0 else ''}"
)
K_RESOLUTION: Final = kind(
    "resolution", lambda t, e: f"Resolution {e[3]}" if e[3] else "No resolution was reached", None, True
)
K_LOOK: Final = kind("look", lambda t, e: f"{_t(t, e)} is looked at", lambda t, e: "a card is looked at", True)
K_LEAD: Final = kind("lead", lambda t, e: f"{_t(t, e)} is the lead investigator")
K_ACTION: Final = kind("action", lambda t, e: f"{_t(t, e)} has one more action")
K_LOSE_ACTION: Final = kind("action", lambda t, e: f"{_t(t, e)} loses an action")
K_MULLIGAN: Final = kind(
    "mulligan",
    lambda t, e: f"{_t(t, e)} {'replaces ' + number(e[3], 'card') if e[3] else 'keeps the opening hand'}",
)
K_STORY: Final = kind("story", lambda t, e: STORY[t.defn[e[2]]], None, True)
K_LOG: Final = kind("log", lambda t, e: f"for the campaign log: {SCENARIOS[t.scenario].log[e[3]].words}")
K_IGNORE: Final = kind("ignore", lambda t, e: f"chaos token ignored: {token_name(e[3])}", None, True)
K_TURN_TOKEN: Final = kind("turn-token", lambda t, e: f"the minus of {token_name(e[3])} becomes a plus", None, True)
K_OPENING: Final = kind("story", lambda t, e: OPENINGS[t.defn[e[2]]][e[3]], None, True)
K_SIDE_SHUFFLE: Final = kind("shuffle", lambda t, e: f"the {side_deck_name(t)} is shuffled")

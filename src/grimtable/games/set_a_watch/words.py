"""The words of the game: every kind of choice and every kind of event, told to people.

New kinds are added at the end of the verbs and of the events: snapshots know them by their numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.set_a_watch.concerns import (
    CARD,
    CARD_BY_DIE,
    CARD_FOR_CARD,
    CARD_FOR_HERO,
    CARD_LOOKED_AT,
    CARD_OF_LINE,
    DICE_OF_ONE,
    DIE,
    DIE_ON_BOARD,
    DIE_ON_CARD,
    DIE_ON_SPACE,
    EQUAL_DICE,
    FAMILIAR_ON_CARD,
    HERO,
    NOTHING,
    POSITION,
    RAISED_DIE,
    RUNE_TO_ACTIVATE,
    SCOUTED,
    THE_FAMILIAR,
    TWO_CARDS,
    TWO_OF_LINE,
    Concern,
)
from grimtable.games.set_a_watch.names import (
    and_list,
    creature_name,
    die_name,
    full_name,
    hero,
    past_die_name,
    s_if_many,
)
from grimtable.games.set_a_watch.packed import scouted, unpacked_faces
from grimtable.games.set_a_watch.printed import BIT, NAME, RUNE_NAMES, SPACE_NAMES
from grimtable.games.set_a_watch.state import Saw, dice_among
from grimtable.kernel.events import Event, Kind
from grimtable.kernel.option import Choice, Verb

# -- verbs

VERBS: Final[list[Verb]] = []


def _verb(key: str, name: str, rule: str, words: Callable[[Saw, Choice], str], concern: Concern = NOTHING) -> int:
    pieces, arguments = concern
    VERBS.append(Verb(name, rule, words, pieces, key, arguments))
    return len(VERBS) - 1


def _assign(t: Saw, c: Choice) -> str:
    coins = t.space_coins[c[2]]
    bonus = f" (+{coins} coin{s_if_many(coins)})" if coins else ""
    return f"{SPACE_NAMES[c[2]]} with the {t.face[c[1]]}{bonus}"


def _scout(t: Saw, c: Choice) -> str:
    top, bottom = scouted(c)
    parts = [f"{', then '.join([full_name(card) for card in top])} on top"] if top else []
    parts += [f"{', then '.join([full_name(card) for card in bottom])} at the bottom"] if bottom else []
    return "put " + " and ".join(parts)


def _put_under(t: Saw, c: Choice) -> str:
    which = f", card {c[2]} from the top," if c[2] else ""
    return f"put {full_name(c[1])}{which} on the bottom"


def _exhaust(t: Saw, c: Choice) -> str:
    x = f", X = {t.face[c[2]]}" if c[2] >= 0 else ""
    return f"use {NAME[c[1]]} by exhausting it{x}{_fatal(t)}"


def _fatal(t: Saw) -> str:
    """What is said of exhausting a card when it is the Watchers' last one (SAW-OUT-07)."""
    left = [ability for a in t.not_in_camp() for ability in t.slots[a] if not t.down & BIT[ability]]
    return ", and the watch is lost" if len(left) == 1 else ""


def _buy(t: Saw, c: Choice) -> str:
    return f"buy {NAME[c[1]]} for {hero(t, c[2])} ({c[3]} coin{s_if_many(c[3])})"


def _cash_in(t: Saw, c: Choice) -> str:
    return f"cash in {full_name(c[1])} for {c[2]} coin{s_if_many(c[2])}"


TAKE_ADVENTURER: Final = _verb("take-adventurer", "take", "SAW-ADV-08", lambda t, c: f"take {NAME[c[1]]}", CARD)
BEGIN_WITH: Final = _verb("begin-with", "choose", "SAW-WITCH-01", lambda t, c: f"begin with {NAME[c[1]]}", CARD)
END_AT: Final = _verb("end-at", "choose", "SAW-MAP-03", lambda t, c: f"end at {NAME[c[1]]}", CARD)
REST: Final = _verb("rest", "rest", "SAW-RND-04", lambda t, c: f"{hero(t, c[1])} rests in camp", HERO)
REFRESH: Final = _verb(
    "refresh", "refresh", "SAW-CAMP-03", lambda t, c: f"refresh {NAME[c[1]]} of {hero(t, c[2])}", CARD
)
ASSIGN: Final = _verb("assign", "assign", "SAW-CAMP-08", _assign, DIE_ON_SPACE)
SPECIAL: Final = _verb(
    "special-camp-action",
    "assign",
    "SAW-ACT-16",
    lambda t, c: f"special camp action with the {t.face[c[1]]}",
    DIE_ON_BOARD,
)
SPEND_ON_RUNES: Final = _verb(
    "spend-on-runes",
    "runes",
    "SAW-RUNE-02",
    lambda t, c: f"spend {'two' if c[2] == 2 else 'three'} {c[1]}s on Runes",
    EQUAL_DICE,
)
ACTIVATE_RUNE: Final = _verb(
    "activate-rune", "rune", "SAW-RUNE-03", lambda t, c: f"activate {RUNE_NAMES[c[1]]}", RUNE_TO_ACTIVATE
)
SCOUT: Final = _verb("scout", "put", "SAW-ACT-04", _scout, SCOUTED)
TRAVEL_TO: Final = _verb("travel-to", "keep", "SAW-ACT-07", lambda t, c: f"travel to {NAME[c[1]]} next", CARD)
SWAP_ABILITY: Final = _verb(
    "equip", "equip", "SAW-ACT-14", lambda t, c: f"swap {NAME[c[1]]} for {NAME[c[2]]}", CARD_FOR_CARD
)
SEAL: Final = _verb("seal", "seal", "SAW-RUNE-06", lambda t, c: f"seal {NAME[c[1]]}", CARD)
REROLL: Final = _verb(
    "re-roll",
    "re-roll",
    "SAW-RUNE-09",
    lambda t, c: f"re-roll {and_list([str(t.face[die]) for die in dice_among(c[1])])}",
    DICE_OF_ONE,
)
CASH_IN: Final = _verb("cash-in", "cash", "SAW-HERO-07", _cash_in, CARD)
BUY: Final = _verb("buy", "buy", "SAW-MERCH-02", _buy, CARD_FOR_HERO)
COVER: Final = _verb("cover", "cover", "SAW-MERCH-10", lambda t, c: f"cover {NAME[c[1]]}", CARD)
STOP_SHOPPING: Final = _verb("stop-shopping", "stop", "SAW-MERCH-03", lambda t, c: "stop shopping")
ATTACK: Final = _verb(
    "attack",
    "attack",
    "SAW-ATK-06",
    lambda t, c: f"attack {creature_name(t, c[2])} with {die_name(t, c[1])}",
    DIE_ON_CARD,
)
PLAN_ATTACK: Final = _verb(
    "plan-attack", "attack", "SAW-ATK-10", lambda t, c: f"plan an attack on {creature_name(t, c[1])}", CARD
)
ADD_DIE: Final = _verb("add-die", "add", "SAW-ATK-08", lambda t, c: f"add {die_name(t, c[1])}", DIE)
ADD_TAMED: Final = _verb("add-tamed", "add", "SAW-GLOS-37", lambda t, c: f"add {full_name(c[1])}", CARD)
ADD_FAMILIAR: Final = _verb("add-familiar", "add", "SAW-WITCH-05", lambda t, c: "add the Familiar", THE_FAMILIAR)
STRIKE: Final = _verb("strike", "strike", "SAW-ATK-10", lambda t, c: f"strike for {c[1]}")
CALL_OFF: Final = _verb("call-off", "call off", "SAW-ATK-10", lambda t, c: "call the attack off")
SET_ON: Final = _verb(
    "set-on", "attack", "SAW-GLOS-37", lambda t, c: f"set {full_name(c[1])} on {creature_name(t, c[2])}", TWO_CARDS
)
FAMILIAR_ATTACK: Final = _verb(
    "attack-with-familiar",
    "attack",
    "SAW-WITCH-03",
    lambda t, c: f"attack {creature_name(t, c[1])} with the Familiar",
    FAMILIAR_ON_CARD,
)
ACTIVATE_ABILITY: Final = _verb(
    "activate", "activate", "SAW-ABIL-01", lambda t, c: f"use {NAME[c[1]]} with {die_name(t, c[2])}", CARD_BY_DIE
)
EXHAUST_ABILITY: Final = _verb("exhaust", "exhaust", "SAW-ABIL-03", _exhaust, CARD_BY_DIE)
USE_ITEM: Final = _verb("use-item", "use", "SAW-ITEM-05", lambda t, c: f"use {NAME[c[1]]}", CARD)
ACTIVATE_ITEM: Final = _verb(
    "activate-item", "use", "SAW-ITEM-02", lambda t, c: f"use {NAME[c[1]]} with {die_name(t, c[2])}", CARD_BY_DIE
)
STOKE: Final = _verb(
    "stoke", "stoke", "SAW-REV-09", lambda t, c: f"exhaust {NAME[c[1]]} for 2 firewood" + _fatal(t), CARD
)
END_ACTIONS: Final = _verb("end-actions", "end", "SAW-WATCH-05", lambda t, c: "end our actions")
LOSE_ABILITY: Final = _verb(
    "lose-ability", "exhaust", "SAW-OUT-03", lambda t, c: f"exhaust {NAME[c[1]]} of {hero(t, c[2])}", CARD
)
STUN: Final = _verb("stun", "stun", "SAW-GLOS-35", lambda t, c: f"put {die_name(t, c[2])} on {NAME[c[1]]}", CARD_BY_DIE)
TROPHY: Final = _verb("keep-trophy", "keep", "SAW-HERO-03", lambda t, c: f"keep {NAME[c[1]]} as a Trophy", CARD)
NO_TROPHY: Final = _verb("leave-trophy", "leave", "SAW-HERO-03", lambda t, c: "leave it to the Graveyard")
HEX: Final = _verb("hex", "hex", "SAW-WITCH-11", lambda t, c: f"negate {NAME[c[1]]}", CARD)
LET_POWER_BE: Final = _verb(
    "let-power-be", "let", "SAW-ITEM-05", lambda t, c: f"let the power of {NAME[c[1]]} take effect", CARD
)
NO_HEX: Final = _verb("save-hex", "spare", "SAW-WITCH-11", lambda t, c: "save the Hex")

# Choices that cards ask for
PICK_DIE: Final = _verb("choose-die", "choose", "SAW-ABIL-01", lambda t, c: f"choose {die_name(t, c[1])}", DIE)
PICK_CREATURE: Final = _verb(
    "choose-creature", "choose", "SAW-ABIL-01", lambda t, c: f"choose {creature_name(t, c[1])}", CARD
)
PICK_CARD: Final = _verb("choose-card", "choose", "SAW-ABIL-01", lambda t, c: f"choose {full_name(c[1])}", CARD)
PICK_POSITION: Final = _verb(
    "choose-position", "choose", "SAW-ABIL-01", lambda t, c: f"choose position {c[1] + 1}", POSITION
)
DEAL_DAMAGE: Final = _verb(
    "deal-damage", "deal", "SAW-ABIL-01", lambda t, c: f"deal {c[2]} damage to {creature_name(t, c[1])}", CARD
)
BANISH: Final = _verb(
    "remove-from-game", "remove", "SAW-ABIL-01", lambda t, c: f"remove {creature_name(t, c[1])} from the game", CARD
)
TAME: Final = _verb("tame", "tame", "SAW-GLOS-37", lambda t, c: f"tame {creature_name(t, c[1])}", CARD)
MOVE_TO_END: Final = _verb(
    "move-to-end",
    "move",
    "SAW-ABIL-01",
    lambda t, c: f"move {creature_name(t, c[1])} to the end of the Line",
    CARD_OF_LINE,
)
PUT_UNDER: Final = _verb("put-on-bottom", "put", "SAW-ABIL-01", _put_under, CARD_LOOKED_AT)
GIVE_UP: Final = _verb(
    "give-up",
    "give up",
    "SAW-HERO-06",
    lambda t, c: f"give up {full_name(c[1])} to defeat {creature_name(t, c[2])}",
    TWO_CARDS,
)
REGAIN_DIE: Final = _verb("regain-die", "re-roll", "SAW-ABIL-09", lambda t, c: f"re-roll {die_name(t, c[1])}", DIE)
TURN_FAMILIAR: Final = _verb(
    "turn-familiar", "turn", "SAW-WITCH-01", lambda t, c: f"turn the Familiar to {NAME[c[1]]}", CARD
)
RAISE_DIE: Final = _verb(
    "raise-die", "raise", "SAW-ABIL-01", lambda t, c: f"raise {die_name(t, c[1])} by {c[2]}", RAISED_DIE
)
RECOVER_DIE: Final = _verb(
    "recover-die",
    "recover",
    "SAW-GLOS-26",
    lambda t, c: f"recover {die_name(t, c[1])} from {creature_name(t, c[2])}",
    DIE_ON_CARD,
)
SWAP: Final = _verb(
    "swap",
    "swap",
    "SAW-MERCH-07",
    lambda t, c: f"swap {creature_name(t, c[1])} and {creature_name(t, c[2])}",
    TWO_OF_LINE,
)
YES: Final = _verb("yes", "yes", "SAW-ABIL-01", lambda t, c: "yes")
NO: Final = _verb("no", "no", "SAW-ABIL-01", lambda t, c: "no")
DONE: Final = _verb("done", "done", "SAW-ABIL-01", lambda t, c: "done")

# -- events

KINDS: Final[list[Kind]] = []


def _kind(name: str, words: Callable[[Saw, Event], str], reveals: bool = False) -> int:
    KINDS.append(Kind(name, words, None, reveals))
    return len(KINDS) - 1


def _faces(e: Event) -> str:
    return " ".join([str(face) for face in unpacked_faces(e[3]) if face])


K_ROUND: Final = _kind("round", lambda t, e: f"Round {e[3]}: {NAME[e[2]]}")
K_ROLL: Final = _kind("roll", lambda t, e: f"{hero(t, e[2])} rolls {_faces(e)}", reveals=True)
K_REROLL: Final = _kind("re-roll", lambda t, e: f"{hero(t, e[2])} now has {_faces(e)}", reveals=True)
K_REST: Final = _kind("rest", lambda t, e: f"{hero(t, e[2])} rests in camp (visit {e[3]})")
K_REFRESH: Final = _kind("refresh", lambda t, e: f"{NAME[e[2]]} is refreshed")
K_EXHAUST: Final = _kind("exhaust", lambda t, e: f"{NAME[e[2]]} is exhausted")
K_CAMP: Final = _kind("camp", lambda t, e: f"{SPACE_NAMES[e[2]]} with a {e[3]}")
K_SPECIAL: Final = _kind("special", lambda t, e: f"{hero(t, e[2])} takes the special camp action with a {e[3]}")
K_RUNE: Final = _kind("rune", lambda t, e: f"the Rune {RUNE_NAMES[e[2]]} glows")
K_COINS: Final = _kind("coins", lambda t, e: f"the group gains {e[3]} coin{s_if_many(e[3])}")
K_PAY: Final = _kind("pay", lambda t, e: f"the group pays {e[3]} coin{s_if_many(e[3])}")
K_FIRE: Final = _kind("fire", lambda t, e: f"firewood {'+' if e[3] > 0 else ''}{e[3]}: now {e[2]}")
K_LOOK: Final = _kind("look", lambda t, e: f"the group sees {NAME[e[2]]}", reveals=True)
K_PUT: Final = _kind("put", lambda t, e: f"{NAME[e[2]]} goes to the {'top' if e[3] else 'bottom'} of its deck")
K_EQUIP: Final = _kind("equip", lambda t, e: f"{NAME[e[2]]} is equipped")
K_ITEM: Final = _kind("item", lambda t, e: f"{hero(t, e[3])} carries {NAME[e[2]]}")
K_MARKET: Final = _kind("market", lambda t, e: f"{NAME[e[2]]} comes to the Market", reveals=True)
K_LINE: Final = _kind("line", lambda t, e: f"{e[3]} card{s_if_many(e[3])} come{'s' if e[3] == 1 else ''} up the Line")
K_REVEAL: Final = _kind("reveal", lambda t, e: f"{NAME[e[2]]} steps into the light", reveals=True)
K_SUMMON: Final = _kind("summon", lambda t, e: f"{NAME[e[2]]} is summoned", reveals=True)
K_POWER: Final = _kind("power", lambda t, e: f"{NAME[e[2]]}: its power takes effect")
K_BLUNT: Final = _kind("blunt", lambda t, e: f"{NAME[e[2]]} takes the edge off the power")
K_GROW: Final = _kind("grow", lambda t, e: f"{NAME[e[2]]} has +{e[3]} Health")
K_HIT: Final = _kind("hit", lambda t, e: f"{NAME[e[2]]} takes {e[3]} damage")
K_DEFEAT: Final = _kind("defeat", lambda t, e: f"{NAME[e[2]]} is defeated")
K_TROPHY: Final = _kind("trophy", lambda t, e: f"{NAME[e[2]]} becomes a Trophy")
K_TAME: Final = _kind("tame", lambda t, e: f"{hero(t, e[3])} tames {NAME[e[2]]}")
K_HORDE: Final = _kind("horde", lambda t, e: f"{NAME[e[2]]} joins the Horde")
K_GONE: Final = _kind("gone", lambda t, e: f"{NAME[e[2]]} is removed from the game")
K_VANQUISH: Final = _kind("vanquish", lambda t, e: "the top card of the Horde is removed from the game, unseen")
K_MOVE: Final = _kind(
    "move", lambda t, e: f"{NAME[e[2]] if e[2] >= 0 else 'a facedown card'} moves to position {e[3] + 1}"
)
K_ENTER: Final = _kind("enter", lambda t, e: f"a card enters the Line in position {e[3] + 1}")
K_MOUNT: Final = _kind("mount", lambda t, e: f"{NAME[e[2]]} mounts {NAME[e[3]]}")
K_NEGATE: Final = _kind("negate", lambda t, e: f"{NAME[e[2]]} is negated")
K_STEAL: Final = _kind("steal", lambda t, e: f"{NAME[e[2]]} steals {past_die_name(t, e[3])}")
K_RECOVER: Final = _kind("recover", lambda t, e: f"{past_die_name(t, e[3])} is recovered")
K_RETURN: Final = _kind("return", lambda t, e: f"{past_die_name(t, e[3])} comes back from {NAME[e[2]]}, spent")
K_HEX: Final = _kind("hex", lambda t, e: f"Hex counts {e[3]}")
K_FAMILIAR: Final = _kind("familiar", lambda t, e: f"the Familiar is now {NAME[e[2]]}")
K_REACH: Final = _kind("reach", lambda t, e: f"the range of {hero(t, e[2])} is {e[3]} more this watch")
K_STUN: Final = _kind("stun", lambda t, e: f"{NAME[e[2]]} is stunned: {past_die_name(t, e[3])} is spent on it")
K_SPEND: Final = _kind("spend", lambda t, e: f"{past_die_name(t, e[3])} is spent")
K_TURN_DIE: Final = _kind("turn-die", lambda t, e: f"a die of {hero(t, e[2])} now shows {e[3]}")
K_ACTIVATE: Final = _kind("activate", lambda t, e: f"{NAME[e[2]]} is used")
K_DISCARD: Final = _kind("discard", lambda t, e: f"{NAME[e[2]]} is discarded")
K_SHUFFLE: Final = _kind("shuffle", lambda t, e: "the Graveyard is shuffled into a new Creature deck")
K_OUT_OF_ACTIONS: Final = _kind(
    "no-more", lambda t, e: f"the Watchers are out of actions: {e[3]} creature{s_if_many(e[3])} left"
)
K_DAMAGE: Final = _kind("damage", lambda t, e: f"{NAME[e[2]]} deals {e[3]} damage")
ENDINGS: Final = [
    "",
    "the last watch is over and the fire still burns: the coin is earned",
    "the last Ability card is exhausted: the camp is overrun",
    "an Unhallowed was called and none was left to come: the world goes dark",
    "creatures are left in the last Line: the camp is overrun",
]
K_END: Final = _kind("end", lambda t, e: ENDINGS[e[3]].capitalize())

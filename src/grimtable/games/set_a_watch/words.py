"""The words of the game: every kind of choice and every kind of event, told to people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.set_a_watch.printed import ABILITY_BASE, CODE, HEALTH, NAME, SPACE_NAMES
from grimtable.games.set_a_watch.state import DICE, READY, Saw
from grimtable.kernel.events import Event, Kind
from grimtable.kernel.option import Choice, Verb

RUNE_NAMES: Final = ["Seal", "Vanquish", "Bolster"]

# -- pieces by name


def hero(t: Saw, adventurer: int) -> str:
    """An adventurer by class."""
    return NAME[t.adventurer[adventurer]]


def die_name(t: Saw, die: int) -> str:
    """A die by its owner and number."""
    return f"{hero(t, die // DICE)}'s {t.face[die]}"


def kept(t: Saw, die: int) -> int:
    """A die with its number as an event keeps them: the die may show another number when the event is told."""
    return t.face[die] * 100 + die


def kept_name(t: Saw, n: int) -> str:
    """The die of an event by its owner and the number it had."""
    return f"{hero(t, n % 100 // DICE)}'s {n // 100}"


def creature_name(t: Saw, creature: int) -> str:
    """A creature of the Line; copies of one name are told apart by their place."""
    if creature not in t.line:
        return NAME[creature]
    place = t.line.index(creature) + 1
    if not t.is_shown(creature):
        return f"{NAME[creature] if t.known >> creature & 1 else 'the card'} facedown in position {place}"
    twins = [c for c in t.line if t.is_shown(c) and NAME[c] == NAME[creature]]
    return f"{NAME[creature]} in position {place}" if len(twins) > 1 else NAME[creature]


def full_name(creature: int) -> str:
    """A creature outside the Line; copies of one name are told apart by their Health."""
    return f"{NAME[creature]} (Health {HEALTH[creature]})" if NAME.count(NAME[creature]) == 2 else NAME[creature]


def and_list(parts: list[str]) -> str:
    """One, two and three."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


# -- verbs

VERBS: Final[list[Verb]] = []


def _none(t: Saw, c: Choice) -> list[str]:
    return []


def _card(t: Saw, c: Choice) -> list[str]:
    return [CODE[c[1]]]


def _die(t: Saw, c: Choice) -> list[str]:
    return [f"die/{c[1]}"]


def _dice(t: Saw, c: Choice) -> list[str]:
    return [f"die/{d}" for d in range(len(t.face)) if c[1] >> d & 1]


def _rune_dice(t: Saw, c: Choice) -> list[str]:
    first = t.camper * DICE
    equal = [d for d in range(first, first + DICE) if t.die_state[d] == READY and t.face[d] == c[1]]
    return ["runes", *(f"die/{d}" for d in equal[: c[2]])]


def _verb(
    name: str,
    rule: str,
    words: Callable[[Saw, Choice], str],
    pieces: Callable[[Saw, Choice], list[str]] = _none,
) -> int:
    VERBS.append(Verb(name, rule, words, pieces))
    return len(VERBS) - 1


def _assign(t: Saw, c: Choice) -> str:
    coins = t.space_coins[c[2]]
    bonus = f" (+{coins} coin{'s' if coins > 1 else ''})" if coins else ""
    return f"{SPACE_NAMES[c[2]]} with the {t.face[c[1]]}{bonus}"


def _attack(t: Saw, c: Choice) -> str:
    return f"attack {creature_name(t, c[2])} with {die_name(t, c[1])}"


def _scout(t: Saw, c: Choice) -> str:
    top = [full_name(x) for x in (c[1], c[2]) if x >= 0]
    bottom = [full_name(x) for x in (c[3] // 1000 - 1, c[3] % 1000 - 1) if x >= 0]
    parts = [f"{', then '.join(top)} on top"] if top else []
    parts += [f"{', then '.join(bottom)} at the bottom"] if bottom else []
    return "put " + " and ".join(parts)


def _under(t: Saw, c: Choice) -> str:
    which = f", card {c[2]} from the top," if c[2] else ""
    return f"put {full_name(c[1])}{which} on the bottom"


def _fatal(t: Saw) -> str:
    """What is said of exhausting a card when it is the Watchers' last one (SAW-OUT-07)."""
    left = sum(not t.down >> (c - ABILITY_BASE) & 1 for a, cards in enumerate(t.slots) if a != t.camper for c in cards)
    return ", and the watch is lost" if left == 1 else ""


def _mask(t: Saw, c: Choice) -> str:
    dice = [str(t.face[d]) for d in range(len(t.face)) if c[1] >> d & 1]
    return and_list(dice)


TAKE: Final = _verb("take", "SAW-ADV-08", lambda t, c: f"take {NAME[c[1]]}", _card)
SIDE: Final = _verb("choose", "SAW-WITCH-01", lambda t, c: f"begin with {NAME[c[1]]}", _card)
CHOOSE_FINAL: Final = _verb("choose", "SAW-MAP-03", lambda t, c: f"end at {NAME[c[1]]}", _card)
REST: Final = _verb(
    "rest", "SAW-RND-04", lambda t, c: f"{hero(t, c[1])} rests in camp", lambda t, c: [CODE[t.adventurer[c[1]]]]
)
REFRESH: Final = _verb("refresh", "SAW-CAMP-03", lambda t, c: f"refresh {NAME[c[1]]} of {hero(t, c[2])}", _card)
ASSIGN: Final = _verb("assign", "SAW-CAMP-08", _assign, lambda t, c: [f"die/{c[1]}", f"space/{c[2]}"])
SPECIAL: Final = _verb(
    "assign",
    "SAW-ACT-16",
    lambda t, c: f"special camp action with the {t.face[c[1]]}",
    lambda t, c: [f"die/{c[1]}", CODE[t.adventurer[t.camper]]],
)
RUNES: Final = _verb(
    "runes",
    "SAW-RUNE-02",
    lambda t, c: f"spend {'two' if c[2] == 2 else 'three'} {c[1]}s on Runes",
    _rune_dice,
)
RUNE: Final = _verb(
    "rune",
    "SAW-RUNE-03",
    lambda t, c: f"activate {RUNE_NAMES[c[1]]}",
    lambda t, c: [f"rune/{RUNE_NAMES[c[1]].lower()}"],
)
SCOUT: Final = _verb(
    "put",
    "SAW-ACT-04",
    _scout,
    lambda t, c: [CODE[x] for x in (c[1], c[2], c[3] // 1000 - 1, c[3] % 1000 - 1) if x >= 0],
)
KEEP_LOCATION: Final = _verb("keep", "SAW-ACT-07", lambda t, c: f"travel to {NAME[c[1]]} next", _card)
SWAP_ABILITY: Final = _verb(
    "equip",
    "SAW-ACT-14",
    lambda t, c: f"swap {NAME[c[1]]} for {NAME[c[2]]}",
    lambda t, c: [CODE[c[2]], CODE[c[1]]],
)
SEAL: Final = _verb("seal", "SAW-RUNE-06", lambda t, c: f"seal {NAME[c[1]]}", _card)
REROLL: Final = _verb("re-roll", "SAW-RUNE-09", lambda t, c: f"re-roll {_mask(t, c)}", _dice)
CASH: Final = _verb("cash", "SAW-HERO-07", lambda t, c: f"cash in {full_name(c[1])}", _card)
BUY: Final = _verb(
    "buy",
    "SAW-MERCH-02",
    lambda t, c: f"buy {NAME[c[1]]} for {hero(t, c[2])} ({c[3]} coin{'s' if c[3] > 1 else ''})",
    lambda t, c: [CODE[c[1]], CODE[t.adventurer[c[2]]]],
)
COVER: Final = _verb("cover", "SAW-MERCH-10", lambda t, c: f"cover {NAME[c[1]]}", _card)
STOP: Final = _verb("stop", "SAW-MERCH-03", lambda t, c: "stop shopping")
ATTACK: Final = _verb("attack", "SAW-ATK-06", _attack, lambda t, c: [f"die/{c[1]}", CODE[c[2]]])
DECLARE: Final = _verb("attack", "SAW-ATK-10", lambda t, c: f"plan an attack on {creature_name(t, c[1])}", _card)
ADD_DIE: Final = _verb("add", "SAW-ATK-08", lambda t, c: f"add {die_name(t, c[1])}", _die)
ADD_TAMED: Final = _verb("add", "SAW-GLOS-37", lambda t, c: f"add {full_name(c[1])}", _card)
ADD_FAMILIAR: Final = _verb("add", "SAW-WITCH-05", lambda t, c: "add the Familiar", lambda t, c: [CODE[t.familiar]])
STRIKE: Final = _verb("strike", "SAW-ATK-10", lambda t, c: f"strike for {c[1]}")
CALL_OFF: Final = _verb("call off", "SAW-ATK-10", lambda t, c: "call the attack off")
SET_ON: Final = _verb(
    "attack",
    "SAW-GLOS-37",
    lambda t, c: f"set {full_name(c[1])} on {creature_name(t, c[2])}",
    lambda t, c: [CODE[c[1]], CODE[c[2]]],
)
FAMILIAR_ATTACK: Final = _verb(
    "attack",
    "SAW-WITCH-03",
    lambda t, c: f"attack {creature_name(t, c[1])} with the Familiar",
    lambda t, c: [CODE[t.familiar], CODE[c[1]]],
)
ACTIVATE_ABILITY: Final = _verb(
    "activate",
    "SAW-ABIL-01",
    lambda t, c: f"use {NAME[c[1]]} with {die_name(t, c[2])}",
    lambda t, c: [CODE[c[1]], f"die/{c[2]}"],
)
EXHAUST_ABILITY: Final = _verb(
    "exhaust",
    "SAW-ABIL-03",
    lambda t, c: f"use {NAME[c[1]]} by exhausting it" + (f", X = {t.face[c[2]]}" if c[2] >= 0 else "") + _fatal(t),
    lambda t, c: [CODE[c[1]], f"die/{c[2]}"] if c[2] >= 0 else [CODE[c[1]]],
)
USE_ITEM: Final = _verb("use", "SAW-ITEM-05", lambda t, c: f"use {NAME[c[1]]}", _card)
ACTIVATE_ITEM: Final = _verb(
    "use",
    "SAW-ITEM-02",
    lambda t, c: f"use {NAME[c[1]]} with {die_name(t, c[2])}",
    lambda t, c: [CODE[c[1]], f"die/{c[2]}"],
)
STOKE: Final = _verb("stoke", "SAW-REV-09", lambda t, c: f"exhaust {NAME[c[1]]} for 2 firewood" + _fatal(t), _card)
NO_MORE: Final = _verb("end", "SAW-WATCH-05", lambda t, c: "end our actions")
LOSE_ABILITY: Final = _verb("exhaust", "SAW-OUT-03", lambda t, c: f"exhaust {NAME[c[1]]} of {hero(t, c[2])}", _card)
STUN: Final = _verb(
    "stun",
    "SAW-GLOS-35",
    lambda t, c: f"put {die_name(t, c[2])} on {NAME[c[1]]}",
    lambda t, c: [CODE[c[1]], f"die/{c[2]}"],
)
TROPHY: Final = _verb("keep", "SAW-HERO-03", lambda t, c: f"keep {NAME[c[1]]} as a Trophy", _card)
NO_TROPHY: Final = _verb("leave", "SAW-HERO-03", lambda t, c: "leave it to the Graveyard")
HEX: Final = _verb("hex", "SAW-WITCH-11", lambda t, c: f"negate {NAME[c[1]]}", _card)
LET_BE: Final = _verb("let", "SAW-ITEM-05", lambda t, c: f"let the power of {NAME[c[1]]} take effect", _card)
NO_HEX: Final = _verb("spare", "SAW-WITCH-11", lambda t, c: "save the Hex")

# Choices that cards ask for
PICK_DIE: Final = _verb("choose", "SAW-ABIL-01", lambda t, c: f"choose {die_name(t, c[1])}", _die)
PICK_CREATURE: Final = _verb("choose", "SAW-ABIL-01", lambda t, c: f"choose {creature_name(t, c[1])}", _card)
PICK_CARD: Final = _verb("choose", "SAW-ABIL-01", lambda t, c: f"choose {full_name(c[1])}", _card)
PICK_PLACE: Final = _verb(
    "choose", "SAW-ABIL-01", lambda t, c: f"choose position {c[1] + 1}", lambda t, c: [f"position/{c[1]}"]
)
DEAL: Final = _verb("deal", "SAW-ABIL-01", lambda t, c: f"deal {c[2]} damage to {creature_name(t, c[1])}", _card)
BANISH: Final = _verb("remove", "SAW-ABIL-01", lambda t, c: f"remove {creature_name(t, c[1])} from the game", _card)
TAME: Final = _verb("tame", "SAW-GLOS-37", lambda t, c: f"tame {creature_name(t, c[1])}", _card)
MOVE_LAST: Final = _verb(
    "move", "SAW-ABIL-01", lambda t, c: f"move {creature_name(t, c[1])} to the end of the Line", _card
)
PUT_UNDER: Final = _verb("put", "SAW-ABIL-01", _under, _card)
GIVE_UP: Final = _verb(
    "give up",
    "SAW-HERO-06",
    lambda t, c: f"give up {full_name(c[1])} to defeat {creature_name(t, c[2])}",
    lambda t, c: [CODE[c[1]], CODE[c[2]]],
)
REGAIN: Final = _verb("re-roll", "SAW-ABIL-09", lambda t, c: f"re-roll {die_name(t, c[1])}", _die)
TURN_FAMILIAR: Final = _verb("turn", "SAW-WITCH-01", lambda t, c: f"turn the Familiar to {NAME[c[1]]}", _card)
RAISE_DIE: Final = _verb("raise", "SAW-ABIL-01", lambda t, c: f"raise {die_name(t, c[1])} by {c[2]}", _die)
RECOVER: Final = _verb(
    "recover",
    "SAW-GLOS-26",
    lambda t, c: f"recover {die_name(t, c[1])} from {creature_name(t, c[2])}",
    lambda t, c: [f"die/{c[1]}", CODE[c[2]]],
)
SWAP: Final = _verb(
    "swap",
    "SAW-MERCH-07",
    lambda t, c: f"swap {creature_name(t, c[1])} and {creature_name(t, c[2])}",
    lambda t, c: [CODE[c[1]], CODE[c[2]]],
)
YES: Final = _verb("yes", "SAW-ABIL-01", lambda t, c: "yes")
NO: Final = _verb("no", "SAW-ABIL-01", lambda t, c: "no")
DONE: Final = _verb("done", "SAW-ABIL-01", lambda t, c: "done")

# -- events

KINDS: Final[list[Kind]] = []


def _kind(name: str, words: Callable[[Saw, Event], str], reveals: bool = False) -> int:
    KINDS.append(Kind(name, words, None, reveals))
    return len(KINDS) - 1


def _s(n: int) -> str:
    return "" if n == 1 else "s"


def _dice_words(e: Event) -> str:
    return " ".join(str(e[3] // 100**i % 100) for i in (2, 1, 0) if e[3] // 100**i % 100)


K_ROUND: Final = _kind("round", lambda t, e: f"Round {e[3]}: {NAME[e[2]]}")
K_ROLL: Final = _kind("roll", lambda t, e: f"{hero(t, e[2])} rolls {_dice_words(e)}", reveals=True)
K_REROLL: Final = _kind("re-roll", lambda t, e: f"{hero(t, e[2])} now has {_dice_words(e)}", reveals=True)
K_REST: Final = _kind("rest", lambda t, e: f"{hero(t, e[2])} rests in camp (visit {e[3]})")
K_REFRESH: Final = _kind("refresh", lambda t, e: f"{NAME[e[2]]} is refreshed")
K_EXHAUST: Final = _kind("exhaust", lambda t, e: f"{NAME[e[2]]} is exhausted")
K_CAMP: Final = _kind("camp", lambda t, e: f"{SPACE_NAMES[e[2]]} with a {e[3]}")
K_SPECIAL: Final = _kind("special", lambda t, e: f"{hero(t, e[2])} takes the special camp action with a {e[3]}")
K_RUNE: Final = _kind("rune", lambda t, e: f"the Rune {RUNE_NAMES[e[2]]} glows")
K_COINS: Final = _kind("coins", lambda t, e: f"the group gains {e[3]} coin{_s(e[3])}")
K_PAY: Final = _kind("pay", lambda t, e: f"the group pays {e[3]} coin{_s(e[3])}")
K_FIRE: Final = _kind("fire", lambda t, e: f"firewood {'+' if e[3] > 0 else ''}{e[3]}: now {e[2]}")
K_LOOK: Final = _kind("look", lambda t, e: f"the group sees {NAME[e[2]]}", reveals=True)
K_PUT: Final = _kind("put", lambda t, e: f"{NAME[e[2]]} goes to the {'top' if e[3] else 'bottom'} of its deck")
K_EQUIP: Final = _kind("equip", lambda t, e: f"{NAME[e[2]]} is equipped")
K_ITEM: Final = _kind("item", lambda t, e: f"{hero(t, e[3])} carries {NAME[e[2]]}")
K_MARKET: Final = _kind("market", lambda t, e: f"{NAME[e[2]]} comes to the Market", reveals=True)
K_LINE: Final = _kind("line", lambda t, e: f"{e[3]} card{_s(e[3])} come{'s' if e[3] == 1 else ''} up the Line")
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
K_STEAL: Final = _kind("steal", lambda t, e: f"{NAME[e[2]]} steals {kept_name(t, e[3])}")
K_RECOVER: Final = _kind("recover", lambda t, e: f"{kept_name(t, e[3])} is recovered")
K_RETURN: Final = _kind("return", lambda t, e: f"{kept_name(t, e[3])} comes back from {NAME[e[2]]}, spent")
K_HEX: Final = _kind("hex", lambda t, e: f"Hex counts {e[3]}")
K_FAMILIAR: Final = _kind("familiar", lambda t, e: f"the Familiar is now {NAME[e[2]]}")
K_REACH: Final = _kind("reach", lambda t, e: f"the range of {hero(t, e[2])} is {e[3]} more this watch")
K_STUN: Final = _kind("stun", lambda t, e: f"{NAME[e[2]]} is stunned: {kept_name(t, e[3])} is spent on it")
K_SPEND: Final = _kind("spend", lambda t, e: f"{kept_name(t, e[3])} is spent")
K_TURN_DIE: Final = _kind("turn-die", lambda t, e: f"a die of {hero(t, e[2])} now shows {e[3]}")
K_ACTIVATE: Final = _kind("activate", lambda t, e: f"{NAME[e[2]]} is used")
K_DISCARD: Final = _kind("discard", lambda t, e: f"{NAME[e[2]]} is discarded")
K_SHUFFLE: Final = _kind("shuffle", lambda t, e: "the Graveyard is shuffled into a new Creature deck")
K_NO_MORE: Final = _kind("no-more", lambda t, e: f"the Watchers are out of actions: {e[3]} creature{_s(e[3])} left")
K_DAMAGE: Final = _kind("damage", lambda t, e: f"{NAME[e[2]]} deals {e[3]} damage")
ENDINGS: Final = [
    "",
    "the last watch is over and the fire still burns: the coin is earned",
    "the last Ability card is exhausted: the camp is overrun",
    "an Unhallowed was called and none was left to come: the world goes dark",
    "creatures are left in the last Line: the camp is overrun",
]
K_END: Final = _kind("end", lambda t, e: ENDINGS[e[3]].capitalize())

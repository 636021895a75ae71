"""Every kind of event in words: kind, hero, piece, amount, cause.

New kinds are added at the end: snapshots know them by their numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.shadows_of_brimstone.names import (
    SHOT_NAMES,
    SKILL_NAMES,
    and_list,
    counted,
    dice_words,
    elite_name,
    foe_name,
    hero_name,
    in_sentence,
    new_hero_name,
    piece_name,
    s_if_many,
    singular_of,
    space_name,
    tile_name,
    type_name,
)
from grimtable.games.shadows_of_brimstone.packed import amount_in, foe_in, kind_in, need_in, skill_in, unpacked_dice
from grimtable.games.shadows_of_brimstone.printed import CLASS, KIND, PLACE_CARDS, TEXT, TOKEN_NAMES, definition_of
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES
from grimtable.games.shadows_of_brimstone.rules.moments import ATTACK_ROLL, DYNAMITE_ROLL
from grimtable.games.shadows_of_brimstone.state import HOTEL, Sob
from grimtable.kernel.events import Event, Kind

KINDS: Final[list[Kind]] = []


def _kind(name: str, words: Callable[[Sob, Event], str], reveals: bool = False) -> int:
    KINDS.append(Kind(name, words, None, reveals))
    return len(KINDS) - 1


def _who(t: Sob, e: Event) -> str:
    name = hero_name(t, e[1])
    return name[:1].upper() + name[1:]


def _left(left: int, of_what: str) -> str:
    return f", {left} {of_what} left" if left > 0 else ""


def _card(piece: int) -> str:
    """A card that somebody has drawn, with the words on it."""
    text = TEXT[definition_of(piece)]
    return f"{piece_name(piece)}: {text}" if text else piece_name(piece)


def _with(piece: int) -> str:
    return f" with {piece_name(piece)}" if piece >= 0 else ""


ENDINGS: Final = [
    "",
    "the Mission is won",
    "the last hero has fallen: the Mission fails",
    "the Darkness escapes from the mine: the Mission fails",
    "the party flees: the Mission fails",
    "the Mission fails",
    "the posse rides on",
]


def _step(number: int) -> str:
    """A space of the Depth Track."""
    return {0: "Darkness Start", 16: "the Mine Entrance"}.get(number, f"space {number}")


# -- rolls

# What a roll is for, by its kind (see `rules.moments`)
ROLLED_FOR: Final = (
    *("for the move", "for more movement", "to hit", "Damage", "Defense", "Willpower", "Armor", "Spirit Armor"),
    *("to get away", "a test", "to scavenge", "to heal", "to hit", "", "against Poison", ""),
)
SAVED_BY: Final = ("Defense", "Willpower", "Armor", "Spirit Armor")


def _dice(about: int, number: int) -> str:
    """Dice with what they are rolled for and what comes of them."""
    dice = unpacked_dice(number)
    if about < 0:
        return f" {dice_words(dice)}"
    kind, need = kind_in(about), need_in(about)
    skill = skill_in(about)
    words = f"a test of {SKILL_NAMES[skill]}" if skill >= 0 else ROLLED_FOR[kind]
    head = f" {words}" if words else ""
    if not need:
        return f"{head}: {dice_words(dice)}" if head else f" {dice_words(dice)}"
    good = sum(die >= need for die in dice)
    came = ""
    if kind in (ATTACK_ROLL, DYNAMITE_ROLL):
        came = f", {counted(good, 'Hit', 'Hits')}" if good else ", no Hit"
    elif words in SAVED_BY:
        came = f", {good} saved" if good else ", none saved"
    return f"{head} on {need}+: {dice_words(dice)}{came}"


K_ROLL: Final = _kind("roll", lambda t, e: f"{_who(t, e)} rolls{_dice(e[2], e[3])}", reveals=True)
K_REROLL: Final = _kind("re-roll", lambda t, e: f"{_who(t, e)} re-rolls{_dice(e[2], e[3])}", reveals=True)


def _used(piece: int, nth: int) -> str:
    """What a hero uses: of its class the ability, not the class."""
    number = definition_of(piece)
    return ABILITIES[number][nth].label if KIND[number] == CLASS else piece_name(piece)


K_USE: Final = _kind("use", lambda t, e: f"{_who(t, e)} uses {_used(e[2], e[3])}")

# -- heroes

K_GRIT: Final = _kind("grit", lambda t, e: f"{_who(t, e)} recovers {e[3]} Grit")
K_SPEND_GRIT: Final = _kind("spend-grit", lambda t, e: f"{_who(t, e)} spends {e[3]} Grit")
K_WOUND: Final = _kind("wound", lambda t, e: f"{_who(t, e)} takes {e[3]} Wound{s_if_many(e[3])}{_left(e[2], 'Health')}")
K_HORROR: Final = _kind("horror", lambda t, e: f"{_who(t, e)} takes {e[3]} Sanity Damage{_left(e[2], 'Sanity')}")
K_CORRUPTION: Final = _kind("corruption", lambda t, e: f"{_who(t, e)} takes {e[3]} Corruption")
K_PREVENTED: Final = _kind("prevented", lambda t, e: f"{_who(t, e)} is spared {e[3]}")
K_HEAL: Final = _kind("heal", lambda t, e: f"{_who(t, e)} heals {e[3]} Wound{s_if_many(e[3])}")
K_CALM: Final = _kind("calm", lambda t, e: f"{_who(t, e)} heals {e[3]} Sanity Damage")
K_KO: Final = _kind("ko", lambda t, e: f"{_who(t, e)} is knocked out")
K_RECOVERED: Final = _kind("recovered", lambda t, e: f"{_who(t, e)} gets up again")
K_REVIVED: Final = _kind("revived", lambda t, e: f"a Revive Token gets {hero_name(t, e[1])} up again")
K_DEAD: Final = _kind("dead", lambda t, e: f"{_who(t, e)} is dead")
K_XP: Final = _kind("xp", lambda t, e: f"{_who(t, e)} gains {e[3]} XP")
K_GOLD: Final = _kind("gold", lambda t, e: f"{_who(t, e)} {'gains' if e[3] > 0 else 'loses'} ${abs(e[3])}")
K_DARK_STONE: Final = _kind(
    "dark-stone", lambda t, e: f"{_who(t, e)} {'gains' if e[3] > 0 else 'loses'} {abs(e[3])} Dark Stone"
)
K_TOKEN: Final = _kind("token", lambda t, e: f"{_who(t, e)} gets {TOKEN_NAMES[e[3]]}")
K_TOKEN_GONE: Final = _kind("token-gone", lambda t, e: f"{_who(t, e)} loses {TOKEN_NAMES[e[3]]}")
K_ITEM: Final = _kind("item", lambda t, e: f"{_who(t, e)} gets {piece_name(e[2])}", reveals=True)
K_ITEM_GONE: Final = _kind("item-gone", lambda t, e: f"{_who(t, e)} loses {piece_name(e[2])}")
K_SCAR: Final = _kind("scar", lambda t, e: f"{_who(t, e)} has {_card(e[2])}", reveals=True)

K_CHART: Final = _kind("chart", lambda t, e: f"{_who(t, e)} rolls {piece_name(e[2])}", reveals=True)

# -- turn

K_LANTERN: Final = _kind("lantern", lambda t, e: f"{_who(t, e)} bears the Old Lantern")
K_TURN: Final = _kind("turn", lambda t, e: f"Turn {e[3]}")
K_HOLD_BACK: Final = _kind(
    "hold-back",
    lambda t, e: f"{_who(t, e)} rolls {dice_words(unpacked_dice(e[3]))} against the Darkness ({e[2]}+ holds it back)",
    reveals=True,
)
K_DARKNESS: Final = _kind("darkness", lambda t, e: f"the Darkness moves to {_step(e[3])}")
K_DEPTH: Final = _kind("depth", lambda t, e: f"the party is on {_step(e[3])}")
K_ACTIVATE: Final = _kind("activate", lambda t, e: f"{_who(t, e)} acts")
K_MOVE_ROLL: Final = _kind("move-roll", lambda t, e: f"{_who(t, e)} may move {e[3]} space{s_if_many(e[3])}")

K_DREAD: Final = _kind("dread", lambda t, e: f"the Growing Dread stack has {e[3]} card{s_if_many(e[3])}")
K_DREAD_CANCELLED: Final = _kind(
    "dread-cancelled", lambda t, e: "the party shakes a Growing Dread card off", reveals=True
)
K_END: Final = _kind("end", lambda t, e: ENDINGS[e[3]].capitalize())

# -- map

K_PLACED: Final = _kind("placed", lambda t, e: f"{_who(t, e)} stands on {space_name(t, e[3])}")
K_FOE_PLACED: Final = _kind("foe-placed", lambda t, e: f"{foe_name(t, e[3])} appears")
K_TILE: Final = _kind("tile", lambda t, e: f"a new tile: {tile_name(t, e[3])}", reveals=True)
K_CAPPED: Final = _kind("capped", lambda t, e: f"there is no way on at an exit of {tile_name(t, e[3])}")
K_DOOR: Final = _kind("door", lambda t, e: f"a Door opens in {tile_name(t, e[3])}", reveals=True)
K_GATE: Final = _kind("gate", lambda t, e: f"a Gate shimmers in {tile_name(t, e[3])}", reveals=True)
K_EXPLORED: Final = _kind(
    "explored", lambda t, e: f"{tile_name(t, e[3])} is explored: {piece_name(e[2])}", reveals=True
)
K_CLUE: Final = _kind("clue", lambda t, e: f"a Clue is found ({e[3]})")
K_VOICES: Final = _kind("voices", lambda t, e: f"{_who(t, e)} hears voices in the dark")
K_SCAVENGED: Final = _kind("scavenged", lambda t, e: f"{_who(t, e)} scavenges {tile_name(t, e[3])}")
K_MOVED: Final = _kind("moved", lambda t, e: f"{_who(t, e)} moves to {space_name(t, e[3])}")
K_PUSHED: Final = _kind("pushed", lambda t, e: f"{_who(t, e)} is pushed to {space_name(t, e[3])}")

# -- fights: Enemies

K_ENEMIES: Final = _kind(
    "enemies", lambda t, e: f"{counted(e[3], singular_of(e[2]), piece_name(e[2]))} appear{'s' if e[3] == 1 else ''}"
)
K_NO_MODELS: Final = _kind("no-models", lambda t, e: f"there are not enough models of {piece_name(e[2])}")
K_ELITE: Final = _kind("elite", lambda t, e: f"{piece_name(e[2])} are Elite: {elite_name(e[2], e[3])}", reveals=True)
K_VARIANT: Final = _kind("variant", lambda t, e: f"all of them are {piece_name(e[2])} now")
K_FOES_ACT: Final = _kind("foes-act", lambda t, e: f"{piece_name(e[2])} act")
K_FOE_TARGET: Final = _kind("foe-target", lambda t, e: f"{foe_name(t, e[3])} turns on {hero_name(t, e[1])}")
K_FOE_MOVES: Final = _kind(
    "foe-moves", lambda t, e: f"{foe_name(t, foe_in(e[3]))} moves to {space_name(t, amount_in(e[3]))}"
)


def _foe_dice(dice: list[int], need: int) -> str:
    good = sum(die >= need for die in dice)
    return f"{dice_words(dice)}, {counted(good, 'Hit', 'Hits') if good else 'no Hit'}"


K_FOE_ATTACKS: Final = _kind(
    "foe-attacks",
    lambda t, e: (
        f"{foe_name(t, foe_in(e[3]))} attacks {hero_name(t, e[1])} on {e[2]}+: "
        f"{_foe_dice(unpacked_dice(amount_in(e[3])), e[2])}"
    ),
    reveals=True,
)
K_FOE_HEALS: Final = _kind(
    "foe-heals", lambda t, e: f"{foe_name(t, foe_in(e[3]))} heals {amount_in(e[3])} Wound{s_if_many(amount_in(e[3]))}"
)
K_LEFT_BEHIND: Final = _kind("left-behind", lambda t, e: f"{piece_name(e[2])} are left behind")
K_FIGHT_OVER: Final = _kind("fight-over", lambda t, e: "the Fight is over")
K_POISON: Final = _kind("poison", lambda t, e: f"{_who(t, e)} has {e[3]} Poison marker{s_if_many(e[3])}")
K_VENOM: Final = _kind("venom", lambda t, e: f"{_who(t, e)} has {e[3]} Void Venom marker{s_if_many(e[3])}")

# -- fights: heroes

K_POISON_GONE: Final = _kind("poison-gone", lambda t, e: f"{_who(t, e)} loses {e[3]} Poison marker{s_if_many(e[3])}")
K_VENOM_GONE: Final = _kind("venom-gone", lambda t, e: f"{_who(t, e)} is free of Void Venom")
K_ATTACK: Final = _kind("attack", lambda t, e: f"{_who(t, e)} attacks{_with(e[2])}")
K_FOE_WOUND: Final = _kind(
    "foe-wound",
    lambda t, e: (
        f"{foe_name(t, foe_in(e[3]))} takes {amount_in(e[3])} Wound{s_if_many(amount_in(e[3]))}{_left(e[2], 'Health')}"
    ),
)
K_FOE_ARMOR: Final = _kind(
    "foe-armor",
    lambda t, e: f"its Armor spares {foe_name(t, foe_in(e[3]))} {amount_in(e[3])} Wound{s_if_many(amount_in(e[3]))}",
)
K_FOE_KILLED: Final = _kind("foe-killed", lambda t, e: f"{foe_name(t, foe_in(e[3]))} is killed")
K_ESCAPE: Final = _kind("escape", lambda t, e: f"{_who(t, e)} gets away")
K_HELD: Final = _kind("held", lambda t, e: f"{_who(t, e)} cannot get away")
K_THROW: Final = _kind("throw", lambda t, e: f"{_who(t, e)} throws Dynamite at {space_name(t, e[3])}")
K_BOUNCE: Final = _kind("bounce", lambda t, e: f"the Dynamite bounces to {space_name(t, e[3])}")
K_EXPLOSION: Final = _kind("explosion", lambda t, e: f"an explosion on {space_name(t, e[3])}")
K_DYNAMITE_BURNS: Final = _kind(
    "dynamite-burns", lambda t, e: f"a Dynamite goes off in the bag of {hero_name(t, e[1])}"
)
K_HELPED: Final = _kind("helped", lambda t, e: f"{_who(t, e)} helps {hero_name(t, e[3])} up")
K_DRAGGED: Final = _kind("dragged", lambda t, e: f"{_who(t, e)} drags {hero_name(t, e[3])} along")
K_FLASH: Final = _kind("flash", lambda t, e: "a Flash blinds the Enemies")

# -- items


def _held(e: Event) -> str:
    return and_list([piece_name(piece) for piece in (e[2], e[3]) if piece >= 0])


K_HOLDS: Final = _kind("holds", lambda t, e: f"{_who(t, e)} holds {_held(e)}")
K_WEARS: Final = _kind("wears", lambda t, e: f"{_who(t, e)} puts {piece_name(e[2])} on")
K_ATTACHED: Final = _kind("attached", lambda t, e: f"{_who(t, e)} attaches {piece_name(e[2])}")
K_REMOVED: Final = _kind("removed", lambda t, e: f"{_who(t, e)} takes {piece_name(e[2])} off")

# -- items

K_LOADED: Final = _kind("loaded", lambda t, e: f"{_who(t, e)} loads {e[3]} Shot{s_if_many(e[3])}")
K_READY: Final = _kind("ready", lambda t, e: f"{_who(t, e)} readies {piece_name(e[2])}")
K_HALTED: Final = _kind("halted", lambda t, e: f"the {type_name(e[3])} stand still this turn")

# -- cards and missions

K_OBJECTIVE: Final = _kind("objective", lambda t, e: "the Objective is found")
K_DARK_STONE_ROLL: Final = _kind(
    "dark-stone-roll",
    lambda t, e: (
        f"{_who(t, e)} rolls {dice_words(unpacked_dice(e[3]))} for the Dark Stone it carries: "
        f"{counted(e[2], 'Corruption Hit', 'Corruption Hits') if e[2] > 0 else 'no Corruption Hit'}"
    ),
    reveals=True,
)
K_CARD: Final = _kind("card", lambda t, e: _card(e[2]), reveals=True)
K_SHUFFLE: Final = _kind("shuffle", lambda t, e: "a discard pile is shuffled into a new deck")

# -- missions

K_FUSE: Final = _kind("fuse", lambda t, e: f"the fuse burns: step {e[3]}")
K_ALIVE: Final = _kind(
    "alive", lambda t, e: f"{counted(e[3], 'of the lost miners is', 'of the lost miners are')} alive", reveals=True
)
K_IDOL_TAKEN: Final = _kind("idol-taken", lambda t, e: f"{_who(t, e)} carries the idol")
K_IDOL_LEFT: Final = _kind("idol-left", lambda t, e: f"the idol lies in {tile_name(t, e[3])}")
K_TRACKS: Final = _kind("tracks", lambda t, e: f"the tracks are read: {e[3]}", reveals=True)
K_QUARRY: Final = _kind("quarry", lambda t, e: f"{foe_name(t, e[3])} is the one they hunt")
K_SEALS: Final = _kind("seals", lambda t, e: f"{_who(t, e)} sets {counted(e[3], 'seal', 'seals')}")
K_SURVEYED: Final = _kind("surveyed", lambda t, e: f"{counted(e[3], 'room is', 'rooms are')} left to survey")

# -- between adventures

K_DAY: Final = _kind("day", lambda t, e: f"Day {e[3]} in town")
K_LEAVES_TOWN: Final = _kind("leaves-town", lambda t, e: f"{_who(t, e)} leaves town")
K_SUCCESSOR: Final = _kind("successor", lambda t, e: f"{new_hero_name(e[2])} rides in place of {hero_name(t, e[1])}")
K_NEXT_MISSION: Final = _kind("next-mission", lambda t, e: f"the next Mission: {piece_name(e[2])}")

# -- later Missions

K_ELSEWHERE: Final = _kind("elsewhere", lambda t, e: "the hymn comes from elsewhere", reveals=True)
K_HOUR: Final = _kind("hour", lambda t, e: f"hour {e[3]} of the watch is over")
K_TUNNEL: Final = _kind("tunnel", lambda t, e: f"something comes up {tile_name(t, e[3])}", reveals=True)
K_PLANKS: Final = _kind("planks", lambda t, e: f"{tile_name(t, e[3])} has {counted(e[2], 'plank', 'planks')}")
K_PAGES: Final = _kind(
    "pages", lambda t, e: f"{counted(e[3], 'page is', 'pages are')} found, {e[2]} in all", reveals=True
)
K_DAYLIGHT: Final = _kind("daylight", lambda t, e: f"the party feels for a draught of air: {e[3]}", reveals=True)
K_KEEPER: Final = _kind("keeper", lambda t, e: f"{foe_name(t, e[3])} has its hand on the door")
# -- levels

K_LEVEL: Final = _kind("level", lambda t, e: f"{_who(t, e)} goes up to level {e[3]} for {e[2]} XP")
K_BONUS: Final = _kind(
    "level-bonus",
    lambda t, e: f"{_who(t, e)} rolls {dice_words(unpacked_dice(e[3]))} for the new level. {_card(e[2])}",
    reveals=True,
)
K_ABILITY: Final = _kind("level-ability", lambda t, e: f"{_who(t, e)} learns {_card(e[2])}")
K_LOADED_SHOTS: Final = _kind(
    "loaded-shots", lambda t, e: f"{_who(t, e)} loads {e[3]} {SHOT_NAMES[e[2]]} Shot{s_if_many(e[3])}"
)
K_CHART_DICE: Final = _kind(
    "chart-dice",
    lambda t, e: (
        f"{_who(t, e) if e[2] >= 0 else 'The town'} rolls {dice_words(unpacked_dice(e[3]))}"
        f"{f' at {in_sentence(piece_name(e[2]))}' if e[2] >= 0 else ''}"
    ),
    reveals=True,
)
K_TOWN_CARD: Final = _kind("town-card", lambda t, e: _card(e[2]), reveals=True)
K_SLEEPS: Final = _kind("sleeps", lambda t, e: f"{_who(t, e)} sleeps at {in_sentence(piece_name(e[2]))}")
K_VISITS: Final = _kind("visits", lambda t, e: f"{_who(t, e)} goes to {in_sentence(piece_name(e[2]))}")
K_SERVICE: Final = _kind("service", lambda t, e: f"{_who(t, e)} asks for {piece_name(e[2])}")
K_CLOSED: Final = _kind("closed", lambda t, e: f"{piece_name(e[2])} is closed")
K_TOWN_LOST: Final = _kind("town-lost", lambda t, e: "nothing of the town is left")


def _prices(t: Sob, e: Event) -> str:
    what = "a bed at" if definition_of(e[2]) == PLACE_CARDS[HOTEL] else "everything at"
    return f"{what} {in_sentence(piece_name(e[2]))} costs ${abs(e[3])} {'more' if e[3] > 0 else 'less'}"


K_PRICES: Final = _kind("prices", _prices)
K_FIRST_GRIT: Final = _kind(
    "first-grit",
    lambda t, e: f"{_who(t, e)} begins its next adventure with {abs(e[3])} Grit {'more' if e[3] > 0 else 'less'}",
)
K_UNREST: Final = _kind("unrest", lambda t, e: f"the unrest in town rises to {e[3]}")
K_LAST_DAY: Final = _kind("last-day", lambda t, e: f"nobody stays longer than {counted(e[3], 'day', 'days')}")
K_THROWN_OUT: Final = _kind("thrown-out", lambda t, e: f"{_who(t, e)} is thrown out")
K_TOWN_CHECK: Final = _kind(
    "town-check",
    lambda t, e: f"evening: a {e[3]} against an unrest of {e[2]}{', a quiet night' if e[3] > e[2] else ''}",
    reveals=True,
)
K_CURED: Final = _kind("cured", lambda t, e: f"{_who(t, e)} is rid of {piece_name(e[2])}")
K_NOT_CURED: Final = _kind("not-cured", lambda t, e: f"{_who(t, e)} keeps {piece_name(e[2])}")
K_CLEANSED: Final = _kind("cleansed", lambda t, e: f"{_who(t, e)} is rid of {e[3]} Corruption")
K_LIVES_AGAIN: Final = _kind("lives-again", lambda t, e: f"{_who(t, e)} lives again")

# -- the road

K_ROAD: Final = _kind(
    "road", lambda t, e: f"{_who(t, e)} rolls {e[3]} for the road{': a hazard' if e[3] <= 2 else ''}", reveals=True
)

# -- people

K_JOINS: Final = _kind("joins", lambda t, e: f"{_who(t, e)} joins the posse")

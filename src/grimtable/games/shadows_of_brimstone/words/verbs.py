"""Every kind of choice in words.

New kinds are added at the end: snapshots know them by their numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.shadows_of_brimstone import ids, pieces
from grimtable.games.shadows_of_brimstone.ids import Arguments
from grimtable.games.shadows_of_brimstone.names import (
    SHOT_NAMES,
    and_list,
    foe_name,
    hero_name,
    in_sentence,
    item_name,
    new_hero_name,
    piece_name,
    s_if_many,
    side_of_exit,
    space_name,
    tile_name,
    type_name,
)
from grimtable.games.shadows_of_brimstone.packed import hits_meant
from grimtable.games.shadows_of_brimstone.pieces import Pieces
from grimtable.games.shadows_of_brimstone.printed import (
    ATTACHING_COSTS,
    BRIMSTONE_ASH,
    CODE,
    DARK_STONE_SHIV,
    FLASH,
    NAME,
    PLACE_CARDS,
    ROWS,
    STONE_PRICE,
    TOKEN_NAMES,
    TONIC,
    TYPES,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES
from grimtable.games.shadows_of_brimstone.state import GATE, PARTY, Sob
from grimtable.kernel.option import Choice, Verb

VERBS: Final[list[Verb]] = []


def _verb(
    key: str,
    rule: str,
    words: Callable[[Sob, Choice], str],
    arguments: Arguments = ids.nothing,
    about: Pieces | None = None,
) -> int:
    """Declare a kind of choice: its id, the rule behind it, its words, what tells its choices apart, and the pieces it
    is about where that does not say it.
    """
    about = about or pieces.BY_ARGUMENTS.get(arguments, pieces.nothing)
    VERBS.append(Verb(key.replace("-", " "), rule, words, about, key, arguments))
    return len(VERBS) - 1


# -- answering

PASS: Final = _verb("pass", "SOB-CARD-01", lambda t, c: "pass")
YES: Final = _verb("yes", "SOB-CARD-01", lambda t, c: "yes")
NO: Final = _verb("no", "SOB-CARD-01", lambda t, c: "no")
DONE: Final = _verb("done", "SOB-CARD-01", lambda t, c: "done")


def _stone_price(piece: int) -> str:
    price = ATTACHING_COSTS[definition_of(piece)]
    return f" ({price} Dark Stone)" if price else ""


def _ability_words(t: Sob, c: Choice) -> str:
    ability = ABILITIES[definition_of(c[1])][c[2]]
    label = f": {ability.label}" if ability.label else ""
    price = f" ({ability.grit} Grit)" if ability.grit else ""
    return f"use {piece_name(c[1])}{_whose(t, c[1], c[3])}{label}{price}"


def _whose(t: Sob, piece: int, owner: int) -> str:
    """Whose piece it is, where another hero has one like it and its owner does not act."""
    if owner in (t.acting, PARTY):
        return ""
    number = definition_of(piece)
    alike = [hero for hero in t.heroes() if any(definition_of(each) == number for each in t.active[hero])]
    return f" of {hero_name(t, owner)}" if len(alike) > 1 else ""


USE_ABILITY: Final = _verb("use", "SOB-LIMIT-01", _ability_words, ids.ability)

# -- rolls

KEEP: Final = _verb("keep", "SOB-GRIT-01", lambda t, c: "keep the roll")
REROLL_FAILURES: Final = _verb(
    "re-roll-failures", "SOB-GRIT-01", lambda t, c: f"re-roll {ids.dice_meant(t, c)} (1 Grit)", ids.first, pieces.dice
)
CHOOSE_DICE: Final = _verb("choose-dice", "SOB-GRIT-01", lambda t, c: "choose the dice to re-roll (1 Grit)")


def _die_words(t: Sob, c: Choice) -> str:
    die = t.dice[c[1]]
    words = f"the {die} (die {c[1] + 1})" if t.dice.count(die) > 1 else f"the {die}"
    return f"leave {words}" if c[2] else words


PICK_DIE: Final = _verb("pick-die", "SOB-GRIT-01", _die_words, ids.first, pieces.die)
REROLL_PICKED: Final = _verb(
    "re-roll-picked", "SOB-GRIT-01", lambda t, c: f"re-roll {ids.dice_meant(t, c)}", ids.first, pieces.dice
)

REROLL_CHART: Final = _verb("re-roll-chart", "SOB-GRIT-06", lambda t, c: "re-roll the chart (1 Grit)")

# -- healing

HEAL_SPLIT: Final = _verb(
    "heal",
    "SOB-HEAL-01",
    lambda t, c: f"heal {c[1]} Wound{'' if c[1] == 1 else 's'} and {c[2]} Sanity",
    ids.both,
)

HEAL_INSTEAD: Final = _verb("heal-points", "SOB-BRTH-02", lambda t, c: "heal D6 points")
RECOVER_GRIT: Final = _verb("recover-grit", "SOB-BRTH-02", lambda t, c: "Recover 1 Grit")

# -- heroes

CHOOSE_HERO: Final = _verb("choose", "SOB-ENC-05", lambda t, c: hero_name(t, c[1]), ids.hero)
CHOOSE_CLASS_UPGRADE: Final = _verb("take-upgrade", "SOB-NEW-05", lambda t, c: f"take {piece_name(c[1])}", ids.card)
CHOOSE_TOKEN: Final = _verb("take-token", "SOB-NEW-09", lambda t, c: f"take {TOKEN_NAMES[c[1]]}", ids.token)
GIVE_LANTERN: Final = _verb(
    "give-lantern", "SOB-SETUP-06", lambda t, c: f"{hero_name(t, c[1])} bears the Old Lantern", ids.hero
)

PLACE_NEXT: Final = _verb("place-next", "SOB-SETUP-15", lambda t, c: f"{hero_name(t, c[1])} is placed next", ids.hero)
PLACE_HERO: Final = _verb("start-on", "SOB-SETUP-13", lambda t, c: f"start on {space_name(t, c[1])}", ids.space)

# -- turn

FLEE: Final = _verb("flee", "SOB-WIN-05", lambda t, c: "flee the mine: the Mission fails")
STAY: Final = _verb("stay", "SOB-WIN-05", lambda t, c: "stay and go on")
ACT_NEXT: Final = _verb("act-next", "SOB-TURN-07", lambda t, c: f"{hero_name(t, c[1])} acts next", ids.hero)

GET_UP: Final = _verb("get-up", "SOB-REC-01", lambda t, c: f"{hero_name(t, c[1])} gets up", ids.hero)
CANCEL_DREAD: Final = _verb(
    "cancel-dread", "SOB-DREAD-05", lambda t, c: "cancel a Growing Dread card (1 Grit of every hero)"
)
SPEND_SURPLUS: Final = _verb(
    "spend-surplus-on-move", "SOB-GRIT-12", lambda t, c: "spend the Grit you cannot keep: add a D6 to your move"
)
LOSE_SURPLUS: Final = _verb("lose-surplus", "SOB-GRIT-12", lambda t, c: "let the Grit you cannot keep go")

# -- map


def _move_words(t: Sob, c: Choice) -> str:
    risk = f", {c[3]} hazard{s_if_many(c[3])} on the way" if c[3] else ""
    return f"move to {space_name(t, c[1])} ({c[2]} space{s_if_many(c[2])}{risk})"


def _look_words(t: Sob, c: Choice) -> str:
    what = "Gate" if t.exits[c[1]][c[2]] == GATE else "Door"
    return f"look through the {side_of_exit(t, c[1], c[2])} {what} of {tile_name(t, c[1])}"


MOVE_TO: Final = _verb("move", "SOB-MOVE-02", _move_words, ids.space_and_price)
LOOK_THROUGH: Final = _verb("look-through", "SOB-DOOR-02", _look_words, ids.exit)
SCAVENGE: Final = _verb("scavenge", "SOB-SCAV-01", lambda t, c: f"scavenge {tile_name(t, c[1])}", ids.tile)
JOIN_BY: Final = _verb("join-by", "SOB-DOOR-05", lambda t, c: f"turn it: join it by its exit {c[1]}", ids.first)
EXPLORE_NEXT: Final = _verb("explore-next", "SOB-EXPL-04", lambda t, c: f"explore {tile_name(t, c[1])} next", ids.tile)
PUSH_TO: Final = _verb("push-to", "SOB-REC-03", lambda t, c: f"to {space_name(t, c[1])}", ids.space)

# -- items


def _held_words(t: Sob, c: Choice) -> str:
    return f"hold {and_list([item_name(t, piece) for piece in ids.pieces_meant(c)])}"


USED_ON_NOBODY: Final = (TONIC, FLASH, BRIMSTONE_ASH)


def _token_words(t: Sob, c: Choice) -> str:
    token, owner, target = c[1], c[2], c[3]
    if owner == target == t.acting:
        return f"use {TOKEN_NAMES[token]}"
    whose = "" if owner == t.acting else f" of {hero_name(t, owner)}"
    whom = "" if token in USED_ON_NOBODY else f" on {hero_name(t, target)}"
    return f"use {TOKEN_NAMES[token]}{whose}{whom}"


USE_TOKEN: Final = _verb("use-token", "SOB-SIDE-02", _token_words, ids.token_use)
STAB: Final = _verb(
    "stab",
    "SOB-SIDE-14",
    lambda t, c: f"use {TOKEN_NAMES[DARK_STONE_SHIV]} on {foe_name(t, c[1])}",
    ids.foe,
    pieces.shiv_and_foe,
)
DROP_TOKEN: Final = _verb("drop-token", "SOB-SIDE-01", lambda t, c: f"throw {TOKEN_NAMES[c[1]]} away", ids.token)
LEAVE_TOKEN: Final = _verb("leave-token", "SOB-SIDE-01", lambda t, c: f"leave {TOKEN_NAMES[c[1]]}", ids.token)
HOLD: Final = _verb("hold", "SOB-HAND-05", _held_words, ids.held)
WEAR: Final = _verb("wear", "SOB-CLOTH-02", lambda t, c: f"wear {item_name(t, c[1])}", ids.card)
ATTACH: Final = _verb(
    "attach",
    "SOB-UPGR-06",
    lambda t, c: f"attach {item_name(t, c[1])} to {item_name(t, c[2])}{_stone_price(c[1])}",
    ids.two_cards,
)
TAKE_OFF: Final = _verb(
    "take-off",
    "SOB-UPGR-07",
    lambda t, c: f"take {item_name(t, c[1])} off {item_name(t, c[2])}",
    ids.two_cards,
)
DROP_ITEM: Final = _verb("drop", "SOB-NEW-14", lambda t, c: f"drop {item_name(t, c[1])}", ids.card)
SORT_ITEMS: Final = _verb("sort-items", "SOB-HAND-07", lambda t, c: "see to your things")
TRADE_WITH: Final = _verb("trade", "SOB-TRADE-01", lambda t, c: f"trade with {hero_name(t, c[1])}", ids.hero)
GIVE_ITEM: Final = _verb(
    "give",
    "SOB-TRADE-03",
    lambda t, c: f"give {item_name(t, c[1])} to {hero_name(t, c[2])}",
    ids.card_to_hero,
)
ASK_FOR_ITEM: Final = _verb(
    "ask-for",
    "SOB-TRADE-01",
    lambda t, c: f"take {item_name(t, c[1])} from {hero_name(t, c[2])}",
    ids.card_to_hero,
)
GIVE_TOKEN: Final = _verb(
    "give-token", "SOB-TRADE-03", lambda t, c: f"give {TOKEN_NAMES[c[1]]} to {hero_name(t, c[2])}", ids.token_to_hero
)
ASK_FOR_TOKEN: Final = _verb(
    "ask-for-token",
    "SOB-TRADE-01",
    lambda t, c: f"take {TOKEN_NAMES[c[1]]} from {hero_name(t, c[2])}",
    ids.token_to_hero,
)
GIVE_GOLD: Final = _verb(
    "give-gold", "SOB-TRADE-03", lambda t, c: f"give ${c[1]} to {hero_name(t, c[2])}", ids.amount_to_hero
)
GIVE_DARK_STONE: Final = _verb(
    "give-dark-stone",
    "SOB-TRADE-03",
    lambda t, c: f"give {c[1]} Dark Stone to {hero_name(t, c[2])}",
    ids.amount_to_hero,
)
PASS_LANTERN: Final = _verb(
    "pass-lantern", "SOB-TRADE-03", lambda t, c: f"give the Old Lantern to {hero_name(t, c[1])}", ids.hero
)
TAKE_LANTERN: Final = _verb(
    "take-lantern", "SOB-LAMP-03", lambda t, c: f"take the Old Lantern from {hero_name(t, c[1])}", ids.hero
)

HEAL_POINT: Final = _verb(
    "heal-point",
    "SOB-HEAL-01",
    lambda t, c: f"heal {'1 Sanity Damage' if c[2] else '1 Wound'} of {hero_name(t, c[1])}",
    lambda t, c: f"{ids.of_hero(c[1])},{'sanity' if c[2] else 'wound'}",
    pieces.hero,
)
STEP_TO: Final = _verb("step-to", "SOB-ITEM-01", lambda t, c: f"appear on {space_name(t, c[1])}", ids.space)
HALT_TYPE: Final = _verb(
    "halt",
    "SOB-ITEM-01",
    lambda t, c: f"the {type_name(c[1])} do not activate",
    lambda t, c: CODE[TYPES[c[1]]],
    pieces.foe_type,
)
MAKE_READY: Final = _verb(
    "ready",
    "SOB-LIMIT-02",
    lambda t, c: f"Ready {piece_name(c[1])}",
    ids.ability,
    pieces.card,
)

# -- activation

FIRST_VOICES: Final = _verb("first-voices", "SOB-ACT-03", lambda t, c: "first the voices in the dark")
FIRST_HORROR: Final = _verb("first-fear", "SOB-ACT-03", lambda t, c: "first the fear of the Enemies")
FIRST_POISON: Final = _verb("first-poison", "SOB-ACT-03", lambda t, c: "first the Poison")
FIRST_ABILITIES: Final = _verb("first-abilities", "SOB-ACT-03", lambda t, c: "first what cards do now")
FIRST_HANDS: Final = _verb("first-hands", "SOB-ACT-03", lambda t, c: "first what you hold")
REROLL_MOVE: Final = _verb("re-roll-move", "SOB-MOVE-01", lambda t, c: "re-roll the Move roll (1 Grit)")
BUY_MOVE: Final = _verb("buy-move", "SOB-GRIT-02", lambda t, c: "add a D6 to your move (1 Grit)")
TRY_TO_ESCAPE: Final = _verb("escape", "SOB-ESC-02", lambda t, c: f"try to get away ({c[1]}+)", ids.first)
DRAG: Final = _verb(
    "drag",
    "SOB-HELP-05",
    lambda t, c: f"drag {hero_name(t, c[1])} along to {space_name(t, c[2])} (2 spaces)",
    lambda t, c: f"{ids.of_hero(c[1])}-{ids.of_space(t, c[2])}",
    pieces.hero_and_space,
)
HELP_UP: Final = _verb("help-up", "SOB-HELP-01", lambda t, c: f"help {hero_name(t, c[1])} up", ids.hero)
THINK_OF_FLEEING: Final = _verb("think-of-fleeing", "SOB-WIN-05", lambda t, c: "speak of fleeing next turn")
END_ACTIVATION: Final = _verb("end-activation", "SOB-ACT-01", lambda t, c: "end your activation")

# -- fights: heroes


def _hits_words(t: Sob, c: Choice) -> str:
    plain, strong, off, strong_off = hits_meant(c[2])
    words = [
        f"{count} {name if count == 1 else name.replace('Hit', 'Hits')}"
        for count, name in (
            (plain, "Hit"),
            (strong, "Critical Hit" if c[3] else "Hit with a 6"),
            (off, "Off-Hand Hit"),
            (strong_off, "Off-Hand Critical Hit" if c[3] else "Off-Hand Hit with a 6"),
        )
        if count
    ]
    return f"{and_list(words)} on {foe_name(t, c[1])}"


FIGHT_HAND_TO_HAND: Final = _verb("melee", "SOB-ATK-01", lambda t, c: "make a Melee Attack")
FIRE: Final = _verb("fire", "SOB-ATK-07", lambda t, c: f"fire {item_name(t, c[1])}", ids.card)
FIRE_BOTH: Final = _verb(
    "fire-both",
    "SOB-DUAL-02",
    lambda t, c: f"fire {item_name(t, c[1])}, and {item_name(t, c[2])} with the other hand",
    ids.two_cards,
)
THROW_DYNAMITE: Final = _verb("throw-dynamite", "SOB-DYNA-01", lambda t, c: "throw Dynamite", about=pieces.dynamite)
THROW_AT: Final = _verb("throw-at", "SOB-DYNA-03", lambda t, c: f"at {space_name(t, c[1])}", ids.space)
ASSIGN_HITS: Final = _verb("assign", "SOB-ASGN-01", _hits_words, ids.hits_on_foe)

# -- fights: Enemies

MOVES_FIRST: Final = _verb("moves-first", "SOB-TARG-03", lambda t, c: f"{foe_name(t, c[1])} moves first", ids.foe)
FOE_TO: Final = _verb("foe-to", "SOB-TARG-05", lambda t, c: f"to {space_name(t, c[1])}", ids.space)
APPEARS_ON: Final = _verb("appears-on", "SOB-AMBSH-06", lambda t, c: f"on {space_name(t, c[1])}", ids.space)
LEAVE_TO_CHANCE: Final = _verb("leave-to-chance", "SOB-TARG-03", lambda t, c: "leave this and the rest to chance")
BREATHE: Final = _verb("catch-breath", "SOB-BRTH-02", lambda t, c: "heal D6 points")
BREATHE_FOR_GRIT: Final = _verb("catch-breath-for-grit", "SOB-BRTH-02", lambda t, c: "recover 1 Grit")

# -- cards and missions

RESOLVE_NEXT: Final = _verb("resolve-next", "SOB-ENC-08", lambda t, c: f"resolve {piece_name(c[1])} first", ids.card)
CHOOSE_WAY: Final = _verb(
    "way",
    "SOB-ENC-04",
    lambda t, c: str(ROWS[definition_of(c[1])]["ways"][c[2]]),
    lambda t, c: f"{ids.of_card(c[1])}={c[2] + 1}",
    pieces.card,
)
DISPEL: Final = _verb("dispel", "SOB-CARD-03", lambda t, c: f"try to cancel {piece_name(c[1])} (4+)", ids.card)
DISPEL_DREAD: Final = _verb("dispel-dread", "SOB-DREAD-06", lambda t, c: "try to cancel a Growing Dread card (5+)")

# -- between adventures

TRAVEL_TO_TOWN: Final = _verb("travel-to-town", "SOB-CAMP-12", lambda t, c: "travel to town")
RIDE_STRAIGHT_ON: Final = _verb("ride-straight-on", "SOB-CAMP-12", lambda t, c: "ride straight on to the next Mission")
LEAVE_TOWN: Final = _verb("leave-town", "SOB-CAMP-13", lambda t, c: f"{hero_name(t, c[1])} leaves town", ids.hero)
STAY_IN_TOWN: Final = _verb(
    "stay-in-town", "SOB-CAMP-13", lambda t, c: f"{hero_name(t, c[1])} stays another day", ids.hero
)
START_NEW_HERO: Final = _verb(
    "start-new-hero", "SOB-DEATH-07", lambda t, c: f"start a new hero: {new_hero_name(c[1])}", ids.card
)
NO_NEW_HERO: Final = _verb("no-new-hero", "SOB-DEATH-07", lambda t, c: "nobody takes this place")
CHOOSE_MISSION: Final = _verb("choose-mission", "SOB-CAMP-16", lambda t, c: f"ride for {piece_name(c[1])}", ids.card)
# -- levels

GO_UP: Final = _verb("go-up", "SOB-TURN-11", lambda t, c: f"go up to level {c[2]} ({c[3]} XP)", ids.hero)
WAIT: Final = _verb("wait-with-level", "SOB-TURN-11", lambda t, c: f"wait with level {c[2]}", ids.hero)
LEARN: Final = _verb("learn", "SOB-CAMP-15", lambda t, c: f"learn {piece_name(c[1])}", ids.card)


def _load_words(t: Sob, c: Choice) -> str:
    return f"load {c[2] or 'no'} {SHOT_NAMES[c[1]]} Shot{s_if_many(c[2] or 1)}"


LOAD: Final = _verb(
    "load",
    "SOB-GUNS-20",
    _load_words,
    lambda t, c: f"{SHOT_NAMES[c[1]].casefold()},{c[2]}",
    pieces.template,
)


def _price(dollars: int) -> str:
    return f" (${dollars})" if dollars else ""


def _business_words(t: Sob, c: Choice) -> str:
    return f"{hero_name(t, c[1])} does business at {in_sentence(NAME[PLACE_CARDS[c[2]]])}"


def _service_words(t: Sob, c: Choice) -> str:
    row = ROWS[definition_of(c[1])]
    return f"{'buy ' if 'token' in row else ''}{row['name']}{_price(c[2])}"


def _forging_words(t: Sob, c: Choice) -> str:
    stone = STONE_PRICE[definition_of(c[1])]
    return f"forge {piece_name(c[1])} onto {item_name(t, c[2])} (${c[3]} and {stone} Dark Stone)"


def _place_id(t: Sob, c: Choice) -> str:
    return f"{CODE[PLACE_CARDS[c[1]]]}-{ids.of_hero(c[2])}"


SLEEP_AT: Final = _verb(
    "sleep-at",
    "SOB-SHEET-05",
    lambda t, c: f"{hero_name(t, c[2])} sleeps at {in_sentence(NAME[PLACE_CARDS[c[1]]])}{_price(c[3])}",
    _place_id,
    pieces.place_and_hero,
)
VISIT: Final = _verb(
    "visit",
    "SOB-SHEET-04",
    lambda t, c: f"{hero_name(t, c[2])} goes to {in_sentence(NAME[PLACE_CARDS[c[1]]])}",
    _place_id,
    pieces.place_and_hero,
)
KEEP_TO_YOURSELF: Final = _verb(
    "keep-to-yourself", "SOB-SHEET-04", lambda t, c: f"{hero_name(t, c[1])} goes nowhere today", ids.hero
)
DO_BUSINESS: Final = _verb("do-business", "SOB-CAMP-13", _business_words, ids.hero, pieces.hero_and_place)
BUY: Final = _verb("buy", "SOB-LOOT-08", lambda t, c: f"buy {piece_name(c[1])}{_price(c[2])}", ids.definition)
ASK_FOR_SERVICE: Final = _verb("service", "SOB-LOOT-08", _service_words, ids.card)
FORGE: Final = _verb(
    "forge",
    "SOB-UPGR-11",
    _forging_words,
    lambda t, c: f"{ids.definition(t, c)},{ids.of_card(c[2])}",
    lambda t, c: [pieces.code_of(c[1]), pieces.code_of(c[2])],
)
REPLACE: Final = _verb(
    "replace",
    "SOB-NEW-15",
    lambda t, c: f"replace your {piece_name(c[1])}{_price(c[2]) or ' (free)'}",
    ids.card,
)
SELL: Final = _verb("sell", "SOB-TRADE-02", lambda t, c: f"sell {item_name(t, c[1])} (for ${c[2]})", ids.card)
SELL_DARK_STONE: Final = _verb("sell-dark-stone", "SOB-LOOT-08", lambda t, c: f"sell {c[1]} Dark Stone", ids.first)
CHOOSE_SCAR: Final = _verb("treat", "SOB-INJ-03", lambda t, c: piece_name(c[1]), ids.card)
CHOOSE_DEAD: Final = _verb(
    "bring-back", "SOB-DEATH-03", lambda t, c: f"bring {hero_name(t, c[1])} back{_price(c[2])}", ids.hero
)
CONTRIBUTE: Final = _verb("contribute", "SOB-DEATH-04", lambda t, c: f"{hero_name(t, c[1])} gives ${c[2]}", ids.hero)
SELL_FOR_THE_DEAD: Final = _verb(
    "sell-for-the-dead",
    "SOB-DEATH-05",
    lambda t, c: f"sell {item_name(t, c[1])} of the dead (for ${c[2]})",
    ids.card,
)
LEAVE_IT: Final = _verb("leave-it", "SOB-LOOT-08", lambda t, c: f"leave {piece_name(c[1])}", ids.card)
NEVER_MIND: Final = _verb("never-mind", "SOB-DEATH-04", lambda t, c: "leave the dead where they are")

"""Why an understood answer is not possible now, with the rule that forbids it."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.names import (
    foe_name,
    hero_name,
    item_name,
    piece_name,
    s_if_many,
    space_name,
)
from grimtable.games.shadows_of_brimstone.printed import (
    ATTACHING_COSTS,
    CLOTHING,
    DARK_STONE_SHIV,
    DYNAMITE,
    FILLS,
    FITS,
    FORBIDS,
    HANDS_NEEDED,
    IS_FORGED,
    NAME,
    RESTRICTED_TO,
    TOKEN_NAMES,
    WEAPON_RANGE,
    WEAPON_SHOTS,
    definition_of,
    has_keyword,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.refusals_in_town import why_not_in_town
from grimtable.games.shadows_of_brimstone.rules.campaign.levels import (
    TRACKS,
    LevelUp,
    cost_of_the_next,
    may_go_up,
)
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import guns_in_hand
from grimtable.games.shadows_of_brimstone.rules.fights.escape import escape_needed
from grimtable.games.shadows_of_brimstone.rules.heroes.helping import fallen_beside, may_help
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import may_use
from grimtable.games.shadows_of_brimstone.rules.items.carrying import has_room_for_token, may_give, may_lose
from grimtable.games.shadows_of_brimstone.rules.items.hands import SortItems, hands_of
from grimtable.games.shadows_of_brimstone.rules.items.reach import heroes_in_reach
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import may_use_tokens
from grimtable.games.shadows_of_brimstone.rules.items.trading import Trade
from grimtable.games.shadows_of_brimstone.rules.items.upgrades import ANY_ITEM, free_slots
from grimtable.games.shadows_of_brimstone.rules.items.weight import can_carry
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    FAR,
    distance,
    foe_at,
    foes_next_to_hero,
    hero_at,
    spaces_of_tile,
    tiles_of_hero,
)
from grimtable.games.shadows_of_brimstone.rules.map.doors import doors_at
from grimtable.games.shadows_of_brimstone.rules.map.exploring import may_explore
from grimtable.games.shadows_of_brimstone.rules.map.scavenging import can_be_scavenged
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import A_STOP, NONE, Sob

Reason = tuple[str, str]

ATTACKS: Final = ("make a melee", "melee", "attack", "fight", "fire", "shoot", "throw")
NOT_ACTING: Final = ("that is done in a hero's activation, when it is asked what it does", "SOB-ACT-01")


def why_not(t: Sob, words: str) -> Reason | None:
    """The reason and the rule, or None if the words name nothing of this game."""
    said = words.casefold()
    in_town = why_not_in_town(t, said) if t.stage == A_STOP else None
    if in_town is not None:
        return in_town
    if said.startswith(("re-roll", "reroll")):
        return _reroll(t)
    if said.startswith(("move", "go to", "walk")):
        return _move(t, said)
    if said.startswith(ATTACKS):
        return _attack(t, said)
    if said.startswith(("scavenge", "look", "search", "explore")):
        return _search(t, said)
    if said.startswith("use"):
        return _use(t, said)
    if said.startswith("help"):
        return _help(t)
    if said.startswith(("hold", "wear", "attach", "drop")) or (said.startswith("take") and " off " in said):
        return _sort(t, said)
    if said.startswith(("trade", "give")) or (said.startswith("take") and " from " in said):
        return _trade(t, said)
    if said.startswith(("add a d6", "buy")):
        return _buy(t)
    if said.startswith(("go up", "level", "learn")):
        return _go_up(t, said)
    if said.startswith("load"):
        return ("Shots are loaded when an Adventure begins and by abilities, as far as levels allow", "SOB-GUNS-20")
    if said.startswith("flee"):
        return ("speak of fleeing in an activation: the party is asked when the next turn begins", "SOB-WIN-05")
    return None


def _activation(t: Sob) -> Activation | None:
    """The activation in which somebody is asked what to do now."""
    top = t.stack[-1] if t.stack else None
    return top if isinstance(top, Activation) and t.ask is not None and t.ask.rule == "SOB-ACT-01" else None


def _has_acted(activation: Activation) -> Reason | None:
    if activation.has_acted:
        return ("it has attacked or searched already, and does one of them in an activation", "SOB-ACT-01")
    return None


# -- rolls


def _reroll(t: Sob) -> Reason:
    if t.ask is not None and t.ask.rule == "SOB-GRIT-01":
        return ("a die is re-rolled once, and only one that may change something", "SOB-GRIT-04")
    return ("only the dice that were just rolled for a hero are re-rolled, for a Grit of its own", "SOB-GRIT-05")


def _buy(t: Sob) -> Reason:
    activation = _activation(t)
    if activation is None:
        return NOT_ACTING
    if not t.grit[activation.you]:
        return (f"{hero_name(t, activation.you)} has no Grit", "SOB-GRIT-02")
    return _has_acted(activation) or ("its move is over", "SOB-ACT-03")


# -- levels


def _go_up(t: Sob, said: str) -> Reason:
    top = t.stack[-1] if t.stack else None
    if isinstance(top, LevelUp) and said.startswith("learn"):
        return _learn(t, top.you, said)
    able = [hero for hero in t.standing() if may_go_up(t, hero)]
    if able:
        return (f"{hero_name(t, able[0])} is asked when the next turn begins", "SOB-TURN-11")
    hero = t.acting if t.acting != NONE else t.standing()[0] if t.standing() else 0
    cost = cost_of_the_next(t, hero)
    if not cost:
        return (f"{hero_name(t, hero)} is on the highest level", "SOB-TURN-11")
    return (f"level {t.level[hero] + 1} costs {cost} XP; {hero_name(t, hero)} has {t.xp[hero]}", "SOB-TURN-11")


def _learn(t: Sob, hero: int, said: str) -> Reason:
    for track, abilities in TRACKS[t.classes[hero]].items():
        for tier, number in enumerate(abilities):
            if NAME[number].casefold() in said:
                if piece_of(number, hero) in t.upgrades[hero]:
                    return (f"{hero_name(t, hero)} knows {NAME[number]} already", "SOB-CAMP-15")
                return (f"in {track} {NAME[abilities[tier - 1]]} comes first", "SOB-CAMP-15")
    return (f"{hero_name(t, hero)} can learn nothing of that name", "SOB-CAMP-15")


# -- moving


def _move(t: Sob, said: str) -> Reason:
    activation = _activation(t)
    if activation is None:
        return NOT_ACTING
    hero = activation.you
    if activation.has_acted or activation.move_is_over:
        return ("the move comes before the attack or the search", "SOB-ACT-03")
    if activation.is_held:
        return ("its Escape test failed: it moves no more in this activation", "SOB-ESC-04")
    if not t.moves:
        return ("it has no movement left", "SOB-MOVE-02")
    need = escape_needed(t, hero, t.place[hero])
    if need:
        return (f"Enemies are next to it: it must get away first ({need}+)", "SOB-ESC-02")
    space = _space(t, said)
    if space == NONE:
        return ("there is no such space on the board", "SOB-MOVE-07")
    if foe_at(t, space) != NONE:
        return (f"{foe_name(t, foe_at(t, space))} stands there", "SOB-MOVE-05")
    if hero_at(t, space) != NONE:
        return (f"{hero_name(t, hero_at(t, space))} stands there", "SOB-MOVE-05")
    far = distance(t, t.place[hero], space)
    if far >= FAR:
        return ("no way leads there", "SOB-MOVE-06")
    if far > t.moves:
        return (f"it is {far} spaces away, with {t.moves} to move", "SOB-MOVE-02")
    return ("models or Enemies it must get away from are in the way", "SOB-MOVE-05")


def _space(t: Sob, said: str) -> int:
    """The space that is named by its tile, column and row."""
    for tile in range(len(t.tiles)):
        for space in spaces_of_tile(t, tile):
            if said.partition(" (")[0].endswith(space_name(t, space).casefold()):
                return space
    return NONE


# -- attacks


def _attack(t: Sob, said: str) -> Reason:
    activation = _activation(t)
    if activation is None:
        return NOT_ACTING
    if not t.foes:
        return ("there is no Enemy on the board", "SOB-ATK-01")
    acted = _has_acted(activation)
    if acted is not None:
        return acted
    hero = activation.you
    if said.startswith("throw"):
        if not t.bag[hero][DYNAMITE]:
            return (f"{hero_name(t, hero)} has no {TOKEN_NAMES[DYNAMITE]}", "SOB-DYNA-01")
        return (f"say: throw {TOKEN_NAMES[DYNAMITE]}", "SOB-DYNA-01")
    if said.startswith(("fire", "shoot")):
        return _fire(t, hero, said)
    if not foes_next_to_hero(t, hero):
        return ("no Enemy is next to it", "SOB-ATK-05")
    return ("say how: a Melee Attack, or with what it fires", "SOB-ATK-01")


def _fire(t: Sob, hero: int, said: str) -> Reason:
    guns = [piece for piece in t.items[hero] if WEAPON_SHOTS[definition_of(piece)]]
    named = [piece for piece in guns if piece_name(piece).casefold() in said]
    if not guns or (named == [] and len(said.split()) > 1):
        return (f"{hero_name(t, hero)} has no such Ranged Weapon", "SOB-ATK-07")
    gun = (named or guns)[0]
    if gun not in guns_in_hand(t, hero):
        return (f"{item_name(t, gun)} is not in hand", "SOB-ATK-07")
    reach = WEAPON_RANGE[definition_of(gun)]
    return (f"no Enemy is in sight within {reach} space{s_if_many(reach)}", "SOB-ATK-08")


# -- searching


def _search(t: Sob, said: str) -> Reason:
    activation = _activation(t)
    if activation is None:
        return NOT_ACTING
    if not may_explore(t):
        return ("nobody searches during a Fight", "SOB-ACT-02")
    acted = _has_acted(activation)
    if acted is not None:
        return acted
    hero = activation.you
    tiles = tiles_of_hero(t, hero)
    if all(t.token[tile] != NONE for tile in tiles):
        return ("there is an Exploration Token on its tile", "SOB-SRCH-04")
    if said.startswith("scavenge"):
        if not any(can_be_scavenged(t, tile) for tile in tiles):
            return ("its tile is fully scavenged", "SOB-SCAV-07")
        return ("it scavenges the tile on which it stands", "SOB-SCAV-01")
    if not doors_at(t, t.place[hero]):
        return ("it does not stand at a Door or a Gate that nobody has looked through", "SOB-DOOR-02")
    return ("there is an Exploration Token on the tile of this Door", "SOB-SRCH-04")


# -- things


def _use(t: Sob, said: str) -> Reason | None:
    hero = t.acting
    if hero == NONE:
        return None
    for token, name in enumerate(TOKEN_NAMES):
        if name.casefold() in said:
            return _token(t, hero, token)
    for piece in (*t.items[hero], *t.upgrades[hero]):
        if piece_name(piece).casefold() in said:
            if piece in t.items[hero] and piece not in t.active[hero]:
                return (f"{item_name(t, piece)} is put away", "SOB-HAND-06")
            return (f"{piece_name(piece)} is used up, works by itself, or would do nothing now", "SOB-LIMIT-02")
    return (f"{hero_name(t, hero)} has nothing of that name", "SOB-ITEM-01")


def _token(t: Sob, hero: int, token: int) -> Reason:
    if not t.bag[hero][token]:
        return (f"{hero_name(t, hero)} has no {TOKEN_NAMES[token]}", "SOB-SIDE-02")
    if token in (DYNAMITE, DARK_STONE_SHIV) and not t.foes:
        return ("there is no Enemy on the board", "SOB-SIDE-08" if token == DYNAMITE else "SOB-SIDE-14")
    if any(each == token for each, _ in may_use_tokens(t, hero)):
        return ("whom it is used on must be in reach, and need it", "SOB-SIDE-02")
    return (f"{TOKEN_NAMES[token]} would do nothing now", "SOB-SIDE-02")


def _help(t: Sob) -> Reason:
    activation = _activation(t)
    if activation is None:
        return NOT_ACTING
    beside = fallen_beside(t, activation.you)
    if not beside:
        return ("no knocked out hero is next to it", "SOB-HELP-01")
    if not t.foes:
        return ("without a Fight they get up by themselves", "SOB-REC-01")
    if not any(may_help(t, other) for other in beside):
        return ("Enemies are on the map tile of who has fallen", "SOB-HELP-02")
    return _has_acted(activation) or ("helping takes the place of the attack", "SOB-HELP-01")


# -- what a hero has


def _sort(t: Sob, said: str) -> Reason:
    """What a hero holds, wears, attaches and leaves behind."""
    top = t.stack[-1] if t.stack else None
    if not isinstance(top, SortItems) and _activation(t) is None:
        return NOT_ACTING
    hero = t.acting
    if said.startswith(("hold", "wear")) and t.foes:
        return ("hands and clothing are changed while there are no Enemies", "SOB-HAND-07")
    things = _named(t, hero, said)
    if not things:
        return (f"{hero_name(t, hero)} has nothing of that name", "SOB-ITEM-01")
    for piece in things:
        if said.startswith(("hold", "wear")) and not may_use(t, hero, piece):
            word = RESTRICTED_TO[definition_of(piece)]
            return (f"{item_name(t, piece)} serves only heroes with the keyword {word}", "SOB-KEYW-01")
    if said.startswith("hold"):
        return _hold(t, hero, things)
    if said.startswith("wear"):
        return _wear(t, hero, things[0])
    if said.startswith("attach"):
        return _attach(t, hero, things)
    if said.startswith("drop"):
        if things[0] not in may_lose(t, hero):
            return ("nothing separates a hero from its Personal Item", "SOB-PERS-03")
        if things[0] in t.attached:
            return (f"{item_name(t, things[0])} must be taken off first", "SOB-UPGR-07")
    if said.startswith("take") and IS_FORGED[definition_of(things[0])]:
        return ("what is forged onto an item cannot be removed", "SOB-UPGR-09")
    return ("see to your things first", "SOB-HAND-07")


def _named(t: Sob, hero: int, said: str) -> list[int]:
    """The items of a hero that are named, the first named first."""
    named = [piece for piece in t.items[hero] if item_name(t, piece).casefold() in said]
    return sorted(named, key=lambda piece: said.index(item_name(t, piece).casefold()))


def _hold(t: Sob, hero: int, things: list[int]) -> Reason:
    for piece in things:
        if not HANDS_NEEDED[definition_of(piece)]:
            return (f"{item_name(t, piece)} needs no hand", "SOB-HAND-06")
    hands = hands_of(t, hero)
    if sum(HANDS_NEEDED[definition_of(piece)] for piece in things) > hands:
        return (f"{hero_name(t, hero)} has {hands} hand{s_if_many(hands)} for it", "SOB-HAND-02")
    if sorted(things) == sorted(t.hands[hero]):
        return ("that is what it holds", "SOB-HAND-05")
    return ("a hand is left empty only where nothing is left for it", "SOB-HAND-05")


def _wear(t: Sob, hero: int, piece: int) -> Reason:
    slot = CLOTHING[definition_of(piece)]
    if not slot:
        return (f"{item_name(t, piece)} is no clothing", "SOB-CLOTH-01")
    for scar in t.scars[hero]:
        if FORBIDS[definition_of(scar)] == slot:
            return (f"{piece_name(scar)}: there is no room for it", "SOB-CLOTH-02")
    return (f"{item_name(t, piece)} is worn already", "SOB-CLOTH-02")


def _attach(t: Sob, hero: int, things: list[int]) -> Reason:
    upgrade, item = things[0], things[-1]
    number = definition_of(upgrade)
    if not FITS[number]:
        return (f"{item_name(t, upgrade)} is no Upgrade", "SOB-UPGR-02")
    if upgrade == item or FITS[definition_of(item)]:
        return ("an Upgrade is attached to an item", "SOB-UPGR-02")
    if FITS[number] != ANY_ITEM and not has_keyword(definition_of(item), FITS[number]):
        return (f"{item_name(t, upgrade)} goes on items with the keyword {FITS[number]}", "SOB-UPGR-04")
    if free_slots(t, item) < FILLS[number]:
        return (f"{item_name(t, item)} has no Upgrade Slot left", "SOB-UPGR-01")
    if t.dark_stone[hero] < ATTACHING_COSTS[number]:
        return (f"attaching it costs {ATTACHING_COSTS[number]} Dark Stone", "SOB-UPGR-05")
    return ("it is attached already", "SOB-UPGR-07")


def _trade(t: Sob, said: str) -> Reason:
    top = t.stack[-1] if t.stack else None
    if isinstance(top, Trade):
        return _traded(t, top, said)
    activation = _activation(t)
    if activation is None:
        return NOT_ACTING
    if t.party == 1:
        return ("there is nobody to trade with", "SOB-TRADE-01")
    if not heroes_in_reach(t, activation.you):
        where = "next to it" if t.foes else "on its map tile"
        return (f"no other hero is {where}", "SOB-TRADE-03" if t.foes else "SOB-TRADE-04")
    return ("choose with whom it trades first", "SOB-TRADE-01")


def _traded(t: Sob, trade: Trade, said: str) -> Reason:
    """Why something does not change hands between two who trade."""
    gives = said.startswith("give")
    owner, taker = (trade.you, trade.other) if gives else (trade.other, trade.you)
    for piece in _named(t, owner, said):
        if piece not in may_give(t, owner):
            return ("Starting Items and Personal Items stay with their hero", "SOB-TRADE-06")
        if piece in t.attached:
            return (f"{item_name(t, piece)} must be taken off first", "SOB-UPGR-07")
        if not can_carry(t, taker, piece):
            return (f"{hero_name(t, taker)} cannot carry that much", "SOB-WGHT-02")
    if any(t.bag[owner][token] and name.casefold() in said for token, name in enumerate(TOKEN_NAMES)):
        if not has_room_for_token(t, taker):
            return (f"the Side Bag of {hero_name(t, taker)} is full", "SOB-SIDE-01")
    if not gives and ("gold" in said or "$" in said or "dark stone" in said):
        return ("Gold and Dark Stone are given, not asked for", "SOB-TRADE-01")
    return (f"{hero_name(t, owner)} has nothing of that name to pass on", "SOB-TRADE-03")

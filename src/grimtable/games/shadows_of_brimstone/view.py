"""What the table shows: everything that lies open (chapter 49.1). Every seat sees the same."""

from __future__ import annotations

from typing import Final

import msgspec

from grimtable.games.shadows_of_brimstone.atlas import ATLAS as ATLAS  # for whoever draws the map
from grimtable.games.shadows_of_brimstone.missions.record import mission_of
from grimtable.games.shadows_of_brimstone.names import class_name, foe_name, hero_name, tile_name
from grimtable.games.shadows_of_brimstone.packed import amount_in as amount_in  # for whoever follows events
from grimtable.games.shadows_of_brimstone.packed import foe_in as foe_in
from grimtable.games.shadows_of_brimstone.packed import kind_in as kind_in
from grimtable.games.shadows_of_brimstone.packed import need_in as need_in
from grimtable.games.shadows_of_brimstone.packed import unpacked_dice as unpacked_dice
from grimtable.games.shadows_of_brimstone.printed import (
    CODE,
    ELITE_CHART,
    FOE_HEALTH,
    FOE_STATS,
    HEALTH,
    MAX_GRIT,
    NAME,
    ROWS,
    SANITY,
    SIDE_BAG,
    SIZE,
    SIZES,
    STATS,
    TEXT,
    TYPES,
    WORLD_CARDS,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.adventure import WHERE_TO_START, Creation, Placement
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import (
    NATURAL_SIX,
    OFF_HAND,
    RANGED_ATTACK,
    Attack,
    attack_below,
)
from grimtable.games.shadows_of_brimstone.rules.fights.ending import CatchYourBreath
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import ELITE_ENTRIES, has_elite
from grimtable.games.shadows_of_brimstone.rules.fights.hits import Hit
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import Heal
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import Revive
from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.items.finding import FindItem
from grimtable.games.shadows_of_brimstone.rules.items.hands import AssignHands, SortItems
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import FullBag, Overfull, UseToken
from grimtable.games.shadows_of_brimstone.rules.items.weight import Overloaded
from grimtable.games.shadows_of_brimstone.rules.map.board import PushedAside
from grimtable.games.shadows_of_brimstone.rules.map.doors import LookThrough
from grimtable.games.shadows_of_brimstone.rules.moments import AMOUNT_ROLL, CHECK_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import NO_NEED, Rerolls
from grimtable.games.shadows_of_brimstone.rules.rolls import ROLL_NAMES as ROLL_NAMES
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.rules.turn.activations import initiative_of_type
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import (
    BLOOD_SPATTER_SPACES,
    GROWING_DREAD_SPACES,
    hold_back_value,
)
from grimtable.games.shadows_of_brimstone.state import DECKS, NONE, Sob
from grimtable.grid.board import spot_of_place, tile_of_place

DECK_NAMES: Final = (
    "gear",
    "mine-artifacts",
    "targa-artifacts",
    "personal-items",
    "mine-map",
    "targa-map",
    "exploration-tokens",
    "mine-encounters",
    "targa-encounters",
    "low-threats",
    "med-threats",
    "high-threats",
    "epic-threats",
    "targa-threats",
    "darkness",
    "growing-dread",
    "loot",
    "scavenge",
)
EXIT_STATES: Final = ("undecided", "door", "joined", "capped", "gate", "linked-gate")
WORLDS: Final = ("mine", "targa")
OF_A_HERO: Final = (
    *(Activation, Creation, Rerolls, Attack, Hit, Harm, AssignHands, SortItems, PushedAside, LookThrough),
    *(UseToken, FullBag, Overfull, Overloaded, FindItem, CatchYourBreath, Heal, Recover, SkillTest, Revive),
)
SHOT_NAMES: Final = ("dead-eye", "ricochet", "cerberus", "hellfire")
assert len(DECK_NAMES) == DECKS


class PlaceView(msgspec.Struct, frozen=True):
    """A space: the number of its tile in the layout, its column and its row on the tile as printed."""

    tile: int
    x: int
    y: int


class CardView(msgspec.Struct, frozen=True):
    """A card that may be seen."""

    code: str
    name: str
    text: str = ""
    flavour: str = ""


class ItemView(msgspec.Struct, frozen=True):
    """An item that a hero carries."""

    code: str
    name: str
    text: str
    held: bool
    works: bool
    attached: tuple[str, ...]


class HeroView(msgspec.Struct, frozen=True):
    """A hero with its sheet and everything it has. Numbers are as they are now."""

    index: int
    seat: int
    name: str
    hero_class: str
    portrait: str
    place: PlaceView | None
    numbers: dict[str, int]
    wounds: int
    health: int
    sanity_lost: int
    sanity: int
    grit: int
    max_grit: int
    corruption: int
    poison: int
    venom: int
    xp: int
    gold: int
    dark_stone: int
    knocked_out: bool
    dead: bool
    activated: bool
    lantern: bool
    items: tuple[ItemView, ...]
    tokens: dict[str, int]
    shots: dict[str, int]
    upgrades: tuple[CardView, ...]
    scars: tuple[CardView, ...]


class FoeView(msgspec.Struct, frozen=True):
    """A model of an Enemy on the board."""

    model: int
    type: str
    name: str
    place: PlaceView
    wounds: int
    health: int
    target: int | None


class EliteView(msgspec.Struct, frozen=True):
    """An Elite ability that a Type has now."""

    name: str
    text: str


class TypeView(msgspec.Struct, frozen=True):
    """An Enemy Type on the board, with its numbers as they are now."""

    code: str
    name: str
    text: str
    size: str
    brutal: bool
    initiative: int
    activated: bool
    numbers: dict[str, int]
    elite: tuple[EliteView, ...]


class AttackView(msgspec.Struct, frozen=True):
    """An attack of a hero as far as it has come: Hits that wait for a target, then those on one Enemy.

    `damage` is what was rolled for each Hit on `model`, `defense` what the Enemy takes off each.
    """

    hero: int
    weapon: str
    ranged: bool
    to_hit: int
    hits: tuple[int, ...]
    model: int | None = None
    critical: tuple[bool, ...] = ()
    damage: tuple[int, ...] = ()
    defense: tuple[int, ...] = ()


class TileView(msgspec.Struct, frozen=True):
    """A laid tile: how it lies, its exits, and what is on it."""

    index: int
    code: str
    name: str
    world: str
    lies: int
    exits: tuple[str, ...]
    token: bool
    scavenged: int
    cards: tuple[CardView, ...]


class TrackView(msgspec.Struct, frozen=True):
    """The Depth Track: Darkness Start is 0 and the Mine Entrance 16."""

    party: int
    darkness: int
    holds_back: int
    blood_spatter: tuple[int, ...]
    growing_dread: tuple[int, ...]


class SobView(msgspec.Struct, frozen=True):
    """The whole table."""

    mission: CardView
    progress: str  # how far the party has come in it
    objective: int | None  # its tile
    turn: int
    fight: int
    track: TrackView
    clues: int
    dread: int
    revives: int
    acting: int | None
    asked: int | None  # the hero that the open question is put to, where it is put to one
    moves: int
    dice: tuple[int, ...]
    roll: str  # what they were rolled for, while they may be re-rolled
    needs: tuple[int, ...]  # of each of the dice, while they may be re-rolled; 0 where the sum counts
    attack: AttackView | None
    heroes: tuple[HeroView, ...]
    foes: tuple[FoeView, ...]
    types: tuple[TypeView, ...]
    tiles: tuple[TileView, ...]
    gates: tuple[int, ...]
    worlds: tuple[CardView, ...]  # the World cards in play
    cards: tuple[CardView, ...]
    decks: dict[str, int]
    discards: dict[str, tuple[str, ...]]


def view(t: Sob, seat: int) -> SobView:
    """What everybody may see."""
    present = sorted({t.foe_type[model] for model in t.foes})
    return SobView(
        mission=_card(t.mission),
        progress=mission_of(t).progress(t),
        objective=None if t.objective == NONE else t.objective,
        turn=t.rounds,
        fight=t.fight,
        track=TrackView(t.depth, t.darkness, hold_back_value(t), BLOOD_SPATTER_SPACES, GROWING_DREAD_SPACES),
        clues=t.clues,
        dread=len(t.dread),
        revives=t.revives,
        acting=None if t.acting == NONE else t.acting,
        asked=_asked(t),
        moves=t.moves,
        dice=tuple(t.dice),
        roll=_roll(t),
        needs=_needs(t),
        attack=_attack(t),
        heroes=tuple(_hero(t, hero) for hero in t.heroes()),
        foes=tuple(_foe(t, model) for model in t.foes),
        types=tuple(_type(t, kind) for kind in present),
        tiles=tuple(_tile(t, tile) for tile in range(len(t.tiles))),
        gates=tuple(t.gates),
        worlds=tuple(_card(number) for world, number in enumerate(WORLD_CARDS) if t.worlds >> world & 1),
        cards=tuple(_card(definition_of(c)) for c, tile in zip(t.in_play, t.in_play_on, strict=True) if tile == NONE),
        decks={name: len(cards) for name, cards in zip(DECK_NAMES, t.decks, strict=True)},
        discards={
            name: tuple(CODE[definition_of(card)] for card in cards)
            for name, cards in zip(DECK_NAMES, t.discards, strict=True)
            if cards
        },
    )


def _card(number: int) -> CardView:
    return CardView(CODE[number], NAME[number], TEXT[number], ROWS[number].get("flavour", ""))


def _place(space: int) -> PlaceView | None:
    return None if space == NONE else PlaceView(tile_of_place(space), *spot_of_place(space))


def _hero(t: Sob, hero: int) -> HeroView:
    return HeroView(
        index=hero,
        seat=t.controller[hero],
        name=hero_name(t, hero),
        hero_class=CODE[t.classes[hero]],
        portrait=class_name(t, hero),
        place=_place(t.place[hero]),
        numbers={name: value(t, hero, i) for i, name in enumerate(STATS)},
        wounds=t.wounds[hero],
        health=t.stats[hero][HEALTH],
        sanity_lost=t.sanity_lost[hero],
        sanity=t.stats[hero][SANITY],
        grit=t.grit[hero],
        max_grit=value(t, hero, MAX_GRIT),
        corruption=t.corruption[hero],
        poison=t.poison[hero],
        venom=t.venom[hero],
        xp=t.xp[hero],
        gold=t.gold[hero],
        dark_stone=t.dark_stone[hero],
        knocked_out=bool(t.ko[hero]),
        dead=bool(t.dead >> hero & 1),
        activated=bool(t.activated >> hero & 1),
        lantern=t.lantern == hero,
        items=tuple(_item(t, hero, piece) for piece in t.items[hero] if piece not in t.attached),
        tokens={CODE[SIDE_BAG[i]]: count for i, count in enumerate(t.bag[hero]) if count},
        shots={name: count for name, count in zip(SHOT_NAMES, t.shots[hero], strict=True) if count},
        upgrades=tuple(_card(definition_of(piece)) for piece in t.upgrades[hero]),
        scars=tuple(_card(definition_of(piece)) for piece in t.scars[hero]),
    )


def _item(t: Sob, hero: int, piece: int) -> ItemView:
    number = definition_of(piece)
    return ItemView(
        CODE[number],
        NAME[number],
        TEXT[number],
        piece in t.hands[hero],
        piece in t.active[hero],
        tuple(CODE[definition_of(up)] for up, item in zip(t.attached, t.attached_to, strict=True) if item == piece),
    )


def _foe(t: Sob, model: int) -> FoeView:
    kind = t.foe_type[model]
    place = _place(t.foe_place[model])
    assert place is not None
    return FoeView(
        model=model,
        type=CODE[TYPES[kind]],
        name=foe_name(t, model),
        place=place,
        wounds=t.foe_wounds[model],
        health=t.foe_stats[kind][FOE_HEALTH] + t.foe_extra[model],
        target=None if t.foe_target[model] == NONE else t.foe_target[model],
    )


def _type(t: Sob, kind: int) -> TypeView:
    number = TYPES[kind]
    elite = ELITE_CHART[kind]
    return TypeView(
        code=CODE[number],
        name=NAME[number],
        text=TEXT[number],
        size=SIZES[SIZE[kind]],
        brutal=bool(t.brutal >> kind & 1),
        initiative=initiative_of_type(t, kind),
        activated=bool(t.types_activated >> kind & 1),
        numbers=dict(zip(FOE_STATS, t.foe_stats[kind], strict=True)),
        elite=tuple(
            EliteView(elite[entry]["name"], elite[entry]["text"])
            for entry in range(ELITE_ENTRIES)
            if has_elite(t, kind, entry + 1)
        ),
    )


def _asked(t: Sob) -> int | None:
    """The hero that is asked: whose own procedure put the question."""
    if t.ask is None or not t.stack:
        return None
    frame = t.stack[-1]
    if isinstance(frame, Placement):
        return frame.hero if t.ask.prompt == WHERE_TO_START else None
    return frame.you if isinstance(frame, OF_A_HERO) else None


def _roll(t: Sob) -> str:
    """What the dice on the table are, while somebody may re-roll them."""
    for frame in reversed(t.stack):
        if isinstance(frame, Rerolls):
            named = frame.kind in (AMOUNT_ROLL, CHECK_ROLL) and frame.card >= 0
            return NAME[definition_of(frame.card)] if named else ROLL_NAMES[frame.kind]
    return ""


def _needs(t: Sob) -> tuple[int, ...]:
    """What the dice on the table are rolled for, while somebody may re-roll them."""
    for frame in reversed(t.stack):
        if isinstance(frame, Rerolls):
            needs = [frame.need_of(i) for i in range(len(t.dice))]
            return tuple(0 if need == NO_NEED else need for need in needs)
    return ()


def _attack(t: Sob) -> AttackView | None:
    """The attack that is being resolved, if a hero attacks."""
    place = attack_below(t, len(t.stack) - 1)
    if place == NONE:
        return None
    attack = t.stack[place]
    assert isinstance(attack, Attack)
    weapon = NAME[definition_of(attack.card)] if attack.card != NONE else ""
    ranged = attack.kind == RANGED_ATTACK
    hit = next((frame for frame in t.stack[place + 1 :] if isinstance(frame, Hit)), None)
    if hit is None:
        hits = tuple(die % OFF_HAND for die in attack.hits)
        return AttackView(attack.you, weapon, ranged, min(attack.need, NATURAL_SIX), hits)
    return AttackView(
        attack.you,
        weapon,
        ranged,
        min(attack.need, NATURAL_SIX),
        tuple(hit.dice),
        hit.model,
        tuple(bool(critical) for critical in hit.critical),
        tuple(damage + bonus for damage, bonus in zip(hit.damage, hit.bonus, strict=False)),
        tuple(hit.defense(t, i) for i in range(len(hit.dice))),
    )


def _tile(t: Sob, tile: int) -> TileView:
    return TileView(
        index=tile,
        code=CODE[t.tiles[tile]],
        name=tile_name(t, tile),
        world=WORLDS[t.tile_world[tile]],
        lies=t.board[tile],
        exits=tuple(EXIT_STATES[state] for state in t.exits[tile]),
        token=t.token[tile] != NONE,
        scavenged=t.scavenged[tile],
        cards=tuple(_card(definition_of(c)) for c, on in zip(t.in_play, t.in_play_on, strict=True) if on == tile),
    )

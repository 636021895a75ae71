"""The structs that the table is shown by: plain data, for every client."""

from __future__ import annotations

import msgspec


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


class DrawnView(msgspec.Struct, frozen=True):
    """A card, token or chart entry that is being resolved; `kind` is its deck as `decks` names it, or its chart."""

    code: str
    name: str
    text: str
    flavour: str
    kind: str


class ChanceView(msgspec.Struct, frozen=True):
    """The dice that a hero would roll for a test, and the chance in percent that it passes."""

    hero: int
    dice: int
    chance: int


class SkillTestView(msgspec.Struct, frozen=True):
    """A Skill test: who takes it (None while that is open), the Skill, what a die needs, and how everybody would do."""

    hero: int | None
    skill: str
    need: int
    chances: tuple[ChanceView, ...]


class ItemView(msgspec.Struct, frozen=True):
    """An item that a hero carries."""

    code: str
    name: str
    text: str
    held: bool
    works: bool
    attached: tuple[str, ...]


class LevelAbilityView(CardView, frozen=True):
    """An ability that comes with a level, and where it stands in its track."""

    track: str = ""
    tier: int = 1


class NextLevelView(msgspec.Struct, frozen=True):
    """What a hero's next level costs, whether it has the XP, and the abilities among which it would choose."""

    level: int
    cost: int
    affordable: bool
    abilities: tuple[LevelAbilityView, ...]


class HeroView(msgspec.Struct, frozen=True):
    """A hero with its sheet and everything it has. Numbers are as they are now.

    `weight` is what it carries now, `carries` the most that it can, and `hands` how many it has to hold things with.
    `upgrades` is its Starting Upgrade; `abilities` and `bonuses` are what its levels have brought, one of each.
    """

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
    weight: int
    carries: int
    hands: int
    items: tuple[ItemView, ...]
    tokens: dict[str, int]
    shots: dict[str, int]
    upgrades: tuple[CardView, ...]
    scars: tuple[CardView, ...]
    level: int = 1
    abilities: tuple[LevelAbilityView, ...] = ()
    bonuses: tuple[CardView, ...] = ()
    next_level: NextLevelView | None = None  # None on the highest


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


class OrderView(msgspec.Struct, frozen=True):
    """Somebody who acts in this turn: a hero by its index, or an Enemy Type by its code."""

    hero: int | None
    type: str | None
    initiative: int
    done: bool
    acting: bool


class AimedAttackView(msgspec.Struct, frozen=True):
    """An attack on one Enemy: the weapon as `AttackView` names it, its codes, dice, and what the main weapon needs.

    `wounds` is what the Enemy takes on average if all dice are for it, `kill` the chance in percent that it dies. Once
    the dice have been rolled, `dice` are the Hits it should take: as few as surely kill it, or else all that it may;
    `hits` is the number by which an option names them.
    """

    weapon: str
    pieces: tuple[str, ...]
    dice: int
    to_hit: int
    wounds: float
    kill: int
    hits: int = 0


class AimView(msgspec.Struct, frozen=True):
    """An Enemy as the acting hero sees it: the steps to it (None where no way leads), and the attacks it is open to."""

    model: int
    range: int | None
    seen: bool
    attacks: tuple[AimedAttackView, ...]


class AttackView(msgspec.Struct, frozen=True):
    """An attack of a hero as far as it has come: Hits that wait for a target, then those on one Enemy.

    A natural roll of `critical_from` or more is a Critical Hit; it is None where none is. `damage` is what was rolled
    for each Hit on `model`, `defense` what the Enemy takes off each.
    """

    hero: int
    weapon: str
    ranged: bool
    to_hit: int
    critical_from: int | None
    hits: tuple[int, ...]
    model: int | None = None
    critical: tuple[bool, ...] = ()
    damage: tuple[int, ...] = ()
    defense: tuple[int, ...] = ()


class TileView(msgspec.Struct, frozen=True):
    """A laid tile: how it lies, its exits, and what is on it.

    `x` and `y` are the column and the row of its top left corner, `turn` its quarter turns clockwise. Tiles of
    different parts are joined by Gates alone and have coordinates of their own.
    """

    index: int
    code: str
    name: str
    world: str
    x: int
    y: int
    turn: int
    part: int
    lit: bool
    exits: tuple[str, ...]
    token: bool
    scavenged: int
    cards: tuple[CardView, ...]


class GateView(msgspec.Struct, frozen=True):
    """An open Gate: two exits, by the indices of their tiles and their numbers there."""

    tile: int
    exit: int
    other_tile: int
    other_exit: int


class StageView(msgspec.Struct, frozen=True):
    """A Stage of the Depth Track: its space next to Darkness Start, and what holds the Darkness back there."""

    ends_at: int
    holds_back: int


class TrackView(msgspec.Struct, frozen=True):
    """The Depth Track: Darkness Start is 0 and the Mine Entrance 16. Its Stages go from the Entrance down."""

    party: int
    darkness: int
    holds_back: int
    blood_spatter: tuple[int, ...]
    growing_dread: tuple[int, ...]
    stages: tuple[StageView, ...]


class TownPlaceView(msgspec.Struct, frozen=True):
    """A place of the town, and the heroes that are there: who visits no Location today is where it sleeps."""

    code: str
    name: str
    text: str
    flavour: str
    open: bool
    heroes: tuple[int, ...]


class WareView(msgspec.Struct, frozen=True):
    """A thing or a service of a Location, at what it costs the hero who asks; `why_not` says why it cannot be had."""

    card: CardView
    price: int
    dark_stone: int
    service: bool
    why_not: str


class ShopView(msgspec.Struct, frozen=True):
    """The Location at which a hero does business, and everything that is to be had there."""

    place: str
    hero: int
    wares: tuple[WareView, ...]


class StopView(msgspec.Struct, frozen=True):
    """The stop between two adventures. The town is there from the first day of a stay, `day` 0 being before it.

    A D6 that is not above `unrest` brings a Town Event in the evening. `left` are the heroes that have left town. With
    `onward` the posse has the town behind it, or rides past it.
    """

    day: int
    onward: bool
    last_day: int | None
    unrest: int
    places: tuple[TownPlaceView, ...]
    left: tuple[int, ...]
    missions: tuple[CardView, ...]  # that are open
    next_mission: CardView | None
    shop: ShopView | None


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
    sides: tuple[int, ...]  # of each of the dice, while they may be re-rolled
    roll: str  # what they were rolled for, while they may be re-rolled
    needs: tuple[int, ...]  # of each of the dice, while they may be re-rolled; 0 where the sum counts
    drawn: DrawnView | None  # the card that is being resolved
    test: SkillTestView | None  # the Skill test that is under way, or about which somebody is asked
    order: tuple[OrderView, ...]  # everybody who acts in this turn, the first one first
    attack: AttackView | None
    aims: tuple[AimView, ...]  # while a hero chooses what to do, or who takes its Hits
    heroes: tuple[HeroView, ...]
    foes: tuple[FoeView, ...]
    types: tuple[TypeView, ...]
    tiles: tuple[TileView, ...]
    gates: tuple[GateView, ...]
    worlds: tuple[CardView, ...]  # the World cards in play
    cards: tuple[CardView, ...]
    decks: dict[str, int]
    discards: dict[str, tuple[str, ...]]
    stop: StopView | None = None  # between two adventures

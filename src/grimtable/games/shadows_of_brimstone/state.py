"""The position of an adventure: one column of numbers for each thing on the table.

Heroes are 0 to 5, in the order of the party; PARTY stands for all of them where a piece belongs to nobody. Enemy models
are numbered as they lie in the box (`printed.KIND_OF_MODEL`). A space is a place of
`grimtable.grid.board`: a tile and an offset on it.
Everything lies open, so events name the hero they concern where other games name the seat.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import KIND_OF_MODEL, MODELS, STATS, TOKENS, TYPES
from grimtable.kernel.piles import Shared, SharedPiles
from grimtable.kernel.position import Position

NONE: Final = -1
PARTY: Final = 6  # in place of a hero: the party, the worlds, the Mission
MOST_HEROES: Final = 6  # SOB-PARTY-02

# The Depth Track: Darkness Start, fifteen steps, the Mine Entrance (SOB-DEPTH-05)
DARKNESS_START: Final = 0
ENTRANCE: Final = 16

# Worlds
MINE: Final = 0
TARGA: Final = 1

# Decks, in the order of `decks` and `discards`
GEAR_DECK: Final = 0
MINE_ARTIFACTS: Final = 1
TARGA_ARTIFACTS: Final = 2
PERSONAL_ITEMS: Final = 3
MINE_MAP_DECK: Final = 4
TARGA_MAP_DECK: Final = 5
TOKEN_STACK: Final = 6
MINE_ENCOUNTERS: Final = 7
TARGA_ENCOUNTERS: Final = 8
LOW_THREATS: Final = 9
MED_THREATS: Final = 10
HIGH_THREATS: Final = 11
EPIC_THREATS: Final = 12
TARGA_THREATS: Final = 13
DARKNESS_DECK: Final = 14
DREAD_DECK: Final = 15
LOOT_DECK: Final = 16
SCAVENGE_DECK: Final = 17
DECKS: Final = 18

# How a hero was knocked out, as bits of `ko`
NO_HEALTH: Final = 1
NO_SANITY: Final = 2

# What an exit of a tile is, in `exits`
UNDECIDED: Final = 0  # of a room whose token is not revealed
DOOR: Final = 1
JOINED: Final = 2
CAPPED: Final = 3
GATE: Final = 4  # nobody has looked through it yet
LINKED_GATE: Final = 5

# Options of the game as bits of `flags`
ADVANCED: Final = 1  # Epic Threats and Gates (SOB-FIRST-01, SOB-FIRST-02)
EPIC_FOR_FEW: Final = 2  # SOB-EPIC-03
FIXED_MOVE: Final = 4  # SOB-FIXED-01
ADVANCED_ENCOUNTERS: Final = 8  # SOB-ADVEN-01
BELOW_THE_DARKNESS: Final = 16  # SOB-BELOW-01
HARD_CORE: Final = 32  # SOB-HARD-01
SOFTER_HARD_CORE: Final = 64  # SOB-HARD-02
DANGEROUS_DYNAMITE: Final = 128  # SOB-DDYN-01
GRIT_AGAINST_DEATH: Final = 256  # SOB-GRIT-06
REVIVE_BY_CHOICE: Final = 512  # SOB-REVIV-02
IMMEDIATE_DREAD: Final = 1024  # of some Missions (SOB-DREAD-09)
NO_FLEEING: Final = 2048  # of some Missions (SOB-WIN-09)
FIXED_MAP: Final = 8192  # of some Missions: the map lies there from the start (SOB-EXPL-15)
PASSED: Final = 4096  # the Darkness has passed the party, for the rest of the adventure (SOB-BELOW-01)

# How the adventure ended
RUNNING: Final = 0
WON: Final = 1
ALL_DOWN: Final = 2  # SOB-WIN-02
OVERRUN: Final = 3  # the Darkness has escaped (SOB-WIN-04)
FLED: Final = 4  # SOB-WIN-07
LOST: Final = 5  # by the Mission's own rules
RODE_ON: Final = 6  # of a stop: the posse sets out for its next Mission (SOB-CAMP-16)

# What is played at this table (SOB-PLAY-08)
AN_ADVENTURE: Final = 0
A_STOP: Final = 1  # between two adventures: road, town, levels, the next Mission

# The places of a Frontier Town, as bits of `closed`; a D6 picks one of the Locations
HOTEL: Final = 0
CAMP: Final = 1
DOCTOR: Final = 2
SMITH: Final = 3
SALOON: Final = 4
OUTPOST: Final = 5
CHURCH: Final = 6
STORE: Final = 7
PLACES: Final = 8
LOCATIONS: Final = (DOCTOR, SMITH, SALOON, OUTPOST, CHURCH, STORE)
NO_TOWN: Final = (1 << PLACES) - 1  # nothing of it is left

# What a fortune is about: with how much Grit the next adventure begins, on top of the usual
FIRST_GRIT: Final = 0
STARTING_GRIT: Final = 1  # SOB-GRIT-08

# How long a fortune lasts
A_DAY: Final = 0
A_STAY: Final = 1
NEXT_ADVENTURE: Final = 2

# Special shots of the Gunslinger, in the order of a row of `shots`
DEAD_EYE: Final = 0
RICOCHET: Final = 1
CERBERUS: Final = 2
HELLFIRE: Final = 3
SHOT_KINDS: Final = 4
TEMPLATE: Final = 6  # places on the Six-Shooter Template (SOB-GUNS-01)

# How long a boon lasts, or how often something may be used
ACTIVATION: Final = 0
TURN: Final = 1
FIGHT: Final = 2
ADVENTURE: Final = 3
FOR_EVER: Final = 4


class Sob(Position):
    """Everything on the table."""

    # fmt: off
    __slots__ = (  # written by tools/columns.py
        "acting", "activated", "active", "ambush_next", "ambushing", "arrivals", "attached", "attached_to", "bag",
        "below_elites", "bends", "board", "boons", "brutal", "classes", "closed", "clues", "controller", "corruption",
        "counters", "dark_stone", "darkness", "day", "dead", "decks", "depth", "dice", "discards", "doomed", "dread",
        "elites", "ended", "escaped", "exits", "fight", "flags", "flashed", "foe_arrival", "foe_extra", "foe_place",
        "foe_stats", "foe_target", "foe_type", "foe_wounds", "foes", "fortunes", "free_attacked", "gates", "gold",
        "grit", "hands", "hears", "in_play", "in_play_on", "items", "ko", "lantern", "last_day", "lasting", "left_town",
        "level", "lodging", "loot_due", "mission", "moves", "newcomers", "next_mission", "objective", "open_missions",
        "party", "place", "poison", "portrait", "posse", "posse_elites", "removed", "replaced", "revives", "rounds",
        "sanity_lost", "scars", "scavenged", "short_this_turn", "shots", "stage", "stats", "strangers", "successors",
        "tested", "thinks_of_fleeing", "tile_entry", "tile_world", "tiles", "token", "took_action", "types_activated",
        "unrest", "upgrades", "used", "users", "venom", "visits", "worlds", "wounds", "xp",
    )
    # fmt: on

    def __init__(self, like: Sob | None = None) -> None:
        super().__init__(like)
        if like is None:
            self.flags = 0
            self.mission = NONE  # its definition
            self.ended = RUNNING
            self.party = 0  # heroes that began the adventure: every scaling goes by them (SOB-SCALE-06)
            self.depth = ENTRANCE  # the Hero Party marker
            self.darkness = DARKNESS_START  # the Darkness marker
            self.rounds = 0  # game turns
            self.fight = 0  # turns of the Fight that runs, 0 outside a Fight
            self.thinks_of_fleeing = False  # the party is asked when the next turn begins
            self.lantern = NONE  # who bears the Old Lantern
            self.revives = 0  # Revive Tokens of the party
            self.clues = 0
            self.objective = NONE  # the tile of the Objective, once it is found
            self.counters: Shared = [0] * 8  # of the Mission
            self.loot_due = 0  # Loot cards that each hero gets after the Fight
            self.arrivals = 0  # how often Enemies have come into the Fight
            self.posse = 1  # the Posse Level (SOB-CAMP-20)
            self.dice: Shared = []  # the roll just made: natural numbers
            self.tested = NONE  # the hero that took the last test of a chosen or Random Hero
            # -- between two adventures
            self.stage = AN_ADVENTURE
            self.closed = 0  # bit of each place of the town that is closed for this stay
            self.day = 0  # of the stay in town, 0 before it
            self.last_day = NONE  # on which everybody leaves; NONE: as long as they like
            self.unrest = 1  # a D6 that is not above it brings a Town Event
            self.lodging: Shared = []  # where each hero sleeps, or NONE
            self.visits: Shared = []  # the Location that each hero visits today, or NONE
            self.left_town = 0  # bit h: does not come back before the next adventure
            self.fortunes: SharedPiles = []  # [hero or PARTY, what it is about, amount, how long]: `campaign.fortunes`
            self.successors: Shared = []  # of each dead hero: the class and portrait of the new one, or NONE
            self.replaced = 0  # bit h: is dead, and somebody has taken its place
            self.open_missions: Shared = []
            self.next_mission = NONE
            # -- heroes
            self.classes: Shared = []
            self.newcomers = 0  # bit h: is made in this adventure
            self.strangers = 0  # bit h: its player is asked first who it is (SOB-NEW-01)
            self.portrait: Shared = []  # which of its class's names and faces
            self.controller: Shared = []  # the seat that runs each hero
            self.level: Shared = []
            self.xp: list[int] = []
            self.gold: list[int] = []
            self.dark_stone: list[int] = []
            self.grit: list[int] = []
            self.wounds: list[int] = []
            self.sanity_lost: list[int] = []
            self.corruption: list[int] = []
            self.place: list[int] = []  # of the model or the KO'd marker; NONE off the board
            self.ko: list[int] = []
            self.dead = 0  # bit h
            self.poison: list[int] = []
            self.venom: list[int] = []
            self.escaped: list[int] = []  # the highest Escape value passed this turn (SOB-ESC-04)
            self.acting = NONE  # the hero whose activation is under way,
            self.moves = 0  # and the movement points it has left
            self.activated = 0  # bit h: has had its activation this turn, or lost it
            self.took_action = 0  # bit h: has done something in this turn of the Fight (SOB-BRTH-02)
            self.free_attacked = 0  # bit h: has made its Free Attack of this turn (SOB-FREE-03)
            self.users: Shared = []  # items used this turn, and by whom (SOB-TRADE-05): see `sheet.note_use`
            self.doomed = 0  # bit h: dies when the next turn begins (SOB-HARD-01)
            self.items: SharedPiles = []
            self.hands: SharedPiles = []  # the items that are held
            self.bag: SharedPiles = []  # how many of each kind of token
            self.shots: SharedPiles = []  # how many of each kind are loaded
            self.upgrades: SharedPiles = []  # Starting Upgrades, and what levels bring
            self.scars: SharedPiles = []  # Injuries, Madness and Mutations
            self.attached: Shared = []  # Upgrade cards that are attached,
            self.attached_to: Shared = []  # and the item of each
            self.lasting: SharedPiles = []  # numbers of the sheet that have changed for good: number, amount, ...
            self.boons: SharedPiles = []  # [hero, number of the sheet, amount, how long, cause]
            self.used: SharedPiles = [[], [], [], []]  # abilities used up, by how long (see `abilities.key_of`)
            # What follows from the pieces that a hero has, made anew in `sheet.refresh`; the last row is the party's
            self.stats: SharedPiles = []
            self.active: SharedPiles = []  # pieces whose text counts
            self.hears: Shared = []  # bit m: an active piece answers moment m; behind the party, all of them together
            self.bends: Shared = []  # bit s: an active piece changes number s of the sheet at times
            # -- enemies
            self.foes: list[int] = []  # models on the board, in the order in which they came
            self.foe_type: Shared = KIND_OF_MODEL  # of each model
            self.foe_place: list[int] = [NONE] * MODELS  # its anchor
            self.foe_wounds: list[int] = [0] * MODELS
            self.foe_target: list[int] = [NONE] * MODELS
            self.foe_extra: Shared = [0] * MODELS  # Health on top of the sheet's
            self.foe_arrival: list[int] = [NONE] * MODELS  # which arrival brought it; NONE if that earns no Loot
            self.elites: Shared = [0] * len(TYPES)  # bit n: the Type has Elite ability n + 1
            self.brutal = 0  # bit of each Type
            self.posse_elites = 0  # bit of each Type: has what the Posse Level gives it in this Fight (SOB-CAMP-23)
            self.below_elites = 0  # bit of each Type: has what the Darkness gives it in this Fight (SOB-BELOW-01)
            self.ambushing = 0  # bit of each Type: +2 Initiative this turn (SOB-AMBSH-03)
            self.ambush_next = 0  # bit of each Type: +2 Initiative in the next turn
            self.flashed = 0  # Initiative that Flash takes from all Enemies this turn
            self.types_activated = 0  # bit of each Type, this turn
            self.short_this_turn = 0  # bit of each Type: has its Elite ability for missing models (SOB-SHORT-03)
            self.foe_stats: SharedPiles = []  # by Type: the sheet with everything that changes it
            # -- map
            self.tiles: Shared = []  # the definition of each laid tile; the Entrance is the first
            self.board: Shared = []  # how each tile lies: `grid.board.lay`
            self.tile_world: Shared = []
            self.tile_entry: Shared = []  # the exit by which a tile was joined
            self.exits: SharedPiles = []  # what each exit of each tile is
            self.gates: Shared = []  # linked Gates: `grid.board.gate`
            self.token: Shared = []  # the Exploration Token on a tile, unseen; NONE where there is none
            self.scavenged: Shared = []
            # -- cards
            self.in_play: Shared = []  # cards that Remain in Play,
            self.in_play_on: Shared = []  # and the tile that each belongs to, NONE for all
            self.worlds = 1  # bit w: the World card lies beside the Depth Track (SOB-GATE-06)
            self.dread: list[int] = []  # the Growing Dread stack, the top card last
            self.decks: list[list[int]] = [[] for _ in range(DECKS)]  # the top card last
            self.discards: list[list[int]] = [[] for _ in range(DECKS)]
            self.removed: Shared = []  # cards that have left the adventure
        else:  # written by tools/columns.py
            self.flags = like.flags
            self.mission = like.mission
            self.ended = like.ended
            self.party = like.party
            self.depth = like.depth
            self.darkness = like.darkness
            self.rounds = like.rounds
            self.fight = like.fight
            self.thinks_of_fleeing = like.thinks_of_fleeing
            self.lantern = like.lantern
            self.revives = like.revives
            self.clues = like.clues
            self.objective = like.objective
            self.counters = like.counters
            self.loot_due = like.loot_due
            self.arrivals = like.arrivals
            self.posse = like.posse
            self.dice = like.dice
            self.tested = like.tested
            self.stage = like.stage
            self.closed = like.closed
            self.day = like.day
            self.last_day = like.last_day
            self.unrest = like.unrest
            self.lodging = like.lodging
            self.visits = like.visits
            self.left_town = like.left_town
            self.fortunes = like.fortunes
            self.successors = like.successors
            self.replaced = like.replaced
            self.open_missions = like.open_missions
            self.next_mission = like.next_mission
            self.classes = like.classes
            self.newcomers = like.newcomers
            self.strangers = like.strangers
            self.portrait = like.portrait
            self.controller = like.controller
            self.level = like.level
            self.xp = like.xp[:]
            self.gold = like.gold[:]
            self.dark_stone = like.dark_stone[:]
            self.grit = like.grit[:]
            self.wounds = like.wounds[:]
            self.sanity_lost = like.sanity_lost[:]
            self.corruption = like.corruption[:]
            self.place = like.place[:]
            self.ko = like.ko[:]
            self.dead = like.dead
            self.poison = like.poison[:]
            self.venom = like.venom[:]
            self.escaped = like.escaped[:]
            self.acting = like.acting
            self.moves = like.moves
            self.activated = like.activated
            self.took_action = like.took_action
            self.free_attacked = like.free_attacked
            self.users = like.users
            self.doomed = like.doomed
            self.items = like.items
            self.hands = like.hands
            self.bag = like.bag
            self.shots = like.shots
            self.upgrades = like.upgrades
            self.scars = like.scars
            self.attached = like.attached
            self.attached_to = like.attached_to
            self.lasting = like.lasting
            self.boons = like.boons
            self.used = like.used
            self.stats = like.stats
            self.active = like.active
            self.hears = like.hears
            self.bends = like.bends
            self.foes = like.foes[:]
            self.foe_type = like.foe_type
            self.foe_place = like.foe_place[:]
            self.foe_wounds = like.foe_wounds[:]
            self.foe_target = like.foe_target[:]
            self.foe_extra = like.foe_extra
            self.foe_arrival = like.foe_arrival[:]
            self.elites = like.elites
            self.brutal = like.brutal
            self.posse_elites = like.posse_elites
            self.below_elites = like.below_elites
            self.ambushing = like.ambushing
            self.ambush_next = like.ambush_next
            self.flashed = like.flashed
            self.types_activated = like.types_activated
            self.short_this_turn = like.short_this_turn
            self.foe_stats = like.foe_stats
            self.tiles = like.tiles
            self.board = like.board
            self.tile_world = like.tile_world
            self.tile_entry = like.tile_entry
            self.exits = like.exits
            self.gates = like.gates
            self.token = like.token
            self.scavenged = like.scavenged
            self.in_play = like.in_play
            self.in_play_on = like.in_play_on
            self.worlds = like.worlds
            self.dread = like.dread[:]
            self.decks = like.decks[:]
            self.discards = like.discards[:]
            self.removed = like.removed

    def copy(self) -> Sob:
        """An independent twin."""
        return Sob(self)

    def heroes(self) -> range:
        """Everybody who began the adventure."""
        return range(self.party)

    def is_up(self, hero: int) -> bool:
        """Whether a hero is neither knocked out nor dead."""
        return not self.ko[hero] and not self.dead >> hero & 1

    def standing(self) -> list[int]:
        """The heroes that are neither knocked out nor dead."""
        return [h for h in range(self.party) if not self.ko[h] and not self.dead >> h & 1]

    def seat_of(self, hero: int) -> int:
        """The seat that decides for a hero."""
        return self.controller[hero]

    def stat(self, hero: int, number: int) -> int:
        """A number of a hero's sheet, with everything that always changes it."""
        return self.stats[hero][number]

    def foe(self, kind: int, number: int) -> int:
        """A number of an Enemy Type's sheet, with everything that changes it."""
        return self.foe_stats[kind][number]

    def has(self, option: int) -> bool:
        """Whether an option of the game is on."""
        return bool(self.flags & option)


NO_STATS: Final = [0] * len(STATS)
EMPTY_BAG: Final = [0] * TOKENS
NO_SHOTS: Final = [0] * SHOT_KINDS

"""A Fight on a floor drawn by hand: the scene for tests of Enemies.

The drawing is a tile in the characters of `grimtable.grid.tiles`. On its spaces stand heroes, `a` to `f`, and Enemies:
`T` Tentacle, `S` Strangler, `V` Void Spider, `N` Night Terror, `P` Targa Pylon, `G` the north-west space of the
Goliath. Any other small letter only marks a space. Heroes are Marshals: Defense 3+, Willpower 4+, 10 Health,
10 Sanity; they have no Grit, so that nothing is asked but what the test is about.
"""

from __future__ import annotations

from textwrap import dedent
from typing import Final

import grimtable.games.shadows_of_brimstone.missions.a_fistful_of_dark_stone  # noqa: F401
from grimtable.games.shadows_of_brimstone.atlas import ATLAS
from grimtable.games.shadows_of_brimstone.game import GAME
from grimtable.games.shadows_of_brimstone.printed import FOE_STATS, MODELS_OF, NUMBER, TYPE, TYPES, piece
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_activation import EnemyActivation
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import refresh_foes
from grimtable.games.shadows_of_brimstone.rules.fights.placing import enlist
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh_all
from grimtable.games.shadows_of_brimstone.rules.map.board import ground, place_foe
from grimtable.games.shadows_of_brimstone.rules.setup import lay_out_decks
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import GameTurn
from grimtable.games.shadows_of_brimstone.settings import THREAT_TYPES
from grimtable.games.shadows_of_brimstone.state import EMPTY_BAG, MINE, NO_SHOTS, NONE, Sob
from grimtable.games.shadows_of_brimstone.story import EMPTY
from grimtable.games.shadows_of_brimstone.words.verbs import NO, YES
from grimtable.grid.board import gate, lay, spot_of_place
from grimtable.grid.tiles import Tile
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import changed

SIGNS = frozenset(".|-+^v<>123456789 \n")
FOES = {
    "T": "tentacles",
    "S": "stranglers",
    "V": "void-spiders",
    "N": "night-terrors",
    "G": "goliath",
    "P": "targa-pylons",
}
HEROES = "abcdef"
GOES_ON = "Does it go on?"


class Root(Frame[Sob]):
    """Stands for the adventure at the bottom of the stack."""

    def step(self, t: Sob, at: int) -> bool:
        return False


class UnderWay(Frame[Sob]):
    """Stands for whatever goes on in a turn: it asks, if it is not broken off."""

    ASK: Final = 0

    def step(self, t: Sob, at: int) -> bool:
        if at != UnderWay.ASK:
            return False
        ask = t.question_all(GOES_ON, "SOB-TURN-01")
        ask.offer(YES)
        ask.offer(NO)
        return True


class Fight:
    """A position with a drawn board. More tiles follow as drawing, column and row; gates as pairs of tile and exit."""

    def __init__(
        self,
        drawing: str,
        *more: tuple[str, int, int],
        heroes: int = 0,
        gates: tuple[tuple[int, int, int, int], ...] = (),
        worlds: tuple[int, ...] = (),
    ) -> None:
        self.t = t = Sob()
        t.seats = 1
        t.stack = [Root()]
        t.mission = NUMBER["a-fistful-of-dark-stone"]
        drawings = [(drawing, 0, 0), *more]
        self.spaces: dict[str, list[tuple[int, int, int]]] = {}
        for tile, (text, _, _) in enumerate(drawings):
            self.read(tile, text)
        count = heroes or max((HEROES.index(sign) + 1 for sign in self.spaces if sign in HEROES), default=1)
        self.gather(count)
        for tile, (text, x, y) in enumerate(drawings):
            art = "".join(sign if sign in SIGNS else "." for sign in text)
            ATLAS.tiles.append(Tile(f"drawing-{len(ATLAS.tiles)}", art))
            part = tile if gates else 0
            t.board = [*t.board, lay(len(ATLAS.tiles) - 1, 0, x, y, part)]
            t.tiles = [*t.tiles, NUMBER["blast-room"]]
            t.tile_world = [*t.tile_world, worlds[tile] if worlds else MINE]
            entry = 0 if any(sign in text for sign in "^v<>") else NONE
            t.tile_entry = [*t.tile_entry, entry]
            t.token = [*t.token, NONE]
            t.scavenged = [*t.scavenged, 0]
            t.exits = [*t.exits, []]
        t.gates = [gate(*each) for each in gates]
        refresh_all(t)
        refresh_foes(t)
        lay_out_decks(t, list(THREAT_TYPES), EMPTY)
        for hero in range(count):
            if HEROES[hero] in self.spaces:
                t.place[hero] = self.at(HEROES[hero])
        for sign, code in FOES.items():
            for nth in range(len(self.spaces.get(sign, ()))):
                self.bring(code, self.at(sign, nth))
        t.run()

    def read(self, tile: int, text: str) -> None:
        rows = [line for line in dedent(text).strip("\n").rstrip().split("\n") if line.strip("-+ ")]
        for y, row in enumerate(rows):
            for x, sign in enumerate(row[::2]):
                if sign not in SIGNS:
                    self.spaces.setdefault(sign, []).append((tile, x, y))

    def gather(self, count: int) -> None:
        t = self.t
        t.party = count
        t.classes = [NUMBER["us-marshal"]] * count
        t.controller = [0] * count
        t.portrait = [0] * count
        t.level = [1] * count
        t.lantern = 0
        nothing = ("xp", "gold", "dark_stone", "grit", "wounds", "sanity_lost", "corruption", "ko", "poison", "venom")
        for column in nothing:
            setattr(t, column, [0] * count)
        t.place = [NONE] * count
        t.escaped = [0] * count
        t.bag = [EMPTY_BAG] * count
        t.shots = [NO_SHOTS] * count
        for column in ("items", "hands", "upgrades", "scars", "lasting", "worn"):
            if hasattr(t, column):
                setattr(t, column, [[] for _ in range(count)])

    # -- spaces and models

    def at(self, sign: str, nth: int = 0) -> int:
        """A space that is marked in the drawing."""
        tile, x, y = self.spaces[sign][nth]
        board = ground(self.t)
        laid = board.tiles[tile]
        return board.place_of(laid.origin + y * board.width + x)

    def where(self, sign: str) -> set[int]:
        """All spaces with a mark."""
        return {self.at(sign, nth) for nth in range(len(self.spaces.get(sign, ())))}

    def sign(self, space: int) -> str:
        """The mark on a space."""
        return next((sign for sign in self.spaces if space in self.where(sign)), ".")

    def bring(self, code: str, space: int) -> int:
        """A model out of the box."""
        kind = TYPE[code]
        model = next(each for each in MODELS_OF[kind] if each not in self.t.foes)
        enlist(self.t, [model], kind)
        place_foe(self.t, model, space)
        return model

    def foe(self, sign: str, nth: int = 0) -> int:
        """The model that a letter of the drawing stands for."""
        return MODELS_OF[TYPE[FOES[sign]]][nth]

    def stand(self, sign: str, nth: int = 0) -> str:
        """The mark of the space in which a model stands now."""
        return self.sign(self.t.foe_place[self.foe(sign, nth)])

    def models(self, code: str) -> list[int]:
        """The models of a Type on the board."""
        return [model for model in self.t.foes if self.t.foe_type[model] == TYPE[code]]

    def sheet(self, code: str, **numbers: int) -> None:
        """Numbers of a record sheet that this test is about."""
        row = self.t.foe_stats[TYPE[code]][:]
        for name, number in numbers.items():
            row[FOE_STATS.index(name)] = number
        self.t.foe_stats = [row if kind == TYPE[code] else each for kind, each in enumerate(self.t.foe_stats)]

    def elite(self, code: str, *entries: int) -> None:
        """A Type has these entries of its Elite chart."""
        self.t.elites = changed(self.t.elites, TYPE[code], sum(1 << entry - 1 for entry in entries))
        refresh_foes(self.t)

    # -- playing

    def chance(self, *outcomes: int) -> None:
        """The next outcomes of chance, counted from 0."""
        self.t.chance.laid += list(outcomes)

    def dice(self, *faces: int) -> None:
        """The next six-sided dice."""
        self.t.chance.laid += [face - 1 for face in faces]

    def run(self, frame: Frame[Sob]) -> None:
        """Carry out a procedure as far as it goes by itself."""
        if not self.t.stack:
            self.t.stack = [Root()]
        self.t.push(frame)
        self.t.run()

    def act(self, code: str) -> None:
        """A Type activates."""
        self.run(EnemyActivation(0, NONE, TYPE[code]))

    def turn(self, at: int) -> None:
        """A game turn is under way, in the step before this one."""
        turn = GameTurn()
        turn.at = at
        self.t.stack = [Root(), turn, UnderWay()]

    def goes_on(self) -> bool:
        """Whether what was under way has not been broken off."""
        return self.t.ask is not None and self.t.ask.prompt == GOES_ON

    def options(self) -> list[str]:
        """What is offered, in words."""
        return [GAME.verbs[choice[0]].words(self.t, choice) for choice in self.choices()]

    def choices(self) -> list[tuple[int, int, int, int]]:
        return self.t.ask.options if self.t.ask is not None else []

    def offered_spaces(self) -> set[str]:
        """The marks of the spaces that are offered."""
        return {self.sign(choice[1]) for choice in self.choices() if choice[1]}

    def choose(self, words: str) -> None:
        """Answer with the option that has these words."""
        found = [c for c, each in zip(self.choices(), self.options(), strict=True) if words in each]
        assert len(found) == 1, f"{words!r} is not one of {self.options()}"
        self.t.answer(found[0], self.t.ask.first_seat())  # type: ignore[union-attr]

    def choose_space(self, sign: str) -> None:
        """Answer with a marked space."""
        found = [choice for choice in self.choices() if choice[1] in self.where(sign)]
        assert len(found) == 1, f"{sign} is not offered: {self.options()}"
        self.t.answer(found[0], 0)

    def by_chance(self) -> None:
        """Leave all ties to chance."""
        while self.t.ask is not None:
            self.choose("leave")

    def told(self) -> list[str]:
        """What has happened since the last answer, in words."""
        return [GAME.kinds[event[0]].words(self.t, event) for event in self.t.events]

    def elites_of(self, code: str) -> int:
        """How many Elite abilities a Type has."""
        return self.t.elites[TYPE[code]].bit_count()

    def sound(self) -> None:
        """Everything that was laid down has happened."""
        assert self.t.chance.laid == []


assert len(TYPES) == len(FOES) + 2


# -- Threats

ROOM = """
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
        ^ ^
    """


def room(count: int = 1) -> Fight:
    """A room without anybody in it; the heroes are elsewhere."""
    return Fight(ROOM, heroes=count)


def top(fight: Fight, deck: int, *codes: str) -> None:
    """The next cards of a deck."""
    cards = [piece(code) for code in codes]
    fight.t.decks[deck] = [*(card for card in fight.t.decks[deck] if card not in cards), *reversed(cards)]


def attacked(fight: Fight, **named: object) -> None:
    attack(fight.t, 0, **named)  # type: ignore[arg-type]
    fight.t.run()


def spots(fight: Fight, code: str) -> list[tuple[int, int]]:
    """Row and column of each model of a Type, in the order in which they were placed."""
    found = [spot_of_place(fight.t.foe_place[model]) for model in fight.models(code)]
    return [(y, x) for x, y in found]

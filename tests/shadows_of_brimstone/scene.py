"""The words in which tests of Shadows of Brimstone are written.

A scene is a table in the middle of a quiet turn: the heroes of the named classes stand in the Starting Area with the
gear of their class and nothing else, nobody is hurt, no Enemy is near, nobody has acted yet. A test lays what matters
(`tile`, `foe`, `gives`, `dice`) and opens what it is about: `turn(hero)` in its activation, `turn_begins()`,
`activation_begins(hero)`, `enemies_act()`, `exploration()`, `turn_ends()`, or any procedure or primitive by `does`.

Spaces are named as players see them: column and row of a tile as it is drawn, half spaces of exits included ("C4"), on
the tile that was laid last. Nothing is asked before something is opened.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from grimtable.games.shadows_of_brimstone.game import GAME
from grimtable.games.shadows_of_brimstone.printed import (
    CODE,
    HANDS_NEEDED,
    INJURY,
    KIND,
    LEVEL_ABILITY,
    LEVEL_BONUS,
    MADNESS,
    MODELS_OF,
    MUTATION,
    NUMBER,
    ONE_FOR_EACH_HERO,
    ROWS,
    SIDE_BAG,
    STARTING_UPGRADE,
    TYPE,
    definition,
    definition_of,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.adventure import Adventure
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import stay_in_play
from grimtable.games.shadows_of_brimstone.rules.decks import DECK_OF_KIND
from grimtable.games.shadows_of_brimstone.rules.fights.placing import enlist
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh
from grimtable.games.shadows_of_brimstone.rules.map.board import ground, place_foe, place_hero, starting_area
from grimtable.games.shadows_of_brimstone.rules.map.doors import exit_of
from grimtable.games.shadows_of_brimstone.rules.map.exploring import undecided
from grimtable.games.shadows_of_brimstone.rules.map.laying import put_down, set_exit, ways_to_join
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.rules.turn.activations import Activations
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import GameTurn, begin_turn
from grimtable.games.shadows_of_brimstone.state import DOOR, NONE, TOKEN_STACK, Sob
from grimtable.games.shadows_of_brimstone.view import SobView
from grimtable.grid.board import place
from grimtable.kernel.frame import Frame
from grimtable.kernel.table import Table, open_table
from tests.stage import Stage


class Scene(Stage):
    """A table for a test of Shadows of Brimstone."""

    def __init__(self, *classes: str, seats: int = 1, **options: str) -> None:
        heroes = [
            {"hero_class": code, "new": False, "items": [{"code": item} for item in ROWS[definition(code)]["items"]]}
            for code in classes or ("us-marshal",)
        ]
        self.table: Table = open_table(GAME, seats, {"heroes": json.dumps(heroes), **options}, seed=1)
        self.t: Sob = self.table.position  # type: ignore[assignment]
        t = self.t
        while self.ask.rule not in ("SOB-SETUP-13", "SOB-SETUP-15"):  # until heroes are placed
            self.table.choose(0)
        for hero, space in zip(t.heroes(), starting_area(t), strict=False):
            place_hero(t, hero, space)
        begin_turn(t)
        t.events.clear()
        self._lay_stack(Activations())

    # -- the map

    def tile(self, code: str, *, at: int = NONE, token: str = "") -> int:
        """A tile is joined to the first Door of the last tile (or of tile `at`) that holds it, and becomes the last.

        A Room is explored, and every exit that is left is a Door; with a token it still lies there unexplored.
        """
        t = self.t
        joined_to = len(t.tiles) - 1 if at == NONE else at
        number = definition(code)
        for exit, state in enumerate(t.exits[joined_to]):
            ways = ways_to_join(t, joined_to, exit, number) if state == DOOR else []
            if ways:
                break
        else:
            raise AssertionError(f"{code} does not fit at any Door of {CODE[t.tiles[joined_to]]}")
        self.fetch(piece(code))
        way = ways[0]
        tile = put_down(t, number, way.laid, t.tile_world[joined_to], exit_of(number, way.exit))
        if t.token[tile] != NONE:
            t.decks[TOKEN_STACK] = [t.token[tile], *t.decks[TOKEN_STACK]]
            t.token = [*t.token[:-1], self.fetch(piece(token)) if token else NONE]
        if not token:
            for exit in undecided(t, tile):
                set_exit(t, tile, exit, DOOR)
        return tile

    def space(self, spot: str, tile: int = NONE) -> int:
        """The space in a column and row of a tile, the last one unless another is named."""
        t = self.t
        tile = len(t.tiles) - 1 if tile == NONE else tile
        g = ground(t)
        space = g.space_at(place(tile, ord(spot[0]) - ord("A"), int(spot[1:]) - 1))
        assert g.tiles[tile].spaces >> space & 1, f"{CODE[t.tiles[tile]]} has no space {spot}"
        return g.place_of(space)

    def at_exit(self, hero: int, tile: int, exit: int) -> Scene:
        """A hero stands in a half space of an exit of a tile."""
        g = ground(self.t)
        self.t.place[hero] = g.places_of(g.exits_of(tile)[exit].spaces)[0]
        return self

    # -- heroes

    def hero(self, hero: int) -> Hero:
        """A hero, to be placed or hurt."""
        return Hero(self, hero)

    def gives(self, hero: int, *codes: str) -> int:
        """A hero has items (and holds what needs hands), Side Bag tokens, upgrades, scars. Gives the last piece."""
        t = self.t
        it = NONE
        for code in codes:
            number = NUMBER[code]
            kind = KIND[number]
            it = piece(code, hero) if kind in ONE_FOR_EACH_HERO else self.fetch(piece(code), missing=number in SIDE_BAG)
            if number in SIDE_BAG:
                t.bag = self._with(t.bag, hero, self._one_more(t.bag[hero], SIDE_BAG.index(number)))
            elif kind in (STARTING_UPGRADE, LEVEL_ABILITY, LEVEL_BONUS):
                t.upgrades = self._with(t.upgrades, hero, [*t.upgrades[hero], it])
            elif kind in (INJURY, MADNESS, MUTATION):
                t.scars = self._with(t.scars, hero, [*t.scars[hero], it])
            else:
                t.items = self._with(t.items, hero, [*t.items[hero], it])
                if HANDS_NEEDED[number]:
                    t.hands = self._with(t.hands, hero, [it])
            refresh(t, hero)
        return it

    # -- Enemies and cards

    def foe(self, code: str, at: str = "", *, tile: int = NONE, wounds: int = 0, extra: int = 0) -> int:
        """A model of a Type stands in a space: a Fight is under way. It brings no Loot."""
        t = self.t
        kind = TYPE[code]
        model = next(model for model in MODELS_OF[kind] if model not in t.foes)
        enlist(t, [model], kind)
        place_foe(t, model, self.space(at, tile))
        t.foe_wounds[model] = wounds
        t.foe_extra = [extra if i == model else each for i, each in enumerate(t.foe_extra)]
        t.fight = max(t.fight, 1)
        return model

    def in_play(self, code: str) -> int:
        """A card that Remains in Play lies there. Gives the piece."""
        card = self.fetch(piece(code))
        stay_in_play(self.t, card)
        return card

    def busy(self, hero: int) -> Scene:
        """A hero with something to do after its search as well, so that its activation does not end by itself."""
        self.gives(hero, "bandages")
        self.hero(hero).has(wounds=1)
        return self

    def on_top(self, *codes: str) -> None:
        """These cards come next from their decks, the first one uppermost."""
        for code in reversed(codes):
            card = self.fetch(piece(code))
            deck = DECK_OF_KIND[KIND[definition_of(card)]]
            self.t.decks[deck] = [*self.t.decks[deck], card]

    def fetch(self, card: int, *, missing: bool = False) -> int:
        """Take a card out of the deck or the discards it lies in."""
        t = self.t
        for piles in (t.decks, t.discards):
            for i, pile in enumerate(piles):
                if card in pile:
                    piles[i] = [each for each in pile if each != card]
                    return card
        assert missing, f"{CODE[definition_of(card)]} is in no deck"
        return card

    def dice(self, *faces: int) -> None:
        """The next dice show these numbers."""
        self.lay_chance(*[face - 1 for face in faces])

    # -- opening

    def turn(self, hero: int, move: int = 6) -> Scene:
        """The activation of a hero whose Move roll was this number: it is asked what to do."""
        activation = Activation(hero)
        activation.at = Activation.ASK
        activation.die = move
        self.t.acting = hero
        self.t.moves = move
        self.t.activated |= 1 << hero
        return self._run(GameTurn.ROOM_EXPLORATION, Activations(), activation)

    def activation_begins(self, hero: int) -> Scene:
        """The activation of a hero from its very beginning."""
        self.t.activated |= 1 << hero
        return self._run(GameTurn.ROOM_EXPLORATION, Activations(), Activation(hero))

    def turn_begins(self) -> Scene:
        """A turn from its very beginning."""
        return self._run(GameTurn.BEGIN)

    def enemies_act(self) -> Scene:
        """Every hero has had its activation."""
        self.t.activated = (1 << self.t.party) - 1
        return self._run(GameTurn.ROOM_EXPLORATION, Activations())

    def exploration(self) -> Scene:
        """The turn comes to its Room Exploration step."""
        return self._run(GameTurn.ROOM_EXPLORATION)

    def turn_ends(self) -> Scene:
        """The turn comes to its end."""
        return self._run(GameTurn.END_OF_TURN)

    def does(self, what: Callable[[Sob], object] | Frame[Sob]) -> Scene:
        """A procedure begins, or a primitive is called, in the middle of the activations of a turn; nobody acts."""
        self.t.activated = (1 << self.t.party) - 1
        self._lay_stack()
        if isinstance(what, Frame):
            self.t.push(what)
        else:
            what(self.t)
        return self._go()

    def _run(self, at: int, *frames: Frame[Sob]) -> Scene:
        self._lay_stack(*frames, at=at)
        return self._go()

    def _lay_stack(self, *frames: Frame[Sob], at: int = GameTurn.ROOM_EXPLORATION) -> None:
        """The turn goes on at this step once the procedures above it are done."""
        adventure, turn = Adventure(), GameTurn()
        adventure.at = Adventure.TURN
        turn.at = at
        self.t.ask = None
        self.t.stack[:] = [adventure, turn, *frames]

    def _go(self) -> Scene:
        self.t.events.clear()
        self.t.run()
        self.table._question = None
        return self

    # -- acting and looking

    def choose(self, *answers: str, seat: int | None = None) -> Scene:
        """Answer by words, one question after the other."""
        for answer in answers:
            assert self.table.ask is not None, f"the game was over before {answer!r}"
            self.table.choose(answer, seat=seat)
        return self

    def until(self, prompt: str) -> Scene:
        """Answer whatever is asked with the first option, until this is asked."""
        for _ in range(100):
            if self.ask.prompt == prompt:
                return self
            self.table.choose(0)
        raise AssertionError(f"{prompt!r} is never asked")

    @property
    def view(self) -> SobView:
        """What everybody may see."""
        view = self.table.view(0)
        assert isinstance(view, SobView)
        return view

    def told(self) -> list[str]:
        """What has happened since the last answer, or since something was opened."""
        return [GAME.kinds[event[0]].words(self.t, event) for event in self.t.events]

    def codes(self, pieces: list[int]) -> list[str]:
        """The codes of some pieces."""
        return [CODE[definition_of(each)] for each in pieces]

    def _with(self, rows: list[list[int]], hero: int, row: list[int]) -> list[list[int]]:
        return [row if i == hero else each for i, each in enumerate(rows)]

    def _one_more(self, bag: list[int], token: int) -> list[int]:
        return [count + (i == token) for i, count in enumerate(bag)]


class Hero:
    """A hero of a scene."""

    def __init__(self, scene: Scene, hero: int) -> None:
        self.scene = scene
        self.hero = hero

    def at(self, spot: str, tile: int = NONE) -> Hero:
        """The hero stands in this space."""
        self.scene.t.place[self.hero] = self.scene.space(spot, tile)
        return self

    def has(self, **numbers: int) -> Hero:
        """Numbers beside its sheet: wounds, sanity_lost, grit, xp, gold, dark_stone, corruption, poison, venom."""
        for name, number in numbers.items():
            getattr(self.scene.t, name)[self.hero] = number
        return self

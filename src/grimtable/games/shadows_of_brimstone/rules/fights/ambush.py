"""Ambush Attacks: Enemies appear next to the heroes (chapter 23)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.names import foe_name
from grimtable.games.shadows_of_brimstone.printed import IMMOBILE
from grimtable.games.shadows_of_brimstone.rules.breaking_off import turn_under_way
from grimtable.games.shadows_of_brimstone.rules.fights.placing import in_order, is_big
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import random_hero
from grimtable.games.shadows_of_brimstone.rules.map.board import free_mask, ground, place_foe, world_of
from grimtable.games.shadows_of_brimstone.rules.rolls import one_of
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_FOE_TARGET
from grimtable.games.shadows_of_brimstone.words.verbs import APPEARS_ON, LEAVE_TO_CHANCE
from grimtable.grid.areas import farthest, nearest
from grimtable.grid.bases import anchors_beside, anchors_in, anchors_on
from grimtable.grid.flood import flood
from grimtable.grid.spaces import spaces_of
from grimtable.kernel.frame import Frame


class AmbushPlacing(Frame[Sob]):
    """Model by model: a hero is drawn, and its player says where the Enemy appears (SOB-AMBSH-06 to SOB-AMBSH-09)."""

    SORT: Final = 0
    NEXT: Final = 1
    APPEAR: Final = 2

    hero: int = NONE  # beside whom the next one appears
    by_chance: bool = False  # the players leave the rest to chance
    placed: int = 0

    def __init__(self, you: int = 0, card: int = NONE, world: int = 0, models: list[int] | None = None) -> None:
        super().__init__(you, card)
        self.world = world
        self.models = models or []

    def twin(self) -> AmbushPlacing:
        o = AmbushPlacing(self.you, self.card, self.world, self.models[:])
        o.hero = self.hero
        o.by_chance = self.by_chance
        o.placed = self.placed
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case AmbushPlacing.SORT:
                self.place_immobile(t)
                self.models = in_order(t, self.models, fastest_first=True)
            case AmbushPlacing.NEXT:
                if not self.models:
                    return False
                self.find_room(t)
            case AmbushPlacing.APPEAR:
                if self.pick[0] == APPEARS_ON:
                    self.appear(t, self.pick[1])
                elif self.pick[0] == LEAVE_TO_CHANCE:
                    self.by_chance = True
                    self.appear(t, one_of(t, self.spaces_beside(t, self.hero)))
                self.at = AmbushPlacing.NEXT
            case _:
                return False
        return True

    def targets(self, t: Sob) -> list[int]:
        """The heroes in the world of the Ambush (SOB-GATE-24)."""
        return [hero for hero in t.standing() if t.place[hero] != NONE and world_of(t, hero) == self.world]

    def place_immobile(self, t: Sob) -> None:
        """Immobile Enemies first: on a Random Hero's tile, as far from all heroes as can be (SOB-IMMOB-03, -04)."""
        still = [model for model in self.models if IMMOBILE[t.foe_type[model]]]
        heroes = self.targets(t)
        if not still or not heroes:
            return
        board = ground(t)
        tile = one_of(t, spaces_of(board.tiles_at(board.space_at(t.place[random_hero(t, heroes)]))))
        everybody = board.mask_at([t.place[hero] for hero in t.standing() if t.place[hero] != NONE])
        for model in still:
            free = free_mask(t)
            spots = spaces_of(farthest(board, everybody, free & board.tiles[tile].spaces))
            spots = spots or spaces_of(nearest(board, everybody, free))
            place_foe(t, model, board.place_of(one_of(t, spots)))
            self.models.remove(model)
            self.placed += 1

    def find_room(self, t: Sob) -> None:
        """Draw the hero for the next model and ask where it appears; without room beside anybody it is near them."""
        model = self.models[0]
        room = [hero for hero in self.targets(t) if self.spaces_beside(t, hero)]
        if not room:
            board = ground(t)
            fits = self.fits(t)
            heroes = board.mask_at([t.place[hero] for hero in self.targets(t)])
            spots = spaces_of(nearest_base(t, heroes, fits) if is_big(t, model) else nearest(board, heroes, fits))
            del self.models[0]
            if spots:
                place_foe(t, model, board.place_of(one_of(t, spots)))
            return
        self.hero = random_hero(t, self.with_fewest(t, model, room))
        spaces = self.spaces_beside(t, self.hero)
        if self.by_chance:
            self.appear(t, one_of(t, spaces))
            return
        ask = t.question(t.seat_of(self.hero), f"Where does {foe_name(t, model)} appear?", "SOB-AMBSH-06")
        for space in spaces:
            ask.offer(APPEARS_ON, space)
        if len(spaces) > 1:
            ask.offer(LEAVE_TO_CHANCE)

    def fits(self, t: Sob) -> int:
        """The squares on which the next model has room."""
        free = free_mask(t)
        return anchors_in(ground(t), free) if is_big(t, self.models[0]) else free

    def spaces_beside(self, t: Sob, hero: int) -> list[int]:
        """The spaces beside a hero in which the next model has room."""
        board = ground(t)
        here = 1 << board.space_at(t.place[hero])
        beside = anchors_beside(board, here) if is_big(t, self.models[0]) else board.ways.around(here)
        return [board.place_of(square) for square in spaces_of(beside & self.fits(t))]

    def with_fewest(self, t: Sob, model: int, heroes: list[int]) -> list[int]:
        """The heroes that the fewest Enemies of the Type target; the very first model asks nobody (SOB-AMBSH-07)."""
        return heroes if not self.placed else least_targeted(t, t.foe_type[model], heroes)

    def appear(self, t: Sob, space: int) -> None:
        """A model appears beside its target."""
        model = self.models.pop(0)
        place_foe(t, model, space)
        t.foe_target[model] = self.hero
        t.emit(K_FOE_TARGET, self.hero, amount=model)
        self.placed += 1
        self.pick = (NONE, 0, 0, 0)

    def title(self, t: Sob) -> str:
        return "Ambush"


def nearest_base(t: Sob, heroes: int, fits: int) -> int:
    """The anchors of bases nearest to the heroes."""
    board = ground(t)
    for ring in flood(board.ways, heroes, board.spaces).rings:
        if anchors_on(board, ring) & fits:
            return anchors_on(board, ring) & fits
    return 0


def least_targeted(t: Sob, kind: int, heroes: list[int]) -> list[int]:
    """Those of some heroes that the fewest Enemies of a Type target (SOB-TARG-06)."""
    count = {hero: 0 for hero in heroes}
    for model in t.foes:
        if t.foe_type[model] == kind and t.foe_target[model] in count:
            count[t.foe_target[model]] += 1
    fewest = min(count.values())
    return [hero for hero in heroes if count[hero] == fewest]


def are_quick(t: Sob, kinds: set[int]) -> None:
    """Types that ambush have +2 Initiative in the first turn they take part in (SOB-AMBSH-03 to SOB-AMBSH-05)."""
    mask = sum(1 << kind for kind in kinds)
    turn = turn_under_way(t)
    if turn is not None and turn.is_before_activations():
        t.ambushing |= mask
    else:
        t.ambush_next |= mask

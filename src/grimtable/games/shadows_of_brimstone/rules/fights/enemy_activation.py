"""An Enemy Type activates: all its models choose targets and move, then they attack (chapters 28, 29 and 36)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.names import foe_name
from grimtable.games.shadows_of_brimstone.printed import FOE_COMBAT, IMMOBILE, MODELS_OF, SHOTS, TYPES, piece_of
from grimtable.games.shadows_of_brimstone.rules.fights.ambush import least_targeted
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_attacks import AT_RANGE, LASH, MELEE, strike
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_moves import (
    distance_to_heroes,
    ends_of_approach,
    heroes_in_reach,
    heroes_in_sight,
    move_foe,
    nearest_heroes,
    ranged_targets,
    spaces_in,
    square_with_a_shot,
)
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import abilities_of, heal_foe
from grimtable.games.shadows_of_brimstone.rules.fights.placing import enlist, place_beside
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import random_hero
from grimtable.games.shadows_of_brimstone.rules.map.board import foe_mask, ground, heroes_next_to_foe
from grimtable.games.shadows_of_brimstone.rules.rolls import d6, one_of
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_FOE_TARGET, K_FOES_ACT
from grimtable.games.shadows_of_brimstone.words.verbs import FOE_TO, LEAVE_TO_CHANCE, MOVES_FIRST
from grimtable.kernel.frame import Frame


class EnemyActivation(Frame[Sob]):
    """One activation of a Type (SOB-INIT-04, SOB-TARG-01)."""

    BEGIN: Final = 0
    SORT: Final = 1
    NEXT_MOVER: Final = 2
    CHOOSE_TARGET: Final = 3
    MOVE: Final = 4
    VICTIMS: Final = 5
    ATTACK: Final = 6

    model: int = NONE  # the one that moves
    target: int = NONE  # and the hero it goes for
    toward: int = NONE  # whom it comes nearer to if it can reach nobody
    by_chance: bool = False  # the players leave ties to chance

    def __init__(self, you: int = 0, card: int = NONE, kind: int = 0) -> None:
        super().__init__(you, card)
        self.kind = kind
        self.waiting: list[int] = []  # models that have not moved
        self.order: list[int] = []  # those that have, in the order in which they attack
        self.victims: list[int] = []  # heroes that are yet to be attacked

    def twin(self) -> EnemyActivation:
        o = EnemyActivation(self.you, self.card, self.kind)
        o.waiting = self.waiting[:]
        o.order = self.order[:]
        o.victims = self.victims[:]
        o.model = self.model
        o.target = self.target
        o.toward = self.toward
        o.by_chance = self.by_chance
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case EnemyActivation.BEGIN:
                t.emit(K_FOES_ACT, PARTY, piece_of(TYPES[self.kind]))
                self.begin(t)
            case EnemyActivation.SORT:
                self.sort(t)
            case EnemyActivation.NEXT_MOVER:
                if not self.waiting or not t.standing():
                    self.at = EnemyActivation.VICTIMS
                else:
                    self.ask_who_moves(t)
            case EnemyActivation.CHOOSE_TARGET:
                if self.pick[0] == LEAVE_TO_CHANCE:
                    self.by_chance = True
                    self.at = EnemyActivation.NEXT_MOVER
                else:
                    self.model = self.pick[1] if self.pick[0] == MOVES_FIRST else self.waiting[0]
                    self.waiting.remove(self.model)
                    self.order.append(self.model)
                    self.choose_target(t)
                self.pick = (NONE, 0, 0, 0)
            case EnemyActivation.MOVE:
                if self.pick[0] == FOE_TO:
                    self.go(t, self.pick[1])
                elif self.pick[0] == LEAVE_TO_CHANCE:
                    self.by_chance = True
                    self.go(t, one_of(t, self.ends(t)))
                self.pick = (NONE, 0, 0, 0)
                self.at = EnemyActivation.NEXT_MOVER
            case EnemyActivation.VICTIMS:
                for model in self.order:
                    self.victims += [hero for hero in self.attacked_by(t, model) if hero not in self.victims]
            case EnemyActivation.ATTACK:
                if not self.victims:
                    note_activation(t, self.kind)
                    return False
                self.attack(t, self.victims.pop(0))
                self.at = EnemyActivation.ATTACK
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return f"{foe_name(t, self.model)} moves" if self.model != NONE else "Enemy activation"

    # -- before they move

    def models(self, t: Sob) -> list[int]:
        """All models of the Type on the board."""
        return [model for model in t.foes if t.foe_type[model] == self.kind]

    def begin(self, t: Sob) -> None:
        """What happens at the start of the activation: healing, spawning, extra Ranged Attacks (SOB-ERNG-08)."""
        for ability in abilities_of(t, self.kind):
            if ability.heals:
                for model in self.models(t):
                    heal_foe(t, model, ability.heals)
            if ability.spawns_on and d6(t) >= ability.spawns_on:
                self.spawn(t)
            if ability.lash is not None:
                self.lash(t, ability.lash[1])

    def spawn(self, t: Sob) -> None:
        """Another model of the Type joins, if the box has one; it earns no Loot (SOB-LOOT-03)."""
        left = [model for model in MODELS_OF[self.kind] if model not in t.foes]
        if left:
            enlist(t, left[:1], self.kind)
            t.foe_arrival[left[0]] = NONE
            place_beside(t, left[0], self.models(t)[0])

    def lash(self, t: Sob, reach: int) -> None:
        """An extra Ranged Attack on a Random Hero in Range and sight; targets and moves do not care (SOB-ERNG-09)."""
        board = ground(t)
        for model in self.models(t):
            seen = heroes_in_sight(t, board, foe_mask(t, model) & board.spaces, reach)
            if seen:
                strike(t, random_hero(t, seen), self.kind, [model], [LASH])

    # -- moving

    def sort(self, t: Sob) -> None:
        """Who stays on target does not move (SOB-STAY-01); shooters choose anew every turn (SOB-ERNG-03)."""
        shooters = t.foe_stats[self.kind][SHOTS] > 0
        for model in self.models(t):
            if shooters or t.foe_target[model] not in heroes_next_to_foe(t, model):
                t.foe_target[model] = NONE
            if t.foe_target[model] == NONE:
                self.waiting.append(model)
            else:
                self.order.append(model)

    def ask_who_moves(self, t: Sob) -> None:
        """The nearest to the heroes first; the players choose among equals (SOB-TARG-02, SOB-TARG-03)."""
        board = ground(t)
        steps = {model: distance_to_heroes(t, board, model) for model in self.waiting}
        nearest = min(steps.values())
        first = [model for model in self.waiting if steps[model] == nearest]
        if len(first) == 1 or self.by_chance or IMMOBILE[self.kind]:
            chosen = first[0] if IMMOBILE[self.kind] else one_of(t, first)
            self.waiting.remove(chosen)
            self.waiting.insert(0, chosen)
            return
        ask = t.question_all("Which of them moves first?", "SOB-TARG-03")
        for model in first:
            ask.offer(MOVES_FIRST, model)
        ask.offer(LEAVE_TO_CHANCE)

    def choose_target(self, t: Sob) -> None:
        """Draw the target of a model, and ask where it goes if that is open."""
        model = self.model
        if t.foe_stats[self.kind][SHOTS]:
            self.take_aim(t)
            return
        board = ground(t)
        reach = heroes_in_reach(t, board, model)
        if reach:
            self.target = random_hero(t, least_targeted(t, self.kind, list(reach)))
            ends = reach[self.target]
        else:
            self.target = NONE
            near = nearest_heroes(t, board, model)
            if not near:
                return
            self.toward = random_hero(t, near)
            ends = ends_of_approach(t, board, model, self.toward)
        spaces = spaces_in(board, ends)
        if len(spaces) == 1 or self.by_chance:
            self.go(t, one_of(t, spaces))
            return
        ask = t.question_all(f"Where does {foe_name(t, model)} go?", "SOB-TARG-05")
        for space in spaces:
            ask.offer(FOE_TO, space)
        ask.offer(LEAVE_TO_CHANCE)

    def ends(self, t: Sob) -> list[int]:
        """The spaces among which the players may choose."""
        board = ground(t)
        if self.target != NONE:
            return spaces_in(board, heroes_in_reach(t, board, self.model)[self.target])
        return spaces_in(board, ends_of_approach(t, board, self.model, self.toward))

    def go(self, t: Sob, space: int) -> None:
        """The model moves, and everybody sees whom it targets (SOB-TARG-08)."""
        move_foe(t, self.model, space)
        self.aim_at(t, self.target)

    def aim_at(self, t: Sob, hero: int) -> None:
        t.foe_target[self.model] = hero
        if hero != NONE:
            t.emit(K_FOE_TARGET, hero, amount=self.model)

    def take_aim(self, t: Sob) -> None:
        """A shooter moves only if it has nobody to attack, and only until it has (SOB-ERNG-04, SOB-ERNG-05)."""
        board = ground(t)
        heroes = ranged_targets(t, board, self.model)
        if not heroes and not IMMOBILE[self.kind]:
            near = nearest_heroes(t, board, self.model)
            if near:
                square = square_with_a_shot(t, board, self.model, random_hero(t, near))
                move_foe(t, self.model, board.place_of(square))
                heroes = ranged_targets(t, board, self.model)
        self.target = random_hero(t, least_targeted(t, self.kind, heroes)) if heroes else NONE
        self.aim_at(t, self.target)

    # -- attacking

    def attacked_by(self, t: Sob, model: int) -> list[int]:
        """Whom a model attacks: its target, or every adjacent hero if it sweeps (SOB-EATK-01, SOB-TARG-11)."""
        if any(ability.sweeps for ability in abilities_of(t, self.kind)):
            return heroes_next_to_foe(t, model)
        target = t.foe_target[model]
        return [target] if target != NONE and t.is_up(target) else []

    def attack(self, t: Sob, hero: int) -> None:
        """All models that attack a hero do so together."""
        models = [model for model in self.order if model in t.foes and hero in self.attacked_by(t, model)]
        if models:
            strike(t, hero, self.kind, models, [self.how(t, model, hero) for model in models])

    def how(self, t: Sob, model: int, hero: int) -> int:
        """In melee with whoever is adjacent if it can, else at Range (SOB-ERNG-06, SOB-ERNG-07)."""
        sheet = t.foe_stats[self.kind]
        if sheet[SHOTS] and not (sheet[FOE_COMBAT] and hero in heroes_next_to_foe(t, model)):
            return AT_RANGE
        return MELEE


def note_activation(t: Sob, kind: int) -> None:
    """A Type does not activate any more this turn."""
    t.types_activated |= 1 << kind

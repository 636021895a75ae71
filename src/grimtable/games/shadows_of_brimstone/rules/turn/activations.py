"""Models activate in the order of Initiative (chapters 10 and 24)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import FOE_INITIATIVE, INITIATIVE, TYPES
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_activation import EnemyActivation
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.rolls import one_of
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.rules.turn.any_time import BeforeEnemies, could_use_anything
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import ACT_NEXT
from grimtable.kernel.frame import Frame

AMBUSH_INITIATIVE: Final = 2  # SOB-AMBSH-03


class Activations(Frame[Sob]):
    """Each model once, from the highest Initiative to the lowest; Enemies before heroes of the same (SOB-INIT-03)."""

    NEXT: Final = 0
    ACT: Final = 1

    has_asked: bool = False  # everybody has been asked what to use before the next Type acts

    def twin(self) -> Activations:
        o = Activations(self.you, self.card)
        o.has_asked = self.has_asked
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Activations.NEXT:
                types = types_waiting(t)
                heroes = [h for h in t.standing() if not t.activated >> h & 1]
                best_foe = max((initiative_of_type(t, kind) for kind in types), default=NONE)
                best_hero = max((value(t, hero, INITIATIVE) for hero in heroes), default=NONE)
                if not types and not heroes:
                    return False
                foes_are_first = bool(types) and (not heroes or best_foe >= best_hero)
                if foes_are_first and not self.has_asked and could_use_anything(t):
                    self.has_asked = True
                    self.at = Activations.NEXT
                    t.push(BeforeEnemies())
                elif foes_are_first:
                    self.has_asked = False
                    first = [kind for kind in types if initiative_of_type(t, kind) == best_foe]
                    t.push(EnemyActivation(0, NONE, one_of(t, first)))  # SOB-INIT-05
                    self.at = Activations.NEXT
                else:
                    ask = t.question_all("Who acts next?", "SOB-TURN-07")
                    for hero in heroes:
                        if value(t, hero, INITIATIVE) == best_hero:
                            ask.offer(ACT_NEXT, hero)
            case Activations.ACT:
                hero = self.pick[1]
                t.activated |= 1 << hero
                t.push(Activation(hero))
                self.at = Activations.NEXT
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Activations"


def types_waiting(t: Sob) -> list[int]:
    """The Enemy Types on the board that have not activated this turn."""
    present = 0
    for model in t.foes:
        present |= 1 << t.foe_type[model]
    present &= ~t.types_activated
    return [kind for kind in range(len(TYPES)) if present >> kind & 1]


def initiative_of_type(t: Sob, kind: int) -> int:
    """When a Type activates this turn."""
    ambush = AMBUSH_INITIATIVE if t.ambushing >> kind & 1 else 0
    return t.foe_stats[kind][FOE_INITIATIVE] + ambush - t.flashed

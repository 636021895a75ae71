"""The game turn: four steps, and what comes before them (chapter 10)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.breaking_off import Breakable, end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.campaign.levels import GoingUp, somebody_may_go_up
from grimtable.games.shadows_of_brimstone.rules.fights.immobile import remove_distant
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import die, end_if_all_are_down
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import ALL, forget_uses
from grimtable.games.shadows_of_brimstone.rules.map.exploring import RoomExploration
from grimtable.games.shadows_of_brimstone.rules.moments import TURN_BEGINS, TURN_ENDS
from grimtable.games.shadows_of_brimstone.rules.turn.activations import Activations
from grimtable.games.shadows_of_brimstone.rules.turn.agreeing import EverybodyAgrees
from grimtable.games.shadows_of_brimstone.rules.turn.end_of_turn import EndOfTurn
from grimtable.games.shadows_of_brimstone.rules.turn.fleeing import is_asked_to_flee
from grimtable.games.shadows_of_brimstone.rules.turn.hold_back import HoldBack
from grimtable.games.shadows_of_brimstone.state import FLED, NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_TURN
from grimtable.games.shadows_of_brimstone.words.verbs import FLEE, STAY


class GameTurn(Breakable):
    """One turn (SOB-TURN-01, SOB-TURN-02)."""

    BEGIN: Final = 0
    FLEE: Final = 1
    AGREE: Final = 2
    DEPART: Final = 3
    LEVELS: Final = 4
    START_OF_TURN: Final = 5
    LEVELS_AFTERWARDS: Final = 6
    HOLD_BACK: Final = 7
    ACTIVATIONS: Final = 8
    ROOM_EXPLORATION: Final = 9
    END_OF_TURN: Final = 10
    FINISH: Final = 11

    def goes_on_at(self, t: Sob) -> int:
        return GameTurn.END_OF_TURN

    def is_before_activations(self) -> bool:
        return self.at <= GameTurn.ACTIVATIONS  # the step that comes next

    def is_in_activations(self) -> bool:
        return self.at == GameTurn.ROOM_EXPLORATION

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case GameTurn.BEGIN:
                begin_turn(t)
                for hero in t.heroes():
                    if t.doomed >> hero & 1:  # it had until now to get up (SOB-HARD-01)
                        t.doomed &= ~(1 << hero)
                        die(t, hero)
            case GameTurn.FLEE:
                end_if_all_are_down(t)
                if t.standing() and is_asked_to_flee(t):
                    ask = t.question_all("Go on, or flee?", "SOB-WIN-05")
                    ask.offer(STAY)
                    ask.offer(FLEE)
            case GameTurn.AGREE:
                if self.pick[0] == FLEE:
                    t.push(EverybodyAgrees(PARTY, NONE, FLEE, 1 << self.by))
            case GameTurn.DEPART:
                if self.got:
                    end_the_adventure(t, FLED)
                else:
                    t.thinks_of_fleeing = False
                    remove_distant(t)
            case GameTurn.LEVELS:
                if somebody_may_go_up(t):
                    t.push(GoingUp())
            case GameTurn.START_OF_TURN:
                happens(t, TURN_BEGINS)
            case GameTurn.LEVELS_AFTERWARDS:
                # Players choose the order: who has waited for what else happens now is asked again (SOB-TURN-02).
                if t.hears[ALL] >> TURN_BEGINS & 1 and somebody_may_go_up(t):
                    t.push(GoingUp())
            case GameTurn.HOLD_BACK:
                t.push(HoldBack(t.lantern))
            case GameTurn.ACTIVATIONS:
                t.push(Activations())
            case GameTurn.ROOM_EXPLORATION:
                t.push(RoomExploration())
            case GameTurn.END_OF_TURN:
                happens(t, TURN_ENDS)
            case GameTurn.FINISH:
                t.push(EndOfTurn())
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return f"Turn {t.rounds}"


def begin_turn(t: Sob) -> None:
    """A new turn: nobody has acted in it yet."""
    t.rounds += 1
    t.turn += 1
    t.action += 1
    if t.foes:
        t.fight += 1
    t.activated = 0
    t.took_action = 0
    t.free_attacked = 0
    t.types_activated = 0
    t.short_this_turn = 0
    t.escaped = [0] * t.party
    forget_uses(t)
    t.emit(K_TURN, amount=t.rounds)

"""Elimination: an investigator is defeated or resigns and leaves the scenario (chapter 8.3)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.hooks import HOOKS
from grimtable.games.arkham.printed import ENEMY, TYPE, WEAKNESS
from grimtable.games.arkham.rules.abilities.events import Event, is_awaited
from grimtable.games.arkham.rules.abilities.kinds import ELIMINATED, GAME_ENDS
from grimtable.games.arkham.rules.cards_in_play.tokens import drop_clues, gain_resources, suffer_trauma
from grimtable.games.arkham.rules.cards_in_play.values import controller, health, sanity
from grimtable.games.arkham.rules.cards_in_play.zones import discard, remove, remove_piles
from grimtable.games.arkham.rules.enemies.engagement import disengage, settle_all
from grimtable.games.arkham.rules.scenario.ending import EndScenario, GameEnds
from grimtable.games.arkham.state import (
    AREA,
    DEFEATED,
    FIRST_EDITION,
    NONE,
    PLAYING,
    RESIGNED,
    RUNNING,
    Ahc,
)
from grimtable.games.arkham.words import CHOOSE_WHO, K_LEAD, K_OUT, K_RESIGN, SUFFER, who
from grimtable.kernel.frame import Frame


class Eliminate(Event):
    """An investigator leaves the scenario; `target` says how: defeated or resigned.

    With `n` a card ability does it, whose text says what follows: no trauma by itself (AHC-TRAUM-09).
    """

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} is {'defeated' if self.target == DEFEATED else 'about to resign'}"

    def kind(self) -> int:
        return ELIMINATED

    def happen(self, t: Ahc) -> None:
        t.push(Leaving(self.you, self.card, self.target, bool(self.n)))


def eliminate_together(t: Ahc, investigators: list[int], source: int, by_card: bool = False) -> None:
    """Investigators are defeated in the same moment, in player order (AHC-LEAD-04)."""
    for you in reversed([i for i in t.order() if i in investigators]):
        t.push(Eliminate(you, source, DEFEATED, int(by_card)))


def others_leave(t: Ahc) -> bool:
    """Whether further investigators leave in the same moment: they no longer lead and are no longer engaged."""
    if len(t.player) == 1:
        return False
    return any(isinstance(frame, Eliminate) and t.status[frame.you] == PLAYING for frame in t.stack)


class Leaving(Frame[Ahc]):
    """What is done when an investigator leaves (AHC-ELIM-02 to AHC-ELIM-08)."""

    SUFFER: Final = 0
    TAKE_TRAUMA: Final = 1
    LEAVE: Final = 2
    FIND_LEAD: Final = 3
    TAKE_LEAD: Final = 4
    CLOSE: Final = 5
    END: Final = 6

    def __init__(self, you: int = 0, card: int = NONE, how: int = DEFEATED, by_card: bool = False) -> None:
        super().__init__(you, card)
        self.how = how
        self.by_card = by_card

    def twin(self) -> Leaving:
        return Leaving(self.you, self.card, self.how, self.by_card)

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} leaves the scenario"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Leaving.SUFFER:
                return self.suffer(t)
            case Leaving.TAKE_TRAUMA:
                physical = not self.pick[1]
                suffer_trauma(t, self.you, int(physical), int(not physical))
                return self.end_game(t)
            case Leaving.LEAVE:
                return self.leave(t)
            case Leaving.FIND_LEAD:
                return self.find_lead(t)
            case Leaving.TAKE_LEAD:
                t.lead = self.pick[1]
                t.emit(K_LEAD, NONE, t.lead)
                return self.free_enemies(t)
            case Leaving.CLOSE:
                return self.close(t)
            case _:
                return False

    def suffer(self, t: Ahc) -> bool:
        """Defeat by damage is a physical trauma, by horror a mental one, by both one of them (AHC-TRAUM-02 to -04).

        Gives whether the leaving goes on, as the steps that follow do.
        """
        if self.how == DEFEATED and not self.by_card:
            you = self.you
            hurt = t.damage[you] >= health(t, you)
            mad = t.horror[you] >= sanity(t, you)
            if hurt and mad:
                ask = t.question_to(you, "Which trauma remains?", "AHC-TRAUM-04")
                ask.offer(SUFFER, 0)
                ask.offer(SUFFER, 1)
                return True
            suffer_trauma(t, you, int(hurt), int(mad))
        return self.end_game(t)

    def end_game(self, t: Ahc) -> bool:
        """For their weaknesses the game ends (AHC-ELIM-08), but not in the first edition (AHC-ED-02)."""
        self.at = Leaving.LEAVE
        if is_awaited(t, GAME_ENDS) and not t.flags & FIRST_EDITION:
            t.push(GameEnds(self.you, self.card, self.you))
            return True
        return self.leave(t)

    def leave(self, t: Ahc) -> bool:
        """The investigator leaves with all their cards."""
        self.at = Leaving.FIND_LEAD
        leave_scenario(t, self.you, self.how)
        return not t.is_on_top(self) or self.find_lead(t)

    def find_lead(self, t: Ahc) -> bool:
        """The others choose another lead where that one has left; the last of several who leave together sees to it."""
        if others_leave(t):
            return False
        if t.status[t.lead] == PLAYING or not t.order():
            return self.free_enemies(t)
        self.at = Leaving.TAKE_LEAD
        ask = t.question_players("Who is the lead investigator now?", "AHC-LEAD-07")
        for other in t.order():
            ask.offer(CHOOSE_WHO, other)
        return True

    def free_enemies(self, t: Ahc) -> bool:
        """Enemies that were engaged look for somebody else, the new lead decides."""
        self.at = Leaving.CLOSE
        return (bool(t.order()) and settle_all(t)) or self.close(t)

    def close(self, t: Ahc) -> bool:
        """When nobody is left the scenario ends, without a resolution unless the act is fulfilled (ruling 33)."""
        self.at = Leaving.END
        if t.ended != RUNNING or t.order():
            return False
        if not HOOKS.fall_together(t):
            t.push(EndScenario(0, NONE, NONE, NONE, 0))
        return True


def leave_scenario(t: Ahc, you: int, how: int) -> None:
    """Own weaknesses go first, wherever they are in play (AHC-ELIM-08), but not in the first edition. Clues and enemies
    stay at the location, other cards of the threat area and what the scenario has attached to them are discarded, the
    rest that they control is removed, whoever owns it (AHC-ELIM-02).
    """
    location = t.place[you]
    t.emit(K_RESIGN if how == RESIGNED else K_OUT, NONE, you)
    drop_clues(t, you, location, t.clues[you])
    t.status[you] = how
    gain_resources(t, you, -t.resources[you])
    for card in t.play[:] if not t.flags & FIRST_EDITION else []:
        if t.owner[card] == you and WEAKNESS[t.defn[card]]:
            remove(t, card)
    own = [c for c in t.attached if controller(t, c) == you]
    for card in t.play[:]:
        if t.holder[card] == you and t.zone[card] != AREA and card not in own:
            if TYPE[t.defn[card]] == ENEMY:
                disengage(t, card)
            elif not discard(t, card):
                remove(t, card)  # with who is out goes even what cannot leave play
    own += [c for c in t.play if t.holder[c] == you and c != you]
    for card in own:
        if t.in_play(card):
            remove(t, card)
    remove_piles(t, you)
    t.place[you] = NONE

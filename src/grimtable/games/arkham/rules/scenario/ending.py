"""The end of a scenario: resolutions, the victory display, experience (chapters 12 and 15.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import VICTORY
from grimtable.games.arkham.rules.abilities.events import Effect, Event, is_awaited
from grimtable.games.arkham.rules.abilities.kinds import GAME_ENDS
from grimtable.games.arkham.rules.abilities.modifiers import is_blank
from grimtable.games.arkham.rules.cards_in_play.tokens import close_experience
from grimtable.games.arkham.rules.cards_in_play.zones import to_victory
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.state import NONE, PLAYING, Ahc
from grimtable.games.arkham.words import K_LOG, K_RESOLUTION


class GameEnds(Event):
    """ "When the game ends": for everybody, or with a `target` for the weaknesses of one investigator alone."""

    def title(self, t: Ahc) -> str:
        return "the game ends"

    def kind(self) -> int:
        return GAME_ENDS


def game_ends_for(t: Ahc, event: int, you: int) -> bool:
    """Whether the game ends for an investigator in this event (AHC-ELIM-08)."""
    ends = t.stack[event]
    assert isinstance(ends, GameEnds)
    return ends.target in (NONE, you) and t.status[you] == PLAYING


class EndScenario(Effect):
    """The scenario ends at once: `n` is the resolution (AHC-WIN-02, AHC-WIN-03)."""

    ANNOUNCE: Final = 0
    RESOLVE: Final = 1
    CLOSE: Final = 2

    def title(self, t: Ahc) -> str:
        return "the end of the scenario"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case EndScenario.ANNOUNCE:
                t.ended = self.n
                t.emit(K_RESOLUTION, NONE, NONE, self.n)
                if is_awaited(t, GAME_ENDS):
                    t.push(GameEnds(0, self.card))  # before experience is counted (AHC-WIN-05)
                    return True
                return self.resolve(t)
            case EndScenario.RESOLVE:
                return self.resolve(t)
            case _:
                return self.close(t)

    def resolve(self, t: Ahc) -> bool:
        """Locations count, then comes what the resolution says. Gives whether the end goes on."""
        self.at = EndScenario.CLOSE
        for card in t.map[:]:
            if wins_points(t, card):
                to_victory(t, card)
        scenario_of(t).resolve(t, self.n)
        close_experience(t)
        return not t.is_on_top(self) or self.close(t)

    def close(self, t: Ahc) -> bool:
        """The game is over, and with it a test that was under way."""
        t.test = NONE
        t.finish()
        return True


def write_log(t: Ahc, *notes: int) -> None:
    """The scenario writes into the campaign log (AHC-CAMP-02)."""
    t.notes = [*t.notes, *notes]
    for note in notes:
        t.emit(K_LOG, NONE, NONE, note)


def wins_points(t: Ahc, location: int) -> bool:
    """A location counts if it has a victory value, is revealed and holds no clues (AHC-VICT-02)."""
    if VICTORY[t.defn[location]] < 0 or not t.shown[location] or t.clues[location]:
        return False
    return not is_blank(t, location)  # (AHC-MOD-08)


def victory_points(t: Ahc) -> int:
    """The sum of the victory display (AHC-XP-01)."""
    return sum(VICTORY[t.defn[card]] for card in t.victory)

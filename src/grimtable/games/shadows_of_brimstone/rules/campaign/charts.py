"""The Injury, Madness and Mutation charts (chapters 17 and 45). Grit does not help here (SOB-GRIT-06)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import INJURY, KIND, MADNESS, MUTATION, ROWS, definition_of, piece_of
from grimtable.games.shadows_of_brimstone.rules.answering import pay_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import die
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh
from grimtable.games.shadows_of_brimstone.rules.rolls import plain_roll
from grimtable.games.shadows_of_brimstone.state import GRIT_AGAINST_DEATH, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CHART, K_SCAR
from grimtable.games.shadows_of_brimstone.words.verbs import KEEP, REROLL_CHART
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import put, take

CHART: Final[dict[int, dict[int, int]]] = {  # by kind and number rolled: the entry
    kind: {number: i for i, row in enumerate(ROWS) if row["kind"] == kind for number in row["rolls"]}
    for kind in (INJURY, MADNESS, MUTATION)
}


def scars_of_kind(t: Sob, hero: int, kind: int) -> list[int]:
    """The Injuries, Madness or Mutations of a hero."""
    return [piece for piece in t.scars[hero] if KIND[definition_of(piece)] == kind]


def gain_scar(t: Sob, hero: int, number: int) -> None:
    """A hero carries an entry of a chart from now on."""
    piece = piece_of(number, hero)
    scars = t.scars[:]
    put(scars, hero, piece)
    t.scars = scars
    t.emit(K_SCAR, hero, piece)
    refresh(t, hero)


def lose_scar(t: Sob, hero: int, piece: int) -> None:
    """A hero is rid of an entry."""
    scars = t.scars[:]
    take(scars, hero, piece)
    t.scars = scars
    refresh(t, hero)


class ChartRoll(Frame[Sob]):
    """A roll on one of the charts. An entry that kills may be re-rolled with Grit where the table allows it."""

    ROLL: Final = 0
    SHOW: Final = 1
    REROLL: Final = 2
    RESULT: Final = 3

    entry: int = NONE
    again: int = 0  # it has been re-rolled

    def __init__(self, you: int = 0, card: int = NONE, chart: int = INJURY) -> None:
        super().__init__(you, card)
        self.chart = chart

    def twin(self) -> ChartRoll:
        o = ChartRoll(self.you, self.card, self.chart)
        o.entry = self.entry
        o.again = self.again
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case ChartRoll.ROLL:
                self.entry = CHART[self.chart][self.number(t)]
                t.emit(K_CHART, self.you, piece_of(self.entry, self.you))
            case ChartRoll.SHOW:
                if t.has(GRIT_AGAINST_DEATH) and t.grit[self.you] and not self.again and self.kills(t):
                    ask = t.question(t.seat_of(self.you), "This kills. Re-roll it?", "SOB-GRIT-06")
                    ask.offer(REROLL_CHART)
                    ask.offer(KEEP)
                else:
                    self.at = ChartRoll.RESULT
            case ChartRoll.REROLL:
                if self.pick[0] == REROLL_CHART:
                    pay_grit(t, self.you, 1)
                    self.again = 1
                    self.at = ChartRoll.ROLL
            case ChartRoll.RESULT:
                if self.kills(t):
                    die(t, self.you)
                elif self.lasts(t):
                    gain_scar(t, self.you, self.entry)
            case _:
                return False
        return True

    def number(self, t: Sob) -> int:
        """The roll: two dice, a single one after an entry that says so, or a D36 for Mutations (SOB-MUT-02)."""
        if self.chart == MUTATION:
            tens, units = plain_roll(t, 2)
            return 10 * tens + units
        single = any(
            ROWS[definition_of(scar)].get("single_die", False) for scar in scars_of_kind(t, self.you, self.chart)
        )
        return sum(plain_roll(t, 1 if single else 2))

    def lasts(self, t: Sob) -> bool:
        """Whether anything stays: an Injury or Madness that the hero has already does nothing more, or says so."""
        row = ROWS[self.entry]
        known = piece_of(self.entry, self.you) in t.scars[self.you]
        return bool(row.get("lasts", True)) and (not known or bool(row.get("again", False)))

    def kills(self, t: Sob) -> bool:
        """Whether the entry means death: as printed, or a Mutation that the hero has already (SOB-MUT-03)."""
        if ROWS[self.entry].get("kills", False):
            return True
        return self.chart == MUTATION and piece_of(self.entry, self.you) in t.scars[self.you]

    def title(self, t: Sob) -> str:
        return {INJURY: "Injury", MADNESS: "Madness", MUTATION: "Mutation"}[self.chart]

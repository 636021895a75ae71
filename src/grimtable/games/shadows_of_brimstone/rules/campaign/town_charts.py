"""What happens at Locations, at the Camp, and to the whole town: charts that nobody re-rolls (SOB-GRIT-06)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.packed import packed_dice
from grimtable.games.shadows_of_brimstone.printed import (
    AT_PLACE,
    CAMP_NIGHT,
    CODE,
    KIND,
    LOCATION_EVENT,
    PLACE_CARDS,
    ROWS,
    TOWN_EVENT,
    name_of,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import (
    CAMP_ROLL,
    CAMP_ROLL_OF,
    LOCATION_ROLL_OF,
    fortune,
    of_pieces,
)
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.rolls import plain_roll
from grimtable.games.shadows_of_brimstone.state import CAMP, NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CHART_DICE, K_TOWN_CARD
from grimtable.kernel.frame import Frame

LEAST: Final = 2  # of two dice
MOST: Final = 12
WHOLE_TOWN: Final = NONE  # in place of a Location or the Camp

TOWN_CHART: Final[dict[int, dict[int, int]]] = {  # by place, or WHOLE_TOWN, and number rolled: the entry
    **{
        place: {
            ROWS[i]["roll"]: i for i, kind in enumerate(KIND) if kind == LOCATION_EVENT and AT_PLACE[i] == CODE[number]
        }
        for place, number in enumerate(PLACE_CARDS)
    },
    CAMP: {ROWS[i]["roll"]: i for i, kind in enumerate(KIND) if kind == CAMP_NIGHT},
    WHOLE_TOWN: {ROWS[i]["roll"]: i for i, kind in enumerate(KIND) if kind == TOWN_EVENT},
}


class TownChart(Frame[Sob]):
    """A roll on the chart of a Location or the Camp for one hero, or on that of the town for everybody."""

    ROLL: Final = 0
    CARRY_OUT: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, place: int = WHOLE_TOWN) -> None:
        super().__init__(you, card)
        self.place = place

    def twin(self) -> TownChart:
        return TownChart(self.you, self.card, self.place)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case TownChart.ROLL:
                dice = plain_roll(t, 3 if self.place == WHOLE_TOWN else 2)
                where = NONE if self.place == WHOLE_TOWN else piece_of(PLACE_CARDS[self.place])
                t.emit(K_CHART_DICE, self.you, where, packed_dice(dice))
                self.card = piece_of(TOWN_CHART[self.place][self.result(t, sum(dice))])
                t.emit(K_TOWN_CARD, self.you, self.card)
            case TownChart.CARRY_OUT:
                carry_out(t, self.you, self.card)
            case _:
                return False
        return True

    def result(self, t: Sob, total: int) -> int:
        """The dice with what changes them, on the chart still."""
        if self.you == PARTY:
            return total
        if self.place == CAMP:
            total += fortune(t, self.you, CAMP_ROLL) + of_pieces(t, self.you, CAMP_ROLL_OF)
        else:
            total += of_pieces(t, self.you, LOCATION_ROLL_OF)
        return min(max(total, LEAST), MOST)

    def title(self, t: Sob) -> str:
        return name_of(self.card) if self.card != NONE else "In town"

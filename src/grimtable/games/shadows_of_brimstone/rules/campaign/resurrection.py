"""A dead hero is brought back at the Church, whoever pays for it (chapter 45)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import PRICE, definition
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import in_town
from grimtable.games.shadows_of_brimstone.rules.campaign.prices import may_sell, value_of
from grimtable.games.shadows_of_brimstone.rules.campaign.selling import sell
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import check_corruption
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import come_back_to_life
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_gold
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import check_bag
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import CHOOSE_DEAD, CONTRIBUTE, NEVER_MIND, SELL_FOR_THE_DEAD
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import changed

CODE: Final = "resurrection"


def price_of_life(t: Sob, dead: int) -> int:
    """What bringing back a hero costs, by its level."""
    return PRICE[definition(CODE)] * t.level[dead]


def worth(t: Sob, dead: int) -> int:
    """What a dead hero can pay for itself: its Gold, and its things at what they sell for (SOB-DEATH-05)."""
    return t.gold[dead] + sum(value_of(t, piece) for piece in may_sell(t, dead))


def affordable_dead(t: Sob) -> list[int]:
    """The dead whom everybody in town together could bring back (SOB-DEATH-04). Nothing expires (SOB-DEATH-06)."""
    purse = sum(t.gold[hero] for hero in in_town(t))
    dead = [hero for hero in t.heroes() if t.dead >> hero & 1]
    return [hero for hero in dead if purse + worth(t, hero) >= price_of_life(t, hero)]


def least_price_of_life(t: Sob) -> int:
    """What the cheapest of the dead costs."""
    return min((price_of_life(t, hero) for hero in t.heroes() if t.dead >> hero & 1), default=0)


class Resurrection(Frame[Sob]):
    """The party says who is brought back and who pays; nothing is taken before the price is pledged."""

    CHOOSE: Final = 0
    CHOSEN: Final = 1
    PLEDGE: Final = 2
    PLEDGED: Final = 3
    BAG: Final = 4

    dead: int = NONE

    def __init__(self, you: int = 0, card: int = NONE) -> None:
        super().__init__(you, card)
        self.pledges: list[int] = []  # of each hero, in Gold
        self.things: list[int] = []  # of the dead, to be sold

    def twin(self) -> Resurrection:
        o = Resurrection(self.you, self.card)
        o.dead = self.dead
        o.pledges = self.pledges[:]
        o.things = self.things[:]
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Resurrection.CHOOSE:
                ask = t.question_all("Who is brought back?", "SOB-DEATH-03")
                for hero in affordable_dead(t):
                    ask.offer(CHOOSE_DEAD, hero, price_of_life(t, hero))
            case Resurrection.CHOSEN:
                self.dead = self.pick[1]
                self.pledges = [0] * t.party
            case Resurrection.PLEDGE:
                if self.missing(t) <= 0:
                    self.bring_back(t)
                    self.at = Resurrection.BAG
                else:
                    self.ask_who_pays(t)
            case Resurrection.PLEDGED:
                verb, what, amount, _ = self.pick
                if verb == NEVER_MIND:
                    return False
                if verb == CONTRIBUTE:
                    self.pledges = changed(self.pledges, what, self.pledges[what] + amount)
                else:
                    self.things = [*self.things, what]
                self.at = Resurrection.PLEDGE
            case Resurrection.BAG:
                check_bag(t, self.dead)
                check_corruption(t, self.dead)
            case _:
                return False
        return True

    def missing(self, t: Sob) -> int:
        """What is not pledged yet."""
        pledged = sum(self.pledges) + sum(value_of(t, piece) for piece in self.things)
        return price_of_life(t, self.dead) - pledged

    def ask_who_pays(self, t: Sob) -> None:
        """Whoever has Gold may give it, the dead hero first; its things may be sold for it."""
        missing = self.missing(t)
        ask = t.question_all(f"Who pays? ${missing} to go.", "SOB-DEATH-04")
        for hero in [self.dead, *in_town(t)]:
            left = t.gold[hero] - self.pledges[hero]
            if left:
                ask.offer(CONTRIBUTE, hero, min(left, missing))
        for piece in may_sell(t, self.dead):
            if piece not in self.things:
                ask.offer(SELL_FOR_THE_DEAD, piece, value_of(t, piece))
        ask.offer(NEVER_MIND)

    def bring_back(self, t: Sob) -> None:
        """The price is paid, and the hero lives; what its things brought too much is its own."""
        from_things = price_of_life(t, self.dead) - sum(self.pledges)
        for piece in self.things:
            sell(t, self.dead, piece)
        gain_gold(t, self.dead, -from_things)
        for hero, pledge in enumerate(self.pledges):
            gain_gold(t, hero, -pledge)
        come_back_to_life(t, self.dead)

    def title(self, t: Sob) -> str:
        return "Resurrection"

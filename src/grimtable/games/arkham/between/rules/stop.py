"""The order of a stop: who plays, what the story has given, what is bought, who leads (chapter 15)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.between.rules.decks import earn, join, settle_offer, take_lead
from grimtable.games.arkham.between.rules.shop import Shop
from grimtable.games.arkham.between.state import NONE, Stop
from grimtable.games.arkham.between.words import CHOOSE, GIVE, LEAD, LEAVE_OUT, TAKE_ALONG
from grimtable.games.arkham.printed import NAME
from grimtable.kernel.frame import Frame


class Newcomer(Frame[Stop]):
    """A player takes an investigator whom nobody has used in this campaign (AHC-KILL-03, AHC-JOIN-04)."""

    ASK: Final = 0
    JOIN: Final = 1

    def title(self, t: Stop) -> str:
        return "a new investigator"

    def step(self, t: Stop, at: int) -> bool:
        if at == Newcomer.ASK:
            ask = t.question(self.you, "Who joins the campaign?", "AHC-KILL-03")
            for card in t.unused:
                ask.offer(CHOOSE, card)
            return True
        join(t, self.you, self.pick[1])
        return False


class StoryAsset(Frame[Stop]):
    """Somebody has earned a story asset, and may take it along (AHC-GATH-19, AHC-GATH-25)."""

    WHO_EARNS: Final = 0
    EARN: Final = 1
    ASK_OWNER: Final = 2
    SETTLE: Final = 3

    def title(self, t: Stop) -> str:
        return NAME[self.card]

    def step(self, t: Stop, at: int) -> bool:
        match at:
            case StoryAsset.WHO_EARNS:
                if t.offered_to != NONE:
                    self.at = StoryAsset.ASK_OWNER
                    return True
                ask = t.question_all(f"Whom does {NAME[t.offered]} join?", "AHC-GATH-25")
                for you in range(len(t.who)):
                    ask.offer(GIVE, you, t.offered)
            case StoryAsset.EARN:
                earn(t, self.pick[1])
            case StoryAsset.ASK_OWNER:
                name = t.name(t.offered_to)
                ask = t.question(t.player[t.offered_to], f"Does {NAME[t.offered]} go with {name}?", "AHC-GATH-19")
                ask.offer(TAKE_ALONG, t.offered)
                ask.offer(LEAVE_OUT, t.offered)
            case _:
                settle_offer(t, self.pick[0] == TAKE_ALONG)
                return False
        return True


class Between(Frame[Stop]):
    """All that is done before the next scenario begins."""

    CHOOSE_INVESTIGATORS: Final = 0
    STORY: Final = 1
    BUY: Final = 2
    CHOOSE_LEAD: Final = 3
    TAKE_LEAD: Final = 4

    def title(self, t: Stop) -> str:
        return "between two scenarios"

    def step(self, t: Stop, at: int) -> bool:
        match at:
            case Between.CHOOSE_INVESTIGATORS:
                for seat in range(t.seats):
                    if t.owing[seat]:
                        t.push(Newcomer(seat))
                        self.at = Between.CHOOSE_INVESTIGATORS
                        return True
            case Between.STORY:
                if t.offered != NONE:
                    t.push(StoryAsset(0, t.offered))
            case Between.BUY:
                for you in range(len(t.who)):
                    if not t.done[you]:
                        t.turn += 1
                        t.push(Shop(you))
                        self.at = Between.BUY
                        return True
            case Between.CHOOSE_LEAD:
                ask = t.question_all("Who leads in the next scenario?", "AHC-SET-03")
                for you in range(len(t.who)):
                    ask.offer(LEAD, you)
            case _:
                take_lead(t, self.pick[1])
                return False
        return True

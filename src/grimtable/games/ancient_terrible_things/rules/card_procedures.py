"""Procedures that cards share: gaining tokens of choice, stealing them, giving Terrible Things."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.printed import NAME
from grimtable.games.ancient_terrible_things.rules.stash import gain, give_terrible, steal
from grimtable.games.ancient_terrible_things.state import Att
from grimtable.games.ancient_terrible_things.words import PICK_RESOURCE, PICK_TERRIBLE
from grimtable.kernel.frame import Frame


class CardFrame(Frame[Att]):
    """A procedure that a card starts: it bears the card's name and keeps one number for it."""

    def __init__(self, you: int = 0, card: int = -1, n: int = 0) -> None:
        super().__init__(you, card)
        self.n = n

    def twin(self) -> CardFrame:
        made: CardFrame = type(self)(self.you, self.card, self.n)
        return made

    def title(self, t: Att) -> str:
        return NAME[self.card] if self.card >= 0 else ""


class GainTokens(CardFrame):
    """Gain n resource tokens of choice, one after the other."""

    ASK: Final = 0
    GAIN: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case GainTokens.ASK:
                ask = t.question(self.you, "Which token do you gain?", "ATT-ROLL-16")
                for resource in range(4):
                    ask.offer(PICK_RESOURCE, resource)
            case GainTokens.GAIN:
                gain(t, self.you, self.pick[1], 1)
                self.n -= 1
                if self.n:
                    self.at = GainTokens.ASK
            case _:
                return False
        return True


class StealTokens(CardFrame):
    """Steal up to n resource tokens of choice from one player, one after the other."""

    ASK: Final = 0
    STEAL: Final = 1

    def __init__(self, you: int = 0, card: int = -1, n: int = 0, victim: int = 0) -> None:
        super().__init__(you, card, n)
        self.victim = victim

    def twin(self) -> StealTokens:
        return StealTokens(self.you, self.card, self.n, self.victim)

    def step(self, t: Att, at: int) -> bool:
        match at:
            case StealTokens.ASK:
                owned = [r for r in range(4) if t.has(self.victim, r)]
                if not owned:
                    return False
                ask = t.question(self.you, "Which token do you steal?", "ATT-ROLL-16")
                for resource in owned:
                    ask.offer(PICK_RESOURCE, resource)
            case StealTokens.STEAL:
                steal(t, self.you, self.victim, self.pick[1])
                self.n -= 1
                if self.n:
                    self.at = StealTokens.ASK
            case _:
                return False
        return True


class GiveTerrible(CardFrame):
    """Give a Terrible Thing token of choice to player n."""

    ASK: Final = 0
    GIVE: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case GiveTerrible.ASK:
                if not t.terrible[self.you]:
                    return False
                ask = t.question(self.you, "Which Terrible Thing do you give?", "ATT-ROLL-16")
                for value in sorted(set(t.terrible[self.you])):
                    ask.offer(PICK_TERRIBLE, value)
            case GiveTerrible.GIVE:
                give_terrible(t, self.you, self.n, self.pick[1])
            case _:
                return False
        return True

"""What it is to overcome an encounter, by dice, by courage or by a card (chapter 8)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.printed import (
    AT_OVERCOME,
    AT_RIVAL_OVERCOME,
    FEAT,
    NAME,
    SECRETS,
    TREASURE,
    TYPE_BITS,
    piece,
)
from grimtable.games.ancient_terrible_things.rules.achievements import (
    A_SHORT_FUSE,
    THE_APPOINTED_HOUR,
    shed_obsession,
)
from grimtable.games.ancient_terrible_things.rules.board import sweep_tokens, to_score_stack
from grimtable.games.ancient_terrible_things.rules.decks import draw_feat, owns
from grimtable.games.ancient_terrible_things.rules.stash import gain
from grimtable.games.ancient_terrible_things.rules.using_cards import own_window, rival_windows
from grimtable.games.ancient_terrible_things.state import APPOINTED, OVERCAME_SOME, Att
from grimtable.games.ancient_terrible_things.words import K_OBSESSION
from grimtable.kernel.frame import Frame

HORROR_BIT: Final = 4
IRON_STRONGBOX: Final = piece("iron-strongbox")
THING_IN_BRINE: Final = piece("thing-in-brine")

# How an encounter was overcome
BY_DICE: Final = 0
BY_ACT: Final = 1
BY_ACT_ELSEWHERE: Final = 2
BY_CARD: Final = 3


class Overcome(Frame[Att]):
    """An encounter goes to a score stack, and what follows from that."""

    KEEP_IT: Final = 0
    REAP_REWARDS: Final = 1
    OWN_CARDS: Final = 2
    RIVALS_CARDS: Final = 3

    def __init__(self, you: int = 0, place: int = 0, how: int = BY_DICE) -> None:
        super().__init__(you)
        self.place = place
        self.how = how

    def twin(self) -> Overcome:
        return Overcome(self.you, self.place, self.how)

    def title(self, t: Att) -> str:
        return f"{NAME[self.card]} overcome" if self.card >= 0 else "an encounter overcome"

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case Overcome.KEEP_IT:
                self.card = to_score_stack(t, you, self.place)
                if self.how == BY_ACT_ELSEWHERE:
                    sweep_tokens(t, self.place)
                if you == t.active:
                    t.marks |= OVERCAME_SOME
            case Overcome.REAP_REWARDS:
                reap_rewards(t, you, self.card, self.how)
            case Overcome.OWN_CARDS:
                own_window(t, you, AT_OVERCOME)
            case Overcome.RIVALS_CARDS:
                if you == t.active:
                    rival_windows(t, AT_RIVAL_OVERCOME)
            case _:
                return False
        return True


def reap_rewards(t: Att, you: int, encounter: int, how: int) -> None:
    """Swag and Obsessions that look at an encounter being overcome."""
    if owns(t, you, IRON_STRONGBOX):
        gain(t, you, TREASURE, 1, IRON_STRONGBOX)
    if owns(t, you, THING_IN_BRINE) and TYPE_BITS[encounter] & HORROR_BIT:
        draw_feat(t, you, THING_IN_BRINE)
    if how == BY_DICE:
        if t.obsession[you] == A_SHORT_FUSE and SECRETS[encounter] >= 5:
            shed_obsession(t, you)
        elif t.obsession[you] == THE_APPOINTED_HOUR:
            t.emit(K_OBSESSION, you, THE_APPOINTED_HOUR)
            gain(t, you, FEAT, 1)
            t.marks |= APPOINTED

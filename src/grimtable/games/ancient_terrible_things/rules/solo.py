"""Forgotten Secrets, the game for one player: rounds, goals and forgetting (chapters 28 and 29)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.printed import (
    ACHIEVEMENT,
    ACHIEVEMENT_BASE,
    ENCOUNTER,
    KIND,
    SECRETS,
    piece,
)
from grimtable.games.ancient_terrible_things.rules.achievements import achievements_of, award, take_out
from grimtable.games.ancient_terrible_things.rules.board import any_active, to_riverboat
from grimtable.games.ancient_terrible_things.rules.round import Turn
from grimtable.games.ancient_terrible_things.rules.scoring import end_game, score, swag_secrets
from grimtable.games.ancient_terrible_things.state import (
    SOLO_LOST_RUMOURS,
    SOLO_LOST_SCORE,
    SOLO_WON,
    UNCLAIMED,
    Att,
)
from grimtable.games.ancient_terrible_things.words import FORGET, K_FORGET, K_GONE, K_ROUND
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import take

YOU: Final = 0
CLEAN_HANDS: Final = piece("clean-hands")
CLEAN_HANDS_ROUND: Final = 2


class SoloRound(Frame[Att]):
    """Turn after turn until no location holds an encounter; then the reckoning (ATT-SOBJ-04)."""

    BEGIN: Final = 0
    TURN: Final = 1
    TURN_TAKEN: Final = 2
    FORGET_CARDS: Final = 3
    JUDGE: Final = 4

    def title(self, t: Att) -> str:
        return f"Round {t.round}"

    def step(self, t: Att, at: int) -> bool:
        match at:
            case SoloRound.BEGIN:
                t.round += 1
                t.emit(K_ROUND, -1, -1, t.round)
                to_riverboat(t)  # ATT-RND-01
            case SoloRound.TURN:
                t.push(Turn(YOU))
            case SoloRound.TURN_TAKEN:
                if any_active(t):
                    self.at = SoloRound.TURN
            case SoloRound.FORGET_CARDS:
                clean_hands(t)
                t.push(Forgetting(YOU))
            case SoloRound.JUDGE:
                self.judge(t)
                self.at = SoloRound.BEGIN
            case _:
                return False
        return True

    def judge(self, t: Att) -> None:
        """Of the three goals the score is left to be judged: Rumours that could not be silenced and the loss of the
        last token have ended the game before. The deck's end is the end of the game (ATT-SOBJ-12).
        """
        if score(t, YOU) <= 0:
            end_game(t, SOLO_LOST_SCORE)
        elif not t.encounter_deck:
            end_game(t, SOLO_WON)


def clean_hands(t: Att) -> None:
    """Alone, the Achievement for few Terrible Things is won at the end of a round, from the second on."""
    unclaimed = t.achiever[CLEAN_HANDS - ACHIEVEMENT_BASE] == UNCLAIMED
    if unclaimed and t.round >= CLEAN_HANDS_ROUND and len(t.terrible[YOU]) <= 1:
        award(t, CLEAN_HANDS, YOU)


def debt(t: Att) -> int:
    """Twice the Secrets of the Rumours pile (ATT-SOBJ-05)."""
    return 2 * sum([SECRETS[card] for card in t.rumours])


def secrets_of(t: Att, card: int) -> int:
    """What a card counts for when it is forgotten: as much as at the end of the game (ATT-SOBJ-09)."""
    kind = KIND[card]
    return SECRETS[card] if kind in (ENCOUNTER, ACHIEVEMENT) else swag_secrets(t, YOU, card)


def forgettable(t: Att) -> list[int]:
    """Every card that is worth Secrets: overcome encounters, Swag and Achievements (ATT-SOBJ-08)."""
    cards = t.score[YOU] + t.swag[YOU] + achievements_of(t, YOU)
    return [card for card in cards if secrets_of(t, card) > 0]


class Forgetting(Frame[Att]):
    """Forget cards worth at least twice the Rumours; then the Rumours leave the game (ATT-SOBJ-05 to ATT-SOBJ-07)."""

    COUNT_RUMOURS: Final = 0
    ASK: Final = 1
    FORGET_IT: Final = 2
    SILENCE_RUMOURS: Final = 3

    def __init__(self, you: int = 0, card: int = -1, owed: int = 0) -> None:
        super().__init__(you, card)
        self.owed = owed

    def twin(self) -> Forgetting:
        return Forgetting(self.you, self.card, self.owed)

    def title(self, t: Att) -> str:
        return f"forgetting: {max(0, self.owed)} Secrets still to forget"

    def step(self, t: Att, at: int) -> bool:
        match at:
            case Forgetting.COUNT_RUMOURS:
                self.owed = debt(t)
            case Forgetting.ASK:
                cards = forgettable(t)
                if self.owed <= 0:
                    self.at = Forgetting.SILENCE_RUMOURS
                elif sum([secrets_of(t, card) for card in cards]) < self.owed:
                    end_game(t, SOLO_LOST_RUMOURS)
                else:
                    ask = t.question(YOU, "What do you forget?", "ATT-SOBJ-05")
                    for card in cards:
                        ask.offer(FORGET, card, secrets_of(t, card))
            case Forgetting.FORGET_IT:
                forget(t, self.pick[1])
                self.owed -= self.pick[2]
                self.at = Forgetting.ASK
            case Forgetting.SILENCE_RUMOURS:
                for card in t.rumours:
                    t.removed = [*t.removed, card]
                    t.emit(K_GONE, -1, card)
                t.rumours = []
            case _:
                return False
        return True


def forget(t: Att, card: int) -> None:
    """A card is removed from the game; an Achievement cannot be gained again (ATT-SOBJ-07, ATT-SOBJ-10)."""
    t.emit(K_FORGET, YOU, card, secrets_of(t, card))
    if card in t.score[YOU]:
        take(t.score, YOU, card)
        t.forgotten = [*t.forgotten, card]
    elif card in t.swag[YOU]:
        take(t.swag, YOU, card)
        t.forgotten = [*t.forgotten, card]
    else:
        take_out(t, card)

"""Engagement: which enemy is engaged with whom, prey, and enemies that change their place (chapter 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.arkham.printed import AGILITY, ALOOF, COMBAT, INTELLECT, MASSIVE, PREY, WILLPOWER
from grimtable.games.arkham.rules.abilities.events import Event
from grimtable.games.arkham.rules.abilities.kinds import ENEMY_MOVES, ENGAGES
from grimtable.games.arkham.rules.abilities.modifiers import is_blank
from grimtable.games.arkham.rules.cards_in_play.values import (
    enemy_may_enter,
    has_keyword,
    location_of,
    remaining_health,
    remaining_sanity,
    skill_value,
)
from grimtable.games.arkham.state import AT, NONE, PLAYING, THREAT, Ahc
from grimtable.games.arkham.words import CHOOSE_WHO, K_DISENGAGE, K_ENGAGE, K_MOVE, title, who
from grimtable.kernel.frame import Frame

# -- prey

Measure: TypeAlias = Callable[[Ahc, int, int], int]  # position, enemy, investigator: the higher the better
PREYS: Final[dict[str, Measure]] = {}
ONLY: Final = " only"


def _most_willpower(t: Ahc, enemy: int, you: int) -> int:
    return skill_value(t, you, WILLPOWER)


def _most_intellect(t: Ahc, enemy: int, you: int) -> int:
    return skill_value(t, you, INTELLECT)


def _most_combat(t: Ahc, enemy: int, you: int) -> int:
    return skill_value(t, you, COMBAT)


def _most_agility(t: Ahc, enemy: int, you: int) -> int:
    return skill_value(t, you, AGILITY)


def _least_combat(t: Ahc, enemy: int, you: int) -> int:
    return -skill_value(t, you, COMBAT)


def _least_agility(t: Ahc, enemy: int, you: int) -> int:
    return -skill_value(t, you, AGILITY)


def _least_health(t: Ahc, enemy: int, you: int) -> int:
    return -remaining_health(t, you)


def _least_sanity(t: Ahc, enemy: int, you: int) -> int:
    return -remaining_sanity(t, you)


def _most_clues(t: Ahc, enemy: int, you: int) -> int:
    return t.clues[you]


def _fewest_cards(t: Ahc, enemy: int, you: int) -> int:
    return -len(t.hand[you])


def _bearer(t: Ahc, enemy: int, you: int) -> int:
    return int(t.owner[enemy] == you)


PREYS.update(
    {
        "highest willpower": _most_willpower,
        "highest intellect": _most_intellect,
        "highest combat": _most_combat,
        "highest agility": _most_agility,
        "lowest combat": _least_combat,
        "lowest agility": _least_agility,
        "lowest remaining health": _least_health,
        "lowest remaining sanity": _least_sanity,
        "most clues": _most_clues,
        "fewest cards in hand": _fewest_cards,
        "bearer only": _bearer,
    }
)


def prey_of(t: Ahc, enemy: int) -> str:
    """The prey instruction of an enemy; it stands in the text box."""
    return "" if is_blank(t, enemy) else PREY[t.defn[enemy]]


def hunted(t: Ahc, enemy: int) -> list[int]:
    """Those whom an enemy hunts: everybody, but with "only" the named one alone (AHC-PREY-03)."""
    text = prey_of(t, enemy)
    if text.endswith(ONLY):
        return [i for i in t.order() if PREYS[text](t, enemy, i) > 0]
    return t.order()


def preferred(t: Ahc, enemy: int, among: list[int]) -> list[int]:
    """Those of several investigators who meet an enemy's prey instruction best (AHC-ENG-05, AHC-PREY-01)."""
    text = prey_of(t, enemy)
    if text:
        measure = PREYS[text]
        best = max(measure(t, enemy, i) for i in among)
        return [i for i in among if measure(t, enemy, i) == best]
    return among


# -- primitives


def engage(t: Ahc, enemy: int, you: int) -> None:
    """An enemy comes into the threat area of an investigator and leaves any other (AHC-ENGA-01, AHC-ENGA-02)."""
    t.zone[enemy] = THREAT
    t.holder[enemy] = you
    t.emit(K_ENGAGE, NONE, enemy, you)


def disengage(t: Ahc, enemy: int) -> None:
    """An enemy leaves the threat area for the location of the investigator; the caller settles who is next."""
    if t.zone[enemy] == THREAT:
        location = t.place[t.holder[enemy]]
        t.zone[enemy] = AT
        t.holder[enemy] = location
        t.emit(K_DISENGAGE, NONE, enemy)


def settle(t: Ahc, location: int) -> None:
    """Ready enemies at a location engage whom they find there (AHC-ENG-04). Looked at whenever somebody comes."""
    if t.enemies and location != NONE and loose_enemies(t, location):
        t.push(Engagements(0, location))


def settle_all(t: Ahc) -> bool:
    """Ready enemies engage whom they find, wherever they are. Gives whether any do."""
    engaging = False
    for enemy in t.enemies:
        if t.zone[enemy] == AT and not t.exhausted[enemy]:
            engaging = True
    if not engaging:
        return False
    height = len(t.stack)
    for location in t.map:
        settle(t, location)
    return len(t.stack) > height


def loose_enemies(t: Ahc, location: int) -> list[int]:
    """The ready unengaged enemies at a location that engage by themselves and find somebody there."""
    found: list[int] = []
    for c in t.enemies:
        if (
            t.zone[c] == AT
            and t.holder[c] == location
            and not t.exhausted[c]
            and not has_keyword(t, c, ALOOF)
            and not has_keyword(t, c, MASSIVE)
        ):
            for i in hunted(t, c):
                if t.place[i] == location:
                    found.append(c)
                    break
    return found


class Engagements(Frame[Ahc]):
    """One enemy after the other engages; its prey decides with whom, else the lead. `card` is the location."""

    FIND_ENEMY: Final = 0
    ENGAGE: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, enemy: int = NONE) -> None:
        super().__init__(you, card)
        self.enemy = enemy

    def twin(self) -> Engagements:
        return Engagements(self.you, self.card, self.enemy)

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.enemy)} engages" if self.enemy != NONE else ""

    def step(self, t: Ahc, at: int) -> bool:
        self.at = Engagements.FIND_ENEMY
        if at == Engagements.ENGAGE:
            engages(t, self.pick[1], self.enemy)
            return True
        loose = loose_enemies(t, self.card)
        if not loose:
            return False
        self.enemy = loose[0]
        here = t.here(self.card)
        among = preferred(t, self.enemy, [i for i in hunted(t, self.enemy) if i in here])
        if len(among) == 1:
            engages(t, among[0], self.enemy)
            return True
        self.at = Engagements.ENGAGE
        ask = t.question(t.player[t.lead], f"Whom does {title(t, self.enemy)} engage?", "AHC-ENG-05")
        for you in among:
            ask.offer(CHOOSE_WHO, you)
        return True


class Engaged(Event):
    """An investigator and an enemy are engaged; who began it makes no difference (AHC-ENGA-05)."""

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.target)} engages {who(t, self.you)}"

    def kind(self) -> int:
        return ENGAGES

    def happen(self, t: Ahc) -> None:
        if not may_engage(t, self.target, self.you):
            self.cancelled = True  # it does not happen: there is no "after"
        else:
            engage(t, self.target, self.you)


def may_engage(t: Ahc, enemy: int, you: int) -> bool:
    """Whether both are still there, and at the same location (AHC-ENG-02)."""
    return t.status[you] == PLAYING and location_of(t, enemy) == t.place[you]


def engages(t: Ahc, you: int, enemy: int) -> None:
    """An enemy engages an investigator, which cards in play may answer."""
    if t.answer_timings[ENGAGES]:
        t.push(Engaged(you, NONE, enemy))
    elif may_engage(t, enemy, you):
        engage(t, enemy, you)


# -- enemies on their way


class EnemyMoves(Event):
    """An enemy moves to a location; it reveals nothing there (AHC-LOC-08) and engages whom it finds (AHC-ENG-07)."""

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.card)} moves to {title(t, self.target)}"

    def kind(self) -> int:
        return ENEMY_MOVES

    def happen(self, t: Ahc) -> None:
        if not t.in_play(self.card) or not t.in_play(self.target):
            self.cancelled = True
            return
        t.zone[self.card] = AT
        t.holder[self.card] = self.target
        t.emit(K_MOVE, NONE, self.card, self.target)
        settle(t, self.target)


def move_enemy(t: Ahc, enemy: int, location: int) -> bool:
    """Begin an enemy's move unless something blocks it (AHC-HUNT-05) or it is there (AHC-MOVE-03). Gives whether it
    moves.
    """
    if not t.in_play(location) or location == location_of(t, enemy):  # it is never nowhere (AHC-LOC-12)
        return False
    if not enemy_may_enter(t, enemy, location):
        return False
    t.push(EnemyMoves(0, enemy, location))
    return True

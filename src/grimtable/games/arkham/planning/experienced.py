"""What the cards of higher levels could do next: reactions, abilities and events, each by the card's code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.arkham.planning.card_worth import keep_value
from grimtable.games.arkham.planning.prospects import (
    blow,
    clue_worth,
    freedom,
    is_boss,
    odds,
    pain,
    provoked,
    riddance,
    strike,
)
from grimtable.games.arkham.planning.tests_ahead import chance, running, saved, stake
from grimtable.games.arkham.printed import (
    ATTACK_DAMAGE,
    COMBAT,
    INTELLECT,
    RETALIATE,
    USES_NAME,
    WILLPOWER,
    definition,
)
from grimtable.games.arkham.rules.cards_in_play.values import (
    assets_of,
    enemies_at,
    engaged_with,
    evade_value,
    fight_value,
    has_keyword,
    remaining_health,
    shroud,
    skill_value,
)
from grimtable.games.arkham.rules.enemies.attacks import Attack
from grimtable.games.arkham.rules.round.skill_actions import Evaded
from grimtable.games.arkham.state import NONE, Ahc

Judged: TypeAlias = Callable[[Ahc, int, int], float]  # position, investigator, card


# -- abilities


def two_tokens(t: Ahc, you: int, card: int) -> float:
    """A second token helps most where the test could go either way."""
    test = running(t)
    p = chance(t, test, 0)
    return stake(t, test) * p * (1 - p)


def send_back(t: Ahc, you: int, card: int) -> float:
    """An enemy less, for an action or two."""
    return 1.5


def deflected(t: Ahc, you: int, card: int) -> float:
    """The damage of an attack that somebody else takes, less a horror on the ally."""
    for frame in t.stack[::-1]:
        if isinstance(frame, Attack):
            damage = ATTACK_DAMAGE[t.defn[frame.card]]
            others = [strike(t, you, e, damage) for e in enemies_at(t, t.place[you]) if e != frame.card]
            return pain(t, you, damage, 0) + max(others, default=0.0) - 0.3
    return 0.0


def taught(t: Ahc, you: int, card: int) -> float:
    """Two points for the rest of the turn, if there is something left to do in it."""
    busy = clue_worth(t, you) > 1 or bool(engaged_with(t, you))
    return 0.7 if busy and t.left[you] > 2 else -0.3


def climbed_out(t: Ahc, you: int, card: int) -> float:
    """Away from those who would strike."""
    if any(is_boss(t, enemy) for enemy in engaged_with(t, you)):
        return -0.3
    return 0.7 * provoked(t, you) - 0.3


def recharged(t: Ahc, you: int, card: int) -> float:
    """A charge is worth most on a Spell that has none left."""
    return 0.9 if any(not t.uses[c] for c in assets_of(t, you) if USES_NAME[t.defn[c]] == "charges") else 0.4


def pinned_on(t: Ahc, you: int, card: int) -> float:
    """Two more actions, when the others are used up and there is something to do."""
    active = t.active
    if t.left[active]:
        return -0.5
    return 1.8 if clue_worth(t, active) > 1 or engaged_with(t, active) else -0.5


def clubbed(t: Ahc, you: int, card: int) -> float:
    """A point of damage, for one of the ally's own."""
    price = 0.9 * keep_value(t, card, you) if remaining_health(t, card) <= 1 else 0.25
    return max((strike(t, you, e, 1) for e in enemies_at(t, t.place[you])), default=0.0) - price


def put_away(t: Ahc, you: int, card: int) -> float:
    """A tool in hand finds nothing."""
    return -0.6


ABILITIES: Final[dict[str, Judged]] = {
    "01027": pinned_on,
    "01028": clubbed,
    "01040": put_away,
    "01041": send_back,
    "01042": taught,
    "01055": climbed_out,
    "01070": recharged,
    "01071": two_tokens,
    "01082": deflected,
}


# -- events


def loaded(t: Ahc, you: int, card: int) -> float:
    """Ammo is worth most where the last shot has been fired."""
    firearms = [t.uses[c] for c in assets_of(t, you) if USES_NAME[t.defn[c]] == "ammo"]
    return (0.9 if firearms and min(firearms) <= 1 else 0.1) - provoked(t, you)


def researched(t: Ahc, you: int, card: int) -> float:
    """Three cards for nothing."""
    return 1.2 if len(t.hand[you]) <= 6 else 0.3


def gambled(t: Ahc, you: int, card: int) -> float:
    """A minus that becomes a plus, if that is enough for a test that would fail."""
    test = running(t)
    token = test.tokens[-1]
    return saved(t, test.changed_by(t, token, True) - test.changed_by(t, token)) - 0.3 * keep_value(t, card, you)


def on_a_streak(t: Ahc, you: int, card: int) -> float:
    """Ten resources, less three."""
    return (1.5 if t.resources[you] <= 6 else 0.7) - provoked(t, you)


def wiped(t: Ahc, you: int, card: int) -> float:
    """An enemy that does not strike back."""
    return 0.3 if any(has_keyword(t, e, RETALIATE) for e in engaged_with(t, you)) else -0.2


def blinded(t: Ahc, you: int, card: int) -> float:
    """An enemy is left behind with two wounds."""
    worth = [
        odds(t, you, WILLPOWER, evade_value(t, e)) * (freedom(t, you, e) + strike(t, you, e, 2))
        for e in engaged_with(t, you)
    ]
    return max(worth, default=-1.0) - 0.3 * keep_value(t, card, you)


def got_away(t: Ahc, you: int, card: int) -> float:
    """An enemy that has just been evaded does not come back so soon."""
    for frame in t.stack[::-1]:
        if isinstance(frame, Evaded):
            return 0.8 * riddance(t, you, frame.target) - 0.3 * keep_value(t, card, you)
    return 0.0


def luckier(t: Ahc, you: int, card: int) -> float:
    """A test that is saved, and a card."""
    return saved(t, 2) + 0.3 - 0.3 * keep_value(t, card, you)


def willed(t: Ahc, you: int, card: int) -> float:
    """What is certain without tokens, for each action that is left, against what it is with them."""
    if t.test != NONE or t.place[you] == NONE:
        return -0.5
    place, gain = t.place[you], 0.0
    if skill_value(t, you, INTELLECT) >= shroud(t, place):
        gain = clue_worth(t, you) * (1 - odds(t, you, INTELLECT, shroud(t, place)))
    for enemy in engaged_with(t, you):
        if skill_value(t, you, COMBAT) >= fight_value(t, enemy):
            p = odds(t, you, COMBAT, fight_value(t, enemy))
            gain = max(gain, blow(t, you, enemy, 1.0, 1) - blow(t, you, enemy, p, 1))
    return gain * t.left[you] - 0.8


EVENTS: Final[dict[int, Judged]] = {
    definition("01026"): loaded,
    definition("01043"): researched,
    definition("01056"): gambled,
    definition("01057"): on_a_streak,
    definition("01068"): wiped,
    definition("01069"): blinded,
    definition("01083"): got_away,
    definition("01084"): luckier,
    definition("01085"): willed,
}

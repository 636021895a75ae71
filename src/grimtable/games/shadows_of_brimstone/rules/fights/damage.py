"""Wounds on Enemies: Armor, XP and kills (chapters 27.6 to 27.8 and 34).

`wound_foe` is the one way to hurt an Enemy. Whoever kills several models does it one step after the other: with the
last one the Fight ends, and nothing that is under way goes on.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.packed import packed_foe
from grimtable.games.shadows_of_brimstone.printed import (
    FOE_ARMOR,
    FOE_HEALTH,
    KEYWORD,
    WORDS,
    XP,
    XP_EACH,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.fights.ending import check_fight_over
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import IMMUNE
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.map.board import take_foe_off
from grimtable.games.shadows_of_brimstone.rules.moments import ENEMY_KILLED
from grimtable.games.shadows_of_brimstone.rules.rolls import plain_roll
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_FOE_ARMOR, K_FOE_KILLED, K_FOE_WOUND
from grimtable.kernel.frame import Frame

NOBODY: Final = (NONE, PARTY)  # in place of a hero: no XP for anybody (SOB-XP-07)
IMMUNE_TO: Final[list[int]] = [sum(KEYWORD.get(word, 0) for word in words) for words in IMMUNE]  # masks, by Type


def foe_health_left(t: Sob, model: int) -> int:
    """How many Wounds still kill an Enemy (SOB-KILL-01, SOB-KILL-02)."""
    return t.foe(t.foe_type[model], FOE_HEALTH) + t.foe_extra[model] - t.foe_wounds[model]


def is_immune_to(t: Sob, model: int, cause: int) -> bool:
    """Whether a piece has a keyword that does nothing to an Enemy (SOB-IMMUN-01)."""
    return cause >= 0 and bool(IMMUNE_TO[t.foe_type[model]] & WORDS[definition_of(cause)])


def wound_foe(
    t: Sob, hero: int, model: int, wounds: int, cause: int = NONE, *, armor: bool = True, again: bool = False
) -> int:
    """Wounds that Defense has not stopped are done to an Enemy; Armor may. Gives how many it took.

    `again`: this attack has wounded the model before, so that its Base XP is not due once more (SOB-XP-03).
    `hero` is who gains the XP; NONE or PARTY if nobody does.
    """
    if wounds <= 0 or t.foe_place[model] == NONE or is_immune_to(t, model, cause):
        return 0
    if armor:
        wounds -= stopped_by_armor(t, model, wounds)
    wounds = min(wounds, foe_health_left(t, model))
    if wounds <= 0:
        return 0
    t.foe_wounds[model] += wounds
    t.emit(K_FOE_WOUND, hero, foe_health_left(t, model), packed_foe(model, wounds))
    kind = t.foe_type[model]
    if hero not in NOBODY and t.foe(kind, XP_EACH):
        gain_xp(t, hero, (0 if again else t.foe(kind, XP)) + t.foe(kind, XP_EACH) * wounds)
    if foe_health_left(t, model) <= 0:
        kill_foe(t, hero, model, cause)
    return wounds


def stopped_by_armor(t: Sob, model: int, wounds: int) -> int:
    """One die for each Wound, also of Critical Hits (SOB-EARM-01 to SOB-EARM-03). Nobody re-rolls them."""
    need = t.foe(t.foe_type[model], FOE_ARMOR)
    if not need:
        return 0
    stopped = sum(die >= need for die in plain_roll(t, wounds))
    if stopped:
        t.emit(K_FOE_ARMOR, NONE, NONE, packed_foe(model, stopped))
    return stopped


def kill_foe(t: Sob, hero: int, model: int, cause: int = NONE) -> None:
    """An Enemy leaves the board at once; the XP of smaller ones goes to whoever killed it (SOB-KILL-03, -04)."""
    kind = t.foe_type[model]
    t.emit(K_FOE_KILLED, hero, cause, packed_foe(model, 0))
    take_foe_off(t, model)
    if hero not in NOBODY and not t.foe(kind, XP_EACH):
        gain_xp(t, hero, t.foe(kind, XP))
    t.push(Killed(hero if hero not in NOBODY else NONE, cause, kind, model))


class Killed(Frame[Sob]):
    """An Enemy was killed: whatever answers that comes first, then the Fight may be over (SOB-FEND-01).

    `you` is the killer, or NONE; `card` what it was killed with; `kind` its Type. Abilities at ENEMY_KILLED that give
    more Shots find the attack by `attacks.attack_below`.
    """

    ANSWER: Final = 0
    FIGHT_OVER: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, kind: int = 0, model: int = 0) -> None:
        super().__init__(you, card)
        self.kind = kind
        self.model = model

    def twin(self) -> Killed:
        return Killed(self.you, self.card, self.kind, self.model)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Killed.ANSWER:
                happens(t, ENEMY_KILLED, self.you)
            case Killed.FIGHT_OVER:
                check_fight_over(t)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Kill"

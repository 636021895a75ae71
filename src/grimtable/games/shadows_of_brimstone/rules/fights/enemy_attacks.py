"""Enemies attack: their dice, and what their Hits bring besides Wounds (chapters 29 and 36)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.packed import packed_dice, packed_foe
from grimtable.games.shadows_of_brimstone.printed import (
    FOE_COMBAT,
    FOE_DAMAGE,
    HEALTH,
    RANGED_DAMAGE,
    RANGED_TO_HIT,
    SHOTS,
    TO_HIT,
    TYPES,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import SIX, FoeAbility, abilities_of
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HIT, Harm
from grimtable.games.shadows_of_brimstone.rules.rolls import d6
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_FOE_ATTACKS
from grimtable.kernel.frame import Frame

# How a model attacks
MELEE: Final = 0
AT_RANGE: Final = 1
LASH: Final = 2  # an extra Ranged Attack of an ability (SOB-ERNG-08)


class Strike(Frame[Sob]):
    """All attacks of one Type on one hero: one batch of saves, several sources (SOB-EATK-08, SOB-HITS-06)."""

    ROLL: Final = 0
    HITS: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, kind: int = 0, models: list[int] | None = None) -> None:
        super().__init__(you, card)
        self.kind = kind
        self.models = models or []
        self.how: list[int] = []  # each of them attacks
        self.damage: list[int] = []
        self.source: list[int] = []
        self.sixes: list[int] = []  # 1 where a Hit was rolled with a 6

    def twin(self) -> Strike:
        o = Strike(self.you, self.card, self.kind, self.models[:])
        o.how = self.how[:]
        o.damage = self.damage[:]
        o.source = self.source[:]
        o.sixes = self.sixes[:]
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Strike.ROLL:
                abilities = abilities_of(t, self.kind)
                for model, how in zip(self.models, self.how, strict=True):
                    self.roll(t, model, how, abilities)
            case Strike.HITS:
                if self.damage:
                    hits = FoeHits(self.you, self.card, self.kind, self.damage, self.source, self.sixes)
                    for ability in abilities_of(t, self.kind):
                        hits.ignores |= ability.ignores
                    t.push(hits)
            case _:
                return False
        return True

    def roll(self, t: Sob, model: int, how: int, abilities: list[FoeAbility]) -> None:
        """The dice of one model; every one that reaches its To Hit value is a Hit (SOB-EATK-02 to SOB-EATK-05)."""
        sheet = t.foe_stats[self.kind]
        if how == MELEE:
            count, need, damage = sheet[FOE_COMBAT], sheet[TO_HIT], sheet[FOE_DAMAGE]
            for ability in abilities:
                if ability.combat is not None:
                    count += ability.combat(t, model, self.you)
                if ability.damage is not None:
                    damage += ability.damage(t, model, self.you)
        elif how == AT_RANGE:
            count, need, damage = sheet[SHOTS], sheet[RANGED_TO_HIT], sheet[RANGED_DAMAGE]
        else:
            count, damage = next((each.lash[0], each.lash[2]) for each in abilities if each.lash is not None)
            need = sheet[TO_HIT]
        more = sum(ability.more_on_six for ability in abilities)
        dice = [d6(t) for _ in range(count)]
        t.emit(K_FOE_ATTACKS, self.you, need, packed_foe(model, packed_dice(dice)))
        for die in dice:
            if die >= need:
                self.damage.append(damage + more if die >= SIX else damage)
                self.source.append(model)
                self.sixes.append(int(die >= SIX))

    def title(self, t: Sob) -> str:
        return "Enemy attack"


class FoeHits(Harm):
    """Hits of Enemies: a model that Wounds a hero may do more than that."""

    with_six: bool = False  # the model whose Hits are taken has rolled a 6 for one of them
    felled: bool = False  # and has knocked the hero out

    def __init__(
        self,
        you: int = 0,
        card: int = NONE,
        foe: int = NONE,
        damage: list[int] | None = None,
        source: list[int] | None = None,
        sixes: list[int] | None = None,
    ) -> None:
        super().__init__(you, card, HIT, damage)
        self.foe = foe
        self.source = source or []
        self.sixes = sixes or []

    def twin(self) -> FoeHits:
        o = FoeHits(self.you, self.card, self.foe, self.damage[:], self.source[:], self.sixes[:])
        o.kind = self.kind
        o.ignores = self.ignores
        o.amount = self.amount
        o.now = self.now
        o.with_six = self.with_six
        o.felled = self.felled
        return o

    def keep_failures(self, t: Sob, need: int) -> None:
        self.sixes = [six for six, die in zip(self.sixes, t.dice, strict=True) if die < need]
        super().keep_failures(t, need)

    def take_up_a_source(self) -> None:
        if self.source:
            now = self.source[0]
            self.with_six = any(six for six, source in zip(self.sixes, self.source, strict=True) if source == now)
            self.sixes = [six for six, source in zip(self.sixes, self.source, strict=True) if source != now]
        super().take_up_a_source()

    def take(self, t: Sob) -> None:
        self.felled = t.wounds[self.you] + self.amount >= t.stats[self.you][HEALTH]
        super().take(t)

    def has_struck(self, t: Sob) -> None:
        if self.amount <= 0 or self.felled or not t.is_up(self.you) or self.now not in t.foes:
            return
        for ability in abilities_of(t, self.foe):
            if ability.on_wound is not None and (self.with_six or not ability.needs_six):
                ability.on_wound(t, self.you, self.now)


def strike(t: Sob, hero: int, kind: int, models: list[int], how: list[int]) -> None:
    """Models of one Type attack a hero."""
    attack = Strike(hero, piece_of(TYPES[kind]), kind, models)
    attack.how = how
    t.push(attack)

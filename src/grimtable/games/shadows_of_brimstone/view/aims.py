"""What the acting hero could do to each Enemy: its Range, whether it is seen, and the odds of every attack."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.names import and_list
from grimtable.games.shadows_of_brimstone.odds import (
    Wounds,
    declared,
    expected,
    in_percent,
    to_kill,
    wounds_of_attack,
    wounds_of_hits,
)
from grimtable.games.shadows_of_brimstone.packed import hits_meant
from grimtable.games.shadows_of_brimstone.printed import CODE, NAME, definition_of
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import NATURAL_SIX, Attack
from grimtable.games.shadows_of_brimstone.rules.fights.damage import foe_health_left
from grimtable.games.shadows_of_brimstone.rules.fights.targets import in_range
from grimtable.games.shadows_of_brimstone.rules.map.board import FAR, distance_to_foe
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.view.structs import AimedAttackView, AimView
from grimtable.games.shadows_of_brimstone.words.verbs import (
    ASSIGN_HITS,
    END_ACTIVATION,
    FIGHT_HAND_TO_HAND,
    FIRE,
    FIRE_BOTH,
)
from grimtable.kernel.option import Choice

ATTACKS: Final = (FIGHT_HAND_TO_HAND, FIRE, FIRE_BOTH)
CERTAIN: Final = 100


def aims(t: Sob) -> tuple[AimView, ...]:
    """Every Enemy as the hero sees it that is asked what to do, or who takes its Hits; nothing at other times."""
    if t.ask is None or not t.foes:
        return ()
    top, last = t.stack[-1], t.ask.options[-1][0]
    if last == END_ACTIVATION and top.you == t.acting:
        attacks = [declared(t, *choice[:3]) for choice in t.ask.options if choice[0] in ATTACKS]
        return _aims(t, t.acting, _against(t, attacks))
    if last == ASSIGN_HITS and isinstance(top, Attack):
        return _aims(t, top.you, _waiting_for(t, top, t.ask.options))
    return ()


def _aims(t: Sob, hero: int, attacks: dict[int, list[AimedAttackView]]) -> tuple[AimView, ...]:
    here = t.place[hero]
    seen = set(in_range(t, hero, FAR))
    found: list[AimView] = []
    for model in t.foes:
        steps = distance_to_foe(t, here, model)
        found.append(AimView(model, None if steps == FAR else steps, model in seen, tuple(attacks.get(model, ()))))
    return tuple(found)


def _against(t: Sob, attacks: list[Attack]) -> dict[int, list[AimedAttackView]]:
    """The attacks that a hero can make, by the Enemies that they can be made on."""
    found: dict[int, list[AimedAttackView]] = {}
    for attack in attacks:
        main = set(attack.targets(t, False))
        off = set(attack.targets(t, True)) if attack.off != NONE else set()
        alike: dict[tuple[int, int, int, bool, bool], AimedAttackView] = {}  # models that nothing tells apart
        for model in main | off:
            kind, left = t.foe_type[model], foe_health_left(t, model)
            key = (kind, left, t.foe_extra[model], model in main, model in off)
            if key not in alike:
                alike[key] = _attack_on(t, attack, model, model in main, model in off)
            found.setdefault(model, []).append(alike[key])
    return found


def _attack_on(t: Sob, attack: Attack, model: int, by_main: bool, by_off: bool) -> AimedAttackView:
    reaching = attack.twin()
    reaching.count = attack.count if by_main else 0
    reaching.off_count = attack.off_count if by_off else 0
    dice = reaching.count + reaching.off_count
    return _odds(t, attack, model, dice, wounds_of_attack(t, reaching, model))


def _waiting_for(t: Sob, attack: Attack, options: list[Choice]) -> dict[int, list[AimedAttackView]]:
    """The Hits that wait for a target, by the Enemies: as few as surely kill one, or else all that it may take."""
    best: dict[int, AimedAttackView] = {}
    for _, model, number, _ in options:
        counts = hits_meant(number)
        told = _odds(t, attack, model, sum(counts), wounds_of_hits(t, attack, model, counts), number)
        last = best.get(model)
        if last is None or last.kill < CERTAIN or (told.kill == CERTAIN and told.dice <= last.dice):
            best[model] = told
    return {model: [told] for model, told in best.items()}


def _odds(t: Sob, attack: Attack, model: int, dice: int, wounds: Wounds, hits: int = 0) -> AimedAttackView:
    weapons = [definition_of(piece) for piece in (attack.card, attack.off) if piece != NONE]
    left = foe_health_left(t, model)
    return AimedAttackView(
        weapon=and_list([NAME[number] for number in weapons]) if weapons else "",
        pieces=tuple(CODE[number] for number in weapons),
        dice=dice,
        to_hit=min(attack.need, NATURAL_SIX),
        wounds=round(expected(wounds, left), 1),
        kill=in_percent(to_kill(wounds, left)),
        hits=hits,
    )

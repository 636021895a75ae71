"""Values and modifiers (AHC-MOD)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.printed import COMBAT, INTELLECT
from grimtable.games.arkham.rules.abilities.kinds import (
    BLANK,
    FAILS,
    HEALTH_VALUE,
    SANITY_VALUE,
    SHROUD_VALUE,
    SKILL_VALUE,
    TURN_ENDS,
    WOULD,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.tokens import heal_damage, heal_horror
from grimtable.games.arkham.rules.cards_in_play.values import (
    has_keyword,
    remaining_health,
    remaining_sanity,
    shroud,
    skill_value,
)
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.skill_tests.trial import running_test
from grimtable.games.arkham.state import NONE, TEST, Ahc
from tests.arkham.made import constant, encounter, forced, free, made, notes, reaction
from tests.arkham.scene import Scene


def skilled(scene: Scene, skill: int, by: int) -> int:
    """An asset that changes a skill."""
    return scene.in_play(constant(made(scene), SKILL_VALUE, lambda t, card, you, which: by * int(which == skill)))


@pytest.mark.rule("AHC-MOD-01")
def test_a_value_is_counted_anew_from_its_base() -> None:
    scene = Scene("roland")
    book = skilled(scene, INTELLECT, 2)
    skilled(scene, INTELLECT, 1)
    assert skill_value(scene.t, 0, INTELLECT) == 6
    discard(scene.t, book)
    assert skill_value(scene.t, 0, INTELLECT) == 4


@pytest.mark.rule("AHC-MOD-04")
def test_a_value_below_zero_counts_as_zero() -> None:
    scene = Scene("roland")
    skilled(scene, COMBAT, -9)
    study = scene.place("Study")
    scene.in_play(constant(made(scene), SHROUD_VALUE, lambda t, card, place, argument: -5 * int(place == study)))
    assert (skill_value(scene.t, 0, COMBAT), shroud(scene.t, study)) == (0, 0)


@pytest.mark.rule("AHC-MOD-04")
def test_later_modifiers_start_from_the_sum_below_zero() -> None:
    """Intellect 3, token -8, then +2 makes -3, which counts as 0: against shroud 1 that fails by 1."""
    scene = Scene("roland")
    place = scene.location("Shed", symbol="shed", shroud=1)
    scene.t.place[0] = place

    def lucky(t: Ahc, you: int, card: int, event: int) -> None:
        running_test(t).bonus += 2

    name = reaction(made(scene), FAILS, lucky, WOULD)
    scene.in_play(name)
    scene.reveals("-8")
    scene.turn().choose("investigate shed", f"use {name}")
    assert "Roland Banks fails by 1" in scene.log()


@pytest.mark.rule("AHC-MOD-05")
def test_remaining_health_and_sanity_count_tokens_and_modifiers() -> None:
    scene = Scene("roland")
    scene.t.damage[0], scene.t.horror[0] = 4, 2
    assert (remaining_health(scene.t, 0), remaining_sanity(scene.t, 0)) == (5, 3)
    coat = constant(made(scene), HEALTH_VALUE, lambda t, card, subject, argument: 2 * int(subject == 0))
    scene.in_play(constant(coat, SANITY_VALUE, lambda t, card, subject, argument: int(subject == 0)))
    assert (remaining_health(scene.t, 0), remaining_sanity(scene.t, 0)) == (7, 4)


@pytest.mark.rule("AHC-MOD-06")
def test_healing_removes_the_stated_amount_or_as_much_as_is_there() -> None:
    scene = Scene("roland")
    scene.t.damage[0], scene.t.horror[0] = 3, 1
    assert (heal_damage(scene.t, 0, 2), heal_horror(scene.t, 0, 2)) == (2, 1)
    assert (scene.damage(), scene.horror()) == (1, 0)


@pytest.mark.rule("AHC-MOD-07")
def test_a_blank_text_box_has_no_abilities_and_no_keywords() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    asset = free(constant(made(scene), SKILL_VALUE, 1), notes(heard))
    hound = forced(encounter(scene, "enemy", keywords=["retaliate"]), TURN_ENDS, notes(heard))
    mine, beast = scene.in_play(asset), scene.enemy(hound, exhausted=True)
    scene.turn()
    assert scene.offers(f"use {asset}")
    assert skill_value(scene.t, 0, COMBAT) == 5
    assert has_keyword(scene.t, beast, printed.RETALIATE)
    fog = constant(encounter(scene), BLANK, lambda t, card, subject, argument: int(subject in (mine, beast)))
    scene.threat(fog)
    scene.turn()
    assert not scene.offers(f"use {asset}")
    assert skill_value(scene.t, 0, COMBAT) == 4
    assert not has_keyword(scene.t, beast, printed.RETALIATE)
    scene.ends_turn()
    assert heard == []


@pytest.mark.rule("AHC-MOD-07")
def test_what_a_blanked_card_gains_stays() -> None:
    scene = Scene("roland")
    scene.threat(constant(encounter(scene), BLANK, lambda t, card, subject, argument: int(subject == 0)))
    lasts(scene.t, SKILL_VALUE, 0, COMBAT, 2, TEST, NONE)
    assert skill_value(scene.t, 0, COMBAT) == 6

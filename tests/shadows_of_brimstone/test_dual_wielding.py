"""Two guns at once (chapter 40)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import WEAPON_RANGE, WEAPON_SHOTS, definition_of
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import Attack, ranged_attack
from grimtable.games.shadows_of_brimstone.rules.rolls import Rerolls
from grimtable.games.shadows_of_brimstone.state import Sob
from tests.shadows_of_brimstone.arena import activate, arena, foe, offers, say, words
from tests.shadows_of_brimstone.outfit import choose, do, give, lay


def two_guns(off: str = "second-pistol") -> Sob:
    """A hero with a Pistol of 2 Shots in one hand and another gun in the other."""
    t = arena()
    give(t, 0, "pistol")
    give(t, 0, off)
    return t


def fire_both(t: Sob, *dice: int) -> Sob:
    """Both are fired, the first one as the primary weapon."""
    lay(t, *dice)
    return do(t, lambda t: ranged_attack(t, 0, t.hands[0][0], t.hands[0][1]))


@pytest.mark.rule("SOB-DUAL-01")
def test_one_of_two_guns_may_be_fired_alone() -> None:
    t = two_guns()
    model = foe(t, "B7", defense=3)
    activate(t, 0, 3)
    lay(t, 6, 1, 5)
    choose(t, "fire:pistol")
    assert t.foe_wounds[model] == 5  # two Shots, and a Critical Hit
    assert t.chance.laid == []


@pytest.mark.rule("SOB-DUAL-02")
def test_two_guns_that_are_alike_are_fired_in_one_way() -> None:
    t = two_guns()
    foe(t, "B7")
    activate(t, 0, 3)
    assert [each for each in words(t) if each.startswith("fire")] == [
        "fire Pistol",
        "fire Pistol, and Second Pistol with the other hand",
    ]


@pytest.mark.rule("SOB-DUAL-02", "SOB-DUAL-06")
def test_two_single_handed_guns_may_be_fired_together_either_as_the_primary() -> None:
    t = two_guns("void-revolver")
    foe(t, "B7")
    activate(t, 0, 3)
    assert [each for each in words(t) if "with the other hand" in each] == [
        "fire Pistol, and Void Revolver with the other hand",
        "fire Void Revolver, and Pistol with the other hand",
    ]


@pytest.mark.rule("SOB-DUAL-02")
def test_a_double_handed_gun_is_fired_alone() -> None:
    t = arena()
    give(t, 0, "shotgun")
    foe(t, "B7")
    assert not offers(activate(t, 0, 3), "other hand")


@pytest.mark.rule("SOB-DUAL-02")
def test_the_range_of_each_gun_counts_for_its_own_hits() -> None:
    t = two_guns()
    foe(t, "B7")
    near, far = t.hands[0]
    attack = Attack(0, near, 1, far)
    attack.count, attack.need, attack.reach = 1, 4, 1
    attack.off_count, attack.off_need, attack.off_reach = 1, 5, 6
    lay(t, 5, 5, 3)
    do(t, lambda t: t.push(attack))
    assert t.foe_wounds[t.foes[0]] == 3  # the Hit of the short one is lost


@pytest.mark.rule("SOB-DUAL-04", "SOB-DUAL-05", "SOB-DUAL-07")
def test_the_other_hand_needs_one_more_and_there_are_no_critical_hits() -> None:
    """Trap 7: with To Hit 4+, an Off-Hand 4 misses and an Off-Hand 6 is a normal Hit."""
    t = two_guns()
    model = foe(t, "B7", defense=3)
    fire_both(t, 4, 6, 4, 6, 5, 5, 5)
    assert t.foe_wounds[model] == 3 * (5 - 3)
    assert t.chance.laid == []


@pytest.mark.rule("SOB-DUAL-07")
def test_a_natural_six_of_the_other_hand_hits_whatever_it_needs() -> None:
    t = two_guns()
    t.venom[0] = 3  # To Hit 7+, and 8+ with the other hand
    model = foe(t, "B7", defense=3)
    fire_both(t, 5, 5, 5, 6, 4)
    assert t.foe_wounds[model] == 1


@pytest.mark.rule("SOB-DUAL-05", "SOB-DUAL-08")
def test_sixes_are_told_apart_for_what_they_trigger() -> None:
    t = two_guns()
    foe(t, "B7")
    foe(t, "C7")
    fire_both(t, 4, 6, 5, 6)
    assert "1 Hit with a 6 on Tentacle 1" in words(t)
    assert "1 Off-Hand Hit with a 6 on Tentacle 2" in words(t)
    say(t, "1 Off-Hand Hit with a 6 on Tentacle 2", 2)
    assert "1 Off-Hand Hit on Tentacle 1" in words(t)


@pytest.mark.rule("SOB-DUAL-02", "SOB-ADL-01")
def test_the_limit_of_eight_dice_covers_both() -> None:
    t = two_guns()
    foe(t, "B7")
    attack = Attack(0, t.hands[0][0], 1, t.hands[0][1])
    attack.count, attack.need, attack.reach = 6, 4, 6
    attack.off_count, attack.off_need, attack.off_reach = 6, 5, 6
    lay(t, *[1] * 12)
    do(t, lambda t: t.push(attack))
    assert len(t.chance.laid) == 12 - 8


@pytest.mark.rule("SOB-DUAL-06", "SOB-GRIT-01")
def test_one_grit_rerolls_dice_of_both_hands_by_what_each_needs() -> None:
    t = two_guns()
    t.grit[0] = 1
    foe(t, "B7")
    fire_both(t, 4, 4, 4, 6)
    roll = t.stack[-1]
    assert isinstance(roll, Rerolls)
    assert roll.failures(t) == [2]


def test_the_guns_of_these_tests_are_what_they_need() -> None:
    t = two_guns()
    assert [WEAPON_SHOTS[definition_of(gun)] for gun in t.hands[0]] == [2, 2]
    assert [WEAPON_RANGE[definition_of(gun)] for gun in t.hands[0]] == [6, 6]

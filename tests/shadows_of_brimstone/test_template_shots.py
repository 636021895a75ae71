"""Shots of the Six-Shooter Template at the edges: with which weapons, for which Hits, for what XP (chapter 7.7)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.cards.six_shooter import around
from grimtable.games.shadows_of_brimstone.printed import XP, XP_EACH
from grimtable.games.shadows_of_brimstone.rules.moments import ACTIVATION as IN_ACTIVATION
from grimtable.games.shadows_of_brimstone.rules.moments import ADVENTURE_BEGINS
from grimtable.games.shadows_of_brimstone.state import NO_SHOTS, Sob
from tests.shadows_of_brimstone.fight import Fight
from tests.shadows_of_brimstone.gunslinging import CERBERUS, DEAD_EYE, HELLFIRE, aim, gunslinger, in_company, keep_all
from tests.shadows_of_brimstone.outfit import choose, fire, give, is_offered, lay, moment, party, use_it


@pytest.mark.rule("SOB-GUNS-04", "SOB-GUNS-05")
@pytest.mark.parametrize(
    ("code", "shots", "offered"), [("pistol", 1, True), ("pistol", 0, False), ("lever-carbine", 1, False)]
)
def test_there_is_no_cerberus_without_a_shot_or_a_pistol(code: str, shots: int, offered: bool) -> None:
    t, gun, target = in_company(0, 0, shots, code=code)
    fire(t, gun, 3, 1, 4)
    keep_all(t)
    aim(t, target)
    keep_all(t)
    assert is_offered(t, "gunslinger", CERBERUS) == offered


@pytest.mark.rule("SOB-GUNS-16", "SOB-XP-03")
def test_a_bite_brings_no_base_xp_for_who_was_shot_before() -> None:
    t, gun, target = in_company(0, 0, 1)
    other = next(model for model in t.foes if model != target)
    fire(t, gun, 3, 3)
    for model in (other, target):  # one Hit each
        lay(t, 5)
        aim(t, model)
        keep_all(t)
        if model == other:
            choose(t, "pass")
    lay(t, 4)
    use_it(t, "gunslinger", CERBERUS)
    assert [t.foe_wounds[model] for model in (other, target)] == [(5 - 3) + (4 - 3), 5 - 3]
    assert t.xp[0] == 2 * base_xp(t, target) + xp_of_wounds(t, target)


@pytest.mark.rule("SOB-GUNS-16", "SOB-XP-03")
def test_a_shot_brings_no_base_xp_for_who_was_bitten_before() -> None:
    t, gun, target = in_company(0, 0, 1)
    other = next(model for model in t.foes if model != target)
    fire(t, gun, 3, 3)
    lay(t, 5)
    aim(t, target)
    keep_all(t)
    lay(t, 4)
    use_it(t, "gunslinger", CERBERUS)
    assert t.xp[0] == 2 * base_xp(t, target) + xp_of_wounds(t, target)
    lay(t, 6)
    aim(t, other)
    assert t.xp[0] == 2 * base_xp(t, target) + xp_of_wounds(t, target)


def base_xp(t: Sob, model: int) -> int:
    return t.foe(t.foe_type[model], XP)


def xp_of_wounds(t: Sob, model: int) -> int:
    """What all Wounds so far are worth."""
    return t.foe(t.foe_type[model], XP_EACH) * sum(t.foe_wounds)


@pytest.mark.rule("SOB-GUNS-16")
def test_a_goliath_has_company_on_all_its_sides() -> None:
    for drawing in ("S G g a\n. g g .", ". G g S\n. g g a", ". G g a\nS g g .", ". G g a\n. g g S", "S G g S\n. g g a"):
        fight = Fight(drawing)
        assert sorted(around(fight.t, fight.foe("G"))) == sorted(fight.models("stranglers")), drawing


@pytest.mark.rule("SOB-GUNS-18")
@pytest.mark.parametrize(("damage", "offered"), [(1, False), (2, True)])
def test_a_hellfire_shot_is_for_a_hit_that_gains_by_it(damage: int, offered: bool) -> None:
    t, gun, _ = gunslinger(0, 0, 0, 1, grit=1)
    fire(t, gun, 3, 1, damage)
    keep_all(t)
    assert is_offered(t, "gunslinger", HELLFIRE) == offered


@pytest.mark.rule("SOB-GUNS-08", "SOB-GUNS-18")
def test_hellfire_and_dead_eye_are_not_for_the_same_hit() -> None:
    t, gun, foe = gunslinger(1, 0, 0, 1, grit=1)
    fire(t, gun, 3, 1, 4)
    choose(t, "keep")
    use_it(t, "gunslinger", DEAD_EYE)
    assert t.ask is None
    assert t.foe_wounds[foe] == 4 + 2 - 3
    t, gun, foe = gunslinger(1, 0, 0, 1, grit=1)
    fire(t, gun, 3, 1, 4)
    choose(t, "keep")
    use_it(t, "gunslinger", HELLFIRE)
    assert t.ask is None
    assert t.foe_wounds[foe] == 8 - 3


@pytest.mark.rule("SOB-GUNS-18")
@pytest.mark.parametrize(("damage", "wounds"), [((5, 1), 10 - 3), ((1, 5), 10 - 3), ((5, 4), 7 + 1), ((4, 5), 1 + 7)])
def test_hellfire_burns_where_it_hurts_most(damage: tuple[int, int], wounds: int) -> None:
    t, gun, foe = gunslinger(0, 0, 0, 1, grit=1)
    fire(t, gun, 3, 3, *damage)
    keep_all(t)
    use_it(t, "gunslinger", HELLFIRE)
    assert t.foe_wounds[foe] == wounds


@pytest.mark.rule("SOB-GUNS-02")
def test_every_gunslinger_has_a_template_of_its_own() -> None:
    t = party("gunslinger", "us-marshal", "gunslinger")
    t.shots = [[1, 0, 0, 0], NO_SHOTS, [2, 0, 0, 0]]
    t.grit = [0, 0, 2]
    give(t, 2, "reload")
    moment(t, IN_ACTIVATION, 2)
    lay(t, 3)
    use_it(t, "reload")
    assert t.shots == [[1, 0, 0, 0], NO_SHOTS, [5, 0, 0, 0]]


@pytest.mark.rule("SOB-GUNS-02", "SOB-GUNS-03")
def test_an_adventure_begins_with_dead_eye_shots_alone_in_every_template() -> None:
    t = party("gunslinger", "us-marshal", "gunslinger")
    t.shots = [[1, 2, 0, 0], NO_SHOTS, [0, 0, 1, 1]]
    moment(t, ADVENTURE_BEGINS)
    assert t.shots == [[6, 0, 0, 0], NO_SHOTS, [6, 0, 0, 0]]

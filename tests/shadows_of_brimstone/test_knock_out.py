"""Knock-outs, getting up again, and Revive Tokens (chapters 15.5 to 15.7)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import HEALTH, INJURY, MADNESS, SANITY
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import scars_of_kind
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import CORRUPTION_HIT, HIT, HORROR_HIT, NO_SAVE, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import hurt
from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.map.board import foe_spaces, hero_at, is_free
from grimtable.games.shadows_of_brimstone.state import NO_HEALTH, NO_SANITY, NONE, REVIVE_BY_CHOICE
from tests.shadows_of_brimstone.arena import arena, foe, sheet, space
from tests.shadows_of_brimstone.outfit import choose, do, ids, lay, start
from tests.shadows_of_brimstone.scene import Scene

Stage = Callable[..., Scene]
GETS_UP = "Does a knocked out hero get up?"
NOTHING = (5, 6)  # an 11 on the Injury or Madness chart
DEADLY = (1, 1)

# -- being knocked out


@pytest.mark.rule("SOB-KO-05", "SOB-KO-01")
@pytest.mark.parametrize(("kind", "how"), [(HIT, NO_HEALTH), (HORROR_HIT, NO_SANITY)])
def test_damage_equal_to_the_health_or_sanity_knocks_out_at_once(kind: int, how: int) -> None:
    t = arena(2)
    start(t, Harm(0, NONE, kind, [9], NO_SAVE))
    assert t.ko == [0, 0]
    start(t, Harm(0, NONE, kind, [1], NO_SAVE))
    assert t.ko == [how, 0]


@pytest.mark.rule("SOB-KO-02")
def test_no_damage_goes_beyond_the_sheet_and_none_is_taken_afterwards() -> None:
    t = arena(3)
    do(t, lambda t: hurt(t, 0, 13, 2))
    assert (t.wounds[0], t.sanity_lost[0]) == (10, 2)
    do(t, lambda t: hurt(t, 0, 0, 5))
    for kind in (HIT, HORROR_HIT, CORRUPTION_HIT):
        start(t, Harm(0, NONE, kind, [5], NO_SAVE))
    assert (t.wounds[0], t.sanity_lost[0], t.corruption[0]) == (10, 2, 0)
    assert t.ko[0] == NO_HEALTH
    do(t, lambda t: hurt(t, 1, 0, 13))
    assert t.sanity_lost[1] == 10


@pytest.mark.rule("SOB-KO-03")
def test_the_marker_lies_where_the_model_stood() -> None:
    t = arena(2)
    here = t.place[0]
    assert hero_at(t, here) == 0
    do(t, lambda t: hurt(t, 0, 10, 0))
    assert t.place[0] == here
    assert hero_at(t, here) == NONE
    assert is_free(t, here)


# -- getting up


def fallen(sob: Stage, how: int = NO_HEALTH, wounds: int = 10, sanity: int = 0) -> Scene:
    """The first of two Marshals (10 Health, 10 Sanity) is down in the Blast Room; the other stands beside it."""
    scene = sob("us-marshal", "us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("C4").has(wounds=wounds, sanity_lost=sanity, grit=0)
    scene.hero(1).at("D4").has(grit=0)
    scene.t.ko[0] = how
    return scene


@pytest.mark.rule("SOB-REC-01")
def test_a_fallen_hero_may_get_up_or_wait_when_a_turn_ends(sob: Stage) -> None:
    scene = fallen(sob).turn_ends()
    assert scene.ask.prompt == GETS_UP
    scene.choose("done")
    assert scene.t.ko[0] == NO_HEALTH
    scene = fallen(sob)
    scene.dice(*NOTHING, 2, 3)
    scene.turn_ends().choose("US Marshal 1")
    assert scene.t.ko[0] == 0


@pytest.mark.rule("SOB-REC-01")
def test_nobody_gets_up_while_an_enemy_is_anywhere_on_the_board(sob: Stage) -> None:
    scene = fallen(sob)
    scene.foe("tentacles", "B1", tile=0)
    scene.turn_ends()
    assert scene.ask.prompt != GETS_UP
    assert scene.t.ko[0] == NO_HEALTH


@pytest.mark.rule("SOB-REC-02")
def test_the_model_stands_where_the_marker_lay(sob: Stage) -> None:
    scene = fallen(sob)
    here = scene.t.place[0]
    scene.dice(*NOTHING, 2, 3)
    scene.does(Recover(0))
    assert hero_at(scene.t, here) == 0
    assert scene.t.place[1] == scene.space("D4"), "nobody was in the way"


@pytest.mark.rule("SOB-REC-03")
def test_a_hero_in_that_space_is_pushed_to_a_free_one_beside_it(sob: Stage) -> None:
    scene = fallen(sob)
    scene.hero(1).at("C4")
    scene.dice(*NOTHING, 2, 3)
    scene.does(Recover(0))
    assert scene.ask.prompt == "Where are you pushed to?"
    scene.choose("B3")
    assert (scene.t.place[0], scene.t.place[1]) == (scene.space("C4"), scene.space("B3"))


@pytest.mark.rule("SOB-REC-02", "SOB-REC-04")
def test_the_model_is_back_on_the_board_before_the_chart_is_rolled(sob: Stage) -> None:
    scene = fallen(sob)
    scene.hero(1).at("C4")
    scene.does(Recover(0))
    assert scene.ask.prompt == "Where are you pushed to?"
    assert scene.told() == []
    scene.dice(*DEADLY)
    scene.choose("B3")
    assert scene.t.dead == 1
    assert scene.t.place[1] == scene.space("B3")


@pytest.mark.rule("SOB-REC-03")
@pytest.mark.parametrize("code", ["tentacles", "goliath"])
def test_an_enemy_in_that_space_is_pushed_where_its_whole_base_fits(code: str) -> None:
    t = arena(2, at="B5 D7")
    model = foe(t, "B5", code)
    t.ko[0], t.wounds[0] = NO_HEALTH, 10
    lay(t, *NOTHING, 2, 3)
    start(t, Recover(0))
    while t.ask is not None:
        assert t.ask.prompt.endswith("pushed to?")
        choose(t, ids(t)[0])
    spaces = foe_spaces(t, model)
    assert len(spaces) == (4 if code == "goliath" else 1)
    assert not {t.place[0], t.place[1]} & set(spaces)
    assert hero_at(t, space(t, "B5")) == 0


@pytest.mark.rule("SOB-REC-04", "SOB-REC-05", "SOB-REC-08")
@pytest.mark.parametrize(
    ("how", "charts"), [(NO_HEALTH, [INJURY]), (NO_SANITY, [MADNESS]), (NO_HEALTH | NO_SANITY, [INJURY, MADNESS])]
)
def test_a_roll_on_the_chart_of_each_value_that_was_used_up(how: int, charts: list[int]) -> None:
    t = arena(2)
    do(t, lambda t: hurt(t, 0, 10 * (how & NO_HEALTH > 0), 10 * (how & NO_SANITY > 0)))
    lay(t, *(6, 6) * len(charts), *(6, 6) * len(charts))
    start(t, Recover(0))
    assert [len(scars_of_kind(t, 0, chart)) for chart in (INJURY, MADNESS)] == [
        int(chart in charts) for chart in (INJURY, MADNESS)
    ]
    assert not t.chance.laid


@pytest.mark.rule("SOB-REC-06", "SOB-REC-07")
def test_two_dice_are_healed_in_any_mix_that_leaves_both_at_1_or_more() -> None:
    t = arena(2)
    t.wounds[0], t.sanity_lost[0], t.ko[0] = 10, 6, NO_HEALTH
    lay(t, *NOTHING, 1, 3)
    start(t, Recover(0))
    assert ids(t) == ["heal:4,0", "heal:3,1", "heal:2,2", "heal:1,3"], "never none of the 4 points for Wounds"
    choose(t, "heal:1,3")
    assert (t.wounds[0], t.sanity_lost[0]) == (9, 3)
    assert t.ko[0] == 0


@pytest.mark.rule("SOB-REC-07")
def test_who_lost_its_sanity_heals_some_of_that() -> None:
    t = arena(2)
    t.wounds[0], t.sanity_lost[0], t.ko[0] = 6, 10, NO_SANITY
    lay(t, *NOTHING, 1, 1)
    start(t, Recover(0))
    assert ids(t) == ["heal:1,1", "heal:0,2"]


@pytest.mark.rule("SOB-REC-08", "SOB-DEATH-01")
def test_who_dies_of_an_injury_does_not_go_mad() -> None:
    t = arena(2)
    t.ko[0], t.wounds[0], t.sanity_lost[0] = NO_HEALTH | NO_SANITY, 10, 10
    lay(t, *DEADLY, 6, 6)
    start(t, Recover(0))
    assert t.dead == 1
    assert len(t.chance.laid) == 2


@pytest.mark.rule("SOB-HARD-01")
def test_in_hard_core_mode_who_gets_up_in_time_lives(sob: Stage) -> None:
    scene = sob("us-marshal", "us-marshal", hard_core="on")
    scene.t.revives = 0
    scene.does(lambda t: hurt(t, 0, 99, 0))
    assert scene.ask.prompt == GETS_UP
    scene.hero(0).has(grit=0)
    scene.dice(*NOTHING, 2, 3, 4, 6)
    before = scene.t.rounds
    scene.choose("US Marshal 1")
    assert scene.t.rounds == before + 1
    assert scene.t.dead == 0


@pytest.mark.rule("SOB-REC-07")
def test_a_scar_that_lowers_the_health_still_leaves_1() -> None:
    t = arena(2)
    t.wounds[0], t.ko[0] = 10, NO_HEALTH
    sheet(t, 0, HEALTH, 7)
    sheet(t, 0, SANITY, 7)
    lay(t, *NOTHING, 1, 1)
    start(t, Recover(0))
    assert t.wounds[0] == 7 - 2


@pytest.mark.rule("SOB-REC-09")
def test_who_lost_both_heals_two_dice_of_each() -> None:
    t = arena(2)
    do(t, lambda t: hurt(t, 0, 10, 10))
    lay(t, *NOTHING, *NOTHING, 1, 2, 3, 4)
    start(t, Recover(0))
    assert (t.wounds[0], t.sanity_lost[0]) == (10 - 3, 10 - 7)
    assert t.ask is None


# -- Revive Tokens


@pytest.mark.rule("SOB-REVIV-01")
def test_any_hero_is_revived_by_the_tokens_of_the_party() -> None:
    t = arena(3)
    t.revives = 2
    for hero in (2, 0):
        do(t, lambda t, hero=hero: hurt(t, hero, 10, 0))  # type: ignore[misc]
    assert (t.ko, t.revives) == ([0, 0, 0], 0)
    do(t, lambda t: hurt(t, 1, 10, 0))
    assert t.ko == [0, NO_HEALTH, 0]


@pytest.mark.rule("SOB-REVIV-02", "SOB-REVIV-03", "SOB-REVIV-04")
def test_a_revived_hero_is_whole_and_recovers_a_grit_without_a_chart_roll() -> None:
    t = arena(2)
    t.revives = 1
    t.sanity_lost[0] = 4
    here = t.place[0]
    do(t, lambda t: hurt(t, 0, 10, 0))
    assert (t.wounds[0], t.sanity_lost[0], t.grit[0]) == (0, 0, 1)
    assert (t.place[0], t.scars[0]) == (here, [])
    assert t.ask is None


@pytest.mark.rule("SOB-REVIV-02", "SOB-STAT-03")
def test_a_revived_hero_was_knocked_out_and_lost_its_markers() -> None:
    t = arena(2)
    t.revives = 1
    t.poison[0] = t.venom[0] = 2
    do(t, lambda t: hurt(t, 0, 10, 0))
    assert (t.poison[0], t.venom[0]) == (0, 0)


@pytest.mark.rule("SOB-REVIV-02")
@pytest.mark.parametrize(("answer", "ko", "left", "poison"), [("yes", 0, 0, 2), ("no", NO_HEALTH, 1, 0)])
def test_by_option_the_players_may_keep_the_token(answer: str, ko: int, left: int, poison: int) -> None:
    t = arena(2)
    t.revives = 1
    t.flags |= REVIVE_BY_CHOICE
    t.poison[0] = 2
    do(t, lambda t: hurt(t, 0, 10, 0))
    choose(t, answer)
    assert (t.ko[0], t.revives, t.poison[0]) == (ko, left, poison)


@pytest.mark.rule("SOB-REVIV-02")
def test_all_players_are_asked_whether_a_token_is_used() -> None:
    t = arena(2)
    t.seats, t.controller = 2, [0, 1]
    t.revives = 1
    t.flags |= REVIVE_BY_CHOICE
    do(t, lambda t: hurt(t, 0, 10, 0))
    assert t.ask is not None
    assert t.ask.seats == 0b11

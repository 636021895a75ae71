"""Obsessions of The Lost Charter (chapter 21 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.rules.scoring import winners
from grimtable.games.ancient_terrible_things.state import NONE
from tests.ancient_terrible_things.scene import PLACE, Scene
from tests.stage import changes

Att = Callable[..., Scene]

COURSE = "the-only-true-course"
SILVER = "family-silver"
PAGE = "the-front-page"
FUSE = "a-short-fuse"
HOUR = "the-appointed-hour"


def obsessed(att: Att, code: str, seats: int = 2) -> Scene:
    """A scene in which you have this Obsession."""
    scene = att(seats, lost_charter="on", obsessions="on")
    scene.you.is_obsessed(code)
    return scene


def overcomes_the_shrine(scene: Scene, code: str, *faces: int) -> Scene:
    """Lay an encounter at the Accursed Shrine and overcome it with these dice."""
    scene.lay("shrine", code)
    scene.rolls(*faces).choose("stop rolling")
    return scene.choose(scene.offered("overcome")[0])


# -- having one


@pytest.mark.rule("ATT-OBS-01")
def test_each_character_begins_with_the_own_obsession(att: Att) -> None:
    scene = att(5, lost_charter="on", obsessions="on")
    assert [scene.seat(s).obsession() for s in range(5)] == [COURSE, SILVER, PAGE, FUSE, HOUR]


@pytest.mark.rule("ATT-OBS-01")
def test_obsessions_are_optional(att: Att) -> None:
    scene = att(5, lost_charter="on")
    assert [scene.seat(s).obsession() for s in range(5)] == [""] * 5


@pytest.mark.rule("ATT-OBS-04")
@pytest.mark.parametrize(("code", "value"), [(COURSE, 3), (SILVER, 2), (PAGE, 3), (FUSE, 2), (HOUR, 3)])
def test_an_obsession_still_owned_counts_against_its_owner(att: Att, code: str, value: int) -> None:
    scene = att(2, lost_charter="on", obsessions="on")
    scene.t.obsession[0] = NONE
    with changes(scene.you.score, -value):
        scene.you.is_obsessed(code)


@pytest.mark.rule("ATT-OBS-04", "ATT-SCORE-08")
def test_an_obsession_is_no_token_for_the_tie_break(att: Att) -> None:
    scene = obsessed(att, COURSE)
    scene.t.obsession[1] = NONE
    scene.you.has_overcome("unfinished-atlas")  # 5, and 1 for the Map, less 3
    scene.rival.has_overcome("hush").has_terrible(0)
    assert scene.you.score() == scene.rival.score() == 3
    assert winners(scene.t) == [0]


@pytest.mark.rule("ATT-OBS-03", "ATT-OBS-04")
def test_an_obsession_that_was_shed_leaves_the_game_and_counts_no_more(att: Att) -> None:
    scene = obsessed(att, FUSE)
    with changes(scene.you.score, 2 + 5 + 2):  # the Obsession, the encounter, The One That Matters
        overcomes_the_shrine(scene, "unfinished-atlas", 1, 2, 3, 4, 6)
    assert scene.you.obsession() == ""
    assert printed.PIECE[FUSE] in scene.t.removed
    assert "The Captain is rid of A Short Fuse" in scene.log()


# -- The Only True Course


@pytest.mark.rule("ATT-OBS-02")
def test_only_true_course_costs_focus_and_courage_when_the_map_is_handed_on(att: Att) -> None:
    scene = obsessed(att, COURSE)
    scene.idles("shrine").idles("gorge")
    scene.you.owns(focus=2, courage=2, treasure=2)
    with changes(scene.you.focus, -1), changes(scene.you.courage, -1), changes(scene.you.all_tokens, -2):
        scene.choose("give the Map to The Heiress")


@pytest.mark.rule("ATT-OBS-02")
def test_only_true_course_costs_what_there_is_when_the_map_is_taken(att: Att) -> None:
    scene = obsessed(att, COURSE)
    scene.idles("shrine")
    scene.you.owns(courage=1)
    scene.explores("ruin")
    with changes(scene.you.courage, -1), changes(scene.you.all_tokens, -1):
        scene.choose("take the Map")


@pytest.mark.rule("ATT-OBS-02")
def test_only_true_course_is_not_stirred_by_the_map_coming_or_staying(att: Att) -> None:
    scene = obsessed(att, COURSE)
    scene.rival.gets_map()
    scene.you.owns(focus=2, courage=2)
    with changes(scene.you.all_tokens, 0):
        scene.explores("ruin").choose("take the Map").idles()
    scene.idles("shrine")
    with changes(scene.you.all_tokens, 0):
        scene.choose("keep the Map")


@pytest.mark.rule("ATT-OBS-03")
@pytest.mark.parametrize(("holder", "won", "shed"), [(1, True, True), (1, False, False), (0, True, False)])
def test_only_true_course_is_shed_by_overcoming_an_encounter_while_another_holds_the_map(
    att: Att, holder: int, won: bool, shed: bool
) -> None:
    scene = obsessed(att, COURSE)
    scene.t.map_holder = holder
    scene.rolls(1, 1, 2, 3, 5).choose("stop rolling")
    if won:
        scene.choose("overcome The Bank That Breathes with 1-1")
    assert scene.you.obsession() == COURSE  # not before the Refresh phase
    scene.idles()
    assert scene.you.obsession() == ("" if shed else COURSE)


@pytest.mark.rule("ATT-OBS-03")
@pytest.mark.parametrize("owner", [0, 1])
def test_only_true_course_is_not_shed_by_what_a_vulture_claims_on_the_turn_of_another(att: Att, owner: int) -> None:
    scene = att(3, lost_charter="on", obsessions="on")
    for seat in range(3):
        scene.seat(seat).is_obsessed(COURSE if seat == owner else FUSE)
    scene.seat(2).gets_map()
    scene.lay("shrine", "hush")
    scene.rival.holds("vultures-patience").owns(feat=2, courage=3)
    scene.explores("shrine").passes_until("A rival has failed").choose("play Vulture's Patience")
    assert (scene.rival.overcome(), scene.active()) == (["hush"], 1)  # Refresh is over
    assert scene.seat(owner).obsession() == COURSE
    scene.idles("gorge")  # the vulture's own turn, in which nothing is overcome
    assert scene.seat(owner).obsession() == COURSE


# -- Family Silver


@pytest.mark.rule("ATT-OBS-02")
@pytest.mark.parametrize("courage", [1, 0])
def test_family_silver_brings_one_more_treasure_and_costs_courage(att: Att, courage: int) -> None:
    scene = obsessed(att, SILVER)
    scene.you.owns(courage=courage)
    scene.lay("shrine", "twin-idols", treasure=2)
    with changes(scene.you.treasure, 3), changes(scene.you.courage, -courage):
        scene.explores("shrine")


@pytest.mark.rule("ATT-OBS-02")
def test_family_silver_is_not_stirred_by_other_tokens_nor_by_treasure_from_elsewhere(att: Att) -> None:
    scene = obsessed(att, SILVER)
    scene.you.owns(courage=1)
    scene.lay("gunsloop", "hush", focus=1)
    with changes(scene.you.courage, 0), changes(scene.you.treasure, 1):
        scene.explores("gunsloop").choose("gain 1 Treasure")


@pytest.mark.rule("ATT-OBS-02")
def test_family_silver_is_not_stirred_in_the_explore_phase_of_another(att: Att) -> None:
    scene = obsessed(att, SILVER)
    scene.rolls(1, 2, 3, 5, 6)
    scene.idles()
    scene.you.holds("light-fingers").owns(feat=1, courage=1)
    scene.lay("ruin", "twin-idols", treasure=1)
    scene.explores("ruin")
    with changes(scene.you.treasure, 1), changes(scene.you.courage, 0):
        scene.choose("play Light Fingers", seat=0)


@pytest.mark.rule("ATT-OBS-03")
@pytest.mark.parametrize(
    ("treasure", "swag", "shed"),
    [
        (0, ["green-spectacles", "cold-prism", "gilded-idol"], True),
        (1, ["green-spectacles", "cold-prism", "gilded-idol"], False),
        (0, ["green-spectacles", "cold-prism"], False),
    ],
)
def test_family_silver_is_shed_with_no_treasure_and_three_swag_cards(
    att: Att, treasure: int, swag: list[str], shed: bool
) -> None:
    scene = obsessed(att, SILVER)
    scene.you.owns(treasure=treasure).has_swag(*swag)
    scene.rolls(1, 2, 3, 5, 6)
    assert scene.you.obsession() == SILVER
    scene.idles()
    assert scene.you.obsession() == ("" if shed else SILVER)


# -- The Front Page


@pytest.mark.rule("ATT-OBS-02")
def test_front_page_brings_focus_and_a_feat_for_the_token_of_a_failure(att: Att) -> None:
    scene = obsessed(att, PAGE)
    scene.you.holds("outbid", "light-fingers", "snapped-twig")
    scene.feat_deck_top("echo-downriver")
    scene.rolls(1, 2, 3, 5, 6).choose("stop rolling")
    with changes(scene.you.focus, 2), changes(scene.you.terrible, 1):
        scene.choose("stop spending")
    assert scene.you.hand() == ["outbid", "light-fingers", "snapped-twig", "echo-downriver"]


@pytest.mark.rule("ATT-OBS-02")
def test_front_page_is_not_stirred_by_a_warning(att: Att) -> None:
    scene = obsessed(att, PAGE)
    scene.lay("shrine", "stakes-in-the-shallows")
    scene.rolls(1, 2, 3, 5, 6).choose("stop rolling")
    with changes(scene.you.focus, 0), changes(scene.you.terrible, 0):
        scene.choose("stop spending")
    assert len(scene.you.hand()) == 3


@pytest.mark.rule("ATT-OBS-02")
def test_front_page_is_not_stirred_by_a_token_taken_in_another_phase(att: Att) -> None:
    scene = obsessed(att, PAGE)
    scene.you.has_swag("black-tallow-candle").owns(courage=1)
    scene.explores("shrine").passes_until("Perform a desperate act?")
    with changes(scene.you.focus, 0), changes(scene.you.terrible, 1):
        scene.choose("use Black Tallow Candle")
    assert scene.you.hand() == []


@pytest.mark.rule("ATT-OBS-03")
def test_front_page_is_shed_as_soon_as_the_overcome_encounters_show_all_four_types(att: Att) -> None:
    scene = obsessed(att, PAGE)
    scene.you.has_overcome("jar-of-voices", "rubber-baron")
    scene.rolls(1, 1, 2, 3, 5).choose("stop rolling")
    assert scene.you.obsession() == PAGE
    scene.choose("overcome The Bank That Breathes with 1-1")
    assert scene.you.obsession() == ""
    assert scene.ask.prompt == "What do you spend your dice on?"  # at once, in the midst of the turn


@pytest.mark.rule("ATT-OBS-03")
def test_front_page_is_not_shed_by_three_types_nor_by_swag_that_counts_as_the_fourth(att: Att) -> None:
    scene = obsessed(att, PAGE)
    scene.you.has_overcome("jar-of-voices").has_swag("wanted-poster")
    scene.rolls(1, 1, 2, 3, 5).choose("stop rolling", "overcome The Bank That Breathes with 1-1")
    assert scene.you.obsession() == PAGE


@pytest.mark.rule("ATT-OBS-03")
def test_front_page_is_shed_on_the_turn_of_another_too(att: Att) -> None:
    scene = att(2, lost_charter="on", obsessions="on")
    scene.rival.is_obsessed(PAGE).has_overcome("jar-of-voices", "rubber-baron")
    scene.lay("shrine", "fever-reeds")  # a Pitfall, the fourth type
    scene.rival.holds("vultures-patience").owns(feat=2, courage=3)
    scene.explores("shrine").passes_until("A rival has failed")
    assert scene.rival.obsession() == PAGE
    scene.choose("play Vulture's Patience")
    assert scene.rival.obsession() == ""
    assert "The Heiress is rid of The Front Page" in scene.log()


@pytest.mark.rule("ATT-OBS-03")
def test_front_page_looks_at_the_encounters_of_its_owner_alone(att: Att) -> None:
    scene = att(2, lost_charter="on", obsessions="on")
    scene.you.is_obsessed(FUSE).has_overcome("jar-of-voices", "rubber-baron")
    scene.rival.is_obsessed(PAGE).has_overcome("jar-of-voices")
    overcomes_the_shrine(scene, "bank-that-breathes", 1, 1, 2, 3, 5)
    assert (scene.you.obsession(), scene.rival.obsession()) == (FUSE, PAGE)


# -- A Short Fuse


@pytest.mark.rule("ATT-OBS-02")
def test_short_fuse_brings_treasure_and_takes_the_rerolls_of_the_turn_after_a_desperate_act(att: Att) -> None:
    scene = obsessed(att, FUSE)
    scene.you.owns(courage=1)
    scene.explores("shrine").passes_until("Perform a desperate act?")
    scene.lay_dice(1, 2, 3, 5, 6)
    with changes(scene.you.treasure, 2):
        scene.choose("desperate act for 1 Courage")
    assert scene.you.rerolls() == 0
    assert scene.ask.prompt == "What do you spend your dice on?"  # there was nothing to re-roll with
    scene.idles()
    assert scene.you.rerolls() == 2


@pytest.mark.rule("ATT-OBS-02", "ATT-LOC-07")
def test_short_fuse_is_stirred_by_an_act_at_another_location(att: Att) -> None:
    scene = obsessed(att, FUSE)
    scene.you.owns(courage=1)
    scene.explores("chasm")
    with changes(scene.you.treasure, 2):
        scene.choose("desperate act against The Bank That Breathes for 1 Courage")
    assert scene.you.rerolls() == 0


@pytest.mark.rule("ATT-OBS-02")
def test_short_fuse_is_not_stirred_by_dice(att: Att) -> None:
    scene = obsessed(att, FUSE)
    with changes(scene.you.treasure, 0), changes(scene.you.rerolls, 0):
        overcomes_the_shrine(scene, "bank-that-breathes", 1, 1, 2, 3, 5)


@pytest.mark.rule("ATT-OBS-03")
@pytest.mark.parametrize(("code", "shed"), [("unfinished-atlas", True), ("tide-inland", True), ("third-watch", False)])
def test_short_fuse_is_shed_by_overcoming_an_encounter_of_five_secrets_with_dice(
    att: Att, code: str, shed: bool
) -> None:
    scene = obsessed(att, FUSE)
    faces = {"third-watch": (1, 1, 1, 3, 5), "tide-inland": (2, 3, 4, 5, 6, 6)}.get(code, (1, 2, 3, 4, 6))
    overcomes_the_shrine(scene, code, *faces)
    assert scene.you.obsession() == ("" if shed else FUSE)


@pytest.mark.rule("ATT-OBS-03")
def test_short_fuse_is_not_shed_by_a_desperate_act(att: Att) -> None:
    scene = obsessed(att, FUSE)
    scene.you.owns(courage=5)
    scene.lay("gorge", "unfinished-atlas")
    scene.explores("gorge").choose("desperate act for 5 Courage")
    assert scene.you.obsession() == FUSE


# -- The Appointed Hour


@pytest.mark.rule("ATT-OBS-02", "ATT-FORE-01", "ATT-FORE-02")
def test_appointed_hour_brings_a_feat_token_and_binds_to_the_greatest_encounter_after_refresh(att: Att) -> None:
    scene = obsessed(att, HOUR)
    scene.lay("gunsloop", "third-watch")
    with changes(scene.you.feat, 1):
        overcomes_the_shrine(scene, "bank-that-breathes", 1, 1, 2, 3, 5)
    assert scene.you.bound_to() == ""
    scene.idles()
    assert scene.you.bound_to() == "gunsloop"
    assert scene.you.stands() == "gunsloop"
    scene.idles("gorge")  # the rival's turn: nothing awaits the rival
    assert scene.t.foreshadowed == [PLACE["gunsloop"], NONE]
    scene.sound()


@pytest.mark.rule("ATT-OBS-02")
def test_appointed_hour_lets_its_owner_choose_among_equals(att: Att) -> None:
    scene = obsessed(att, HOUR)
    overcomes_the_shrine(scene, "bank-that-breathes", 1, 1, 2, 3, 5)
    scene.choose("stop spending")
    assert scene.ask.prompt == "Which encounter awaits you?"
    assert scene.options() == [
        "choose the Sinister Chateau: The Fever Reeds",
        f"choose the Crumbling Ruin: {scene.name('clock-that-runs-ahead')}",
    ]
    scene.choose("choose the Crumbling Ruin")
    assert scene.you.bound_to() == "ruin"


@pytest.mark.rule("ATT-OBS-02")
def test_appointed_hour_leaves_out_what_is_foreshadowed_for_others(att: Att) -> None:
    scene = obsessed(att, HOUR)
    scene.lay("gunsloop", "third-watch")
    scene.lay("ruin", "doctor-twice")
    scene.rival.is_bound("gunsloop")
    overcomes_the_shrine(scene, "bank-that-breathes", 1, 1, 2, 3, 5).idles()
    assert scene.you.bound_to() == "ruin"


@pytest.mark.rule("ATT-OBS-02")
def test_appointed_hour_leaves_the_pawn_at_the_trading_post_where_no_encounter_is_free(att: Att) -> None:
    scene = obsessed(att, HOUR)
    scene.clear("gorge", "chateau", "chasm", "gunsloop")
    scene.rival.is_bound("ruin")
    overcomes_the_shrine(scene, "bank-that-breathes", 1, 1, 2, 3, 5).idles()
    assert scene.you.bound_to() == ""
    assert scene.you.stands() == "trading post"


@pytest.mark.rule("ATT-OBS-02")
def test_appointed_hour_is_not_stirred_by_a_failure(att: Att) -> None:
    scene = obsessed(att, HOUR)
    with changes(scene.you.feat, 0):
        scene.idles("shrine")
    assert scene.you.bound_to() == ""


@pytest.mark.rule("ATT-OBS-03")
def test_appointed_hour_is_shed_by_a_desperate_act_and_not_stirred_by_it(att: Att) -> None:
    scene = obsessed(att, HOUR)
    scene.you.owns(courage=1)
    scene.explores("shrine").passes_until("Perform a desperate act?")
    with changes(scene.you.feat, 0):
        scene.choose("desperate act for 1 Courage")
    assert scene.you.obsession() == ""
    scene.idles()
    assert scene.you.bound_to() == ""


@pytest.mark.rule("ATT-OBS-03", "ATT-LOC-07")
def test_appointed_hour_is_shed_by_an_act_at_another_location(att: Att) -> None:
    scene = obsessed(att, HOUR)
    scene.you.owns(courage=1)
    scene.explores("chasm").choose("desperate act against The Bank That Breathes for 1 Courage")
    assert scene.you.obsession() == ""

"""Swag cards that always work: never used, never exhausted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.printed import piece
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

ALWAYS = [printed.CODE[c] for c in printed.SWAGS if not printed.EXHAUSTS[c]]


def with_swag(att: Att, *codes: str, **options: str) -> Scene:
    """A scene for two with the expansion, in which you own these Swag cards."""
    scene = att(2, lost_charter="on", **options)
    scene.you.has_swag(*codes)
    return scene


def at_the_post(scene: Scene) -> Scene:
    """Go to the Accursed Shrine, do nothing there, and come to the Trading Post."""
    scene.explores("shrine")
    return scene.passes_until("Replace a card at the Trading Post?").choose("pass")


# -- what all have in common


@pytest.mark.rule("ATT-ROLL-21")
@pytest.mark.parametrize("code", ALWAYS)
def test_a_card_that_does_not_say_so_is_neither_used_nor_exhausted(att: Att, code: str) -> None:
    scene = with_swag(att, code)
    scene.you.owns(focus=3, treasure=3, courage=3, feat=3)
    scene.explores("shrine")
    turn = scene.t.turn
    while scene.t.turn == turn:
        assert not scene.offers(f"use {scene.name(code)}")
        if scene.ask.seat == 0:
            scene.refused(f"use {scene.name(code)}", rule="ATT-ROLL-21")
        scene.choose("choose Focus") if scene.offers("choose Focus") else scene.passes()
    assert scene.t.exhausted == 0


# -- re-rolls


@pytest.mark.parametrize(
    ("dice", "price"),
    [("1 and 2", "1 Focus"), ("1, 2 and 3", "1 Focus"), ("1", "nothing"), ("1, 2, 3 and 5", "nothing")],
)
def test_green_spectacles_make_focused_rerolls_cheaper_by_one(att: Att, dice: str, price: str) -> None:
    scene = with_swag(att, "green-spectacles")
    scene.you.owns(focus=1)
    scene.rolls(1, 2, 3, 5, 6)
    assert scene.offers(f"re-roll {dice} for {price}")


def test_green_spectacles_work_at_every_focused_reroll_and_stay_faceup(att: Att) -> None:
    scene = with_swag(att, "green-spectacles")
    scene.you.owns(focus=2)
    scene.rolls(1, 2, 3, 5, 6)
    for _ in range(2):
        scene.lay_dice(1, 2)
        with changes(scene.you.focus, -1):
            scene.choose("re-roll 1 and 2 for 1 Focus")
    assert not scene.you.exhausted("green-spectacles")


def test_green_spectacles_of_a_rival_help_nobody_else(att: Att) -> None:
    scene = att(2)
    scene.rival.has_swag("green-spectacles")
    scene.rolls(1, 2, 3, 5, 6)
    assert scene.offered("re-roll") == ["re-roll all dice"]


@pytest.mark.rule("ATT-ROLL-10", "ATT-RRT-04")
def test_stopped_watch_saves_the_reroll_of_the_first_unfocused_one_in_a_turn(att: Att) -> None:
    scene = with_swag(att, "stopped-watch")
    scene.rolls(1, 2, 3, 5, 6)
    for left in (2, 1, 0):
        scene.lay_dice(1, 2, 3, 5, 6)
        scene.choose("re-roll all dice")
        assert scene.you.rerolls() == left
    assert scene.ask.prompt == "What do you spend your dice on?"


def test_stopped_watch_saves_no_focused_reroll(att: Att) -> None:
    scene = with_swag(att, "stopped-watch")
    scene.you.owns(focus=1)
    scene.rolls(1, 2, 3, 5, 6)
    scene.lay_dice(1)
    scene.choose("re-roll 1 for 1 Focus")
    assert scene.you.rerolls() == 1
    scene.lay_dice(1, 2, 3, 5, 6)
    with changes(scene.you.rerolls, 0):
        scene.choose("re-roll all dice")


@pytest.mark.parametrize(("used", "focus"), [(0, 2), (1, 2), (2, 1)])
def test_waterproof_notebook_brings_focus_and_more_if_a_reroll_is_left(att: Att, used: int, focus: int) -> None:
    scene = with_swag(att, "waterproof-notebook")
    scene.rolls(1, 2, 3, 5, 6)
    for _ in range(used):
        scene.lay_dice(1, 2, 3, 5, 6)
        scene.choose("re-roll all dice")
    with changes(scene.you.focus, focus):
        scene.idles()
    assert scene.you.rerolls() == 2


def test_waterproof_notebook_brings_no_more_than_two_focus(att: Att) -> None:
    scene = with_swag(att, "waterproof-notebook")
    scene.you.holds("turn-the-boat-around").owns(feat=1)
    scene.rolls(1, 2, 3, 5, 6).choose("play Turn the Boat Around")
    assert scene.you.rerolls() == 3
    with changes(scene.you.focus, 2):
        scene.idles()


@pytest.mark.parametrize(
    ("edition", "free", "dear"),
    [("summary-2016", "1 and 1", "1, 1 and 2"), ("quickstart-2.5", "2, 3 and 6", "2 and 3")],
)
def test_ivory_dice_cup_makes_ones_free_whether_rerolled_or_kept(att: Att, edition: str, free: str, dear: str) -> None:
    scene = with_swag(att, "ivory-dice-cup", edition=edition)
    scene.you.owns(focus=1)
    scene.rolls(1, 1, 2, 3, 6)
    assert scene.offers(f"re-roll {free} for nothing")
    assert scene.offers(f"re-roll {dear} for 1 Focus")


# -- spending


@pytest.mark.rule("ATT-DICE-03")
def test_crooked_domino_lets_a_1_count_as_a_6_once_per_turn(att: Att) -> None:
    scene = with_swag(att, "crooked-domino")
    scene.lay("shrine", "doctor-twice")
    scene.rolls(1, 1, 6, 2, 3).choose("stop rolling")
    assert scene.offers("spend 6 for 1 Focus, a 1 counting as 6")
    scene.choose("overcome Doctor Twice with 6-6, a 1 counting as 6")
    assert scene.you.overcome() == ["doctor-twice"]
    assert sorted(scene.faces()) == [1, 2, 3]
    assert not scene.offers("counting")


def test_crooked_domino_ends_a_run(att: Att) -> None:
    scene = with_swag(att, "crooked-domino")
    scene.rolls(1, 4, 5, 3, 3).choose("stop rolling")
    with changes(scene.you.feat, 3):
        scene.choose("spend 4-5-6 for 3 Feat, a 1 counting as 6")
    assert scene.faces() == [3, 3]


@pytest.mark.rule("ATT-DICE-05")
def test_crooked_domino_counts_a_1_once_and_not_as_1_and_6_together(att: Att) -> None:
    scene = with_swag(att, "crooked-domino")
    scene.rolls(1, 2, 3, 4, 5).choose("stop rolling")
    assert scene.offers("spend 2-3-4-5-6 for 5 Feat, a 1 counting as 6")
    assert not scene.offers("spend 1-2-3-4-5-6")


def test_crooked_domino_needs_a_1(att: Att) -> None:
    scene = with_swag(att, "crooked-domino")
    scene.rolls(2, 3, 5, 5, 6).choose("stop rolling")
    assert not scene.offers("counting")


@pytest.mark.rule("ATT-REV-03")
def test_cold_prism_lets_revelation_dice_count_in_scenario_combinations(att: Att) -> None:
    scene = with_swag(att, "cold-prism")
    scene.lay("shrine", "charters-first-page")
    scene.rolls(1, 2, 3, 5, 6, 6).choose("stop rolling")
    with changes(scene.you.treasure, 2):
        scene.choose("spend 6-6 for 2 Treasure")
    assert scene.dice() == [("basic", 1), ("basic", 2), ("basic", 3), ("basic", 5)]
    without = att(2, lost_charter="on")
    without.lay("shrine", "charters-first-page")
    without.rolls(1, 2, 3, 5, 6, 6).choose("stop rolling")
    assert not without.offers("spend 6-6")


# -- overcoming


def test_iron_strongbox_brings_treasure_for_an_encounter_overcome_with_dice_and_by_an_act(att: Att) -> None:
    scene = with_swag(att, "iron-strongbox")
    scene.rolls(1, 1, 2, 3, 5).choose("stop rolling")
    with changes(scene.you.treasure, 1):
        scene.choose("overcome The Bank That Breathes with 1-1")
    other = with_swag(att, "iron-strongbox")
    other.you.owns(courage=1)
    other.explores("shrine").passes_until("Perform a desperate act?")
    with changes(other.you.treasure, 1):
        other.choose("desperate act for 1 Courage")


@pytest.mark.rule("ATT-LOC-09")
def test_iron_strongbox_brings_treasure_for_an_act_at_another_location(att: Att) -> None:
    scene = with_swag(att, "iron-strongbox")
    scene.you.owns(courage=1)
    scene.explores("chasm")
    with changes(scene.you.treasure, 1):
        scene.choose("desperate act against The Bank That Breathes for 1 Courage")


def test_iron_strongbox_brings_treasure_for_what_a_vulture_claims_and_to_its_owner_alone(att: Att) -> None:
    for owner in (0, 1):
        scene = att(2, lost_charter="on")
        scene.seat(owner).has_swag("iron-strongbox")
        scene.lay("shrine", "hush")
        scene.rival.holds("vultures-patience").owns(feat=2, courage=3)
        scene.explores("shrine").passes_until("A rival has failed").choose("play Vulture's Patience")
        assert (scene.you.treasure(), scene.rival.treasure()) == (0, owner)


def test_iron_strongbox_brings_nothing_for_a_failure(att: Att) -> None:
    scene = with_swag(att, "iron-strongbox")
    with changes(scene.you.treasure, 0):
        scene.idles("shrine")


@pytest.mark.parametrize(("code", "drawn"), [("eyes-at-the-waterline", 1), ("twin-idols", 0)])
def test_thing_in_brine_draws_a_feat_for_a_horror_overcome(att: Att, code: str, drawn: int) -> None:
    scene = with_swag(att, "thing-in-brine")
    scene.lay("shrine", code)
    scene.rolls(4, 4, 2, 1, 6).choose("stop rolling")
    with changes(lambda: len(scene.you.hand()), drawn):
        scene.choose(f"overcome {scene.name(code)} with 4-4")


@pytest.mark.rule("ATT-ACH-05")
@pytest.mark.parametrize(
    ("code", "others", "achievement"),
    [
        ("folding-footbridge", ["stairs-for-a-longer-leg", "flooded-nave"], "sure-footed"),
        ("catalogue-of-forgeries", ["mirror-in-the-banyan", "jar-of-voices"], "unwise-curator"),
        ("thing-in-brine", ["procession-of-lanterns", "flooded-nave"], "unblinking"),
        ("wanted-poster", ["rubber-baron", "doctor-twice"], "famous-enemies"),
    ],
)
def test_some_swag_counts_as_an_encounter_of_a_type_for_achievements(
    att: Att, code: str, others: list[str], achievement: str
) -> None:
    scene = with_swag(att)
    scene.you.has_overcome(*others)
    holder = piece(achievement) - printed.ACHIEVEMENT_BASE
    scene.you.owns(treasure=4)
    scene.post(code)
    at_the_post(scene)
    assert scene.t.achiever[holder] == -1
    scene.choose(f"buy {scene.name(code)}")
    assert scene.t.achiever[holder] == 0


@pytest.mark.rule("ATT-DES-02")
@pytest.mark.parametrize(
    ("code", "price"), [("fever-reeds", 2), ("bank-that-breathes", 1), ("flooded-nave", 4), ("hush", 3)]
)
def test_folding_footbridge_makes_desperate_acts_against_pitfalls_cheaper_but_not_free(
    att: Att, code: str, price: int
) -> None:
    scene = with_swag(att, "folding-footbridge")
    scene.lay("gorge", code)
    scene.you.owns(courage=5)
    scene.explores("gorge")
    assert scene.offered("desperate act") == [f"desperate act for {price} Courage"]


@pytest.mark.rule("ATT-LOC-08")
def test_folding_footbridge_reaches_across_the_yawning_chasm(att: Att) -> None:
    scene = with_swag(att, "folding-footbridge")
    scene.you.owns(courage=2)
    scene.explores("chasm")
    assert scene.offers("desperate act against The Fever Reeds for 2 Courage")


# -- Terrible Things


def test_black_edged_telegram_brings_two_tokens_of_choice_for_a_token_of_a_failure(att: Att) -> None:
    scene = with_swag(att, "black-edged-telegram")
    scene.rolls(1, 2, 3, 5, 6).choose("stop rolling", "stop spending")
    assert scene.ask.prompt == "Which token do you gain?"
    with changes(scene.you.courage, 1), changes(scene.you.feat, 1), changes(scene.you.all_tokens, 2):
        scene.choose("choose Courage", "choose Feat")
    assert scene.ask.prompt != "Which token do you gain?"
    scene.sound()


def test_black_edged_telegram_brings_tokens_for_a_token_taken_by_a_card(att: Att) -> None:
    scene = with_swag(att, "black-edged-telegram", "black-tallow-candle")
    scene.you.owns(courage=1)
    scene.explores("shrine").passes_until("Perform a desperate act?")
    with changes(scene.you.focus, 2):
        scene.choose("use Black Tallow Candle", "choose Focus", "choose Focus")


def test_black_edged_telegram_brings_nothing_for_a_warning(att: Att) -> None:
    scene = with_swag(att, "black-edged-telegram")
    scene.lay("shrine", "stakes-in-the-shallows")
    with changes(scene.you.all_tokens, 0):
        scene.idles("shrine")


def test_drowned_mans_diary_is_bought_with_the_lowest_token_of_the_track(att: Att) -> None:
    scene = with_swag(att)
    scene.you.owns(treasure=2)
    scene.track(0, 1, 2, 3)
    scene.post("drowned-mans-diary")
    at_the_post(scene)
    assert scene.on_track() == [1, 2, 3]  # the shrine was not overcome
    scene.choose("buy Drowned Man's Diary")
    assert scene.on_track() == [2, 3]
    assert scene.you.terrible_things() == [0, 1]
    scene.sound()


def test_drowned_mans_diary_is_not_for_sale_with_fewer_than_two_tokens_on_the_track(att: Att) -> None:
    scene = with_swag(att)
    scene.you.owns(treasure=2)
    scene.track(0, 1)
    scene.post("drowned-mans-diary")
    at_the_post(scene)
    assert scene.on_track() == [1]
    assert not scene.offers("buy")


# -- the Trading Post and the hand


@pytest.mark.rule("ATT-POST-06")
def test_catalogue_of_forgeries_refreshes_the_post_for_one_treasure(att: Att) -> None:
    scene = with_swag(att, "catalogue-of-forgeries")
    scene.you.owns(treasure=1)
    scene.post("gilded-idol")
    at_the_post(scene)
    with changes(scene.you.treasure, -1):
        scene.choose("refresh Gilded Idol")
    without = with_swag(att)
    without.you.owns(treasure=1)
    without.post("gilded-idol")
    at_the_post(without)
    assert not without.offers("refresh")


def test_pawnbrokers_ear_makes_swag_cheaper_and_the_top_of_old_stock_more_but_nothing_free(att: Att) -> None:
    scene = with_swag(att, "pawnbrokers-ear")
    scene.you.owns(treasure=6)
    scene.post("wanted-poster")
    scene.old_stock("hired-shadow", "gilded-idol")
    at_the_post(scene)
    assert scene.offered("buy") == ["buy Wanted Poster for 3 Treasure", "buy Gilded Idol for 4 Treasure"]
    with changes(scene.you.treasure, -4):
        scene.choose("buy Gilded Idol")
    assert scene.offered("buy") == ["buy Hired Shadow for 1 Treasure"]
    without = with_swag(att)
    without.rival.has_swag("pawnbrokers-ear")
    without.you.owns(treasure=6)
    without.post("wanted-poster")
    at_the_post(without)
    assert without.offered("buy") == ["buy Wanted Poster for 4 Treasure"]


def test_pawnbrokers_ear_is_worth_one_treasure_where_old_stock_is_empty(att: Att) -> None:
    scene = with_swag(att, "pawnbrokers-ear")
    scene.you.owns(treasure=6)
    scene.post("gilded-idol")
    at_the_post(scene)
    assert scene.offered("buy") == ["buy Gilded Idol for 5 Treasure"]


def test_pawnbrokers_ear_lets_who_has_just_the_lower_price_buy(att: Att) -> None:
    scene = with_swag(att, "pawnbrokers-ear")
    scene.you.owns(treasure=5)
    scene.post("gilded-idol")
    at_the_post(scene)
    with changes(scene.you.treasure, -5):
        scene.choose("buy Gilded Idol")
    poorer = with_swag(att, "pawnbrokers-ear")
    poorer.you.owns(treasure=4)
    poorer.post("gilded-idol")
    at_the_post(poorer)
    assert poorer.offered("buy") == []


@pytest.mark.rule("ATT-RFR-01")
def test_wanted_poster_draws_up_to_four_feats(att: Att) -> None:
    scene = with_swag(att, "wanted-poster")
    scene.idles("shrine")
    assert len(scene.you.hand()) == 4
    scene.idles("gorge")
    assert len(scene.rival.hand()) == 3


# -- Secrets


@pytest.mark.rule("ATT-SCORE-02")
def test_gilded_idol_is_worth_three_secrets(att: Att) -> None:
    scene = with_swag(att)
    with changes(scene.you.score, 3):
        scene.you.has_swag("gilded-idol")


@pytest.mark.rule("ATT-SCORE-02")
@pytest.mark.parametrize(
    ("code", "secrets"),
    [
        ("folding-footbridge", 1),
        ("catalogue-of-forgeries", 1),
        ("thing-in-brine", 1),
        ("wanted-poster", 1),
        ("drowned-mans-diary", 2),
        ("wax-phonograph", 1),
        ("cold-prism", 1),
    ],
)
def test_swag_with_secrets_counts_ready_or_exhausted(att: Att, code: str, secrets: int) -> None:
    scene = with_swag(att)
    with changes(scene.you.score, secrets):
        scene.you.has_swag(code).exhausts(code)


def test_founders_compass_is_worth_three_secrets_to_the_holder_of_the_map(att: Att) -> None:
    scene = with_swag(att)
    assert scene.you.has_map()
    with changes(scene.you.score, 3):
        scene.you.has_swag("founders-compass")
    with changes(scene.rival.score, 0):
        scene.rival.has_swag("founders-compass")


@pytest.mark.rule("ATT-REV-03")
def test_with_the_cold_prism_basic_dice_are_spent_before_revelation_dice(att: Att) -> None:
    scene = with_swag(att, "cold-prism")
    scene.rolls(1, 2, 3, 5, 6)
    scene.has_pool(("basic", 6), ("revelation", 6), ("basic", 1))
    scene.choose("stop rolling", "spend 6 for 1 Focus")
    assert scene.dice() == [("revelation", 6), ("basic", 1)]

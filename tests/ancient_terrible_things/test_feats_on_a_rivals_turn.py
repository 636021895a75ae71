"""Feat cards that are played on a rival's turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things.packed import die_of
from grimtable.games.ancient_terrible_things.printed import piece
from grimtable.games.ancient_terrible_things.rules.dice import PANIC
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

OVERCAME = "You have overcome an encounter"
FAILED = "You have failed"
RIVAL_EXPLORES = "A rival has come to a location"
RIVAL_ROLLED = "A rival has rolled"
RIVAL_FAILED = "A rival has failed"
RIVAL_AT_POST = "A rival comes to the Trading Post"


def is_spent(scene: Scene, code: str) -> bool:
    """Whether a Feat card has been played: it lies on top of the discard pile."""
    return scene.feat_discard()[-1] == code


# -- Light Fingers


def with_light_fingers(att: Att, seats: int = 2) -> Scene:
    scene = att(seats, lost_charter="on")
    scene.lay("shrine", "hush", courage=1, focus=2)
    scene.rival.holds("light-fingers").owns(feat=1)
    return scene


def test_light_fingers_take_the_tokens_before_the_rival_does(att: Att) -> None:
    scene = with_light_fingers(att)
    scene.explores("shrine")
    assert (scene.ask.prompt, scene.ask.seats) == (RIVAL_EXPLORES, (1,))
    with changes(scene.rival.courage, 1), changes(scene.rival.focus, 2), changes(scene.you.all_tokens, 0):
        scene.choose("play Light Fingers for 1 Feat")
    assert scene.lying("shrine") == {}
    assert scene.you.stands() == "shrine"
    scene.sound()


def test_light_fingers_may_be_kept(att: Att) -> None:
    scene = with_light_fingers(att)
    scene.explores("shrine")
    with changes(scene.you.all_tokens, 3), changes(scene.rival.all_tokens, 0):
        scene.choose("pass")
    assert scene.rival.hand() == ["light-fingers"]


def test_light_fingers_are_no_card_for_the_own_turn(att: Att) -> None:
    scene = att(2)
    scene.you.holds("light-fingers").owns(feat=1)
    scene.explores("shrine")
    scene.refused("play Light Fingers", rule="ATT-ROLL-26")


@pytest.mark.rule("ATT-ROLL-18")
def test_light_fingers_have_no_effect_where_no_tokens_lie(att: Att) -> None:
    scene = with_light_fingers(att)
    scene.rival.holds("helpful-directions")
    scene.explores("gorge")
    with changes(scene.rival.all_tokens, -1):
        scene.choose("play Light Fingers")
    assert is_spent(scene, "light-fingers")


@pytest.mark.rule("ATT-FORE-12")
def test_tokens_lost_to_light_fingers_are_not_put_back_at_a_rescue(att: Att) -> None:
    scene = with_light_fingers(att, seats=3)
    scene.seat(2).holds("now-you-carry-it").owns(feat=2)
    scene.you.owns(focus=5)
    scene.explores("shrine").choose("play Light Fingers")
    with changes(scene.you.focus, 0):
        scene.passes_until(RIVAL_FAILED).choose("play Now You Carry It")
    assert scene.lying("shrine") == {}


# -- Snapped Twig


def with_a_twig(att: Att, *faces: int) -> Scene:
    scene = att(2)
    scene.rival.holds("snapped-twig").owns(feat=1)
    scene.rolls(*faces)
    assert (scene.ask.prompt, scene.ask.seats) == (RIVAL_ROLLED, (1,))
    return scene


def test_a_snapped_twig_makes_the_rival_reroll_two_dice(att: Att) -> None:
    scene = with_a_twig(att, 6, 6, 6, 5, 4)
    scene.choose("play Snapped Twig for 1 Feat", seat=1)
    scene.lay_dice(1, 2)
    with changes(scene.you.rerolls, 0):
        scene.choose("choose 6 and 6", seat=1)
    assert scene.faces() == [1, 2, 6, 5, 4]
    assert scene.ask.seats == (0,)
    scene.sound()


def test_a_snapped_twig_may_take_one_die(att: Att) -> None:
    scene = with_a_twig(att, 6, 6, 6, 5, 4)
    scene.choose("play Snapped Twig")
    scene.lay_dice(1)
    scene.choose("choose 5")
    assert scene.faces() == [6, 6, 6, 1, 4]


def test_equal_dice_stand_for_one_another(att: Att) -> None:
    scene = with_a_twig(att, 6, 6, 6, 5, 4)
    scene.choose("play Snapped Twig")
    assert sorted(scene.options()) == sorted(
        f"choose {dice}" for dice in ("6", "5", "4", "6 and 6", "6 and 5", "6 and 4", "5 and 4")
    )


@pytest.mark.rule("ATT-ROLL-12")
def test_a_snapped_twig_leaves_panic_dice_alone(att: Att) -> None:
    scene = with_a_twig(att, 6, 6, 5, 5, 4)
    scene.has_pool(("panic", 6), ("basic", 5), ("basic", 4))
    scene.choose("play Snapped Twig")
    assert sorted(scene.options()) == ["choose 4", "choose 5", "choose 5 and 4"]
    scene.lay_dice(1, 1)
    scene.choose("choose 5 and 4")
    assert scene.dice() == [("panic", 6), ("basic", 1), ("basic", 1)]


@pytest.mark.rule("ATT-ROLL-18")
def test_nobody_is_asked_for_a_snapped_twig_where_all_dice_are_panic_dice(att: Att) -> None:
    scene = with_a_twig(att, 6, 6, 5, 5, 4)
    scene.has_pool(("panic", 6), ("panic", 5))
    assert scene.rival.hand() == ["snapped-twig"]
    assert scene.ask.seat == 0


@pytest.mark.rule("ATT-ROLL-18")
def test_a_snapped_twig_has_no_effect_on_panic_dice_alone(att: Att) -> None:
    scene = with_a_twig(att, 6, 6, 5, 5, 4)
    scene.t.dice = [die_of(PANIC, 6), die_of(PANIC, 5)]  # the question is still that of the other dice
    scene.choose("play Snapped Twig")
    assert scene.faces() == [6, 5]
    assert is_spent(scene, "snapped-twig")


def test_a_snapped_twig_may_be_kept(att: Att) -> None:
    scene = with_a_twig(att, 6, 6, 6, 5, 4)
    scene.choose("pass")
    assert scene.faces() == [6, 6, 6, 5, 4]
    assert scene.rival.hand() == ["snapped-twig"]


def test_a_snapped_twig_comes_after_the_first_roll_alone(att: Att) -> None:
    scene = with_a_twig(att, 6, 6, 6, 5, 4)
    scene.choose("pass")
    scene.lay_dice(1, 1, 1, 1, 1)
    scene.choose("re-roll all dice")
    assert scene.ask.seats == (0,)


# -- Helpful Directions


def with_directions(att: Att, seats: int = 2) -> Scene:
    scene = att(seats, lost_charter="on")
    scene.lay("shrine", "hush", courage=1)
    scene.lay("gorge", "what-the-dredge-brought-up", treasure=1)
    scene.rival.holds("helpful-directions").owns(feat=1)
    return scene


def test_helpful_directions_swap_two_encounters_but_neither_pawns_nor_tokens(att: Att) -> None:
    scene = with_directions(att)
    scene.explores("shrine")
    assert (scene.ask.prompt, scene.ask.seats) == (RIVAL_EXPLORES, (1,))
    scene.choose("play Helpful Directions for 1 Feat")
    assert len(scene.options()) == 5
    with changes(scene.you.courage, 1):
        scene.choose("choose the Ghastly Gorge")
    assert (scene.encounter("shrine"), scene.encounter("gorge")) == ("what-the-dredge-brought-up", "hush")
    assert scene.lying("gorge") == {"treasure": 1}
    assert scene.you.stands() == "shrine"
    scene.sound()


@pytest.mark.rule("ATT-FORE-06")
def test_a_bond_stays_with_the_pawn_that_marks_it(att: Att) -> None:
    scene = with_directions(att, seats=3)
    scene.seat(2).is_bound("gorge")
    scene.explores("shrine").choose("play Helpful Directions", "choose the Ghastly Gorge")
    assert scene.seat(2).bound_to() == scene.seat(2).stands() == "gorge"
    assert scene.encounter("gorge") == "hush"
    scene.sound()
    scene.idles()
    scene.idles("chateau")
    assert (scene.active(), scene.seat(2).stands(), scene.seat(2).treasure()) == (2, "gorge", 1)
    scene.idles()
    assert scene.rumoured()[-1] == "hush"


def test_a_location_without_an_encounter_is_no_direction(att: Att) -> None:
    scene = with_directions(att)
    scene.clear("chateau", "chasm")
    scene.explores("shrine").choose("play Helpful Directions")
    assert [words.split(":")[0] for words in scene.options()] == [
        "choose the Ghastly Gorge",
        "choose the Rusted Gunsloop",
        "choose the Crumbling Ruin",
    ]


@pytest.mark.rule("ATT-ROLL-18")
def test_helpful_directions_have_no_effect_without_another_encounter(att: Att) -> None:
    scene = with_directions(att)
    scene.rival.holds("light-fingers")
    scene.clear("gorge", "chateau", "chasm", "gunsloop", "ruin")
    scene.explores("shrine").choose("play Helpful Directions")
    assert scene.encounter("shrine") == "hush"
    assert is_spent(scene, "helpful-directions")


def test_helpful_directions_may_be_kept(att: Att) -> None:
    scene = with_directions(att)
    scene.explores("shrine").choose("pass")
    assert scene.encounter("shrine") == "hush"


# -- Vulture's Patience


def with_a_vulture(att: Att, courage: int, seats: int = 2, at: str = "hush") -> Scene:
    scene = att(seats, lost_charter="on")
    scene.lay("shrine", at)
    scene.rival.holds("vultures-patience").owns(feat=2, courage=courage)
    return scene


def test_vultures_patience_claims_a_failed_encounter_for_its_secrets_in_courage(att: Att) -> None:
    scene = with_a_vulture(att, courage=4)
    scene.explores("shrine").passes_until(RIVAL_FAILED)
    lowest = scene.on_track()[0]
    with changes(scene.rival.courage, -3), changes(scene.rival.feat, -2), changes(scene.you.terrible, 1):
        scene.choose("play Vulture's Patience for 2 Feat")
    assert scene.rival.overcome() == ["hush"]
    assert scene.encounter("shrine") == ""
    assert scene.rumoured() == []
    assert scene.you.terrible_things() == [lowest]
    scene.sound()


def test_vultures_patience_is_not_offered_without_the_courage(att: Att) -> None:
    scene = with_a_vulture(att, courage=2)
    scene.explores("shrine").idles()
    assert scene.rival.hand() == ["vultures-patience"]
    assert scene.rumoured() == ["hush"]


def test_vultures_patience_may_be_kept(att: Att) -> None:
    scene = with_a_vulture(att, courage=3)
    scene.explores("shrine").passes_until(RIVAL_FAILED)
    with changes(scene.rival.courage, 0):
        scene.choose("pass")
    assert scene.rumoured() == ["hush"]


def test_the_vulture_has_overcome_the_encounter_and_may_use_cards_for_that(att: Att) -> None:
    scene = with_a_vulture(att, courage=3)
    scene.rival.holds("go-through-its-pockets").owns(feat=4)
    scene.explores("shrine").passes_until(RIVAL_FAILED).choose("play Vulture's Patience")
    assert (scene.ask.prompt, scene.ask.seats) == (OVERCAME, (1,))
    with changes(scene.rival.treasure, 3):
        scene.choose("play Go Through Its Pockets")


def test_rivals_answer_what_is_overcome_on_its_own_turn_and_not_what_a_vulture_claims(att: Att) -> None:
    scene = with_a_vulture(att, courage=3, seats=3)
    scene.seat(2).holds("co-authorship").owns(feat=1, focus=1)
    scene.you.has_overcome("drowned-bell")
    scene.explores("shrine").passes_until(RIVAL_FAILED).choose("play Vulture's Patience")
    assert scene.ask.prompt == "Where do you explore?"
    assert scene.seat(2).hand() == ["co-authorship"]


@pytest.mark.rule("ATT-WARN-02", "ATT-WARN-03")
def test_a_claimed_warning_is_failed_as_a_warning(att: Att) -> None:
    scene = with_a_vulture(att, courage=3, at="stakes-in-the-shallows")
    scene.track(0, 1, 2)
    scene.explores("shrine").passes_until(RIVAL_FAILED).choose("play Vulture's Patience")
    assert (scene.you.terrible(), scene.on_track()) == (0, [1, 2])
    assert scene.rival.overcome() == ["stakes-in-the-shallows"]


def test_a_rescued_encounter_cannot_be_claimed(att: Att) -> None:
    scene = with_a_vulture(att, courage=3, seats=3)
    scene.rival.holds("now-you-carry-it").owns(feat=4)
    scene.explores("shrine").passes_until(RIVAL_FAILED).choose("play Now You Carry It")
    assert scene.ask.prompt != RIVAL_FAILED
    assert "vultures-patience" in scene.rival.hand()


def test_a_claimed_encounter_cannot_be_rescued(att: Att) -> None:
    scene = with_a_vulture(att, courage=3, seats=3)
    scene.seat(2).holds("now-you-carry-it").owns(feat=2)
    scene.explores("shrine").passes_until(RIVAL_FAILED)
    with changes(scene.you.terrible, 1):
        scene.choose("play Vulture's Patience")
    assert scene.seat(2).hand() == ["now-you-carry-it"]
    scene.sound()


def test_an_encounter_that_would_stay_can_be_claimed(att: Att) -> None:
    scene = with_a_vulture(att, courage=3)
    scene.you.holds("unfinished-business").owns(feat=2)
    scene.explores("shrine").passes_until(FAILED).choose("play Unfinished Business", "play Vulture's Patience")
    scene.passes_until("Where do you explore?")
    assert scene.rival.overcome() == ["hush"]
    assert (scene.you.bound_to(), scene.you.stands()) == ("", "trading post")
    scene.sound()


# -- Outbid


def before_bidding(att: Att, treasure: int, **options: str) -> Scene:
    scene = att(2, **options)
    scene.post("storm-lantern", "trench-whistle", "gilded-idol")
    scene.rival.holds("outbid").owns(feat=1, treasure=treasure)
    return scene


@pytest.mark.rule("ATT-POST-09")
def test_outbid_buys_a_faceup_card_before_the_rival_shops(att: Att) -> None:
    scene = before_bidding(att, treasure=5)
    scene.swag_deck("wanted-poster", "stopped-watch")
    scene.explores("shrine").passes_until(RIVAL_AT_POST)
    scene.choose("play Outbid for 1 Feat")
    assert scene.options() == ["buy Storm Lantern for 4 Treasure", "buy Trench Whistle for 3 Treasure"]
    with changes(scene.rival.treasure, -3):
        scene.choose("buy Trench Whistle")
    assert scene.rival.swag() == ["trench-whistle"]
    assert not scene.rival.exhausted("trench-whistle")
    assert [piece(code) for code in ("storm-lantern", "wanted-poster", "gilded-idol")] == scene.t.post
    assert (scene.ask.prompt, scene.ask.seat) == ("Replace a card at the Trading Post?", 0)
    assert scene.offers("replace Wanted Poster")
    scene.sound()


def test_outbid_asks_for_the_printed_cost(att: Att) -> None:
    scene = before_bidding(att, treasure=3, lost_charter="on")
    scene.lay_event("ruin", "bartering-canoes")
    scene.explores("shrine").passes_until(RIVAL_AT_POST)
    with changes(scene.rival.treasure, -3):
        scene.choose("play Outbid")
    assert scene.rival.swag() == ["trench-whistle"]


def test_outbid_does_not_reach_old_stock(att: Att) -> None:
    scene = before_bidding(att, treasure=4)
    scene.old_stock("green-spectacles")
    scene.explores("shrine").passes_until(RIVAL_AT_POST).choose("play Outbid")
    assert not scene.offers("Green Spectacles")


@pytest.mark.parametrize(("track", "offered"), [((0,), False), ((0, 1), True)])
def test_outbid_heeds_the_condition_of_the_drowned_mans_diary(att: Att, track: tuple[int, ...], offered: bool) -> None:
    scene = before_bidding(att, treasure=6)
    scene.track(*track)
    scene.you.owns(courage=1)
    scene.post("storm-lantern", "drowned-mans-diary")
    scene.dares().passes_until(RIVAL_AT_POST).choose("play Outbid")
    assert scene.offers("Drowned Man's Diary") == offered


@pytest.mark.rule("ATT-ROLL-18", "ATT-GEN-04")
def test_nobody_is_asked_to_outbid_where_nothing_can_be_paid(att: Att) -> None:
    scene = before_bidding(att, treasure=2)
    scene.explores("shrine").passes_until("Replace a card at the Trading Post?")
    assert scene.ask.seat == 0
    assert scene.rival.hand() == ["outbid"]


@pytest.mark.rule("ATT-ROLL-18", "ATT-GEN-04")
def test_outbid_has_no_effect_where_nothing_can_be_paid(att: Att) -> None:
    scene = before_bidding(att, treasure=3)
    scene.explores("shrine").passes_until(RIVAL_AT_POST)
    scene.rival.owns(treasure=2)  # the question is still that of a richer rival
    scene.choose("play Outbid")
    assert (scene.rival.treasure(), scene.rival.swag()) == (2, [])
    assert is_spent(scene, "outbid")


def test_outbid_may_be_kept(att: Att) -> None:
    scene = before_bidding(att, treasure=6)
    scene.explores("shrine").passes_until(RIVAL_AT_POST)
    with changes(scene.rival.all_tokens, 0):
        scene.choose("pass")
    assert scene.rival.hand() == ["outbid"]


@pytest.mark.parametrize("token", ["focus", "treasure", "courage", "feat"])
def test_a_rope_for_a_price_takes_tokens_of_any_type(att: Att, token: str) -> None:
    scene = att(2, lost_charter="on")
    scene.rival.holds("a-rope-for-a-price").owns(feat=1)
    scene.you.owns(**{token: 2})
    scene.explores("shrine").passes_until("A rival has failed")
    with changes(getattr(scene.you, token), -2):
        scene.choose("play A Rope for a Price")

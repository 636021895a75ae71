"""Feat cards that deal with tokens, encounters, Terrible Things and rivals on the own turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

OVERCAME = "You have overcome an encounter"
FAILED = "You have failed"
REFRESH = "Before you refresh"


def is_spent(scene: Scene, code: str) -> bool:
    """Whether a Feat card has been played: it lies on top of the discard pile."""
    return scene.feat_discard()[-1] == code


# -- Night Errand


def on_an_errand(att: Att, **options: str) -> Scene:
    scene = att(2, **options)
    scene.you.holds("night-errand").owns(feat=1)
    scene.lay("gorge", "hush", courage=2, focus=1)
    return scene


@pytest.mark.rule("ATT-ROLL-15", "ATT-ROLL-16", "ATT-ROLL-17")
def test_night_errand_takes_all_tokens_of_one_other_location(att: Att) -> None:
    scene = on_an_errand(att)
    scene.lay("ruin", "twin-idols", treasure=1)
    scene.explores("shrine").choose("play Night Errand for 1 Feat")
    with changes(scene.you.courage, 2), changes(scene.you.focus, 1), changes(scene.you.treasure, 0):
        scene.choose("choose the Ghastly Gorge")
    assert scene.lying("gorge") == {}
    assert scene.lying("ruin") == {"treasure": 1}
    assert scene.you.stands() == "shrine"
    assert scene.you.feat() == 0
    assert is_spent(scene, "night-errand")
    scene.sound()


def test_night_errand_offers_only_locations_where_tokens_lie(att: Att) -> None:
    scene = on_an_errand(att)
    scene.lay("ruin", "twin-idols", treasure=1)
    scene.explores("shrine").choose("play Night Errand")
    assert scene.options() == ["choose the Ghastly Gorge: The Hush", "choose the Crumbling Ruin: The Twin Idols"]


def test_night_errand_may_be_kept(att: Att) -> None:
    scene = on_an_errand(att)
    with changes(scene.you.feat, 0):
        scene.explores("shrine").choose("pass")
    assert scene.you.hand() == ["night-errand"]
    assert scene.lying("gorge") == {"focus": 1, "courage": 2}


@pytest.mark.rule("ATT-ROLL-26")
def test_night_errand_is_no_card_for_a_later_phase(att: Att) -> None:
    scene = on_an_errand(att)
    scene.rolls(1, 2, 3, 5, 6)
    assert scene.ask.prompt == "Re-roll, use a card, or stop?"
    scene.refused("play Night Errand", rule="ATT-ROLL-26")


@pytest.mark.rule("ATT-ROLL-18")
def test_night_errand_has_no_effect_where_no_tokens_lie_elsewhere(att: Att) -> None:
    scene = att(2)
    scene.you.holds("night-errand").owns(feat=1)
    scene.lay("shrine", "hush", courage=1)
    scene.explores("shrine")
    with changes(scene.you.all_tokens, -1):
        scene.choose("play Night Errand")
    assert is_spent(scene, "night-errand")
    scene.sound()


@pytest.mark.rule("ATT-OBS-02")
def test_family_silver_stirs_when_an_errand_brings_treasure(att: Att) -> None:
    scene = on_an_errand(att, lost_charter="on", obsessions="on")
    scene.t.obsession.reverse()
    scene.lay("gorge", "hush", courage=0, focus=0, treasure=2)
    scene.you.owns(courage=1)
    scene.explores("shrine")
    with changes(scene.you.treasure, 3), changes(scene.you.courage, -1):
        scene.choose("play Night Errand")


# -- Go Through Its Pockets


@pytest.mark.parametrize(("code", "secrets", "gained"), [("twin-idols", 2, 2), ("what-the-dredge-brought-up", 7, 4)])
def test_go_through_its_pockets_pays_treasure_for_the_secrets_at_most_four(
    att: Att, code: str, secrets: int, gained: int
) -> None:
    scene = att(2)
    scene.you.holds("go-through-its-pockets").owns(feat=2, courage=secrets).has_overcome("hush")
    scene.lay("shrine", code)
    scene.dares()
    assert scene.ask.prompt == OVERCAME
    with changes(scene.you.treasure, gained), changes(scene.you.feat, -2):
        scene.choose("play Go Through Its Pockets for 2 Feat")
    scene.sound()


def test_go_through_its_pockets_may_be_kept(att: Att) -> None:
    scene = att(2)
    scene.you.holds("go-through-its-pockets").owns(feat=2, courage=1)
    scene.dares()
    with changes(scene.you.treasure, 0), changes(scene.you.feat, 0):
        scene.choose("pass")
    assert scene.you.hand() == ["go-through-its-pockets"]


@pytest.mark.rule("ATT-GEN-04")
def test_go_through_its_pockets_is_not_offered_without_the_tokens_for_it(att: Att) -> None:
    scene = att(2)
    scene.you.holds("go-through-its-pockets").owns(feat=1, courage=1)
    scene.dares()
    assert scene.ask.prompt != OVERCAME


# -- What Fails to Kill


@pytest.mark.parametrize(("held", "gained"), [((), 1), ((0, 3), 3), ((0, 1, 1, 3, 3), 4)])
def test_what_fails_to_kill_gives_courage_by_the_terrible_things_already_held(
    att: Att, held: tuple[int, ...], gained: int
) -> None:
    scene = att(2)
    scene.you.holds("what-fails-to-kill").owns(feat=1).has_terrible(*held)
    scene.explores("shrine").passes_until(FAILED)
    with changes(scene.you.courage, gained), changes(scene.you.terrible, 1), changes(scene.you.feat, -1):
        scene.choose("play What Fails to Kill for 1 Feat")
    scene.sound()


def test_what_fails_to_kill_may_be_kept(att: Att) -> None:
    scene = att(2)
    scene.you.holds("what-fails-to-kill").owns(feat=1)
    scene.explores("shrine").passes_until(FAILED)
    with changes(scene.you.courage, 0), changes(scene.you.feat, 0), changes(scene.you.terrible, 1):
        scene.choose("pass")


def test_what_fails_to_kill_is_not_offered_after_a_success(att: Att) -> None:
    scene = att(2)
    scene.you.holds("what-fails-to-kill").owns(feat=1, courage=1)
    scene.dares().idles()
    assert not any("What Fails to Kill" in line for line in scene.log())
    assert "what-fails-to-kill" in scene.you.hand()


# -- Bargain at the Waterline


def test_bargain_at_the_waterline_takes_the_highest_token_for_five_of_any_mix(att: Att) -> None:
    scene = att(2)
    scene.track(0, 3)
    scene.you.holds("bargain-at-the-waterline").owns(feat=1)
    scene.explores("shrine").choose("play Bargain at the Waterline for 1 Feat")
    for resource in ("Focus", "Focus", "Treasure", "Courage", "Feat"):
        scene.choose(f"choose {resource}")
    assert (scene.you.focus(), scene.you.treasure(), scene.you.courage(), scene.you.feat()) == (2, 1, 1, 1)
    assert scene.you.terrible_things() == [3]
    assert scene.on_track() == [0]
    assert scene.ask.prompt == "Use the Accursed Shrine?"
    scene.sound()


def test_bargain_at_the_waterline_needs_two_tokens_on_the_track(att: Att) -> None:
    scene = att(2)
    scene.track(0)
    scene.you.holds("bargain-at-the-waterline").owns(feat=1)
    scene.explores("shrine")
    scene.refused("play Bargain at the Waterline", rule="ATT-ROLL-26")


def test_bargain_at_the_waterline_may_be_kept(att: Att) -> None:
    scene = att(2)
    scene.you.holds("bargain-at-the-waterline").owns(feat=1)
    with changes(scene.you.terrible, 0), changes(scene.you.all_tokens, 0):
        scene.explores("shrine").choose("pass")


def test_a_bargain_stirs_the_black_edged_telegram(att: Att) -> None:
    scene = att(2)
    scene.track(0, 3)
    scene.you.holds("bargain-at-the-waterline").owns(feat=1).has_swag("black-edged-telegram")
    scene.explores("shrine")
    with changes(scene.you.all_tokens, -1 + 5 + 2):
        scene.choose("play Bargain at the Waterline", *["choose Focus"] * 7)


# -- A Smaller Nightmare


def before_refreshing(att: Att, code: str, seats: int = 2, **tokens: int) -> Scene:
    """Hold a card before the own Refresh phase, with an encounter overcome and so no Terrible Thing taken."""
    scene = att(seats, lost_charter="on")
    scene.you.holds(code).owns(**({"feat": 3, "courage": 1} | tokens))
    return scene


def test_a_smaller_nightmare_exchanges_a_token_for_the_lowest_of_the_track(att: Att) -> None:
    scene = before_refreshing(att, "a-smaller-nightmare")
    scene.track(0, 1, 2)
    scene.you.has_terrible(1, 3, 3)
    scene.dares().passes_until(REFRESH)
    with changes(scene.you.terrible, 0), changes(scene.you.feat, -3):
        scene.choose("play A Smaller Nightmare for 3 Feat")
        assert scene.options() == ["choose a Terrible Thing worth 1", "choose a Terrible Thing worth 3"]
        scene.choose("choose a Terrible Thing worth 3")
    assert sorted(scene.you.terrible_things()) == [0, 1, 3]
    assert scene.on_track() == [1, 2, 3]
    scene.sound()


def test_the_token_of_the_track_is_taken_before_the_own_one_is_put_there(att: Att) -> None:
    scene = before_refreshing(att, "a-smaller-nightmare")
    scene.track(2, 3)
    scene.you.has_terrible(0)
    scene.dares().passes_until(REFRESH).choose("play A Smaller Nightmare")
    assert scene.you.terrible_things() == [2]
    assert scene.on_track() == [0, 3]


@pytest.mark.rule("ATT-ROLL-18")
def test_a_smaller_nightmare_has_no_effect_without_a_terrible_thing(att: Att) -> None:
    scene = before_refreshing(att, "a-smaller-nightmare")
    scene.you.has_swag("wax-phonograph")
    scene.track(0, 1)
    scene.dares().passes_until(REFRESH)
    with changes(scene.you.feat, -3):
        scene.choose("play A Smaller Nightmare")
    assert (scene.you.terrible(), scene.on_track()) == (0, [0, 1])
    assert is_spent(scene, "a-smaller-nightmare")
    scene.sound()


def test_a_smaller_nightmare_may_be_kept(att: Att) -> None:
    scene = before_refreshing(att, "a-smaller-nightmare")
    scene.you.has_terrible(3)
    scene.dares().passes_until(REFRESH).choose("pass")
    assert scene.you.terrible_things() == [3]
    assert "a-smaller-nightmare" in scene.you.hand()


# -- Leap Before You Look


def before_leaping(att: Att, courage: int) -> Scene:
    scene = att(2)
    scene.lay("shrine", "hush")
    scene.you.holds("leap-before-you-look").owns(feat=1, courage=courage)
    return scene.explores("shrine").choose("pass")


@pytest.mark.rule("ATT-DES-03")
def test_leap_before_you_look_overcomes_for_half_the_courage_rounded_up(att: Att) -> None:
    scene = before_leaping(att, courage=2)
    with changes(scene.you.courage, -2), changes(scene.you.feat, -1), changes(scene.you.terrible, 0):
        scene.choose("play Leap Before You Look for 1 Feat")
    assert scene.you.overcome() == ["hush"]
    scene.sound()


def test_whoever_leaps_rolls_no_dice_this_turn(att: Att) -> None:
    scene = before_leaping(att, courage=2)
    scene.choose("play Leap Before You Look")
    assert scene.ask.prompt == "Where do you explore?"
    assert scene.ask.seat == 1
    assert not any("rolls" in line for line in scene.log())
    scene.idles("gorge")
    assert any("The Heiress rolls" in line for line in scene.log())


def test_leap_before_you_look_is_not_offered_without_the_courage(att: Att) -> None:
    scene = before_leaping(att, courage=1)
    assert scene.ask.prompt != "Perform a desperate act?"
    scene.refused("play Leap Before You Look", rule="ATT-ROLL-26")


def test_leap_before_you_look_may_be_kept_for_a_desperate_act_at_its_full_price(att: Att) -> None:
    scene = before_leaping(att, courage=3)
    with changes(scene.you.courage, -3):
        scene.choose("desperate act for 3 Courage")
    assert scene.you.hand() == ["leap-before-you-look"]
    scene.passes_until("Re-roll, use a card, or stop?")


# -- Tax on the Fortunate


def test_everybody_who_holds_more_of_the_type_gives_one(att: Att) -> None:
    scene = att(3)
    scene.you.holds("tax-on-the-fortunate").owns(feat=2, focus=1)
    scene.rival.owns(focus=2, treasure=1)
    scene.seat(2).owns(focus=1)
    scene.explores("shrine").choose("play Tax on the Fortunate for 2 Feat")
    with changes(scene.you.focus, 1), changes(scene.rival.focus, -1), changes(scene.seat(2).focus, 0):
        scene.choose("choose Focus")
    assert scene.rival.treasure() == 1
    scene.sound()


def test_what_everybody_holds_is_compared_before_any_token_moves(att: Att) -> None:
    scene = att(3)
    scene.you.holds("tax-on-the-fortunate").owns(feat=2)
    scene.rival.owns(focus=1)
    scene.seat(2).owns(focus=1)
    scene.explores("shrine")
    with changes(scene.you.focus, 2):
        scene.choose("play Tax on the Fortunate")
    assert (scene.rival.focus(), scene.seat(2).focus()) == (0, 0)


def test_the_cost_of_the_tax_is_paid_before_feat_tokens_are_compared(att: Att) -> None:
    scene = att(2)
    scene.you.holds("tax-on-the-fortunate").owns(feat=2)
    scene.rival.owns(feat=1)
    scene.explores("shrine").choose("play Tax on the Fortunate")
    assert (scene.you.feat(), scene.rival.feat()) == (1, 0)


@pytest.mark.rule("ATT-ROLL-18")
def test_a_tax_on_nobody_has_no_effect(att: Att) -> None:
    scene = att(2)
    scene.you.holds("tax-on-the-fortunate").owns(feat=2, focus=1)
    scene.rival.owns(focus=1)
    scene.explores("shrine")
    with changes(scene.you.focus, 0), changes(scene.you.feat, -2):
        scene.choose("play Tax on the Fortunate")
    assert is_spent(scene, "tax-on-the-fortunate")


def test_the_tax_may_be_waived(att: Att) -> None:
    scene = att(2)
    scene.you.holds("tax-on-the-fortunate").owns(feat=2)
    scene.rival.owns(focus=1)
    with changes(scene.you.all_tokens, 0):
        scene.explores("shrine").choose("pass")
    assert scene.you.hand() == ["tax-on-the-fortunate"]


# -- The Map Was Always Mine


def test_the_map_is_taken_from_its_holder(att: Att) -> None:
    scene = before_refreshing(att, "the-map-was-always-mine")
    scene.rival.gets_map()
    scene.dares().passes_until(REFRESH)
    with changes(scene.you.feat, -2):
        scene.choose("play The Map Was Always Mine for 2 Feat")
    assert scene.you.has_map()
    assert not scene.rival.has_map()
    scene.sound()


def test_whoever_holds_the_map_already_steals_two_tokens_from_one_opponent(att: Att) -> None:
    scene = before_refreshing(att, "the-map-was-always-mine", seats=3)
    scene.rival.owns(focus=1, treasure=1, courage=2)
    scene.seat(2).owns(treasure=1)
    scene.dares().passes_until(REFRESH).choose("play The Map Was Always Mine")
    assert scene.options() == ["choose The Heiress", "choose The Journalist"]
    with changes(scene.you.focus, 1), changes(scene.you.courage, 1), changes(scene.rival.all_tokens, -2):
        scene.choose("choose The Heiress", "choose Focus", "choose Courage")
    assert scene.you.has_map()
    assert scene.seat(2).treasure() == 1
    scene.sound()


def test_no_more_is_stolen_than_the_opponent_owns(att: Att) -> None:
    scene = before_refreshing(att, "the-map-was-always-mine")
    scene.rival.owns(focus=1)
    scene.dares().passes_until(REFRESH)
    with changes(scene.you.focus, 1):
        scene.choose("play The Map Was Always Mine")
    assert scene.rival.all_tokens() == 0


@pytest.mark.rule("ATT-ROLL-18")
def test_the_map_holder_steals_nothing_where_nobody_owns_a_token(att: Att) -> None:
    scene = before_refreshing(att, "the-map-was-always-mine")
    scene.you.has_swag("wax-phonograph")
    scene.dares().passes_until(REFRESH)
    with changes(scene.you.all_tokens, -2):
        scene.choose("play The Map Was Always Mine")
    assert is_spent(scene, "the-map-was-always-mine")


def test_the_map_may_be_left_where_it_is(att: Att) -> None:
    scene = before_refreshing(att, "the-map-was-always-mine")
    scene.rival.gets_map()
    scene.dares().passes_until(REFRESH).choose("pass")
    assert scene.rival.has_map()


# -- A Gift, Nicely Wrapped


def with_a_gift(att: Att) -> Scene:
    scene = att(3)
    scene.you.holds("a-gift-nicely-wrapped").owns(feat=3, courage=1)
    return scene


def test_a_gift_goes_to_an_opponent_with_fewer_terrible_things(att: Att) -> None:
    scene = with_a_gift(att)
    scene.you.has_terrible(1, 3, 3)
    scene.rival.has_terrible(2)
    scene.dares().choose("play A Gift, Nicely Wrapped for 3 Feat")
    assert scene.options() == ["choose The Heiress", "choose The Journalist"]
    scene.choose("choose The Heiress")
    assert scene.options() == ["choose a Terrible Thing worth 1", "choose a Terrible Thing worth 3"]
    scene.choose("choose a Terrible Thing worth 3")
    assert scene.stashed() == [[1, 3], [2, 3], []]
    scene.sound()


def test_no_gift_for_an_opponent_who_holds_as_many(att: Att) -> None:
    scene = with_a_gift(att)
    scene.you.has_terrible(3)
    scene.rival.has_terrible(0)
    scene.dares().choose("play A Gift, Nicely Wrapped")
    assert scene.stashed() == [[], [0], [3]]


@pytest.mark.rule("ATT-ROLL-18")
def test_a_gift_nobody_may_receive_has_no_effect(att: Att) -> None:
    scene = with_a_gift(att)
    scene.you.holds("go-through-its-pockets").has_terrible(3)
    scene.rival.has_terrible(0)
    scene.seat(2).has_terrible(0)
    scene.dares()
    with changes(scene.you.terrible, 0), changes(scene.you.feat, -3):
        scene.choose("play A Gift, Nicely Wrapped")
    assert is_spent(scene, "a-gift-nicely-wrapped")
    scene.sound()


def test_a_gift_may_be_kept(att: Att) -> None:
    scene = with_a_gift(att)
    scene.you.has_terrible(3)
    with changes(scene.you.terrible, 0):
        scene.dares().choose("pass")

"""The six events: what each does to its visitor and, while it is on the board, to the whole game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import PLACE, Scene
from tests.stage import changes

Att = Callable[..., Scene]

OTHER_PLACES = [place for place in PLACE if place != "shrine"]


def with_event(att: Att, code: str, at: str = "shrine", seats: int = 2) -> Scene:
    """A scene with an event at the Accursed Shrine, beside its encounter."""
    scene = att(seats, lost_charter="on")
    scene.lay_event(at, code)
    return scene


# -- The Bartering Canoes


def test_bartering_canoes_bring_treasure_and_one_trade_offer(att: Att) -> None:
    scene = with_event(att, "bartering-canoes")
    scene.rival.owns(courage=2)
    with changes(scene.you.treasure, 1):
        scene.explores("shrine")
    scene.choose("make an offer to The Heiress", "give 1 Treasure", "ask for 1 Courage", "make this offer")
    with changes(scene.you.courage, 1), changes(scene.rival.treasure, 1):
        scene.choose("accept the offer", seat=1)
    assert scene.event("shrine") == ""
    scene.sound()


@pytest.mark.rule("ATT-TRADE-08")
def test_bartering_canoes_grant_no_second_offer_after_a_refusal(att: Att) -> None:
    scene = with_event(att, "bartering-canoes")
    scene.rival.owns(courage=2)
    scene.explores("shrine")
    scene.choose("make an offer to The Heiress", "give 1 Treasure", "ask for 1 Courage", "make this offer")
    with changes(scene.you.all_tokens, 0):
        scene.choose("refuse the offer", seat=1)
    assert scene.event("shrine") == ""
    assert scene.ask.prompt == "Re-roll, use a card, or stop?"


def test_bartering_canoes_need_no_offer(att: Att) -> None:
    scene = with_event(att, "bartering-canoes")
    scene.rival.owns(courage=2)
    scene.explores("shrine").choose("make no offer")
    assert scene.event("shrine") == ""


def test_bartering_canoes_alone_change_one_token_into_two_of_another_type(att: Att) -> None:
    scene = with_event(att, "bartering-canoes", seats=1)
    scene.you.owns(focus=1)
    scene.explores("shrine")
    assert scene.options() == ["choose Focus", "choose Treasure", "pass"]
    scene.choose("choose Treasure")
    assert scene.options() == ["choose Focus", "choose Courage", "choose Feat"]
    with changes(scene.you.focus, 2):
        scene.choose("choose Focus")
    assert scene.you.treasure() == 0
    scene.sound()


def test_bartering_canoes_alone_may_be_passed(att: Att) -> None:
    scene = with_event(att, "bartering-canoes", seats=1)
    scene.explores("shrine").choose("pass")
    assert scene.you.treasure() == 1


@pytest.mark.rule("ATT-EVT-03")
def test_bartering_canoes_make_all_swag_cheaper_but_not_free_while_they_are_on_the_board(att: Att) -> None:
    scene = with_event(att, "bartering-canoes", at="gorge")
    scene.you.owns(treasure=6)
    scene.post("gilded-idol", "hired-shadow")
    scene.old_stock("drowned-mans-diary")
    scene.explores("shrine").passes_until("Replace a card at the Trading Post?").choose("pass")
    assert scene.offered("buy") == [
        "buy Gilded Idol for 5 Treasure",
        "buy Hired Shadow for 1 Treasure",
        "buy Drowned Man's Diary for 1 Treasure",
    ]
    with changes(scene.you.treasure, -5):
        scene.choose("buy Gilded Idol")


@pytest.mark.rule("ATT-EVT-03")
@pytest.mark.parametrize(("code", "price"), [("gilded-idol", 3), ("storm-lantern", 1), ("stopped-watch", 1)])
def test_the_canoes_and_the_pawnbrokers_ear_together_leave_a_price_of_at_least_1(
    att: Att, code: str, price: int
) -> None:
    scene = with_event(att, "bartering-canoes", at="gorge")
    scene.you.has_swag("pawnbrokers-ear").owns(treasure=6)
    scene.old_stock(code)
    scene.explores("shrine").passes_until("What do you buy?")
    assert scene.offers(f"buy {scene.name(code)} for {price} Treasure")


# -- The Sweating Sickness


def test_sweating_sickness_gives_focus_for_a_discarded_feat(att: Att) -> None:
    scene = with_event(att, "sweating-sickness")
    scene.you.holds("outbid", "light-fingers").owns(courage=1)
    scene.explores("shrine")
    assert scene.options() == ["discard a Feat card and gain 2 Focus", "lose 1 Courage and draw 2 Feat cards"]
    with changes(scene.you.focus, 2), changes(scene.you.courage, 0):
        scene.choose("discard a Feat card and gain 2 Focus", "discard Light Fingers")
    assert scene.you.hand() == ["outbid"]
    assert scene.feat_discard()[-1] == "light-fingers"


def test_sweating_sickness_gives_feats_for_courage(att: Att) -> None:
    scene = with_event(att, "sweating-sickness")
    scene.you.holds("outbid").owns(courage=2)
    scene.feat_deck_top("snapped-twig", "light-fingers")
    scene.explores("shrine")
    with changes(scene.you.focus, 0), changes(scene.you.courage, -1):
        scene.choose("lose 1 Courage and draw 2 Feat cards")
    assert scene.you.hand() == ["outbid", "snapped-twig", "light-fingers"]


@pytest.mark.rule("ATT-EVT-04")
def test_sweating_sickness_must_be_carried_out_where_one_effect_is_possible(att: Att) -> None:
    scene = with_event(att, "sweating-sickness")
    scene.you.holds("outbid")
    with changes(scene.you.focus, 2):
        scene.explores("shrine")
    assert scene.you.hand() == []


def test_sweating_sickness_does_nothing_to_a_player_with_neither_feat_nor_courage(att: Att) -> None:
    scene = with_event(att, "sweating-sickness")
    with changes(scene.you.all_tokens, 0):
        scene.explores("shrine")
    assert scene.you.hand() == []
    assert scene.event("shrine") == ""


def test_sweating_sickness_offers_no_draw_that_could_not_be_made_in_full(att: Att) -> None:
    scene = with_event(att, "sweating-sickness")
    scene.you.holds("outbid").owns(courage=1)
    t = scene.t
    t.removed += t.feat_deck[1:]
    t.feat_deck = t.feat_deck[:1]
    scene.explores("shrine")
    assert scene.you.hand() == []
    assert scene.you.courage() == 1


@pytest.mark.rule("ATT-RFR-01")
@pytest.mark.parametrize(("deck", "discards", "drawn"), [(2, 0, 2), (1, 2, 2), (0, 3, 2), (1, 1, 0), (0, 2, 0)])
def test_sweating_sickness_draws_if_two_cards_are_left_beside_the_top_of_the_discard_pile(
    att: Att, deck: int, discards: int, drawn: int
) -> None:
    scene = with_event(att, "sweating-sickness")
    scene.you.owns(courage=1)
    t = scene.t
    cards = t.feat_deck[: deck + discards]
    t.removed += t.feat_deck[deck + discards :]
    t.feat_deck, t.feat_discard = cards[:deck], cards[deck:]
    with changes(scene.you.courage, -1 if drawn else 0):
        scene.explores("shrine")
    assert len(scene.you.hand()) == drawn


@pytest.mark.rule("ATT-EVT-03", "ATT-RFR-01")
@pytest.mark.parametrize("swag", [(), ("wanted-poster",)])
def test_sweating_sickness_limits_the_draw_to_a_hand_of_two_while_it_is_on_the_board(
    att: Att, swag: tuple[str, ...]
) -> None:
    scene = with_event(att, "sweating-sickness", at="gorge")
    scene.you.has_swag(*swag)
    scene.idles("shrine")
    assert len(scene.you.hand()) == 2


@pytest.mark.rule("ATT-RFR-01")
def test_sweating_sickness_takes_no_card_from_a_larger_hand(att: Att) -> None:
    scene = with_event(att, "sweating-sickness", at="gorge")
    scene.you.holds("outbid", "light-fingers", "snapped-twig")
    scene.idles("shrine")
    assert scene.you.hand() == ["outbid", "light-fingers", "snapped-twig"]


# -- The Windless Noon


def test_windless_noon_takes_the_map_and_puts_focus_on_the_other_encounters(att: Att) -> None:
    scene = with_event(att, "windless-noon")
    scene.rival.gets_map()
    scene.clear("ruin")
    scene.explores("shrine")
    assert scene.you.has_map()
    assert [scene.lying(place) for place in PLACE] == [{}, *[{"focus": 1}] * 4, {}]


def test_windless_noon_takes_the_map_from_beside_the_board(att: Att) -> None:
    scene = with_event(att, "windless-noon", seats=1)
    scene.nobody_has_map()
    scene.explores("shrine")
    assert scene.you.has_map()


@pytest.mark.rule("ATT-EVT-03", "ATT-ROLL-09")
def test_windless_noon_makes_unfocused_rerolls_cost_focus_while_it_is_on_the_board(att: Att) -> None:
    scene = with_event(att, "windless-noon", at="gorge")
    scene.you.owns(focus=1)
    scene.rolls(1, 2, 3, 5, 6)
    scene.lay_dice(1, 2, 3, 5, 6)
    with changes(scene.you.focus, -1), changes(scene.you.rerolls, -1):
        scene.choose("re-roll all dice for 1 Focus")
    assert scene.ask.prompt == "What do you spend your dice on?"  # without Focus nothing can be re-rolled


# -- The Sleepwalkers


@pytest.mark.rule("ATT-FORE-01", "ATT-FORE-02")
def test_sleepwalkers_bind_an_opponent_to_an_encounter_of_choice(att: Att) -> None:
    scene = with_event(att, "sleepwalkers", seats=3)
    scene.explores("shrine")
    assert scene.options() == ["choose The Heiress", "choose The Journalist"]
    scene.choose("choose The Journalist")
    assert len(scene.options()) == 5
    with changes(scene.you.courage, 1), changes(scene.seat(2).focus, 1), changes(scene.rival.all_tokens, 0):
        scene.choose("choose the Crumbling Ruin")
    assert scene.t.foreshadowed == [-1, -1, PLACE["ruin"]]
    assert scene.seat(2).stands() == "ruin"
    scene.sound()


@pytest.mark.rule("ATT-FORE-03")
def test_sleepwalkers_leave_the_opponent_no_other_way(att: Att) -> None:
    scene = with_event(att, "sleepwalkers")
    scene.explores("shrine").choose("choose the Crumbling Ruin")
    scene.idles()
    assert scene.active() == 1
    assert scene.rival.stands() == "ruin"
    assert scene.ask.prompt == "Use the Crumbling Ruin?"


def test_sleepwalkers_pass_by_foreshadowed_encounters(att: Att) -> None:
    scene = with_event(att, "sleepwalkers", seats=3)
    scene.seat(2).is_bound("ruin")
    scene.explores("shrine").choose("choose The Heiress")
    assert len(scene.options()) == 4
    assert not scene.offers("Crumbling Ruin")


def test_sleepwalkers_without_a_goal_bring_courage_alone(att: Att) -> None:
    scene = with_event(att, "sleepwalkers")
    scene.clear(*[place for place in OTHER_PLACES if place != "ruin"])
    scene.rival.is_bound("ruin")
    with changes(scene.you.courage, 1), changes(scene.rival.all_tokens, 0):
        scene.explores("shrine")
    assert scene.event("shrine") == ""


def test_sleepwalkers_alone_bind_their_visitor_after_the_refresh_phase(att: Att) -> None:
    scene = with_event(att, "sleepwalkers", seats=1)
    with changes(scene.you.courage, 0), changes(scene.you.focus, 2):
        scene.explores("shrine").choose("choose the Rusted Gunsloop")
    assert scene.you.stands() == "shrine"
    assert scene.you.bound_to() == ""
    scene.idles()
    assert scene.ask.prompt == "Use the Rusted Gunsloop?"  # the way of the next turn was no choice
    assert f"{scene.name('twin-idols')} is foreshadowed for The Captain" in scene.log()


def test_sleepwalkers_alone_bind_nobody_to_an_encounter_that_has_gone(att: Att) -> None:
    scene = with_event(att, "sleepwalkers", seats=1)
    scene.explores("shrine").choose("choose the Crumbling Ruin")
    scene.clear("ruin")
    scene.idles()
    assert scene.ask.prompt == "Where do you explore?"
    assert len(scene.options()) == 4


def test_sleepwalkers_alone_without_a_goal_bring_courage_alone(att: Att) -> None:
    scene = with_event(att, "sleepwalkers", seats=1)
    scene.clear(*OTHER_PLACES)
    with changes(scene.you.courage, 1), changes(scene.you.all_tokens, 1):
        scene.explores("shrine")


# -- The Offer in the Fog


def test_offer_in_the_fog_gives_courage_for_the_lowest_terrible_thing(att: Att) -> None:
    scene = with_event(att, "offer-in-the-fog")
    scene.track(1, 2)
    scene.explores("shrine")
    with changes(scene.you.courage, 4), changes(scene.you.focus, 0):
        scene.choose("take the lowest Terrible Thing and gain 4 Courage")
    assert scene.you.terrible_things() == [1]
    assert scene.on_track() == [2]
    scene.sound()


def test_offer_in_the_fog_may_be_declined_for_focus(att: Att) -> None:
    scene = with_event(att, "offer-in-the-fog")
    scene.explores("shrine")
    with changes(scene.you.focus, 1), changes(scene.you.terrible, 0):
        scene.choose("gain 1 Focus")


def test_offer_in_the_fog_leaves_the_last_terrible_thing_on_the_track(att: Att) -> None:
    scene = with_event(att, "offer-in-the-fog")
    scene.track(1)
    with changes(scene.you.focus, 1), changes(scene.you.courage, 0):
        scene.explores("shrine")
    assert scene.on_track() == [1]


@pytest.mark.rule("ATT-EVT-03", "ATT-DES-02")
def test_offer_in_the_fog_makes_every_desperate_act_dearer_while_it_is_on_the_board(att: Att) -> None:
    scene = with_event(att, "offer-in-the-fog", at="gorge")
    scene.you.owns(courage=3)
    scene.explores("chasm")
    assert scene.offers("desperate act against The Bank That Breathes for 2 Courage")
    scene.choose("pass")
    with changes(scene.you.courage, -2):
        scene.choose("desperate act for 2 Courage")


# -- The Burning of the Papers


def test_burning_of_the_papers_makes_an_encounter_a_rumour_and_returns_a_terrible_thing(att: Att) -> None:
    scene = with_event(att, "burning-of-the-papers")
    scene.you.has_terrible(0, 2)
    scene.lay("ruin", "hush", courage=1, focus=2)
    scene.rumours("third-watch")
    scene.explores("shrine").choose("choose the Crumbling Ruin")
    assert scene.options() == ["choose a Terrible Thing worth 0", "choose a Terrible Thing worth 2"]
    with changes(scene.you.treasure, 0):
        scene.choose("choose a Terrible Thing worth 2")
    assert scene.you.terrible_things() == [0]
    assert scene.t.token_out == [2]
    assert scene.rumoured() == ["third-watch", "hush"]
    assert scene.encounter("ruin") == ""
    assert scene.lying("ruin") == {}
    scene.sound()


def test_burning_of_the_papers_brings_treasure_to_a_player_without_terrible_things(att: Att) -> None:
    scene = with_event(att, "burning-of-the-papers")
    scene.explores("shrine")
    with changes(scene.you.treasure, 2):
        scene.choose("choose the Crumbling Ruin")


def test_burning_of_the_papers_may_be_declined(att: Att) -> None:
    scene = with_event(att, "burning-of-the-papers")
    scene.you.has_terrible(3)
    scene.explores("shrine")
    assert len(scene.options()) == 6  # the five other locations, or none
    assert not scene.offers("Accursed Shrine")
    with changes(scene.you.terrible, 0), changes(scene.you.treasure, 0):
        scene.choose("pass")
    assert scene.rumoured() == []
    assert scene.event("shrine") == ""


@pytest.mark.rule("ATT-FORE-06")
def test_burning_of_the_papers_frees_a_rival_bound_to_the_encounter(att: Att) -> None:
    scene = with_event(att, "burning-of-the-papers")
    scene.rival.has_terrible(3)
    scene.rival.is_bound("ruin")
    with changes(scene.rival.terrible, 0):
        scene.explores("shrine").choose("choose the Crumbling Ruin")
    assert scene.rival.bound_to() == ""
    assert "The Heiress is no longer bound and goes back to the Riverboat" in scene.log()
    scene.sound()


@pytest.mark.rule("ATT-OBS-02")
def test_windless_noon_takes_no_map_from_who_holds_it_already(att: Att) -> None:
    scene = att(2, lost_charter="on", obsessions="on")
    scene.you.is_obsessed("the-only-true-course").owns(focus=1, courage=1)
    scene.lay_event("shrine", "windless-noon")
    with changes(scene.you.all_tokens, 0):
        scene.explores("shrine")
    assert scene.you.has_map()
    assert not any("Only True Course" in line for line in scene.log())


@pytest.mark.parametrize("token", ["focus", "treasure", "courage", "feat"])
def test_burning_of_the_papers_sweeps_the_tokens_of_that_location_alone(att: Att, token: str) -> None:
    scene = with_event(att, "burning-of-the-papers")
    for place, code in (("gorge", "fever-reeds"), ("chateau", "hush"), ("chasm", "drowned-bell")):
        scene.lay(place, code, **{token: 1})
    scene.explores("shrine").choose("choose the Sinister Chateau")
    assert [scene.lying(place) for place in ("gorge", "chateau", "chasm")] == [{token: 1}, {}, {token: 1}]


@pytest.mark.parametrize("token", ["focus", "treasure", "courage", "feat"])
def test_bartering_canoes_alone_take_a_token_of_any_type_or_none(att: Att, token: str) -> None:
    scene = with_event(att, "bartering-canoes", seats=1)
    scene.you.owns(**{token: 2})
    scene.explores("shrine")
    with changes(getattr(scene.you, token), -1):
        scene.choose(f"choose {token.capitalize()}")
    passed = with_event(att, "bartering-canoes", seats=1)
    passed.you.owns(**{token: 2})
    with changes(passed.you.all_tokens, 1):  # the Treasure that the canoes bring
        passed.explores("shrine").choose("pass")
    assert passed.ask.prompt not in ("Return a token for two others?", "Which tokens do you gain?")

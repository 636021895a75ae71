"""Feat cards of The Lost Charter."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things.printed import piece
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

FAILED = "You have failed"
REFRESH = "Before you refresh"
RIVAL_FAILED = "A rival has failed"
RIVAL_OVERCAME = "A rival has overcome an encounter"
SHOPPING = "What do you buy?"
EXPLORING = "Where do you explore?"


def holding(att: Att, code: str, seats: int = 2, **tokens: int) -> Scene:
    """A scene of the expansion in which you hold a card."""
    scene = att(seats, lost_charter="on")
    scene.you.holds(code).owns(**({"feat": 3} | tokens))
    return scene


def facing(att: Att, *codes: str, seats: int = 2, **tokens: int) -> Scene:
    """The rival holds cards; the Hush, worth 3, lies at the Shrine; the Trading Post has something to ask about."""
    scene = att(seats, lost_charter="on")
    scene.lay("shrine", "hush")
    scene.post("gilded-idol")
    scene.rival.holds(*codes).owns(**({"feat": 3} | tokens))
    return scene


def is_spent(scene: Scene, code: str) -> bool:
    """Whether a Feat card has been played: it lies on top of the discard pile."""
    return scene.feat_discard()[-1] == code


# -- Read the Last Page


def test_read_the_last_page_foreshadows_an_encounter_and_lays_two_tokens_there(att: Att) -> None:
    scene = holding(att, "read-the-last-page", courage=1)
    scene.dares().passes_until(REFRESH)
    with changes(scene.you.all_tokens, -1):
        scene.choose("play Read the Last Page for 1 Feat")
        scene.choose("choose the Crumbling Ruin", "choose Treasure", "choose Courage")
    assert scene.lying("ruin") == {"treasure": 1, "courage": 1}
    assert scene.you.bound_to() == scene.you.stands() == "ruin"
    scene.sound()


def test_an_encounter_foreshadowed_for_another_cannot_be_read_of(att: Att) -> None:
    scene = holding(att, "read-the-last-page", courage=1)
    scene.rival.is_bound("ruin")
    scene.dares().passes_until(REFRESH).choose("play Read the Last Page")
    assert len(scene.options()) == 4
    assert not scene.offers("Crumbling Ruin")


@pytest.mark.rule("ATT-ROLL-18")
def test_read_the_last_page_has_no_effect_without_an_encounter(att: Att) -> None:
    scene = holding(att, "read-the-last-page", courage=1)
    scene.you.has_swag("wax-phonograph")
    scene.dares()
    scene.clear("gorge", "chateau", "chasm", "gunsloop", "ruin")
    scene.passes_until(REFRESH).choose("play Read the Last Page")
    assert scene.you.bound_to() == ""
    assert is_spent(scene, "read-the-last-page")


def test_read_the_last_page_may_be_kept(att: Att) -> None:
    scene = holding(att, "read-the-last-page", courage=1)
    scene.dares().passes_until(REFRESH).choose("pass")
    assert (scene.you.bound_to(), scene.you.stands()) == ("", "trading post")


# -- Unfinished Business


def test_unfinished_business_keeps_the_encounter_foreshadowed_but_not_the_token_away(att: Att) -> None:
    scene = holding(att, "unfinished-business")
    scene.explores("shrine").passes_until(FAILED)
    with changes(scene.you.feat, -2), changes(scene.you.terrible, 1):
        scene.choose("play Unfinished Business for 2 Feat")
    assert scene.rumoured() == []
    assert scene.encounter("shrine") == "bank-that-breathes"
    scene.passes_until(EXPLORING)
    assert scene.you.bound_to() == scene.you.stands() == "shrine"
    scene.sound()


def test_unfinished_business_may_be_kept(att: Att) -> None:
    scene = holding(att, "unfinished-business")
    scene.explores("shrine").passes_until(FAILED).choose("pass")
    assert scene.rumoured() == ["bank-that-breathes"]
    scene.passes_until(EXPLORING)
    assert scene.you.bound_to() == ""


def test_a_rescue_comes_before_unfinished_business(att: Att) -> None:
    scene = facing(att, "now-you-carry-it")
    scene.you.holds("unfinished-business").owns(feat=2)
    scene.explores("shrine").passes_until(FAILED).choose("play Unfinished Business")
    with changes(scene.you.terrible, 0):
        scene.choose("play Now You Carry It")
    assert scene.rival.bound_to() == "shrine"
    scene.idles()
    assert (scene.you.bound_to(), scene.you.stands()) == ("", "trading post")
    scene.sound()


def test_unfinished_business_holds_for_a_lone_player_who_discards_the_map(att: Att) -> None:
    scene = att(1, lost_charter="on")
    scene.you.holds("unfinished-business").owns(feat=2)
    scene.explores("shrine").passes_until(FAILED)
    with changes(scene.you.terrible, 0):
        scene.choose("play Unfinished Business", "discard the Map")
    assert scene.ask.prompt == "Use the Accursed Shrine?"
    assert scene.rumoured() == []


# -- A Rope, for a Price


@pytest.mark.rule("ATT-FORE-09", "ATT-FORE-12")
def test_a_rope_rescues_and_steals_two_tokens_after_the_others_are_put_back(att: Att) -> None:
    scene = facing(att, "a-rope-for-a-price")
    scene.lay("shrine", "hush", courage=2)
    scene.you.owns(focus=1, treasure=1)
    scene.explores("shrine").passes_until(RIVAL_FAILED)
    scene.choose("play A Rope, for a Price for 1 Feat")
    assert scene.lying("shrine") == {"courage": 2}
    assert scene.options() == ["choose Focus", "choose Treasure"]
    with changes(scene.rival.focus, 1), changes(scene.rival.treasure, 1):
        scene.choose("choose Focus")
    assert (scene.you.all_tokens(), scene.you.terrible()) == (0, 0)
    assert scene.rival.bound_to() == "shrine"
    scene.sound()


@pytest.mark.rule("ATT-ROLL-18")
def test_a_rope_rescues_even_where_there_is_nothing_to_steal(att: Att) -> None:
    scene = facing(att, "a-rope-for-a-price")
    scene.explores("shrine").passes_until(RIVAL_FAILED)
    with changes(scene.you.terrible, 0), changes(scene.rival.all_tokens, -1):
        scene.choose("play A Rope, for a Price")
    assert scene.rival.bound_to() == "shrine"


def test_a_rope_may_be_kept(att: Att) -> None:
    scene = facing(att, "a-rope-for-a-price")
    scene.explores("shrine").passes_until(RIVAL_FAILED)
    with changes(scene.you.terrible, 1):
        scene.choose("pass")
    assert scene.rival.bound_to() == ""


def test_nobody_is_rescued_twice(att: Att) -> None:
    scene = facing(att, "a-rope-for-a-price", seats=3)
    scene.seat(2).holds("now-you-carry-it").owns(feat=2)
    scene.explores("shrine").passes_until(RIVAL_FAILED)
    assert scene.ask.seat == 1
    scene.choose("play A Rope, for a Price")
    assert scene.ask.prompt == "Replace a card at the Trading Post?"
    assert scene.seat(2).hand() == ["now-you-carry-it"]
    assert (scene.rival.bound_to(), scene.seat(2).bound_to()) == ("shrine", "")


def test_there_is_nobody_to_rescue_after_a_success(att: Att) -> None:
    scene = facing(att, "a-rope-for-a-price", "now-you-carry-it")
    scene.you.owns(courage=3)
    scene.dares().idles()
    assert scene.rival.hand() == ["a-rope-for-a-price", "now-you-carry-it"]


# -- Now You Carry It


def test_now_you_carry_it_rescues_and_gives_a_terrible_thing(att: Att) -> None:
    scene = facing(att, "now-you-carry-it")
    scene.rival.has_terrible(0, 3)
    track = scene.on_track()
    scene.explores("shrine").passes_until(RIVAL_FAILED)
    with changes(scene.rival.feat, -2):
        scene.choose("play Now You Carry It for 2 Feat", "choose a Terrible Thing worth 3")
    assert scene.stashed() == [[3], [0]]
    assert scene.on_track() == track
    assert scene.rival.bound_to() == "shrine"
    scene.sound()


@pytest.mark.rule("ATT-ROLL-18")
def test_now_you_carry_it_rescues_even_without_a_terrible_thing_to_give(att: Att) -> None:
    scene = facing(att, "now-you-carry-it")
    scene.explores("shrine").passes_until(RIVAL_FAILED).choose("play Now You Carry It")
    assert scene.stashed() == [[], []]
    assert scene.rival.bound_to() == "shrine"


def test_now_you_carry_it_may_be_kept(att: Att) -> None:
    scene = facing(att, "now-you-carry-it")
    scene.rival.has_terrible(3)
    scene.explores("shrine").passes_until(RIVAL_FAILED).choose("pass")
    assert scene.rival.terrible_things() == [3]
    assert scene.you.terrible() == 1


# -- Tea with the Enemy


def at_tea(att: Att, seats: int = 2) -> Scene:
    scene = holding(att, "tea-with-the-enemy", seats, focus=1, feat=0)
    scene.rival.owns(treasure=1)
    return scene.explores("shrine").passes_until(SHOPPING)


@pytest.mark.rule("ATT-TRADE-01")
def test_tea_with_the_enemy_brings_both_a_token_once_the_offer_is_accepted(att: Att) -> None:
    scene = at_tea(att)
    scene.choose("play Tea with the Enemy", "make an offer to The Heiress")
    scene.choose("give 1 Focus", "ask for 1 Treasure", "make this offer", "accept the offer")
    scene.choose("choose Courage", seat=0)
    scene.choose("choose Feat", seat=1)
    assert scene.t.tokens[:8] == [0, 1, 1, 0, 1, 0, 0, 1]
    assert scene.ask.prompt == EXPLORING
    scene.sound()


def test_a_refused_tea_brings_nothing(att: Att) -> None:
    scene = at_tea(att)
    scene.choose("play Tea with the Enemy", "make an offer to The Heiress")
    with changes(scene.you.all_tokens, 0), changes(scene.rival.all_tokens, 0):
        scene.choose("give 1 Focus", "ask for 1 Treasure", "make this offer", "refuse the offer")
    assert is_spent(scene, "tea-with-the-enemy")


def test_a_tea_without_an_offer_brings_nothing(att: Att) -> None:
    scene = at_tea(att)
    with changes(scene.you.all_tokens, 0), changes(scene.rival.all_tokens, 0):
        scene.choose("play Tea with the Enemy", "make no offer")
    assert is_spent(scene, "tea-with-the-enemy")


@pytest.mark.rule("ATT-ROLL-18")
def test_tea_with_an_enemy_who_owns_nothing_has_no_effect(att: Att) -> None:
    scene = holding(att, "tea-with-the-enemy", treasure=2)
    scene.post("inherited-llama")
    scene.explores("shrine").passes_until(SHOPPING).choose("play Tea with the Enemy")
    assert is_spent(scene, "tea-with-the-enemy")
    assert scene.offers("buy Inherited Llama")


def test_tea_is_served_at_the_trading_post_alone(att: Att) -> None:
    scene = holding(att, "tea-with-the-enemy", focus=1)
    scene.explores("shrine")
    scene.refused("play Tea with the Enemy", rule="ATT-ROLL-26")


# -- Co-Authorship


def as_co_author(att: Att, **tokens: int) -> Scene:
    """The rival asks for the Hush, which you have just overcome."""
    scene = facing(att, "co-authorship", **tokens)
    scene.you.owns(courage=3, treasure=1, focus=1).has_overcome("drowned-bell")
    scene.dares()
    assert (scene.ask.prompt, scene.ask.seats) == (RIVAL_OVERCAME, (1,))
    return scene.choose("play Co-Authorship for 1 Feat")


def test_co_authorship_asks_for_the_encounter_just_overcome(att: Att) -> None:
    scene = as_co_author(att, focus=1)
    scene.choose("make an offer to The Captain", "give 1 Focus")
    assert not scene.offers("ask for The Hush")
    scene.choose("make this offer")
    assert scene.ask.why.endswith("trade offer to The Captain: 1 Focus for The Hush [ATT-TRADE-08]")
    with changes(scene.you.focus, 1):
        scene.choose("accept the offer", seat=0)
    assert (scene.you.overcome(), scene.rival.overcome()) == (["drowned-bell"], ["hush"])
    scene.sound()


def test_a_refused_co_author_steals_a_token(att: Att) -> None:
    scene = as_co_author(att, focus=1)
    scene.choose("make an offer to The Captain", "give 1 Focus", "make this offer", "refuse the offer")
    assert (scene.ask.seat, scene.options()) == (1, ["choose Focus", "choose Treasure"])
    with changes(scene.rival.treasure, 1), changes(scene.you.treasure, -1):
        scene.choose("choose Treasure")
    assert scene.you.overcome() == ["drowned-bell", "hush"]
    scene.sound()


def test_a_co_author_who_makes_no_offer_steals_nothing(att: Att) -> None:
    scene = as_co_author(att, focus=1)
    with changes(scene.rival.all_tokens, 0):
        scene.choose("make an offer to The Captain", "make no offer")
    assert is_spent(scene, "co-authorship")


@pytest.mark.rule("ATT-ROLL-18")
def test_a_co_author_with_nothing_to_give_once_the_card_is_paid_is_not_asked(att: Att) -> None:
    scene = facing(att, "co-authorship", feat=1)
    scene.you.owns(courage=3, treasure=1)
    scene.dares()
    assert scene.ask.seat == 0
    assert scene.rival.hand() == ["co-authorship"]


def test_co_authorship_asks_for_whichever_encounter_was_overcome(att: Att) -> None:
    scene = facing(att, "co-authorship", focus=1)
    scene.lay("shrine", "bank-that-breathes")
    scene.you.owns(courage=1)
    scene.dares().choose("play Co-Authorship", "make an offer to The Captain", "give 1 Focus", "make this offer")
    scene.choose("accept the offer", seat=0)
    assert scene.rival.overcome() == ["bank-that-breathes"]


def test_co_authorship_may_be_kept(att: Att) -> None:
    scene = facing(att, "co-authorship")
    scene.you.owns(courage=3)
    scene.dares().choose("pass")
    assert scene.rival.hand() == ["co-authorship"]
    assert scene.you.overcome() == ["hush"]


def test_co_authorship_also_meets_an_encounter_overcome_from_the_chasm(att: Att) -> None:
    scene = facing(att, "co-authorship")
    scene.you.owns(courage=3)
    scene.explores("chasm").choose("desperate act against The Hush")
    assert scene.ask.prompt == RIVAL_OVERCAME


# -- Dispute the Weather


def test_dispute_the_weather_removes_an_event_and_uses_the_action_it_covered(att: Att) -> None:
    scene = holding(att, "dispute-the-weather", feat=1)
    scene.rival.gets_map()
    scene.lay_event("gunsloop", "sweating-sickness")
    scene.lay_event("ruin", "windless-noon")
    scene.explores("shrine").choose("play Dispute the Weather for 1 Feat")
    assert scene.options() == ["choose The Sweating Sickness", "choose The Windless Noon"]
    scene.choose("choose The Sweating Sickness")
    assert scene.options() == ["gain 1 Courage", "gain 1 Treasure", "pass"]
    with changes(scene.you.treasure, 1):
        scene.choose("gain 1 Treasure")
    assert (scene.event("gunsloop"), scene.event("ruin")) == ("", "windless-noon")
    assert piece("sweating-sickness") in scene.t.removed
    assert scene.rival.has_map()
    scene.sound()


def test_the_own_location_may_still_be_used_after_the_weather_was_disputed(att: Att) -> None:
    scene = holding(att, "dispute-the-weather", feat=1)
    scene.lay_event("gunsloop", "sweating-sickness")
    scene.explores("shrine").choose("play Dispute the Weather", "gain 1 Courage")
    assert scene.ask.prompt == "Use the Accursed Shrine?"
    scene.choose("gain 1 Focus")
    assert (scene.you.courage(), scene.you.focus()) == (1, 1)


def test_without_an_event_the_own_location_is_used_once_more(att: Att) -> None:
    scene = holding(att, "dispute-the-weather", feat=1)
    scene.explores("shrine")
    with changes(scene.you.focus, 2):
        scene.choose("play Dispute the Weather", "gain 1 Focus", "gain 1 Focus")
    assert scene.ask.prompt != "Use the Accursed Shrine?"
    scene.sound()


def test_the_weather_may_be_disputed_after_the_own_action(att: Att) -> None:
    scene = holding(att, "dispute-the-weather", feat=1)
    scene.explores("shrine")
    with changes(scene.you.focus, 2):
        scene.choose("gain 1 Focus", "play Dispute the Weather", "gain 1 Focus")


def test_the_action_won_by_a_dispute_may_be_declined(att: Att) -> None:
    scene = holding(att, "dispute-the-weather", feat=1)
    scene.lay_event("gunsloop", "sweating-sickness")
    scene.explores("shrine")
    with changes(scene.you.all_tokens, -1):
        scene.choose("play Dispute the Weather", "pass")
    assert scene.event("gunsloop") == ""
    assert scene.ask.prompt == "Use the Accursed Shrine?"


@pytest.mark.rule("ATT-ROLL-18")
def test_a_dispute_has_no_effect_where_the_action_is_impossible(att: Att) -> None:
    scene = holding(att, "dispute-the-weather", feat=1)
    scene.you.has_swag("dowsing-rod")
    scene.explores("ruin").choose("play Dispute the Weather")
    assert scene.you.has_map()
    assert is_spent(scene, "dispute-the-weather")


def test_dispute_the_weather_may_be_kept(att: Att) -> None:
    scene = holding(att, "dispute-the-weather", feat=1)
    scene.lay_event("gunsloop", "sweating-sickness")
    scene.explores("shrine").choose("pass")
    assert scene.event("gunsloop") == "sweating-sickness"


# -- Heed the Drums


def hearing_drums(att: Att, *track: int, at: str = "hush") -> Scene:
    scene = holding(att, "heed-the-drums")
    scene.lay("shrine", at)
    scene.track(*track)
    return scene.explores("shrine")


@pytest.mark.rule("ATT-WARN-02", "ATT-WARN-03")
def test_heed_the_drums_makes_the_failure_that_of_a_warning(att: Att) -> None:
    scene = hearing_drums(att, 0, 3).passes_until(FAILED)
    with changes(scene.you.terrible, 0), changes(scene.you.feat, -2):
        scene.choose("play Heed the Drums for 2 Feat")
    assert (scene.on_track(), scene.t.token_out) == ([3], [0])
    assert scene.rumoured() == ["hush"]
    scene.sound()


@pytest.mark.parametrize(("track", "at"), [((3,), "hush"), ((0, 3), "stakes-in-the-shallows")])
def test_drums_are_not_heard_by_the_last_token_nor_at_a_warning(att: Att, track: tuple[int, ...], at: str) -> None:
    scene = hearing_drums(att, *track, at=at)
    while scene.table.ask is not None and scene.ask.prompt != EXPLORING:
        assert not scene.offers("Heed the Drums")
        scene.choose(next(words for words in scene.options() if words in ("pass", "stop rolling", "stop spending")))
    assert scene.rumoured() == [at]


def test_heed_the_drums_may_be_kept(att: Att) -> None:
    scene = hearing_drums(att, 0, 3).passes_until(FAILED)
    with changes(scene.you.terrible, 1):
        scene.choose("pass")
    assert scene.t.token_out == []


# -- Dead Man's Trick


def with_a_trick(att: Att, top: str, **tokens: int) -> Scene:
    scene = holding(att, "dead-mans-trick", **({"feat": 1} | tokens))
    scene.fetch(top)
    scene.t.feat_discard.append(piece(top))
    return scene


def test_dead_mans_trick_plays_the_top_discard_free_of_cost(att: Att) -> None:
    scene = with_a_trick(att, "turn-the-boat-around")
    scene.rolls(1, 2, 3, 5, 6).choose("play Dead Man's Trick for 1 Feat")
    assert scene.options() == ["play Turn the Boat Around", "pass"]
    with changes(scene.you.rerolls, 1), changes(scene.you.feat, 0):
        scene.choose("play Turn the Boat Around")
    assert scene.feat_discard()[-2:] == ["turn-the-boat-around", "dead-mans-trick"]
    assert scene.you.hand() == []
    scene.sound()


def test_the_top_discard_may_be_kept_in_the_hand_where_all_can_see_it(att: Att) -> None:
    scene = with_a_trick(att, "turn-the-boat-around")
    scene.rolls(1, 2, 3, 5, 6)
    with changes(scene.you.rerolls, 0):
        scene.choose("play Dead Man's Trick", "pass")
    assert scene.you.hand() == ["turn-the-boat-around"]
    assert [card.code for card in scene.table.view(1).seats[0].known_hand] == ["turn-the-boat-around"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("top", ["night-errand", "loaded-bones", "light-fingers"])
def test_a_card_of_another_moment_joins_the_hand(att: Att, top: str) -> None:
    scene = with_a_trick(att, top)
    scene.rolls(1, 2, 3, 5, 6).choose("play Dead Man's Trick")
    assert scene.you.hand() == [top]
    assert scene.ask.prompt == "Re-roll, use a card, or stop?"


def test_a_card_for_the_pool_can_be_played_before_the_first_roll(att: Att) -> None:
    scene = with_a_trick(att, "a-motley-crew")
    scene.forms_pool().choose("play Dead Man's Trick", "play A Motley Crew")
    assert len(scene.dice()) == 6


def test_a_card_whose_condition_is_not_met_joins_the_hand(att: Att) -> None:
    scene = with_a_trick(att, "double-or-dread", courage=1)
    scene.dares().passes_until("Roll, or change your dice first?").choose("play Dead Man's Trick")
    assert scene.you.hand() == ["double-or-dread"]


@pytest.mark.rule("ATT-ROLL-18")
def test_dead_mans_trick_has_no_effect_on_an_empty_discard_pile(att: Att) -> None:
    scene = holding(att, "dead-mans-trick", feat=1)
    scene.t.feat_deck[:0] = scene.t.feat_discard
    scene.t.feat_discard = []
    scene.rolls(1, 2, 3, 5, 6).choose("play Dead Man's Trick")
    assert (scene.you.hand(), scene.feat_discard()) == ([], ["dead-mans-trick"])
    scene.sound()


def test_dead_mans_trick_may_be_kept(att: Att) -> None:
    scene = with_a_trick(att, "turn-the-boat-around")
    scene.rolls(1, 2, 3, 5, 6).choose("stop rolling")
    assert scene.you.hand() == ["dead-mans-trick"]


# -- Yesterday's Rumour


def test_yesterdays_rumour_exchanges_the_encounter_with_the_top_of_rumours(att: Att) -> None:
    scene = holding(att, "yesterdays-rumour", feat=1)
    scene.rumours("drowned-bell", "twin-idols")
    scene.lay("shrine", "hush", courage=1)
    scene.lay("gorge", "fever-reeds", focus=1)
    scene.explores("shrine")
    with changes(scene.you.all_tokens, -1):
        scene.choose("play Yesterday's Rumour for 1 Feat")
    assert scene.encounter("shrine") == "twin-idols"
    assert scene.rumoured() == ["drowned-bell", "hush"]
    assert (scene.lying("shrine"), scene.lying("gorge")) == ({}, {"focus": 1})
    scene.sound()


@pytest.mark.rule("ATT-ROLL-18")
def test_yesterdays_rumour_has_no_effect_without_rumours(att: Att) -> None:
    scene = holding(att, "yesterdays-rumour", feat=1)
    scene.lay("shrine", "hush")
    scene.explores("shrine").choose("play Yesterday's Rumour")
    assert scene.encounter("shrine") == "hush"
    assert is_spent(scene, "yesterdays-rumour")


@pytest.mark.rule("ATT-ROLL-18")
def test_yesterdays_rumour_has_no_effect_where_an_event_fills_the_slot(att: Att) -> None:
    scene = att(2, lost_charter="on", event_slot="occupy")
    scene.you.holds("yesterdays-rumour").owns(feat=1, focus=1).has_swag("inherited-llama")
    scene.rumours("twin-idols")
    scene.clear("shrine")
    scene.lay_event("shrine", "windless-noon")
    scene.explores("shrine").choose("play Yesterday's Rumour")
    assert (scene.encounter("shrine"), scene.t.rumours) == ("", [piece("twin-idols")])


def test_yesterdays_rumour_may_be_kept(att: Att) -> None:
    scene = holding(att, "yesterdays-rumour", feat=1)
    scene.rumours("twin-idols")
    scene.lay("shrine", "hush")
    scene.explores("shrine").choose("pass")
    assert scene.encounter("shrine") == "hush"


# -- Wind the Spring


def with_a_spring(att: Att, *exhausted: str) -> Scene:
    scene = holding(att, "wind-the-spring", feat=2)
    scene.you.has_swag("storm-lantern", "trench-whistle", "fencing-glove").exhausts(*exhausted)
    return scene.rolls(1, 2, 3, 5, 6)


def test_wind_the_spring_turns_an_exhausted_card_faceup(att: Att) -> None:
    scene = with_a_spring(att, "storm-lantern", "trench-whistle")
    scene.choose("play Wind the Spring for 2 Feat")
    assert scene.options() == ["choose Storm Lantern", "choose Trench Whistle"]
    scene.choose("choose Storm Lantern")
    assert not scene.you.exhausted("storm-lantern")
    assert scene.you.exhausted("trench-whistle")
    assert scene.offers("use Storm Lantern")
    scene.sound()


@pytest.mark.rule("ATT-ROLL-18")
def test_wind_the_spring_has_no_effect_without_an_exhausted_card(att: Att) -> None:
    scene = with_a_spring(att)
    with changes(scene.you.feat, -2):
        scene.choose("play Wind the Spring")
    assert is_spent(scene, "wind-the-spring")


def test_wind_the_spring_may_be_kept(att: Att) -> None:
    scene = with_a_spring(att, "storm-lantern")
    scene.choose("stop rolling")
    assert scene.you.exhausted("storm-lantern")

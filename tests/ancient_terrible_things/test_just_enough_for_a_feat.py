"""How little is enough for a Feat not to be played in vain (ATT-ROLL-18): the board, tokens, Terrible Things, cards."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from grimtable.games.ancient_terrible_things.printed import piece
from grimtable.games.ancient_terrible_things.rules.using_cards import would_do_nothing
from tests.ancient_terrible_things.scene import PLACE, Scene

Att = Callable[..., Scene]

TYPES = ["focus", "treasure", "courage", "feat"]
ENCOUNTERS = ["bank-that-breathes", "hush"]  # the first one has the number 0


def is_vain(scene: Scene, code: str, seat: int = 0) -> bool:
    return would_do_nothing(scene.t, seat, piece(code))


def holding(att: Att, code: str, seats: int = 2, seat: int = 0) -> Scene:
    """A player holds the card and can pay for it."""
    scene = att(seats, lost_charter="on")
    scene.seat(seat).holds(code).owns(feat=4)
    return scene


def only_at(scene: Scene, *places: str) -> None:
    """Encounters lie at these locations and nowhere else."""
    scene.clear(*PLACE)
    for place, code in zip(places, ENCOUNTERS, strict=False):
        scene.lay(place, code)


# -- the board


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize("place", PLACE)
@pytest.mark.parametrize("token", TYPES)
def test_one_token_at_any_other_location_is_enough_for_an_errand(att: Att, place: str, token: str) -> None:
    here = "gorge" if place == "shrine" else "shrine"
    scene = holding(att, "night-errand")
    scene.explores(here)
    assert is_vain(scene, "night-errand")
    scene.lay(here, "hush", **{token: 1})
    assert is_vain(scene, "night-errand")
    scene.lay(place, "drowned-bell", **{token: 1})
    assert not is_vain(scene, "night-errand")


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize("token", TYPES)
def test_light_fingers_find_one_token_where_the_rival_comes(att: Att, token: str) -> None:
    scene = holding(att, "light-fingers", seat=1)
    scene.lay("gorge", "hush", **{token: 1})
    scene.t.pawn[0] = PLACE["gorge"]
    assert not is_vain(scene, "light-fingers", 1)
    scene.t.pawn[0] = PLACE["ruin"]
    assert is_vain(scene, "light-fingers", 1)


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize(("here", "there"), list(permutations(PLACE, 2)))
def test_directions_need_one_encounter_where_the_rival_comes_and_one_elsewhere(att: Att, here: str, there: str) -> None:
    scene = holding(att, "helpful-directions", seat=1)
    scene.t.pawn[0] = PLACE[here]
    only_at(scene, here, there)
    assert not is_vain(scene, "helpful-directions", 1)
    only_at(scene, here)
    assert is_vain(scene, "helpful-directions", 1)
    only_at(scene, there)
    assert is_vain(scene, "helpful-directions", 1)


@pytest.mark.rule("ATT-ROLL-18")
def test_one_rumour_and_any_encounter_here_are_enough_for_yesterdays_rumour(att: Att) -> None:
    scene = holding(att, "yesterdays-rumour")
    scene.explores("shrine")
    scene.lay("shrine", "bank-that-breathes")
    assert is_vain(scene, "yesterdays-rumour")
    scene.rumours("drowned-bell")
    assert not is_vain(scene, "yesterdays-rumour")
    scene.clear("shrine")
    assert is_vain(scene, "yesterdays-rumour")


@pytest.mark.rule("ATT-ROLL-18", "ATT-FORE-02")
@pytest.mark.parametrize("place", PLACE)
def test_one_encounter_that_is_nobody_elses_is_enough_for_the_last_page(att: Att, place: str) -> None:
    scene = holding(att, "read-the-last-page")
    only_at(scene, place)
    assert not is_vain(scene, "read-the-last-page")
    scene.rival.is_bound(place)
    assert is_vain(scene, "read-the-last-page")


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize("place", PLACE)
def test_an_event_anywhere_is_enough_to_dispute_the_weather(att: Att, place: str) -> None:
    scene = holding(att, "dispute-the-weather")
    scene.explores("ruin")  # whose action is of no use to the holder of the Map
    assert is_vain(scene, "dispute-the-weather")
    scene.lay_event(place, "windless-noon")
    assert not is_vain(scene, "dispute-the-weather")


@pytest.mark.rule("ATT-ROLL-18", "ATT-LOC-03")
def test_at_the_gorge_the_weather_is_disputed_for_another_card_in_hand(att: Att) -> None:
    scene = holding(att, "dispute-the-weather")
    scene.t.pawn[0] = PLACE["gorge"]
    assert is_vain(scene, "dispute-the-weather")
    scene.you.holds("outbid")
    assert not is_vain(scene, "dispute-the-weather")
    scene.you.holds("light-fingers")
    assert not is_vain(scene, "dispute-the-weather")


@pytest.mark.rule("ATT-ROLL-18")
def test_elsewhere_the_action_of_the_location_is_enough_without_another_card(att: Att) -> None:
    scene = holding(att, "dispute-the-weather")
    for place in ("shrine", "gunsloop"):
        scene.t.pawn[0] = PLACE[place]
        assert not is_vain(scene, "dispute-the-weather")


# -- tokens and Terrible Things


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize("token", TYPES)
@pytest.mark.parametrize("seat", [1, 2])
def test_one_token_of_any_rival_is_enough_for_who_has_the_map(att: Att, token: str, seat: int) -> None:
    scene = holding(att, "the-map-was-always-mine", 3)
    assert is_vain(scene, "the-map-was-always-mine")
    scene.seat(seat).owns(**{token: 1})
    assert not is_vain(scene, "the-map-was-always-mine")


@pytest.mark.rule("ATT-ROLL-18")
def test_a_map_that_is_somebody_elses_or_nobodys_is_enough(att: Att) -> None:
    scene = holding(att, "the-map-was-always-mine")
    scene.rival.gets_map()
    assert not is_vain(scene, "the-map-was-always-mine")
    scene.nobody_has_map()
    assert not is_vain(scene, "the-map-was-always-mine")


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize("seat", [1, 2])
def test_one_rival_with_one_terrible_thing_less_is_enough_for_a_gift(att: Att, seat: int) -> None:
    scene = holding(att, "a-gift-nicely-wrapped", 3)
    scene.you.has_terrible(0)
    scene.seat(3 - seat).has_terrible(0)
    assert not is_vain(scene, "a-gift-nicely-wrapped")
    scene.seat(seat).has_terrible(1)
    assert is_vain(scene, "a-gift-nicely-wrapped")


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize(
    ("track", "own", "vain"),
    [
        ((1, 2), (), True),
        ((), (2,), True),
        ((1, 2), (1,), True),
        ((1, 2), (2,), False),
        ((1, 2), (0,), False),
        ((1, 2), (1, 1, 3), False),
        ((1, 2), (3, 1), False),
    ],
)
def test_a_nightmare_must_be_of_another_size(
    att: Att, track: tuple[int, ...], own: tuple[int, ...], vain: bool
) -> None:
    scene = holding(att, "a-smaller-nightmare")
    scene.track()
    scene.you.has_terrible(*own)
    scene.track(*track)
    assert is_vain(scene, "a-smaller-nightmare") == vain


@pytest.mark.rule("ATT-ROLL-18")
def test_a_telegram_is_of_no_use_without_a_token_to_take_or_to_put_back(att: Att) -> None:
    scene = holding(att, "a-smaller-nightmare")
    scene.you.has_swag("black-edged-telegram")
    assert is_vain(scene, "a-smaller-nightmare")
    scene.you.has_terrible(0)
    assert not is_vain(scene, "a-smaller-nightmare")
    scene.track()
    assert is_vain(scene, "a-smaller-nightmare")


# -- cards


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_one_card_that_can_be_paid_is_enough_to_outbid(att: Att, slot: int) -> None:
    scene = holding(att, "outbid", seat=1)
    scene.fetch("inherited-llama")
    scene.t.post[slot] = piece("inherited-llama")
    scene.rival.owns(treasure=1)
    assert is_vain(scene, "outbid", 1)
    scene.rival.owns(treasure=2)
    assert not is_vain(scene, "outbid", 1)


@pytest.mark.rule("ATT-ROLL-18", "ATT-TRADE-03")
def test_a_co_author_needs_one_thing_to_offer(att: Att) -> None:
    scene = holding(att, "co-authorship", seat=1)
    scene.rival.owns(feat=1)  # which is paid
    assert is_vain(scene, "co-authorship", 1)
    scene.rival.owns(focus=1)
    assert not is_vain(scene, "co-authorship", 1)


@pytest.mark.rule("ATT-ROLL-18")
def test_one_card_in_the_discard_pile_is_enough_for_a_dead_man(att: Att) -> None:
    scene = holding(att, "dead-mans-trick")
    scene.t.feat_deck[:0] = scene.t.feat_discard
    scene.t.feat_discard = []
    assert is_vain(scene, "dead-mans-trick")
    scene.t.feat_discard.append(scene.t.feat_deck.pop())
    assert not is_vain(scene, "dead-mans-trick")


@pytest.mark.rule("ATT-ROLL-18")
def test_one_exhausted_card_among_others_is_enough_to_wind_the_spring(att: Att) -> None:
    for exhausted in ("storm-lantern", "withered-hand"):
        scene = holding(att, "wind-the-spring")
        scene.you.has_swag("storm-lantern", "withered-hand")
        assert is_vain(scene, "wind-the-spring")
        scene.you.exhausts(exhausted)
        assert not is_vain(scene, "wind-the-spring")


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize(("ease", "vain"), [(0, False), (3, False), (4, True)])
def test_a_combination_is_eased_down_to_a_1(att: Att, ease: int, vain: bool) -> None:
    scene = holding(att, "read-the-small-print")
    scene.t.pawn[0] = PLACE["ruin"]  # a pair of 5 or more
    scene.t.ease = ease
    assert is_vain(scene, "read-the-small-print") == vain


@pytest.mark.rule("ATT-ROLL-26")
@pytest.mark.parametrize(("code", "offered"), [("bank-that-breathes", False), ("hush", True)])
def test_the_small_print_is_read_from_a_printed_2_on(att: Att, code: str, offered: bool) -> None:
    scene = holding(att, "read-the-small-print")
    scene.you.holds("stampede-below-decks")
    scene.lay("shrine", code)
    scene.forms_pool()
    assert scene.offers("play Read the Small Print") == offered


@pytest.mark.rule("ATT-ROLL-18")
def test_an_errand_leads_to_no_tokens_that_lie_here(att: Att) -> None:
    scene = holding(att, "night-errand")
    scene.explores("shrine")
    scene.lay("shrine", "hush", focus=1)
    scene.choose("play Night Errand")
    assert (scene.you.focus(), scene.lying("shrine")) == (0, {"focus": 1})


@pytest.mark.rule("ATT-ROLL-18", "ATT-EVT-03")
def test_who_outbids_pays_the_printed_cost_whatever_the_canoes_say(att: Att) -> None:
    scene = holding(att, "outbid", seat=1)
    scene.lay_event("gorge", "bartering-canoes")
    scene.post("storm-lantern")
    scene.rival.owns(treasure=3)
    assert is_vain(scene, "outbid", 1)
    scene.rival.owns(treasure=4)
    assert not is_vain(scene, "outbid", 1)

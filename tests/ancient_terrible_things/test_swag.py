"""Swag cards used while exploring, against despair, after a failure and before refreshing; the Skeleton Key."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.view import AttView
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

BASICS = [("basic", 1), ("basic", 2), ("basic", 3), ("basic", 5), ("basic", 6)]
WEALTH = {"focus": 3, "treasure": 3, "courage": 3, "feat": 5}


def with_swag(att: Att, *codes: str, **tokens: int) -> Scene:
    """A scene for two with the expansion, in which you own these Swag cards and tokens."""
    scene = att(2, lost_charter="on")
    scene.you.has_swag(*codes).owns(**(WEALTH | tokens))
    return scene


def rolled(att: Att, *codes: str, **tokens: int) -> Scene:
    """You have rolled 1, 2, 3, 5 and 6."""
    return with_swag(att, *codes, **tokens).rolls(1, 2, 3, 5, 6)


def to_desperation(scene: Scene) -> None:
    scene.explores("shrine").passes_until("Perform a desperate act?")


def to_failure(scene: Scene) -> None:
    """Fail the encounter at the Accursed Shrine; the next question is one that follows from it."""
    scene.rolls(1, 2, 3, 5, 6).choose("stop rolling", "stop spending")


# -- while exploring


def test_inherited_llama_changes_two_tokens_into_two_of_types_not_returned(att: Att) -> None:
    scene = with_swag(att, "inherited-llama", focus=2, treasure=0, courage=1, feat=0)
    scene.explores("gunsloop")
    scene.choose("use Inherited Llama")
    assert scene.options() == ["choose Focus", "choose Courage"]
    scene.choose("choose Focus")
    assert scene.options() == ["choose Focus", "choose Courage", "done"]
    scene.choose("choose Courage")
    assert scene.options() == ["choose Treasure", "choose Feat"]
    scene.choose("choose Feat", "choose Treasure")
    assert [scene.you.focus(), scene.you.treasure(), scene.you.courage(), scene.you.feat()] == [1, 1, 0, 1]
    assert scene.ask.prompt == "Use the Rusted Gunsloop?"
    scene.sound()


def test_inherited_llama_takes_tokens_of_every_type(att: Att) -> None:
    for resource in ("focus", "treasure", "courage", "feat"):
        scene = with_swag(att, "inherited-llama", **{"focus": 0, "treasure": 0, "courage": 0, "feat": 0, resource: 1})
        scene.explores("gunsloop")
        with changes(getattr(scene.you, resource), -1), changes(scene.you.all_tokens, -1):
            scene.choose("use Inherited Llama")
        assert len(scene.options()) == 3


def test_inherited_llama_may_change_one_token_alone(att: Att) -> None:
    scene = with_swag(att, "inherited-llama")
    scene.explores("gunsloop")
    with changes(scene.you.focus, -1), changes(scene.you.courage, 1), changes(scene.you.all_tokens, 0):
        scene.choose("use Inherited Llama", "choose Focus", "done")
        assert scene.options() == ["choose Treasure", "choose Courage", "choose Feat"]
        scene.choose("choose Courage")


def test_inherited_llama_needs_a_token(att: Att) -> None:
    scene = with_swag(att, "inherited-llama", focus=0, treasure=0, courage=0, feat=0)
    scene.explores("gunsloop")
    assert not scene.offers("use Inherited Llama")


def test_dowsing_rod_brings_a_token_of_the_type_that_the_encounter_shows(att: Att) -> None:
    scene = with_swag(att, "dowsing-rod")
    scene.lay("gunsloop", "drowned-bell")
    scene.explores("gunsloop")
    with changes(scene.you.courage, 1), changes(scene.you.all_tokens, 1):
        scene.choose("use Dowsing Rod")
    scene.sound()


def test_dowsing_rod_finds_either_type_of_an_encounter_with_two(att: Att) -> None:
    scene = with_swag(att, "dowsing-rod")
    scene.lay("gunsloop", "jar-of-voices")
    scene.explores("gunsloop").choose("use Dowsing Rod")
    assert scene.options() == ["choose Treasure", "choose Courage"]
    with changes(scene.you.treasure, 1):
        scene.choose("choose Treasure")


def test_dowsing_rod_finds_nothing_where_no_encounter_lies(att: Att) -> None:
    scene = att(2, lost_charter="on", event_slot="occupy")
    scene.you.has_swag("dowsing-rod", "inherited-llama").owns(focus=1)
    scene.clear("gunsloop")
    scene.lay_event("gunsloop", "windless-noon")
    scene.explores("gunsloop")
    assert scene.options() == ["use Inherited Llama", "pass"]


def test_backwards_spyglass_may_exchange_the_encounter_with_the_top_of_the_deck(att: Att) -> None:
    scene = with_swag(att, "backwards-spyglass")
    scene.lay("gunsloop", "drowned-bell")
    scene.encounter_deck("third-watch", "rubber-baron")
    scene.explores("gunsloop")
    with changes(scene.you.all_tokens, 0):
        scene.choose("use Backwards Spyglass", "yes")
    assert scene.encounter("gunsloop") == "third-watch"
    assert [printed.CODE[c] for c in scene.t.encounter_deck] == ["rubber-baron", "drowned-bell"]
    scene.sound()


def test_backwards_spyglass_leaves_resource_tokens_where_they_are(att: Att) -> None:
    scene = with_swag(att, "backwards-spyglass")
    scene.encounter_deck("third-watch")
    scene.explores("gunsloop")
    scene.t.lying[4 * 4 + 1] = 2
    scene.choose("use Backwards Spyglass", "yes")
    assert scene.lying("gunsloop") == {"treasure": 2}


def test_backwards_spyglass_shows_the_card_to_its_user_alone(att: Att) -> None:
    scene = with_swag(att, "backwards-spyglass")
    scene.encounter_deck("third-watch", "rubber-baron")
    scene.explores("gunsloop").choose("use Backwards Spyglass")
    assert top(scene, 0) == "third-watch"
    assert top(scene, 1) is None
    sees = "The Captain sees The Third Watch on top of the Encounter deck"
    assert sees in scene.log(0)
    assert sees not in scene.log(1)
    assert "The Captain looks at the top card of the Encounter deck" in scene.log(1)
    scene.choose("no")
    assert scene.encounter("gunsloop") == "twin-idols"
    assert top(scene, 0) == "third-watch"


def top(scene: Scene, seat: int) -> str | None:
    """The top card of the Encounter deck as a seat knows it."""
    view = scene.table.view(seat)
    assert isinstance(view, AttView)
    return view.encounter_deck_top.code if view.encounter_deck_top else None


def test_backwards_spyglass_lets_everybody_know_the_card_that_was_put_on_the_deck(att: Att) -> None:
    scene = with_swag(att, "backwards-spyglass")
    scene.lay("gunsloop", "drowned-bell")
    scene.encounter_deck("third-watch", "rubber-baron")
    scene.explores("gunsloop").choose("use Backwards Spyglass", "yes")
    assert top(scene, 0) == "drowned-bell"
    assert top(scene, 1) == "drowned-bell"


def test_backwards_spyglass_exchanges_no_event_and_looks_at_a_known_one_no_more(att: Att) -> None:
    scene = with_swag(att, "backwards-spyglass")
    scene.encounter_deck("windless-noon", "rubber-baron")
    scene.explores("gunsloop").choose("use Backwards Spyglass", "yes")
    assert scene.ask.prompt == "Use the Rusted Gunsloop?"
    assert scene.encounter("gunsloop") == "twin-idols"
    assert top(scene, 0) == "windless-noon"
    scene.t.exhausted = 0
    scene.choose("gain 1 Courage")
    assert not scene.offers("use Backwards Spyglass")


def test_backwards_spyglass_needs_a_card_to_look_at(att: Att) -> None:
    scene = with_swag(att, "backwards-spyglass")
    scene.encounter_deck()
    scene.explores("gunsloop")
    assert not scene.offers("use Backwards Spyglass")


def test_backwards_spyglass_needs_an_encounter_here(att: Att) -> None:
    scene = att(2, lost_charter="on", event_slot="occupy")
    scene.you.has_swag("backwards-spyglass", "inherited-llama").owns(focus=1)
    scene.clear("gunsloop")
    scene.lay_event("gunsloop", "windless-noon")
    scene.explores("gunsloop")
    assert scene.options() == ["use Inherited Llama", "pass"]


# -- at other moments


def test_black_tallow_candle_takes_the_lowest_token_and_makes_the_desperate_act_cheaper(att: Att) -> None:
    scene = with_swag(att, "black-tallow-candle", courage=2)
    scene.lay("gorge", "unfinished-atlas")
    scene.track(1, 2, 3)
    scene.explores("gorge")
    assert not scene.offers("desperate act")
    scene.choose("use Black Tallow Candle")
    assert scene.on_track() == [2, 3]
    assert scene.you.terrible_things() == [1]
    with changes(scene.you.courage, -2):
        scene.choose("desperate act for 2 Courage")
    assert scene.you.overcome() == ["unfinished-atlas"]
    scene.sound()


def test_black_tallow_candle_never_brings_the_price_below_1(att: Att) -> None:
    scene = with_swag(att, "black-tallow-candle", courage=1)
    to_desperation(scene)
    scene.choose("use Black Tallow Candle")
    assert scene.offers("desperate act for 1 Courage")


def test_black_tallow_candle_makes_no_act_of_a_later_turn_cheaper(att: Att) -> None:
    scene = with_swag(att, "black-tallow-candle", courage=2)
    scene.lay("gorge", "unfinished-atlas")
    scene.explores("gorge").choose("use Black Tallow Candle")
    scene.idles().idles("ruin").choose("keep the Map")
    scene.lay("chateau", "flooded-nave")
    scene.you.owns(courage=4)
    scene.explores("chateau").passes_until("Perform a desperate act?")
    assert not scene.offers("desperate act")


def test_black_tallow_candle_needs_two_tokens_on_the_track(att: Att) -> None:
    scene = with_swag(att, "black-tallow-candle")
    scene.track(2)
    to_desperation(scene)
    assert not scene.offers("use Black Tallow Candle")


@pytest.mark.parametrize("held", [(), (0,), (0, 1)])
def test_divers_lifeline_spares_the_token_for_courage_however_many_are_held(att: Att, held: tuple[int, ...]) -> None:
    scene = with_swag(att, "divers-lifeline", courage=1)
    scene.you.has_terrible(*held)
    to_failure(scene)
    before = scene.on_track()
    with changes(scene.you.courage, -1), changes(scene.you.terrible, 0):
        scene.choose("use Diver's Lifeline")
    assert scene.on_track() == before
    assert scene.rumoured() == ["bank-that-breathes"]
    scene.sound()


def test_divers_lifeline_has_nothing_to_spare_after_a_warning(att: Att) -> None:
    scene = with_swag(att, "divers-lifeline")
    scene.lay("shrine", "stakes-in-the-shallows")
    with changes(lambda: len(scene.on_track()), -1):
        to_failure(scene)
    assert not scene.offers("use Diver's Lifeline")


def test_divers_lifeline_keeps_no_token_on_the_track_that_a_failure_as_of_a_warning_removes(att: Att) -> None:
    scene = with_swag(att, "divers-lifeline")
    scene.you.holds("heed-the-drums")
    scene.track(1, 2, 3)
    to_failure(scene)
    scene.choose("use Diver's Lifeline")
    with changes(scene.you.terrible, 0):
        scene.choose("play Heed the Drums")
    assert scene.on_track() == [2, 3]


def test_wax_phonograph_takes_the_top_feat_discard_before_the_draw(att: Att) -> None:
    scene = with_swag(att, "wax-phonograph")
    last = scene.feat_discard()[-1]
    to_failure(scene)
    assert scene.ask.prompt == "Before you refresh"
    scene.choose("use Wax Phonograph")
    assert last in scene.you.hand()
    assert len(scene.you.hand()) == 3
    assert not scene.you.exhausted("wax-phonograph")  # turned faceup in this very phase
    scene.sound()


def test_wax_phonograph_fills_a_hand_beyond_three(att: Att) -> None:
    scene = with_swag(att, "wax-phonograph")
    scene.you.holds("outbid", "light-fingers", "snapped-twig")
    last = scene.feat_discard()[-1]
    scene.rolls(1, 2, 3, 5, 6).choose("stop rolling", "stop spending", "use Wax Phonograph")
    assert scene.you.hand() == ["outbid", "light-fingers", "snapped-twig", last]


def test_wax_phonograph_needs_a_discarded_feat(att: Att) -> None:
    scene = with_swag(att, "wax-phonograph")
    scene.t.feat_deck[:0] = scene.t.feat_discard
    scene.t.feat_discard.clear()
    to_failure(scene)
    assert not scene.offers("use Wax Phonograph")


# -- the Skeleton Key


def test_skeleton_key_uses_the_card_of_an_opponent_and_exhausts_both(att: Att) -> None:
    scene = rolled(att, "skeleton-key")
    scene.rival.has_swag("storm-lantern", "trench-whistle")
    scene.joins_pool()
    scene.choose("use Skeleton Key")
    assert scene.options() == ["choose Storm Lantern", "choose Trench Whistle"]
    scene.lay_dice(4)
    scene.choose("choose Storm Lantern")
    assert scene.dice() == [*BASICS, ("luck", 4)]
    assert scene.you.exhausted("skeleton-key")
    assert scene.rival.exhausted("storm-lantern")
    assert not scene.rival.exhausted("trench-whistle")
    assert scene.rival.swag() == ["storm-lantern", "trench-whistle"]
    scene.sound()


@pytest.mark.rule("ATT-RFR-02")
def test_skeleton_key_leaves_the_opponents_card_exhausted_until_the_opponents_refresh(att: Att) -> None:
    scene = rolled(att, "skeleton-key")
    scene.rival.has_swag("storm-lantern")
    scene.joins_pool()
    scene.lay_dice(4)
    scene.choose("use Skeleton Key")
    scene.idles()
    assert not scene.you.exhausted("skeleton-key")
    assert scene.rival.exhausted("storm-lantern")
    scene.idles("gorge")
    assert not scene.rival.exhausted("storm-lantern")


@pytest.mark.rule("ATT-ROLL-20")
def test_skeleton_key_makes_its_user_pay_for_the_opponents_card(att: Att) -> None:
    scene = rolled(att, "skeleton-key", treasure=1)
    scene.rival.has_swag("hired-shadow").owns(treasure=3)
    scene.joins_pool()
    scene.lay_dice(4)
    with changes(scene.you.treasure, -1), changes(scene.rival.treasure, 0):
        scene.choose("use Skeleton Key", "choose a Feat die")
    poor = rolled(att, "skeleton-key", treasure=0)
    poor.rival.has_swag("hired-shadow").owns(treasure=3)
    poor.joins_pool()
    assert not poor.offers("use Skeleton Key")


@pytest.mark.parametrize("code", ["green-spectacles", "dowsing-rod", "last-cartridge", "bottomless-hip-flask"])
def test_skeleton_key_opens_only_what_could_be_used_now(att: Att, code: str) -> None:
    scene = rolled(att, "skeleton-key")
    scene.rival.has_swag(code)
    scene.t.rerolls[1] = 0  # the opponent's own condition does not count
    scene.joins_pool()
    assert not scene.offers("use Skeleton Key")


def test_skeleton_key_opens_no_exhausted_card(att: Att) -> None:
    scene = rolled(att, "skeleton-key")
    scene.rival.has_swag("storm-lantern").exhausts("storm-lantern")
    scene.joins_pool()
    assert not scene.offers("use Skeleton Key")


def test_skeleton_key_opens_no_card_of_its_owner(att: Att) -> None:
    scene = rolled(att, "skeleton-key", "storm-lantern")
    assert not scene.offers("use Skeleton Key")


def test_skeleton_key_opens_before_the_roll_what_swaps_dice(att: Att) -> None:
    scene = with_swag(att, "skeleton-key")
    scene.rival.has_swag("bottomless-hip-flask")
    scene.forms_pool()
    scene.lay_dice(1, 2, 3, 4, 5, 6)
    scene.choose("use Skeleton Key")
    assert [kind for kind, _ in scene.dice()] == ["basic"] * 4 + ["panic"] * 2


def test_skeleton_key_opens_the_cards_of_every_opponent(att: Att) -> None:
    scene = att(3)
    scene.you.has_swag("skeleton-key")
    scene.rival.has_swag("storm-lantern")
    scene.seat(2).has_swag("fencing-glove")
    scene.rolls(1, 2, 3, 5, 6)
    scene.choose("use Skeleton Key")
    assert scene.options() == ["choose Storm Lantern", "choose Fencing Glove"]
    scene.lay_dice(4)
    scene.choose("choose Fencing Glove")
    assert scene.seat(2).exhausted("fencing-glove")

"""The obvious next step: what the gold button, Space and `next` take gives up nothing that is free."""

from __future__ import annotations

import pytest

from tests.ancient_terrible_things.scene import Scene


def obvious(scene: Scene) -> str | None:
    """The words of the obvious next step, if there is one."""
    option = scene.ask.obvious
    return None if option is None else option.words


def at_the_bell(*faces: int) -> Scene:
    """Dice rolled before The Drowned Bell: a pair of 3 or more overcomes it."""
    scene = Scene(2)
    scene.lay("gorge", "drowned-bell")
    return scene.rolls(*faces, at="gorge")


def test_an_encounter_that_is_matched_is_overcome_before_anything_else() -> None:
    scene = at_the_bell(3, 3, 1, 2, 6).choose("stop rolling")
    assert scene.offers("spend 1-2-3 for 3 Feat")
    assert obvious(scene) == "overcome The Drowned Bell with 3-3"


def test_of_several_ways_to_overcome_the_one_with_the_lowest_dice_is_taken() -> None:
    scene = at_the_bell(3, 3, 5, 5, 6).choose("stop rolling")
    assert obvious(scene) == "overcome The Drowned Bell with 3-3"


def test_spending_is_not_ended_while_dice_buy_something() -> None:
    scene = at_the_bell(1, 2, 4, 4, 6).choose("stop rolling", "overcome")
    assert scene.offers("spend 6 for 1 Focus")
    assert obvious(scene) is None


def test_rolling_ends_where_the_dice_will_do() -> None:
    assert obvious(at_the_bell(3, 3, 2, 2, 4)) == "stop rolling"


def test_re_rolls_that_are_left_are_not_given_up() -> None:
    assert obvious(at_the_bell(1, 1, 2, 2, 4)) is None


def test_rolling_ends_where_only_a_card_could_be_paid_for() -> None:
    scene = Scene(2)
    scene.lay("gorge", "drowned-bell")
    scene.you.owns(feat=1).holds("hang-by-the-heels")
    scene.t.rerolls[0] = 0
    scene.rolls(1, 1, 2, 2, 4, at="gorge")
    assert scene.options() == ["stop rolling", "play Hang by the Heels for 1 Feat"]
    assert obvious(scene) == "stop rolling"


@pytest.mark.parametrize(
    ("place", "gives"), [("shrine", "gain 1 Focus"), ("gorge", "exchange"), ("chateau", "take 1 Treasure")]
)
def test_a_location_that_gives_something_is_not_passed(place: str, gives: str) -> None:
    scene = Scene(2)
    scene.you.holds("loaded-bones")
    scene.rival.owns(treasure=1)
    scene.explores(place)
    assert scene.offers(gives)
    assert obvious(scene) is None


@pytest.mark.parametrize(("ready", "step"), [(True, None), (False, "roll the dice")])
def test_equipment_that_is_only_exhausted_is_free_and_a_card_that_is_paid_for_is_not(
    ready: bool, step: str | None
) -> None:
    scene = Scene(2)
    scene.you.owns(feat=1).holds("loaded-bones").has_swag("bottomless-hip-flask")
    if not ready:
        scene.you.exhausts("bottomless-hip-flask")
    scene.forms_pool("gorge")
    assert scene.offers("play Loaded Bones")
    assert obvious(scene) == step


def test_a_desperate_act_costs_courage_and_may_be_passed() -> None:
    scene = Scene(2)
    scene.you.owns(courage=6)
    scene.explores("gorge").passes_until("Perform a desperate act?")
    assert obvious(scene) == "pass"


def test_the_trading_post_is_left_where_everything_is_sold_and_a_free_replacement_is_not_passed() -> None:
    scene = Scene(2)
    scene.post("storm-lantern")
    scene.you.owns(treasure=9)
    scene.explores("gorge").passes_until("Replace a card at the Trading Post?")
    assert obvious(scene) is None
    scene.passes_until("What do you buy?")
    assert scene.offers("buy Storm Lantern")
    assert obvious(scene) == "leave the Trading Post"


def test_the_map_is_kept() -> None:
    scene = Scene(2)
    scene.idles("gorge").idles("ruin").passes_until("Hand on the Map?")
    assert obvious(scene) == "keep the Map"


def test_whoever_is_offered_a_trade_decides_and_whoever_may_offer_one_too() -> None:
    scene = Scene(2, lost_charter="on")
    scene.lay("shrine", "stakes-in-the-shallows")
    scene.you.holds("tea-with-the-enemy").owns(focus=2)
    scene.rival.owns(treasure=2)
    scene.explores("shrine").passes_until("What do you buy?").choose("play Tea with the Enemy")
    assert obvious(scene) is None
    scene.choose("make an offer to The Heiress", "give 1 Focus", "ask for 1 Treasure")
    assert obvious(scene) is None
    scene.choose("make this offer")
    assert scene.options() == ["accept the offer", "refuse the offer"]
    assert obvious(scene) is None

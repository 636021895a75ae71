"""What a rule says of opponents holds for each of them: for the next in turn, the last and all between."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import CAST, Scene
from tests.stage import changes

Att = Callable[..., Scene]

every_rival = pytest.mark.parametrize("rival", [1, 2, 3])


def named(seat: int) -> str:
    return CAST[seat].title()


def in_vain(scene: Scene, code: str) -> bool:
    """Whether who could play a Feat is warned that it would do nothing."""
    (option,) = [one for one in scene.ask.hinted if one.words.startswith(f"play {scene.name(code)}")]
    return "would do nothing" in option.hint


# -- on the own turn


@pytest.mark.rule("ATT-ROLL-18")
@every_rival
def test_a_tax_meets_every_opponent_who_holds_more(att: Att, rival: int) -> None:
    scene = att(4)
    scene.you.holds("tax-on-the-fortunate").owns(feat=2, focus=1)
    for seat in (1, 2, 3):
        scene.seat(seat).owns(focus=2 if seat == rival else 1)
    scene.explores("shrine")
    assert not in_vain(scene, "tax-on-the-fortunate")
    with changes(scene.you.focus, 1), changes(scene.seat(rival).focus, -1):
        scene.choose("play Tax on the Fortunate")
    assert [scene.seat(seat).focus() for seat in (1, 2, 3)] == [1, 1, 1]


def test_a_tax_is_paid_by_all_who_hold_more(att: Att) -> None:
    scene = att(4)
    scene.you.holds("tax-on-the-fortunate").owns(feat=2)
    for seat in (1, 2, 3):
        scene.seat(seat).owns(courage=seat)
    with changes(scene.you.courage, 3):
        scene.explores("shrine").choose("play Tax on the Fortunate")
    assert [scene.seat(seat).courage() for seat in (1, 2, 3)] == [0, 1, 2]


@pytest.mark.rule("ATT-ROLL-18")
@every_rival
def test_a_gift_goes_to_any_opponent_with_fewer_terrible_things(att: Att, rival: int) -> None:
    scene = att(4)
    scene.you.holds("a-gift-nicely-wrapped").owns(feat=3, courage=1).has_terrible(2)
    for seat in (1, 2, 3):
        if seat != rival:
            scene.seat(seat).has_terrible(0)
    scene.dares().choose("play A Gift, Nicely Wrapped")
    assert scene.seat(rival).terrible_things() == [2]
    assert scene.you.terrible() == 0


@every_rival
def test_the_giver_chooses_whom_a_gift_is_for(att: Att, rival: int) -> None:
    scene = att(4)
    scene.you.holds("a-gift-nicely-wrapped").owns(feat=3, courage=1).has_terrible(1, 2)
    scene.dares().choose("play A Gift, Nicely Wrapped")
    assert (scene.ask.seats, scene.options()) == ((0,), [f"choose {named(seat)}" for seat in (1, 2, 3)])
    scene.choose(f"choose {named(rival)}")
    assert scene.ask.seats == (0,)
    scene.choose("choose a Terrible Thing worth 2")
    assert scene.stashed() == [[1], *[[2] if seat == rival else [] for seat in (1, 2, 3)]]


@every_rival
def test_the_holder_of_the_map_robs_an_opponent_of_choice(att: Att, rival: int) -> None:
    scene = att(4)
    scene.you.holds("the-map-was-always-mine").owns(feat=2, courage=1)
    for seat in (1, 2, 3):
        scene.seat(seat).owns(treasure=3)
    scene.dares().passes_until("Before you refresh").choose("play The Map Was Always Mine")
    assert (scene.ask.seats, scene.options()) == ((0,), [f"choose {named(seat)}" for seat in (1, 2, 3)])
    with changes(scene.you.treasure, 2), changes(scene.seat(rival).treasure, -2):
        scene.choose(f"choose {named(rival)}")


@pytest.mark.rule("ATT-ROLL-18")
@every_rival
def test_one_opponent_with_a_token_is_enough_to_be_asked_for_a_robbery(att: Att, rival: int) -> None:
    scene = att(4)
    scene.you.holds("the-map-was-always-mine").owns(feat=2, courage=1)
    scene.seat(rival).owns(treasure=1)
    scene.dares().passes_until("Before you refresh")
    with changes(scene.seat(rival).treasure, -1):
        scene.choose("play The Map Was Always Mine")


@pytest.mark.rule("ATT-TRADE-02", "ATT-ROLL-18")
@every_rival
def test_tea_is_had_with_any_opponent_who_owns_something(att: Att, rival: int) -> None:
    scene = att(4, lost_charter="on")
    scene.you.holds("tea-with-the-enemy").owns(focus=1)
    scene.seat(rival).owns(treasure=1)
    scene.explores("shrine").passes_until("What do you buy?").choose("play Tea with the Enemy")
    assert scene.options() == [f"make an offer to {named(rival)}", "make no offer"]


@pytest.mark.rule("ATT-TRADE-02")
@every_rival
def test_a_trade_is_between_two_whoever_they_are(att: Att, rival: int) -> None:
    scene = att(4, lost_charter="on")
    scene.lay_event("shrine", "bartering-canoes")
    for seat in (1, 2, 3):
        scene.seat(seat).owns(courage=1)
    scene.explores("shrine")
    assert scene.options() == [*[f"make an offer to {named(seat)}" for seat in (1, 2, 3)], "make no offer"]
    scene.choose(f"make an offer to {named(rival)}", "give 1 Treasure", "ask for 1 Courage", "make this offer")
    assert scene.ask.seats == (rival,)
    scene.choose("accept the offer")
    assert [scene.seat(seat).courage() for seat in range(4)] == [1, *[int(seat != rival) for seat in (1, 2, 3)]]
    assert scene.seat(rival).treasure() == 1


@every_rival
def test_the_skeleton_key_opens_a_card_of_any_opponent(att: Att, rival: int) -> None:
    scene = att(4)
    scene.you.has_swag("skeleton-key")
    scene.seat(rival).has_swag("green-spectacles", "storm-lantern", "fencing-glove")
    scene.forms_pool().choose("use Skeleton Key")
    assert scene.options() == ["choose Storm Lantern", "choose Fencing Glove"]
    scene.choose("choose Storm Lantern")
    assert scene.seat(rival).exhausted("storm-lantern")
    assert scene.kinds() == ["basic"] * 5 + ["luck"]


@every_rival
def test_sleepwalkers_may_be_any_opponent(att: Att, rival: int) -> None:
    scene = att(4, lost_charter="on")
    scene.lay_event("shrine", "sleepwalkers")
    scene.explores("shrine")
    assert scene.options() == [f"choose {named(seat)}" for seat in (1, 2, 3)]
    scene.choose(f"choose {named(rival)}")
    assert scene.ask.seats == (0,)
    with changes(scene.you.courage, 1), changes(scene.seat(rival).focus, 1):
        scene.choose("choose the Crumbling Ruin")
    assert [scene.seat(seat).bound_to() for seat in range(4)] == ["ruin" if seat == rival else "" for seat in range(4)]


@pytest.mark.rule("ATT-RND-02")
@every_rival
def test_the_map_may_be_handed_to_any_opponent(att: Att, rival: int) -> None:
    scene = att(4)
    for place in ("shrine", "gorge", "chateau", "chasm"):
        scene.idles(place)
    assert scene.options() == ["keep the Map", *[f"give the Map to {named(seat)}" for seat in (1, 2, 3)]]
    scene.choose(f"give the Map to {named(rival)}")
    assert (scene.active(), scene.seat(rival).has_map()) == (rival, True)


# -- foreshadowing


@pytest.mark.rule("ATT-FORE-04", "ATT-FORE-05")
@every_rival
def test_any_opponent_who_is_overtaken_gives_a_terrible_thing(att: Att, rival: int) -> None:
    scene = att(4, lost_charter="on")
    for seat in (1, 2, 3):
        scene.seat(seat).has_terrible(1, 2)
    scene.seat(rival).is_bound("shrine")
    scene.lay_chance(1)
    scene.explores("shrine")
    assert scene.stashed() == [[2], *[[1] if seat == rival else [1, 2] for seat in (1, 2, 3)]]
    assert (scene.seat(rival).bound_to(), scene.seat(rival).stands()) == ("", "riverboat")


@pytest.mark.rule("ATT-FORE-06")
@every_rival
def test_any_opponent_is_freed_when_the_encounter_leaves(att: Att, rival: int) -> None:
    scene = att(4, lost_charter="on")
    scene.you.owns(courage=9)
    scene.seat(rival).is_bound("ruin")
    scene.seat(1 + rival % 3).is_bound("gorge")
    scene.explores("chasm").choose("desperate act against A Clock That Runs Ahead")
    assert (scene.seat(rival).bound_to(), scene.seat(rival).stands()) == ("", "riverboat")
    assert scene.seat(1 + rival % 3).bound_to() == "gorge"


@pytest.mark.rule("ATT-FORE-01")
@every_rival
def test_what_is_foreshadowed_for_any_opponent_is_not_free(att: Att, rival: int) -> None:
    scene = att(4, lost_charter="on")
    scene.you.holds("read-the-last-page").owns(feat=1, courage=1)
    scene.seat(rival).is_bound("ruin")
    scene.dares().passes_until("Before you refresh").choose("play Read the Last Page")
    assert len(scene.options()) == 4
    assert not scene.offers("Crumbling Ruin")


@pytest.mark.rule("ATT-RND-01", "ATT-FORE-03")
@pytest.mark.parametrize("bound", [0, 1])
def test_pawns_go_back_to_the_riverboat_but_for_one_that_marks_an_encounter(att: Att, bound: int) -> None:
    scene = att(3, lost_charter="on")
    scene.idles("shrine").idles("gorge").explores("chateau")
    scene.seat(bound).is_bound("ruin")
    scene.idles()
    assert scene.ask.prompt == "Hand on the Map?"
    assert [scene.seat(seat).stands() for seat in range(3)] == [
        "ruin" if seat == bound else "riverboat" for seat in range(3)
    ]


# -- on the turn of another


@every_rival
def test_any_opponent_may_snap_a_twig(att: Att, rival: int) -> None:
    scene = att(4)
    scene.seat(rival).holds("snapped-twig").owns(feat=1)
    scene.rolls(6, 6, 5, 5, 4)
    assert (scene.ask.prompt, scene.ask.seats) == ("A rival has rolled", (rival,))
    scene.choose("play Snapped Twig")
    assert scene.ask.seats == (rival,)
    scene.lay_dice(1)
    scene.choose("choose 4")
    assert scene.faces() == [6, 6, 5, 5, 1]


@every_rival
def test_any_opponent_may_outbid(att: Att, rival: int) -> None:
    scene = att(4)
    scene.post("storm-lantern", "trench-whistle", "green-spectacles")
    scene.seat(rival).holds("outbid").owns(feat=1, treasure=3)
    scene.explores("shrine").passes_until("A rival comes to the Trading Post")
    assert scene.ask.seats == (rival,)
    scene.choose("play Outbid")
    assert (scene.ask.seats, scene.options()) == (
        (rival,),
        ["buy Trench Whistle for 3 Treasure", "buy Green Spectacles for 2 Treasure"],
    )
    scene.choose("buy Green Spectacles")
    assert (scene.seat(rival).swag(), scene.seat(rival).treasure()) == (["green-spectacles"], 1)


@pytest.mark.rule("ATT-ROLL-18", "ATT-GEN-04")
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_a_card_in_any_slot_is_worth_bidding_for(att: Att, slot: int) -> None:
    scene = att(2)
    cards = ["gilded-idol", "storm-lantern", "wanted-poster"]
    cards[slot] = "green-spectacles"
    scene.post(*cards)
    scene.rival.holds("outbid").owns(feat=1, treasure=2)
    scene.explores("shrine").passes_until("A rival comes to the Trading Post").choose("play Outbid")
    assert scene.rival.swag() == ["green-spectacles"]


@pytest.mark.rule("ATT-ROLL-26")
def test_rivals_with_cards_for_a_moment_are_asked_clockwise(att: Att) -> None:
    scene = att(4, lost_charter="on")
    for seat, code in ((1, "now-you-carry-it"), (2, "vultures-patience"), (3, "a-rope-for-a-price")):
        scene.seat(seat).holds(code).owns(feat=2, courage=3)
    scene.explores("shrine").passes_until("A rival has failed")
    asked: list[int] = []
    while scene.ask.prompt == "A rival has failed":
        asked += scene.ask.seats
        scene.choose("pass")
    assert asked == [1, 2, 3]

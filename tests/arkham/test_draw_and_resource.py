"""The actions Draw and Resource (AHC-DRAW, AHC-RSRC)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.abilities.kinds import CARD_DRAWN
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources, put_uses
from grimtable.games.arkham.rules.cards_in_play.zones import to_hand
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from tests.arkham.made import doing, encounter, forced, free, made, notes, revelation
from tests.arkham.scene import Scene
from tests.stage import changes


def drawing(scene: Scene, n: int) -> str:
    """An asset with a free ability that draws cards."""
    name = free(made(scene), doing(lambda t, you: t.push(DrawCards(you, you, n))))
    scene.in_play(name)
    return name


@pytest.mark.rule("AHC-DRAW-01")
def test_draw_takes_the_top_card_of_the_own_deck() -> None:
    scene = Scene("roland", "daisy")
    scene.deck("Knife", "Guts")
    with changes(lambda: len(scene.t.deck[0]), -1):
        scene.turn().choose("draw")
    assert (scene.held(0), scene.held(1)) == (["Knife"], [])


@pytest.mark.rule("AHC-DRAW-02", "AHC-DRAW-03")
def test_an_empty_deck_is_made_of_the_discard_pile_and_costs_a_horror() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    scene.discards("Knife", "Guts", "Overpower")
    with changes(scene.horror, 1):
        scene.turn().choose("draw")
    assert (len(scene.held()), len(scene.t.deck[0]), scene.t.discard[0]) == (1, 2, [])


@pytest.mark.rule("AHC-DRAW-02")
def test_the_new_deck_is_shuffled() -> None:
    drawn = set()
    for outcomes in ((0, 0), (2, 1)):
        scene = Scene("roland")
        scene.empty_deck()
        scene.discards("Knife", "Guts", "Overpower")
        scene.lay_chance(*outcomes)
        scene.turn().choose("draw")
        drawn.add(scene.held()[0])
    assert len(drawn) == 2


@pytest.mark.rule("AHC-DRAW-03")
def test_the_horror_comes_after_the_draw_and_may_go_on_an_asset() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    scene.discards("Knife")
    friend = scene.in_play(made(scene, sanity=2))
    scene.turn().choose("draw")
    assert (scene.held(), scene.horror()) == (["Knife"], 0)
    scene.choose(f"1 horror on {scene.titles([friend])[0]}")
    assert (scene.horror(), scene.horror(friend)) == (0, 1)


@pytest.mark.rule("AHC-DRAW-03", "AHC-DRAW-05")
def test_a_draw_of_several_cards_goes_on_with_the_new_deck_for_one_horror() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    scene.deck("Knife")
    scene.discards("Guts", "Overpower", "Perception")
    name = drawing(scene, 3)
    with changes(scene.horror, 1):
        scene.turn().choose(f"use {name}")
    assert scene.held()[0] == "Knife"
    assert len(scene.held()) == 3
    assert len(scene.t.deck[0]) == 1


@pytest.mark.rule("AHC-DRAW-03")
def test_the_pile_runs_out_a_second_time_in_one_draw_and_it_is_still_one_horror() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    scene.discards("Guts")
    with changes(scene.horror, 1):
        scene.runs(DrawCards(0, 0, 3))
    assert scene.held() == ["Guts"]


@pytest.mark.rule("AHC-DRAW-04")
def test_the_rule_holds_for_every_draw() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    scene.discards("Knife")
    with changes(scene.horror, 1):
        scene.upkeep()
    assert scene.held() == ["Knife"]


@pytest.mark.rule("AHC-DRAW-04")
def test_an_empty_deck_without_a_draw_does_nothing() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    scene.deck("Knife")
    scene.discards("Guts")
    with changes(scene.horror, 0):
        scene.turn().choose("draw", "take a resource", "take a resource")
    assert (scene.t.deck[0], len(scene.t.discard[0])) == ([], 1)


@pytest.mark.rule("AHC-DRAW-05")
def test_cards_of_one_instruction_are_drawn_together() -> None:
    """A weakness among them is resolved when all of them are in hand."""
    scene = Scene("roland")
    hands: list[int] = []
    curse = revelation(
        made(scene, "treachery", weakness="basic"),
        lambda t, you, card, event: hands.append(len(t.hand[you])),
    )
    scene.deck(curse, "Knife", "Guts")
    scene.runs(DrawCards(0, 0, 3))
    assert hands == [2]
    scene.at_rest()


@pytest.mark.rule("AHC-DRAW-06")
def test_there_is_no_limit_on_cards_drawn() -> None:
    scene = Scene("roland")
    name = drawing(scene, 5)
    scene.deck(*["Knife"] * 13)
    scene.turn().choose(f"use {name}", f"use {name}", "draw", "draw", "draw")
    assert len(scene.held()) == 13


@pytest.mark.rule("AHC-DRAW-07")
def test_with_deck_and_discard_pile_empty_nothing_is_drawn_and_the_horror_is_taken() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    with changes(scene.horror, 1):
        scene.upkeep()
    assert scene.held() == []
    scene.at_rest()


@pytest.mark.rule("AHC-DRAW-08")
def test_adding_to_hand_is_not_drawing() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), CARD_DRAWN, notes(heard)))
    scene.empty_deck()
    knife = scene.discards("Knife")[0]
    to_hand(scene.t, knife, 0)
    scene.runs()
    assert (scene.held(), scene.horror(), heard) == (["Knife"], 0, [])


# -- resources


@pytest.mark.rule("AHC-RSRC-01")
def test_resource_takes_one_from_the_pool() -> None:
    scene = Scene("roland")
    with changes(scene.resources, 1):
        scene.turn().choose("take a resource")


@pytest.mark.rule("AHC-RSRC-02")
def test_there_is_no_upper_limit() -> None:
    scene = Scene("roland")
    gain_resources(scene.t, 0, 95)
    scene.turn().choose("take a resource")
    assert scene.resources() == 101


@pytest.mark.rule("AHC-RSRC-03")
def test_resources_on_cards_are_not_your_resources() -> None:
    scene = Scene("roland")
    name = free(made(scene), cost=Cost(resources=1))
    card = scene.in_play(name)
    put_uses(scene.t, card, 4)
    scene.t.resources[0] = 0
    scene.hand("Knife")
    scene.turn()
    assert not scene.offers(f"use {name}")
    assert not scene.offers("play knife")
    scene.choose("take a resource")
    assert scene.offers(f"use {name}")
    assert scene.offers("play knife")

"""Phase 6, Trading Post (chapter 13 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things.view import AttView
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

REPLACE = "Replace a card at the Trading Post?"
SHOP = "What do you buy?"


def view(scene: Scene) -> AttView:
    seen = scene.table.view(1)
    assert isinstance(seen, AttView)
    return seen


def slots(scene: Scene) -> list[str]:
    return [card.code if card else "" for card in view(scene).trading_post]


def top_of_old_stock(scene: Scene) -> str:
    card = view(scene).old_stock_top
    return card.code if card else ""


def comes_to_the_post(scene: Scene, prompt: str = REPLACE) -> Scene:
    """Fail an encounter and go to the Trading Post."""
    return scene.explores("gorge").passes_until(prompt)


def at_three_slots(scene: Scene, treasure: int, prompt: str = SHOP) -> None:
    """Storm Lantern (4), Trench Whistle (3) and Hired Shadow (2) are for sale; four known cards make the Swag deck."""
    scene.post("storm-lantern", "trench-whistle", "hired-shadow")
    scene.swag_deck("gilded-idol", "withered-hand", "iron-strongbox", "dowsing-rod")
    scene.you.owns(treasure=treasure)
    comes_to_the_post(scene, prompt)


@pytest.mark.rule("ATT-POST-01")
def test_the_pawn_goes_to_the_trading_post_before_anything_is_bought(att: Att) -> None:
    scene = att(2)
    at_three_slots(scene, treasure=0, prompt=REPLACE)
    assert view(scene).seats[0].pawn == "trading-post"


# -- the free replacement


@pytest.mark.rule("ATT-POST-02")
def test_one_card_may_be_replaced_free_of_charge(att: Att) -> None:
    scene = att(2)
    at_three_slots(scene, treasure=5, prompt=REPLACE)
    assert scene.options() == [
        "pass",
        "replace Storm Lantern at the Trading Post",
        "replace Trench Whistle at the Trading Post",
        "replace Hired Shadow at the Trading Post",
    ]
    with changes(scene.you.treasure, 0):
        scene.choose("replace Trench Whistle at the Trading Post")
    assert slots(scene) == ["storm-lantern", "gilded-idol", "hired-shadow"]
    assert top_of_old_stock(scene) == "trench-whistle"
    assert view(scene).swag_deck_size == 3
    scene.sound()


@pytest.mark.rule("ATT-POST-02")
def test_the_free_replacement_comes_once_and_before_shopping(att: Att) -> None:
    scene = att(2)
    at_three_slots(scene, treasure=9, prompt=REPLACE)
    scene.refused("buy Storm Lantern")
    scene.choose("replace Storm Lantern at the Trading Post")
    assert scene.ask.prompt == SHOP
    assert scene.offered("replace") == []
    scene.choose("buy Hired Shadow for 2 Treasure")
    assert scene.offered("replace") == []


@pytest.mark.rule("ATT-POST-02")
def test_the_free_replacement_may_be_declined(att: Att) -> None:
    scene = att(2)
    at_three_slots(scene, treasure=5, prompt=REPLACE)
    scene.choose("pass")
    assert slots(scene) == ["storm-lantern", "trench-whistle", "hired-shadow"]
    assert top_of_old_stock(scene) == ""
    assert scene.ask.prompt == SHOP


# -- buying


@pytest.mark.rule("ATT-POST-03", "ATT-RES-02")
def test_faceup_cards_are_bought_for_their_cost_in_treasure(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=9, courage=9, feat=9)
    at_three_slots(scene, treasure=3)
    assert scene.offered("buy") == ["buy Trench Whistle for 3 Treasure", "buy Hired Shadow for 2 Treasure"]
    scene.refused("buy Storm Lantern", rule="ATT-GEN-04")
    scene.refused("buy Gilded Idol", rule="ATT-POST-03")
    with changes(scene.you.treasure, -3), changes(scene.you.all_tokens, -3), changes(scene.rival.all_tokens, 0):
        scene.choose("buy Trench Whistle for 3 Treasure")
    assert scene.you.swag() == ["trench-whistle"]
    assert "trench-whistle" not in slots(scene)
    scene.sound()


@pytest.mark.rule("ATT-POST-03")
def test_the_player_may_buy_nothing(att: Att) -> None:
    scene = att(2)
    at_three_slots(scene, treasure=9)
    with changes(scene.you.treasure, 0):
        scene.choose("leave the Trading Post")
    assert scene.you.swag() == []


@pytest.mark.rule("ATT-POST-04")
def test_the_top_card_of_old_stock_is_for_sale_and_then_the_next_one(att: Att) -> None:
    scene = att(2)
    scene.old_stock("fencing-glove", "last-cartridge")
    at_three_slots(scene, treasure=7)
    scene.refused("buy Fencing Glove", rule="ATT-POST-03")
    with changes(scene.you.treasure, -3):
        scene.choose("buy Last Cartridge for 3 Treasure")
    with changes(scene.you.treasure, -4):
        scene.choose("buy Fencing Glove for 4 Treasure")
    assert scene.you.swag() == ["last-cartridge", "fencing-glove"]
    assert slots(scene) == ["storm-lantern", "trench-whistle", "hired-shadow"]
    scene.sound()


@pytest.mark.rule("ATT-POST-04")
def test_the_card_just_replaced_can_be_bought_from_old_stock(att: Att) -> None:
    scene = att(2)
    at_three_slots(scene, treasure=4, prompt=REPLACE)
    scene.choose("replace Storm Lantern at the Trading Post", "buy Storm Lantern for 4 Treasure")
    assert scene.you.swag() == ["storm-lantern"]
    assert slots(scene) == ["gilded-idol", "trench-whistle", "hired-shadow"]


@pytest.mark.rule("ATT-POST-05")
def test_any_number_of_cards_is_bought_and_owned(att: Att) -> None:
    scene = att(2)
    scene.old_stock("fencing-glove", "last-cartridge")
    scene.you.has_swag("ivory-dice-cup", "crooked-domino", "calming-drops", "thing-in-brine")
    at_three_slots(scene, treasure=16)
    scene.choose(
        "buy Storm Lantern", "buy Trench Whistle", "buy Hired Shadow", "buy Last Cartridge", "buy Fencing Glove"
    )
    assert scene.you.treasure() == 0
    assert len(scene.you.swag()) == 9
    scene.sound()


@pytest.mark.rule("ATT-POST-09")
def test_a_bought_card_lies_faceup_before_its_owner(att: Att) -> None:
    scene = att(2)
    at_three_slots(scene, treasure=9)
    scene.choose("buy Storm Lantern")
    assert [(card.code, card.exhausted) for card in view(scene).seats[0].swag] == [("storm-lantern", False)]
    assert view(scene).seats[1].swag == ()


# -- refreshing for payment


@pytest.mark.rule("ATT-POST-06", "ATT-POST-07")
@pytest.mark.parametrize(
    ("order", "after", "top"),
    [
        ("Trench Whistle", ["storm-lantern", "gilded-idol", "hired-shadow"], "trench-whistle"),
        ("Hired Shadow, then Storm Lantern", ["gilded-idol", "trench-whistle", "withered-hand"], "storm-lantern"),
        (
            "Trench Whistle, then Storm Lantern, then Hired Shadow",
            ["gilded-idol", "withered-hand", "iron-strongbox"],
            "hired-shadow",
        ),
    ],
)
def test_for_two_treasure_one_two_or_three_cards_are_exchanged(
    att: Att, order: str, after: list[str], top: str
) -> None:
    scene = att(2)
    at_three_slots(scene, treasure=2)
    with changes(scene.you.treasure, -2):
        scene.choose(f"refresh {order}")
    assert slots(scene) == after
    assert top_of_old_stock(scene) == top
    assert view(scene).old_stock_size == len(order.split(", then "))
    scene.sound()


@pytest.mark.rule("ATT-POST-07")
def test_the_player_chooses_the_order_in_which_cards_go_onto_old_stock(att: Att) -> None:
    scene = att(2)
    at_three_slots(scene, treasure=2)
    assert len(scene.offered("refresh")) == 3 + 3 * 2 + 3 * 2 * 1
    scene.choose("refresh Hired Shadow, then Trench Whistle, then Storm Lantern")
    assert [line.removesuffix(" goes to Old Stock") for line in scene.log() if line.endswith("Old Stock")] == [
        "Hired Shadow",
        "Trench Whistle",
        "Storm Lantern",
    ]


@pytest.mark.rule("ATT-POST-06")
def test_without_two_treasure_nothing_is_exchanged(att: Att) -> None:
    scene = att(2)
    scene.post("storm-lantern", "gilded-idol")
    scene.old_stock("wanted-poster")
    scene.you.owns(treasure=1, focus=9)
    comes_to_the_post(scene).choose("pass")
    assert scene.ask.seats == (1,), "there was nothing to decide about"


@pytest.mark.rule("ATT-POST-06")
def test_cards_may_be_exchanged_again_before_between_and_after_purchases(att: Att) -> None:
    scene = att(2)
    at_three_slots(scene, treasure=10)
    with changes(scene.you.treasure, -8):
        scene.choose("refresh Storm Lantern", "buy Hired Shadow", "refresh Gilded Idol", "refresh Withered Hand")
    assert slots(scene) == ["iron-strongbox", "trench-whistle", ""]
    scene.sound()


@pytest.mark.rule("ATT-POST-07")
def test_slots_emptied_by_purchases_are_not_filled_by_an_exchange(att: Att) -> None:
    scene = att(2)
    at_three_slots(scene, treasure=8)
    scene.choose("buy Storm Lantern", "refresh Trench Whistle, then Hired Shadow")
    assert slots(scene) == ["", "gilded-idol", "withered-hand"]


# -- filling the slots


@pytest.mark.rule("ATT-POST-08")
def test_empty_slots_are_filled_when_the_player_has_finished_buying(att: Att) -> None:
    scene = att(2)
    at_three_slots(scene, treasure=7)
    scene.choose("buy Storm Lantern", "buy Trench Whistle")
    assert scene.ask.seats == (1,), "nothing is left to pay with"
    assert slots(scene) == ["gilded-idol", "withered-hand", "hired-shadow"]
    assert view(scene).swag_deck_size == 2
    scene.sound()


@pytest.mark.rule("ATT-POST-08")
def test_slots_stay_empty_while_the_player_is_still_buying(att: Att) -> None:
    scene = att(2)
    at_three_slots(scene, treasure=9)
    scene.choose("buy Storm Lantern")
    assert slots(scene) == ["", "trench-whistle", "hired-shadow"]
    scene.choose("leave the Trading Post")
    assert slots(scene) == ["gilded-idol", "trench-whistle", "hired-shadow"]


@pytest.mark.rule("ATT-POST-08", "ATT-POST-10")
def test_old_stock_is_shuffled_into_a_new_deck_when_a_card_must_be_drawn(att: Att) -> None:
    scene = att(2)
    scene.post("storm-lantern", "trench-whistle", "hired-shadow")
    scene.old_stock("fencing-glove", "last-cartridge", "wanted-poster")
    scene.swag_deck("gilded-idol")
    scene.you.owns(treasure=7)
    comes_to_the_post(scene, SHOP).choose("buy Storm Lantern")
    scene.lay_chance(0, 0)
    scene.choose("buy Trench Whistle")
    assert slots(scene)[0] == "gilded-idol"
    assert slots(scene)[1] in ("fencing-glove", "last-cartridge", "wanted-poster")
    assert (view(scene).swag_deck_size, view(scene).old_stock_size) == (2, 0)
    assert "Old Stock is shuffled into a new Swag deck" in scene.log()
    scene.sound()


@pytest.mark.rule("ATT-POST-08", "ATT-POST-10")
def test_a_replaced_card_is_among_those_shuffled_into_a_new_deck(att: Att) -> None:
    scene = att(2)
    scene.post("storm-lantern")
    scene.old_stock("fencing-glove")
    scene.swag_deck()
    comes_to_the_post(scene)
    scene.lay_chance(1)
    scene.choose("replace Storm Lantern at the Trading Post")
    assert slots(scene)[0] == "storm-lantern"
    scene.sound()


@pytest.mark.rule("ATT-POST-08")
def test_slots_stay_empty_when_deck_and_old_stock_are_empty(att: Att) -> None:
    scene = att(2)
    scene.post("storm-lantern", "trench-whistle")
    scene.swag_deck()
    scene.you.owns(treasure=4)
    comes_to_the_post(scene, SHOP).choose("buy Storm Lantern")
    assert slots(scene) == ["", "trench-whistle", ""]
    scene.sound()


@pytest.mark.rule("ATT-POST-02", "ATT-POST-06")
def test_nothing_is_exchanged_when_deck_and_old_stock_are_empty(att: Att) -> None:
    scene = att(2)
    scene.post("storm-lantern", "trench-whistle")
    scene.swag_deck()
    scene.you.owns(treasure=4)
    comes_to_the_post(scene, "What do you spend your dice on?").choose("stop spending")
    assert scene.ask.prompt == SHOP, "the free replacement is not asked for"
    assert scene.offered("refresh") == []


@pytest.mark.rule("ATT-POST-10")
def test_what_leaves_the_trading_post_unsold_lies_on_old_stock(att: Att) -> None:
    scene = att(2)
    at_three_slots(scene, treasure=2, prompt=REPLACE)
    scene.choose("replace Storm Lantern at the Trading Post", "refresh Hired Shadow")
    assert [view(scene).old_stock_size, top_of_old_stock(scene)] == [2, "hired-shadow"]
    scene.sound()


@pytest.mark.rule("ATT-POST-08")
def test_the_log_names_the_cards_that_fill_empty_slots_as_long_as_there_are_any(att: Att) -> None:
    scene = att(2)
    scene.swag_deck("withered-hand", "iron-strongbox")
    scene.idles("shrine")
    assert slots(scene) == ["withered-hand", "iron-strongbox", ""]
    told = [line for line in scene.log() if line.endswith(" comes to the Trading Post")]
    assert told[-2:] == ["Withered Hand comes to the Trading Post", "Iron Strongbox comes to the Trading Post"]


@pytest.mark.rule("ATT-POST-06", "ATT-POST-08")
@pytest.mark.parametrize(("deck", "stock", "offered"), [(1, 0, True), (0, 1, True), (0, 0, False)])
def test_a_card_is_refreshed_as_long_as_another_is_in_the_deck_or_in_old_stock(
    att: Att, deck: int, stock: int, offered: bool
) -> None:
    scene = att(2)
    scene.you.owns(treasure=2)
    scene.post("gilded-idol")
    scene.swag_deck(*["withered-hand"] * deck)
    scene.old_stock(*["wanted-poster"] * stock)
    scene.explores("shrine").passes_until("Replace a card at the Trading Post?" if offered else "Where do you explore?")
    if offered:
        scene.choose("pass")
        assert scene.offers("refresh Gilded Idol")

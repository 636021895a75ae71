"""Re-rolls and the Re-roll track (chapters 9 and 10 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things.view import AttView
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

SUMMARY = "summary-2016"
QUICKSTART = "quickstart-2.5"
ALL = "re-roll all dice"


def prices(scene: Scene) -> dict[str, str]:
    """What each focused re-roll that is offered costs."""
    told = [words.removeprefix("re-roll ") for words in scene.offered("re-roll ") if words != ALL]
    found = {dice: price for dice, _, price in (words.partition(" for ") for words in told)}
    assert len(found) == len(told), "a selection is offered at two prices"
    return found


# -- how often


@pytest.mark.rule("ATT-ROLL-05", "ATT-RRT-02", "ATT-RRT-04")
def test_the_dice_may_be_rerolled_twice_and_not_a_third_time(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=9)
    scene.rolls(1, 1, 1, 1, 2)
    for faces in ([2, 2, 2, 2, 3], [3, 3, 3, 3, 4]):
        scene.lay_dice(*faces)
        scene.choose(ALL)
        assert scene.faces() == faces
    assert scene.ask.prompt == "What do you spend your dice on?"
    scene.refused(ALL, rule="ATT-RRT-04")


@pytest.mark.rule("ATT-RRT-04", "ATT-RRT-02")
def test_with_the_marker_at_zero_a_reroll_is_refused_for_that_reason(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=9, feat=9).has_swag("storm-lantern")
    scene.rolls(1, 1, 1, 1, 2).choose(ALL, ALL)
    assert scene.ask.prompt == "Re-roll, use a card, or stop?"
    assert scene.you.rerolls() == 0
    scene.refused(ALL, rule="ATT-RRT-04")
    assert scene.options() == ["stop rolling", "use Storm Lantern"]


@pytest.mark.rule("ATT-ROLL-05")
def test_the_player_may_make_no_reroll_at_all(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=9)
    scene.rolls(1, 1, 1, 1, 2)
    with changes(scene.you.rerolls, 0), changes(scene.you.focus, 0):
        scene.choose("stop rolling")
    assert scene.faces() == [1, 1, 1, 1, 2]


@pytest.mark.rule("ATT-ROLL-10", "ATT-RRT-01")
def test_both_kinds_of_reroll_use_up_one_which_the_track_shows(att: Att) -> None:
    scene = att(2)

    def track() -> list[int]:
        seen = scene.table.view(1)
        assert isinstance(seen, AttView)
        return [seat.rerolls for seat in seen.seats]

    scene.you.owns(focus=9)
    scene.rolls(1, 2, 3, 4, 5)
    assert track() == [2, 2]
    scene.choose("re-roll 1 for 1 Focus")
    assert track() == [1, 2]
    scene.choose(ALL)
    assert track() == [0, 2]


@pytest.mark.rule("ATT-RRT-03")
@pytest.mark.parametrize("kind", [ALL, "re-roll 1 for 1 Focus"])
def test_the_marker_moves_down_before_the_dice_are_rolled_again(att: Att, kind: str) -> None:
    scene = att(2)
    scene.you.owns(focus=1)
    scene.rolls(1, 2, 3, 4, 5).choose(kind)
    kinds = [line.kind for line in scene.table.log()]
    assert kinds.count("re-rolls") == kinds.count("re-roll") == 1
    assert kinds.index("re-rolls") < kinds.index("re-roll")
    assert scene.you.rerolls() == 1


@pytest.mark.rule("ATT-RRT-06")
def test_the_marker_is_set_back_to_two_in_the_own_refresh_phase(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=9)
    scene.t.rerolls[1] = 1
    scene.rolls(1, 1, 1, 1, 2).choose(ALL, ALL).passes_until("What do you spend your dice on?")
    assert scene.you.rerolls() == 0
    scene.idles()
    assert (scene.you.rerolls(), scene.rival.rerolls()) == (2, 1)


# -- focused and unfocused


@pytest.mark.rule("ATT-ROLL-06")
def test_each_reroll_is_declared_as_focused_or_unfocused(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=2)
    scene.rolls(1, 2, 3, 4, 5)
    for _ in range(2):
        rules = {option.words: option.rule for option in scene.ask.options if option.words.startswith("re-roll")}
        assert rules.pop(ALL) == "ATT-ROLL-09"
        assert rules
        assert set(rules.values()) == {"ATT-ROLL-07"}
        scene.lay_dice(1)
        scene.choose("re-roll 1 for 1 Focus")


@pytest.mark.rule("ATT-ROLL-07")
def test_any_selection_of_dice_can_be_rerolled_and_the_others_stay(att: Att) -> None:
    scene = att(2, edition=SUMMARY)
    scene.you.owns(focus=4)
    scene.rolls(1, 2, 3, 4, 5)
    assert len(prices(scene)) == 30, "every selection of five different dice but none and all"
    scene.lay_dice(6, 6, 6)
    scene.choose("re-roll 1, 3 and 5 for 3 Focus")
    assert scene.faces() == [6, 2, 6, 4, 6]
    scene.sound()


@pytest.mark.rule("ATT-ROLL-07")
def test_equal_dice_stand_for_one_another_in_a_selection(att: Att) -> None:
    scene = att(2, edition=SUMMARY)
    scene.you.owns(focus=9)
    scene.rolls(4, 4, 4, 4, 6)
    assert prices(scene) == {
        "4": "1 Focus",
        "6": "1 Focus",
        "4 and 4": "2 Focus",
        "4 and 6": "2 Focus",
        "4, 4 and 4": "3 Focus",
        "4, 4 and 6": "3 Focus",
        "4, 4, 4 and 4": "4 Focus",
        "4, 4, 4 and 6": "4 Focus",
    }


@pytest.mark.rule("ATT-ROLL-08")
@pytest.mark.parametrize(("edition", "price"), [(SUMMARY, 4), (QUICKSTART, 1)])
def test_four_of_five_dice_cost_four_focus_or_one_for_the_die_kept(att: Att, edition: str, price: int) -> None:
    scene = att(2, edition=edition)
    scene.you.owns(focus=price)
    scene.rolls(1, 2, 3, 4, 6)
    with changes(scene.you.focus, -price):
        scene.choose(f"re-roll 1, 2, 3 and 4 for {price} Focus")


@pytest.mark.rule("ATT-ROLL-08")
def test_a_focused_reroll_is_offered_only_if_its_focus_can_be_paid(att: Att) -> None:
    scene = att(2, edition=SUMMARY)
    scene.you.owns(focus=1)
    scene.rolls(1, 2, 3, 4, 6)
    assert set(prices(scene)) == {"1", "2", "3", "4", "6"}
    scene.refused("re-roll 1 and 2 for 2 Focus", rule="ATT-ROLL-08")


@pytest.mark.rule("ATT-ROLL-08")
def test_of_the_two_prices_the_cheaper_one_is_offered(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=9)
    scene.rolls(4, 4, 4, 4, 6)
    assert prices(scene) == {
        "4": "1 Focus",
        "6": "1 Focus",
        "4 and 4": "2 Focus",
        "4 and 6": "2 Focus",
        "4, 4 and 4": "2 Focus",
        "4, 4 and 6": "2 Focus",
        "4, 4, 4 and 4": "1 Focus",
        "4, 4, 4 and 6": "1 Focus",
    }


@pytest.mark.rule("ATT-ROLL-09")
@pytest.mark.parametrize("edition", [SUMMARY, QUICKSTART])
def test_an_unfocused_reroll_rolls_all_dice_for_no_focus(att: Att, edition: str) -> None:
    scene = att(2, edition=edition)
    scene.you.owns(focus=9)
    scene.rolls(6, 6, 6, 6, 6)
    scene.lay_dice(1, 2, 3, 4, 5)
    with changes(scene.you.focus, 0):
        scene.choose(ALL)
    assert scene.faces() == [1, 2, 3, 4, 5]
    scene.sound()


# -- Luck and Panic dice


@pytest.mark.rule("ATT-ROLL-11")
@pytest.mark.parametrize("edition", [SUMMARY, QUICKSTART])
def test_luck_dice_alone_are_rerolled_for_nothing_but_a_reroll(att: Att, edition: str) -> None:
    scene = att(2, edition=edition)
    scene.rolls(1, 1, 1, 1, 1)
    scene.joins_pool(("luck", 2), ("luck", 3))
    assert prices(scene) == {dice: "nothing" for dice in ("Luck 2", "Luck 3", "Luck 2 and Luck 3")}
    scene.lay_dice(6)
    with changes(scene.you.rerolls, -1):
        scene.choose("re-roll Luck 2 for nothing")
    assert scene.dice() == [("basic", 1)] * 5 + [("luck", 6), ("luck", 3)]
    scene.sound()


@pytest.mark.rule("ATT-ROLL-11")
def test_luck_dice_do_not_count_in_the_price_of_the_dice_rerolled(att: Att) -> None:
    scene = att(2, edition=SUMMARY)
    scene.you.owns(focus=2)
    scene.rolls(1, 1, 1, 1, 1)
    scene.joins_pool(("luck", 2))
    assert prices(scene) == {
        "1": "1 Focus",
        "1 and 1": "2 Focus",
        "Luck 2": "nothing",
        "1 and Luck 2": "1 Focus",
        "1, 1 and Luck 2": "2 Focus",
    }


@pytest.mark.rule("ATT-ROLL-11")
def test_a_luck_die_that_is_kept_counts_like_any_other_kept_die(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=9)
    scene.rolls(1, 1, 1, 1, 1)
    scene.joins_pool(("luck", 2))
    assert prices(scene)["1, 1, 1, 1 and 1"] == "1 Focus"
    assert prices(scene)["1, 1, 1 and 1"] == "2 Focus"
    assert prices(scene)["1, 1, 1, 1 and Luck 2"] == "1 Focus"


@pytest.mark.rule("ATT-ROLL-09", "ATT-ROLL-12")
def test_an_unfocused_reroll_leaves_panic_dice_as_they_are(att: Att) -> None:
    scene = att(2)
    scene.rolls(1, 1, 1, 1, 1)
    scene.joins_pool(("panic", 2), ("luck", 3), ("panic", 4))
    scene.lay_dice(6, 6, 6, 6, 6, 5)
    scene.choose(ALL)
    assert scene.dice() == [("basic", 6)] * 5 + [("panic", 2), ("luck", 5), ("panic", 4)]
    scene.sound()


@pytest.mark.rule("ATT-ROLL-12")
@pytest.mark.parametrize("edition", [SUMMARY, QUICKSTART])
def test_no_focused_reroll_touches_a_panic_die(att: Att, edition: str) -> None:
    scene = att(2, edition=edition)
    scene.you.owns(focus=9)
    scene.rolls(1, 1, 1, 1, 1)
    scene.joins_pool(("panic", 2))
    assert set(prices(scene)) == {"1", "1 and 1", "1, 1 and 1", "1, 1, 1 and 1"}
    scene.refused("re-roll Panic 2 for 1 Focus", rule="ATT-ROLL-08")
    scene.lay_dice(6)
    scene.choose("re-roll 1 for 1 Focus")
    assert scene.dice() == [("basic", 6), *[("basic", 1)] * 4, ("panic", 2)]


@pytest.mark.rule("ATT-ROLL-12")
def test_panic_dice_are_no_kept_dice(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=9)
    scene.rolls(1, 1, 1, 1, 1)
    scene.joins_pool(("panic", 2), ("panic", 3))
    assert prices(scene)["1, 1, 1 and 1"] == "1 Focus"


@pytest.mark.rule("ATT-ROLL-12")
def test_a_reroll_granted_by_a_card_leaves_panic_dice_alone(att: Att) -> None:
    scene = att(2)
    scene.you.has_swag("smelling-salts")
    scene.rolls(2, 2, 3, 3, 3)
    scene.joins_pool(("panic", 2))
    scene.lay_dice(6, 6)
    scene.choose("use Smelling Salts", "choose the number 2")
    assert scene.dice() == [*[("basic", 6)] * 2, *[("basic", 3)] * 3, ("panic", 2)]
    scene.sound()

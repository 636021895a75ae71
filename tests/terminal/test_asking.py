"""What the keys do at a question, dice included."""

from __future__ import annotations

from grimtable.kernel.explain import Option
from grimtable.terminal.asking import Asking
from grimtable.terminal.boards import board_of
from grimtable.terminal.session import Session
from tests.ancient_terrible_things.scene import Scene


def asking(scene: Scene) -> Asking:
    session = Session(scene.table, [None, None])
    session.lift_curtain()
    return Asking(session, board_of(scene.table.game.registration))


def rolled(*faces: int, focus: int = 0) -> Scene:
    scene = Scene(2, edition="summary-2016")
    scene.you.owns(focus=focus)
    return scene.rolls(*faces)


def press(question: Asking, *keys: str) -> Option | bool:
    outcome: Option | bool = False
    for key in keys:
        character = key if len(key) == 1 else " " if key == "space" else None
        outcome = question.press(key, character)
    return outcome


def words(outcome: Option | bool) -> str:
    assert isinstance(outcome, Option), outcome
    return outcome.words


def test_a_digit_chooses_the_line_with_that_number() -> None:
    question = asking(rolled(1, 2, 3, 4, 6))
    assert words(press(question, "1")) == "re-roll all dice"


def test_arrows_and_enter_choose_the_marked_line() -> None:
    question = asking(rolled(1, 2, 3, 4, 6))
    assert words(press(question, "end", "enter")) == "stop rolling"


def test_up_does_not_go_around_to_the_line_that_ends_it() -> None:
    question = asking(rolled(1, 2, 3, 4, 6))
    assert words(press(question, "up", "up", "enter")) == "re-roll all dice"


def test_a_digit_without_a_line_is_explained() -> None:
    question = asking(rolled(1, 2, 3, 4, 6))
    assert press(question, "9") is True
    assert question.message == "there are 2 lines"


def test_typing_searches_and_escape_ends_it() -> None:
    scene = Scene(2)
    scene.refresh_question()
    question = asking(scene)
    press(question, "c", "h", "a", "s", "m")
    assert [line.words.split(":")[0] for line in question.lines()] == ["explore the Yawning Chasm"]
    press(question, "backspace", "escape")
    assert question.typed is None
    assert len(question.lines()) == 6
    assert words(press(question, "/", "r", "u", "i", "n", "enter")).startswith("explore the Crumbling Ruin")


def test_a_search_that_finds_nothing_chooses_nothing() -> None:
    question = asking(rolled(1, 2, 3, 4, 6))
    assert press(question, "x", "y", "z", "enter") is True
    assert question.message == "nothing fits what you typed"


def test_dice_are_picked_by_their_keys_and_the_price_is_told() -> None:
    question = asking(rolled(1, 2, 3, 4, 6, focus=2))
    assert press(question, "2") is True
    press(question, "1", "2")
    assert question.offer() == "re-roll 1 and 2 for 2 Focus (83.3% to match)"
    assert words(press(question, "enter")) == "re-roll 1 and 2 for 2 Focus"


def test_a_die_picked_twice_is_left() -> None:
    question = asking(rolled(1, 2, 3, 4, 6, focus=2))
    press(question, "2", "1", "2", "1")
    assert question.offer() == "re-roll 2 for 1 Focus (66.7% to match)"


def test_any_of_equal_dice_may_be_picked() -> None:
    question = asking(rolled(4, 4, 4, 1, 6, focus=2))
    press(question, "2", "3")
    assert words(press(question, "enter")) == "re-roll 4 for 1 Focus"


def test_all_dice_are_the_unfocused_reroll() -> None:
    question = asking(rolled(1, 2, 3, 4, 6, focus=2))
    assert words(press(question, "2", "a", "enter")) == "re-roll all dice"


def test_dice_that_are_too_dear_are_refused_with_the_reason_and_the_rule() -> None:
    question = asking(rolled(1, 2, 3, 4, 6, focus=2))
    assert press(question, "2", "1", "2", "3", "enter") is True
    assert "you have 2 Focus" in question.message
    assert "[ATT-ROLL-08]" in question.message


def test_a_panic_die_is_refused_with_the_rule() -> None:
    scene = rolled(1, 2, 3, 4, 6, focus=2)
    scene.joins_pool(("panic", 5))
    question = asking(scene)
    press(question, "2", "6")
    assert question.offer() == "Panic dice are never re-rolled [ATT-ROLL-12]"


def test_dice_can_be_picked_by_arrows_and_space_and_clicks() -> None:
    question = asking(rolled(1, 2, 3, 4, 6, focus=2))
    assert question.touch_die(4)
    press(question, "right", "space")
    assert question.offer() == "re-roll 2 and 6 for 2 Focus (83.3% to match)"
    press(question, "escape")
    assert question.picking is None


def test_no_dice_can_be_picked_where_none_are_asked_for() -> None:
    scene = Scene(2)
    scene.refresh_question()
    assert not asking(scene).touch_die(0)


def test_space_rolls_the_dice() -> None:
    scene = Scene(2)
    scene.you.owns(feat=1).holds("loaded-bones")
    assert words(press(asking(scene.forms_pool("gorge")), "space")) == "roll the dice"


def test_space_stops_rolling_only_when_the_dice_overcome_the_encounter() -> None:
    scene = Scene(2)
    scene.lay("gorge", "drowned-bell")  # a pair of 3 or more
    poor = asking(scene.rolls(1, 1, 2, 2, 4, at="gorge"))
    assert press(poor, "space") is True
    assert "no obvious next step" in poor.message
    scene = Scene(2)
    scene.lay("gorge", "drowned-bell")
    assert words(press(asking(scene.rolls(3, 3, 2, 2, 4, at="gorge")), "space")) == "stop rolling"


def test_space_overcomes_before_it_stops_spending() -> None:
    scene = Scene(2)
    scene.lay("gorge", "drowned-bell")
    scene.rolls(3, 3, 2, 2, 4, at="gorge").choose("stop rolling")
    assert words(press(asking(scene), "space")) == "overcome The Drowned Bell with 3-3"


def test_space_never_gives_up_what_a_location_gives() -> None:
    scene = Scene(2)
    assert press(asking(scene.explores("shrine")), "space") is True


def test_enter_takes_the_obvious_step_or_nothing_before_a_line_is_marked() -> None:
    scene = Scene(2)
    scene.you.owns(feat=1).holds("loaded-bones")
    assert words(press(asking(scene.forms_pool("gorge")), "enter")) == "roll the dice"
    question = asking(rolled(1, 2, 3, 4, 6))
    assert press(question, "enter") is True
    assert question.message == "no line is marked: ↓ marks one"
    assert words(press(question, "down", "enter")) == "re-roll all dice"


def test_in_a_long_list_every_line_has_a_key() -> None:
    scene = Scene(2)
    scene.refresh_question()
    question = asking(scene)
    one = question.top[0]
    question.top = [one._replace(words=f"line {i}") for i in range(20)] + question.top[1:2]
    assert [question.key_of(i) for i in range(21)] == list("1234567890abcdefghjkm")
    assert words(press(question, "m")) == question.top[20].words
    press(question, "slash")
    assert question.key_of(0) == "1"


def test_the_words_of_the_card_under_the_cursor_are_told() -> None:
    scene = Scene(2)
    scene.you.owns(feat=1).holds("loaded-bones")
    question = asking(scene.forms_pool("gorge"))
    press(question, "down")
    assert question.detail() == "Swap one or two Basic dice in your pool for Luck dice."

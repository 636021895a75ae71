"""Options grouped by verb, filtered by typing, and dice picked one by one."""

from __future__ import annotations

from grimtable.kernel.explain import Option
from grimtable.terminal.choices import Picking, dice_of, entries, filtered

POOL = (("basic", 3), ("basic", 3), ("basic", 5), ("panic", 2))


def option(index: int, words: str, verb: str = "", pieces: tuple[str, ...] = ()) -> Option:
    return Option(index, verb or words.split()[0], words, "ATT-GEN-01", pieces, (0, 0, 0))


def rerolls() -> list[Option]:
    return [
        option(0, "stop rolling"),
        option(1, "re-roll all dice"),
        option(2, "re-roll 3 for 1 Focus", pieces=("die/0",)),
        option(3, "re-roll 3 and 3 for 2 Focus", pieces=("die/0", "die/1")),
        option(4, "re-roll 5 for 1 Focus", pieces=("die/2",)),
        option(5, "play Crocodile Tooth", pieces=("crocodile-tooth",)),
    ]


def test_sets_of_dice_stand_in_one_line_and_what_ends_the_step_comes_last() -> None:
    assert [line.words for line in entries(rerolls())] == [
        "re-roll all dice",
        "re-roll some dice …",
        "play Crocodile Tooth",
        "stop rolling",
    ]


def test_a_few_options_are_lines_of_their_own() -> None:
    lines = entries([option(0, "gain 1 Focus"), option(1, "gain 1 Feat"), option(2, "pass")])
    assert [line.option and line.option.index for line in lines] == [0, 1, 2]


def test_many_options_of_a_verb_are_one_line_that_opens() -> None:
    many = [option(i, f"take token {i}") for i in range(12)] + [option(12, "pass"), option(13, "use Lantern")]
    lines = entries(many)
    assert [line.words for line in lines] == ["take … (12 ways)", "use Lantern", "pass"]
    assert len(lines[0].options) == 12


def test_one_verb_alone_is_never_hidden_behind_itself() -> None:
    many = [option(i, f"choose {i}") for i in range(14)]
    assert len(entries(many)) == 14


def test_typing_finds_options_that_have_all_words_in_any_order() -> None:
    found = filtered(rerolls(), "focus 3 and")
    assert [line.words for line in found] == ["re-roll 3 and 3 for 2 Focus"]
    assert filtered(rerolls(), "xyzzy") == []


def picking() -> Picking:
    dice_options = [o for o in rerolls() if o.verb == "re-roll"]
    return Picking(dice_options, POOL, frozenset({3}))


def test_equal_dice_stand_for_one_another() -> None:
    dice = picking()
    dice.toggle(1)
    found = dice.option()
    assert found is not None
    assert found.words == "re-roll 3 for 1 Focus"
    assert dice_of(found) == {0}


def test_all_dice_that_can_be_picked_are_the_option_that_names_none() -> None:
    dice = picking()
    dice.toggle_all()
    assert dice.picked == {0, 1, 2}
    found = dice.option()
    assert found is not None
    assert found.words == "re-roll all dice"
    dice.toggle_all()
    assert dice.picked == frozenset()


def test_dice_that_are_not_offered_together_are_no_option() -> None:
    dice = picking()
    dice.toggle(0)
    dice.toggle(2)
    assert dice.option() is None
    dice.toggle(2)
    assert dice.option() is not None


def test_a_die_that_is_not_there_is_not_picked() -> None:
    dice = picking()
    dice.toggle(9)
    assert dice.picked == frozenset()
    assert dice.option() is None

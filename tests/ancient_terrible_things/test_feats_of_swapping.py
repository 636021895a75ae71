"""Feat cards that swap Basic dice for others before the first roll."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]


def before_rolling(att: Att, *codes: str, **tokens: int) -> Scene:
    """Come to the pool of five Basic dice with these Feat cards in hand, and two more that keep the question open."""
    scene = att(2, lost_charter="on")
    scene.you.holds(*codes, "double-or-dread", "dead-mans-trick").owns(**({"feat": 5} | tokens))
    return scene.forms_pool()


@pytest.mark.rule("ATT-ROLL-03")
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.parametrize(
    ("code", "kind"), [("loaded-bones", "luck"), ("let-it-in", "panic"), ("mind-over-muscle", "feat")]
)
def test_one_or_two_basic_dice_are_swapped_before_the_first_roll(att: Att, code: str, kind: str, n: int) -> None:
    scene = before_rolling(att, code)
    scene.choose(f"play {scene.name(code)}")
    assert scene.options() == ["choose 1", "choose 2"]
    scene.choose(f"choose {n}")
    assert scene.kinds() == ["basic"] * (5 - n) + [kind] * n


@pytest.mark.rule("ATT-ROLL-23")
@pytest.mark.parametrize(
    "code",
    ["loaded-bones", "let-it-in", "mind-over-muscle", "a-motley-crew", "fewer-better-men", "see-too-much"],
)
def test_no_feat_that_swaps_dice_is_played_after_the_first_roll(att: Att, code: str) -> None:
    scene = before_rolling(att, code)
    assert scene.offers(f"play {scene.name(code)}")
    scene.rolls(1, 2, 3, 5, 6)
    assert not scene.offers(f"play {scene.name(code)}")
    scene.refused(f"play {scene.name(code)}")


def test_no_count_is_asked_for_when_one_die_is_left_to_swap_for(att: Att) -> None:
    scene = before_rolling(att, "loaded-bones")
    scene.joins_pool(("luck", 0))
    scene.choose("play Loaded Bones")
    assert scene.kinds() == ["basic"] * 4 + ["luck"] * 2
    assert scene.offers("roll the dice")


def test_no_count_is_asked_for_when_one_basic_die_is_left_to_swap(att: Att) -> None:
    scene = before_rolling(att, "loaded-bones", "let-it-in", "mind-over-muscle")
    scene.choose("play Loaded Bones", "choose 2", "play Mind over Muscle", "choose 2", "play Let It In")
    assert scene.kinds() == ["luck"] * 2 + ["feat"] * 2 + ["panic"]
    assert scene.ask.prompt == "Which token do you gain?"


def test_let_it_in_brings_a_token_of_choice_for_each_die_swapped(att: Att) -> None:
    scene = before_rolling(att, "let-it-in", feat=0)
    scene.choose("play Let It In", "choose 2")
    with changes(scene.you.courage, 1), changes(scene.you.focus, 1), changes(scene.you.all_tokens, 2):
        scene.choose("choose Courage", "choose Focus")
    scene.sound()


def test_let_it_in_brings_one_token_for_one_die(att: Att) -> None:
    scene = before_rolling(att, "let-it-in", feat=0)
    with changes(scene.you.all_tokens, 1):
        scene.choose("play Let It In", "choose 1", "choose Treasure")
        scene.rolls(1, 2, 3, 4, 5)


def test_mind_over_muscle_lets_focus_raise_feat_dice_for_the_turn(att: Att) -> None:
    scene = before_rolling(att, "mind-over-muscle", focus=1, feat=2)
    scene.choose("play Mind over Muscle", "choose 1").rolls(1, 2, 3, 5, 4)
    assert scene.offered("raise") == ["raise Feat 4 by 1 for 1 Feat", "raise Feat 4 by 1 for 1 Focus"]
    with changes(scene.you.focus, -1), changes(scene.you.feat, 0):
        scene.choose("raise Feat 4 by 1 for 1 Focus")
    assert scene.dice()[-1] == ("feat", 5)
    assert scene.offered("raise") == ["raise Feat 5 by 1 for 1 Feat"]


def test_mind_over_muscle_lets_focus_raise_feat_dice_even_if_none_can_be_swapped(att: Att) -> None:
    scene = before_rolling(att, "mind-over-muscle", focus=1, feat=1)
    scene.joins_pool(("feat", 0), ("feat", 0))
    scene.choose("play Mind over Muscle").rolls(1, 2, 3, 5, 6, 4, 6)
    assert scene.offered("raise") == ["raise Feat 4 by 1 for 1 Focus"]


def test_a_motley_crew_takes_the_last_two_basic_dice_of_the_pool(att: Att) -> None:
    scene = before_rolling(att, "a-motley-crew")
    scene.has_pool(("basic", 0), ("revelation", 0), ("basic", 0))
    scene.choose("play A Motley Crew")
    assert scene.kinds() == ["revelation", "luck", "feat", "panic"]


def test_a_motley_crew_swaps_two_basic_dice_for_a_luck_a_feat_and_a_panic_die(att: Att) -> None:
    scene = before_rolling(att, "a-motley-crew")
    scene.choose("play A Motley Crew").rolls(1, 2, 3, 4, 5, 6)
    assert scene.dice() == [
        ("basic", 1),
        ("basic", 2),
        ("basic", 3),
        ("luck", 4),
        ("feat", 5),
        ("panic", 6),
    ]
    scene.sound()


@pytest.mark.rule("ATT-CMP-08")
def test_a_motley_crew_adds_the_dice_that_are_left(att: Att) -> None:
    scene = before_rolling(att, "a-motley-crew")
    scene.joins_pool(("luck", 0), ("luck", 0), ("panic", 0), ("panic", 0))
    scene.choose("play A Motley Crew")
    assert scene.kinds() == ["basic"] * 3 + ["luck"] * 2 + ["panic"] * 2 + ["feat"]


def test_a_motley_crew_takes_no_basic_die_for_nothing(att: Att) -> None:
    scene = before_rolling(att, "a-motley-crew")
    scene.joins_pool(*[(kind, 0) for kind in ("luck", "panic", "feat") for _ in range(2)])
    with changes(scene.you.feat, -2):
        scene.choose("play A Motley Crew")
    assert scene.kinds() == ["basic"] * 5 + ["luck"] * 2 + ["panic"] * 2 + ["feat"] * 2
    assert scene.feat_discard()[-1] == "a-motley-crew"


@pytest.mark.rule("ATT-ROLL-04")
def test_fewer_better_men_lays_a_luck_die_that_is_left_out_of_the_first_roll(att: Att) -> None:
    scene = before_rolling(att, "fewer-better-men")
    scene.choose("play Fewer, Better Men")
    assert scene.options() == [f"choose the number {face}" for face in range(1, 7)]
    scene.choose("choose the number 6").rolls(1, 2, 3)
    assert scene.dice() == [("basic", 1), ("basic", 2), ("basic", 3), ("luck", 6)]
    scene.lay_dice(5)
    scene.choose("re-roll Luck 6 for nothing")
    assert scene.dice()[-1] == ("luck", 5)
    scene.sound()


def test_see_too_much_swaps_two_basic_dice_for_three_revelation_dice(att: Att) -> None:
    scene = before_rolling(att, "see-too-much")
    scene.choose("play See Too Much")
    assert scene.kinds() == ["basic"] * 3 + ["revelation"] * 3


def test_see_too_much_adds_two_revelation_dice_where_the_encounter_has_brought_the_third(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.lay("shrine", "charters-first-page")
    scene.you.holds("see-too-much").owns(feat=1)
    scene.forms_pool().choose("play See Too Much")
    assert scene.kinds() == ["basic"] * 3 + ["revelation"] * 3
    scene.sound()


def test_see_too_much_is_not_offered_once_the_encounter_is_overcome(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("see-too-much", "loaded-bones").owns(feat=1, courage=1)
    scene.explores("shrine").choose("pass", "desperate act")
    assert scene.offers("play Loaded Bones")
    assert not scene.offers("play See Too Much")


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize(
    ("code", "cost", "gone"),
    [
        ("loaded-bones", 1, "luck"),
        ("let-it-in", 0, "panic"),
        ("mind-over-muscle", 1, "feat"),
        ("fewer-better-men", 1, "luck"),
        ("see-too-much", 1, "revelation"),
    ],
)
def test_no_die_is_swapped_for_one_that_is_not_there_but_the_feat_is_paid_and_discarded(
    att: Att, code: str, cost: int, gone: str
) -> None:
    scene = before_rolling(att, code)
    scene.joins_pool((gone, 0), (gone, 0), (gone, 0))
    before = scene.dice()
    with changes(scene.you.all_tokens, -cost):
        scene.choose(f"play {scene.name(code)}")
    assert scene.dice() == before
    assert scene.feat_discard()[-1] == code
    assert scene.offers("roll the dice")
    scene.sound()


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize("code", ["a-motley-crew", "fewer-better-men", "see-too-much"])
def test_two_basic_dice_are_swapped_or_none(att: Att, code: str) -> None:
    scene = before_rolling(att, code, "loaded-bones", "mind-over-muscle", feat=9)
    scene.choose("play Loaded Bones", "choose 2", "play Mind over Muscle", "choose 2")
    scene.choose(f"play {scene.name(code)}")
    assert scene.kinds() == ["basic"] + ["luck"] * 2 + ["feat"] * 2
    assert scene.feat_discard()[-1] == code
    assert scene.offers("roll the dice")

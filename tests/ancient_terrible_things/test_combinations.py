"""Dice combinations (chapter 19 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things import printed
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]


def overcome_by(scene: Scene, code: str, *faces: int, extra: tuple[int, ...] = ()) -> list[str]:
    """The combinations that overcome an encounter with these dice, and with extra Panic dice."""
    scene.lay("gorge", code)
    scene.rolls(*faces, at="gorge")
    if extra:
        scene.joins_pool(*[("panic", face) for face in extra])
    scene.choose("stop rolling")
    name = printed.NAME[printed.piece(code)]
    return [words.removeprefix(f"overcome {name} with ") for words in scene.offered("overcome")]


def paid_for(scene: Scene, *faces: int, extra: tuple[int, ...] = ()) -> list[str]:
    """What the Scenario side in play pays for these dice."""
    overcome_by(scene, "hush", *faces, extra=extra)
    return [words.removeprefix("spend ") for words in scene.offered("spend")]


@pytest.mark.rule("ATT-DICE-01")
def test_cards_and_scenarios_show_exactly_four_kinds_of_combination() -> None:
    assert printed.SHAPES == ["high", "pair", "block", "run"]
    asked = {printed.COMBO[c][0] for c in printed.ENCOUNTERS if printed.CLASS[c] != printed.EVENT}
    assert asked == {printed.HIGH, printed.PAIR, printed.BLOCK, printed.RUN}
    for side in (printed.EASY, printed.DIFFICULT):
        assert {shape for shape, _, _, _ in side} == asked


HIGH_5 = "surveyors-last-crate"
HIGH_6 = "rope-bridge-freshly-cut"
PAIR_3 = "drowned-bell"
PAIR_6 = "doctor-twice"
BLOCK_3 = "choir-beneath"
BLOCK_6 = "what-the-dredge-brought-up"
RUN_1 = "fever-reeds"
RUN_3 = "rapids-not-on-the-chart"
RUN_OF_4 = "unfinished-atlas"
RUN_OF_5 = "door-in-the-riverbed"


@pytest.mark.rule("ATT-DICE-02", "ATT-DICE-06")
@pytest.mark.parametrize(
    ("code", "faces", "ways"),
    [
        (HIGH_5, (1, 2, 3, 4, 5), ["5"]),
        (HIGH_5, (1, 2, 6, 5, 6), ["5", "6"]),
        (HIGH_5, (4, 4, 4, 4, 3), []),
        (HIGH_6, (1, 2, 3, 4, 5), []),
        (HIGH_6, (5, 5, 5, 5, 6), ["6"]),
    ],
)
def test_a_high_number_is_one_die_of_at_least_the_value(
    att: Att, code: str, faces: tuple[int, ...], ways: list[str]
) -> None:
    assert overcome_by(att(2), code, *faces) == ways


@pytest.mark.rule("ATT-DICE-03", "ATT-DICE-06")
@pytest.mark.parametrize(
    ("code", "faces", "ways"),
    [
        (PAIR_3, (3, 3, 6, 6, 1), ["3-3", "6-6"]),
        (PAIR_3, (3, 4, 5, 6, 1), []),
        (PAIR_6, (5, 5, 5, 5, 6), []),
        (PAIR_6, (6, 6, 5, 5, 5), ["6-6"]),
    ],
)
def test_a_pair_is_two_equal_dice_of_at_least_the_value(
    att: Att, code: str, faces: tuple[int, ...], ways: list[str]
) -> None:
    assert overcome_by(att(2), code, *faces) == ways


@pytest.mark.rule("ATT-DICE-06", "ATT-DICE-07")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_pair_of_three_or_higher_accepts_threes_to_sixes_and_rejects_ones_and_twos(att: Att, face: int) -> None:
    others = [other for other in (1, 2, 3, 4, 5, 6) if other != face][:3]
    assert overcome_by(att(2), PAIR_3, face, face, *others) == ([f"{face}-{face}"] if face >= 3 else [])


@pytest.mark.rule("ATT-DICE-04", "ATT-DICE-06")
@pytest.mark.parametrize(
    ("code", "faces", "ways"),
    [
        (BLOCK_3, (3, 3, 3, 1, 1), ["3-3-3"]),
        (BLOCK_3, (5, 5, 5, 6, 6), ["5-5-5"]),
        (BLOCK_3, (2, 2, 2, 2, 6), []),
        (BLOCK_3, (5, 5, 6, 6, 4), []),
        (BLOCK_6, (5, 5, 5, 5, 5), []),
        (BLOCK_6, (6, 6, 6, 1, 2), ["6-6-6"]),
    ],
)
def test_a_block_is_three_equal_dice_of_at_least_the_value(
    att: Att, code: str, faces: tuple[int, ...], ways: list[str]
) -> None:
    assert overcome_by(att(2), code, *faces) == ways


@pytest.mark.rule("ATT-DICE-05", "ATT-DICE-06")
@pytest.mark.parametrize(
    ("code", "faces", "ways"),
    [
        (RUN_1, (3, 1, 2, 6, 6), ["1-2-3"]),
        (RUN_1, (2, 1, 4, 3, 6), ["1-2-3", "2-3-4"]),
        (RUN_1, (1, 2, 4, 5, 5), []),
        (RUN_1, (5, 6, 1, 2, 5), []),
        (RUN_1, (2, 2, 3, 3, 3), []),
        (RUN_3, (1, 2, 3, 4, 6), []),
        (RUN_3, (2, 3, 4, 5, 6), ["3-4-5", "4-5-6"]),
    ],
    ids=["three", "either", "a gap", "no wrapping round", "no repeats", "starts too low", "starts high enough"],
)
def test_a_run_is_three_consecutive_dice_from_at_least_the_value(
    att: Att, code: str, faces: tuple[int, ...], ways: list[str]
) -> None:
    assert overcome_by(att(2), code, *faces) == ways


@pytest.mark.rule("ATT-DICE-05")
def test_a_longer_run_does_not_wrap_round_either(att: Att) -> None:
    runs = [words for words in paid_for(att(2), 4, 5, 6, 1, 2) if words.endswith("Feat")]
    assert runs == ["4-5-6 for 3 Feat"]


@pytest.mark.rule("ATT-DICE-08", "ATT-DICE-11")
def test_blocks_of_three_or_more_dice_pay_for_every_die(att: Att) -> None:
    scene = att(2)
    blocks = [words for words in paid_for(scene, 3, 3, 3, 3, 3, extra=(3,)) if words.endswith("Courage")]
    assert blocks == [
        "3-3-3 for 3 Courage",
        "3-3-3-3 for 4 Courage",
        "3-3-3-3-3 for 5 Courage",
        "3-3-3-3-3-3 for 6 Courage",
    ]
    with changes(scene.you.courage, 6), changes(scene.you.all_tokens, 6):
        scene.choose("spend 3-3-3-3-3-3 for 6 Courage")
    scene.sound()


@pytest.mark.rule("ATT-DICE-08", "ATT-DICE-11")
def test_runs_of_three_or_more_dice_pay_for_every_die(att: Att) -> None:
    scene = att(2)
    runs = [words for words in paid_for(scene, 2, 3, 4, 5, 1, extra=(6,)) if words.endswith("Feat")]
    assert runs == [
        "1-2-3 for 3 Feat",
        "1-2-3-4 for 4 Feat",
        "1-2-3-4-5 for 5 Feat",
        "1-2-3-4-5-6 for 6 Feat",
        "2-3-4 for 3 Feat",
        "2-3-4-5 for 4 Feat",
        "2-3-4-5-6 for 5 Feat",
        "3-4-5 for 3 Feat",
        "3-4-5-6 for 4 Feat",
        "4-5-6 for 3 Feat",
    ]
    with changes(scene.you.feat, 5), changes(scene.you.all_tokens, 5):
        scene.choose("spend 2-3-4-5-6 for 5 Feat")
    scene.sound()


@pytest.mark.rule("ATT-DICE-08")
@pytest.mark.parametrize(
    ("code", "faces", "ways"),
    [
        (BLOCK_3, (3, 3, 3, 3, 3), ["3-3-3"]),
        (RUN_1, (1, 2, 3, 4, 5), ["1-2-3", "2-3-4", "3-4-5"]),
        (RUN_OF_4, (1, 2, 3, 4, 5), ["1-2-3-4", "2-3-4-5"]),
        (RUN_OF_4, (1, 2, 3, 5, 6), []),
        (RUN_OF_5, (2, 3, 4, 5, 6), ["2-3-4-5-6"]),
        (RUN_OF_5, (1, 2, 3, 4, 6), []),
    ],
)
def test_the_number_of_dice_on_an_encounter_is_a_minimum_and_no_more_are_taken(
    att: Att, code: str, faces: tuple[int, ...], ways: list[str]
) -> None:
    assert overcome_by(att(2), code, *faces) == ways


@pytest.mark.rule("ATT-DICE-09")
def test_combinations_are_fulfilled_one_after_the_other_and_their_dice_removed(att: Att) -> None:
    scene = att(2)
    assert overcome_by(scene, PAIR_3, 4, 4, 4, 4, 1) == ["4-4"]
    scene.choose("spend 4-4 for 2 Treasure")
    assert scene.faces() == [4, 4, 1]
    scene.choose("overcome The Drowned Bell with 4-4")
    assert scene.you.overcome() == ["drowned-bell"]
    assert scene.you.treasure() == 2
    assert scene.you.all_tokens() == 2


@pytest.mark.rule("ATT-DICE-10")
@pytest.mark.parametrize(
    ("code", "faces"),
    [
        (HIGH_6, (1, 2, 3, 4, 5)),
        (PAIR_6, (3, 3, 5, 1, 6)),
        (PAIR_3, (6, 1, 2, 4, 5)),
        (BLOCK_3, (6, 3, 4, 5, 1)),
    ],
    ids=["1 and 5 are no 6", "3 and 3 are no second 6", "a 6 is no pair of 3", "a 6 is not two more 3"],
)
def test_values_are_neither_added_together_nor_split(att: Att, code: str, faces: tuple[int, ...]) -> None:
    assert overcome_by(att(2), code, *faces) == []


@pytest.mark.rule("ATT-DICE-11")
@pytest.mark.parametrize(
    ("scenario", "faces", "spent", "resource"),
    [
        ("easy", (4, 1, 1, 2, 3), "4", "focus"),
        ("easy", (1, 1, 2, 3, 4), "1-1", "treasure"),
        ("easy", (1, 2, 3, 1, 1), "1-2-3", "feat"),
        ("easy", (1, 1, 1, 1, 2), "1-1-1-1", "courage"),
        ("difficult", (5, 1, 1, 2, 3), "5", "focus"),
        ("difficult", (3, 3, 1, 1, 5), "3-3", "treasure"),
        ("difficult", (2, 3, 4, 5, 1), "2-3-4-5", "courage"),
        ("difficult", (2, 2, 2, 1, 5), "2-2-2", "feat"),
    ],
)
def test_a_scenario_combination_pays_one_resource_of_its_type_for_every_die(
    att: Att, scenario: str, faces: tuple[int, ...], spent: str, resource: str
) -> None:
    scene = att(2, scenario=scenario)
    n = len(spent.split("-"))
    words = f"{spent} for {n} {resource.capitalize()}"
    assert words in paid_for(scene, *faces)
    with changes(getattr(scene.you, resource), n), changes(scene.you.all_tokens, n):
        scene.choose(f"spend {words}")


@pytest.mark.rule("ATT-DICE-06", "ATT-DICE-11")
def test_the_values_of_a_scenario_side_are_minimums(att: Att) -> None:
    assert paid_for(att(2, scenario="easy"), 1, 1, 1, 2, 3) == [
        "1-1 for 2 Treasure",
        "1-2-3 for 3 Feat",
        "1-1-1 for 3 Courage",
    ]
    assert paid_for(att(2, scenario="difficult"), 1, 2, 2, 6, 3) == ["6 for 1 Focus"]
    assert paid_for(att(2, scenario="difficult"), 5, 3, 3, 4, 4) == [
        "5 for 1 Focus",
        "3-3 for 2 Treasure",
        "4-4 for 2 Treasure",
        "3-4-5 for 3 Courage",
    ]

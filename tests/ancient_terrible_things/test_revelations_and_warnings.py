"""Revelation and warning encounters of The Lost Charter (chapters 22 and 23 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things import printed
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

REVELATIONS = [printed.CODE[c] for c in printed.ENCOUNTERS if printed.CLASS[c] == printed.REVELATION]
WARNINGS = [printed.CODE[c] for c in printed.ENCOUNTERS if printed.CLASS[c] == printed.WARNING]
A_PAGE = "charters-first-page"  # three of a kind
STAKES = "stakes-in-the-shallows"  # a pair of 4 or more


def before(att: Att, code: str, **options: str) -> Scene:
    """A scene for two with the expansion and this encounter at the Accursed Shrine."""
    scene = att(2, lost_charter="on", **options)
    scene.lay("shrine", code)
    return scene


# -- revelations


@pytest.mark.rule("ATT-REV-01", "ATT-CMP-11")
@pytest.mark.parametrize("code", REVELATIONS)
def test_an_attempt_at_a_revelation_adds_a_revelation_die(att: Att, code: str) -> None:
    scene = before(att, code)
    scene.rolls(1, 2, 3, 5, 6, 4)
    assert scene.dice() == [*[("basic", n) for n in (1, 2, 3, 5, 6)], ("revelation", 4)]
    scene.sound()


@pytest.mark.rule("ATT-REV-01")
@pytest.mark.parametrize("code", ["third-watch", STAKES])
def test_other_encounters_add_no_revelation_die(att: Att, code: str) -> None:
    scene = before(att, code)
    scene.rolls(1, 2, 3, 5, 6)
    assert scene.dice() == [("basic", n) for n in (1, 2, 3, 5, 6)]


@pytest.mark.rule("ATT-REV-01", "ATT-ENC-03")
def test_a_revelation_overcome_by_a_desperate_act_adds_no_die(att: Att) -> None:
    scene = before(att, A_PAGE)
    scene.you.owns(courage=3)
    scene.explores("shrine").passes_until("Perform a desperate act?")
    scene.lay_dice(1, 2, 3, 5, 6)
    scene.choose("desperate act for 3 Courage")
    assert scene.dice() == [("basic", n) for n in (1, 2, 3, 5, 6)]
    scene.sound()


@pytest.mark.rule("ATT-REV-02")
def test_a_revelation_die_counts_in_the_combination_of_the_encounter(att: Att) -> None:
    scene = before(att, A_PAGE)
    scene.rolls(4, 4, 3, 5, 6, 4).choose("stop rolling", "overcome The Charter's First Page with 4-4-4")
    assert scene.you.overcome() == [A_PAGE]
    assert scene.dice() == [("basic", 3), ("basic", 5), ("basic", 6)]
    scene.sound()


@pytest.mark.rule("ATT-REV-02")
def test_a_revelation_die_is_spent_on_the_encounter_before_dice_that_could_earn_something(att: Att) -> None:
    scene = before(att, A_PAGE)
    scene.rolls(4, 4, 4, 5, 6, 4).choose("stop rolling", "overcome The Charter's First Page with 4-4-4")
    assert scene.dice() == [("basic", 4), ("basic", 5), ("basic", 6)]


@pytest.mark.rule("ATT-REV-03")
def test_a_revelation_die_earns_no_resources(att: Att) -> None:
    scene = before(att, A_PAGE)
    scene.rolls(1, 1, 2, 3, 5, 6).choose("stop rolling")
    assert scene.offered("spend") == [
        "spend 5 for 1 Focus",
        "spend 1-1 for 2 Treasure",
        "spend 1-2-3 for 3 Feat",
    ]


@pytest.mark.rule("ATT-REV-03")
def test_a_revelation_die_stays_when_a_basic_die_of_its_number_is_spent(att: Att) -> None:
    scene = before(att, A_PAGE)
    scene.rolls(6, 1, 2, 3, 5, 6).choose("stop rolling", "spend 6 for 1 Focus")
    assert ("revelation", 6) in scene.dice()
    assert not scene.offers("spend 6")


@pytest.mark.rule("ATT-REV-04")
def test_a_revelation_die_is_rerolled_for_one_focus(att: Att) -> None:
    scene = before(att, A_PAGE, edition="summary-2016")
    scene.you.owns(focus=1)
    scene.rolls(1, 2, 3, 5, 6, 4)
    scene.lay_dice(2)
    with changes(scene.you.focus, -1), changes(scene.you.rerolls, -1):
        scene.choose("re-roll Revelation 4 for 1 Focus")
    assert scene.dice()[-1] == ("revelation", 2)


@pytest.mark.rule("ATT-REV-04", "ATT-ROLL-08")
def test_a_revelation_die_that_is_kept_is_paid_like_a_basic_die(att: Att) -> None:
    scene = before(att, A_PAGE)
    scene.you.owns(focus=1)
    scene.rolls(1, 2, 3, 5, 6, 4)
    assert scene.offers("re-roll 1, 2, 3, 5 and 6 for 1 Focus")


@pytest.mark.rule("ATT-REV-04", "ATT-ROLL-09")
def test_a_revelation_die_is_rolled_along_in_an_unfocused_reroll(att: Att) -> None:
    scene = before(att, A_PAGE)
    scene.rolls(1, 2, 3, 5, 6, 4)
    scene.lay_dice(6, 6, 6, 6, 6, 5)
    scene.choose("re-roll all dice")
    assert scene.faces() == [6, 6, 6, 6, 6, 5]
    scene.sound()


# -- warnings


@pytest.mark.rule("ATT-WARN-01")
def test_a_warning_is_overcome_with_its_combination_and_scores(att: Att) -> None:
    scene = before(att, STAKES)
    scene.rolls(4, 4, 1, 2, 6).choose("stop rolling")
    with changes(scene.you.score, 1):
        scene.choose("overcome Stakes in the Shallows with 4-4")
    with changes(lambda: len(scene.on_track()), 0):
        scene.idles()
    assert scene.you.overcome() == [STAKES]


@pytest.mark.rule("ATT-WARN-01", "ATT-TTP-02")
def test_a_warning_can_be_overcome_by_a_desperate_act_and_becomes_a_rumour_when_failed(att: Att) -> None:
    scene = before(att, STAKES)
    scene.you.owns(courage=1)
    scene.explores("shrine").passes_until("Perform a desperate act?")
    assert scene.offers("desperate act for 1 Courage")
    scene.choose("pass").idles()
    assert scene.rumoured() == [STAKES]


@pytest.mark.rule("ATT-WARN-02", "ATT-WARN-03")
@pytest.mark.parametrize("code", WARNINGS)
def test_a_failed_warning_gives_no_token_but_the_lowest_one_leaves_the_game(att: Att, code: str) -> None:
    scene = before(att, code)
    scene.track(1, 2, 3)
    scene.rolls(1, 1, 1, 2, 2).choose("stop rolling")
    with changes(scene.you.terrible, 0):
        scene.choose("stop spending")
    assert scene.on_track() == [2, 3]
    assert scene.t.token_out == [1]
    scene.sound()


@pytest.mark.rule("ATT-WARN-03")
def test_dread_takes_no_higher_token_where_a_warning_takes_none(att: Att) -> None:
    scene = before(att, STAKES)
    scene.track(1, 2, 3)
    scene.you.holds("double-or-dread")
    scene.rolls(1, 1, 1, 2, 2)
    scene.lay_dice(1, 1)
    scene.choose("play Double or Dread").idles()
    assert (scene.you.terrible(), scene.on_track(), scene.t.token_out) == (0, [2, 3], [1])
    scene.sound()


@pytest.mark.rule("ATT-WARN-03", "ATT-END-01")
def test_a_failed_warning_can_end_the_game_with_the_last_token(att: Att) -> None:
    scene = before(att, STAKES)
    scene.track(2)
    scene.rolls(1, 1, 1, 2, 2).choose("stop rolling", "stop spending")
    assert scene.table.ask is None
    assert scene.stashed() == [[], []]
    assert scene.table.result is not None
    assert scene.table.result.outcome == "the last Terrible Thing has left the Expedition track"


@pytest.mark.rule("ATT-WARN-04")
@pytest.mark.parametrize("code", WARNINGS)
def test_a_warning_is_worth_less_than_ordinary_encounters_with_its_combination(code: str) -> None:
    card = printed.PIECE[code]
    alike = [
        printed.SECRETS[c]
        for c in printed.ENCOUNTERS
        if printed.CLASS[c] == printed.ORDINARY and printed.COMBO[c] == printed.COMBO[card]
    ]
    assert alike
    assert printed.SECRETS[card] < min(alike)

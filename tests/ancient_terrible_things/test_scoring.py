"""Scoring and ties (chapter 16 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things.printed import piece
from grimtable.games.ancient_terrible_things.rules.achievements import award
from grimtable.kernel.game import Result
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]


def ended(scene: Scene) -> Result:
    """You fail, take the last Terrible Thing, which is worth nothing, and the game is over."""
    scene.track(0)
    scene.idles("shrine")
    assert scene.table.result is not None
    scene.sound()
    return scene.table.result


@pytest.mark.rule("ATT-SCORE-01")
def test_overcome_encounters_count_their_secrets(att: Att) -> None:
    scene = att(2)
    with changes(scene.rival.score, 3 + 2), changes(scene.you.score, 0):
        scene.rival.has_overcome("hush", "drowned-bell")
    assert ended(scene).scores == (1, 5)


@pytest.mark.rule("ATT-SCORE-02")
def test_swag_counts_its_secrets_exhausted_or_not(att: Att) -> None:
    scene = att(2)
    with changes(scene.rival.score, 3 + 1):
        scene.rival.has_swag("gilded-idol", "folding-footbridge", "storm-lantern")
    with changes(scene.rival.score, 0):
        scene.rival.exhausts("gilded-idol")
    assert ended(scene).scores == (1, 4)


@pytest.mark.rule("ATT-SCORE-03")
def test_achievements_count_their_secrets_for_the_holder(att: Att) -> None:
    scene = att(2)
    with changes(scene.rival.score, 3), changes(scene.you.score, 0):
        award(scene.t, piece("unblinking"), 1)
    assert ended(scene).scores == (1, 3)


@pytest.mark.rule("ATT-SCORE-04")
def test_the_map_is_worth_one_secret_to_whoever_holds_it_at_the_end(att: Att) -> None:
    scene = att(2)
    assert (scene.you.score(), scene.rival.score()) == (1, 0)
    scene.idles("shrine")
    with changes(scene.you.score, -1), changes(scene.rival.score, +1):
        scene.explores("ruin").choose("take the Map")


@pytest.mark.rule("ATT-SCORE-05")
def test_terrible_things_count_against_their_owner_and_a_score_may_be_negative(att: Att) -> None:
    scene = att(2)
    with changes(scene.rival.score, -6), changes(scene.you.score, 0):
        scene.rival.has_terrible(3, 2, 1, 0)
    assert ended(scene).scores == (1, -6)


@pytest.mark.rule("ATT-SCORE-06")
def test_tokens_and_feat_cards_score_nothing(att: Att) -> None:
    scene = att(2)
    with changes(scene.rival.score, 0):
        scene.rival.owns(focus=7, treasure=7, courage=7, feat=7).holds("turn-the-boat-around", "stampede-below-decks")
    assert ended(scene).scores == (1, 0)


@pytest.mark.rule("ATT-SCORE-07")
def test_the_highest_score_wins_whatever_else_the_others_have(att: Att) -> None:
    scene = att(3)
    scene.you.owns(courage=9)
    scene.seat(2).has_overcome("hush", "third-watch").has_terrible(2, 2)
    result = ended(scene)
    assert result.scores == (1, 0, 3)
    assert result.winners == (2,)
    assert result.rewards == (-1.0, -1.0, 1.0)


@pytest.mark.rule("ATT-SCORE-08")
def test_a_tie_is_broken_by_fewer_terrible_thing_tokens_not_by_their_value(att: Att) -> None:
    scene = att(2)
    scene.you.has_terrible(0).owns(courage=9)
    scene.rival.has_overcome("third-watch").has_terrible(3)
    result = ended(scene)  # you end with two tokens worth 0, the rival with one worth 3
    assert result.scores == (1, 1)
    assert result.winners == (1,)


@pytest.mark.rule("ATT-SCORE-09")
def test_a_tie_in_tokens_too_is_broken_by_more_courage(att: Att) -> None:
    scene = att(3)
    scene.you.owns(courage=2, focus=9)
    scene.rival.has_overcome("drowned-bell").has_terrible(1).owns(courage=3)
    scene.seat(2).owns(courage=9)
    result = ended(scene)
    assert result.scores == (1, 1, 0)
    assert result.winners == (1,)


@pytest.mark.rule("ATT-SCORE-09")
def test_players_tied_in_everything_share_the_victory(att: Att) -> None:
    scene = att(3)
    scene.you.owns(courage=3)
    scene.rival.has_overcome("drowned-bell").has_terrible(1).owns(courage=3)
    result = ended(scene)
    assert result.winners == (0, 1)
    assert result.rewards == (0.5, 0.5, -1.0)
    assert [line.seat for line in scene.table.log() if line.kind == "survivor"] == [0, 1]


@pytest.mark.rule("ATT-SCORE-10", "ATT-CMP-15")
def test_the_winner_is_the_lone_survivor_and_receives_the_battered_journal(att: Att) -> None:
    scene = att(3)
    scene.rival.has_overcome("hush")
    scores = [scene.seat(seat).score() for seat in range(3)]
    assert not any("Battered Journal" in line for line in scene.log())
    assert list(ended(scene).scores) == scores  # it has no effect
    assert [line for line in scene.log() if "Battered Journal" in line] == [
        "The Heiress survives and receives the Battered Journal"
    ]


@pytest.mark.rule("ATT-SCORE-10", "ATT-ACH-02")
def test_an_achievement_claimed_by_the_last_action_counts_before_the_journal_is_given(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.track(0)
    scene.you.has_overcome("drowned-bell").has_terrible(0, 0)  # 2, and 1 for the Map
    scene.idles("shrine")  # the third Terrible Thing gives the rival Clean Hands, and with fewer of them the game
    assert (scene.you.score(), scene.rival.score()) == (3, 3)
    assert scene.table.result is not None
    assert scene.table.result.winners == (1,)
    survivors = [line for line in scene.log() if "survives" in line]
    assert survivors == ["The Heiress survives and receives the Battered Journal"]


@pytest.mark.rule("ATT-OBS-04")
def test_everybody_loses_what_the_own_obsession_costs_whoever_has_the_map(att: Att) -> None:
    scene = att(3, lost_charter="on", obsessions="on")
    for seat, code in enumerate(("family-silver", "the-front-page", "a-short-fuse")):
        scene.seat(seat).is_obsessed(code)
    assert [scene.seat(seat).score() for seat in range(3)] == [1 - 2, -3, -2]
    scene.rival.gets_map()
    assert [scene.seat(seat).score() for seat in range(3)] == [-2, 1 - 3, -2]

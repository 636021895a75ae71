"""Phase 7, Refresh (chapter 14 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things import printed
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

FEATS = [printed.CODE[card] for card in printed.FEATS if not printed.EXPANSION[card]]


def ends_turn(scene: Scene) -> Scene:
    """Fail an encounter and pass until the turn is over."""
    return scene.idles("shrine")


def short_of_feats(scene: Scene, deck: list[str], discards: list[str]) -> None:
    """These are the Feat deck, top card first, and the discard pile, top card last; the rival holds the rest."""
    scene.rival.holds(*[code for code in FEATS if code not in [*deck, *discards, *scene.you.hand()]])
    for code in discards:
        scene.fetch(code)
    scene.t.feat_discard = [printed.piece(code) for code in discards]
    for code in deck:
        scene.fetch(code)
    scene.t.feat_deck = [printed.piece(code) for code in reversed(deck)]


@pytest.mark.rule("ATT-RFR-01")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_feat_cards_are_drawn_until_the_hand_holds_three(att: Att, held: int) -> None:
    scene = att(2)
    hand = ["loaded-bones", "one-sure-thing"][:held]
    deck = ["let-it-in", "scream-first", "outbid", "snapped-twig"]
    scene.you.holds(*hand)
    scene.feat_deck_top(*deck)
    with changes(lambda: len(scene.rival.hand()), 0):
        ends_turn(scene)
    assert scene.you.hand() == [*hand, *deck[: 3 - held]]
    scene.sound()


@pytest.mark.rule("ATT-RFR-01")
def test_a_hand_of_three_or_more_is_kept_as_it_is(att: Att) -> None:
    scene = att(2)
    hand = ["loaded-bones", "one-sure-thing", "let-it-in", "scream-first"]
    scene.you.holds(*hand)
    ends_turn(scene)
    assert scene.you.hand() == hand


@pytest.mark.rule("ATT-RFR-01")
def test_all_discards_but_the_top_one_make_a_new_deck(att: Att) -> None:
    scene = att(2)
    short_of_feats(scene, ["let-it-in"], ["loaded-bones", "scream-first", "one-sure-thing", "outbid"])
    ends_turn(scene)
    assert scene.you.hand()[0] == "let-it-in"
    assert set(scene.you.hand()[1:]) < {"loaded-bones", "scream-first", "one-sure-thing"}
    assert len(scene.you.hand()) == 3
    assert scene.feat_discard() == ["outbid"]
    assert len(scene.t.feat_deck) == 1
    assert "the Feat discards are shuffled into a new deck" in scene.log()
    scene.sound()


@pytest.mark.rule("ATT-RFR-01")
def test_with_too_few_cards_the_player_draws_what_there_is(att: Att) -> None:
    scene = att(2)
    short_of_feats(scene, ["let-it-in"], ["outbid"])
    ends_turn(scene)
    assert scene.you.hand() == ["let-it-in"]
    assert scene.feat_discard() == ["outbid"]
    scene.sound()


@pytest.mark.rule("ATT-RFR-02")
def test_all_own_exhausted_swag_is_turned_faceup_and_no_other(att: Att) -> None:
    scene = att(2)
    scene.you.has_swag("storm-lantern", "withered-hand", "gilded-idol").exhausts("storm-lantern", "withered-hand")
    scene.rival.has_swag("fencing-glove").exhausts("fencing-glove")
    scene.explores("shrine").passes_until("What do you spend your dice on?")
    assert scene.you.exhausted("storm-lantern")
    scene.choose("stop spending")
    assert scene.ask.seats == (1,)
    assert not scene.you.exhausted("storm-lantern")
    assert not scene.you.exhausted("withered-hand")
    assert scene.rival.exhausted("fencing-glove")


@pytest.mark.rule("ATT-RFR-03")
def test_after_refresh_the_next_player_begins(att: Att) -> None:
    scene = att(3)
    ends_turn(scene)
    assert scene.ask.prompt == "Where do you explore?"
    assert scene.ask.seats == (1,)
    told = [line for line in scene.log() if line.endswith(("draws a Feat card", "begins a turn"))]
    assert told[-4:] == [*["The Captain draws a Feat card"] * 3, "The Heiress begins a turn"]

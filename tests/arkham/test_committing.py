"""Committing cards to a skill test (AHC-COMM)."""

from __future__ import annotations

import pytest

from tests.arkham.made import made, outcome
from tests.arkham.scene import Scene
from tests.stage import changes


@pytest.mark.rule("AHC-COMM-01", "AHC-COMM-02")
def test_a_card_needs_an_icon_of_the_tested_skill_or_a_wild_one() -> None:
    scene = Scene("roland")
    scene.hand("Perception", "Overpower", "Unexpected Courage", made(scene))
    scene.turn().choose("investigate")
    assert scene.options() == ["commit Perception", "commit Unexpected Courage", "reveal the token"]


@pytest.mark.rule("AHC-COMM-03", "AHC-COMM-09")
def test_each_matching_icon_is_worth_one_and_the_others_nothing() -> None:
    """Two books, a wild one and three fists, in a test of intellect."""
    scene = Scene("roland")
    name = made(scene, "skill", skill_intellect=2, skill_wild=1, skill_combat=3)
    scene.hand(name)
    scene.turn()
    scene.reveals("-4")
    scene.choose("investigate", f"commit {name}")
    assert outcome(scene) == "Roland Banks succeeds by 0"  # 3 and 3 less 4, against 2


@pytest.mark.rule("AHC-COMM-04")
def test_who_tests_may_commit_any_number_of_cards() -> None:
    scene = Scene("roland")
    names = [made(scene, "skill", skill_intellect=1) for _ in range(6)]
    scene.hand(*names)
    scene.turn()
    scene.reveals("-8")
    scene.choose("investigate", *[f"commit {name}" for name in names[:5]])
    assert scene.offers(f"commit {names[5]}")
    scene.choose("reveal the token")
    assert scene.held() == [names[5]]
    assert outcome(scene) == "Roland Banks fails by 2"  # 3 and 5 less 8, used as 0


@pytest.mark.rule("AHC-COMM-05")
def test_each_other_investigator_there_may_commit_one_card() -> None:
    """Daisy is there, Wendy is not; after one card of Daisy's the token is revealed."""
    scene = Scene("roland", "daisy", "wendy", seats=3)
    scene.hand("Unexpected Courage", "Perception", who=1)
    scene.hand("Perception", who=2)
    scene.t.place[2] = scene.location("Elsewhere", symbol="x")
    scene.turn().choose("investigate")
    assert (scene.ask.seat, scene.ask.prompt) == (1, "Help Roland Banks with a card?")
    assert scene.options() == ["commit Unexpected Courage", "commit Perception", "do not help"]
    scene.choose("commit unexpected courage")
    assert outcome(scene) == "Roland Banks succeeds by 3"
    assert (scene.held(1), scene.held(2)) == (["Perception"], ["Perception"])


@pytest.mark.rule("AHC-COMM-05")
def test_whom_the_same_player_leads_is_asked_in_the_same_question_for_one_card() -> None:
    """Daisy is there and gives one of two cards; Wendy is elsewhere."""
    scene = Scene("roland", "daisy", "wendy")
    scene.hand("Perception", "Deduction", who=0)
    scene.hand("Unexpected Courage", "Perception", who=1)
    scene.hand("Perception", who=2)
    scene.t.place[2] = scene.location("Elsewhere", symbol="x")
    scene.turn().choose("investigate")
    assert scene.options() == [
        "commit Perception",
        "commit Deduction",
        "commit Unexpected Courage (Daisy Walker)",
        "commit Perception (Daisy Walker)",
        "reveal the token",
    ]
    scene.choose("commit unexpected courage")
    assert scene.options() == ["commit Perception", "commit Deduction", "reveal the token"]
    scene.choose("reveal the token")
    assert outcome(scene) == "Roland Banks succeeds by 3"
    assert scene.held(1) == ["Perception"]


@pytest.mark.rule("AHC-ST-08", "AHC-COMM-11")
def test_what_is_used_after_the_first_card_ends_the_committing() -> None:
    """It belongs to the window before the token, and no card is committed in or after that."""
    scene = Scene("roland")
    scene.in_play("Physical Training")
    scene.hand("Overpower", "Vicious Blow")
    scene.t.resources[0] = 9
    scene.enemy(fight=6, engaged=0)
    scene.turn().choose("fight", "use physical training")
    assert scene.offers("commit")
    scene.choose("commit overpower")
    assert scene.offers("commit vicious blow")
    scene.choose("use physical training")
    assert scene.ask.prompt == "Use something before the token is revealed?"
    assert scene.options() == ["use Physical Training: +1 combat", "reveal the token"]


@pytest.mark.rule("AHC-ST-08")
def test_who_tests_has_a_window_of_the_own_after_somebody_else_has_helped() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play("Physical Training")
    scene.t.resources[0] = 1
    scene.hand("Unexpected Courage", who=1)
    scene.enemy(fight=6, engaged=0)
    scene.turn().choose("fight", "let the others help", "commit unexpected courage")
    assert (scene.ask.seat, scene.ask.prompt) == (0, "Use something before the token is revealed?")


@pytest.mark.rule("AHC-COMM-06")
def test_committing_costs_neither_resources_nor_an_action() -> None:
    """A card that costs 4 is committed by somebody without a resource, for the one action of the test."""
    scene = Scene("roland")
    dear = made(scene, "event", cost=4, skill_intellect=1)
    scene.hand(dear)
    scene.t.resources[0] = 0
    scene.turn().choose("investigate", f"commit {dear}")
    assert (scene.resources(), scene.t.left[0]) == (0, 2)


@pytest.mark.rule("AHC-COMM-07")
def test_a_committed_event_gives_its_icons_and_not_its_effect() -> None:
    """Working a Hunch would discover a clue of its own."""
    scene = Scene("daisy")
    scene.hand("Working a Hunch")
    scene.turn()
    scene.reveals("-4")
    with changes(scene.clues, 1):
        scene.choose("investigate", "commit working a hunch")
    assert scene.titles(scene.t.discard[0]) == ["Working a Hunch"]


@pytest.mark.rule("AHC-COMM-07")
def test_a_committed_asset_does_not_come_into_play() -> None:
    scene = Scene("roland")
    knife = scene.hand("Knife")[0]
    scene.enemy(fight=5, engaged=0)
    scene.turn()
    scene.choose("fight", "commit knife")
    assert outcome(scene) == "Roland Banks succeeds by 0"
    assert knife in scene.t.discard[0]


@pytest.mark.rule("AHC-COMM-08")
def test_the_text_of_a_committed_skill_works_on_a_success() -> None:
    scene = Scene("roland")
    scene.hand("Perception")
    scene.deck("Knife")
    scene.turn()
    scene.choose("investigate", "commit perception")
    assert scene.held() == ["Knife"]


@pytest.mark.rule("AHC-COMM-08")
def test_the_text_of_a_committed_skill_does_nothing_on_a_failure() -> None:
    scene = Scene("roland")
    scene.hand("Perception")
    scene.deck("Knife")
    scene.turn()
    scene.reveals("auto-fail")
    scene.choose("investigate", "commit perception")
    assert scene.held() == []


@pytest.mark.rule("AHC-COMM-10")
def test_one_committed_copy_shuts_out_all_others_of_its_title() -> None:
    """Perception says so: neither the own second copy nor Daisy's is offered any more."""
    scene = Scene("roland", "daisy")
    scene.hand("Perception", "Perception", "Unexpected Courage")
    scene.hand("Perception", who=1)
    scene.turn()
    scene.reveals("auto-fail")
    scene.choose("investigate", "commit perception")
    assert scene.options() == ["commit Unexpected Courage", "reveal the token"]
    scene.choose("reveal the token")
    assert scene.ask.prompt.endswith("Your turn")
    assert (scene.held(), scene.held(1)) == (["Perception", "Unexpected Courage"], ["Perception"])


@pytest.mark.rule("AHC-COMM-11")
def test_a_commitment_cannot_be_taken_back() -> None:
    scene = Scene("roland")
    scene.hand("Perception", "Unexpected Courage")
    scene.turn().choose("investigate", "commit perception")
    assert scene.options() == ["commit Unexpected Courage", "reveal the token"]
    scene.choose("reveal the token")
    assert scene.titles(scene.t.discard[0]) == ["Perception"]

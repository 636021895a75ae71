"""Numbers and bounds of cards where one more or one less would be another card."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import AGILITY, COMBAT, INTELLECT
from grimtable.games.arkham.rules.abilities.kinds import ATTACKS, EVADE_VALUE, FIGHT_VALUE, SHROUD_VALUE, SKILL_FOR
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.state import IN_DISCARD, ROUND
from tests.arkham.made import constant, doing, encounter, forced, outcome
from tests.arkham.scene import Scene
from tests.stage import changes


@pytest.mark.rule("AHC-INIT-07", "AHC-AOO-09")
def test_a_sneak_attack_whose_target_is_gone_hits_nobody() -> None:
    """The attack of opportunity comes first, and after it the exhausted enemy is no longer there."""
    scene = Scene("skids")
    asleep = scene.enemy(exhausted=True)
    scene.enemy(engaged=0)
    scene.threat(forced(encounter(scene), ATTACKS, doing(lambda t, you: discard(t, asleep))))
    scene.hand("Sneak Attack")
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("play sneak attack")
    assert (scene.ask.prompt, scene.titles(scene.t.discard[0])) == ("Your turn", ["Sneak Attack"])


@pytest.mark.rule("AHC-INIT-02")
@pytest.mark.parametrize(("skills", "offered"), [([COMBAT], True), ([AGILITY], True), ([COMBAT, AGILITY], False)])
def test_mind_over_matter_is_of_use_while_one_of_the_two_skills_is_not_replaced(
    skills: list[int], offered: bool
) -> None:
    scene = Scene("daisy")
    for skill in skills:
        lasts(scene.t, SKILL_FOR, 0, skill, INTELLECT + 1, ROUND, 0)
    scene.hand("Mind over Matter")
    scene.turn()
    assert scene.offers("play mind over matter") is offered


@pytest.mark.rule("AHC-CLUE-01")
def test_look_what_i_found_discovers_two_of_three_clues() -> None:
    scene = Scene("roland")
    scene.t.clues[scene.place("Study")] = 3
    scene.hand('"Look what I found!"')
    scene.reveals("-2")
    scene.turn().choose("investigate", "reveal")
    with changes(scene.clues, 2):
        scene.choose("play look what")


@pytest.mark.parametrize("amulet", [0, 1])
def test_wendys_elder_sign_succeeds_with_her_amulet_whatever_came_into_play_before_or_after_it(amulet: int) -> None:
    scene = Scene("wendy")
    scene.location("Vault", symbol="x", shroud=9)
    for title in ["Wendy's Amulet", "Knife"][:: 1 if amulet else -1]:
        scene.in_play(title)
    scene.goes(0, "Vault")
    scene.reveals("elder sign")
    scene.turn().choose("investigate")
    assert "succeeds" in outcome(scene)


@pytest.mark.parametrize("held", [1, 2])
def test_amnesia_takes_one_of_two_cards_and_a_single_card_never(held: int) -> None:
    scene = Scene("roland")
    scene.hand(*["Knife", "Emergency Cache"][:held])
    scene.deck("Amnesia")
    scene.turn().choose("draw a card")
    if held == 2:
        assert scene.ask.prompt == "Which card do you keep?"
        scene.choose("emergency cache")
    assert scene.held() == ["Knife" if held == 1 else "Emergency Cache"]


@pytest.mark.rule("AHC-MOD-04")
@pytest.mark.parametrize(
    ("kind", "act", "by"), [(EVADE_VALUE, "evade", 2), (FIGHT_VALUE, "fight", 4), (SHROUD_VALUE, "investigate", 3)]
)
def test_a_value_that_is_lowered_below_0_counts_as_0(kind: int, act: str, by: int) -> None:
    """Roland succeeds by all of his skill."""
    scene = Scene("roland")
    scene.enemy(engaged=0, health=9, damage=0)
    scene.threat(constant(encounter(scene), kind, -9))
    scene.turn().choose(act)
    assert outcome(scene) == f"Roland Banks succeeds by {by}"


@pytest.mark.rule("AHC-ADV-08")
def test_the_log_tells_how_much_doom_is_taken_off_when_the_agenda_advances() -> None:
    scene = Scene("roland")
    scene.t.doom[scene.t.agenda()] = 2
    enemy = scene.enemy(at="Study", exhausted=True)
    scene.t.doom[enemy] = 3
    scene.mythos()
    assert "6 doom taken off the cards in play" in scene.log()


def test_what_was_discarded_lies_in_the_pile_of_its_owner() -> None:
    scene = Scene("roland", "daisy")
    (card,) = scene.hand("Knife", who=1)
    discard(scene.t, card)
    assert (scene.t.zone[card], scene.t.discard) == (IN_DISCARD, [[], [card]])

"""Acts, agendas, doom and clues (AHC-ADV, AHC-DOOM, AHC-CLUE)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import INTELLECT
from grimtable.games.arkham.rules.abilities.kinds import CANNOT_SPEND, DISCOVERS
from grimtable.games.arkham.rules.cards_in_play.tokens import drop_clues, place_doom, put_clues
from grimtable.games.arkham.rules.cards_in_play.values import doom_in_play
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.drawing.encounter_deck import DrawEncounter
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.scenario.acts import Advance, add_doom
from grimtable.games.arkham.rules.scenario.moves import discover_clues
from grimtable.games.arkham.rules.skill_tests import skill_test, trial
from grimtable.games.arkham.state import CURRENT, NONE, REMOVED, STACKED, THREAT, Ahc
from tests.arkham.made import action, constant, doing, encounter, forced, free, made, notes, revelation
from tests.arkham.scene import Scene
from tests.arkham.stages import act_stage, agenda_stage, at_act, at_agenda, new_stage
from tests.stage import changes


def holds_clues(scene: Scene, *clues: int) -> None:
    for who, n in enumerate(clues):
        scene.t.clues[who] = n


# -- advancing the act


@pytest.mark.rule("AHC-ADV-01")
def test_an_objective_takes_the_place_of_paying_in_the_turn() -> None:
    """Act 1 can be paid for in the turn, act 2 only as its Objective says."""
    scene = Scene("roland")
    holds_clues(scene, 5)
    scene.turn()
    assert scene.offers("advance the act for 2 clues")
    scene.house()
    at_act(scene, 2)
    scene.turn()
    assert not scene.offers("advance the act")


@pytest.mark.rule("AHC-ADV-02", "AHC-CLUE-05")
def test_the_group_together_pays_the_acts_clues() -> None:
    """Two clues for each of two investigators: three are too few."""
    scene = Scene("roland", "daisy")
    holds_clues(scene, 2, 1)
    scene.turn()
    assert not scene.offers("advance the act")
    holds_clues(scene, 2, 2)
    scene.turn()
    scene.choose("advance the act for 4 clues")
    assert act_stage(scene) == 2


@pytest.mark.rule("AHC-ADV-02")
def test_in_the_window_before_the_first_turn_no_act_is_advanced() -> None:
    scene = Scene("roland")
    scene.t.clues[0] = 9
    scene.t.active = NONE
    name = free(made(scene))
    scene.in_play(name)
    scene.investigation()
    assert scene.options() == [f"use {name}", "pass: use nothing now", "pass until the round ends"]


@pytest.mark.rule("AHC-ADV-03", "AHC-ADV-12")
def test_spent_clues_go_to_the_pool_and_the_others_stay() -> None:
    scene = Scene("roland")
    holds_clues(scene, 3)
    scene.turn()
    before = sum(scene.t.clues) - scene.t.clues[scene.place("Study")]
    scene.choose("advance the act for 2 clues")
    assert scene.clues() == 1
    assert sum(scene.t.clues) == before - 2


@pytest.mark.rule("AHC-ADV-04")
def test_advancing_by_clues_costs_no_action() -> None:
    scene = Scene("roland")
    holds_clues(scene, 2)
    scene.turn().choose("advance the act")
    assert scene.t.left[0] == 3


@pytest.mark.rule("AHC-ADV-05")
def test_the_act_is_advanced_in_anybodys_turn_and_in_no_other_phase() -> None:
    """Roland's player is asked while it is Daisy's turn; nobody is in the enemy phase or in upkeep."""
    scene = Scene("roland", "daisy", seats=2)
    holds_clues(scene, 4, 0)
    scene.turn(1)
    assert (scene.ask.seat, scene.ask.prompt) == (0, "Use something in Daisy Walker's turn?")
    assert scene.offers("advance the act")
    scene.enemies().at_rest()
    scene.upkeep().at_rest()
    scene.mythos().at_rest()


@pytest.mark.rule("AHC-ADV-05", "AHC-ST-24")
def test_the_act_may_be_advanced_in_the_window_of_a_test_which_goes_on() -> None:
    """Roland investigates the Study; the act takes him to the Hallway, and the test finds no clue there any more."""
    scene = Scene("roland")
    holds_clues(scene, 2)
    scene.turn().choose("investigate", "advance the act")
    assert scene.t.place[0] == scene.place("Hallway")
    assert (scene.ask.prompt, scene.clues()) == ("Your turn", 0)
    assert "Roland Banks succeeds by 1" in scene.log()
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ADV-06")
def test_any_investigators_contribute_any_numbers_wherever_they_are() -> None:
    """Four clues are needed: Roland has three, Daisy, elsewhere, has three."""
    scene = Scene("roland", "daisy")
    scene.t.place[1] = scene.location(symbol="x")
    holds_clues(scene, 3, 3)
    scene.turn().choose("advance the act")
    assert scene.options() == [
        "Roland Banks spends 3 clues",
        "Roland Banks spends 2 clues",
        "Roland Banks spends 1 clue",
    ]
    scene.choose("roland banks spends 1 clue")
    assert (scene.clues(0), scene.clues(1)) == (2, 0)


@pytest.mark.rule("AHC-ADV-06", "AHC-TALK-02")
def test_no_player_spends_the_clues_of_another() -> None:
    """Daisy's player is asked for her four clues and keeps them: nothing is spent, and she is left in peace for this
    turn. She herself may still advance the act with them, and in the next turn she can be asked again.
    """
    scene = Scene("roland", "daisy", seats=2)
    holds_clues(scene, 2, 4)
    scene.turn().choose("pass", "advance the act", "roland banks spends 0 clues")
    assert (scene.ask.seat, scene.options()) == (1, ["Daisy Walker spends 4 clues", "Daisy Walker spends 0 clues"])
    scene.choose("daisy walker spends 0 clues")
    assert (scene.clues(0), scene.clues(1), act_stage(scene)) == (2, 4, 1)
    assert scene.ask.seat == 1  # in her window
    assert scene.offers("advance the act")
    scene.choose("pass")
    assert not scene.offers("advance the act")
    assert "kept" in scene.refused("advance the act", rule="AHC-ADV-06")
    scene.choose("end the turn")
    scene.turn().choose("pass")
    assert scene.offers("advance the act")


@pytest.mark.rule("AHC-ADV-06")
def test_clues_that_others_keep_are_not_needed_where_the_own_ones_suffice() -> None:
    scene = Scene("roland", "daisy", seats=2)
    holds_clues(scene, 3, 1)
    scene.turn().choose("pass", "advance the act", "daisy walker spends 0 clues", "pass")
    scene.t.clues[0] = 4
    scene.choose("take a resource", "pass", "advance the act")
    assert (scene.clues(0), scene.clues(1), act_stage(scene)) == (0, 1, 2)


@pytest.mark.rule("AHC-KEY-03", "AHC-ADV-06")
def test_who_cannot_spend_clues_gives_none_to_the_group() -> None:
    """Roland is barred: with Daisy's three alone the act cannot be paid, with her fourth she pays all."""
    scene = Scene("roland", "daisy")
    scene.in_play(constant(made(scene), CANNOT_SPEND, lambda t, card, subject, argument: int(subject == 0)))
    holds_clues(scene, 3, 3)
    scene.turn()
    assert not scene.offers("advance the act")
    holds_clues(scene, 3, 4)
    scene.turn().choose("advance the act")
    assert (scene.clues(0), scene.clues(1)) == (3, 0)


@pytest.mark.rule("AHC-CLUE-03", "AHC-INIT-06")
def test_a_group_cost_that_another_player_refuses_is_not_paid_at_all() -> None:
    """Act 2 when the round ends: Roland offers his three, Daisy keeps hers."""
    scene = Scene("roland", "daisy", seats=2)
    scene.house()
    act = at_act(scene, 2)
    holds_clues(scene, 3, 3)
    scene.round_ends().choose("use the barrier", "daisy walker spends 0 clues", "pass")
    scene.at_rest()
    assert (scene.t.act(), scene.clues(0), scene.clues(1)) == (act, 3, 3)
    scene.round_ends().choose("use the barrier", "daisy walker spends 3 clues")
    assert act_stage(scene) == 3


@pytest.mark.rule("AHC-PERIL-03", "AHC-ADV-06")
def test_who_resolves_a_peril_card_can_advance_the_act_with_the_own_clues_alone() -> None:
    """In Roland's turn a peril card orders a test: Daisy can neither advance the act nor contribute."""
    scene = Scene("roland", "daisy", seats=2)
    peril = revelation(
        encounter(scene, keywords=["peril"]), lambda t, you, card, event: t.push(WhatLiesBehind(0, card))
    )
    lure = action(made(scene), doing(lambda t, you: t.push(DrawEncounter(you))))
    scene.in_play(lure)
    scene.hand("Perception")
    holds_clues(scene, 3, 4)
    scene.encounter(peril, peril)
    scene.turn().choose("pass", f"use {lure}")
    assert (scene.ask.prompt, scene.ask.seat) == ("Commit cards?", 0)  # nobody else was asked
    assert not scene.offers("advance the act")
    holds_clues(scene, 4, 3)
    scene.choose("reveal the token", "pass", f"use {lure}", "advance the act")
    assert (scene.clues(0), scene.clues(1)) == (0, 3)


@pytest.mark.rule("AHC-ADV-07")
@pytest.mark.parametrize("kind", ["act", "agenda"])
def test_all_tokens_on_the_advancing_card_are_removed(kind: str) -> None:
    scene = Scene("roland")
    card = new_stage(scene, kind)
    place_doom(scene.t, card, 2)
    put_clues(scene.t, card, 1)
    scene.runs(Advance(0, card))
    assert (scene.t.doom[card], scene.t.clues[card]) == (0, 0)
    scene.at_rest()


@pytest.mark.rule("AHC-ADV-08")
def test_an_advancing_agenda_takes_the_doom_off_every_card() -> None:
    scene = Scene("roland", "daisy")
    agenda = new_stage(scene, "agenda")
    place_doom(scene.t, scene.enemy(exhausted=True), 1)
    place_doom(scene.t, scene.in_play("Knife", who=1), 2)
    place_doom(scene.t, scene.place("Study"), 1)
    scene.runs(Advance(0, agenda))
    assert doom_in_play(scene.t) == 0


@pytest.mark.rule("AHC-ADV-13")
def test_an_advancing_act_leaves_doom_where_it_is() -> None:
    scene = Scene("roland")
    act = new_stage(scene, "act")
    place_doom(scene.t, scene.enemy(exhausted=True), 1)
    place_doom(scene.t, scene.t.agenda(), 2)
    scene.runs(Advance(0, act))
    assert doom_in_play(scene.t) == 3


@pytest.mark.rule("AHC-ADV-09", "AHC-ADV-10", "AHC-ADV-11")
@pytest.mark.parametrize("kind", ["act", "agenda"])
def test_the_back_is_followed_then_the_card_leaves_and_the_next_is_current(kind: str) -> None:
    """While its back is carried out the next card is not current yet."""
    scene = Scene("roland")
    found: list[int] = []

    def back(t: Ahc, card: int) -> None:
        found.append(t.zone[(t.acts if kind == "act" else t.agendas)[1]])

    card = new_stage(scene, kind, back)
    following = (scene.t.acts if kind == "act" else scene.t.agendas)[1]
    scene.runs(Advance(0, card))
    assert found == [STACKED]
    assert (scene.t.zone[card], scene.t.zone[following]) == (REMOVED, CURRENT)
    assert following == (scene.t.act() if kind == "act" else scene.t.agenda())


@pytest.mark.rule("AHC-ADV-14", "AHC-ENC-10")
def test_an_enemy_on_the_back_enters_play_by_the_rules_for_enemies() -> None:
    """It spawns where its instruction says, and engages whom it finds there."""
    scene = Scene("roland")
    scene.house("Cellar")
    fiend = scene.card(encounter(scene, "enemy", spawn="Cellar"))
    agenda = new_stage(scene, "agenda", lambda t, card: t.push(Spawn(t.lead, card, fiend)))
    scene.runs(Advance(0, agenda))
    assert (scene.t.zone[fiend], scene.t.holder[fiend]) == (THREAT, 0)


@pytest.mark.rule("AHC-ADV-15")
def test_only_the_top_card_of_each_deck_does_anything() -> None:
    """The third agenda gathers doom at the end of the round, but not while the first is current."""
    scene = Scene("roland")
    scene.house()
    scene.enemy(traits=["Ghoul"], at="Hallway", exhausted=True)
    with changes(lambda: doom_in_play(scene.t), 0):
        scene.round_ends()
    at_agenda(scene, 3)
    with changes(lambda: doom_in_play(scene.t), 1):
        scene.round_ends()


@pytest.mark.rule("AHC-ADV-16")
def test_an_objective_that_says_if_takes_effect_at_once_and_unasked() -> None:
    """Act 3: the Ghoul Priest falls in the middle of a turn."""
    scene = Scene("roland")
    scene.house()
    at_act(scene, 3)
    priest = scene.enemy("Ghoul Priest", engaged=0)
    scene.t.damage[priest] = 4
    scene.turn().choose("fight")
    assert scene.ask.rule == "AHC-GATH-07"


@pytest.mark.rule("AHC-ADV-16", "AHC-ADV-17", "AHC-CLUE-03")
def test_an_objective_that_says_may_is_decided_at_its_time() -> None:
    """Act 2: when the round ends, and it may be declined; nothing is paid then."""
    scene = Scene("roland", "daisy")
    scene.house()
    act = at_act(scene, 2)
    holds_clues(scene, 6, 0)
    scene.round_ends()
    assert scene.offers("pass: do not react")
    scene.choose("pass", "pass")
    assert (scene.t.act(), scene.clues()) == (act, 6)


@pytest.mark.rule("AHC-ADV-17", "AHC-TRIG-03")
def test_when_the_round_ends_comes_before_at_the_end_of_the_round() -> None:
    """Act 2 is asked for before agenda 3 gathers its doom."""
    scene = Scene("roland")
    scene.house()
    at_act(scene, 2)
    at_agenda(scene, 3)
    scene.enemy(traits=["Ghoul"], at="Hallway", exhausted=True)
    holds_clues(scene, 3)
    scene.round_ends()
    assert scene.offers("use the barrier")
    assert doom_in_play(scene.t) == 0
    scene.choose("pass")
    assert doom_in_play(scene.t) == 1


# -- doom


@pytest.mark.rule("AHC-DOOM-01")
def test_doom_goes_with_the_card_it_lies_on() -> None:
    """A doom on an enemy that is discarded does not count any more."""
    scene = Scene("roland")
    ghoul = scene.enemy(exhausted=True)
    place_doom(scene.t, ghoul, 2)
    discard(scene.t, ghoul)
    assert (doom_in_play(scene.t), scene.t.doom[ghoul]) == (0, 0)
    scene.mythos()
    assert agenda_stage(scene) == 1


@pytest.mark.rule("AHC-DOOM-02")
@pytest.mark.parametrize(
    ("per_investigator", "doom", "advances"), [(False, 1, True), (True, 4, False), (True, 5, True)]
)
def test_a_threshold_is_flat_or_counts_per_investigator(per_investigator: bool, doom: int, advances: bool) -> None:
    """Threshold 2, or 2 for each of three; one doom more comes with the Mythos phase."""
    scene = Scene("roland", "daisy", "wendy")
    agenda = new_stage(scene, "agenda", doom=2, doom_per_investigator=per_investigator)
    place_doom(scene.t, agenda, doom)
    scene.mythos()
    assert (scene.t.agenda() != agenda) == advances


# -- clues


@pytest.mark.rule("AHC-CLUE-01")
def test_a_discovered_clue_moves_from_the_location_to_the_investigator() -> None:
    """Whatever effect found it."""
    scene = Scene("roland")
    study = scene.place("Study")
    name = free(made(scene), doing(lambda t, you: discover_clues(t, you, study, 1)), limit=1)
    scene.in_play(name)
    scene.turn()
    with changes(scene.clues, 1), changes(lambda: scene.t.clues[study], -1):
        scene.choose(f"use {name}")


@pytest.mark.rule("AHC-CLUE-02")
def test_clues_on_a_location_cannot_be_spent() -> None:
    """Two lie in the Study, and two would be needed."""
    scene = Scene("roland")
    put_clues(scene.t, scene.place("Study"), 5)
    holds_clues(scene, 1)
    scene.turn()
    assert not scene.offers("advance the act")


@pytest.mark.rule("AHC-CLUE-03")
def test_a_group_cost_is_shared_by_those_whom_the_ability_names() -> None:
    """Act 2 names the investigators in the Hallway; Wendy's clues in the Attic do not help."""
    scene = Scene("roland", "daisy", "wendy")
    scene.house()
    at_act(scene, 2)
    scene.goes(2, "Attic")
    holds_clues(scene, 5, 3, 9)
    scene.round_ends().at_rest()
    holds_clues(scene, 5, 4, 9)
    scene.round_ends()
    scene.choose("use the barrier")
    assert act_stage(scene) == 3
    assert [scene.clues(who) for who in range(3)] == [0, 0, 9]


@pytest.mark.rule("AHC-CLUE-04")
def test_clues_that_are_put_down_are_neither_spent_nor_discovered() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), DISCOVERS, notes(heard)))
    name = free(made(scene), doing(lambda t, you: drop_clues(t, you, t.place[you], 2)), limit=1)
    scene.in_play(name)
    holds_clues(scene, 3)
    scene.turn()
    with changes(lambda: scene.t.clues[scene.place("Study")], 2):
        scene.choose(f"use {name}")
    assert (scene.clues(), heard) == (1, [])
    assert not any("spends" in line or "discovers" in line for line in scene.log())


class WhatLiesBehind(trial.Tester):
    """The back of an act that orders a test."""

    def step(self, t: Ahc, at: int) -> bool:
        if at == 0:
            skill_test.begin_test(t, self.you, self.card, INTELLECT, 1)
        return at == 0


@pytest.mark.rule("AHC-ADV-11", "AHC-ADV-15")
def test_while_the_back_is_carried_out_there_is_no_act_to_advance() -> None:
    """The back orders a test; in its window the clues that are left cannot pay for the same act again."""
    scene = Scene("roland")
    new_stage(scene, "act", lambda t, card: t.push(WhatLiesBehind(0, card)), clues=1, clues_fixed=True)
    scene.in_play(free(made(scene)))
    holds_clues(scene, 3)
    scene.turn().choose("advance the act for 1 clue")
    assert (scene.ask.prompt, scene.clues()) == ("Use something before the token is revealed?", 2)
    assert not scene.offers("advance the act")
    assert scene.refused("advance the act")
    scene.choose("reveal the token")
    assert scene.offers("advance the act for 2 clues")  # the next one is current


@pytest.mark.rule("AHC-ADV-11", "AHC-MYTH-07")
def test_while_the_back_is_carried_out_there_is_no_agenda_for_doom() -> None:
    """The back would put doom on the agenda: nothing lies there, and the next one begins without any."""
    scene = Scene("roland")
    new_stage(scene, "agenda", lambda t, card: add_doom(t, 9, True), doom=1)
    scene.mythos().at_rest()
    assert (agenda_stage(scene), doom_in_play(scene.t)) == (1, 0)


@pytest.mark.rule("AHC-CLUE-05", "AHC-ADV-02")
@pytest.mark.parametrize(("fixed", "needed"), [(True, 3), (False, 6)])
def test_an_acts_clues_are_flat_or_count_per_investigator(fixed: bool, needed: int) -> None:
    scene = Scene("roland", "daisy")
    new_stage(scene, "act", clues=3, clues_fixed=fixed)
    holds_clues(scene, needed - 1)
    scene.turn()
    assert not scene.offers("advance the act")
    holds_clues(scene, needed)
    scene.turn()
    assert scene.offers(f"advance the act for {needed} clues")


@pytest.mark.rule("AHC-ADV-02")
@pytest.mark.parametrize("investigators", [("roland",), ("roland", "daisy")])
def test_an_act_without_a_price_is_advanced_without_clues(investigators: tuple[str, ...]) -> None:
    scene = Scene(*investigators)
    new_stage(scene, "act", clues=0)
    scene.turn()
    assert scene.offers("advance the act for 0 clues")

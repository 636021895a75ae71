"""Aloof, massive and retaliate (AHC-ALOOF, AHC-MASS, AHC-RETAL)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import ATTACKS, HARMED, WHEN
from grimtable.games.arkham.rules.cards_in_play.tokens import exhaust
from grimtable.games.arkham.rules.cards_in_play.values import engaged_with
from grimtable.games.arkham.rules.enemies.engagement import engage
from grimtable.games.arkham.rules.harm.damage import hurt_enemy
from grimtable.games.arkham.state import AT, NONE, THREAT
from tests.arkham.made import doing, encounter, forced, free, made, make_orders_matter, reaction, seeing
from tests.arkham.scene import Scene
from tests.stage import changes

ALOOF, MASSIVE, RETALIATE = ["aloof"], ["massive"], ["retaliate"]


# -- aloof


@pytest.mark.rule("AHC-ALOOF-01")
def test_an_aloof_enemy_does_not_engage_by_itself() -> None:
    """Neither who stands there nor who comes."""
    scene = Scene("roland")
    scene.house()
    lurker = scene.enemy(keywords=ALOOF, at="Cellar")
    scene.turn().choose("move to cellar")
    assert scene.t.zone[lurker] == AT
    scene.upkeep()
    assert scene.t.zone[lurker] == AT


@pytest.mark.rule("AHC-ALOOF-02")
def test_an_aloof_enemy_spawns_unengaged_where_its_drawer_is() -> None:
    scene = Scene("roland")
    lurker = scene.encounter(encounter(scene, "enemy", keywords=ALOOF))[0]
    scene.draws_encounter()
    assert (scene.t.zone[lurker], scene.t.holder[lurker]) == (AT, scene.place("Study"))


@pytest.mark.rule("AHC-ALOOF-03", "AHC-ALOOF-04")
def test_it_can_be_engaged_and_only_then_attacked() -> None:
    scene = Scene("roland")
    lurker = scene.enemy(keywords=ALOOF)
    scene.turn()
    assert not scene.offers("fight")
    scene.choose("engage")
    assert (scene.t.zone[lurker], scene.t.holder[lurker]) == (THREAT, 0)
    assert scene.offers("fight")


@pytest.mark.rule("AHC-ALOOF-03")
def test_an_ability_can_engage_it_too() -> None:
    scene = Scene("roland")
    lurker = scene.enemy(keywords=ALOOF)
    name = free(made(scene), doing(lambda t, you: engage(t, lurker, you)), limit=1)
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert engaged_with(scene.t, 0) == [lurker]
    assert scene.offers("fight")


@pytest.mark.rule("AHC-ALOOF-04")
def test_engaged_with_somebody_else_it_can_be_attacked() -> None:
    scene = Scene("roland", "daisy")
    scene.enemy(keywords=ALOOF, engaged=1)
    scene.turn(0)
    assert scene.offers("fight")


@pytest.mark.rule("AHC-ALOOF-05")
def test_once_engaged_it_attacks_like_any_enemy() -> None:
    """In the enemy phase and at an opportunity."""
    scene = Scene("roland")
    lurker = scene.enemy(keywords=ALOOF, engaged=0)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("take a resource")
    with changes(scene.damage, 1):
        scene.enemies()
    assert scene.t.exhausted[lurker] == 1


@pytest.mark.rule("AHC-ALOOF-06")
def test_what_is_no_attack_can_hurt_it_unengaged() -> None:
    scene = Scene("roland")
    lurker = scene.enemy(keywords=ALOOF)
    name = free(made(scene), lambda t, you, card, event: hurt_enemy(t, you, card, lurker, 1), limit=1)
    scene.in_play(name)
    scene.turn()
    with changes(lambda: scene.damage(lurker), 1):
        scene.choose(f"use {name}")


# -- massive


@pytest.mark.rule("AHC-MASS-01", "AHC-MASS-02", "AHC-MASS-03")
def test_a_massive_enemy_is_engaged_with_everybody_there_while_ready() -> None:
    """In no threat area; Wendy is elsewhere."""
    scene = Scene("roland", "daisy", "wendy")
    scene.t.place[2] = scene.location(symbol="x")
    giant = scene.enemy(keywords=MASSIVE)
    scene.settle()
    assert [engaged_with(scene.t, who) for who in range(3)] == [[giant], [giant], []]
    assert (scene.t.zone[giant], scene.t.holder[giant]) == (AT, scene.place("Study"))
    exhaust(scene.t, giant)
    assert [engaged_with(scene.t, who) for who in range(3)] == [[], [], []]


@pytest.mark.rule("AHC-MASS-03")
def test_a_massive_enemy_spawns_at_the_location() -> None:
    scene = Scene("roland")
    giant = scene.encounter(encounter(scene, "enemy", keywords=MASSIVE))[0]
    scene.draws_encounter()
    assert (scene.t.zone[giant], scene.t.holder[giant]) == (AT, scene.place("Study"))
    assert engaged_with(scene.t, 0) == [giant]


@pytest.mark.rule("AHC-MASS-04")
def test_a_massive_enemy_does_not_move_along() -> None:
    scene = Scene("roland")
    scene.house("Cellar")
    giant = scene.enemy(keywords=MASSIVE, at="Cellar")
    scene.turn().choose("move to hallway")
    assert scene.t.holder[giant] == scene.place("Cellar")
    assert engaged_with(scene.t, 0) == []


@pytest.mark.rule("AHC-MASS-05", "AHC-MASS-06", "AHC-MASS-07")
def test_it_attacks_everybody_there_in_full_in_the_leads_order_and_then_exhausts() -> None:
    scene = Scene("roland", "daisy", "wendy", seats=3, lead="3")
    scene.t.place[2] = scene.location(symbol="x")
    giant = scene.enemy(keywords=MASSIVE, damage=2, horror=1)
    found: list[int] = []
    scene.threat(forced(encounter(scene), ATTACKS, seeing(lambda t, you: found.append(t.exhausted[giant]))))
    scene.enemies()
    assert (scene.ask.seat, scene.options()) == (2, ["Roland Banks", "Daisy Walker"])
    scene.choose("daisy walker")
    assert [(scene.damage(who), scene.horror(who)) for who in range(3)] == [(2, 1), (2, 1), (0, 0)]
    log = scene.log()
    attacks = [line for line in log if " attacks " in line][-2:]
    assert [line.split(" attacks ")[1] for line in attacks] == ["Daisy Walker", "Roland Banks"]
    assert (found, scene.t.exhausted[giant]) == ([0, 0], 1)


@pytest.mark.rule("AHC-MASS-07")
def test_exhausted_before_its_last_attack_it_attacks_no_further() -> None:
    scene = Scene("roland", "daisy")
    giant = scene.enemy(keywords=MASSIVE)
    name = reaction(made(scene), ATTACKS, doing(lambda t, you: exhaust(t, giant)), WHEN)
    scene.in_play(name)
    scene.enemies().choose("roland banks", f"use {name}")
    assert (scene.damage(0), scene.damage(1)) == (1, 0)
    scene.at_rest()


@pytest.mark.rule("AHC-MASS-08")
def test_its_attack_of_opportunity_hits_only_who_provoked_it() -> None:
    scene = Scene("roland", "daisy")
    scene.enemy(keywords=MASSIVE)
    scene.turn().choose("take a resource")
    assert (scene.damage(0), scene.damage(1)) == (1, 0)


@pytest.mark.rule("AHC-MASS-09")
def test_a_failed_attack_on_it_hits_nobody() -> None:
    scene = Scene("roland", "daisy")
    scene.enemy(keywords=MASSIVE)
    scene.turn()
    scene.reveals("auto-fail")
    scene.choose("fight")
    assert (scene.damage(0), scene.damage(1)) == (0, 0)


@pytest.mark.rule("AHC-MASS-10")
def test_anybody_there_can_evade_it_while_it_is_ready() -> None:
    scene = Scene("roland", "daisy")
    giant = scene.enemy(keywords=MASSIVE, evade=1)
    scene.turn(1).choose("evade")
    assert (scene.t.exhausted[giant], engaged_with(scene.t, 0)) == (1, [])
    assert not scene.offers("evade")


@pytest.mark.rule("AHC-MASS-11")
@pytest.mark.parametrize("exhausted", [False, True])
def test_the_engage_action_cannot_be_used_on_it(exhausted: bool) -> None:
    scene = Scene("roland")
    scene.enemy(keywords=MASSIVE, exhausted=exhausted)
    scene.turn()
    assert not scene.offers("engage")


@pytest.mark.rule("AHC-MASS-12")
@pytest.mark.parametrize("first", ["giant", "roland", "daisy"])
def test_the_lead_chooses_where_among_the_attacks_its_block_is(first: str) -> None:
    """Before Roland's rat, between Roland's and Daisy's, or after both."""
    scene = Scene("roland", "daisy", lead="1")
    giant = scene.enemy(keywords=MASSIVE)
    scene.enemy(engaged=0)
    scene.enemy(engaged=1)
    make_orders_matter(scene)
    name = scene.titles([giant])[0]
    scene.enemies()
    asked = {"giant": [name], "roland": ["roland banks", name], "daisy": ["roland banks", "daisy walker"]}[first]
    for answer in asked:
        assert scene.ask.rule == "AHC-MASS-12"
        scene.choose(answer)
    scene.choose("daisy walker")
    order = [line.split(" attacks ") for line in scene.log() if " attacks " in line]
    blocks = {"giant": "GGrd", "roland": "rGGd", "daisy": "rdGG"}[first]
    assert "".join("G" if who == name else victim[0].lower() for who, victim in order) == blocks
    scene.at_rest()


@pytest.mark.rule("AHC-MASS-12")
def test_alone_its_block_needs_no_choice_of_place() -> None:
    scene = Scene("roland")
    scene.enemy(keywords=MASSIVE)
    with changes(scene.damage, 1):
        scene.enemies().at_rest()


# -- retaliate


def strikes_at(scene: Scene, token: str) -> None:
    scene.turn()
    scene.reveals(token)
    scene.choose("fight")


@pytest.mark.rule("AHC-RETAL-01", "AHC-RETAL-03")
def test_a_failed_attack_on_a_ready_retaliate_enemy_is_answered_by_one_attack() -> None:
    """It does not exhaust for it; a success is not answered."""
    scene = Scene("roland")
    brute = scene.enemy(keywords=RETALIATE, engaged=0, damage=2, health=9)
    with changes(scene.damage, 2):
        strikes_at(scene, "auto-fail")
    assert scene.t.exhausted[brute] == 0
    with changes(scene.damage, 0):
        strikes_at(scene, "0")


@pytest.mark.rule("AHC-RETAL-02")
def test_it_strikes_back_after_the_results_of_the_test() -> None:
    """The failed attack hits Daisy, with whom it is engaged, before Roland is struck."""
    scene = Scene("roland", "daisy")
    scene.enemy(keywords=RETALIATE, engaged=1)
    strikes_at(scene, "auto-fail")
    log = scene.log()
    assert log.index("Daisy Walker takes 1 damage") < log.index("Roland Banks takes 1 damage")


@pytest.mark.rule("AHC-RETAL-02", "AHC-ST-25")
@pytest.mark.parametrize(("hurt", "drawn"), [(0, ["Roland Banks draws the encounter card Ghoul Minion"]), (8, [])])
def test_it_strikes_back_before_the_test_ends(hurt: int, drawn: list[str]) -> None:
    """On the hard side a skull searches for a Ghoul after a failed test; whom the brute defeats draws none."""
    scene = Scene("roland", "daisy", difficulty="hard")
    scene.encounter("Ghoul Minion")
    scene.enemy(keywords=RETALIATE, engaged=0, fight=9)
    scene.t.damage[0] = hurt
    strikes_at(scene, "skull")
    happened = scene.log()[scene.log().index("Roland Banks fails by 7") :]
    wanted = ("Roland Banks takes 1 damage", "Roland Banks draws the encounter card Ghoul Minion")
    assert [line for line in happened if line in wanted] == ["Roland Banks takes 1 damage", *drawn]


@pytest.mark.rule("AHC-RETAL-02", "AHC-ST-19")
def test_committed_cards_are_not_discarded_yet_when_it_strikes_back() -> None:
    scene = Scene("roland")
    scene.hand("Overpower", "Dodge")
    scene.enemy(keywords=RETALIATE, engaged=0)
    strikes_at(scene, "auto-fail")
    scene.choose("commit overpower")
    assert scene.offers("play dodge")
    assert scene.t.discard[0] == []
    scene.choose("play dodge")
    assert scene.titles(scene.t.discard[0]) == ["Dodge", "Overpower"]


@pytest.mark.rule("AHC-RETAL-02", "AHC-RETAL-05")
def test_whether_it_is_ready_is_looked_at_when_it_would_strike() -> None:
    """The cultist's horror is a result of the test; what answers it exhausts the brute before it would strike."""
    scene = Scene("roland")
    brute = scene.enemy(keywords=RETALIATE, engaged=0, fight=9)
    scene.threat(forced(encounter(scene), HARMED, lambda t, you, card, event: exhaust(t, brute)))
    with changes(scene.damage, 0), changes(scene.horror, 1):
        strikes_at(scene, "cultist")


@pytest.mark.rule("AHC-TRIG-13", "AHC-RETAL-02")
def test_what_is_searched_for_after_the_test_is_looked_for_when_it_is_over() -> None:
    """Guard Dog bites the Ghoul that strikes back to death: in the discard pile the search finds that very Ghoul."""
    scene = Scene("wendy", difficulty="hard")
    scene.in_play("Guard Dog")
    ghoul = scene.enemy(keywords=RETALIATE, traits=["Ghoul"], engaged=0, fight=9, health=1)
    strikes_at(scene, "skull")
    scene.choose("1 damage on guard dog", "use guard dog")
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (THREAT, 0)


@pytest.mark.rule("AHC-RETAL-04")
@pytest.mark.parametrize("engaged", [NONE, 0, 1])
def test_it_strikes_back_whomever_it_is_engaged_with(engaged: int) -> None:
    scene = Scene("roland", "daisy")
    brute = scene.enemy(keywords=RETALIATE, engaged=engaged)
    if engaged == NONE:
        assert scene.t.zone[brute] == AT
    with changes(scene.damage, 1):
        strikes_at(scene, "auto-fail")


@pytest.mark.rule("AHC-RETAL-05")
def test_exhausted_it_does_not_strike_back() -> None:
    scene = Scene("roland")
    scene.enemy(keywords=RETALIATE, engaged=0, exhausted=True)
    with changes(scene.damage, 0):
        strikes_at(scene, "auto-fail")


@pytest.mark.rule("AHC-RETAL-06", "AHC-AOO-10")
def test_it_counts_as_an_attack_that_can_be_dodged() -> None:
    scene = Scene("roland")
    scene.hand("Dodge")
    scene.enemy(keywords=RETALIATE, engaged=0)
    with changes(scene.damage, 0):
        strikes_at(scene, "auto-fail")
        scene.choose("play dodge")

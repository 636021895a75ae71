"""Investigators who leave the scenario (AHC-ELIM)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.cards_in_play.tokens import place_doom
from grimtable.games.arkham.rules.cards_in_play.values import card_of
from grimtable.games.arkham.rules.cards_in_play.zones import discard, give_control, put_into_area
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.state import AT, ATTACHED, DEFEATED, NONE, PLAYING, REMOVED, RESIGNED, RUNNING, THREAT
from tests.arkham.made import encounter, free, made
from tests.arkham.scene import Scene
from tests.stage import changes


def out(scene: Scene, who: int = 0, how: int = DEFEATED) -> None:
    """An investigator leaves the scenario."""
    scene.runs(Eliminate(who, NONE, how))
    if scene.ask.rule == "AHC-LEAD-07":
        scene.choose("daisy walker")


@pytest.mark.rule("AHC-ELIM-01")
def test_who_resigns_is_out_and_not_defeated() -> None:
    scene = Scene("roland", "daisy", "wendy")
    scene.house()
    scene.goes(0, "Parlor")
    scene.t.damage[0] = 8
    scene.turn().choose("resign with parlor", "daisy walker")
    assert (scene.t.status[0], scene.t.order()) == (RESIGNED, [1, 2])
    assert (scene.t.physical[0], scene.t.mental[0]) == (0, 0)
    assert not any("is defeated" in line for line in scene.log())
    scene.at_rest()


@pytest.mark.rule("AHC-ELIM-02")
def test_all_the_cards_of_an_eliminated_player_are_removed_from_the_game() -> None:
    """In play, in hand, in the deck and in the discard pile; Daisy's own stay."""
    scene = Scene("roland", "daisy")
    mine = [scene.in_play("Knife"), *scene.hand("Guts"), *scene.deck("Flashlight"), *scene.discards("Overpower")]
    wall = scene.attached("Barricade", scene.place("Study"))
    hers = [scene.in_play("Knife", who=1), *scene.hand("Guts", who=1)]
    out(scene)
    assert [scene.t.zone[card] for card in [*mine, wall]] == [REMOVED] * 5
    assert (scene.t.hand[0], scene.t.deck[0], scene.t.discard[0]) == ([], [], [])
    assert all(scene.t.zone[card] != REMOVED for card in hers)
    scene.at_rest()


@pytest.mark.rule("AHC-ELIM-03")
def test_the_resources_go_back_to_the_pool() -> None:
    scene = Scene("roland", "daisy")
    with changes(lambda: scene.resources(1), 0):
        out(scene)
    assert scene.resources(0) == 0


@pytest.mark.rule("AHC-ELIM-04")
def test_an_own_card_that_somebody_else_controls_stays_until_it_leaves_play() -> None:
    scene = Scene("roland", "daisy")
    lent = scene.in_play("Knife")
    give_control(scene.t, lent, 1)
    out(scene)
    assert scene.t.in_play(lent)
    discard(scene.t, lent)
    assert scene.t.zone[lent] == REMOVED
    scene.at_rest()


@pytest.mark.rule("AHC-ELIM-02")
def test_what_the_eliminated_player_controls_is_removed_whoever_owns_it() -> None:
    scene = Scene("roland", "daisy")
    borrowed = scene.in_play("Flashlight", who=1)
    give_control(scene.t, borrowed, 0)
    fastened = scene.card("Knife", 1)
    scene._enter(fastened, ATTACHED, scene.in_play("Machete"))
    out(scene)
    assert [scene.t.zone[borrowed], scene.t.zone[fastened]] == [REMOVED, REMOVED]
    assert scene.t.discard[1] == []
    scene.at_rest()


@pytest.mark.rule("AHC-ELIM-02", "AHC-ATT-03", "AHC-ATT-08")
def test_what_is_attached_to_an_eliminated_investigator_leaves_play() -> None:
    """Daisy's card is under Roland's control and removed, an encounter card is discarded."""
    scene = Scene("roland", "daisy")
    curse = scene.attached(encounter(scene), 0)
    charm = scene.card(made(scene), 1)
    scene._enter(charm, ATTACHED, 0)
    out(scene)
    assert (scene.t.encounter_discard, scene.t.zone[charm], scene.t.discard[1]) == ([curse], REMOVED, [])
    scene.at_rest()


@pytest.mark.rule("AHC-ELIM-02")
def test_a_story_asset_leaves_with_who_controls_it() -> None:
    """Lita belongs to nobody's deck."""
    scene = Scene("roland", "daisy")
    lita = card_of(scene.t, "01117")
    put_into_area(scene.t, lita, 0)
    out(scene)
    assert scene.t.zone[lita] == REMOVED


@pytest.mark.rule("AHC-ELIM-05")
def test_the_clues_are_placed_on_the_location() -> None:
    scene = Scene("roland", "daisy")
    scene.t.clues[0] = 3
    with changes(lambda: scene.t.clues[scene.place("Study")], 3):
        out(scene)
    assert scene.clues() == 0


@pytest.mark.rule("AHC-ELIM-06")
def test_engaged_enemies_stay_at_the_location_as_they_are() -> None:
    """Damage, doom and being exhausted stay; nobody else is there."""
    scene = Scene("roland", "daisy")
    scene.t.place[1] = scene.location(symbol="x")
    ghoul = scene.enemy(engaged=0, exhausted=True)
    scene.t.damage[ghoul] = 2
    place_doom(scene.t, ghoul, 1)
    out(scene)
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (AT, scene.place("Study"))
    assert (scene.t.damage[ghoul], scene.t.doom[ghoul], scene.t.exhausted[ghoul]) == (2, 1, 1)


@pytest.mark.rule("AHC-ELIM-06")
def test_a_ready_one_engages_somebody_else_there_and_an_own_weakness_leaves() -> None:
    scene = Scene("roland", "daisy")
    ghoul = scene.enemy(engaged=0)
    foe = scene.enemy("Mob Enforcer", engaged=0, owner=0)
    out(scene)
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (THREAT, 1)
    assert scene.t.zone[foe] == REMOVED


@pytest.mark.rule("AHC-ELIM-07")
def test_other_cards_of_the_threat_area_go_to_their_discard_piles() -> None:
    scene = Scene("roland", "daisy")
    curse = scene.threat(encounter(scene))
    out(scene)
    assert scene.t.encounter_discard == [curse]


@pytest.mark.rule("AHC-ELIM-08")
def test_the_game_ends_for_the_own_weaknesses() -> None:
    """Cover Up with clues on it costs a mental trauma, then it is removed; Daisy plays on."""
    scene = Scene("roland", "daisy")
    cover_up = scene.threat("Cover Up")
    scene.t.clues[cover_up] = 2
    out(scene)
    assert scene.t.mental[0] == 1
    assert scene.t.zone[cover_up] == REMOVED
    assert scene.t.ended == RUNNING


@pytest.mark.rule("AHC-ELIM-09")
def test_the_turn_of_an_eliminated_investigator_ends_at_once() -> None:
    """An attack of opportunity in the first of three actions; its effect is lost, Daisy's turn follows."""
    scene = Scene("roland", "daisy")
    scene.enemy(engaged=0, damage=9)
    scene.investigation().choose("roland banks takes the next turn", "take a resource")
    assert scene.t.active == 1
    assert (scene.t.left[0], scene.resources(0)) == (0, 0)


@pytest.mark.rule("AHC-ELIM-10", "AHC-PINV-02")
def test_an_eliminated_investigator_counts_for_per_investigator_values_alone() -> None:
    """No turn, no card, no resource, no window; but act 1 still needs two clues for each of the two."""
    scene = Scene("roland", "daisy")
    scene.in_play(free(made(scene)))
    out(scene)
    scene.upkeep().at_rest()
    assert (scene.resources(0), scene.t.hand[0]) == (0, [])
    scene.investigation()
    assert scene.t.active == 1
    scene.t.clues[1] = 3
    scene.turn(1)
    assert not scene.offers("advance the act")
    scene.t.clues[1] = 4
    scene.turn(1)
    assert scene.offers("advance the act for 4 clues")


@pytest.mark.rule("AHC-ELIM-10")
def test_an_eliminated_investigator_is_hit_by_nothing() -> None:
    """A hunter in the Attic passes the place where Roland was and makes for Daisy."""
    scene = Scene("roland", "daisy")
    scene.house()
    scene.goes(1, "Cellar")
    rat = scene.enemy(at="Attic", keywords=["hunter"])
    out(scene)
    scene.enemies().enemies()
    assert (scene.t.zone[rat], scene.t.holder[rat]) == (THREAT, 1)


@pytest.mark.rule("AHC-ELIM-10")
def test_a_test_has_no_result_for_who_is_eliminated_in_its_midst() -> None:
    """The skull takes Agnes's last sanity before her spell would hit or calm her; Daisy, who helped, draws nothing."""
    scene = Scene("agnes", "daisy", lead="2")
    scene.in_play("Shrivelling")
    scene.hand("Fearless")
    scene.hand("Guts", who=1)
    ghoul = scene.enemy(engaged=0, fight=1, health=9)
    scene.t.horror[0] = 7
    scene.turn()
    scene.reveals("skull")
    scene.choose("fight with shrivelling", "commit fearless")
    with changes(lambda: scene.damage(ghoul), 0), changes(lambda: len(scene.t.discard[1]), 1):
        scene.choose("commit guts")
    assert not any("healed" in line for line in scene.log())
    assert "Fearless is removed from the game" in scene.log()
    assert (scene.t.status[0], len(scene.t.hand[1])) == (DEFEATED, 0)
    scene.at_rest()


@pytest.mark.rule("AHC-LEAD-07")
def test_the_lead_stays_when_somebody_else_leaves() -> None:
    scene = Scene("roland", "daisy", "wendy", seats=3, lead="2")
    scene.runs(Eliminate(2, NONE, RESIGNED)).at_rest()
    assert (scene.t.lead, scene.t.status) == (1, [PLAYING, PLAYING, RESIGNED])


@pytest.mark.rule("AHC-TRAUM-04")
@pytest.mark.parametrize(
    ("answer", "physical", "mental"), [("a physical", [0, 1], [0, 0]), ("a mental", [0, 0], [0, 1])]
)
def test_the_trauma_of_a_double_defeat_is_chosen_and_borne_by_who_falls(
    answer: str, physical: list[int], mental: list[int]
) -> None:
    """Roland leads, Daisy falls."""
    scene = Scene("roland", "daisy", seats=2)
    scene.t.damage[1], scene.t.horror[1] = 5, 9
    scene.runs(Eliminate(1, NONE, DEFEATED))
    assert (scene.ask.seat, scene.ask.rule) == (1, "AHC-TRAUM-04")
    scene.choose(f"{answer} trauma").at_rest()
    assert (scene.t.physical, scene.t.mental) == (physical, mental)

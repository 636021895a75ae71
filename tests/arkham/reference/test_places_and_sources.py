"""Where cards are, who may use them and how things move: entries of the Rules Reference that no other test shows."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.decks import building
from grimtable.games.arkham.rules.abilities.kinds import (
    BLANK,
    ENEMY_MOVES,
    ENGAGES,
    ENTERS_PLAY,
    KEYWORD,
    MOVES,
    TURN_BEGINS,
    WHEN,
)
from grimtable.games.arkham.rules.cards_in_play.tokens import exhaust, gain_resources
from grimtable.games.arkham.rules.cards_in_play.values import has_trait
from grimtable.games.arkham.rules.cards_in_play.zones import attach, discard, give_control
from grimtable.games.arkham.rules.enemies.engagement import move_enemy
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.scenario.acts import Advance
from grimtable.games.arkham.rules.scenario.moves import move
from grimtable.games.arkham.state import AREA, AT, NONE, THREAT, Ahc
from tests.arkham.made import action, constant, doing, encounter, forced, free, made, notes, reaction, revelation
from tests.arkham.scene import Scene
from tests.arkham.stages import new_stage
from tests.stage import changes


def pays(t: Ahc, you: int, card: int, event: int) -> None:
    """Gain 1 resource."""
    gain_resources(t, you, 1)


# -- sources of abilities


@pytest.mark.rule("AHC-ACTV-06", "AHC-ACTV-08")
@pytest.mark.parametrize("kind", ["act", "agenda"])
@pytest.mark.parametrize("how", ["action", "free", "reaction"])
def test_abilities_of_the_current_act_and_agenda_are_used_from_anywhere(kind: str, how: str) -> None:
    scene = Scene("roland", "daisy")
    scene.house()
    scene.goes(1, "Attic")
    stage = new_stage(scene, kind)
    name = printed.NAME[scene.t.defn[stage]]
    if how == "action":
        action(name, pays)
    elif how == "free":
        free(name, pays, may=lambda t, you, card, event: you == 1)
    else:
        reaction(name, TURN_BEGINS, pays, may=lambda t, you, card, event: you == 1)
    scene.turn(1)
    with changes(lambda: scene.resources(1), 1):
        scene.choose(f"use {name}")


@pytest.mark.rule("AHC-ACTV-04")
@pytest.mark.parametrize(("place", "offered"), [("Hallway", True), ("Attic", False)])
def test_a_scenario_card_that_lies_unattached_at_a_location_is_used_by_who_is_there(place: str, offered: bool) -> None:
    scene = Scene("roland")
    scene.house()
    name = action(encounter(scene, "asset"), pays)
    card = scene.card(name)
    scene._enter(card, AT, scene.place(place))
    scene.turn()
    assert scene.offers(f"use {name}") == offered


@pytest.mark.rule("AHC-ACTV-04", "AHC-ACTV-05")
def test_an_enemy_that_is_engaged_with_a_friend_here_can_be_used_too() -> None:
    scene = Scene("roland", "daisy")
    name = action(encounter(scene, "enemy"), pays)
    scene.enemy(name, engaged=1)
    scene.turn(0)
    assert scene.offers(f"use {name}")


@pytest.mark.rule("AHC-ACTV-07", "AHC-ZONE-05")
def test_a_card_is_used_by_its_controller_and_no_longer_by_its_owner() -> None:
    scene = Scene("roland", "daisy")
    name = action(made(scene), pays)
    card = scene.in_play(name)
    give_control(scene.t, card, 1)
    scene.turn(0)
    assert not scene.offers(f"use {name}")
    scene.turn(1)
    assert scene.offers(f"use {name}")


# -- moving


@pytest.mark.rule("AHC-MOVE-03")
def test_an_enemy_does_not_move_to_where_it_is() -> None:
    """Neither one at a location nor one that is engaged there: it stays engaged, and nothing answers."""
    scene = Scene("roland")
    heard: list[str] = []
    scene.in_play(forced(made(scene), ENEMY_MOVES, notes(heard)))
    engaged, loose = scene.enemy(engaged=0), scene.enemy(exhausted=True)
    for enemy in (engaged, loose):
        assert not move_enemy(scene.t, enemy, scene.place("Study"))
    scene.runs(*scene.t.stack[1:])
    assert (scene.t.zone[engaged], heard) == (THREAT, [])


@pytest.mark.rule("AHC-MOVE-03", "AHC-MOVE-04")
def test_an_effect_does_not_move_an_investigator_to_where_they_are() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.in_play(forced(made(scene), MOVES, notes(heard)))
    assert not move(scene.t, 0, scene.place("Study"))
    assert heard == []


@pytest.mark.rule("AHC-ENG-03", "AHC-ENGA-05")
def test_an_enemy_that_comes_along_does_not_engage_anew() -> None:
    scene = Scene("roland")
    scene.house()
    scene.enemy(engaged=0, damage=0)
    heard: list[str] = []
    scene.threat(forced(encounter(scene), ENGAGES, notes(heard)))
    scene.turn().choose("move to attic")
    assert (heard, scene.offers("evade")) == ([], True)


@pytest.mark.rule("AHC-ENG-02", "AHC-TRIG-01")
def test_an_enemy_does_not_engage_who_has_left_in_the_meantime() -> None:
    """An answer to its engaging has led Roland away."""
    scene = Scene("roland")
    scene.house("Cellar")
    ghoul = scene.enemy(at="Hallway")
    scene.in_play(forced(made(scene), ENGAGES, doing(lambda t, you: move(t, you, scene.place("Attic"))), WHEN))
    scene.turn().choose("move to hallway")
    assert scene.t.place[0] == scene.place("Attic")
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (AT, scene.place("Hallway"))


@pytest.mark.rule("AHC-MOVE-04", "AHC-LOC-03")
def test_a_move_to_a_named_place_reveals_nothing_on_the_way() -> None:
    """From the Attic to the Cellar lies the Hallway, which stays as it is."""
    scene = Scene("roland")
    scene.house("Attic")
    hallway, cellar = scene.place("Hallway"), scene.place("Cellar")
    scene.runs()
    move(scene.t, 0, cellar)
    scene.runs(*scene.t.stack[1:])
    assert (scene.t.place[0], scene.t.shown[hallway], scene.t.shown[cellar]) == (cellar, 0, 1)


@pytest.mark.rule("AHC-ENG-12", "AHC-ENG-04")
def test_an_enemy_led_away_from_who_fights_it_engages_whom_it_meets() -> None:
    scene = Scene("roland", "daisy")
    scene.house()
    scene.goes(1, "Attic")
    ghoul = scene.enemy(engaged=0)
    move_enemy(scene.t, ghoul, scene.place("Attic"))
    scene.runs(*scene.t.stack[1:])
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (THREAT, 1)


# -- entering play and attaching


def granting(scene: Scene, keyword: int) -> str:
    """A card that gives a keyword to every enemy and treachery."""
    return constant(encounter(scene), KEYWORD, lambda t, card, subject, argument: int(argument == keyword))


@pytest.mark.rule("AHC-KEY-17", "AHC-ALOOF-02")
@pytest.mark.parametrize("keyword", [printed.ALOOF, printed.MASSIVE])
def test_an_enemy_that_gains_a_keyword_spawns_by_it(keyword: int) -> None:
    """Aloof or massive, it lies at the location of who drew it and in no threat area."""
    scene = Scene("roland")
    scene.threat(granting(scene, keyword))
    (ghoul,) = scene.encounter(encounter(scene, "enemy"))
    scene.draws_encounter()
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (AT, scene.place("Study"))
    scene.at_rest()


@pytest.mark.rule("AHC-KEY-17", "AHC-PERIL-06")
def test_a_card_that_gains_peril_is_resolved_alone() -> None:
    scene = Scene("roland", "daisy")
    scene.threat(granting(scene, printed.PERIL))
    found: list[int] = []
    scene.draws_encounter(revelation(encounter(scene), lambda t, you, card, event: found.append(t.peril)), who=1)
    assert (found, scene.t.peril) == ([1], NONE)
    scene.at_rest()


@pytest.mark.rule("AHC-SPAWN-01", "AHC-ZONE-12")
def test_an_enemy_that_is_put_into_play_enters_ready_and_without_tokens() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(engaged=0, health=9)
    scene.t.damage[ghoul] = 2
    exhaust(scene.t, ghoul)
    discard(scene.t, ghoul)
    scene.runs(Spawn(0, NONE, ghoul))
    assert (scene.t.zone[ghoul], scene.t.damage[ghoul], scene.t.exhausted[ghoul]) == (THREAT, 0, 0)


@pytest.mark.rule("AHC-ATT-02", "AHC-ATT-03")
def test_an_attachment_of_an_attachment_goes_with_it() -> None:
    scene = Scene("roland")
    knife = scene.in_play("Knife")
    strap = scene.attached(made(scene), knife)
    charm = scene.card(made(scene))
    attach(scene.t, charm, strap)
    discard(scene.t, knife)
    assert set(scene.t.discard[0]) == {knife, strap, charm}
    scene.sound()


@pytest.mark.rule("AHC-TRIG-02", "AHC-STATE-01")
def test_a_card_answers_its_own_entry_into_play() -> None:
    """It is in play, ready and with its uses when "after it enters play" comes."""
    scene = Scene("roland")
    name = made(scene, uses="2 charges")
    reaction(name, ENTERS_PLAY, pays, may=lambda t, you, card, event: t.uses[card] == 2 and t.zone[card] == AREA)
    scene.hand(name)
    scene.turn().choose(f"play {name}")
    with changes(scene.resources, 1):
        scene.choose(f"use {name}")


@pytest.mark.rule("AHC-MOD-07", "AHC-KEY-11")
def test_a_blank_card_keeps_its_traits_as_every_such_effect_here_says() -> None:
    scene = Scene("roland")
    book = scene.in_play("Old Book of Lore")
    scene.threat(constant(encounter(scene), BLANK, lambda t, card, subject, argument: int(subject == book)))
    scene.turn()
    assert not scene.offers("old book of lore")
    assert has_trait(scene.t, book, printed.trait("Tome"))


# -- acts


@pytest.mark.rule("AHC-ADV-07", "AHC-ADV-13")
def test_an_advancing_act_loses_its_tokens_and_no_others() -> None:
    scene = Scene("roland")
    act = new_stage(scene, "act")
    ghoul = scene.enemy(engaged=0)
    scene.t.clues[act], scene.t.doom[ghoul] = 3, 1
    scene.runs(Advance(0, act))
    assert (scene.t.clues[act], scene.t.doom[ghoul]) == (0, 1)


# -- decks


@pytest.mark.rule("AHC-DECK-14", "AHC-DECK-10", "AHC-DECK-05")
def test_a_signature_does_not_count_towards_the_copies_of_its_title() -> None:
    """Two common cards of the same title are allowed beside it; of a third one it is said that it is too many."""
    code = "twin-of-the-38"
    title = printed.NAME[printed.definition("01006")]
    if not printed.is_known(code):
        row = {"code": code, "name": title, "type_code": "asset", "faction_code": "neutral", "xp": 0, "cost": 1}
        printed.add(row | {"quantity": 3})
    deck = building.starter("01001")
    for copies, rules in ((2, []), (3, ["AHC-DECK-05"])):
        wrong = building.problems(building.Deck("01001", deck.slots | {code: copies}))
        assert [problem.rule for problem in wrong if title in problem.reason] == rules

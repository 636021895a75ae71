"""Drawing encounter cards (AHC-ENC)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.rules.abilities.kinds import ENCOUNTER_DRAWN, SPAWNS
from grimtable.games.arkham.rules.cards_in_play.tokens import place_doom
from grimtable.games.arkham.rules.cards_in_play.zones import attach, put_into_threat
from grimtable.games.arkham.rules.drawing.encounter_deck import DrawEncounter
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.scenario.acts import Advance
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.state import ATTACHED, CURRENT, ENCOUNTER_DISCARD, NONE, THREAT, Ahc
from tests.arkham.made import action, doing, encounter, forced, made, notes, revelation
from tests.arkham.scene import Scene
from tests.stage import changes


@pytest.mark.rule("AHC-ENC-01")
def test_a_treachery_is_resolved_and_then_discarded() -> None:
    scene = Scene("roland")
    name = revelation(encounter(scene), lambda t, you, card, event: place_doom(t, t.agenda(), 1))
    with changes(lambda: scene.t.doom[scene.t.agenda()], 1):
        scene.draws_encounter(name)
    assert scene.titles(scene.t.encounter_discard) == [name]
    scene.at_rest()


@pytest.mark.rule("AHC-ENC-02")
def test_an_enemy_without_spawn_instruction_engages_its_drawer() -> None:
    scene = Scene("roland", "daisy")
    ghoul = scene.encounter("Ghoul Minion")[0]
    scene.runs(DrawEncounter(1))
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (THREAT, 1)


@pytest.mark.rule("AHC-ENC-03")
def test_an_enemy_with_a_spawn_instruction_spawns_there() -> None:
    scene = Scene("roland")
    scene.house()
    lurker = scene.encounter(encounter(scene, "enemy", spawn="Cellar"))[0]
    scene.runs(DrawEncounter(0))
    assert scene.t.holder[lurker] == scene.place("Cellar")
    assert scene.damage() == 0


@pytest.mark.rule("AHC-ENC-04")
def test_a_draw_goes_peril_revelation_spawn_surge() -> None:
    scene = Scene("roland")
    heard: list[str] = []

    def reveal(t: Ahc, you: int, card: int, event: int) -> None:
        heard.append(f"revelation, peril of {t.peril}, in play {t.in_play(card)}")

    name = revelation(encounter(scene, "enemy", keywords=["peril", "surge"]), reveal)
    second = revelation(encounter(scene), lambda t, you, card, event: heard.append(f"surge, peril of {t.peril}"))
    watch = forced(encounter(scene), SPAWNS, notes(heard, "spawned"))
    scene.threat(watch)
    scene.draws_encounter(name, second)
    assert heard == ["revelation, peril of 0, in play False", "spawned 0", "surge, peril of -1"]


@pytest.mark.rule("AHC-ENC-04")
def test_a_treachery_is_discarded_before_it_surges() -> None:
    scene = Scene("roland")
    piles: list[list[str]] = []
    wave = encounter(scene, keywords=["surge"])
    second = revelation(encounter(scene), doing(lambda t, you: piles.append(scene.titles(t.encounter_discard))))
    scene.encounter(wave, second, "Ancient Evils")
    scene.runs(DrawEncounter(0))
    assert piles == [[wave]]


@pytest.mark.rule("AHC-ENC-05")
def test_a_treachery_that_enters_a_threat_area_or_attaches_itself_stays_in_play() -> None:
    scene = Scene("roland")
    stays = revelation(encounter(scene), lambda t, you, card, event: put_into_threat(t, card, you))
    clings = revelation(encounter(scene), lambda t, you, card, event: attach(t, card, t.place[you]))
    one, two = scene.encounter(stays, clings)
    scene.runs(DrawEncounter(0), DrawEncounter(0))
    assert (scene.t.zone[one], scene.t.zone[two]) == (THREAT, ATTACHED)
    assert scene.t.encounter_discard == []
    scene.at_rest()


@pytest.mark.rule("AHC-ENC-06")
def test_an_effect_in_another_phase_draws_in_the_same_way() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    name = action(made(scene), doing(lambda t, you: t.push(DrawEncounter(you))))
    scene.in_play(name)
    wave = revelation(encounter(scene, keywords=["surge"]), notes(heard, "wave"))
    ghoul = scene.encounter(wave, "Ghoul Minion")[1]
    scene.turn().choose(f"use {name}")
    assert heard == ["wave 0"]
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (THREAT, 0)


@pytest.mark.rule("AHC-ENC-07")
def test_an_empty_encounter_deck_is_made_of_its_discard_pile_without_horror() -> None:
    scene = Scene("roland")
    old = encounter(scene)
    last = encounter(scene)
    pile = scene.cards([old, old])
    for card in pile:
        scene.t.zone[card] = ENCOUNTER_DISCARD
    scene.t.encounter_discard = pile
    drawn = scene.encounter(last)[0]
    with changes(scene.horror, 0):
        scene.runs(DrawEncounter(0))
    assert sorted(scene.t.encounter_deck) == sorted(pile)
    assert scene.t.encounter_discard == [drawn]  # the card being resolved was in neither pile
    scene.at_rest()


@pytest.mark.rule("AHC-ENC-08")
def test_without_deck_and_discard_pile_nothing_is_drawn() -> None:
    scene = Scene("roland")
    scene.mythos().at_rest()
    assert scene.titles(scene.t.play).count("Ghoul Minion") == 0


@pytest.mark.rule("AHC-ENC-09")
def test_a_weakness_of_an_encounter_type_is_resolved_by_who_draws_it() -> None:
    scene = Scene("roland", "daisy")
    foe = scene.deck("Mob Enforcer", who=1)[0]
    scene.turn(1).choose("draw")
    assert (scene.t.zone[foe], scene.t.holder[foe], scene.held(1)) == (THREAT, 1, [])
    curse = revelation(
        made(scene, "treachery", weakness="basic"), lambda t, you, card, event: put_into_threat(t, card, you)
    )
    card = scene.deck(curse, who=1)[0]
    scene.turn(1).choose("draw")
    assert (scene.t.zone[card], scene.t.holder[card]) == (THREAT, 1)


@pytest.mark.rule("AHC-ENC-09")
def test_a_weakness_treachery_goes_to_its_owners_discard_pile() -> None:
    scene = Scene("roland")
    curse = revelation(made(scene, "treachery", weakness="basic"))
    scene.deck(curse)
    scene.turn().choose("draw")
    assert scene.titles(scene.t.discard[0]) == [curse]
    assert scene.t.encounter_discard == []


@pytest.mark.rule("AHC-ENC-10")
def test_an_enemy_on_the_back_of_an_agenda_enters_play_as_if_drawn_but_nobody_draws_it() -> None:
    scene = Scene("roland")
    scene.house()
    heard: list[str] = []
    name = encounter(scene, "enemy", spawn="Attic")
    fiend = scene.card(name)
    defn = scene.define(type_code="agenda", stage=1, doom=3)
    scenario_of(scene.t).backs[printed.CODE[defn]] = lambda t, card: t.push(Spawn(t.lead, card, fiend))
    agenda = scene.new(defn, NONE, CURRENT, NONE)
    scene.t.play.append(agenda)
    scene.t.agendas = [agenda, *scene.t.agendas[1:]]
    scene.threat(forced(encounter(scene), ENCOUNTER_DRAWN, notes(heard, "drawn")))
    scene.runs(Advance(0, agenda))
    assert scene.t.holder[fiend] == scene.place("Attic")
    assert heard == []
    assert printed.STAGE[scene.t.defn[scene.t.agenda()]] == 2

"""The third scenario: set-up, acts, agendas, resolutions (AHC-DEVO); its cards are among the cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.decks import starter
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.cards_in_play.values import (
    card_of,
    doom_in_play,
    evade_value,
    fight_value,
    health,
    locations,
)
from grimtable.games.arkham.rules.cards_in_play.zones import to_victory
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.scenario.acts import Advance, add_doom, take_both_places
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.rules.scenario.moves import move
from grimtable.games.arkham.rules.scenario.record import SCENARIOS, Past, add_scenario, log_of
from grimtable.games.arkham.rules.scenario.setup import lay_out
from grimtable.games.arkham.scenarios.night_of_the_zealot import (
    ARKHAM_LOST,
    BAGS,
    CULTISTS,
    EVERYBODY_KILLED,
    GOT_AWAY,
    LITA_SACRIFICED,
    MADNESS_FOR_EACH,
    PAST_MIDNIGHT,
    PRIEST_ALIVE,
    RITUAL_BROKEN,
    UMORDHOTH_REPELLED,
)
from grimtable.games.arkham.settings import DIFFICULTIES
from grimtable.games.arkham.state import (
    ASIDE,
    AT,
    BOX,
    DEFEATED,
    ELDER_THING,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    IN_DISCARD,
    NONE,
    PLAYING,
    REMOVED,
    RESIGNED,
    SCENARIO,
    THREAT,
    Ahc,
)
from grimtable.games.arkham.view import view
from grimtable.kernel.table import open_table
from tests.arkham.made import encounter
from tests.arkham.scene import Bench, Scene
from tests.arkham.stages import act_stage, agenda_stage
from tests.arkham.woods import NAME, at_wood, in_the_woods, ritual_site, wood
from tests.stage import changes

SETS = {"tentacles", "ancient_evils", "striking_fear", "ghouls", "pentagram"}
AGENTS = {"agents_of_yog", "agents_of_shub", "agents_of_cthulhu", "agents_of_hastur"}
STAND_INS = ["01159", "01160", "01161", "01169", "01170", "01103"]  # enemies that stand for the cultists

# What happened before is what the test says, and other enemies are those who got away.
WITH_PAST = replace(
    SCENARIOS[NAME],
    name="with a past",
    guests={
        PRIEST_ALIVE: SCENARIOS[NAME].guests[PRIEST_ALIVE],
        **{who + GOT_AWAY: [code] for who, code in zip(CULTISTS, STAND_INS, strict=True)},
    },
)


def started(investigators: str = "roland,daisy,wendy", seed: int = 3, **options: str) -> Ahc:
    """A table on which everybody has kept the opening hand."""
    options = {"gathering": "house-kept"} | options
    table = open_table(GAME, 1, {"investigators": investigators, "scenario": NAME} | options, seed=seed)
    while table.ask is not None and "Which cards do you put back" in table.ask.prompt:
        table.choose("keep this hand", seat=0)
    position = table.position
    assert isinstance(position, Ahc)
    return position


def umordhoth_waits(scene: Scene) -> int:
    """Umôrdhoth, who is set aside."""
    card = card_of(scene.t, "01157")
    assert scene.t.zone[card] == ASIDE
    return card


def umordhoth_is_here(scene: Scene, at: int = NONE) -> int:
    """The last agenda lies with its back up, and Umôrdhoth is in play: where the first one is, or elsewhere."""
    umordhoth = card_of(scene.t, "01157")
    scene.runs(Advance(0, scene.t.agenda()))
    place = scene.t.place[0] if at == NONE else at
    scene.t.holder[umordhoth] = place
    scene.bench()
    return umordhoth


# -- set-up


@pytest.mark.rule("AHC-DEVO-01")
def test_five_encounter_sets_and_one_of_four_more_are_gathered() -> None:
    t = started()
    found = {printed.ENCOUNTER_SET[t.defn[card]] for card in t.encounter_deck}
    assert len(found & AGENTS) == 1
    assert found - AGENTS == SETS
    assert len(t.encounter_deck) == 29


@pytest.mark.rule("AHC-DEVO-01", "AHC-DEVO-04")
def test_the_other_agents_are_out_and_the_ritual_site_and_umordhoth_wait() -> None:
    t = started()
    lying = [t.zone[card] for card in range(len(t.defn)) if printed.ENCOUNTER_SET[t.defn[card]] in AGENTS]
    assert sorted(lying) == [BOX] * 12 + [ENCOUNTER_DECK] * 4
    assert [t.zone[card_of(t, code)] for code in ("01156", "01157")] == [ASIDE, ASIDE]


@pytest.mark.rule("AHC-DEVO-02")
def test_main_path_and_four_unrevealed_woods_are_in_play_and_everybody_is_at_main_path() -> None:
    t = started()
    assert [printed.NAME[t.defn[place]] for place in locations(t)] == ["Main Path"] + ["Arkham Woods"] * 4
    assert [t.shown[place] for place in locations(t)] == [1, 0, 0, 0, 0]
    assert t.place == [locations(t)[0]] * 3
    woods = [t.zone[c] for c in range(len(t.defn)) if printed.NAME[t.defn[c]] == "Arkham Woods"]
    assert woods.count(BOX) == 2


@pytest.mark.rule("AHC-DEVO-06")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_an_elder_thing_is_added_to_the_bag(difficulty: str) -> None:
    t = started("roland", difficulty=difficulty)
    assert sorted(t.bag) == sorted([*BAGS[DIFFICULTIES.index(difficulty)], ELDER_THING])


def set_up_with(past: list[int], *investigators: str) -> Ahc:
    """The table of a scenario before which all this happened."""
    add_scenario(WITH_PAST)
    table = open_table(GAME, 1, {"investigators": ",".join(investigators)}, seed=4)
    t = Ahc()
    t.chance, t.seats = table.position.chance, 1
    lay_out(t, WITH_PAST.name, 1, [starter(code) for code in investigators], 0, Past(tuple(past)))
    t.run()
    while t.ask is not None and "Which cards" in t.ask.prompt:
        t.answer(t.ask.options[0], 0)
    return t


@pytest.mark.rule("AHC-DEVO-05")
@pytest.mark.parametrize(("away", "doom"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_first_agenda_begins_with_doom_by_those_who_got_away(away: int, doom: int) -> None:
    t = set_up_with([who + GOT_AWAY for who in list(CULTISTS)[:away]], "01001")
    assert t.doom[t.agenda()] == doom_in_play(t) - sum(t.doom[e] for e in t.enemies) == doom
    assert t.in_play(t.agenda())


@pytest.mark.rule("AHC-DEVO-05")
def test_those_who_were_interrogated_bring_no_doom() -> None:
    t = set_up_with(list(CULTISTS), "01001")
    assert doom_in_play(t) == 0


@pytest.mark.rule("AHC-DEVO-07")
def test_past_midnight_everybody_loses_two_cards_of_the_opening_hand() -> None:
    t = set_up_with([PAST_MIDNIGHT], "01001", "01002")
    assert [len(hand) for hand in t.hand] == [3, 3]
    assert [len(pile) for pile in t.discard] == [2, 2]
    t = set_up_with([], "01001", "01002")
    assert [len(hand) for hand in t.hand] == [5, 5]


@pytest.mark.rule("AHC-DEVO-07")
def test_in_time_nobody_loses_a_card() -> None:
    t = started(midnight="not-yet")
    assert [len(hand) for hand in t.hand] == [5, 5, 5]


@pytest.mark.rule("AHC-DEVO-08")
def test_a_living_ghoul_priest_is_in_the_encounter_deck() -> None:
    t = started(gathering="undecided")
    assert t.zone[card_of(t, "01116")] == ENCOUNTER_DECK
    assert len(t.encounter_deck) == 30
    t = started(gathering="house-kept")
    assert printed.definition("01116") not in t.defn


# -- agenda 1


@pytest.mark.rule("AHC-DEVO-09")
def test_agenda_1_sends_a_monster_to_main_path_with_doom_on_it() -> None:
    """The discards are shuffled in first; what is no Monster is discarded on the way."""
    scene = in_the_woods("roland", "daisy")
    at_wood(scene, "Cliffside")
    scene.goes(1, "Main Path")
    monster = scene.cards([encounter(scene, "enemy", traits=["Monster"])])[0]
    scene.t.zone[monster] = ENCOUNTER_DISCARD
    scene.t.encounter_discard = [monster]
    person = scene.encounter(encounter(scene, "enemy", traits=["Humanoid"]), encounter(scene))
    scene.t.doom[scene.t.agenda()] = 4
    scene.runs(Advance(0, scene.t.agenda()))
    assert (scene.t.holder[monster], scene.t.doom[monster]) == (1, 1)
    assert doom_in_play(scene.t) == 1
    assert set(scene.t.encounter_discard) <= set(person)
    assert agenda_stage(scene) == 2
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-09")
def test_a_monster_that_is_discarded_as_it_spawns_takes_no_doom() -> None:
    """The doom is for an enemy in play, and there is none."""
    scene = in_the_woods("daisy")
    scene.in_play("Disc of Itzamna")
    (monster,) = scene.encounter(encounter(scene, "enemy", traits=["Monster"]))
    scene.runs(Advance(0, scene.t.agenda())).choose("use disc of itzamna")
    assert (scene.t.zone[monster], scene.t.doom[monster], doom_in_play(scene.t)) == (ENCOUNTER_DISCARD, 0, 0)
    assert agenda_stage(scene) == 2
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-09")
def test_agenda_1_without_a_monster_only_turns_the_deck_over() -> None:
    scene = in_the_woods("roland")
    cards = scene.encounter(encounter(scene), encounter(scene, "enemy"))
    scene.runs(Advance(0, scene.t.agenda()))
    assert sorted([*scene.t.encounter_discard, *scene.t.encounter_deck]) == sorted(cards)
    assert scene.t.enemies == []
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-09")
@pytest.mark.parametrize(("agenda", "needed"), [(1, 4), (2, 5), (3, 5)])
def test_the_thresholds_of_the_agendas(agenda: int, needed: int) -> None:
    scene = in_the_woods("roland", agenda=agenda)
    seen = view(scene.t, 0).agenda
    assert seen is not None
    assert seen.needed == needed


# -- agenda 2


@pytest.mark.rule("AHC-DEVO-10")
def test_during_agenda_2_every_enemy_fights_and_evades_better() -> None:
    scene = in_the_woods("roland", agenda=2)
    enemies = [scene.enemy(fight=2, evade=4), scene.enemy(fight=1, evade=1, engaged=0)]
    assert [(fight_value(scene.t, e), evade_value(scene.t, e)) for e in enemies] == [(3, 5), (2, 2)]
    for agenda in (1, 3):
        scene = in_the_woods("roland", agenda=agenda)
        enemy = scene.enemy(fight=2, evade=4)
        assert (fight_value(scene.t, enemy), evade_value(scene.t, enemy)) == (2, 4)


def no_madness_in_decks(scene: Scene) -> None:
    """All six Madness weaknesses are left: Amnesia and Paranoia twice, then Psychosis and Hypochondria."""
    t = scene.t
    owned = [
        owner >= 0 and printed.WEAKNESS[defn] == printed.BASIC for owner, defn in zip(t.owner, t.defn, strict=True)
    ]
    haunted = printed.definition("01098")
    t.defn = [haunted if weak else defn for weak, defn in zip(owned, t.defn, strict=True)]


@pytest.mark.rule("AHC-DEVO-11")
def test_agenda_2_tests_the_will_of_everybody_in_player_order() -> None:
    """Who fails has a basic Madness weakness more."""
    scene = in_the_woods("roland", "daisy", "agnes", agenda=2)
    no_madness_in_decks(scene)
    scene.t.lead = 1
    scene.bag("0", "+1")
    scene.lay_chance(0, 4, 1, 0, 4)  # Daisy's token and weakness, Agnes's token, then Roland's and his weakness
    before = len(scene.t.defn)
    scene.runs(Advance(1, scene.t.agenda()))
    tested = [line for line in scene.log() if "tests willpower (6)" in line]
    assert [line.split()[0] for line in tested] == ["Daisy", "Agnes", "Roland"]
    added = range(before, len(scene.t.defn))
    assert [scene.t.owner[card] for card in added] == [1, 0]
    for card in added:
        assert "Madness" in printed.traits_of(scene.t.defn[card])
        assert printed.WEAKNESS[scene.t.defn[card]] == printed.BASIC
        assert (scene.t.zone[card], scene.t.holder[card]) == (THREAT, scene.t.owner[card])
    assert agenda_stage(scene) == 3
    scene.at_rest()


@pytest.mark.rule("AHC-WEAK-03", "AHC-DEVO-11")
@pytest.mark.parametrize(
    ("chance", "name", "zone"),
    [(0, "Amnesia", IN_DISCARD), (2, "Paranoia", IN_DISCARD), (4, "Psychosis", THREAT), (5, "Hypochondria", THREAT)],
)
def test_the_madness_that_agenda_2_brings_is_resolved_at_once(chance: int, name: str, zone: int) -> None:
    """It comes to hand without being drawn, and does what it would do if it were."""
    scene = in_the_woods("roland", agenda=2)
    no_madness_in_decks(scene)
    scene.hand("Knife", "Flashlight")
    scene.t.resources[0] = 5
    scene.bag("0")
    scene.lay_chance(0, chance)
    scene.runs(Advance(0, scene.t.agenda()))
    if name == "Amnesia":
        scene.choose("knife")
    added = len(scene.t.defn) - 1
    assert (printed.NAME[scene.t.defn[added]], scene.t.zone[added]) == (name, zone)
    assert len(scene.t.hand[0]) == (1 if name == "Amnesia" else 2)
    assert scene.t.resources[0] == (0 if name == "Paranoia" else 5)
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-11")
def test_when_no_madness_is_left_nothing_comes_into_a_hand() -> None:
    scene = in_the_woods("roland", agenda=2)
    madness = printed.trait("Madness")
    for defn in range(printed.CORE_CARDS):
        if printed.WEAKNESS[defn] == printed.BASIC and printed.TRAITS[defn] & madness:
            for _ in range(printed.QUANTITY[defn]):
                scene.new(defn, 0, BOX, NONE)
    scene.reveals("-1")
    scene.runs(Advance(0, scene.t.agenda()))
    assert scene.t.hand[0] == []
    scene.at_rest()


# -- agenda 3


@pytest.mark.rule("AHC-DEVO-12")
def test_agenda_3_in_act_1_brings_the_ritual_site_and_umordhoth() -> None:
    scene = in_the_woods("roland", agenda=3)
    umordhoth = umordhoth_waits(scene)
    scene.runs(Advance(0, scene.t.agenda()))
    site = scene.place("Ritual Site")
    assert (scene.t.zone[umordhoth], scene.t.holder[umordhoth]) == (AT, site)
    assert scene.t.shown[site] == 0
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-23")
@pytest.mark.parametrize("act", [2, 3])
def test_agenda_3_in_a_later_act_clears_the_ritual_site_first(act: int) -> None:
    """Engaged ones too; an enemy elsewhere stays."""
    scene = in_the_woods("roland", "daisy", agenda=3, act=act)
    umordhoth = umordhoth_waits(scene)
    site = ritual_site(scene)
    scene.t.place[0] = site
    gone = [scene.enemy(engaged=0), scene.enemy(at="Ritual Site", exhausted=True)]
    stays = scene.enemy(engaged=1)
    scene.runs(Advance(0, scene.t.agenda()))
    assert sorted(scene.t.encounter_discard) == sorted(gone)
    assert scene.t.in_play(stays)
    assert scene.t.holder[umordhoth] == site
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-12")
def test_in_act_1_nothing_at_the_ritual_site_is_discarded() -> None:
    scene = in_the_woods("roland", agenda=3)
    ritual_site(scene)
    enemy = scene.enemy(at="Ritual Site")
    scene.runs(Advance(0, scene.t.agenda()))
    assert scene.t.in_play(enemy)
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-13")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_the_back_of_agenda_3_is_both_act_and_agenda(act: int) -> None:
    scene = in_the_woods("roland", agenda=3, act=act)
    card = scene.t.agenda()
    ritual_site(scene)
    scene.t.clues[0] = 9
    scene.runs(Advance(0, card))
    assert (scene.t.acts, scene.t.agendas) == ([card], [card])
    seen = view(scene.t, 0)
    assert seen.act == seen.agenda
    assert seen.act is not None
    assert (seen.act.name, seen.act.needed, seen.act.turned) == ("The Devourer Below", NONE, True)
    scene.turn()
    assert not scene.offers("advance")
    assert not scene.offers("disrupting")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-DEVO-13")
def test_doom_comes_to_the_last_card_and_never_advances_it() -> None:
    scene = in_the_woods("roland", agenda=3)
    card = scene.t.agenda()
    scene.runs(Advance(0, card))
    for _ in range(7):
        add_doom(scene.t, 1, True)
    scene.mythos()
    assert (scene.t.doom[card], scene.t.agendas) == (8, [card])
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-13", "AHC-DEVO-21")
def test_the_defeat_of_umordhoth_is_resolution_2() -> None:
    scene = in_the_woods("roland", agenda=3)
    umordhoth = umordhoth_is_here(scene)
    scene.t.exhausted[umordhoth] = 1
    scene.t.damage[umordhoth] = health(scene.t, umordhoth) - 1
    scene.reveals("+1")
    scene.turn().choose("fight umôrdhoth")
    assert scene.t.ended == 2
    assert GAME.result(scene.t).winners == (0,)


@pytest.mark.rule("AHC-DEVO-13")
def test_the_objective_holds_only_when_the_back_of_agenda_3_lies_up() -> None:
    scene = in_the_woods("roland", agenda=3)
    umordhoth = umordhoth_waits(scene)
    scene.runs(Spawn(0, NONE, umordhoth, scene.t.place[0]))
    scene.t.exhausted[umordhoth] = 1
    scene.t.damage[umordhoth] = health(scene.t, umordhoth) - 1
    scene.reveals("+1")
    scene.turn().choose("fight umôrdhoth")
    assert not scene.t.in_play(umordhoth)
    assert scene.t.ended == NONE


@pytest.mark.rule("AHC-DEVO-13")
def test_the_defeat_of_another_enemy_ends_nothing() -> None:
    scene = in_the_woods("roland", agenda=3)
    umordhoth = umordhoth_is_here(scene)
    scene.t.exhausted[umordhoth] = 1
    weak = scene.enemy(fight=1, health=1, engaged=0)
    scene.turn()
    scene.choose(next(words for words in scene.options() if words.startswith("fight") and "Umôr" not in words))
    assert not scene.t.in_play(weak)
    assert scene.t.ended == NONE


# -- act 1


@pytest.mark.rule("AHC-DEVO-14")
def test_act_1_costs_three_clues_each_and_brings_the_ritual_site() -> None:
    scene = in_the_woods("roland", "daisy")
    scene.t.clues[0], scene.t.clues[1] = 3, 2
    scene.turn()
    assert not scene.offers("advance")
    scene.t.clues[1] = 3
    scene.turn().choose("advance the act for 6 clues")
    site = scene.place("Ritual Site")
    assert (scene.t.shown[site], act_stage(scene)) == (0, 2)
    assert scene.t.connections[site] == [scene.place("Main Path")]
    assert site in scene.t.connections[scene.place("Main Path")]


@pytest.mark.rule("AHC-DEVO-14")
def test_act_1_leaves_a_ritual_site_that_is_there() -> None:
    scene = in_the_woods("roland")
    site = ritual_site(scene)
    scene.t.clues[site] = 1
    scene.runs(Advance(0, scene.t.act()))
    assert (scene.t.clues[site], scene.t.map.count(site)) == (1, 1)
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-24")
def test_act_1_brings_those_who_got_away_to_main_path() -> None:
    """Whatever they say themselves about where they spawn; those who were interrogated stay away."""
    away = [who + GOT_AWAY for who in list(CULTISTS)[1:4]]
    t = set_up_with([*away, next(iter(CULTISTS))], "01001")
    guests = [card_of(t, code) for code in STAND_INS[1:4]]
    assert [t.zone[card] for card in guests] == [ENCOUNTER_DECK] * 3  # stand-ins are not set aside
    for card in guests:
        t.zone[card] = ASIDE
        t.encounter_deck = [c for c in t.encounter_deck if c != card]
    t.ask = None
    t.place[0] = t.map[1]
    t.stack[:] = [Bench(), Advance(0, t.act())]
    t.run()
    assert [t.holder[card] for card in guests] == [t.map[0]] * 3
    assert [t.zone[card] for card in guests] == [AT] * 3


@pytest.mark.rule("AHC-DEVO-24")
def test_act_1_brings_nobody_if_nobody_got_away() -> None:
    scene = in_the_woods("roland")
    scene.runs(Advance(0, scene.t.act()))
    assert scene.t.enemies == []
    scene.at_rest()


def test_those_who_could_have_got_away_are_set_aside() -> None:
    assert set(CULTISTS.values()) <= set(SCENARIOS[NAME].set_aside)


# -- act 2


@pytest.mark.rule("AHC-DEVO-15")
def test_act_2_advances_when_somebody_enters_the_ritual_site() -> None:
    """The encounter discards are shuffled in, and the first enemy of the deck is there."""
    scene = in_the_woods("roland", "daisy", act=2)
    site = ritual_site(scene, revealed=False)
    enemy = scene.cards([encounter(scene, "enemy")])[0]
    scene.t.zone[enemy] = ENCOUNTER_DISCARD
    scene.t.encounter_discard = [enemy]
    other = scene.encounter(encounter(scene))
    scene.turn().choose("move to ritual site")
    assert act_stage(scene) == 3
    assert scene.t.clues[site] == 4
    assert scene.t.holder[enemy] == 0
    assert set(scene.t.encounter_discard) <= set(other)


@pytest.mark.rule("AHC-DEVO-15")
@pytest.mark.parametrize(("players", "enemies"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_with_three_players_two_enemies_wait_at_the_ritual_site(players: int, enemies: int) -> None:
    scene = in_the_woods(*["roland", "daisy", "wendy", "agnes"][:players], act=2)
    ritual_site(scene, revealed=False)
    scene.encounter(*[encounter(scene, "enemy") for _ in range(4)])
    scene.runs(Advance(0, scene.t.act()))
    assert len(scene.t.enemies) == enemies
    assert {scene.t.holder[e] for e in scene.t.enemies} == {scene.place("Ritual Site")}
    assert len(scene.t.encounter_deck) == 4 - enemies
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-15")
def test_who_is_out_does_not_count_for_the_enemies_at_the_ritual_site() -> None:
    scene = in_the_woods("roland", "daisy", "wendy", act=2)
    ritual_site(scene, revealed=False)
    scene.runs(Eliminate(2, NONE, RESIGNED))
    scene.encounter(*[encounter(scene, "enemy") for _ in range(3)])
    scene.runs(Advance(0, scene.t.act()))
    assert len(scene.t.enemies) == 1
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-15")
def test_a_deck_with_a_single_enemy_gives_one_though_two_are_wanted() -> None:
    scene = in_the_woods("roland", "daisy", "wendy", act=2)
    ritual_site(scene, revealed=False)
    enemy = scene.encounter(encounter(scene, "enemy"), encounter(scene))[0]
    scene.runs(Advance(0, scene.t.act()))
    assert scene.t.enemies == [enemy]
    scene.at_rest()


@pytest.mark.rule("AHC-DEVO-15")
def test_a_move_elsewhere_advances_nothing_nor_does_an_enemy_at_the_ritual_site() -> None:
    scene = in_the_woods("roland", act=2)
    scene.encounter(encounter(scene, "enemy"))
    site = ritual_site(scene, revealed=False)
    scene.enemy(at="Ritual Site")
    scene.turn().choose("move to arkham woods: cliffside")
    assert act_stage(scene) == 2
    assert scene.t.shown[site] == 0


# -- act 3


def at_the_ritual(*investigators: str, clues: int = 2) -> Scene:
    """The last act, with clues in everybody's hands."""
    scene = in_the_woods(*investigators, act=3)
    ritual_site(scene)
    for who in range(len(investigators)):
        scene.t.clues[who] = clues
    return scene


@pytest.mark.rule("AHC-DEVO-16")
def test_act_3_takes_an_action_and_a_clue_for_a_test_of_willpower_or_agility() -> None:
    """From any place; the clue is spent first, and one from the pool comes onto the act."""
    scene = at_the_ritual("agnes", "daisy")
    at_wood(scene, "Quiet Glade")
    scene.turn()
    scene.reveals("-2")
    scene.choose("use disrupting the ritual")
    assert scene.options() == ["test willpower", "test agility"]
    assert scene.clues() == 1
    scene.choose("test willpower")
    assert (scene.clues(), scene.t.clues[scene.t.act()], scene.t.left[0]) == (1, 1, 2)
    seen = view(scene.t, 0).act
    assert seen is not None
    assert (seen.have, seen.needed) == (1, 4)


@pytest.mark.rule("AHC-DEVO-16")
def test_the_clue_is_lost_if_the_test_fails() -> None:
    scene = at_the_ritual("agnes")
    scene.turn()
    scene.reveals("-1")
    scene.choose("use disrupting the ritual", "test agility")
    assert (scene.clues(), scene.t.clues[scene.t.act()]) == (1, 0)
    assert "Agnes Baker fails by 1" in scene.log()


@pytest.mark.rule("AHC-DEVO-16")
def test_two_clues_per_investigator_on_the_act_are_resolution_1() -> None:
    """Those who are out count; clues in hands do not."""
    scene = at_the_ritual("agnes", "daisy", clues=5)
    scene.t.clues[scene.t.act()] = 2
    scene.runs(Eliminate(1, NONE, RESIGNED))
    scene.turn()
    scene.reveals("0")
    scene.choose("use disrupting the ritual", "test willpower")
    assert scene.t.ended == NONE
    scene.reveals("0")
    scene.choose("use disrupting the ritual", "test willpower")
    assert scene.t.ended == 1


@pytest.mark.rule("AHC-DEVO-16")
def test_without_a_clue_of_ones_own_act_3_cannot_be_used() -> None:
    scene = at_the_ritual("agnes", "daisy")
    scene.t.clues[0] = 0
    scene.turn()
    assert not scene.offers("disrupting")
    assert scene.refused("use disrupting the ritual", rule="AHC-INIT-02")


@pytest.mark.rule("AHC-DEVO-16", "AHC-AOO-01")
def test_act_3_provokes_attacks_and_does_not_advance_by_clues_in_hands() -> None:
    scene = at_the_ritual("agnes", clues=9)
    scene.enemy(engaged=0)
    scene.turn()
    assert not scene.offers("advance")
    with changes(scene.damage, 1):
        scene.choose("use disrupting the ritual")
    scene.choose("test willpower")


@pytest.mark.rule("AHC-DEVO-16")
def test_an_act_that_is_replaced_during_the_test_gets_no_clue() -> None:
    scene = at_the_ritual("agnes")
    act = scene.t.act()
    scene.turn()
    scene.reveals("+1")
    scene.choose("use disrupting the ritual")
    take_both_places(scene.t, scene.t.agenda())
    scene.choose("test willpower")
    assert (scene.t.zone[act], scene.t.clues[act]) == (REMOVED, 0)


@pytest.mark.rule("AHC-DEVO-16")
def test_clues_that_were_placed_go_when_the_last_agenda_replaces_the_act() -> None:
    scene = at_the_ritual("agnes")
    act = scene.t.act()
    scene.t.clues[act] = 1
    scene.runs(Advance(0, scene.t.agenda()))
    scene.bag("+1")
    scene.runs(Advance(0, scene.t.agenda()))
    assert (agenda_stage(scene), scene.t.clues[act]) == (3, 1)
    scene.runs(Advance(0, scene.t.agenda()))
    assert (scene.t.zone[act], scene.t.clues[act]) == (REMOVED, 0)
    scene.at_rest()


# -- resolutions


def ended(resolution: int, *investigators: str) -> Scene:
    """The scenario has ended so, with 3 points in the victory display."""
    scene = in_the_woods(*(investigators or ("roland", "daisy")))
    for points in (1, 2):
        card = scene.new(scene.define(type_code="enemy", victory=points, **ENEMY), SCENARIO, BOX, NONE)
        to_victory(scene.t, card)
    scene.runs(EndScenario(0, NONE, NONE, NONE, resolution))
    return scene


ENEMY = {"enemy_fight": 1, "enemy_evade": 1, "health": 1}


@pytest.mark.rule("AHC-DEVO-20", "AHC-CAMP-06")
def test_resolution_1_costs_two_mental_trauma_and_gives_five_experience_more() -> None:
    scene = ended(1)
    assert (scene.t.physical, scene.t.mental, scene.t.experience) == ([0, 0], [2, 2], [8, 8])
    assert scene.t.notes == [RITUAL_BROKEN]
    assert GAME.result(scene.t).winners == (0,)


@pytest.mark.rule("AHC-DEVO-21", "AHC-CAMP-06")
def test_resolution_2_costs_two_trauma_of_each_kind_and_gives_ten_experience_more() -> None:
    scene = ended(2)
    assert (scene.t.physical, scene.t.mental, scene.t.experience) == ([2, 2], [2, 2], [13, 13])
    assert scene.t.notes == [UMORDHOTH_REPELLED]
    assert GAME.result(scene.t).winners == (0,)


@pytest.mark.rule("AHC-DEVO-22", "AHC-CAMP-06")
def test_resolution_3_costs_lita_and_two_trauma_of_each_kind() -> None:
    scene = ended(3)
    assert (scene.t.physical, scene.t.mental, scene.t.experience) == ([2, 2], [2, 2], [3, 3])
    assert scene.t.notes == [LITA_SACRIFICED, MADNESS_FOR_EACH]
    result = GAME.result(scene.t)
    assert result.winners == ()
    assert result.headline == "Resolution 3: you live, because Lita Chantler does not"


@pytest.mark.rule("AHC-DEVO-19", "AHC-CAMP-06")
def test_without_a_resolution_nobody_survives() -> None:
    """Neither who was defeated nor who had resigned."""
    scene = in_the_woods("roland", "daisy")
    scene.runs(Eliminate(0, NONE, RESIGNED), Eliminate(1, NONE, DEFEATED, 1))
    assert scene.t.ended == 0
    assert scene.t.notes == [ARKHAM_LOST, EVERYBODY_KILLED]
    assert scene.t.experience == [0, 0]
    assert GAME.result(scene.t).winners == ()
    assert [entry.key for entry in log_of(scene.t)] == ["arkham-lost", "everybody-killed"]


@pytest.mark.rule("AHC-DEVO-19")
def test_resigning_at_main_path_gives_arkham_up() -> None:
    scene = in_the_woods("roland")
    scene.enemy(engaged=0)
    scene.turn().choose("resign")
    assert (scene.t.status, scene.t.ended, scene.t.damage[0]) == ([RESIGNED], 0, 0)


def test_nobody_resigns_elsewhere() -> None:
    scene = in_the_woods("roland")
    at_wood(scene, "Cliffside")
    scene.turn()
    assert not scene.offers("resign")


# -- the whole


@pytest.mark.rule("AHC-DEVO-15", "AHC-MOVE-04")
def test_an_effect_that_moves_somebody_to_the_ritual_site_advances_act_2_too() -> None:
    scene = in_the_woods("roland", act=2)
    site = ritual_site(scene, revealed=False)
    move(scene.t, 0, site)
    scene.runs(*scene.t.stack[1:])
    assert act_stage(scene) == 3
    scene.at_rest()


def test_umordhoth_in_another_scenario_makes_no_difference_to_it() -> None:
    """Its end belongs to the back of the last agenda."""
    scene = Scene("roland")
    umordhoth = scene.new(printed.definition("01157"), SCENARIO, BOX, NONE)
    scene.runs(Spawn(0, NONE, umordhoth, scene.t.place[0]))
    assert scene.t.status == [PLAYING]
    assert wood(in_the_woods("roland"), "Old House") >= 0
    scene.at_rest()

"""The third scenario: set-up and agendas (AHC-DEVO); its cards are among the cards."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.cards_in_play.values import (
    card_of,
    doom_in_play,
    evade_value,
    fight_value,
    health,
    locations,
)
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.scenario.acts import Advance, add_doom
from grimtable.games.arkham.scenarios.night_of_the_zealot import BAGS, CULTISTS, GOT_AWAY, PAST_MIDNIGHT
from grimtable.games.arkham.settings import DIFFICULTIES
from grimtable.games.arkham.state import (
    ASIDE,
    AT,
    BOX,
    ELDER_THING,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    IN_DISCARD,
    NONE,
    RESIGNED,
    THREAT,
    Ahc,
)
from grimtable.games.arkham.view import view
from grimtable.kernel.table import open_table
from tests.arkham.made import encounter
from tests.arkham.scene import Scene
from tests.arkham.stages import agenda_stage
from tests.arkham.woods import NAME, at_wood, in_the_woods, ritual_site, set_up_with

SETS = {"tentacles", "ancient_evils", "striking_fear", "ghouls", "pentagram"}
AGENTS = {"agents_of_yog", "agents_of_shub", "agents_of_cthulhu", "agents_of_hastur"}


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


def test_how_the_map_looks() -> None:
    """Path and Ritual Site above, the woods around and below."""
    scene = in_the_woods("roland")
    ritual_site(scene)
    rows: dict[int, dict[int, str]] = {}
    for place in view(scene.t, 0).locations:
        rows.setdefault(place.row, {})[place.column] = place.name.partition(": ")[2] or place.name
    assert rows == {
        0: {1: "Main Path", 3: "Ritual Site"},
        1: {0: "Old House", 4: "Cliffside"},
        2: {1: "Tangled Thicket", 3: "Quiet Glade"},
    }


@pytest.mark.rule("AHC-DEVO-06")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_an_elder_thing_is_added_to_the_bag(difficulty: str) -> None:
    t = started("roland", difficulty=difficulty)
    assert sorted(t.bag) == sorted([*BAGS[DIFFICULTIES.index(difficulty)], ELDER_THING])


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


@pytest.mark.rule("AHC-BWEAK-06", "AHC-DEVO-11")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_madness_that_a_deck_has_is_not_drawn_once_more(owner: int) -> None:
    """Whosever it is: both copies of Amnesia are in decks, and Paranoia comes first."""
    scene = in_the_woods("roland", "daisy", agenda=2)
    no_madness_in_decks(scene)
    for _ in range(2):
        scene.new(printed.definition("01096"), owner, BOX, NONE)
    scene.runs(Eliminate(1, NONE, RESIGNED))
    scene.bag("0")
    scene.lay_chance(0, 0)
    scene.runs(Advance(0, scene.t.agenda()))
    assert printed.NAME[scene.t.defn[-1]] == "Paranoia"
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

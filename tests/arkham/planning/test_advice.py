"""What the planner of The Gathering weighs with: first sight, readiness for the boss, and how well things stand."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.planning.card_worth import keep_value
from grimtable.games.arkham.planning.prospects import odds
from grimtable.games.arkham.planning.readiness import all_ready, armed, ready, rounds_left
from grimtable.games.arkham.planning.standing import WEIGHTS, measures, promise
from grimtable.games.arkham.printed import COMBAT
from grimtable.games.arkham.rules.cards_in_play.values import skill_sum
from grimtable.games.arkham.rules.cards_in_play.zones import put_at
from grimtable.games.arkham.rules.skill_tests.chaos import chances
from tests.arkham.scene import Scene
from tests.arkham.stages import at_act, at_agenda

STANDARD = ("+1", "0", "0", "-1", "-1", "-1", "-2", "-2", "-3", "-4", "skull", "skull", "auto-fail", "elder sign")


def house(*who: str, act: int = 2, at: str = "Hallway") -> Scene:
    """The map after act 1, with a bag as it is."""
    scene = Scene(*who)
    scene.house()
    at_act(scene, act)
    scene.bag(*STANDARD)
    for you in range(len(scene.t.player)):
        scene.goes(you, at)
    return scene


def weights(scene: Scene) -> dict[str, float]:
    """Each option with its weight."""
    return dict(zip(scene.options(), scene.table.game.first_sight(scene.t), strict=True))


def first(scene: Scene) -> str:
    """What looks best, in words."""
    seen = weights(scene)
    return max(seen, key=lambda words: seen[words])


# -- first sight


@pytest.mark.parametrize("difficulty", range(6))
def test_the_odds_of_first_sight_are_exact(difficulty: int) -> None:
    scene = house("roland")
    for skill in range(4):
        good, draws = chances(scene.t, 0, skill_sum(scene.t, 0, skill), difficulty)
        assert odds(scene.t, 0, skill, difficulty) == good / draws


def test_a_spell_is_aimed_with_the_skill_that_it_uses() -> None:
    """With bare hands the rats would be the better target."""
    scene = house("agnes", act=3)
    scene.in_play("Shrivelling", "Holy Rosary")
    scene.enemy("Ghoul Priest", engaged=0)
    scene.enemy("Swarm of Rats", engaged=0)
    scene.turn()
    seen = weights(scene)
    assert seen["fight Swarm of Rats"] > seen["fight Ghoul Priest"]
    scene.choose("Fight with Shrivelling")
    assert first(scene) == "fight Ghoul Priest"


def test_light_is_kept_for_dark_places() -> None:
    scene = Scene("daisy")
    scene.bag(*STANDARD)
    scene.in_play("Flashlight")
    scene.turn()
    assert first(scene) == "investigate Study"
    scene = house("daisy", at="Cellar")
    scene.t.clues[scene.place("Cellar")] = 2
    scene.in_play("Flashlight")
    scene.turn()
    assert first(scene) == "Investigate with Flashlight"


def test_what_is_used_up_makes_room() -> None:
    scene = Scene("roland")
    light, gun = scene.in_play("Flashlight"), scene.in_play(".45 Automatic")
    assert keep_value(scene.t, light, 0) > 0
    assert keep_value(scene.t, gun, 0) > 0
    scene.t.uses[light] = scene.t.uses[gun] = 0
    assert keep_value(scene.t, light, 0) == 0
    assert keep_value(scene.t, gun, 0) == 0


def test_a_librarian_without_a_book_to_find_is_worth_little() -> None:
    scene = Scene("daisy")
    [librarian] = scene.hand("Research Librarian")
    with_book = keep_value(scene.t, librarian, 0)
    scene.hand("Old Book of Lore", "Medical Texts")
    scene.t.deck[0] = [c for c in scene.t.deck[0] if c not in scene.t.hand[0]]
    assert keep_value(scene.t, librarian, 0) < with_book


def test_the_necronomicon_stays_closed() -> None:
    scene = Scene("daisy")
    scene.t.horror[scene.threat("The Necronomicon")] = 3
    scene.turn()
    seen = weights(scene)
    assert seen["use The Necronomicon"] < seen["end the turn"]


def test_agnes_turns_horror_into_damage_where_there_is_an_enemy() -> None:
    scene = house("agnes")
    scene.in_play("Forbidden Knowledge")
    scene.turn()
    alone = weights(scene)["use Forbidden Knowledge"]
    scene.enemy("Ghoul Minion", engaged=0)
    scene.turn()
    assert weights(scene)["use Forbidden Knowledge"] > alone


@pytest.mark.parametrize("hers", [False, True])
def test_lita_is_asked_before_the_mind_is_set_over_matter(hers: bool) -> None:
    scene = house("daisy", act=3, at="Parlor")
    if hers:
        scene.in_play("Lita Chantler")
    else:
        put_at(scene.t, scene.card("Lita Chantler"), scene.place("Parlor"))
    scene.hand("Mind over Matter")
    scene.enemy("Ghoul Priest", engaged=0)
    scene.turn()
    assert first(scene) == ("play Mind over Matter" if hers else "Parley with Lita Chantler")


def test_whoever_can_give_up_a_card_for_another_token_has_better_odds() -> None:
    scene = house("wendy")
    empty = odds(scene.t, 0, COMBAT, 2)
    scene.hand("Guts", "Perception", "Manual Dexterity")
    assert odds(scene.t, 0, COMBAT, 2) > empty


# -- readiness


def test_weapons_allies_and_lita_make_one_armed() -> None:
    scene = house("roland")
    bare = armed(scene.t, 0)
    scene.in_play("Machete")
    with_blade = armed(scene.t, 0)
    scene.in_play("Beat Cop")
    with_friend = armed(scene.t, 0)
    assert bare < with_blade < with_friend < armed(scene.t, 0, helped=True)


def test_daisys_wits_are_a_weapon_while_she_can_set_them_over_matter() -> None:
    scene = house("daisy")
    before = armed(scene.t, 0)
    scene.hand("Mind over Matter")
    assert armed(scene.t, 0) > before + 1
    scene.t.resources[0] = 0
    assert armed(scene.t, 0) < before + 1


def test_doom_and_the_ghouls_of_the_house_take_time_away() -> None:
    scene = house("roland")
    at_agenda(scene, 3)
    calm = rounds_left(scene.t)
    scene.enemy("Ghoul Minion", at="Hallway")
    hurried = rounds_left(scene.t)
    scene.t.doom[scene.t.agenda()] = 4
    assert calm > hurried > rounds_left(scene.t) > 0


def test_nobody_waits_when_the_time_runs_out() -> None:
    scene = house("roland")
    assert ready(scene.t, 0) <= 0
    scene.t.doom[at_agenda(scene, 3)] = 6
    assert ready(scene.t, 0) > 0


def test_a_group_lets_the_boss_in_when_it_is_armed_as_a_whole() -> None:
    scene = house("roland", "skids")
    scene.in_play("Machete")
    assert not all_ready(scene.t)
    scene.in_play("Beat Cop")
    scene.in_play(".45 Automatic", "Leo De Luca", who=1)
    scene.hand("Overpower", "Unexpected Courage", "Vicious Blow", who=1)
    assert all_ready(scene.t)


# -- how well things stand


def test_every_measure_has_a_weight_for_each_act() -> None:
    scene = house("roland", "wendy")
    assert len(measures(scene.t)) == len(WEIGHTS)
    assert {len(row) for row in WEIGHTS} == {3}


@pytest.mark.parametrize("act", [1, 2, 3])
def test_wounds_and_enemies_make_things_worse(act: int) -> None:
    scene = house("roland", act=act)
    well = promise(scene.t)
    assert 0 < well < 100
    scene.t.damage[0], scene.t.horror[0] = 6, 3
    hurt = promise(scene.t)
    scene.enemy("Ravenous Ghoul", at="Hallway")
    assert well > hurt > promise(scene.t)


def test_clues_weapons_and_the_boss_s_wounds_make_things_better() -> None:
    scene = house("roland")
    nothing = promise(scene.t)
    scene.t.clues[0] = 3
    found = promise(scene.t)
    scene.in_play("Machete")
    assert nothing < found < promise(scene.t)
    scene = house("roland", act=3)
    priest = scene.enemy("Ghoul Priest", engaged=0)
    fresh = promise(scene.t)
    scene.t.damage[priest] = 3
    assert promise(scene.t) > fresh


def test_the_end_is_good_or_it_is_not() -> None:
    scene = house("roland")
    for resolution, chance in ((1, 100), (2, 100), (3, 0), (0, 0)):
        scene.t.ended = resolution
        assert promise(scene.t) == chance


# -- encounter cards


def test_a_door_is_opened_where_clues_lie_behind_it() -> None:
    scene = house("roland", at="Cellar")
    scene.t.clues[scene.place("Cellar")] = 2
    scene.attached("Locked Door", scene.place("Cellar"))
    scene.turn()
    assert first(scene) == "use Locked Door"
    scene.t.clues[scene.place("Cellar")] = 0
    scene.turn()
    assert first(scene) != "use Locked Door"


def test_a_door_had_better_fall_where_nobody_wants_to_be() -> None:
    scene = house("roland")
    scene.t.shown[scene.place("Parlor")] = 1
    for name in ("Attic", "Cellar"):
        scene.t.shown[scene.place(name)] = 0
    scene.draws_encounter("Locked Door")
    assert first(scene) in ("Hallway", "Parlor")


def test_a_cultist_is_worth_more_with_doom() -> None:
    scene = house("roland")
    acolytes = [scene.enemy("Acolyte", engaged=0) for _ in range(2)]
    scene.t.doom[acolytes[1]] = 1
    scene.turn()
    seen = weights(scene)
    assert seen["fight Acolyte 2"] > seen["fight Acolyte 1"]


def test_an_offer_is_refused_while_horror_is_borne_easily_and_accepted_where_it_kills() -> None:
    scene = house("daisy")
    scene.draws_encounter("Offer of Power")
    assert first(scene) == "take 2 horror"
    scene = house("daisy")
    scene.t.horror[0] = 7
    scene.draws_encounter("Offer of Power")
    assert first(scene) == "draw 2 cards for 2 doom on the agenda"


def test_dreams_are_shaken_off_by_a_strong_will() -> None:
    scene = house("agnes", at="Hallway")
    scene.threat("Dreams of R'lyeh")
    scene.turn()
    strong = weights(scene)["use Dreams of R'lyeh"]
    scene = house("wendy", at="Hallway")
    scene.t.sparing[0] = 1
    scene.threat("Dreams of R'lyeh")
    scene.threat("Haunted")
    scene.turn()
    assert strong > weights(scene)["use Dreams of R'lyeh"] > 0

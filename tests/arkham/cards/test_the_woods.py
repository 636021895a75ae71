"""The locations of The Devourer Below: what each of the woods does, and the Ritual Site."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.rules.cards_in_play.tokens import reveal_location
from grimtable.games.arkham.rules.enemies.engagement import move_enemy
from grimtable.games.arkham.rules.scenario.moves import move
from grimtable.games.arkham.view import view
from tests.arkham.made import code, doing, made, outcome, played
from tests.arkham.scene import Scene
from tests.arkham.woods import USUAL, at_wood, in_the_woods, ritual_site, wood
from tests.stage import changes

ROUNDABOUT = ("Twisting Paths", *USUAL[:3])
UNHALLOWED = ("Unhallowed Ground", *USUAL[:3])


# -- 01149 Main Path


@pytest.mark.rule("AHC-DEVO-03", "AHC-LOC-07")
def test_main_path_leads_to_every_wood_and_to_the_ritual_site() -> None:
    scene = in_the_woods("roland", woods=("Unhallowed Ground", "Twisting Paths", "Old House", "Quiet Glade"))
    site = ritual_site(scene)
    scene.turn()
    assert scene.options()[2:7] == [
        "move to Arkham Woods: Unhallowed Ground",
        "move to Arkham Woods: Twisting Paths",
        "move to Arkham Woods: Old House",
        "move to Arkham Woods: Quiet Glade",
        "move to Ritual Site",
    ]
    assert scene.t.connections[site] == [scene.place("Main Path")]


@pytest.mark.rule("AHC-DEVO-03")
def test_the_revealed_woods_lie_in_a_ring() -> None:
    ring = ["Unhallowed Ground", "Cliffside", "Quiet Glade", "Tangled Thicket", "Twisting Paths", "Old House"]
    rows = {printed.SUBNAME[d]: d for d in range(printed.CORE_CARDS) if printed.NAME[d] == "Arkham Woods"}
    for at, name in enumerate(ring):
        symbols = {printed.SYMBOL[rows[ring[at - 1]]], printed.SYMBOL[rows[ring[(at + 1) % 6]]], "signpost"}
        assert set(printed.CONNECTS[rows[name]]) == symbols


# -- 01150 Unhallowed Ground


@pytest.mark.rule("AHC-DEVO-27")
def test_who_enters_unhallowed_ground_tests_willpower() -> None:
    scene = in_the_woods("roland", woods=UNHALLOWED)
    scene.turn()
    scene.reveals("0")
    scene.choose("move to arkham woods: unhallowed ground")
    assert "Roland Banks tests willpower (4)" in scene.log()
    assert (scene.damage(), scene.horror()) == (1, 1)


@pytest.mark.rule("AHC-DEVO-27")
def test_who_passes_on_unhallowed_ground_suffers_nothing() -> None:
    scene = in_the_woods("roland", woods=UNHALLOWED, revealed=False)
    scene.turn()
    scene.reveals("+1")
    scene.choose("move to arkham woods 1")
    assert (scene.damage(), scene.horror()) == (0, 0)
    assert outcome(scene) == "Roland Banks succeeds by 0"


@pytest.mark.rule("AHC-DEVO-27")
def test_others_on_unhallowed_ground_are_not_tested_nor_is_who_leaves_it() -> None:
    scene = in_the_woods("roland", "daisy", woods=UNHALLOWED)
    at_wood(scene, "Unhallowed Ground", 1)
    scene.turn(1)
    scene.reveals("0")
    scene.choose("move to main path")
    assert not any("tests willpower" in line for line in scene.log())


@pytest.mark.rule("AHC-DEVO-27", "AHC-MOVE-06")
def test_enemies_on_unhallowed_ground_engage_before_the_test() -> None:
    scene = in_the_woods("roland", woods=UNHALLOWED)
    enemy = scene.t.place[0] = wood(scene, "Unhallowed Ground")
    foe = scene.enemy()
    scene.t.place[0] = scene.place("Main Path")
    scene.hand("Unexpected Courage")
    scene.turn().choose("move to arkham woods: unhallowed ground")
    assert scene.ask.prompt == "Commit cards?"
    assert scene.t.holder[foe] == 0
    assert scene.t.place[0] == enemy


# -- 01151 Twisting Paths


@pytest.mark.rule("AHC-DEVO-28")
def test_who_fails_to_find_the_way_out_of_the_twisting_paths_stays() -> None:
    """The action is spent, and attacks of opportunity come first."""
    scene = in_the_woods("roland", woods=ROUNDABOUT)
    place = at_wood(scene, "Twisting Paths")
    scene.enemy(engaged=0)
    scene.turn()
    scene.reveals("-1")
    with changes(scene.damage, 1):
        scene.choose("move to main path")
    assert "Roland Banks tests intellect (3)" in scene.log()
    assert (scene.t.place[0], scene.t.left[0]) == (place, 2)
    assert scene.t.test == -1


@pytest.mark.rule("AHC-DEVO-28")
def test_who_finds_the_way_out_of_the_twisting_paths_moves() -> None:
    scene = in_the_woods("roland", woods=ROUNDABOUT, revealed=False)
    at_wood(scene, "Twisting Paths")
    scene.turn()
    scene.reveals("0")
    scene.choose("move to main path")
    assert scene.t.place[0] == scene.place("Main Path")


@pytest.mark.rule("AHC-DEVO-28")
def test_the_twisting_paths_hold_back_who_is_moved_by_an_effect() -> None:
    """What was paid for it stays paid; nothing that comes after entering takes place."""
    scene = in_the_woods("roland", woods=("Twisting Paths", "Unhallowed Ground", *USUAL[:2]))
    place = at_wood(scene, "Twisting Paths")
    away = made(scene, "event", cost=2)
    played(away, doing(lambda t, you: move(t, you, wood(scene, "Unhallowed Ground"))))
    scene.hand(away)
    scene.turn()
    scene.reveals("-1")
    with changes(scene.resources, -2):
        scene.choose(f"play {away}")
    assert scene.t.place[0] == place
    assert not any("willpower" in line for line in scene.log())
    assert code(away) in [printed.CODE[scene.t.defn[card]] for card in scene.t.discard[0]]


@pytest.mark.rule("AHC-DEVO-28")
def test_the_twisting_paths_let_enter_and_hold_nobody_elsewhere_and_no_enemy() -> None:
    scene = in_the_woods("roland", "daisy", woods=ROUNDABOUT)
    place = at_wood(scene, "Twisting Paths", 1)
    scene.turn()
    scene.reveals("-1", "-1")
    scene.choose("move to arkham woods: twisting paths")
    assert scene.t.place[0] == place
    enemy = scene.enemy(exhausted=True)
    scene.t.holder[enemy] = place
    move_enemy(scene.t, enemy, scene.place("Main Path"))
    scene.t.stack.pop()
    assert not any("tests intellect" in line for line in scene.log())


@pytest.mark.rule("AHC-DEVO-28")
def test_a_move_in_the_midst_of_a_test_is_not_held_back() -> None:
    """No test begins while another one runs (ruling 68)."""
    scene = in_the_woods("wendy", woods=ROUNDABOUT)
    at_wood(scene, "Twisting Paths")
    scene.enemy(engaged=0, evade=1)
    scene.hand("Survival Instinct")
    scene.turn()
    scene.reveals("0")
    scene.choose("evade", "commit survival instinct", "what was tried for first")
    while not scene.offers("end the turn"):
        scene.choose(next((words for words in scene.options() if "main path" in words.casefold()), scene.options()[0]))
    assert scene.t.place[0] == scene.place("Main Path")


# -- 01152 Old House, 01153 Cliffside, 01154 Tangled Thicket


@pytest.mark.rule("AHC-DEVO-29")
@pytest.mark.parametrize(
    ("name", "skill", "value"),
    [("Old House", "willpower", 2), ("Cliffside", "agility", 4), ("Tangled Thicket", "combat", 3)],
)
def test_a_wood_is_investigated_with_a_skill_of_its_own(name: str, skill: str, value: int) -> None:
    scene = in_the_woods("skids")
    place = at_wood(scene, name)
    scene.t.clues[place] = 1
    scene.hand("Unexpected Courage")
    scene.turn().choose("investigate")
    test = view(scene.t, 0).test
    assert test is not None
    assert (test.skill, test.value, test.difficulty) == (skill, value, 2)
    scene.reveals("0")
    with changes(scene.clues, 1):
        scene.choose("reveal the token")


@pytest.mark.rule("AHC-DEVO-29")
def test_the_skill_of_a_wood_holds_for_cards_that_investigate_and_not_elsewhere() -> None:
    """Flashlight lowers the shroud as it would; what helps intellect does not help."""
    scene = in_the_woods("skids")
    at_wood(scene, "Cliffside")
    scene.in_play("Flashlight", "Magnifying Glass")
    scene.hand("Unexpected Courage")
    scene.turn().choose("investigate with flashlight")
    test = view(scene.t, 0).test
    assert test is not None
    assert (test.skill, test.value, test.difficulty) == ("agility", 4, 0)
    scene = in_the_woods("skids")
    scene.turn().choose("investigate main path")
    assert '"Skids" O\'Toole tests intellect (2)' in scene.log()


@pytest.mark.rule("AHC-DEVO-29", "AHC-ST-26")
def test_mind_over_matter_may_replace_the_skill_of_a_wood() -> None:
    scene = in_the_woods("daisy")
    at_wood(scene, "Cliffside")
    scene.hand("Mind over Matter")
    scene.turn().choose("play mind over matter", "investigate")
    assert scene.options() == ["test agility", "test intellect"]


# -- 01155 Quiet Glade


@pytest.mark.rule("AHC-DEVO-30")
def test_quiet_glade_heals_one_damage_or_one_horror_once_per_turn() -> None:
    scene = in_the_woods("roland", "daisy")
    at_wood(scene, "Quiet Glade")
    scene.t.damage[0], scene.t.horror[0], scene.t.damage[1] = 2, 1, 1
    scene.goes(1, "Main Path")
    scene.turn().choose("use arkham woods: quiet glade")
    assert scene.options() == ["heal 1 damage of Roland Banks", "heal 1 horror of Roland Banks"]
    scene.choose("heal 1 damage")
    assert (scene.damage(), scene.horror(), scene.t.left[0]) == (1, 1, 2)
    assert not scene.offers("use arkham woods")
    scene.ends_turn()
    scene.turn()
    assert scene.offers("use arkham woods")


@pytest.mark.rule("AHC-DEVO-30")
@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("what", ["damage", "horror"])
def test_quiet_glade_heals_what_is_chosen(what: str, who: int) -> None:
    scene = in_the_woods("roland", "daisy")
    at_wood(scene, "Quiet Glade", who)
    scene.t.damage[who] = scene.t.horror[who] = 2
    scene.turn(who).choose("use arkham woods: quiet glade", f"heal 1 {what}")
    assert (scene.damage(who), scene.horror(who)) == ((1, 2) if what == "damage" else (2, 1))


@pytest.mark.rule("AHC-DEVO-30")
@pytest.mark.parametrize("harm", [(1, 0), (0, 1)])
def test_a_single_point_is_worth_a_rest_in_the_quiet_glade(harm: tuple[int, int]) -> None:
    scene = in_the_woods("roland")
    at_wood(scene, "Quiet Glade")
    scene.t.damage[0], scene.t.horror[0] = harm
    scene.turn().choose("use arkham woods: quiet glade")
    assert (scene.damage(), scene.horror()) == (0, 0)


@pytest.mark.rule("AHC-DEVO-30")
def test_quiet_glade_is_of_no_use_to_who_is_well_or_elsewhere() -> None:
    scene = in_the_woods("roland", "daisy")
    at_wood(scene, "Quiet Glade")
    scene.t.damage[1] = 1
    scene.turn()
    assert not scene.offers("use arkham woods")
    scene.ends_turn()
    scene.turn(1)
    assert not scene.offers("use arkham woods")


@pytest.mark.rule("AHC-DEVO-30", "AHC-AOO-01", "AHC-LIM-01")
def test_quiet_glade_provokes_attacks_and_its_limit_is_for_each_investigator() -> None:
    scene = in_the_woods("roland", "daisy")
    for who in (0, 1):
        at_wood(scene, "Quiet Glade", who)
        scene.t.horror[who] = 1
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("use arkham woods: quiet glade")
    scene.choose("heal 1 horror")
    scene.ends_turn()
    scene.turn(1)
    assert scene.offers("use arkham woods")


# -- 01156 Ritual Site


@pytest.mark.rule("AHC-DEVO-31")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_the_ritual_site_gets_its_clues_back_at_the_end_of_the_round(left: int) -> None:
    scene = in_the_woods("roland", "daisy")
    site = ritual_site(scene)
    scene.t.clues[site] = left
    scene.round_ends().at_rest()
    assert scene.t.clues[site] == 4


@pytest.mark.rule("AHC-DEVO-31")
def test_a_full_or_unrevealed_ritual_site_gets_nothing() -> None:
    scene = in_the_woods("roland")
    site = ritual_site(scene)
    scene.t.clues[site] = 3
    scene.round_ends().at_rest()
    assert scene.t.clues[site] == 3
    scene = in_the_woods("roland")
    site = ritual_site(scene, revealed=False)
    scene.round_ends().at_rest()
    assert scene.t.clues[site] == 0
    reveal_location(scene.t, site)
    assert scene.t.clues[site] == 2


def test_the_clues_of_the_woods() -> None:
    scene = in_the_woods("roland", "daisy", revealed=False)
    for name, clues in (("Old House", 2), ("Cliffside", 2), ("Tangled Thicket", 2), ("Quiet Glade", 0)):
        reveal_location(scene.t, wood(scene, name))
        assert scene.t.clues[wood(scene, name)] == clues
    assert isinstance(scene, Scene)

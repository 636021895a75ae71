"""Where ambushers and other Enemies appear in narrow, crowded and unlike places (chapters 22, 23, 33 and 35)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import MODELS_OF, TYPE
from grimtable.games.shadows_of_brimstone.rules.fights.ambush import are_quick
from grimtable.games.shadows_of_brimstone.rules.fights.placing import in_order, muster, place_beside, place_on_tile
from grimtable.games.shadows_of_brimstone.rules.fights.threats import enemies_attack
from grimtable.games.shadows_of_brimstone.rules.map.board import foe_spaces
from grimtable.games.shadows_of_brimstone.rules.rolls import one_of
from grimtable.games.shadows_of_brimstone.state import MINE, NONE, TARGA
from tests.shadows_of_brimstone.fight import Fight, spots


def ambush(fight: Fight, *groups: tuple[str, int], tile: int = NONE) -> None:
    """These Enemies ambush, all out of one card."""
    code, count = groups[0]
    enemies_attack(fight.t, TYPE[code], count, tile, ambush=True)
    fight.t.stack[-1].groups += [[TYPE[code], count, 0, 0] for code, count in groups[1:]]  # type: ignore[attr-defined]
    fight.t.run()


def stands(fight: Fight, model: int) -> str:
    """The marks of the spaces that a model stands on."""
    return "".join(sorted({fight.sign(space) for space in foe_spaces(fight.t, model)}))


# -- beside a hero

FLOOR = """
    . . . . . . .
    . . . . . . .
    . . x x x . .
    . . x a x . .
    . . x x x . .
    . . . . . . .
    . . . . . . .
    """


@pytest.mark.rule("SOB-AMBSH-06")
def test_an_ambusher_appears_in_one_of_the_eight_spaces_around_the_hero() -> None:
    fight = Fight(FLOOR)
    ambush(fight, ("stranglers", 1))
    assert {choice[1] for choice in fight.choices() if choice[1]} == fight.where("x")
    assert fight.options()[-1].startswith("leave")


@pytest.mark.rule("SOB-AMBSH-06", "SOB-XL-02")
def test_a_goliath_appears_with_its_whole_base_beside_the_hero() -> None:
    """Its base covers no space of the hero's, and touches one around it: twelve ways."""
    fight = Fight(FLOOR)
    ambush(fight, ("goliath", 1))
    assert len(fight.choices()) == 12 + 1
    fight.chance(0)
    fight.choose("leave")
    assert "x" in stands(fight, fight.foe("G"))
    assert "a" not in stands(fight, fight.foe("G"))
    assert fight.t.foe_target[fight.foe("G")] == 0


@pytest.mark.rule("SOB-AMBSH-07", "SOB-XL-02")
def test_an_ambusher_goes_to_a_hero_beside_whom_it_has_room() -> None:
    """Only the second hero has room for a base of four spaces; the first has room for smaller ones."""
    fight = Fight("a . . . . b x x\n            x x")
    ambush(fight, ("goliath", 1))
    assert fight.t.foe_target[fight.foe("G")] == 1
    assert stands(fight, fight.foe("G")) == "x"


@pytest.mark.rule("SOB-AMBSH-09", "SOB-AMBSH-13", "SOB-XL-02")
@pytest.mark.parametrize(
    "drawing",
    ["y y . . a . . . b . x x\ny y                 x x", "x x . a . . b . . y y\nx x               y y"],
)
def test_a_goliath_without_room_beside_anybody_appears_nearest_to_any_hero(drawing: str) -> None:
    """Trap: both heroes count, not the first alone."""
    fight = Fight(drawing)
    ambush(fight, ("goliath", 1))
    assert stands(fight, fight.foe("G")) == "x"
    assert fight.t.foe_target[fight.foe("G")] == NONE


@pytest.mark.rule("SOB-AMBSH-09")
@pytest.mark.parametrize("outcome", [0, 1])
def test_chance_decides_between_spaces_that_are_equally_near(outcome: int) -> None:
    """The first two fill the spaces beside the hero, the third comes to one end or the other."""
    fight = Fight("p s a s q")
    ambush(fight, ("stranglers", 3))
    fight.chance(0, outcome)
    fight.choose("leave")
    assert [fight.sign(fight.t.foe_place[model]) for model in fight.t.foes] == ["s", "s", "pq"[outcome]]
    fight.sound()


@pytest.mark.rule("SOB-AMBSH-08", "SOB-AMBSH-09")
def test_ambushers_for_whom_there_is_no_room_at_all_do_not_come() -> None:
    fight = Fight("a .")
    ambush(fight, ("stranglers", 2))
    assert len(fight.t.foes) == 1
    fight = Fight("a . .")
    ambush(fight, ("goliath", 1))
    assert fight.t.foes == []


@pytest.mark.rule("SOB-GATE-24", "SOB-AMBSH-08")
@pytest.mark.parametrize("code", ["stranglers", "goliath", "targa-pylons"])
def test_an_ambush_in_a_world_without_heroes_finds_nobody(code: str) -> None:
    two = ". . 1\n. . 1"
    fight = Fight(f"a{two[1:]}", ("2 . .\n2 . .", 0, 0), gates=((0, 1, 1, 2),), worlds=(MINE, TARGA))
    ambush(fight, (code, 1), tile=1)
    assert fight.t.ask is None
    assert all(fight.t.foe_target[model] == NONE for model in fight.t.foes)


# -- Immobile ones


@pytest.mark.rule("SOB-IMMOB-03", "SOB-IMMOB-04", "SOB-AMBSH-07")
@pytest.mark.parametrize("outcome", [0, 1])
def test_after_immobile_ambushers_the_others_are_further_models(outcome: int) -> None:
    """A Void Spider targets the first hero already: the next one goes to the second, whatever chance says."""
    fight = Fight("V a . . . . . b .\n. . . . . . . . .")
    fight.t.foe_target[fight.foe("V")] = 0
    fight.chance(outcome, outcome)  # the hero whose world it is, the hero whose tile it is
    ambush(fight, ("void-spiders", 1), ("targa-pylons", 1))
    fight.by_chance()
    assert fight.t.foe_target[fight.foe("V", 1)] == 1


@pytest.mark.rule("SOB-IMMOB-03")
def test_two_immobile_ambushers_stand_as_far_away_as_there_is_room() -> None:
    fight = Fight("a . . . . y x")
    ambush(fight, ("targa-pylons", 2))
    assert [fight.sign(fight.t.foe_place[model]) for model in fight.t.foes] == ["x", "y"]
    assert [fight.t.foe_target[model] for model in fight.t.foes] == [NONE, NONE]


@pytest.mark.rule("SOB-IMMOB-03")
@pytest.mark.parametrize("outcome", [0, 1])
def test_who_stands_between_two_tiles_is_on_either_by_chance(outcome: int) -> None:
    fight = Fight("x . . 1\n. . . 1", ("> . . y\n> . . .", 3, 0), heroes=1)
    fight.t.place[0] = fight.at("x") + 3  # in the exit
    fight.chance(outcome)
    ambush(fight, ("targa-pylons", 1), tile=0)
    assert fight.t.foe_place[fight.models("targa-pylons")[0]] >> 16 == outcome


@pytest.mark.rule("SOB-IMMOB-03")
def test_without_room_on_the_heros_tile_an_immobile_ambusher_stands_near_it() -> None:
    fight = Fight("S a 1\nS S 1", ("> x .\n> x .", 2, 0))
    for space in sorted(fight.where("1") | {fight.at("a") + 1, fight.at("S", 2) + 1}):
        fight.bring("void-spiders", space)
    ambush(fight, ("targa-pylons", 1), tile=0)
    assert fight.sign(fight.t.foe_place[fight.models("targa-pylons")[0]]) == "x"


# -- quick ones


@pytest.mark.rule("SOB-AMBSH-04")
def test_outside_a_turn_ambushers_are_quick_in_the_next() -> None:
    fight = Fight("T . a")
    fight.t.stack = fight.t.stack[:0]
    are_quick(fight.t, {TYPE["tentacles"], TYPE["void-spiders"]})
    assert fight.t.ambushing == 0
    assert fight.t.ambush_next == 1 << TYPE["tentacles"] | 1 << TYPE["void-spiders"]


# -- on a tile


@pytest.mark.rule("SOB-PLACE-10", "SOB-GATE-21")
@pytest.mark.parametrize("turned", [False, True])
def test_when_the_tile_behind_a_gate_is_full_the_rest_stand_before_the_gate(turned: bool) -> None:
    """Whichever end of the Gate is named first."""
    gates = ((0, 1, 1, 2),) if not turned else ((1, 2, 0, 1),)
    fight = Fight("x . 1\n. . 1", ("2 .\n2 .", 0, 0), heroes=1, gates=gates, worlds=(MINE, TARGA))
    fight.t.tile_entry = [NONE, 0]
    place_on_tile(fight.t, 1, muster(fight.t, [[TYPE["void-spiders"], 6, 0, 0]]))
    assert sorted(fight.t.foe_place[model] >> 16 for model in fight.t.foes) == [0, 0, 1, 1, 1, 1]


@pytest.mark.rule("SOB-PLACE-10")
def test_when_the_tile_behind_is_full_too_the_rest_stand_wherever_is_nearest() -> None:
    fight = Fight(". .\n^ ^", ("1 1\n2 2", 0, 1), ("3 3\n. x\n. .", 0, 2), heroes=1)
    place_on_tile(fight.t, 0, muster(fight.t, [[TYPE["void-spiders"], 8, 0, 0]]))
    assert len({fight.t.foe_place[model] for model in fight.t.foes}) == 8
    assert sorted(fight.t.foe_place[model] >> 16 for model in fight.t.foes)[-2:] == [2, 2]


@pytest.mark.rule("SOB-PLACE-02", "SOB-PLACE-06", "SOB-AMBSH-02")
def test_types_are_in_the_order_of_initiative_and_stay_together() -> None:
    fight = Fight("T S V T S V a")
    models = [fight.foe(sign, nth) for nth in (0, 1) for sign in "TSV"]
    for code, initiative in (("tentacles", 3), ("stranglers", 5), ("void-spiders", 1)):
        fight.sheet(code, initiative=initiative)
    slow = ["void-spiders", "tentacles", "stranglers"]
    for fastest_first, order in ((False, slow), (True, slow[::-1])):
        found = in_order(fight.t, models, fastest_first)
        assert [fight.t.foe_type[model] for model in found] == [TYPE[code] for code in order for _ in range(2)]


@pytest.mark.rule("SOB-PLACE-06")
@pytest.mark.parametrize("outcome", [0, 1])
def test_chance_decides_only_between_types_that_are_equally_fast(outcome: int) -> None:
    fight = Fight("T S V a")
    for code, initiative in (("tentacles", 3), ("stranglers", 3), ("void-spiders", 1)):
        fight.sheet(code, initiative=initiative)
    fight.chance(2 if outcome else 0, 1)
    found = in_order(fight.t, [fight.foe(sign) for sign in "TSV"], fastest_first=True)
    assert fight.t.foe_type[found[2]] == TYPE["void-spiders"]
    fight.sound()


@pytest.mark.rule("SOB-XL-02", "SOB-PLACE-03")
def test_a_goliath_stands_as_far_back_as_its_base_fits() -> None:
    """Then the corner is taken, and of the bases on the next space of the pattern the left one lies farther back."""
    fight = Fight(
        """
          x y
        . x y .
        . . . .
          ^ ^
        """,
        heroes=1,
    )
    enemies_attack(fight.t, TYPE["goliath"], 1, 0)
    fight.t.run()
    assert spots(fight, "goliath") == [(0, 1)]
    fight = Fight("a . . .\n. . . .\n. . . .\n  ^ ^")
    enemies_attack(fight.t, TYPE["goliath"], 1, 0)
    fight.t.run()
    assert spots(fight, "goliath") == [(0, 1)]


@pytest.mark.rule("SOB-SHORT-03")
def test_each_type_that_runs_short_gets_an_elite_ability_of_its_own() -> None:
    fight = Fight(". . . a", heroes=1)
    boxes = {code: len(MODELS_OF[TYPE[code]]) for code in ("tentacles", "stranglers")}
    muster(fight.t, [[TYPE[code], count + 1, 0, 0] for code, count in boxes.items()])
    assert [fight.elites_of(code) for code in boxes] == [1, 1]
    assert fight.t.short_this_turn == sum(1 << TYPE[code] for code in boxes)


# -- spawned ones


@pytest.mark.rule("SOB-ENEMY-18")
@pytest.mark.parametrize("outcome", [0, 1])
def test_a_model_that_is_spawned_stands_next_to_the_other_or_as_near_as_can_be(outcome: int) -> None:
    fight = Fight("p V q . a")
    model = MODELS_OF[TYPE["void-spiders"]][1]
    fight.chance(outcome)
    place_beside(fight.t, model, fight.foe("V"))
    assert fight.sign(fight.t.foe_place[model]) == "pq"[outcome]
    fight = Fight("S V S q a")
    place_beside(fight.t, model, fight.foe("V"))
    assert fight.sign(fight.t.foe_place[model]) == "q"
    fight = Fight("S V a")
    place_beside(fight.t, model, fight.foe("V"))
    assert model not in fight.t.foes


@pytest.mark.rule("SOB-INIT-05", "SOB-PLACE-06")
def test_of_several_one_is_drawn_and_a_single_one_is_not() -> None:
    fight = Fight("a")
    fight.chance(1, 0, 2)
    assert [one_of(fight.t, among) for among in ([7], [7, 8], [7, 8], [7, 8, 9])] == [7, 8, 7, 9]
    fight.sound()

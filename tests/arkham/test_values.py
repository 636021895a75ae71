"""Values and modifiers (AHC-MOD)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.printed import COMBAT, INTELLECT
from grimtable.games.arkham.rules.abilities.kinds import (
    BLANK,
    EVADE_VALUE,
    FAILS,
    FIGHT_VALUE,
    HEALTH_VALUE,
    SANITY_VALUE,
    SHROUD_VALUE,
    SKILL_VALUE,
    TURN_ENDS,
    WOULD,
)
from grimtable.games.arkham.rules.abilities.modifiers import factor, lasts
from grimtable.games.arkham.rules.cards_in_play.tokens import heal_damage, heal_horror, place_horror, take_clues
from grimtable.games.arkham.rules.cards_in_play.values import (
    evade_value,
    fight_value,
    has_keyword,
    remaining_health,
    remaining_sanity,
    shroud,
    skill_value,
)
from grimtable.games.arkham.rules.cards_in_play.zones import attach, discard
from grimtable.games.arkham.rules.scenario.ending import wins_points
from grimtable.games.arkham.rules.skill_tests.trial import running_test
from grimtable.games.arkham.state import NONE, TEST, Ahc
from tests.arkham.made import code, constant, doing, encounter, forced, free, made, notes, outcome, reaction
from tests.arkham.scene import Scene


def in_a_test(t: Ahc, you: int, card: int, event: int) -> bool:
    """A skill test runs."""
    return t.test != NONE


def frightening(t: Ahc, card: int, subject: int, argument: int) -> int:
    """+2 for the enemy itself while there is horror on the first investigator."""
    return 2 * int(subject == card and t.horror[0] > 0)


def skilled(scene: Scene, skill: int, by: int) -> int:
    """An asset that changes a skill."""
    return scene.in_play(constant(made(scene), SKILL_VALUE, lambda t, card, you, which: by * int(which == skill)))


@pytest.mark.rule("AHC-MOD-01")
def test_a_value_is_counted_anew_from_its_base() -> None:
    scene = Scene("roland")
    book = skilled(scene, INTELLECT, 2)
    skilled(scene, INTELLECT, 1)
    assert skill_value(scene.t, 0, INTELLECT) == 6
    discard(scene.t, book)
    assert skill_value(scene.t, 0, INTELLECT) == 4


@pytest.mark.rule("AHC-MOD-01", "AHC-ST-12")
@pytest.mark.parametrize(("clues", "by"), [(1, 0), (2, 2)])
def test_what_a_weapon_adds_is_counted_when_the_skill_value_is_determined(clues: int, by: int) -> None:
    """Roland's .38 Special adds 3 while a clue lies here; a clue that goes before the token may have been the last."""
    scene = Scene("roland")
    scene.in_play("Roland's .38 Special")
    torch = free(made(scene), doing(lambda t, you: take_clues(t, t.place[0], 1)), limit=1)
    scene.in_play(torch)
    scene.t.clues[scene.t.place[0]] = clues
    scene.enemy(fight=5, health=9, engaged=0)
    scene.turn()
    scene.reveals("0")
    scene.choose("fight with roland's .38 special", f"use {torch}")
    assert outcome(scene) == f"Roland Banks succeeds by {by}"


@pytest.mark.rule("AHC-MOD-01", "AHC-INVG-01")
def test_a_fog_that_comes_in_the_midst_of_an_investigation_counts() -> None:
    """Intellect 3 against shroud 2: with the fog it is 4."""
    scene = Scene("roland")
    fog = scene.card("Obscuring Fog")
    machine = free(made(scene), doing(lambda t, you: attach(t, fog, t.place[0])), limit=1, in_test=True, may=in_a_test)
    scene.in_play(machine)
    scene.turn()
    scene.reveals("0")
    scene.choose("investigate", f"use {machine}")
    assert outcome(scene) == "Roland Banks fails by 1"


@pytest.mark.rule("AHC-MOD-01", "AHC-FGHT-02", "AHC-EVAD-01")
@pytest.mark.parametrize(("kind", "action"), [(FIGHT_VALUE, "fight"), (EVADE_VALUE, "evade")])
def test_an_enemy_that_grows_in_the_midst_of_a_test_is_harder_to_beat(kind: int, action: str) -> None:
    """Combat 1 against fight 1, agility 4 against evade 4; with 1 horror on Wendy the enemy has 2 more."""
    scene = Scene("wendy")
    beast = scene.enemy(constant(encounter(scene, "enemy", enemy_fight=1, enemy_evade=4), kind, frightening), engaged=0)
    dread = free(made(scene), doing(lambda t, you: place_horror(t, 0, 1, beast)), limit=1, in_test=True, may=in_a_test)
    scene.in_play(dread)
    scene.turn()
    scene.reveals("0")
    scene.choose(action)
    scene.choose(f"use {dread}")
    assert outcome(scene) == "Wendy Adams fails by 2"


@pytest.mark.rule("AHC-MOD-01", "AHC-ST-24")
def test_the_difficulty_of_a_test_against_what_is_gone_stays_what_it_was() -> None:
    """The enemy leaves play in the window of the test: combat 4 still goes against its fight value of 3."""
    scene = Scene("roland")
    enemy = scene.enemy(engaged=0)
    banish = free(made(scene), doing(lambda t, you: discard(t, enemy)), limit=1, in_test=True, may=in_a_test)
    scene.in_play(banish)
    scene.turn()
    scene.reveals("0")
    scene.choose("fight", f"use {banish}")
    assert outcome(scene) == "Roland Banks succeeds by 1"


@pytest.mark.rule("AHC-MOD-04")
def test_a_value_below_zero_counts_as_zero() -> None:
    scene = Scene("roland")
    skilled(scene, COMBAT, -9)
    study = scene.place("Study")
    scene.in_play(constant(made(scene), SHROUD_VALUE, lambda t, card, place, argument: -5 * int(place == study)))
    assert (skill_value(scene.t, 0, COMBAT), shroud(scene.t, study)) == (0, 0)


@pytest.mark.rule("AHC-MOD-04")
def test_later_modifiers_start_from_the_sum_below_zero() -> None:
    """Intellect 3, token -8, then +2 makes -3, which counts as 0: against shroud 1 that fails by 1."""
    scene = Scene("roland")
    place = scene.location("Shed", symbol="shed", shroud=1)
    scene.t.place[0] = place

    def lucky(t: Ahc, you: int, card: int, event: int) -> None:
        running_test(t).boost += 2

    name = reaction(made(scene), FAILS, lucky, WOULD)
    scene.in_play(name)
    scene.reveals("-8")
    scene.turn().choose("investigate shed", f"use {name}")
    assert "Roland Banks fails by 1" in scene.log()


@pytest.mark.rule("AHC-MOD-05")
def test_remaining_health_and_sanity_count_tokens_and_modifiers() -> None:
    scene = Scene("roland")
    scene.t.damage[0], scene.t.horror[0] = 4, 2
    assert (remaining_health(scene.t, 0), remaining_sanity(scene.t, 0)) == (5, 3)
    coat = constant(made(scene), HEALTH_VALUE, lambda t, card, subject, argument: 2 * int(subject == 0))
    scene.in_play(constant(coat, SANITY_VALUE, lambda t, card, subject, argument: int(subject == 0)))
    assert (remaining_health(scene.t, 0), remaining_sanity(scene.t, 0)) == (7, 4)


@pytest.mark.rule("AHC-MOD-06")
def test_healing_removes_the_stated_amount_or_as_much_as_is_there() -> None:
    scene = Scene("roland")
    scene.t.damage[0], scene.t.horror[0] = 3, 1
    assert (heal_damage(scene.t, 0, 2), heal_horror(scene.t, 0, 2)) == (2, 1)
    assert (scene.damage(), scene.horror()) == (1, 0)


@pytest.mark.rule("AHC-MOD-07")
def test_a_blank_text_box_has_no_abilities_and_no_keywords() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    asset = free(constant(made(scene), SKILL_VALUE, 1), notes(heard))
    hound = forced(encounter(scene, "enemy", keywords=["retaliate"]), TURN_ENDS, notes(heard))
    mine, beast = scene.in_play(asset), scene.enemy(hound, exhausted=True)
    scene.turn()
    assert scene.offers(f"use {asset}")
    assert skill_value(scene.t, 0, COMBAT) == 5
    assert has_keyword(scene.t, beast, printed.RETALIATE)
    fog = constant(encounter(scene), BLANK, lambda t, card, subject, argument: int(subject in (mine, beast)))
    scene.threat(fog)
    scene.turn()
    assert not scene.offers(f"use {asset}")
    assert skill_value(scene.t, 0, COMBAT) == 4
    assert not has_keyword(scene.t, beast, printed.RETALIATE)
    scene.ends_turn()
    assert heard == []


@pytest.mark.rule("AHC-MOD-07")
def test_what_a_blanked_card_gains_stays() -> None:
    scene = Scene("roland")
    scene.threat(constant(encounter(scene), BLANK, lambda t, card, subject, argument: int(subject == 0)))
    lasts(scene.t, SKILL_VALUE, 0, COMBAT, 2, TEST, NONE)
    assert skill_value(scene.t, 0, COMBAT) == 6


# -- doubling and halving


def changes_fights(scene: Scene, adds: int, doubles: int) -> str:
    """A card that changes the fight value of every enemy."""
    name = encounter(scene)
    if doubles:
        factor(code(name), FIGHT_VALUE, lambda t, card, subject, argument: doubles)
        return name
    return constant(name, FIGHT_VALUE, adds)


@pytest.mark.rule("AHC-MOD-02")
@pytest.mark.parametrize("order", [[(1, 0), (0, 1)], [(0, 1), (1, 0)]])
def test_what_is_added_comes_before_what_doubles(order: list[tuple[int, int]]) -> None:
    """3, 1 more, doubled: 8 and not 7, whichever card was there first."""
    scene = Scene("roland")
    enemy = scene.enemy(fight=3)
    for adds, doubles in order:
        scene.threat(changes_fights(scene, adds, doubles))
    assert fight_value(scene.t, enemy) == 8


@pytest.mark.rule("AHC-MOD-03")
@pytest.mark.parametrize(("printed_", "halvings", "value"), [(5, 1, 3), (5, 2, 2), (4, 1, 2), (1, 2, 1), (0, 1, 0)])
def test_a_fraction_is_rounded_up_when_everything_is_counted(printed_: int, halvings: int, value: int) -> None:
    scene = Scene("roland")
    enemy = scene.enemy(fight=printed_)
    for _ in range(halvings):
        scene.threat(changes_fights(scene, 0, -1))
    assert fight_value(scene.t, enemy) == value


@pytest.mark.rule("AHC-MOD-02", "AHC-MOD-07")
def test_a_blank_card_doubles_nothing() -> None:
    scene = Scene("roland")
    enemy = scene.enemy(fight=3)
    doubling = scene.threat(changes_fights(scene, 0, 1))
    assert fight_value(scene.t, enemy) == 6
    scene.threat(constant(encounter(scene), BLANK, lambda t, card, subject, argument: int(subject == doubling)))
    assert fight_value(scene.t, enemy) == 3


@pytest.mark.rule("AHC-KEY-08")
def test_an_x_that_nothing_defines_counts_as_0() -> None:
    """A row has 0 in the place of an X; whatever defines X says so as a modifier."""
    scene = Scene("roland")
    enemy = scene.enemy(fight=0)
    assert fight_value(scene.t, enemy) == 0
    scene.threat(constant(encounter(scene), FIGHT_VALUE, 4))
    assert fight_value(scene.t, enemy) == 4


@pytest.mark.rule("AHC-MOD-08")
@pytest.mark.parametrize("blank", [False, True])
def test_the_victory_value_is_blanked_with_the_text(blank: bool) -> None:
    scene = Scene("roland")
    enemy = scene.enemy(encounter(scene, "enemy", victory=1, enemy_fight=0, health=1))
    if blank:
        scene.threat(constant(encounter(scene), BLANK, lambda t, card, subject, argument: int(subject == enemy)))
    scene.turn().choose("fight fixture")
    assert scene.t.victory == ([] if blank else [enemy])
    assert scene.t.encounter_discard == ([enemy] if blank else [])


@pytest.mark.rule("AHC-MOD-08", "AHC-VICT-02")
@pytest.mark.parametrize("blank", [False, True])
def test_a_location_without_its_text_has_no_victory_value(blank: bool) -> None:
    scene = Scene("roland")
    attic = scene.location(victory=1, symbol="star")
    if blank:
        scene.threat(constant(encounter(scene), BLANK, lambda t, card, subject, argument: int(subject == attic)))
    assert wins_points(scene.t, attic) != blank


@pytest.mark.rule("AHC-MOD-04")
@pytest.mark.parametrize(("kind", "value"), [(FIGHT_VALUE, fight_value), (EVADE_VALUE, evade_value)])
def test_the_value_of_an_enemy_is_never_below_0(kind: int, value: Callable[[Ahc, int], int]) -> None:
    scene = Scene("roland")
    enemy = scene.enemy(fight=1, evade=1)
    scene.threat(constant(encounter(scene), kind, -1))
    assert value(scene.t, enemy) == 0
    scene.threat(constant(encounter(scene), kind, -2))
    assert value(scene.t, enemy) == 0

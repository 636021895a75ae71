"""The encounter set Nightgaunts: tokens that count double, and investigators who are carried away."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.planning.prospects import odds
from grimtable.games.arkham.printed import AGILITY
from grimtable.games.arkham.rules.abilities.kinds import BLANK, CANNOT_BE_ENTERED, HARMED, WHEN
from grimtable.games.arkham.rules.cards_in_play.values import evade_value
from grimtable.games.arkham.rules.harm.damage import Harm
from grimtable.games.arkham.rules.skill_tests.skill_test import SkillTest
from grimtable.games.arkham.state import AT, DEFEATED, NONE, THREAT, Ahc
from grimtable.games.arkham.view import view
from tests.arkham.made import constant, encounter, forced, made, outcome, told
from tests.arkham.scene import Scene
from tests.stage import changes


def hunted(*investigators: str, difficulty: str = "easy") -> tuple[Scene, int]:
    """A Hunting Nightgaunt has the first investigator."""
    scene = Scene(*(investigators or ("wendy",)), difficulty=difficulty)
    return scene, scene.enemy("Hunting Nightgaunt", engaged=0)


# -- Hunting Nightgaunt


@pytest.mark.rule("AHC-MOD-02")
@pytest.mark.parametrize(
    ("token", "result"),
    [
        ("+1", "succeeds by 4"),
        ("0", "succeeds by 3"),
        ("-1", "succeeds by 1"),
        ("-2", "fails by 1"),
        ("-8", "fails by 1"),
        ("auto-fail", "fails by 1"),
        ("elder sign", "succeeds by 3"),
    ],
)
def test_what_tokens_take_away_counts_double_for_who_evades_a_nightgaunt(token: str, result: str) -> None:
    """Wendy's 4 against its 1."""
    scene, _ = hunted()
    scene.reveals(token)
    scene.turn().choose("evade")
    assert outcome(scene) == f"Wendy Adams {result}"


@pytest.mark.parametrize(("token", "result"), [("cultist", "succeeds by 1"), ("tablet", "fails by 1")])
def test_symbols_of_the_reference_card_count_double_too(token: str, result: str) -> None:
    """-1 and -2."""
    scene, _ = hunted()
    scene.reveals(token)
    scene.turn().choose("evade")
    assert outcome(scene) == f"Wendy Adams {result}"


def test_a_minus_that_sure_gamble_has_turned_counts_once() -> None:
    """Roland's 2 and the 2 that was taken away, against 1."""
    scene, _ = hunted("roland")
    scene.hand("Sure Gamble")
    scene.reveals("-2")
    scene.turn().choose("evade", "play sure gamble")
    assert outcome(scene) == "Roland Banks succeeds by 3"


def test_a_skull_counts_double_for_each_ghoul_that_is_here() -> None:
    scene, _ = hunted()
    scene.enemy("Ghoul Minion", exhausted=True)
    scene.reveals("skull")
    scene.turn().choose("evade")
    assert outcome(scene) == "Wendy Adams succeeds by 1"


@pytest.mark.rule("AHC-CHAOS-09")
def test_each_of_several_tokens_counts_double() -> None:
    """The cultist of the hard side reveals another token: 0 and twice -1."""
    scene, _ = hunted("wendy", difficulty="hard")
    scene.reveals("cultist", "-1")
    scene.turn().choose("evade")
    assert outcome(scene) == "Wendy Adams succeeds by 1"


def test_a_positive_elder_sign_counts_once() -> None:
    """Agnes has 3 agility and bears 3 horror."""
    scene, _ = hunted("agnes")
    scene.t.horror[0] = 3
    scene.reveals("elder sign")
    scene.turn().choose("evade")
    assert outcome(scene) == "Agnes Baker succeeds by 5"


def test_tokens_count_once_for_who_fights_it_or_does_something_else() -> None:
    scene, _ = hunted("roland")
    scene.enemy(evade=1, engaged=0, damage=0, name="Other One")
    for action, result in (("fight hunting", "fails by 1"), ("evade other", "fails by 1")):
        scene.bag("-2")
        scene.turn().choose(action)
        assert outcome(scene) == f"Roland Banks {result}"
    scene.reveals("-1")
    scene.draws_encounter("Grasping Hands")
    assert outcome(scene) == "Roland Banks fails by 2"


def test_a_second_nightgaunt_does_not_double_once_more() -> None:
    scene, _ = hunted()
    scene.enemy("Hunting Nightgaunt", engaged=0)
    scene.reveals("-1")
    scene.turn().choose("evade hunting nightgaunt 1")
    assert outcome(scene) == "Wendy Adams succeeds by 1"


def test_an_attempt_by_a_card_is_one_too() -> None:
    """Agnes has 5 willpower."""
    scene, _ = hunted("agnes")
    scene.hand("Blinding Light")
    scene.reveals("-2")
    scene.turn().choose("play blinding light")
    assert outcome(scene) == "Agnes Baker succeeds by 0"


@pytest.mark.rule("AHC-MOD-07")
def test_a_nightgaunt_without_its_text_doubles_nothing() -> None:
    scene, nightgaunt = hunted()
    scene.in_play(constant(made(scene), BLANK, lambda t, card, subject, argument: int(subject == nightgaunt)))
    scene.reveals("-2")
    scene.turn().choose("evade")
    assert outcome(scene) == "Wendy Adams succeeds by 1"


@pytest.mark.rule("AHC-INFO-09")
def test_what_is_told_of_the_odds_counts_double_as_well() -> None:
    """Roland's 2 against 1: only 0 and more are good enough."""
    scene, nightgaunt = hunted("roland")
    scene.hand("Guts", "Unexpected Courage")
    scene.bag("+1", "0", "-1", "-1", "-2")
    scene.turn()
    hints = {option.words: option.hint for option in scene.ask.hinted}
    assert hints["evade Hunting Nightgaunt"] == "40 % (agility 2 against 1)"
    assert odds(scene.t, 0, AGILITY, evade_value(scene.t, nightgaunt), 0, nightgaunt) == 0.4
    assert odds(scene.t, 0, AGILITY, evade_value(scene.t, nightgaunt)) == 0.8
    scene.choose("evade")
    seen = view(scene.t, 0).test
    assert seen is not None
    assert (seen.chances, seen.draws) == (2, 5)
    assert [token.modifier for token in seen.draw] == [1, 0, -2, -2, -4]
    hints = {option.words: option.hint for option in scene.ask.hinted}
    assert hints["commit Unexpected Courage"] == "80 % (agility 4 against 1)"


def test_wendy_is_told_that_the_token_would_fail() -> None:
    scene, _ = hunted()
    scene.hand("Guts")
    scene.reveals("-2")
    scene.turn().choose("evade")
    assert scene.ask.prompt == "The token -2 is revealed: the test would fail. React?"


# -- On Wings of Darkness


def at_the_square(*investigators: str) -> Scene:
    """The house with a Central location that leads nowhere; all investigators are in the Hallway."""
    scene = Scene(*(investigators or ("roland",)))
    scene.house()
    scene.location("Square", symbol="x", traits=["Central"], shown=False)
    return scene


@pytest.mark.parametrize("token", ["-1", "auto-fail"])
def test_who_fails_is_hurt_let_go_and_carried_to_a_central_location(token: str) -> None:
    scene = at_the_square("wendy")
    ghoul = scene.enemy("Ghoul Minion", engaged=0)
    scene.reveals(token)
    with changes(scene.damage, 1), changes(scene.horror, 1):
        scene.draws_encounter("On Wings of Darkness").at_rest()
    assert (scene.t.place[0], scene.t.shown[scene.place("Square")]) == (scene.place("Square"), 1)
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (AT, scene.place("Hallway"))
    assert scene.titles(scene.t.encounter_discard) == ["On Wings of Darkness"]


def test_who_succeeds_stays() -> None:
    scene = at_the_square("wendy")
    ghoul = scene.enemy("Ghoul Minion", engaged=0)
    with changes(scene.damage, 0), changes(scene.horror, 0):
        scene.draws_encounter("On Wings of Darkness").at_rest()
    assert (scene.t.place[0], scene.t.zone[ghoul]) == (scene.place("Hallway"), THREAT)


@pytest.mark.rule("AHC-ENG-03")
def test_a_nightgaunt_holds_on() -> None:
    scene = at_the_square()
    nightgaunt = scene.enemy("Hunting Nightgaunt", engaged=0)
    ghoul = scene.enemy("Ghoul Minion", engaged=0)
    scene.draws_encounter("On Wings of Darkness").at_rest()
    assert (scene.t.zone[nightgaunt], scene.t.holder[nightgaunt]) == (THREAT, 0)
    assert scene.t.zone[ghoul] == AT


@pytest.mark.rule("AHC-ENG-04")
def test_who_was_let_go_is_engaged_anew_where_there_is_nowhere_to_be_carried() -> None:
    """No Central location is in play, or the investigator is there already."""
    scene = Scene("roland")
    ghoul = scene.enemy("Ghoul Minion", engaged=0)
    scene.draws_encounter("On Wings of Darkness").at_rest()
    assert (scene.t.zone[ghoul], scene.damage(), scene.horror()) == (THREAT, 1, 1)
    scene = at_the_square()
    scene.goes(0, "Square")
    ghoul = scene.enemy("Ghoul Minion", engaged=0)
    tired = scene.enemy("Swarm of Rats", engaged=0, exhausted=True)
    scene.draws_encounter("On Wings of Darkness").at_rest()
    assert (scene.t.place[0], scene.t.zone[ghoul], scene.t.zone[tired]) == (scene.place("Square"), THREAT, AT)


@pytest.mark.rule("AHC-ENG-04")
def test_an_enemy_that_was_let_go_turns_on_who_is_left_behind() -> None:
    scene = at_the_square("roland", "daisy")
    ghoul = scene.enemy("Ghoul Minion", engaged=0)
    scene.draws_encounter("On Wings of Darkness").at_rest()
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (THREAT, 1)
    assert scene.t.place[:2] == [scene.place("Square"), scene.place("Hallway")]


def test_enemies_of_others_do_not_let_go() -> None:
    scene = at_the_square("roland", "daisy")
    ghoul = scene.enemy("Ghoul Minion", engaged=1)
    scene.draws_encounter("On Wings of Darkness").at_rest()
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (THREAT, 1)


@pytest.mark.rule("AHC-ENG-08", "AHC-AOO-11")
def test_what_waits_at_the_central_location_engages_and_nothing_attacks() -> None:
    scene = at_the_square()
    scene.enemy("Ghoul Minion", engaged=0)
    waiting = scene.enemy("Swarm of Rats", at="Square")
    with changes(scene.damage, 1):
        scene.draws_encounter("On Wings of Darkness").at_rest()
    assert (scene.t.zone[waiting], scene.t.holder[waiting]) == (THREAT, 0)


def test_of_several_central_locations_one_is_chosen_by_who_is_carried() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.location("Square", symbol="x", traits=["Central"])
    scene.location("Market", symbol="y", traits=["Central"])
    scene.draws_encounter("On Wings of Darkness", who=1)
    while scene.ask.prompt != "Where are you carried?":
        scene.choose("pass")
    assert (scene.ask.seat, scene.options()) == (1, ["move to Square", "move to Market"])
    scene.choose("move to market").at_rest()
    assert scene.t.place[1] == scene.place("Market")


@pytest.mark.rule("AHC-MOVE-05")
def test_nobody_is_carried_to_a_central_location_that_cannot_be_entered() -> None:
    scene = at_the_square()
    barred = scene.location("Market", symbol="y", traits=["Central"])
    scene.location("Harbour", symbol="z", traits=["Central"])
    scene.threat(constant(encounter(scene), CANNOT_BE_ENTERED, lambda t, card, place, you: int(place == barred)))
    scene.draws_encounter("On Wings of Darkness")
    assert scene.options() == ["move to Square", "move to Harbour"]


def test_who_is_defeated_by_it_is_carried_nowhere() -> None:
    scene = at_the_square("roland", "daisy")
    scene.t.damage[0] = 8
    scene.draws_encounter("On Wings of Darkness").at_rest()
    assert scene.t.status[0] == DEFEATED
    assert scene.t.place[0] == NONE
    assert not any("Roland Banks moves" in line for line in told(scene))


@pytest.mark.rule("AHC-TRIG-09")
def test_what_comes_after_the_horror_comes_after_the_move() -> None:
    """Agnes strikes somebody at the place to which she was carried."""
    scene = at_the_square("agnes")
    left = scene.enemy("Ghoul Minion", engaged=0)
    met = scene.enemy("Ghoul Minion", at="Square")
    scene.draws_encounter("On Wings of Darkness").choose("use agnes").at_rest()
    assert (scene.damage(left), scene.damage(met)) == (0, 1)


@pytest.mark.rule("AHC-EFF-02")
@pytest.mark.parametrize("prevented", ["damage", "horror", "all"])
def test_who_does_not_take_all_of_it_stays(prevented: str) -> None:
    def prevents(t: Ahc, you: int, card: int, event: int) -> None:
        harm = t.own(event)
        assert isinstance(harm, Harm)
        if prevented == "all":
            harm.cancelled = True
        elif prevented == "damage":
            harm.harm = [0]
        else:
            harm.dread = [0]

    scene = at_the_square()
    scene.threat(forced(encounter(scene), HARMED, prevents, WHEN))
    scene.draws_encounter("On Wings of Darkness").at_rest()
    assert scene.t.place[0] == scene.place("Hallway")
    assert (scene.damage(), scene.horror()) == (int(prevented == "horror"), int(prevented == "damage"))


def test_a_copy_of_the_table_goes_on_alike() -> None:
    """The question comes while the harm is assigned, before anybody is carried away."""
    scene = at_the_square()
    scene.in_play("Guard Dog")
    scene.draws_encounter("On Wings of Darkness")
    twin = scene.t.copy()
    assert twin.ask is not None
    twin.answer(twin.ask.options[0], 0)
    assert twin.place[0] == scene.place("Square")
    assert not any(isinstance(frame, SkillTest) for frame in twin.stack)

"""The rules as they were first printed, beside today's (AHC-ED)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import COMBAT
from grimtable.games.arkham.rules.abilities.kinds import TOKEN_REVEALED
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.harm.damage import Deal
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.skill_tests import trial
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.rules.skill_tests.trial import SUCCEEDED, running_test
from grimtable.games.arkham.state import AT, IN_DECK, IN_DISCARD, NONE, REMOVED, RESIGNED, Ahc
from tests.arkham.made import doing, encounter, forced, free, made, notes
from tests.arkham.scene import Scene

BOTH = pytest.mark.parametrize(("edition", "changed"), [("current", True), ("first", False)])


@pytest.mark.rule("AHC-ED-02", "AHC-ELIM-08")
@BOTH
def test_for_weaknesses_the_game_ends_with_the_elimination_of_their_bearer(edition: str, changed: bool) -> None:
    """Cover Up with clues on it costs Roland a trauma when he resigns; first it was just discarded."""
    scene = Scene("roland", "daisy", edition=edition)
    cover = scene.threat("Cover Up")
    scene.t.clues[cover] = 3
    scene.runs(Eliminate(0, NONE, RESIGNED))
    if scene.ask.prompt != "At rest":
        scene.choose("daisy walker")
    assert scene.t.mental == [int(changed), 0]
    assert scene.t.zone[cover] == REMOVED
    scene.at_rest()


@pytest.mark.rule("AHC-ED-02", "AHC-ELIM-06", "AHC-ELIM-04")
@BOTH
def test_a_weakness_enemy_goes_with_its_bearer(edition: str, changed: bool) -> None:
    """First it was an enemy like any other and stayed behind, out of the game only once it leaves play."""
    scene = Scene("daisy", "roland", edition=edition, lead="2")
    mob = scene.enemy("Mob Enforcer", engaged=0, owner=0, exhausted=True)
    scene.runs(Eliminate(0, NONE, RESIGNED)).at_rest()
    assert scene.t.zone[mob] == (REMOVED if changed else AT)
    if not changed:
        discard(scene.t, mob)
        assert scene.t.zone[mob] == REMOVED


@pytest.mark.rule("AHC-ED-02", "AHC-ELIM-07")
@BOTH
def test_the_necronomicon_goes_with_daisy_though_it_cannot_leave_play(edition: str, changed: bool) -> None:
    scene = Scene("daisy", "roland", edition=edition, lead="2")
    book = scene.threat("The Necronomicon")
    scene.t.horror[book] = 3
    scene.runs(Eliminate(0, NONE, RESIGNED)).at_rest()
    assert scene.t.zone[book] == REMOVED


@pytest.mark.rule("AHC-ED-03", "AHC-ACTV-05")
@BOTH
def test_a_card_in_the_threat_area_of_a_friend_may_be_used(edition: str, changed: bool) -> None:
    scene = Scene("roland", "daisy", edition=edition)
    scene.threat("Hypochondria", who=1)
    scene.turn()
    assert scene.offers("use hypochondria") == changed
    scene.ends_turn()
    scene.turn(1)
    assert scene.offers("use hypochondria")


class Trick(trial.Tester):
    """A combat test against 9."""

    TEST = 0

    def step(self, t: Ahc, at: int) -> bool:
        if at:
            return False
        begin_test(t, self.you, NONE, COMBAT, 9)
        return True


@pytest.mark.rule("AHC-ED-04", "AHC-ST-15")
@BOTH
def test_a_test_that_is_decided_early_reveals_no_token(edition: str, changed: bool) -> None:
    scene = Scene("roland", edition=edition)

    def win(t: Ahc, you: int) -> None:
        running_test(t).auto = SUCCEEDED

    heard: list[str] = []
    charm = free(made(scene), doing(win), in_test=True, limit=1)
    scene.in_play(charm)
    scene.threat(forced(encounter(scene), TOKEN_REVEALED, notes(heard)))
    scene.runs(Trick(0)).choose(f"use {charm}")
    assert heard == ([] if changed else ["0"])
    assert any("succeeds by" in line for line in scene.log())
    scene.at_rest()


@pytest.mark.rule("AHC-ED-05", "AHC-DMG-17")
@BOTH
def test_damage_on_an_asset_is_damage_that_its_controller_takes(edition: str, changed: bool) -> None:
    scene = Scene("roland", edition=edition)
    scene.in_play("Beat Cop")
    scene.threat("Hypochondria")
    scene.runs(Deal(0, NONE, 1, 0)).choose("1 damage on beat cop").at_rest()
    assert scene.horror() == int(changed)
    scene.runs(Deal(0, NONE, 1, 0)).choose("1 damage on roland").at_rest()
    assert scene.horror() == int(changed) + 1


@pytest.mark.rule("AHC-ED-06")
@BOTH
def test_wendys_amulet_takes_an_event_that_is_discarded_from_play(edition: str, changed: bool) -> None:
    scene = Scene("wendy", edition=edition)
    scene.in_play("Wendy's Amulet")
    event = scene.attached("Barricade", scene.place("Study"))
    scene.bench()
    discard(scene.t, event)
    assert scene.t.zone[event] == (IN_DECK if changed else IN_DISCARD)


@pytest.mark.rule("AHC-ED-06")
@pytest.mark.parametrize("edition", ["current", "first"])
def test_wendys_amulet_takes_an_event_that_was_played(edition: str) -> None:
    scene = Scene("wendy", edition=edition)
    scene.in_play("Wendy's Amulet")
    event = scene.hand("Emergency Cache")[0]
    scene.turn().choose("play emergency cache")
    assert scene.t.zone[event] == IN_DECK


@pytest.mark.rule("AHC-ED-01")
def test_the_edition_is_an_option_of_the_game_and_todays_unless_stated() -> None:
    assert Scene("roland").table.options["edition"] == "current"
    assert Scene("roland", edition="first").t.flags
    assert not Scene("roland", edition="current").t.flags

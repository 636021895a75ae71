"""The cards of The Midnight Masks that come to the investigators: the cultists, the hunter, shadows and false leads."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import DISPLAYED, ENEMY_DEFEATED, IF
from grimtable.games.arkham.rules.cards_in_play.tokens import drop_clues
from grimtable.games.arkham.rules.cards_in_play.values import card_of, health
from grimtable.games.arkham.rules.drawing.encounter_deck import draw_side_card
from grimtable.games.arkham.rules.round.skill_actions import Evaded
from grimtable.games.arkham.rules.scenario.acts import SpendClues
from grimtable.games.arkham.rules.scenario.moves import discover_clues
from grimtable.games.arkham.state import AT, DISPLAY, ENCOUNTER_DISCARD, NONE, THREAT
from tests.arkham.city import BY_NAME, city, cultist, stacked
from tests.arkham.made import encounter, forced, notes, told
from tests.arkham.scene import Scene
from tests.stage import changes

PLACES = {
    "drew": "Downtown",
    "collins": "Graveyard",
    "warren": "Miskatonic University",
    "devereux": "Northside",
    "turner": "St. Mary's Hospital",
}
PARLEYS = ["collins", "warren", "devereux"]
DEFEATED = "is defeated"


def rich(scene: Scene, who: int = 0) -> None:
    """Somebody has what every cultist asks for."""
    scene.hand("Knife", "Guts", "Flashlight", "Machete", "Emergency Cache", who=who)
    scene.t.clues[who], scene.t.resources[who] = 3, 6


def parleys(scene: Scene) -> None:
    """Parley, and discard whatever cards that costs."""
    scene.choose("parley with")
    while scene.ask.prompt.endswith("?") and "discard" in scene.ask.prompt:
        scene.choose(scene.options()[0])


# -- where they spawn


@pytest.mark.rule("AHC-SPAWN-01", "AHC-MASK-07")
@pytest.mark.parametrize("name", PLACES)
def test_a_cultist_who_is_drawn_spawns_where_the_card_says(name: str) -> None:
    scene = city(at="Rivertown")
    (card,) = stacked(scene, name)
    scene.t.stack[:] = scene.t.stack[:1]
    draw_side_card(scene.t, 0)
    scene.runs(*scene.t.stack[1:])
    assert (scene.t.zone[card], scene.t.holder[card]) == (AT, scene.place(PLACES[name]))
    scene.at_rest()


@pytest.mark.rule("AHC-SPAWN-05")
def test_a_cultist_engages_whom_he_finds_there() -> None:
    scene = city("roland", "daisy", at="Downtown")
    scene.goes(0, "Rivertown")
    (drew,) = stacked(scene, "drew")
    scene.t.clues[0] = 4
    scene.turn().choose("use uncovering the conspiracy")
    assert (scene.t.zone[drew], scene.t.holder[drew]) == (THREAT, 1)


# -- defeat


@pytest.mark.rule("AHC-MASK-13", "AHC-VICT-01")
@pytest.mark.parametrize("name", BY_NAME)
def test_every_cultist_can_simply_be_defeated(name: str) -> None:
    scene = city()
    card = cultist(scene, name, engaged=0)
    scene.t.damage[card] = health(scene.t, card) - 1
    scene.reveals("1")
    scene.turn().choose("fight")
    assert scene.t.zone[card] == DISPLAY
    assert any(DEFEATED in line for line in scene.log())


# -- parley


@pytest.mark.rule("AHC-MASK-13", "AHC-VICT-05")
@pytest.mark.parametrize(
    ("name", "cards", "clues", "resources"), [("collins", 4, 0, 0), ("warren", 0, 2, 0), ("devereux", 0, 0, 5)]
)
def test_a_parley_has_its_price_and_leads_to_the_victory_display(
    name: str, cards: int, clues: int, resources: int
) -> None:
    scene = city()
    card = cultist(scene, name, engaged=0)
    rich(scene)
    scene.turn()
    with (
        changes(lambda: len(scene.t.hand[0]), -cards),
        changes(scene.clues, -clues),
        changes(scene.resources, -resources),
    ):
        parleys(scene)
    assert (scene.t.zone[card], scene.t.victory, scene.t.left[0]) == (DISPLAY, [card], 2)


@pytest.mark.rule("AHC-MASK-13", "AHC-AOO-01")
@pytest.mark.parametrize("name", PARLEYS)
def test_a_parley_provokes_nobody(name: str) -> None:
    scene = city()
    cultist(scene, name, engaged=0)
    scene.enemy(damage=2, engaged=0)
    rich(scene)
    scene.turn()
    with changes(scene.damage, 0):
        parleys(scene)


@pytest.mark.rule("AHC-VICT-05")
@pytest.mark.parametrize("name", PARLEYS)
def test_whoever_is_won_over_is_not_defeated(name: str) -> None:
    """Roland finds no clue, and nothing that answers a defeat happens (FAQ)."""
    heard: list[str] = []
    scene = city()
    scene.threat(forced(encounter(scene), ENEMY_DEFEATED, notes(heard)))
    cultist(scene, name, engaged=0)
    rich(scene)
    scene.t.clues[scene.t.place[0]] = 2
    scene.turn()
    parleys(scene)
    assert (heard, scene.ask.prompt) == ([], "Your turn")
    assert not [line for line in scene.log() if DEFEATED in line]


@pytest.mark.rule("AHC-VICT-05")
def test_that_somebody_is_displayed_can_be_answered_however_it_came() -> None:
    heard: list[str] = []
    scene = city()
    scene.threat(forced(encounter(scene), DISPLAYED, notes(heard, "displayed"), timing=IF))
    cultist(scene, "warren", engaged=0)
    rich(scene)
    scene.turn()
    parleys(scene)
    assert heard == ["displayed 0"]
    drew = cultist(scene, "drew", engaged=0)
    scene.t.damage[drew] = 3
    scene.reveals("1")
    scene.turn().choose("fight", "reveal the token")
    assert heard == ["displayed 0"] * 2


@pytest.mark.rule("AHC-INIT-02")
@pytest.mark.parametrize("name", PARLEYS)
def test_without_the_price_there_is_no_parley(name: str) -> None:
    scene = city()
    cultist(scene, name, engaged=0)
    scene.hand("Knife", "Guts", "Flashlight")
    scene.t.clues[0], scene.t.resources[0] = 1, 4
    scene.turn()
    assert not scene.offers("parley")


@pytest.mark.rule("AHC-WEAK-04")
def test_a_weakness_is_no_price_for_the_undertaker() -> None:
    scene = city("skids")
    cultist(scene, "collins", engaged=0)
    scene.hand("Knife", "Guts", "Flashlight")
    (debts,) = scene.hand("Hospital Debts")
    scene.turn()
    assert not scene.offers("parley")
    assert debts in scene.t.hand[0]


@pytest.mark.rule("AHC-ACTV-02", "AHC-ED-03")
@pytest.mark.parametrize(("engaged", "offered"), [(NONE, True), (0, True), (1, True)])
def test_everybody_at_the_place_may_parley(engaged: int, offered: bool) -> None:
    """With an exhausted cultist, and with one who is engaged with somebody else."""
    scene = city("roland", "daisy")
    card = cultist(scene, "warren", engaged=engaged)
    scene.t.exhausted[card] = 1
    rich(scene)
    scene.turn()
    assert scene.offers("parley") == offered


@pytest.mark.rule("AHC-ACTV-02")
def test_nobody_parleys_from_afar() -> None:
    scene = city()
    cultist(scene, "warren", at="Miskatonic University")
    rich(scene)
    scene.turn()
    assert not scene.offers("parley")


@pytest.mark.rule("AHC-DOOM-01")
def test_doom_on_a_cultist_goes_with_the_mask() -> None:
    scene = city()
    card = cultist(scene, "warren", engaged=0)
    scene.t.doom[card] = 3
    rich(scene)
    scene.turn()
    parleys(scene)
    assert sum(scene.t.doom) == 0


# -- Drew


@pytest.mark.parametrize(("hurt", "left"), [(0, 0), (1, 0), (3, 2)])
def test_drew_heals_when_he_attacks(hurt: int, left: int) -> None:
    scene = city()
    drew = cultist(scene, "drew", engaged=0)
    scene.t.damage[drew] = hurt
    with changes(scene.damage, 2):
        scene.attacks(drew)
    assert scene.damage(drew) == left
    assert ('"Wolf-Man" Drew takes effect' in told(scene)) == bool(hurt)
    scene.at_rest()


def test_drew_heals_before_the_dog_bites_back() -> None:
    """With 3 damage of 4: he is at 2 when the dog adds its one."""
    scene = city()
    drew = cultist(scene, "drew", engaged=0)
    scene.t.damage[drew] = 3
    scene.in_play("Guard Dog")
    scene.attacks(drew).choose("2 damage on guard dog", "use guard dog")
    assert (scene.damage(drew), scene.t.in_play(drew)) == (3, True)


def test_another_enemy_who_attacks_heals_nobody() -> None:
    scene = city()
    drew = cultist(scene, "drew", engaged=0)
    scene.t.damage[drew] = 3
    scene.attacks(scene.enemy(engaged=0))
    assert scene.damage(drew) == 3


@pytest.mark.rule("AHC-EFF-04", "AHC-TRIG-05")
def test_dodge_keeps_drew_from_attacking_and_from_healing() -> None:
    """It interrupts the attack as it begins (FAQ, ruling 46)."""
    scene = city()
    drew = cultist(scene, "drew", engaged=0)
    scene.t.damage[drew] = 3
    scene.hand("Dodge")
    with changes(scene.damage, 0):
        scene.attacks(drew).choose("play dodge")
    assert scene.damage(drew) == 3
    scene.at_rest()


# -- Ruth Turner


@pytest.mark.rule("AHC-MASK-13", "AHC-VICT-05")
def test_ruth_turner_who_is_evaded_is_found() -> None:
    """That is no defeat."""
    heard: list[str] = []
    scene = city("wendy")
    scene.threat(forced(encounter(scene), ENEMY_DEFEATED, notes(heard)))
    turner = cultist(scene, "turner", engaged=0)
    scene.reveals("1")
    scene.turn().choose("evade")
    assert (scene.t.zone[turner], heard) == (DISPLAY, [])


@pytest.mark.rule("AHC-EVAD-07")
def test_she_is_also_found_when_she_is_evaded_without_a_test() -> None:
    scene = city("roland", "daisy")
    turner = cultist(scene, "turner", engaged=1)
    scene.runs(Evaded(1, NONE, turner))
    assert scene.t.zone[turner] == DISPLAY
    scene.at_rest()


def test_a_failed_attempt_leaves_her_where_she_is() -> None:
    scene = city("wendy")
    turner = cultist(scene, "turner", engaged=0)
    scene.reveals("-4")
    scene.turn().choose("evade")
    assert (scene.t.zone[turner], scene.t.holder[turner]) == (THREAT, 0)


def test_another_who_is_evaded_does_not_bring_her() -> None:
    scene = city("wendy")
    turner = cultist(scene, "turner", engaged=0)
    scene.enemy("Swarm of Rats", engaged=0)
    scene.reveals("1")
    scene.turn().choose("evade swarm of rats")
    assert scene.t.zone[turner] == THREAT


# -- the Masked Hunter


@pytest.mark.rule("AHC-PINV-01")
@pytest.mark.parametrize(
    ("investigators", "most"), [(("roland",), 6), (("roland", "daisy"), 8), (("roland", "daisy", "wendy", "agnes"), 12)]
)
def test_the_masked_hunter_has_two_more_health_per_investigator(investigators: tuple[str, ...], most: int) -> None:
    """Those at the start count, also when they are out."""
    scene = city(*investigators)
    hunter = cultist(scene, "hunter", engaged=0)
    assert health(scene.t, hunter) == most
    scene.t.status[-1] = 1
    assert health(scene.t, hunter) == most


@pytest.mark.rule("AHC-MASK-11", "AHC-KEY-03")
def test_whoever_is_engaged_with_the_hunter_discovers_nothing() -> None:
    """An investigation is possible, and finds nothing; nor does an effect."""
    scene = city("daisy")
    place = scene.t.place[0]
    hunter = cultist(scene, "hunter", engaged=0)
    scene.t.exhausted[hunter] = 1
    scene.t.clues[place] = 3
    scene.reveals("1")
    scene.turn().choose("investigate")
    assert (scene.clues(), scene.t.clues[place]) == (0, 3)
    discover_clues(scene.t, 0, place, 1)
    assert scene.clues() == 0


@pytest.mark.rule("AHC-MASK-11")
@pytest.mark.parametrize("engaged", [True, False])
def test_whoever_is_engaged_with_the_hunter_cannot_pay_with_clues(engaged: bool) -> None:
    scene = city()
    hunter = cultist(scene, "hunter", engaged=0 if engaged else NONE)
    scene.t.exhausted[hunter] = 1
    cultist(scene, "warren", engaged=0)
    stacked(scene, "drew")
    scene.t.clues[0] = 6
    scene.turn()
    assert scene.offers("parley with peter warren") == (not engaged)
    assert scene.offers("use uncovering the conspiracy") == (not engaged)


@pytest.mark.rule("AHC-MASK-11")
def test_not_even_for_the_group() -> None:
    """Daisy's four would do with Roland's two; she is not free to give them."""
    scene = city("roland", "daisy")
    cultist(scene, "hunter", engaged=1)
    stacked(scene, "drew")
    scene.t.clues[0], scene.t.clues[1] = 2, 4
    scene.turn()
    assert not scene.offers("use uncovering the conspiracy")
    scene.t.clues[0] = 4
    scene.turn().choose("use uncovering the conspiracy")
    assert (scene.clues(0), scene.clues(1)) == (0, 4)


@pytest.mark.rule("AHC-MASK-11")
def test_others_discover_and_spend_as_they_like() -> None:
    scene = city("roland", "daisy")
    cultist(scene, "hunter", engaged=1)
    scene.t.clues[scene.t.place[0]] = 2
    scene.reveals("1")
    with changes(scene.clues, 1):
        scene.turn().choose("investigate")
    spend = SpendClues(0, scene.t.act(), NONE, NONE, 1)
    spend.payers = [0, 1]
    scene.runs(spend)
    assert scene.clues(0) == 0


@pytest.mark.rule("AHC-MASK-11", "AHC-CLUE-04")
def test_to_place_clues_is_still_possible() -> None:
    scene = city()
    cultist(scene, "hunter", engaged=0)
    scene.t.clues[0] = 2
    drop_clues(scene.t, 0, scene.t.place[0], 2)
    assert (scene.clues(), scene.t.clues[scene.t.place[0]]) == (0, 2)


@pytest.mark.rule("AHC-MASK-11")
def test_whoever_has_shaken_the_hunter_off_is_free() -> None:
    scene = city()
    hunter = cultist(scene, "hunter", engaged=0)
    scene.runs(Evaded(0, NONE, hunter))
    scene.t.clues[scene.t.place[0]] = 1
    scene.reveals("1")
    with changes(scene.clues, 1):
        scene.turn().choose("investigate")


# -- Hunting Shadow


@pytest.mark.rule("AHC-KEY-06")
def test_the_shadow_takes_a_clue_or_deals_two_damage() -> None:
    for answer, clues, damage in (("spend 1 clue", -1, 0), ("take 2 damage", 0, 2)):
        scene = city()
        scene.t.clues[0] = 2
        scene.draws_encounter("Hunting Shadow")
        with changes(scene.clues, clues), changes(scene.damage, damage):
            scene.choose(answer)
        scene.at_rest()


@pytest.mark.rule("AHC-KEY-06")
def test_whoever_has_no_clue_takes_the_damage() -> None:
    scene = city()
    with changes(scene.damage, 2):
        scene.draws_encounter("Hunting Shadow")
    scene.at_rest()


@pytest.mark.rule("AHC-MASK-11", "AHC-KEY-06")
def test_whoever_is_engaged_with_the_hunter_cannot_buy_the_shadow_off() -> None:
    scene = city()
    cultist(scene, "hunter", engaged=0)
    scene.t.clues[0] = 2
    with changes(scene.damage, 2), changes(scene.clues, 0):
        scene.draws_encounter("Hunting Shadow")


@pytest.mark.rule("AHC-PERIL-03")
def test_the_shadow_is_met_alone() -> None:
    """The clues of others do not count, and nobody else may do anything meanwhile."""
    scene = city("roland", "daisy", seats=2)
    scene.t.clues[0] = scene.t.clues[1] = 1
    scene.draws_encounter("Hunting Shadow", who=1)
    assert (scene.ask.seat, scene.t.peril) == (1, 1)
    with changes(lambda: scene.clues(0), 0), changes(lambda: scene.clues(1), -1):
        scene.choose("spend 1 clue")
    assert scene.t.peril == NONE


# -- False Lead


@pytest.mark.rule("AHC-SURGE-01")
def test_a_false_lead_without_clues_surges() -> None:
    scene = city()
    fog = scene.card("Obscuring Fog")
    scene.draws_encounter("False Lead", "Obscuring Fog")
    assert scene.t.holder[fog] == scene.t.place[0]
    scene.at_rest()


@pytest.mark.parametrize(
    ("token", "clues", "lost"), [("1", 3, 0), ("0", 3, 1), ("-1", 3, 2), ("-1", 1, 1), ("-8", 3, 3)]
)
def test_a_false_lead_puts_a_clue_down_for_each_point(token: str, clues: int, lost: int) -> None:
    """Roland tests intellect 3 against 4, and loses no more clues than he has; there is no surge."""
    scene = city()
    scene.t.clues[0] = clues
    rest = scene.encounter("Obscuring Fog")
    scene.reveals(token)
    with changes(scene.clues, -lost), changes(lambda: scene.t.clues[scene.t.place[0]], lost):
        scene.draws_encounter("False Lead")
    assert scene.t.encounter_deck == rest
    scene.at_rest()


@pytest.mark.rule("AHC-SURGE-01")
def test_the_surge_is_gone_when_the_card_comes_again() -> None:
    scene = city()
    lead, _, _ = scene.encounter("False Lead", "Obscuring Fog", "Crypt Chill")
    scene.draws_encounter()
    assert (scene.t.zone[lead], scene.t.lasting) == (ENCOUNTER_DISCARD, [])
    scene.t.clues[0] = 1
    rest = scene.t.encounter_deck
    scene.reveals("1")
    scene.draws_encounter("False Lead")
    assert scene.t.encounter_deck == rest


def test_the_hunter_is_the_back_of_an_agenda_and_lies_in_no_deck() -> None:
    scene = city()
    assert card_of(scene.t, "01121b") not in [*scene.t.side_deck, *scene.t.encounter_deck]

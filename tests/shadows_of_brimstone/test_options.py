"""Options of the game, and input that cannot be played (chapters 38 and 46 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.game import GAME
from grimtable.games.shadows_of_brimstone.printed import CODE, COUNT, FITS, KIN, KIND, MINE_ARTIFACT, ROWS, TYPE
from grimtable.games.shadows_of_brimstone.rules.fights.threats import (
    EPIC,
    HIGH,
    THREAT_DECKS,
    level_allowed,
    types_of_card,
)
from grimtable.games.shadows_of_brimstone.rules.map.exploring import open_exits
from grimtable.games.shadows_of_brimstone.settings import FLAGS, SETTINGS
from grimtable.games.shadows_of_brimstone.state import DOOR, GATE, HARD_CORE, SOFTER_HARD_CORE
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.table import open_table
from tests.shadows_of_brimstone.opening import codes, laid_out, opened, records
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]
ONLY_ONE = next(CODE[i] for i, kind in enumerate(KIND) if kind == MINE_ARTIFACT and COUNT[i] == 1)
GUN_UPGRADE = next(CODE[i] for i, word in enumerate(FITS) if word == "Gun")
ROSE = next(CODE[i] for i, word in enumerate(FITS) if word == "any")
KEPT_BY_NOBODY = next(row["code"] for row in ROWS if row.get("kills", False))
OPTIONAL = [setting.name for setting in SETTINGS if setting.values == ("off", "on")]


def refused(seats: int = 1, **options: str) -> str:
    """Why these options cannot be played."""
    with pytest.raises(BadSetup) as wrong:
        open_table(GAME, seats, options, seed=1)
    return str(wrong.value)


# -- the Basic and the Advanced Game


@pytest.mark.rule("SOB-ADV-01")
@pytest.mark.parametrize(("game", "threat", "exit"), [("basic", HIGH, DOOR), ("advanced", EPIC, GATE)])
def test_the_advanced_game_adds_epic_threats_and_gates(sob: Sob, game: str, threat: int, exit: int) -> None:
    scene = sob("us-marshal", "bandido", "gunslinger", game=game)
    tile = scene.tile("blast-room", token="token-draught")
    open_exits(scene.t, tile, 0, 1)
    assert exit in scene.t.exits[tile]
    assert DOOR + GATE - exit not in scene.t.exits[tile]
    assert level_allowed(scene.t, EPIC) == threat


# -- optional rules


@pytest.mark.rule("SOB-OPT-01", "SOB-OPT-03")
def test_every_optional_rule_is_off_unless_it_is_switched_on() -> None:
    assert set(OPTIONAL) == set(FLAGS)
    assert laid_out().flags == 0
    assert laid_out(hard_core="off").flags == 0


@pytest.mark.rule("SOB-OPT-02")
@pytest.mark.parametrize("name", OPTIONAL)
def test_each_optional_rule_is_independent_of_the_others(name: str) -> None:
    assert laid_out(1, 1, **{name: "on"}).flags == FLAGS[name]
    assert laid_out(1, 1, **dict.fromkeys(OPTIONAL, "on")).flags == sum(FLAGS.values())


@pytest.mark.rule("SOB-OPT-03")
def test_the_rulebook_advises_against_two_of_them() -> None:
    advised = [note for note in opened(hard_core="on", fixed_move="on").notes if "advises against" in note]
    assert len(advised) == 2
    quiet = opened(1, 1, **dict.fromkeys([name for name in OPTIONAL if name != "fixed_move"], "on")).notes
    assert not [note for note in quiet if "advises against" in note]


@pytest.mark.rule("SOB-HARD-01")
def test_in_hard_core_mode_a_hero_that_does_not_get_up_by_the_next_turn_is_dead(sob: Sob) -> None:
    scene = sob("us-marshal", "us-marshal", hard_core="on")
    scene.t.ko[0] = 1
    scene.t.doomed = 1
    scene.dice(3, 5)
    scene.turn_begins()
    assert scene.view.heroes[0].dead
    scene = sob("us-marshal", "us-marshal")
    scene.t.ko[0] = 1
    scene.dice(3, 5)
    scene.turn_begins()
    assert not scene.view.heroes[0].dead


@pytest.mark.rule("SOB-HARD-02")
def test_the_softer_variant_is_hard_core_mode_and_a_mark_beside_it() -> None:
    assert laid_out(hard_core="softer").flags == HARD_CORE | SOFTER_HARD_CORE
    assert laid_out(hard_core="on").flags == HARD_CORE


@pytest.mark.rule("SOB-THEME-01", "SOB-THEME-02")
def test_threat_decks_may_be_reduced_to_chosen_types_for_one_adventure() -> None:
    chosen = laid_out(threats="void-spiders, stranglers")
    wanted = {TYPE["void-spiders"], TYPE["stranglers"]}
    whole = laid_out()
    reduced = [deck for deck in THREAT_DECKS if len(chosen.decks[deck]) < len(whole.decks[deck])]
    assert reduced
    for deck in reduced:
        assert {KIN[kind] for card in chosen.decks[deck] for kind in types_of_card(card)} <= wanted
    again = laid_out()
    assert [sorted(again.decks[deck]) for deck in THREAT_DECKS] == [sorted(whole.decks[deck]) for deck in THREAT_DECKS]


# -- what cannot be played


@pytest.mark.rule("SOB-SETUP-08")
def test_an_unknown_mission_is_refused_by_name() -> None:
    told = refused(mission="the-wrong-mine")
    assert told.startswith("option 'mission' cannot be 'the-wrong-mine'; it is one of a-fistful-of-dark-stone, ")
    assert told.endswith("[SOB-SETUP-08]")


@pytest.mark.rule("SOB-PARTY-02")
def test_seven_heroes_are_too_many() -> None:
    assert refused(heroes=",".join(["bandido"] * 7)) == "a party has at most 6 heroes, not 7 (SOB-PARTY-02)"


@pytest.mark.rule("SOB-SETUP-02")
def test_there_must_be_a_hero_for_every_player() -> None:
    assert "only 2 are named (SOB-SETUP-02)" in refused(3, heroes="bandido,bandido")
    assert "only 0 are named" in refused(1, heroes="[]")


@pytest.mark.rule("SOB-HERO-01")
@pytest.mark.parametrize("heroes", ["sheriff", "bandido,sheriff", "bandido,", ""])
def test_an_unknown_class_is_refused_with_those_there_are(heroes: str) -> None:
    reason = refused(heroes=heroes)
    assert "there is no class" in reason
    assert "us-marshal" in reason


@pytest.mark.rule("SOB-THEME-01")
def test_an_unknown_type_of_enemies_is_refused_with_those_there_are() -> None:
    reason = refused(threats="void-spiders,cows")
    assert "'cows'" in reason
    assert "night-terrors" in reason


WRONG_RECORDS = [
    ({"hero_class": "sheriff"}, "there is no class 'sheriff'"),
    ({"hero_class": "bandido", "xp": -1}, "xp cannot be -1"),
    ({"hero_class": "bandido", "gold": 10**12}, "gold cannot be 1000000000000"),
    ({"hero_class": "bandido", "gold": 100_000}, "gold cannot be 100000"),
    ({"hero_class": "bandido", "portrait": 10}, "portrait cannot be 10"),
    ({"hero_class": "bandido", "new": False, "lasting": [[0, 100]]}, "number 0 of its sheet can have changed by 100"),
    ({"hero_class": "bandido", "new": False, "boons": [[0, -100]]}, "number 0 of its sheet can have changed by -100"),
    ({"hero_class": "bandido", "new": False, "lasting": [[99, 1]]}, "no number 99 of its sheet"),
    ({"hero_class": "bandido", "new": False, "replaced": True}, "nobody takes the place of the living"),
    ({"hero_class": "bandido", "level": 9}, "level cannot be 9"),
    ({"hero_class": "bandido", "level": 0}, "level cannot be 0"),
    ({"hero_class": "bandido", "portrait": -3}, "portrait cannot be -3"),
    ({"hero_class": "bandido", "lasting": [[99, 1]]}, "no number 99 of its sheet"),
    ({"hero_class": "bandido", "new": False, "items": [{"code": "cannon"}]}, "there is no item 'cannon'"),
    ({"hero_class": "bandido", "new": False, "items": [{"code": "the-swarm"}]}, "there is no item 'the-swarm'"),
    (
        {"hero_class": "bandido", "new": False, "items": [{"code": "pistol", "attached": ["shotgun"]}]},
        "'shotgun' is no Upgrade",
    ),
    ({"hero_class": "bandido", "new": False, "items": [{"code": "pistol"}] * 2}, "one 'pistol' for each hero"),
    ({"hero_class": "bandido", "new": False, "tokens": ["tea"]}, "there is no Side Bag token 'tea'"),
    ({"hero_class": "bandido", "new": False, "tokens": ["whiskey"] * 30}, "its Side Bag holds"),
    ({"hero_class": "bandido", "new": False, "upgrades": ["flight"]}, "there is no upgrade 'flight'"),
    ({"hero_class": "bandido", "new": False, "upgrades": ["swindler"] * 2}, "an upgrade twice"),
    ({"hero_class": "bandido", "new": False, "scars": ["pistol"]}, "there is no Injury, Madness or Mutation 'pistol'"),
    (
        {"hero_class": "bandido", "new": False, "upgrades": ["swindler", "explosives-expert"]},
        "it has 2 Starting Upgrades (SOB-NEW-06)",
    ),
    ({"hero_class": "us-marshal", "new": False, "upgrades": ["swindler"]}, "'swindler' is no upgrade of its class"),
    (
        {"hero_class": "bandido", "new": False, "items": [{"code": "marshal-badge"}]},
        "'marshal-badge' is a Starting Item of others (SOB-NEW-03)",
    ),
    (
        {"hero_class": "bandido", "new": False, "items": [{"code": "dynamite-satchel"}]},
        "'dynamite-satchel' is a Starting Item of others",
    ),
    (
        {"hero_class": "bandido", "new": False, "items": [{"code": "glass-eye"}, {"code": "last-letter"}]},
        "it has 2 Personal Items (SOB-PERS-01)",
    ),
    (
        {"hero_class": "bandido", "new": False, "items": [{"code": "wide-hat", "attached": [GUN_UPGRADE]}]},
        f"'{GUN_UPGRADE}' cannot be attached to 'wide-hat' (SOB-UPGR-04)",
    ),
    (
        {"hero_class": "bandido", "new": False, "items": [{"code": GUN_UPGRADE, "attached": [ROSE]}]},
        f"'{ROSE}' cannot be attached to '{GUN_UPGRADE}'",
    ),
    (
        {"hero_class": "bandido", "new": False, "items": [{"code": "glass-eye", "attached": [ROSE]}]},
        "'glass-eye' has 0 Upgrade Slots",
    ),
    ({"hero_class": "bandido", "new": False, "scars": ["mutation-antlers"] * 2}, "it has 'mutation-antlers' twice"),
    ({"hero_class": "bandido", "new": False, "scars": [KEPT_BY_NOBODY]}, "is nothing that a hero keeps"),
    ({"hero_class": "bandido", "new": False, "corruption": 10}, "10 Corruption Points would have mutated it"),
    ({"hero_class": "bandido", "new": False, "wounds": 99}, "99 Wounds knock it out before it begins"),
    ({"hero_class": "bandido", "new": False, "sanity_lost": 99}, "99 Sanity Damage knock it out"),
    ({"hero_class": "bandido", "new": True, "tokens": ["whiskey"]}, "a new hero has nothing yet"),
    (
        {"hero_class": "bandido", "new": False, "level": 2, "bonuses": ["bandido-bonus-7"]},
        "it has as many abilities as levels above the first: 1, not 0 (SOB-CAMP-15)",
    ),
    (
        {"hero_class": "bandido", "new": False, "abilities": ["scar-tissue"]},
        "it has as many abilities as levels above the first: 0, not 1",
    ),
    (
        {"hero_class": "bandido", "new": False, "level": 2, "abilities": ["scar-tissue"]},
        "it has as many bonuses as levels above the first: 1, not 0 (SOB-TURN-15)",
    ),
    (
        {"hero_class": "bandido", "new": False, "level": 2, "abilities": ["flight"]},
        "there is no ability 'flight' (SOB-CAMP-15)",
    ),
    (
        {"hero_class": "bandido", "new": False, "level": 2, "abilities": ["swindler"]},
        "there is no ability 'swindler'",
    ),
    (
        {"hero_class": "bandido", "new": False, "level": 2, "abilities": ["hatpin"]},
        "'hatpin' is no ability of its class (SOB-CAMP-15)",
    ),
    (
        {"hero_class": "bandido", "new": False, "level": 2, "abilities": ["bite-the-bullet"]},
        "'bite-the-bullet' comes after what is below it in 'Hard to Kill' (SOB-CAMP-15)",
    ),
    (
        {"hero_class": "bandido", "new": False, "level": 3, "abilities": ["bite-the-bullet", "scar-tissue"]},
        "'bite-the-bullet' comes after what is below it",
    ),
    (
        {"hero_class": "bandido", "new": False, "level": 3, "abilities": ["scar-tissue"] * 2},
        "it has 'scar-tissue' twice (SOB-CAMP-15)",
    ),
    (
        {
            "hero_class": "bandido",
            "new": False,
            "level": 2,
            "abilities": ["scar-tissue"],
            "bonuses": ["gunslinger-bonus-7"],
        },
        "'gunslinger-bonus-7' is no bonus of its class (SOB-TURN-15)",
    ),
    (
        {"hero_class": "bandido", "new": False, "level": 2, "abilities": ["scar-tissue"], "bonuses": ["scar-tissue"]},
        "there is no bonus 'scar-tissue' (SOB-TURN-15)",
    ),
    (
        {"hero_class": "bandido", "level": 2, "abilities": ["scar-tissue"], "bonuses": ["bandido-bonus-7"]},
        "a new hero has nothing yet",
    ),
    ({"hero_class": "bandido", "horse": 1}, "horse"),
    ({"hero_class": "bandido", "xp": "many"}, "xp"),
    ({"name": "Rosa"}, "the heroes cannot be read"),
]


@pytest.mark.rule("SOB-PLAY-06")
@pytest.mark.parametrize(("record", "reason"), WRONG_RECORDS, ids=[reason for _, reason in WRONG_RECORDS])
def test_a_record_that_cannot_be_a_hero_is_refused_with_what_is_wrong(record: dict[str, object], reason: str) -> None:
    told = refused(heroes=records({"hero_class": "us-marshal"}, record))
    assert reason in told
    assert "the heroes cannot be read" in told or told.startswith("hero 2: ")


@pytest.mark.parametrize("written", ["[", "[1]", '[{"hero_class": 3}]', "[null]", "[[]]", '[{"hero_class": "bandido"'])
def test_what_is_no_record_at_all_is_refused(written: str) -> None:
    assert "the heroes cannot be read" in refused(heroes=written)


def test_a_card_of_which_the_box_holds_one_cannot_be_brought_along_twice() -> None:
    hero: dict[str, object] = {"hero_class": "bandido", "new": False, "items": [{"code": ONLY_ONE}]}
    assert f"the box holds 1 of '{ONLY_ONE}', not 2" in refused(heroes=records(hero, hero))


@pytest.mark.rule("SOB-SETUP-06")
def test_a_party_with_two_lanterns_is_refused() -> None:
    hero: dict[str, object] = {"hero_class": "bandido", "new": False, "items": [{"code": "old-lantern"}]}
    assert refused(heroes=records(hero, hero)) == "hero 2: a party has one Old Lantern, not 2 (SOB-SETUP-06)"


@pytest.mark.rule("SOB-MOVE-02")
def test_a_move_off_the_board_is_refused(sob: Sob) -> None:
    scene = sob()
    scene.turn(0, move=3)
    for space in ("Mine Entrance A1", "Mine Entrance Z9", "Blast Room C4"):
        scene.refused(f"move to {space}")


def test_what_a_hero_brings_along_is_not_in_its_deck() -> None:
    t = laid_out(heroes=records({"hero_class": "bandido", "new": False, "items": [{"code": ONLY_ONE}]}))
    assert codes(t.items[0]) == [ONLY_ONE]
    assert not any(card in deck for card in t.items[0] for deck in t.decks)
    assert GAME.broken(t) == []


@pytest.mark.rule("SOB-SETUP-02")
@pytest.mark.parametrize(
    ("leaders", "wrong"),
    [
        ("1,2,1", "leaders: 4 heroes need 4 leaders, not 3"),
        ("1,2,1,2,1", "leaders: 4 heroes need 4 leaders, not 5"),
        ("1,2,3,1", "leaders: '3' is no seat; the seats are 1 to 2"),
        ("0,1,2,1", "leaders: '0' is no seat"),
        ("1,2,,1", "leaders: '' is no seat"),
        ("", "leaders: '' is no seat"),
        ("me,you,me,you", "leaders: 'me' is no seat"),
        ("1,2,\u00b2,1", "is no seat"),
        ("1,1,1,1", "leaders: seat 2 leads nobody"),
        ("9" * 50_000, "is no seat"),
    ],
)
def test_leaders_that_cannot_be_are_refused_with_what_is_wrong(leaders: str, wrong: str) -> None:
    told = refused(2, heroes="us-marshal,saloon-girl,gunslinger,bandido", leaders=leaders)
    assert wrong in told
    assert len(told) < 300


@pytest.mark.rule("SOB-SETUP-02")
def test_alone_there_is_one_seat_to_lead_from() -> None:
    assert "the only seat is 1" in refused(1, heroes="bandido", leaders="2")

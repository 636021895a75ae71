"""The second scenario: set-up, the act with its Cultist deck, agendas, resolutions (AHC-MASK)."""

from __future__ import annotations

from collections import Counter

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.cards_in_play.values import card_of, doom_in_play, health, location_named, locations
from grimtable.games.arkham.rules.cards_in_play.zones import to_victory
from grimtable.games.arkham.rules.harm.damage import hurt_all, hurt_enemy
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.scenario.acts import Advance
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.rules.scenario.record import SCENARIOS, is_won, log_of
from grimtable.games.arkham.scenarios.night_of_the_zealot import (
    COLLINS,
    DEVEREUX,
    DREW,
    GOT_AWAY,
    MASKED_HUNTER,
    PAST_MIDNIGHT,
    PRIEST_SLAIN,
    TURNER,
    WARREN,
)
from grimtable.games.arkham.state import (
    ASIDE,
    AT,
    ENCOUNTER_DECK,
    MAP,
    NONE,
    REMOVED,
    RESIGNED,
    RUNNING,
    SCENARIO,
    SIDE_DECK,
    THREAT,
    Ahc,
)
from grimtable.games.arkham.view import view
from tests.arkham.city import BY_NAME, begun, city, cultist, stacked, started, unmasked
from tests.arkham.made import told
from tests.arkham.scene import Scene
from tests.arkham.stages import agenda_stage, at_agenda
from tests.stage import changes

SETS = {"arkham", "chilling_cold", "nightgaunts", "pentagram", "locked_doors", "cultists"}
FOUR = "roland,daisy,wendy,agnes"
DISTRICTS = {
    "Northside",
    "Downtown",
    "Easttown",
    "Miskatonic University",
    "Rivertown",
    "Graveyard",
    "St. Mary's Hospital",
    "Southside",
}


def names(t: Ahc, cards: list[int]) -> list[str]:
    return [printed.NAME[t.defn[card]] for card in cards]


def at_place(t: Ahc, enemy: int) -> str:
    return printed.NAME[t.defn[t.holder[enemy]]]


# -- set-up


@pytest.mark.rule("AHC-MASK-01")
def test_five_encounter_sets_are_gathered_and_make_a_deck_of_21() -> None:
    t = started()
    found = {printed.ENCOUNTER_SET[t.defn[card]] for card in range(len(t.defn)) if t.owner[card] == SCENARIO}
    assert found == SETS
    assert len(t.encounter_deck) == 21
    assert Counter(names(t, t.encounter_deck)) == {
        "Hunting Shadow": 3,
        "False Lead": 2,
        "Crypt Chill": 2,
        "Obscuring Fog": 2,
        "Hunting Nightgaunt": 2,
        "On Wings of Darkness": 2,
        "Acolyte": 3,
        "Wizard of the Order": 1,
        "Mysterious Chanting": 2,
        "Locked Door": 2,
    }


@pytest.mark.rule("AHC-MASK-02")
def test_five_cultists_are_a_deck_of_their_own_and_the_sixth_is_the_back_of_an_agenda() -> None:
    t = started()
    assert sorted(printed.CODE[t.defn[card]] for card in t.side_deck) == ["01137", "01138", "01139", "01140", "01141"]
    assert [t.zone[card] for card in t.side_deck] == [SIDE_DECK] * 5
    assert t.zone[card_of(t, "01121b")] == ASIDE


@pytest.mark.rule("AHC-MASK-02")
def test_the_cultist_deck_is_shuffled() -> None:
    tops = {started(seed=seed).side_deck[-1] for seed in range(20)}
    assert len(tops) == 5


@pytest.mark.rule("AHC-MASK-03")
def test_one_downtown_and_one_southside_are_in_play_and_the_others_are_not() -> None:
    """Each of the two as often as not."""
    found: Counter[str] = Counter()
    for seed in range(24):
        t = started(seed=seed, gathering="house-kept")
        assert sorted(names(t, locations(t))) == sorted([*DISTRICTS, "Your House"])
        for codes in (("01126", "01127"), ("01130", "01131")):
            zones = sorted((t.zone[card_of(t, code)] != MAP, code) for code in codes)
            assert [left_out for left_out, _ in zones] == [False, True]
            found[zones[0][1]] += 1
    assert all(found[code] > 4 for code in ("01126", "01127", "01130", "01131"))


@pytest.mark.rule("AHC-MASK-03")
def test_every_district_but_the_first_is_unrevealed() -> None:
    shown = [place for place in view(started(), 0).locations if place.revealed]
    assert [(place.name, place.clues) for place in shown] == [("Rivertown", 1)]


@pytest.mark.rule("AHC-MASK-04")
@pytest.mark.parametrize(
    ("investigators", "posts"),
    [
        ("roland", []),
        ("roland,daisy", ["Southside"]),
        ("roland,daisy,wendy", ["Downtown", "Southside"]),
        (FOUR, ["Downtown", "Graveyard", "Southside"]),
    ],
)
def test_acolytes_stand_in_the_city_by_the_number_of_investigators(investigators: str, posts: list[str]) -> None:
    """Each with its 1 doom; the rest of the deck is shuffled."""
    t = started(investigators)
    assert names(t, t.enemies) == ["Acolyte"] * len(posts)
    assert sorted(at_place(t, enemy) for enemy in t.enemies) == posts
    assert [t.doom[enemy] for enemy in t.enemies] == [1] * len(posts)
    assert (doom_in_play(t), len(t.encounter_deck)) == (len(posts), 21 - len(posts))
    assert names(t, t.encounter_deck).count("Acolyte") == 3 - len(posts)


@pytest.mark.rule("AHC-MASK-05")
def test_with_the_house_burned_everybody_starts_at_rivertown() -> None:
    t = started("roland,daisy", gathering="house-burned")
    assert t.place == [location_named(t, "Rivertown")] * 2
    assert (location_named(t, "Your House"), t.zone[card_of(t, "01124")]) == (NONE, REMOVED)
    assert (len(locations(t)), t.shown[t.place[0]], t.clues[t.place[0]]) == (8, 1, 2)


@pytest.mark.rule("AHC-MASK-19")
def test_with_the_house_standing_everybody_starts_there() -> None:
    t = started("roland,daisy", gathering="house-kept")
    assert t.place == [location_named(t, "Your House")] * 2
    assert (len(locations(t)), t.shown[t.place[0]], t.clues[t.place[0]]) == (9, 1, 2)


@pytest.mark.rule("AHC-MASK-06")
@pytest.mark.parametrize("gathering", ["house-burned", "house-kept", "undecided", "all-lost"])
def test_the_ghoul_priest_is_in_the_encounter_deck_if_he_is_alive(gathering: str) -> None:
    t = started(gathering=gathering)
    alive = gathering in ("undecided", "all-lost")
    assert [printed.CODE[t.defn[card]] for card in t.encounter_deck].count("01116") == int(alive)
    assert len(t.encounter_deck) == 21 + alive


@pytest.mark.rule("AHC-MASK-06")
def test_the_priest_may_lie_anywhere_in_the_deck() -> None:
    places = set()
    for seed in range(20):
        t = started(seed=seed, gathering="undecided")
        places.add(t.encounter_deck.index(card_of(t, "01116")))
    assert len(places) > 8


@pytest.mark.rule("AHC-MASK-23")
@pytest.mark.parametrize(
    ("gathering", "opening"), [("house-burned", 1), ("house-kept", 1), ("undecided", 1), ("all-lost", 0)]
)
def test_the_story_begins_with_one_of_two_openings_and_goes_on_alike(gathering: str, opening: int) -> None:
    """Where nobody came out of the house Lita is a stranger."""
    table = begun(gathering=gathering)
    reference = printed.definition("01120")
    stories = [line.text for line in table.log(0) if line.kind == "story"]
    assert stories[:2] == [printed.OPENINGS[reference][opening], printed.STORY[reference]]


@pytest.mark.rule("AHC-MASK-24")
def test_the_map_is_three_rows_of_three() -> None:
    rows: dict[int, dict[int, str]] = {}
    for place in view(started(gathering="house-kept"), 0).locations:
        rows.setdefault(place.row, {})[place.column] = place.name
    assert [[rows[row][column] for column in (0, 2, 4)] for row in (0, 1, 2)] == [
        ["Northside", "Downtown", "Easttown"],
        ["Miskatonic University", "Rivertown", "Graveyard"],
        ["St. Mary's Hospital", "Southside", "Your House"],
    ]


# -- the act


@pytest.mark.rule("AHC-MASK-07", "AHC-CLUE-03")
def test_two_clues_each_and_an_action_draw_the_top_cultist() -> None:
    """He spawns where his card says; it can be done again."""
    scene = city("roland", "daisy")
    warren, drew = stacked(scene, "warren", "drew")
    scene.t.clues[0], scene.t.clues[1] = 5, 3
    scene.turn().choose("use uncovering the conspiracy", "roland banks spends 1 clue")
    assert (scene.t.zone[warren], at_place(scene.t, warren)) == (AT, "Miskatonic University")
    assert (scene.clues(0), scene.clues(1), scene.t.left[0]) == (4, 0, 2)
    scene.choose("use uncovering the conspiracy")
    assert (scene.t.zone[drew], at_place(scene.t, drew)) == (AT, "Downtown")
    assert (scene.clues(0), scene.t.side_deck, scene.t.left[0]) == (0, [], 1)


@pytest.mark.rule("AHC-MASK-07", "AHC-INIT-02")
@pytest.mark.parametrize(("clues", "left", "offered"), [(1, 1, False), (2, 1, True), (9, 0, False)])
def test_the_act_needs_the_clues_and_somebody_in_the_deck(clues: int, left: int, offered: bool) -> None:
    scene = city()
    stacked(scene, *["drew"] * left)
    scene.t.clues[0] = clues
    scene.turn()
    assert scene.offers("uncovering the conspiracy") == offered


@pytest.mark.rule("AHC-MASK-07", "AHC-AOO-01", "AHC-INIT-03")
def test_the_clues_are_spent_before_an_enemy_strikes_who_draws() -> None:
    """The blow defeats him: what was paid is paid, and nobody is drawn."""
    scene = city("roland", "daisy")
    (drew,) = stacked(scene, "drew")
    scene.enemy(damage=9, engaged=0)
    scene.t.clues[0] = 4
    scene.turn().choose("use uncovering the conspiracy")
    assert (scene.t.status[0], scene.t.zone[drew]) == (1, SIDE_DECK)
    assert sum(scene.t.clues) == 0


@pytest.mark.rule("AHC-MASK-07", "AHC-INIT-06", "AHC-TALK-02")
def test_whoever_keeps_clues_keeps_the_action_from_being_taken() -> None:
    """Nothing is paid, not even the action; in this turn Daisy is not asked again."""
    scene = city("roland", "daisy", seats=2)
    stacked(scene, "drew")
    scene.t.clues[0], scene.t.clues[1] = 2, 2
    scene.turn().choose("use uncovering the conspiracy", "daisy walker spends 0 clues")
    assert (scene.clues(0), scene.clues(1), scene.t.left[0], len(scene.t.side_deck)) == (2, 2, 3, 1)
    assert scene.ask.prompt == "Your turn"
    assert not scene.offers("uncovering the conspiracy")


@pytest.mark.rule("AHC-MASK-07", "AHC-ADV-01")
def test_clues_do_not_advance_the_act() -> None:
    scene = city()
    scene.t.clues[0] = 20
    scene.turn()
    assert not scene.offers("advance the act")


@pytest.mark.rule("AHC-MASK-08", "AHC-ADV-16")
@pytest.mark.parametrize("last", ["warren", "hunter"])
def test_the_sixth_unique_cultist_in_the_victory_display_ends_it(last: str) -> None:
    scene = city()
    others = [name for name in BY_NAME if name != last]
    unmasked(scene, *others[:4])
    card = cultist(scene, others[4], engaged=0)
    scene.t.damage[card] = health(scene.t, card) - 1
    scene.turn().choose("fight")
    assert scene.t.ended == RUNNING
    card = cultist(scene, last, engaged=0)
    scene.t.damage[card] = health(scene.t, card) - 1
    scene.turn().choose("fight")
    assert (scene.t.ended, len(scene.t.victory) >= 6) == (1, True)


@pytest.mark.rule("AHC-MASK-08")
def test_acolytes_and_wizards_do_not_count() -> None:
    """Nor does the Ghoul Priest, who is no Cultist."""
    scene = city(gathering="undecided")
    unmasked(scene, "drew", "collins", "warren", "devereux")
    for title in ("Acolyte", "Wizard of the Order", "Ghoul Priest"):
        to_victory(scene.t, scene.card(title))
    turner = cultist(scene, "turner", engaged=0)
    scene.t.damage[turner] = 3
    scene.turn().choose("fight")
    assert scene.t.ended == RUNNING


@pytest.mark.rule("AHC-MASK-08", "AHC-WIN-03")
@pytest.mark.parametrize(("answer", "ended"), [("yes", 1), ("no", 0)])
def test_the_last_cultist_may_fall_with_the_last_investigator(answer: str, ended: int) -> None:
    """Who led decides which of the two ends it (ruling 33)."""
    scene = city()
    unmasked(scene, "drew", "collins", "warren", "devereux", "hunter")
    turner = cultist(scene, "turner", engaged=0)
    scene.t.damage[turner] = 3
    hurt_all(scene.t, 0, NONE, [0], [turner], 9, 0)
    scene.runs(*scene.t.stack[1:]).choose(answer)
    assert (scene.t.ended, scene.t.physical) == (ended, [1])


# -- the agendas


@pytest.mark.rule("AHC-MASK-09")
@pytest.mark.parametrize("stage", [1, 2])
@pytest.mark.parametrize("place", ["Your House", "Northside"])
def test_at_either_agenda_everybody_may_resign_anywhere(stage: int, place: str) -> None:
    scene = city("roland", "daisy", at=place)
    at_agenda(scene, stage)
    scene.enemy(engaged=0)
    with changes(scene.damage, 0):  # resigning provokes nothing
        scene.turn().choose("resign with")
    assert (scene.t.status, scene.t.ended) == ([RESIGNED, 0], RUNNING)


@pytest.mark.rule("AHC-MASK-10", "AHC-SPAWN-06")
@pytest.mark.parametrize(("doom", "stage"), [(4, 1), (5, 2)])
def test_agenda_1_advances_at_six_doom_and_sends_the_masked_hunter(doom: int, stage: int) -> None:
    scene = city("roland", "daisy")
    scene.t.clues[1] = 1
    scene.t.doom[scene.t.agenda()] = doom
    scene.mythos()
    hunter = card_of(scene.t, "01121b")
    assert agenda_stage(scene) == stage
    assert scene.t.zone[hunter] == (THREAT if stage == 2 else ASIDE)
    if stage == 2:
        assert scene.t.holder[hunter] == 1


@pytest.mark.rule("AHC-MASK-10", "AHC-PREY-01")
def test_among_those_with_most_clues_the_lead_chooses_whom_the_hunter_finds() -> None:
    scene = city("daisy", "roland", "wendy", seats=3, lead="2")
    scene.goes(2, "Northside")
    scene.t.clues[0], scene.t.clues[1], scene.t.clues[2] = 2, 1, 2
    scene.runs(Advance(0, scene.t.agenda()))
    assert (scene.ask.seat, scene.ask.rule, scene.options()) == (1, "AHC-ENG-05", ["Wendy Adams", "Daisy Walker"])
    scene.choose("wendy")
    hunter = card_of(scene.t, "01121b")
    assert (scene.t.zone[hunter], scene.t.holder[hunter]) == (THREAT, 2)
    scene.at_rest()


@pytest.mark.rule("AHC-MASK-12")
@pytest.mark.parametrize(("doom", "ended"), [(6, RUNNING), (7, 2)])
def test_agenda_2_advances_at_eight_doom_and_that_is_midnight(doom: int, ended: int) -> None:
    scene = city()
    at_agenda(scene, 2)
    scene.t.doom[scene.t.agenda()] = doom
    scene.mythos()
    assert scene.t.ended == ended


@pytest.mark.rule("AHC-MASK-12", "AHC-MYTH-03")
def test_doom_on_cultists_counts_and_goes_when_the_agenda_advances() -> None:
    scene = city()
    drew = cultist(scene, "drew", at="Downtown")
    scene.t.doom[drew] = 3
    scene.t.doom[scene.t.agenda()] = 2
    scene.mythos()
    assert (agenda_stage(scene), doom_in_play(scene.t)) == (2, 0)


# -- resolutions


def resolved(resolution: int, agenda: int = 1) -> Scene:
    """Drew and Collins were found, Warren is in play, Devereux and Turner are in the deck."""
    scene = city("daisy", "roland")
    at_agenda(scene, agenda)
    stacked(scene, "devereux", "turner")
    unmasked(scene, "drew", "collins")
    cultist(scene, "warren", at="Miskatonic University")
    if agenda == 2:
        cultist(scene, "hunter", at="Rivertown")
    return scene.runs(EndScenario(0, NONE, NONE, NONE, resolution))


FOUND = [DREW, COLLINS]
AWAY = [WARREN + GOT_AWAY, DEVEREUX + GOT_AWAY, TURNER + GOT_AWAY]


@pytest.mark.rule("AHC-MASK-16", "AHC-MASK-20")
@pytest.mark.parametrize("agenda", [1, 2])
def test_resolution_1_tells_who_was_interrogated_and_who_got_away(agenda: int) -> None:
    """In play or in the Cultist deck; the Masked Hunter is in play at the second agenda."""
    scene = resolved(1, agenda=agenda)
    assert scene.t.notes == [*FOUND, *AWAY, MASKED_HUNTER + GOT_AWAY]


@pytest.mark.rule("AHC-MASK-21")
def test_at_agenda_1_the_masked_hunter_got_away_unseen() -> None:
    scene = resolved(1, agenda=1)
    assert scene.t.zone[card_of(scene.t, "01121b")] == ASIDE
    assert MASKED_HUNTER + GOT_AWAY in scene.t.notes


@pytest.mark.rule("AHC-MASK-15")
@pytest.mark.parametrize("agenda", [1, 2])
def test_without_a_resolution_it_is_as_with_the_first(agenda: int) -> None:
    scene = resolved(0, agenda=agenda)
    first = resolved(1, agenda=agenda)
    assert (scene.t.notes, scene.t.experience) == (first.t.notes, first.t.experience)


@pytest.mark.rule("AHC-MASK-15")
def test_everybody_out_is_no_resolution() -> None:
    scene = city("roland", "daisy")
    scene.runs(Eliminate(0, NONE, RESIGNED))
    scene.runs(Eliminate(1, NONE, RESIGNED))
    assert (scene.t.ended, scene.t.over()) == (0, True)


@pytest.mark.rule("AHC-MASK-17")
def test_resolution_2_notes_that_it_is_past_midnight() -> None:
    scene = resolved(2, agenda=2)
    assert scene.t.notes == [*FOUND, *AWAY, MASKED_HUNTER + GOT_AWAY, PAST_MIDNIGHT]


@pytest.mark.rule("AHC-MASK-17")
def test_resolution_2_does_not_ask_for_the_agenda() -> None:
    """A hunter who was found is not away; one who never came is not noted."""
    scene = city()
    stacked(scene)
    unmasked(scene, "hunter", "drew", "collins", "warren", "devereux")
    scene.runs(EndScenario(0, NONE, NONE, NONE, 2))
    assert scene.t.notes == [DREW, COLLINS, WARREN, DEVEREUX, MASKED_HUNTER, PAST_MIDNIGHT]
    assert resolved(2, agenda=1).t.notes == [*FOUND, *AWAY, PAST_MIDNIGHT]


@pytest.mark.rule("AHC-MASK-18")
@pytest.mark.parametrize("resolution", [0, 1, 2])
@pytest.mark.parametrize("slain", [True, False])
def test_a_ghoul_priest_in_the_victory_display_lives_no_more(resolution: int, slain: bool) -> None:
    scene = city(gathering="undecided")
    priest = scene.enemy("Ghoul Priest", engaged=0)
    if slain:
        hurt_enemy(scene.t, 0, NONE, priest, 9)
        scene.runs(*scene.t.stack[1:])
    scene.runs(EndScenario(0, NONE, NONE, NONE, resolution))
    assert (PRIEST_SLAIN in scene.t.notes) == slain


@pytest.mark.rule("AHC-MASK-22", "AHC-XP-01")
@pytest.mark.parametrize("resolution", [0, 1, 2])
def test_experience_is_the_victory_display_and_no_more(resolution: int) -> None:
    """Two cultists, and the Graveyard, revealed without clues; the Northside still has some."""
    scene = city("daisy", "roland")
    unmasked(scene, "drew", "collins")
    for place in ("Graveyard", "Northside"):
        scene.t.shown[scene.place(place)] = 1
    scene.t.clues[scene.place("Northside")] = 1
    scene.runs(EndScenario(0, NONE, NONE, NONE, resolution))
    assert scene.t.experience == [3, 3]


@pytest.mark.rule("AHC-MASK-22")
def test_the_masked_hunter_is_worth_two_points() -> None:
    scene = city()
    unmasked(scene, "hunter")
    scene.runs(EndScenario(0, NONE, NONE, NONE, 2))
    assert scene.t.experience == [2]


@pytest.mark.rule("AHC-MASK-16", "AHC-CAMP-06")
def test_the_log_is_told_in_our_words() -> None:
    scene = resolved(2, agenda=2)
    assert [entry.key for entry in log_of(scene.t)][:3] == [
        "interrogated-drew",
        "interrogated-collins",
        "got-away-warren",
    ]
    assert "for the campaign log: midnight has struck" in told(scene)


@pytest.mark.rule("AHC-STAND-15", "AHC-MASK-15")
@pytest.mark.parametrize(("resolution", "won"), [(0, False), (1, True), (2, False)])
@pytest.mark.parametrize("found", [3, 5])
def test_it_is_won_by_the_act_alone_however_many_were_found(found: int, resolution: int, won: bool) -> None:
    """Without a resolution everything is as in the first one, but nobody has completed the act (ruling 64)."""
    scene = city()
    unmasked(scene, *list(BY_NAME)[:found])
    scene.runs(EndScenario(0, NONE, NONE, NONE, resolution))
    assert (is_won(scene.t), bool(GAME.result(scene.t).winners)) == (won, won)


def test_each_resolution_has_a_headline_and_a_story() -> None:
    record = SCENARIOS["the-midnight-masks"]
    stories = printed.resolutions(printed.definition("01120"))
    assert len(record.resolutions) == len(stories) == 3
    assert all(resolution.headline and resolution.meaning.endswith(".") for resolution in record.resolutions)


def test_cards_of_the_cultist_deck_are_in_no_other_pile() -> None:
    t = started(FOUR)
    assert not [card for card in t.side_deck if t.zone[card] == ENCOUNTER_DECK or card in t.encounter_deck]
    assert GAME.broken(t) == []

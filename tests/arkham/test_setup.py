"""General set-up: investigators, lead, decks, bag, scenario (AHC-SET)."""

from __future__ import annotations

from typing import Any

import pytest

import grimtable
from grimtable.games.arkham import printed
from grimtable.games.arkham.decks.building import encode, starter
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.abilities.kinds import ENTERS_PLAY, MOVES
from grimtable.games.arkham.rules.cards_in_play.tokens import place_damage, place_doom, put_clues
from grimtable.games.arkham.rules.cards_in_play.values import locations
from grimtable.games.arkham.rules.scenario.setup import OpeningHand, SetUp
from grimtable.games.arkham.state import ASIDE, BOX, ENCOUNTER_DECK, IN_DECK, MAP, STACKED, Ahc
from grimtable.games.arkham.view import ArkhamView
from grimtable.games.arkham.words import token_name
from grimtable.kernel.table import Table, open_table
from tests.arkham.made import forced, free, made, notes, reaction
from tests.arkham.scene import Scene

KEEP = "keep this hand"


def begins(seats: int = 1, seed: int = 1, **options: str) -> tuple[Table, Ahc]:
    """A table before the opening hands are kept."""
    table = open_table(GAME, seats, options, seed=seed)
    return table, position(table)


def position(table: Table) -> Ahc:
    assert isinstance(table.position, Ahc)
    return table.position


def keep_all(table: Table) -> Ahc:
    """Everybody keeps the opening hand."""
    while table.ask is not None and "Which cards do you put back" in table.ask.prompt:
        table.choose(KEEP, seat=table.ask.seat)
    return position(table)


def seen(table: Table, seat: int = 0) -> ArkhamView:
    view: Any = table.view(seat)
    assert isinstance(view, ArkhamView)
    return view


def log_of(table: Table) -> list[str]:
    return [line.text for line in table.log(0)]


@pytest.mark.rule("AHC-SET-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_play_with_an_investigator_each(seats: int) -> None:
    _, t = begins(seats)
    assert t.player == list(range(seats))


@pytest.mark.rule("AHC-SET-01")
@pytest.mark.parametrize("seats", [0, 5])
def test_nobody_and_five_cannot_play(seats: int) -> None:
    with pytest.raises(grimtable.BadSetup, match="1 to 4 players"):
        begins(seats)


@pytest.mark.rule("AHC-SET-01")
def test_five_investigators_are_too_many() -> None:
    with pytest.raises(grimtable.BadSetup, match="investigators, not 5"):
        begins(1, investigators="roland,daisy,skids,agnes,wendy")


@pytest.mark.rule("AHC-SET-02")
def test_no_two_players_take_the_same_investigator() -> None:
    with pytest.raises(grimtable.BadSetup, match="same investigator"):
        begins(2, investigators="roland,roland")


@pytest.mark.rule("AHC-SET-02")
def test_each_investigator_lies_in_the_own_play_area() -> None:
    table, t = begins(2, investigators="wendy,agnes")
    assert [printed.NAME[t.defn[i]] for i in (0, 1)] == ["Wendy Adams", "Agnes Baker"]
    assert [(t.in_play(i), t.holder[i]) for i in (0, 1)] == [(True, 0), (True, 1)]
    assert [who.name for who in seen(table).investigators] == ["Wendy Adams", "Agnes Baker"]


@pytest.mark.rule("AHC-SET-03")
def test_exactly_one_investigator_leads() -> None:
    table, t = begins(3, lead="2")
    assert [who.lead for who in seen(table).investigators] == [False, True, False]
    assert t.lead == 1


@pytest.mark.rule("AHC-SET-03")
def test_without_agreement_the_lead_is_picked_at_random() -> None:
    picked = {begins(3, seed=seed, lead="random")[1].lead for seed in range(30)}
    assert picked == {0, 1, 2}


@pytest.mark.rule("AHC-SET-03")
def test_somebody_who_does_not_play_cannot_lead() -> None:
    with pytest.raises(grimtable.BadSetup, match="investigator 3 cannot lead"):
        begins(2, lead="3")


@pytest.mark.rule("AHC-DECK-01")
@pytest.mark.parametrize(
    ("investigators", "decks", "reason"),
    [
        ("roland", ["01005"], "a deck for Wendy Adams, who does not play"),
        ("roland,wendy", ["01005", "01005"], "two decks for Wendy Adams"),
    ],
)
def test_a_deck_that_nobody_would_play_with_is_refused(investigators: str, decks: list[str], reason: str) -> None:
    coded = ";".join(encode(starter(code)) for code in decks)
    with pytest.raises(grimtable.BadSetup, match=reason):
        begins(1, investigators=investigators, decks=coded)


@pytest.mark.rule("AHC-DECK-01")
def test_who_has_no_deck_in_the_list_takes_the_starter_deck() -> None:
    _, t = begins(1, investigators="roland,wendy", decks=encode(starter("01005")))
    assert [len(t.deck[i]) + len(t.hand[i]) >= 33 for i in (0, 1)] == [True, True]


@pytest.mark.parametrize("value", [None, 7, ["roland"]], ids=repr)
def test_options_that_are_no_words_are_refused_by_name(value: Any) -> None:
    with pytest.raises(grimtable.BadSetup, match="'investigators' is written as words"):
        begins(1, investigators=value)


@pytest.mark.rule("AHC-SET-04")
def test_decks_are_shuffled_before_opening_hands_are_drawn() -> None:
    hands = {tuple(begins(1, seed=seed)[1].hand[0]) for seed in range(6)}
    assert len(hands) == 6
    log = log_of(begins(2)[0])
    assert max(i for i, line in enumerate(log) if "deck is shuffled" in line) < log.index(
        next(line for line in log if " draws " in line)
    )


@pytest.mark.rule("AHC-SET-05")
def test_a_supply_of_tokens_never_runs_out() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(health=999)
    scene.t.clues[scene.place("Study")] = 0
    place_damage(scene.t, ghoul, 500, ghoul)
    put_clues(scene.t, scene.place("Study"), 500)
    place_doom(scene.t, ghoul, 500)
    assert (scene.t.damage[ghoul], scene.clues(scene.place("Study")), scene.t.doom[ghoul]) == (500, 500, 500)


@pytest.mark.rule("AHC-SET-05")
def test_doom_is_not_a_clue_though_it_is_the_same_token() -> None:
    scene = Scene("daisy")
    study = scene.place("Study")
    place_doom(scene.t, study, 2)
    scene.t.clues[study] = 0
    scene.turn().choose("investigate study")
    assert (scene.clues(), scene.t.doom[study]) == (0, 2)


@pytest.mark.rule("AHC-SET-06")
@pytest.mark.parametrize(
    ("difficulty", "numbers"),
    [
        ("easy", [-2, -2, -1, -1, -1, 0, 0, 0, 1, 1]),
        ("standard", [-4, -3, -2, -2, -1, -1, -1, 0, 0, 1]),
        ("hard", [-5, -4, -3, -3, -2, -2, -1, -1, 0, 0, 0]),
        ("expert", [-8, -6, -5, -4, -4, -3, -3, -2, -2, -1, -1, 0]),
    ],
)
def test_the_difficulty_decides_what_is_in_the_bag(difficulty: str, numbers: list[int]) -> None:
    _, t = begins(1, difficulty=difficulty)
    assert sorted(token for token in t.bag if token < 100) == numbers
    symbols = sorted(token_name(token) for token in t.bag if token >= 100)
    assert symbols == ["auto-fail", "cultist", "elder sign", "skull", "skull", "tablet"]


@pytest.mark.rule("AHC-SET-07")
def test_everybody_starts_with_five_resources() -> None:
    _, t = begins(3)
    assert t.resources == [5, 5, 5]


@pytest.mark.rule("AHC-SET-08")
def test_the_introduction_is_told_before_the_scenario_is_laid_out() -> None:
    table, _ = begins(1)
    keep_all(table)
    log = log_of(table)
    introduction = printed.STORY[printed.definition("01104")]
    assert log.index(introduction) < log.index("Study comes into play")


@pytest.mark.rule("AHC-SET-09")
def test_what_is_left_of_the_encounter_sets_is_the_encounter_deck() -> None:
    table, _ = begins(1)
    t = keep_all(table)
    kinds = {printed.TYPE[t.defn[card]] for card in t.encounter_deck}
    assert kinds == {printed.TREACHERY, printed.ENEMY}
    sets = {printed.ENCOUNTER_SET[t.defn[card]] for card in t.encounter_deck}
    assert sets == {"rats", "ghouls", "striking_fear", "ancient_evils", "chilling_cold", "torch"}
    assert "Ghoul Priest" not in [printed.NAME[t.defn[card]] for card in t.encounter_deck]


@pytest.mark.rule("AHC-SET-09")
def test_the_encounter_deck_is_shuffled() -> None:
    decks = set()
    for seed in range(6):
        table, _ = begins(1, seed=seed)
        decks.add(tuple(keep_all(table).encounter_deck))
    assert len(decks) == 6


@pytest.mark.rule("AHC-SET-10", "AHC-SET-11")
def test_the_named_location_is_in_play_and_everybody_starts_there() -> None:
    table, _ = begins(3)
    t = keep_all(table)
    assert [printed.NAME[t.defn[card]] for card in locations(t)] == ["Study"]
    assert t.place == locations(t) * 3


@pytest.mark.rule("AHC-SET-11")
def test_the_start_location_is_revealed_with_its_clues() -> None:
    table, _ = begins(3)
    t = keep_all(table)
    study = locations(t)[0]
    assert (t.shown[study], t.clues[study]) == (1, 6)


@pytest.mark.rule("AHC-SET-11")
def test_being_placed_at_the_start_is_not_a_move() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.in_play(forced(made(scene), MOVES, notes(heard)))
    scene.runs(SetUp()).choose(KEEP)
    assert scene.t.place == [scene.place("Study")]
    assert heard == []


@pytest.mark.rule("AHC-SET-12")
def test_cards_set_aside_are_out_of_play() -> None:
    table, _ = begins(1)
    t = keep_all(table)
    aside = sorted(printed.NAME[t.defn[card]] for card in range(len(t.zone)) if t.zone[card] == ASIDE)
    assert aside == ["Attic", "Cellar", "Ghoul Priest", "Hallway", "Lita Chantler", "Parlor"]
    assert not any(t.in_play(card) for card in range(len(t.zone)) if t.zone[card] == ASIDE)


@pytest.mark.rule("AHC-SET-12")
def test_a_card_set_aside_does_nothing() -> None:
    scene = Scene("roland")
    aside = scene.card(free(made(scene)))
    scene.t.zone[aside] = ASIDE
    scene.turn()
    assert not scene.offers("use")


@pytest.mark.rule("AHC-SET-13", "AHC-SET-14")
def test_acts_and_agendas_are_stacked_with_the_first_on_top() -> None:
    table, _ = begins(1)
    t = keep_all(table)
    assert [printed.STAGE[t.defn[card]] for card in t.agendas] == [1, 2, 3]
    assert [printed.STAGE[t.defn[card]] for card in t.acts] == [1, 2, 3]
    assert [t.in_play(card) for card in [*t.agendas, *t.acts]] == [True, False, False, True, False, False]
    assert {t.zone[card] for card in [*t.agendas[1:], *t.acts[1:]]} == {STACKED}


@pytest.mark.rule("AHC-SET-15")
def test_the_first_agenda_and_act_are_told_to_everybody() -> None:
    table, _ = begins(2)
    keep_all(table)
    for seat in (0, 1):
        view = seen(table, seat)
        assert view.agenda is not None
        assert view.agenda.story == printed.STORY[printed.definition("01105")]
        assert view.act is not None
        assert view.act.story == printed.STORY[printed.definition("01108")]


@pytest.mark.rule("AHC-SET-16")
@pytest.mark.parametrize(("difficulty", "value"), [("easy", 0), ("standard", 0), ("hard", -2), ("expert", -2)])
def test_the_reference_card_is_in_play_with_the_side_of_the_difficulty(difficulty: str, value: int) -> None:
    scene = Scene("daisy", difficulty=difficulty)
    assert scene.t.in_play(scene.t.reference)
    study = scene.place("Study")
    scene.t.clues[study] = 1
    scene.reveals("skull")  # Daisy's intellect 5 against shroud 2: the skull is told by what is left of it
    scene.turn().choose("investigate study")
    margin = 3 + value
    assert f"Daisy Walker succeeds by {margin}" in scene.log()


@pytest.mark.rule("AHC-SET-17")
def test_no_free_ability_can_be_used_during_set_up() -> None:
    scene = Scene("roland")
    scene.in_play(free(made(scene)))
    fast = made(scene, "event", keywords=["fast"])
    scene.hand(fast)
    scene.runs(OpeningHand(0))
    assert not scene.offers("use")
    assert not scene.offers("play")
    assert all(words.startswith(("put ", "keep ")) for words in scene.options())


@pytest.mark.rule("AHC-SET-18")
def test_an_ability_whose_own_condition_occurs_can_be_used_during_set_up() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    name = reaction(
        made(scene, keywords=["permanent"]),
        ENTERS_PLAY,
        notes(heard, "used"),
        may=lambda t, you, card, event: getattr(t.stack[event], "target", -1) == card,
    )
    scene.deck(name)
    scene.runs(SetUp())
    scene.choose(f"use {name}")
    assert heard == ["used 0"]
    assert scene.ask.prompt == "Which cards do you put back?"


@pytest.mark.rule("AHC-SET-19")
def test_set_up_goes_in_the_order_of_the_rulebook() -> None:
    table, _ = begins(2)
    keep_all(table)
    log = log_of(table)
    steps = [
        "Roland Banks is the lead investigator",
        "Daisy Walker's deck is shuffled",
        next(line for line in log if line.startswith("Roland Banks draws")),
        next(line for line in log if line.startswith("Daisy Walker draws")),
        printed.STORY[printed.definition("01104")],
        "Study comes into play",
        "the encounter deck is shuffled",
        "Round 1",
    ]
    places = [log.index(step) for step in steps]
    assert places == sorted(places)


@pytest.mark.rule("AHC-SET-19")
def test_nothing_of_the_scenario_is_in_play_while_opening_hands_are_drawn() -> None:
    _, t = begins(1)
    assert not any(t.zone[card] == MAP for card in range(len(t.zone)))
    assert not t.in_play(t.agendas[0])
    assert not t.in_play(t.acts[0])
    assert {t.zone[card] for card in t.encounter_deck} == {ENCOUNTER_DECK}
    assert {BOX, IN_DECK} <= set(t.zone)

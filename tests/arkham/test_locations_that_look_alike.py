"""Locations of which nobody knows which is which, and encounter sets of which nobody knows which one is played."""

from __future__ import annotations

from random import Random

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.abilities.moot_orders import looking_ahead
from grimtable.games.arkham.rules.cards_in_play.tokens import reveal_location
from grimtable.games.arkham.rules.cards_in_play.unseen import add_set, recognise, search_encounter_cards
from grimtable.games.arkham.rules.cards_in_play.values import connected
from grimtable.games.arkham.rules.cards_in_play.zones import see, take_encounter_card
from grimtable.games.arkham.scenarios.the_devourer_below.scenario import AGENTS
from grimtable.games.arkham.scenarios.the_devourer_below.tokens import SearchMonster
from grimtable.games.arkham.state import BOX, ENCOUNTER_DECK, NONE, REMOVED, Ahc, Unforeseen
from grimtable.games.arkham.view import view
from grimtable.kernel.fairness import learned
from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.table import Table, open_table
from tests.arkham.woods import NAME, USUAL, in_the_woods, ritual_site, wood

WORLDS = 60


def opened(seed: int = 3, seats: int = 1) -> Table:
    """A table on which everybody has kept the opening hand."""
    table = open_table(GAME, seats, {"scenario": NAME}, seed=seed)
    while table.ask is not None and "Which cards do you put back" in table.ask.prompt:
        table.choose("keep this hand", seat=table.ask.seat)
    return table


def faces(t: Ahc) -> tuple[str, ...]:
    """What lies on the map and is not revealed, as it really is."""
    return tuple(printed.SUBNAME[t.defn[place]] for place in t.map if not t.shown[place])


def agents(t: Ahc) -> set[str]:
    """The sets of agents of which a card is in the encounter deck."""
    return {printed.ENCOUNTER_SET[t.defn[card]] for card in t.encounter_deck} & set(AGENTS)


def spots_of(t: object, seat: int) -> dict[str, tuple[int, int]]:
    """Where each location lies on the map."""
    assert isinstance(t, Ahc)
    return {place.id: (place.row, place.column) for place in view(t, seat).locations}


# -- what is shown


@pytest.mark.rule("AHC-DEVO-03", "AHC-INFO-01")
def test_unrevealed_woods_cannot_be_told_apart() -> None:
    """They have neither a code nor a name of their own, but numbers by which they are called."""
    scene = in_the_woods("roland", revealed=False)
    scene.turn()
    seen = [place for place in view(scene.t, 0).locations if not place.revealed]
    assert [(place.code, place.name, place.shroud) for place in seen] == [
        ("", f"Arkham Woods {n}", 0) for n in (1, 2, 3, 4)
    ]
    assert [words for words in scene.options() if words.startswith("move")] == [
        f"move to Arkham Woods {n}" for n in (1, 2, 3, 4)
    ]
    ids = [option.id for option in scene.ask.options if option.verb == "move"]
    assert ids == ["move:arkham-woods", *(f"move:arkham-woods.{n}" for n in (2, 3, 4))]


@pytest.mark.rule("AHC-DEVO-03")
def test_a_revealed_wood_has_its_own_name_and_the_others_keep_their_numbers() -> None:
    scene = in_the_woods("roland", revealed=False)
    scene.turn().choose("move to arkham woods 2")
    names = [place.name for place in view(scene.t, 0).locations]
    assert names == ["Main Path", "Arkham Woods 1", "Arkham Woods: Cliffside", "Arkham Woods 3", "Arkham Woods 4"]
    assert "Arkham Woods: Cliffside is revealed" in scene.log()
    scene.choose("move to main path")
    assert scene.offers("move to arkham woods: cliffside")
    assert "move:arkham-woods-cliffside" in [option.id for option in scene.ask.options]


@pytest.mark.rule("AHC-DEVO-03")
def test_unrevealed_woods_lead_to_the_main_path_alone_and_revealed_ones_to_each_other() -> None:
    scene = in_the_woods("roland", revealed=False)
    t = scene.t
    path = scene.place("Main Path")
    glade, thicket, cliff = (wood(scene, name) for name in ("Quiet Glade", "Tangled Thicket", "Cliffside"))
    assert all(connected(t, place) == [path] for place in t.map if place != path)
    reveal_location(t, glade)
    assert connected(t, glade) == [path]
    reveal_location(t, thicket)
    assert connected(t, glade) == [path, thicket]
    assert connected(t, thicket) == [path, glade]
    reveal_location(t, cliff)
    assert sorted(connected(t, glade)) == sorted([path, thicket, cliff])
    assert sorted(connected(t, path)) == sorted(wood(scene, name) for name in USUAL)
    scene.sound()


@pytest.mark.rule("AHC-LOC-01")
def test_the_other_side_of_a_wood_does_nothing_before_it_is_revealed() -> None:
    """An enemy there reveals nothing (AHC-LOC-08)."""
    scene = in_the_woods("roland", woods=("Unhallowed Ground", *USUAL[:3]), revealed=False)
    place = wood(scene, "Unhallowed Ground")
    assert not any(place in cards for cards in [*scene.t.answering, *scene.t.with_kind])
    reveal_location(scene.t, place)
    assert any(place in cards for cards in scene.t.answering)
    scene.sound()


@pytest.mark.rule("AHC-INFO-01")
@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_where_a_wood_lies_on_the_map_tells_nothing(seat: int) -> None:
    """Every imagined table has the same map."""
    table = opened()
    spots = spots_of(table.position, seat)
    assert len(set(spots.values())) == len(spots)
    rng = Random(1)
    assert all(spots_of(table.resample(seat, rng).position, seat) == spots for _ in range(WORLDS))


@pytest.mark.rule("AHC-DEVO-03")
def test_a_wood_stays_where_it_lies_when_it_is_revealed_and_when_the_ritual_site_comes() -> None:
    scene = in_the_woods("roland", revealed=False)
    before = spots_of(scene.t, 0)
    for name in reversed(USUAL):
        reveal_location(scene.t, wood(scene, name))
        assert spots_of(scene.t, 0) == before
    site = ritual_site(scene)
    after = spots_of(scene.t, 0)
    assert after.pop(f"card/{site}") not in before.values()
    assert after == before


# -- what can be imagined


@pytest.mark.rule("AHC-INFO-01")
@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_imagined_woods_are_drawn_from_all_that_nobody_has_seen(seat: int) -> None:
    """The two that are out of the game may be there; what is revealed stays what it is."""
    table = opened()
    t = table.position
    assert isinstance(t, Ahc)
    reveal_location(t, t.map[1])
    known = t.defn[t.map[1]]
    rng = Random(1)
    imagined = []
    for _ in range(WORLDS):
        other = table.resample(seat, rng).position
        assert isinstance(other, Ahc)
        assert other.defn[other.map[1]] == known
        assert sorted(other.defn) == sorted(t.defn)
        assert not GAME.broken(other)
        imagined.append(faces(other))
    assert {name for names in imagined for name in names} | {printed.SUBNAME[known]} == {
        printed.SUBNAME[printed.definition(code)] for code in ("01150", "01151", "01152", "01153", "01154", "01155")
    }
    assert len(set(imagined)) > WORLDS // 2
    assert faces(t) == faces(table.position)  # type: ignore[arg-type]


@pytest.mark.rule("AHC-DEVO-02")
def test_every_wood_may_lie_anywhere_and_be_left_out() -> None:
    laid = [faces(opened(seed).position) for seed in range(40)]  # type: ignore[arg-type]
    for at in range(4):
        assert len({names[at] for names in laid}) == 6
    assert all(len(set(names)) == 4 for names in laid)


@pytest.mark.rule("AHC-INFO-01")
def test_nobody_looks_ahead_to_the_other_side_of_a_wood() -> None:
    scene = in_the_woods("roland", revealed=False)
    with pytest.raises(Unforeseen):
        reveal_location(looking_ahead(scene.t), wood(scene, "Cliffside"))


@pytest.mark.rule("AHC-INFO-01")
def test_who_has_entered_a_wood_has_learned_something_and_undo_says_so() -> None:
    table = opened()
    table.choose("move to arkham woods 1")
    assert learned(table, 0, table.answers - 1)
    before = faces(table.position)  # type: ignore[arg-type]
    table.undo()
    assert faces(table.position)[1:] == before  # type: ignore[arg-type]


# -- a set that nobody has seen


@pytest.mark.rule("AHC-DEVO-01")
def test_one_of_four_sets_of_agents_is_in_the_deck() -> None:
    chosen: list[str] = []
    for seed in range(30):
        t = opened(seed).position
        assert isinstance(t, Ahc)
        assert len(agents(t)) == 1
        assert len(t.encounter_deck) == 29
        chosen += agents(t)
    assert set(chosen) == set(AGENTS)


@pytest.mark.rule("AHC-DEVO-01", "AHC-INFO-01")
def test_which_agents_are_in_the_deck_is_imagined_until_one_is_seen() -> None:
    table = opened()
    t = table.position
    assert isinstance(t, Ahc)
    rng = Random(1)
    worlds = [table.resample(0, rng).position for _ in range(WORLDS)]
    assert {name for world in worlds for name in agents(world)} == set(AGENTS)  # type: ignore[arg-type]
    assert not any(GAME.broken(world) for world in worlds)
    played = agents(t)
    while agents(t):
        take_encounter_card(t)
        if printed.ENCOUNTER_SET[t.defn[t.encounter_deck[-1]]] in played:
            break
    drawn = take_encounter_card(t)
    assert printed.ENCOUNTER_SET[t.defn[drawn]] in played
    others = [card for card in range(len(t.defn)) if printed.ENCOUNTER_SET[t.defn[card]] in set(AGENTS) - played]
    assert {t.zone[card] for card in others} == {REMOVED}


@pytest.mark.rule("AHC-DEVO-01", "AHC-INFO-08")
def test_who_alone_has_looked_at_an_agent_alone_knows_the_set() -> None:
    table = opened(seats=2)
    t = table.position
    assert isinstance(t, Ahc)
    played = agents(t)
    seen = next(card for card in t.encounter_deck if printed.ENCOUNTER_SET[t.defn[card]] in played)
    see(t, [seen], 0)
    rng = Random(2)
    for seat, wanted in ((0, played), (1, set(AGENTS)), (SPECTATOR, set(AGENTS))):
        worlds = [table.resample(seat, rng).position for _ in range(WORLDS)]
        assert {name for world in worlds for name in agents(world)} == wanted  # type: ignore[arg-type]
    assert BOX in {t.zone[card] for card in range(len(t.defn)) if printed.ENCOUNTER_SET[t.defn[card]] in AGENTS}


@pytest.mark.rule("AHC-SRCH-01")
def test_who_searches_the_encounter_deck_knows_the_set() -> None:
    table = opened(seats=2)
    t = table.position
    assert isinstance(t, Ahc)
    assert len(search_encounter_cards(t, 1)) == 29
    rng = Random(2)
    worlds = [table.resample(1, rng).position for _ in range(WORLDS)]
    assert {name for world in worlds for name in agents(world)} == agents(t)  # type: ignore[arg-type]


@pytest.mark.rule("AHC-SRCH-01")
@pytest.mark.parametrize("place", [0, -1])
def test_a_search_shows_an_agent_wherever_it_lies(place: int) -> None:
    """Uppermost or at the bottom of the deck."""
    table = opened(seats=2)
    t = table.position
    assert isinstance(t, Ahc)
    (played,) = agents(t)
    own = [card for card in t.encounter_deck if printed.ENCOUNTER_SET[t.defn[card]] == played]
    rest = [card for card in t.encounter_deck if card not in own]
    t.encounter_deck = [own[0], *rest] if place == 0 else [*rest, own[0]]
    search_encounter_cards(t, 1)
    others = [card for card, zone in enumerate(t.zone) if zone == BOX and printed.ENCOUNTER_SET[t.defn[card]] in AGENTS]
    assert {t.known[card] for card in others} == {1 << 1}


@pytest.mark.rule("AHC-SRCH-02")
def test_an_agent_that_a_search_brings_tells_everybody_the_set() -> None:
    """What was found is drawn in the sight of all, and nobody can imagine another set beside it."""
    scene = in_the_woods("roland", "daisy", seats=2)
    t = scene.t
    add_set(t, "agents_of_shub")
    scene.runs(SearchMonster(0, NONE))
    assert agents(t) == {"agents_of_shub"}
    scene.choose("relentless dark young")
    for seat in (0, 1, SPECTATOR):
        rng = Random(seat)
        for _ in range(WORLDS):
            world = t.copy()
            GAME.resample(world, seat, rng)
            assert agents(world) == agents(t)


def test_a_card_of_another_set_tells_nothing() -> None:
    t = opened().position
    assert isinstance(t, Ahc)
    other = next(card for card in t.encounter_deck if printed.ENCOUNTER_SET[t.defn[card]] not in AGENTS)
    recognise(t, other, NONE)
    waiting = [card for card in range(len(t.defn)) if printed.ENCOUNTER_SET[t.defn[card]] in AGENTS]
    assert sorted({t.zone[card] for card in waiting}) == [BOX, ENCOUNTER_DECK]

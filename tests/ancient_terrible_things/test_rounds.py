"""Rounds, turns and the Riverboat phase (chapters 4, 5 and 20 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things.view import AttView
from tests.ancient_terrible_things.scene import PLACE, QUIET, Scene

Att = Callable[..., Scene]

CAPTAIN, HEIRESS, JOURNALIST = "The Captain", "The Heiress", "The Journalist"


def view(scene: Scene) -> AttView:
    seen = scene.table.view(0)
    assert isinstance(seen, AttView)
    return seen


def pawns(scene: Scene) -> list[str]:
    return [seat.pawn for seat in view(scene).seats]


def turns(scene: Scene) -> list[str]:
    """The rounds and turns that have begun, oldest first."""
    told = [line for line in scene.log() if line.startswith("Round") or line.endswith("begins a turn")]
    return [line.removesuffix(" begins a turn") for line in told]


def on_the_board(scene: Scene) -> dict[str, str]:
    """Which encounter lies where."""
    places = view(scene).locations
    return {name: at.encounter.code for name, at in zip(PLACE, places, strict=True) if at.encounter}


def only_one_encounter_left(scene: Scene) -> None:
    """Every location but the Accursed Shrine is empty."""
    scene.clear(*[place for place in PLACE if place != "shrine"])


# -- rounds and turn order


@pytest.mark.rule("ATT-RND-01", "ATT-POST-01")
def test_pawns_end_their_turns_at_the_trading_post_and_begin_the_round_on_the_riverboat(att: Att) -> None:
    scene = att(2)
    scene.idles("shrine")
    assert pawns(scene) == ["trading-post", "riverboat"]
    scene.idles("gorge")
    assert scene.ask.prompt == "Hand on the Map?"
    assert pawns(scene) == ["riverboat", "riverboat"]


@pytest.mark.rule("ATT-RND-02")
def test_the_holder_of_the_map_may_hand_it_to_any_other_player_before_the_first_turn(att: Att) -> None:
    scene = att(3)
    scene.idles("shrine").idles("gorge").idles("chateau")
    assert scene.ask.seats == (0,)
    assert scene.options() == [
        "keep the Map",
        f"give the Map to {HEIRESS}",
        f"give the Map to {JOURNALIST}",
    ]
    assert turns(scene)[-1] == "Round 2"
    scene.choose("keep the Map")
    assert scene.you.has_map()


@pytest.mark.rule("ATT-RND-02", "ATT-RND-03")
def test_who_receives_the_map_has_the_first_turn_and_cannot_hand_it_on_again(att: Att) -> None:
    scene = att(3)
    scene.idles("shrine").idles("gorge").idles("chateau")
    scene.choose(f"give the Map to {JOURNALIST}")
    assert scene.seat(2).has_map()
    assert not scene.you.has_map()
    assert scene.ask.prompt == "Where do you explore?"
    assert scene.ask.seats == (2,)


@pytest.mark.rule("ATT-RND-03", "ATT-RND-04")
def test_a_map_that_changes_hands_in_a_round_decides_the_order_of_the_next_one(att: Att) -> None:
    scene = att(3)
    scene.idles("shrine")
    scene.explores("ruin").choose("take the Map").idles()
    assert scene.rival.has_map()
    scene.idles("chateau")
    assert scene.ask.seats == (1,)
    scene.choose("keep the Map")
    scene.idles("chasm").idles("gunsloop").idles("gorge")
    assert turns(scene) == ["Round 1", CAPTAIN, HEIRESS, JOURNALIST, "Round 2", HEIRESS, JOURNALIST, CAPTAIN, "Round 3"]


@pytest.mark.rule("ATT-RND-04", "ATT-RND-05", "ATT-RND-08")
def test_every_player_has_one_turn_clockwise_then_the_round_is_over(att: Att) -> None:
    scene = att(3)
    scene.idles("shrine").idles("gorge")
    assert view(scene).round == 1
    scene.idles("chateau")
    assert view(scene).round == 2
    scene.choose(f"give the Map to {HEIRESS}")
    scene.idles("chasm").idles("gunsloop").idles("ruin")
    assert turns(scene) == ["Round 1", CAPTAIN, HEIRESS, JOURNALIST, "Round 2", HEIRESS, JOURNALIST, CAPTAIN, "Round 3"]


@pytest.mark.rule("ATT-RND-08")
def test_a_pawn_that_has_left_the_trading_post_does_not_keep_the_round_open(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.t.pending[0] = PLACE["ruin"]
    scene.idles("shrine")
    assert pawns(scene) == ["crumbling-ruin", "riverboat"]
    scene.idles("gorge")
    assert view(scene).round == 2
    assert turns(scene) == ["Round 1", CAPTAIN, HEIRESS, "Round 2"]


@pytest.mark.rule("ATT-RND-06", "ATT-RND-07", "ATT-RFR-03")
def test_a_turn_has_seven_phases_in_order_before_the_next_player_begins(att: Att) -> None:
    scene = att(2)
    only_one_encounter_left(scene)
    scene.post("storm-lantern")
    scene.rival.owns(courage=9, treasure=9, feat=9).holds("stampede-below-decks")
    scene.idles()
    asked: list[str] = []
    while scene.ask.seats == (1,):
        phase = next(name for name in PHASES_THAT_ASK if f"{name} phase" in scene.ask.why)
        if phase not in asked:
            asked.append(phase)
        scene.choose(next(words for start in ("explore", "buy", *QUIET) for words in scene.offered(start)))
    assert asked == PHASES_THAT_ASK
    lines = scene.table.log()
    ends = max(i for i, line in enumerate(lines) if line.kind == "round")
    begins = max(i for i, line in enumerate(lines[:ends]) if line.kind == "turn")
    kinds = [line.kind for line in lines[begins:ends] if line.kind in ONE_KIND_IN_EACH_PHASE]
    assert list(dict.fromkeys(kinds)) == ONE_KIND_IN_EACH_PHASE


PHASES_THAT_ASK = ["Explore", "Desperation", "Encounter", "Trading Post"]
ONE_KIND_IN_EACH_PHASE = ["turn", "dealt", "move", "roll", "terrible", "buy", "draw"]


# -- the Riverboat phase


@pytest.mark.rule("ATT-RIV-01")
def test_nothing_is_dealt_while_a_location_holds_an_encounter(att: Att) -> None:
    scene = att(2)
    scene.clear("chateau", "chasm", "gunsloop", "ruin")
    deck = view(scene).encounter_deck_size
    scene.idles("shrine")
    assert on_the_board(scene) == {"gorge": "rope-bridge-freshly-cut"}
    assert view(scene).encounter_deck_size == deck
    scene.sound()


@pytest.mark.rule("ATT-RIV-02", "ATT-RIV-03")
def test_encounters_are_dealt_from_the_top_of_the_deck_to_the_slots_in_rising_order(att: Att) -> None:
    scene = att(2)
    only_one_encounter_left(scene)
    deck = ["drowned-bell", "hush", "twin-idols", "third-watch", "doctor-twice", "rubber-baron", "flooded-nave"]
    scene.encounter_deck(*deck)
    scene.idles()
    assert on_the_board(scene) == dict(zip(PLACE, deck, strict=False))
    dealt = [line for line in scene.log() if "is dealt to" in line][-6:]
    assert [line.partition(" dealt to the ")[2] for line in dealt] == [at.name for at in view(scene).locations]
    assert view(scene).encounter_deck_size == 1
    scene.sound()


@pytest.mark.rule("ATT-RIV-03")
def test_the_higher_slots_stay_empty_when_the_deck_runs_out(att: Att) -> None:
    scene = att(2)
    only_one_encounter_left(scene)
    scene.encounter_deck("drowned-bell", "hush")
    scene.idles()
    assert on_the_board(scene) == {"shrine": "drowned-bell", "gorge": "hush"}
    assert scene.ask.prompt == "Where do you explore?"
    scene.sound()


@pytest.mark.rule("ATT-RIV-04")
@pytest.mark.parametrize(
    ("code", "tokens"),
    [
        pytest.param("fever-reeds", {"focus": 1}, marks=pytest.mark.rule("ATT-RES-05"), id="pitfall"),
        pytest.param("twin-idols", {"treasure": 1}, marks=pytest.mark.rule("ATT-RES-06"), id="artifact"),
        pytest.param("hush", {"courage": 1}, marks=pytest.mark.rule("ATT-RES-07"), id="horror"),
        pytest.param("rubber-baron", {"feat": 1}, marks=pytest.mark.rule("ATT-RES-08"), id="villain"),
        pytest.param(
            "jar-of-voices", {"treasure": 1, "courage": 1}, marks=pytest.mark.rule("ATT-RES-09"), id="two types"
        ),
    ],
)
def test_a_newly_dealt_encounter_brings_a_token_for_each_of_its_types(
    att: Att, code: str, tokens: dict[str, int]
) -> None:
    scene = att(2)
    only_one_encounter_left(scene)
    scene.encounter_deck("obliging-guide", code)
    scene.idles()
    lying = view(scene).locations[PLACE["gorge"]].tokens
    none = {"focus": 0, "treasure": 0, "courage": 0, "feat": 0}
    assert {name: getattr(lying, name) for name in none} == none | tokens
    scene.sound()


@pytest.mark.rule("ATT-RIV-04")
def test_encounters_that_lay_there_before_bring_no_further_tokens(att: Att) -> None:
    scene = att(2)
    scene.idles("shrine")
    assert scene.t.lying == [0] * 24


@pytest.mark.rule("ATT-RIV-05", "ATT-RIV-06")
def test_the_game_ends_at_once_when_nothing_is_left_to_deal_in_a_turn(att: Att) -> None:
    scene = att(2)
    only_one_encounter_left(scene)
    scene.encounter_deck()
    scene.idles()
    assert scene.table.ask is None
    assert scene.table.result is not None
    assert turns(scene) == ["Round 1", CAPTAIN, HEIRESS]
    assert pawns(scene)[1] == "riverboat"


@pytest.mark.rule("ATT-RIV-05")
def test_an_empty_deck_ends_nothing_while_a_location_holds_an_encounter(att: Att) -> None:
    scene = att(2)
    scene.encounter_deck()
    scene.idles("shrine")
    assert scene.ask.prompt == "Where do you explore?"
    assert scene.ask.seats == (1,)


@pytest.mark.rule("ATT-RIV-06")
def test_locations_are_filled_again_in_the_middle_of_a_round(att: Att) -> None:
    scene = att(3)
    scene.clear("chateau", "chasm", "gunsloop", "ruin")
    scene.idles("shrine")
    assert len(on_the_board(scene)) == 1
    scene.idles()
    assert view(scene).round == 1
    assert len(on_the_board(scene)) == 6
    scene.sound()

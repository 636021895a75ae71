"""Opening hand and mulligan (AHC-MULL)."""

from __future__ import annotations

from random import Random

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.hidden import resample
from grimtable.games.arkham.invariants import broken
from grimtable.games.arkham.rules.scenario.setup import OpeningHand, SetUp
from grimtable.games.arkham.state import IN_DECK, LIMBO
from grimtable.games.arkham.view import view
from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.snapshot import plain
from tests.arkham.scene import Scene
from tests.stage import changes

FIVE = ["Knife", "Flashlight", "Guts", "Perception", "Overpower"]


def opening(scene: Scene, *titles: str, who: int = 0) -> Scene:
    """The opening hand of somebody whose deck has these cards on top."""
    scene.deck(*titles, who=who)
    return scene.runs(OpeningHand(who))


def in_deck(scene: Scene, title: str, who: int = 0) -> bool:
    return title in scene.titles(scene.t.deck[who])


@pytest.mark.rule("AHC-MULL-01")
def test_the_opening_hand_is_the_five_uppermost_cards() -> None:
    scene = opening(Scene("roland"), *FIVE, "Knife")
    assert scene.held() == FIVE


@pytest.mark.rule("AHC-MULL-02")
def test_a_weakness_is_set_aside_unresolved_and_replaced() -> None:
    scene = Scene("roland")
    with changes(scene.resources, 0):  # Paranoia, drawn in play, takes all of them
        opening(scene, "Knife", "Paranoia", "Flashlight", "Guts", "Perception", "Overpower")
    assert scene.held() == FIVE
    assert not in_deck(scene, "Paranoia")


@pytest.mark.rule("AHC-MULL-02", "AHC-INFO-01")
def test_which_weakness_was_set_aside_is_seen_by_its_player_alone() -> None:
    """Daisy's player and a spectator see five cards and a deck that is one card short, and imagine other weaknesses."""
    scene = Scene("roland", "daisy", seats=2)
    opening(scene, "Knife", "Paranoia", "Flashlight", "Guts", "Perception", "Overpower", "Amnesia")
    assert [card.name for card in view(scene.t, 0).resolving] == ["Paranoia"]
    assert view(scene.t, 1).resolving == view(scene.t, SPECTATOR).resolving == ()
    imagined: set[str] = set()
    for seed in range(20):
        t = scene.t.copy()
        resample(t, 1, Random(seed))
        imagined.update(printed.NAME[t.defn[card]] for card in range(len(t.zone)) if t.zone[card] == LIMBO)
        assert broken(t) == []
    assert len(imagined) > 1
    assert all(printed.WEAKNESS[printed.named(name)[0]] for name in imagined)
    scene.choose("keep this hand").at_rest()


@pytest.mark.rule("AHC-MULL-03")
def test_weaknesses_are_shuffled_back_after_the_mulligan() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    opening(scene, "Knife", "Paranoia", "Flashlight", "Guts", "Perception", "Overpower", "Knife", "Amnesia", "Guts")
    scene.choose("put back flashlight")
    assert not any(printed.WEAKNESS[scene.t.defn[card]] for card in scene.t.hand[0])
    assert len(scene.held()) == 5
    assert in_deck(scene, "Paranoia")
    scene.at_rest()


@pytest.mark.rule("AHC-MULL-03")
def test_the_place_of_a_weakness_shuffled_back_is_left_to_chance() -> None:
    places = set()
    for outcome in (0, 1, 2):
        scene = Scene("roland")
        scene.empty_deck()
        scene.deck("Paranoia", *FIVE, "Knife", "Knife")
        scene.lay_chance(outcome, 0)
        scene.runs(OpeningHand(0)).choose("keep this hand")
        places.add(scene.titles(scene.t.deck[0]).index("Paranoia"))
    assert len(places) > 1


@pytest.mark.rule("AHC-MULL-04")
def test_any_cards_of_the_hand_may_be_replaced() -> None:
    scene = opening(Scene("roland"), *FIVE, "Emergency Cache", "Unexpected Courage")
    scene.choose("put back knife and guts")
    assert scene.held() == ["Flashlight", "Perception", "Overpower", "Emergency Cache", "Unexpected Courage"]


@pytest.mark.rule("AHC-MULL-04")
def test_a_hand_may_be_kept_whole() -> None:
    scene = opening(Scene("roland"), *FIVE).choose("keep this hand")
    assert scene.held() == FIVE
    scene.at_rest()


@pytest.mark.rule("AHC-MULL-04")
def test_all_five_cards_may_be_replaced() -> None:
    scene = opening(Scene("roland"), *FIVE, *["Emergency Cache"] * 5)
    scene.choose("put back knife, flashlight, guts, perception and overpower")
    assert scene.held() == ["Emergency Cache"] * 5


@pytest.mark.rule("AHC-MULL-05")
def test_a_card_put_back_cannot_come_back_in_the_same_mulligan() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    opening(scene, *FIVE, "Emergency Cache")
    knife = scene.t.hand[0][0]
    scene.choose("put back knife")
    assert knife not in scene.t.hand[0]
    assert scene.t.zone[knife] == IN_DECK


@pytest.mark.rule("AHC-MULL-05")
def test_cards_put_back_are_not_drawn_even_if_the_deck_has_too_few() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    opening(scene, *FIVE).choose("put back knife and guts")
    assert scene.held() == ["Flashlight", "Perception", "Overpower"]
    assert sorted(scene.titles(scene.t.deck[0])) == ["Guts", "Knife"]


@pytest.mark.rule("AHC-MULL-06")
def test_all_cards_are_named_before_a_replacement_is_seen_and_there_is_one_mulligan() -> None:
    scene = opening(Scene("roland"), *FIVE, "Emergency Cache", "Unexpected Courage")
    scene.choose("put back knife and flashlight")
    assert scene.held() == ["Guts", "Perception", "Overpower", "Emergency Cache", "Unexpected Courage"]
    scene.at_rest()


@pytest.mark.rule("AHC-MULL-04")
def test_the_cards_to_be_replaced_are_chosen_in_one_answer_of_which_each_set_is_offered_once() -> None:
    scene = opening(Scene("roland"), "Knife", "Guts", "Knife", "Guts", "Overpower", "Perception")
    assert scene.options()[:4] == ["keep this hand", "put back Knife", "put back Guts", "put back Overpower"]
    assert len(scene.options()) == len(set(scene.options())) == 3 * 3 * 2
    with changes(lambda: scene.table.answers, 1):
        scene.choose("put back knife, guts, knife and overpower")
    assert scene.held()[:2] == ["Guts", "Perception"]
    scene.at_rest()


@pytest.mark.rule("AHC-MULL-07")
def test_mulligans_are_taken_in_player_order() -> None:
    scene = Scene("roland", "daisy", "wendy", seats=3, lead="2")
    scene.runs(SetUp())
    asked = []
    while scene.ask.prompt == "Which cards do you put back?":
        asked.append(scene.ask.seat)
        scene.choose("keep this hand")
    assert asked == [1, 2, 0]


@pytest.mark.rule("AHC-MULL-07", "AHC-MULL-01")
def test_everybody_has_drawn_five_cards_before_the_first_mulligan() -> None:
    scene = Scene("roland", "daisy", "wendy", seats=3, lead="2")
    scene.runs(SetUp())
    assert scene.ask.seat == 1
    assert [len(hand) for hand in scene.t.hand] == [5, 5, 5]
    assert scene.ask.why == "Daisy Walker's opening hand [AHC-MULL-04]"


@pytest.mark.rule("AHC-MULL-02", "AHC-MULL-07")
def test_a_weakness_waits_aside_until_its_own_player_has_taken_the_mulligan() -> None:
    """Daisy's is drawn first, and goes back into her deck only after Roland's mulligan."""
    scene = Scene("roland", "daisy", seats=2)
    for you in (0, 1):
        scene.empty_deck(you)
        scene.deck("Paranoia", *FIVE, "Knife", who=you)
    frame = SetUp()
    frame.at, frame.left = SetUp.DRAW_OPENING_HANDS, [1, 0]
    scene.runs(frame)
    assert [in_deck(scene, "Paranoia", you) for you in (0, 1)] == [False, False]
    assert [card.name for card in view(scene.t, 0).resolving] == ["Paranoia"]
    scene.choose("keep this hand")
    assert [in_deck(scene, "Paranoia", you) for you in (0, 1)] == [False, True]
    scene.choose("keep this hand")
    assert [in_deck(scene, "Paranoia", you) for you in (0, 1)] == [True, True]


@pytest.mark.rule("AHC-MULL-08")
def test_a_weakness_drawn_as_a_replacement_is_replaced_as_well() -> None:
    scene = opening(Scene("roland"), *FIVE, "Paranoia", "Emergency Cache")
    with changes(scene.resources, 0):
        scene.choose("put back knife")
    assert "Emergency Cache" in scene.held()
    assert "Paranoia" not in scene.held()
    assert in_deck(scene, "Paranoia")


@pytest.mark.rule("AHC-MULL-06")
@pytest.mark.parametrize(
    ("hand", "sets"),
    [
        (["Knife", "Knife", "Guts", "Perception", "Overpower"], 24),
        (["Guts", "Perception", "Overpower", "Knife", "Knife"], 24),
        (["Knife", "Guts", "Perception", "Overpower", "Knife"], 24),
        (["Knife", "Guts", "Knife", "Overpower", "Knife"], 16),
        (["Knife", "Guts", "Knife", "Guts", "Overpower"], 18),
    ],
)
def test_of_copies_only_their_number_is_chosen_wherever_they_are_in_the_hand(hand: list[str], sets: int) -> None:
    scene = opening(Scene("roland"), *hand)
    assert len(scene.options()) == len(set(scene.options())) == sets


@pytest.mark.rule("AHC-INFO-01")
def test_what_another_seat_imagines_does_not_depend_on_which_weakness_was_set_aside() -> None:
    imagined: list[object] = []
    for first, second in (("Paranoia", "Amnesia"), ("Amnesia", "Paranoia")):
        scene = Scene("roland", "daisy", seats=2)
        opening(scene, "Knife", "Paranoia", "Flashlight", "Guts", "Perception", "Overpower", "Amnesia")
        frame = scene.t.own()
        assert isinstance(frame, OpeningHand)
        if first == "Amnesia":
            (aside,), lying = frame.weak, next(c for c in scene.t.deck[0] if scene.titles([c]) == [first])
            scene.t.deck[0] = [aside if card == lying else card for card in scene.t.deck[0]]
            frame.weak = [lying]
            scene.t.zone[lying], scene.t.holder[lying] = scene.t.zone[aside], scene.t.holder[aside]
            scene.t.zone[aside], scene.t.holder[aside] = IN_DECK, 0
        assert scene.titles(frame.weak) == [first] != [second]
        for seed in range(5):
            t = scene.t.copy()
            resample(t, 1, Random(seed))
            assert broken(t) == []
            assert not any(printed.WEAKNESS[t.defn[card]] for card in t.hand[0])
            imagined.append(plain(t))
    assert imagined[:5] == imagined[5:]

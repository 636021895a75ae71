"""What is hidden and what is visible (chapter 32 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import grimtable
from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.printed import CODE, piece
from grimtable.games.ancient_terrible_things.rules.achievements import award
from grimtable.games.ancient_terrible_things.rules.board import foreshadow
from grimtable.games.ancient_terrible_things.rules.decks import discard_feat, take_feat_discard
from grimtable.games.ancient_terrible_things.rules.trade_offers import TradeOffer
from grimtable.games.ancient_terrible_things.state import Att as Position
from grimtable.games.ancient_terrible_things.view import Die, Tokens
from grimtable.kernel.table import Table
from tests.ancient_terrible_things.scene import Scene

Att = Callable[..., Scene]

SPECTATOR = grimtable.SPECTATOR


def at(table: Table) -> Position:
    position = table.position
    assert isinstance(position, Position)
    return position


def told(data: Any) -> Iterator[str]:
    """Every card code that is written anywhere in plain data."""
    if isinstance(data, dict):
        if isinstance(data.get("code"), str):
            yield data["code"]
        for value in data.values():
            yield from told(value)
    elif isinstance(data, list):
        for value in data:
            yield from told(value)


def codes_seen(table: Table, seat: int) -> set[str]:
    """The codes of all cards that the view of a seat names, as it would be sent to it."""
    return set(told(msgspec.json.decode(msgspec.json.encode(table.view(seat)))))


def facedown(t: Position, seat: int) -> set[str]:
    """The codes of the cards that a seat must not see."""
    piles = [t.encounter_deck, t.box, t.feat_deck, t.swag_deck]
    piles += [t.hand[other] for other in range(t.seats) if other != seat]
    return {CODE[card] for pile in piles for card in pile}


def what_it_knows(table: Table, seat: int) -> tuple[bytes, bytes, bytes]:
    """View, log and, if the seat is asked, the question with its options: to the byte."""
    mine = table.ask is not None and seat in table.ask.seats
    options = [table.ask.prompt, table.ask.why, *table.ask.options] if mine and table.ask is not None else []
    return (
        msgspec.json.encode(table.view(seat)),
        msgspec.json.encode(table.log(seat)),
        msgspec.json.encode(options),
    )


def wander(seed: int, seats: int, steps: int, **options: Any) -> Iterator[Table]:
    """A table at each of the first questions of a game played at random."""
    table, rng = grimtable.new("att", seats=seats, seed=seed, **options), Random(seed)
    for _ in range(steps):
        if table.ask is None:
            return
        yield table
        table.choose(rng.randrange(len(table.ask.options)))


# -- visible to all


@pytest.mark.rule("ATT-INFO-01")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_everybody_sees_the_board(att: Att, seat: int) -> None:
    scene = att(2)
    scene.lay("gorge", "hush", courage=1, focus=2)
    scene.clear("ruin")
    scene.track(0, 2, 3)
    scene.explores("gunsloop")
    seen = scene.view(seat)
    gorge = seen.locations[1]
    assert gorge.encounter is not None
    assert (gorge.encounter.code, gorge.tokens) == ("hush", Tokens(2, 0, 1, 0))
    assert seen.locations[5].encounter is None
    assert [player.pawn for player in seen.seats] == ["rusted-gunsloop", "riverboat"]
    assert [player.has_map for player in seen.seats] == [True, False]
    assert seen.track == (0, 2, 3)


@pytest.mark.rule("ATT-INFO-02")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_everybody_sees_how_many_cards_are_left_and_the_back_of_the_next_encounter(att: Att, seat: int) -> None:
    scene = att(2)
    scene.encounter_deck("third-watch", "hush", "choir-beneath")
    seen = scene.view(seat)
    assert (seen.encounter_deck_size, seen.encounter_deck_colour) == (3, "orange")
    assert (seen.feat_deck_size, seen.swag_deck_size) == (len(scene.t.feat_deck), len(scene.t.swag_deck)) == (35, 26)
    scene.encounter_deck()
    assert (scene.view(seat).encounter_deck_size, scene.view(seat).encounter_deck_colour) == (0, None)


@pytest.mark.rule("ATT-INFO-06")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_everybody_sees_what_each_player_owns(att: Att, seat: int) -> None:
    scene = att(2, lost_charter="on", obsessions="on")
    scene.rival.owns(focus=1, treasure=2, courage=3, feat=4).has_terrible(3, 0)
    scene.rival.has_overcome("hush", "third-watch").has_swag("storm-lantern", "gilded-idol").exhausts("storm-lantern")
    award(scene.t, piece("unblinking"), 1)
    scene.t.rerolls[1] = 1
    rival = scene.view(seat).seats[1]
    assert rival.tokens == Tokens(1, 2, 3, 4)
    assert rival.terrible == (3, 0)
    assert [card.code for card in rival.score_stack] == ["hush", "third-watch"]
    assert [(card.code, card.exhausted) for card in rival.swag] == [("storm-lantern", True), ("gilded-idol", False)]
    assert [card.code for card in rival.achievements] == ["unblinking"]
    assert rival.obsession is not None
    assert rival.obsession.code == "family-silver"
    assert rival.rerolls == 1


@pytest.mark.rule("ATT-INFO-07")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_everybody_sees_the_trading_post_the_tops_of_the_discards_and_the_rumours(att: Att, seat: int) -> None:
    scene = att(2)
    scene.post("storm-lantern", "trench-whistle")
    scene.old_stock("gilded-idol", "fencing-glove")
    scene.rumours("hush", "third-watch")
    scene.you.holds("turn-the-boat-around").owns(feat=1)
    scene.rolls(1, 2, 3, 4, 6).choose("play Turn the Boat Around")
    seen = scene.view(seat)
    assert [card and card.code for card in seen.trading_post] == ["storm-lantern", "trench-whistle", None]
    assert seen.old_stock_top is not None
    assert (seen.old_stock_top.code, seen.old_stock_size) == ("fencing-glove", 2)
    assert seen.feat_discard_top is not None
    assert (seen.feat_discard_top.code, seen.feat_discard_size) == ("turn-the-boat-around", 2)
    assert [card.code for card in seen.rumours] == ["hush", "third-watch"]


@pytest.mark.rule("ATT-INFO-08")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_everybody_sees_the_dice_rolled_and_spent(att: Att, seat: int) -> None:
    scene = att(2)
    scene.rolls(2, 2, 3, 4, 6)
    assert scene.view(seat).dice == tuple(Die("basic", face) for face in (2, 2, 3, 4, 6))
    scene.choose("stop rolling", "spend 2-2 for 2 Treasure")
    assert scene.view(seat).dice == tuple(Die("basic", face) for face in (3, 4, 6))
    assert scene.view(seat).spent == (Die("basic", 2), Die("basic", 2))
    assert {"The Captain rolls 2 2 3 4 6", "The Captain spends 2 2"} <= set(scene.log(seat))


@pytest.mark.rule("ATT-INFO-08")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_everybody_hears_a_trade_offer_and_its_answer(att: Att, answer: str) -> None:
    scene = att(3, lost_charter="on")
    scene.you.owns(focus=1)
    scene.rival.has_swag("gilded-idol")
    scene.resolves(TradeOffer(0))
    scene.choose("make an offer to The Heiress", "give 1 Focus", "ask for Gilded Idol", "make this offer")
    scene.choose(f"{answer} the offer", seat=1)
    record = scene.table.past
    assert record is not None
    for seat in (0, 1, 2, SPECTATOR):
        heard = {"The Captain offers 1 Focus", "The Captain asks for Gilded Idol", f"The Heiress {answer}s the offer"}
        assert heard <= set(scene.log(seat))


# -- hidden


@pytest.mark.rule("ATT-INFO-03", "ATT-INFO-04", "ATT-INFO-05")
@pytest.mark.parametrize(("seed", "options"), [(1, {}), (2, {"lost_charter": "on"}), (3, {"length": "longer"})])
def test_no_view_names_a_card_that_lies_facedown(seed: int, options: dict[str, Any]) -> None:
    for table in wander(seed, 3, 80, **options):
        for seat in (0, 1, 2, SPECTATOR):
            unseen = facedown(at(table), seat)
            if seat != SPECTATOR and at(table).known_top >> seat & 1:
                unseen -= {CODE[at(table).encounter_deck[-1]]}
            unseen -= {
                CODE[c] for hand in at(table).hand for c in hand if at(table).seen >> (c - printed.FEAT_BASE) & 1
            }
            assert codes_seen(table, seat).isdisjoint(unseen)


@pytest.mark.rule("ATT-INFO-03")
def test_the_order_of_the_decks_shows_nowhere(att: Att) -> None:
    scene = att(2)
    before = [what_it_knows(scene.table, seat) for seat in (0, 1, SPECTATOR)]
    for deck in (scene.t.encounter_deck, scene.t.feat_deck, scene.t.swag_deck):
        deck[-1], deck[-2] = deck[-2], deck[-1]
    assert [what_it_knows(scene.table, seat) for seat in (0, 1, SPECTATOR)] == before


@pytest.mark.rule("ATT-INFO-03")
def test_only_who_looked_at_the_top_encounter_sees_it(att: Att) -> None:
    scene = att(3, lost_charter="on")
    scene.encounter_deck("third-watch", "hush")
    scene.you.has_swag("backwards-spyglass").owns(focus=1)
    scene.explores("shrine").choose("use Backwards Spyglass", "no")
    mine = scene.view(0).encounter_deck_top
    assert mine is not None
    assert mine.code == "third-watch"
    for seat in (1, 2, SPECTATOR):
        assert scene.view(seat).encounter_deck_top is None
        assert not any("Third Watch" in line for line in scene.log(seat))
    assert any("Third Watch" in line for line in scene.log(0))


@pytest.mark.rule("ATT-INFO-03")
def test_who_looked_at_the_top_encounter_does_not_see_the_one_below_it_once_it_is_dealt(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.encounter_deck(
        "third-watch",
        "rubber-baron",
        "hush",
        "drowned-bell",
        "fever-reeds",
        "obliging-guide",
        "two-brothers-named-silas",
    )
    scene.you.has_swag("backwards-spyglass").owns(focus=1)
    scene.explores("shrine").choose("use Backwards Spyglass", "no")
    scene.clear("gorge", "chateau", "chasm", "gunsloop", "ruin")
    scene.idles()
    assert scene.encounter("shrine") == "third-watch"
    assert len(scene.t.encounter_deck) == 1
    assert scene.view(0).encounter_deck_top is None


@pytest.mark.rule("ATT-INFO-03")
@pytest.mark.parametrize("top", ["third-watch", "windless-noon"])
def test_whether_the_top_encounter_is_an_event_does_not_show_in_what_is_asked(att: Att, top: str) -> None:
    scene = att(2, lost_charter="on")
    scene.encounter_deck(top, "hush")
    scene.you.has_swag("backwards-spyglass").owns(focus=1)
    scene.explores("shrine").choose("use Backwards Spyglass")
    assert scene.ask.prompt.startswith("Exchange that card")
    assert scene.options() == ["yes", "no"]


@pytest.mark.rule("ATT-INFO-04")
def test_nobody_sees_which_cards_and_tokens_are_in_the_box(att: Att) -> None:
    scene = att(2)
    assert len(scene.t.box) > 12
    assert len(scene.t.token_box) == 11
    before = [what_it_knows(scene.table, seat) for seat in (0, 1, SPECTATOR)]
    scene.t.box = scene.t.box[:3]
    scene.t.token_box = []
    assert [what_it_knows(scene.table, seat) for seat in (0, 1, SPECTATOR)] == before


@pytest.mark.rule("ATT-INFO-05")
def test_a_feat_card_that_was_taken_in_sight_of_all_is_unknown_when_it_is_drawn_again(att: Att) -> None:
    scene = att(2)
    scene.you.holds("echo-downriver", "the-water-rises")
    discard_feat(scene.t, 0, piece("echo-downriver"))
    take_feat_discard(scene.t, 0)
    assert [card.code for card in scene.view(1).seats[0].known_hand] == ["echo-downriver"]
    scene.explores("gorge").choose("exchange Feat cards", "discard Echo Downriver")
    scene.feat_deck_top("echo-downriver")
    scene.choose("done")
    assert "echo-downriver" in scene.you.hand()
    assert scene.view(1).seats[0].known_hand == ()


@pytest.mark.rule("ATT-INFO-05")
def test_a_hand_is_seen_by_its_owner_and_others_see_only_its_size(att: Att) -> None:
    scene = att(3)
    scene.rival.holds("turn-the-boat-around", "echo-downriver")
    own = scene.view(1).seats[1]
    assert own.hand is not None
    assert [card.code for card in own.hand] == ["turn-the-boat-around", "echo-downriver"]
    for seat in (0, 2, SPECTATOR):
        rival = scene.view(seat).seats[1]
        assert (rival.hand, rival.known_hand, rival.hand_size) == (None, (), 2)
    spectated = scene.view(SPECTATOR)
    assert all(player.hand is None for player in spectated.seats)


@pytest.mark.rule("ATT-INFO-05")
@pytest.mark.parametrize("options", [{}, {"lost_charter": "on"}])
def test_which_cards_a_hand_holds_shows_nowhere_but_to_its_owner(options: dict[str, Any]) -> None:
    """At every question, whoever it is put to: other cards in a hand change nothing that anybody else can see."""
    exchanged = 0
    for seed in range(4):
        for table in wander(seed, 3, 90, **options):
            t = at(table)
            for owner in range(3):
                secret = [card for card in t.hand[owner] if not t.seen >> (card - printed.FEAT_BASE) & 1]
                if not secret or len(t.feat_deck) < len(secret):
                    continue
                viewers = [seat for seat in (0, 1, 2, SPECTATOR) if seat != owner]
                before = [what_it_knows(table, seat) for seat in viewers]
                own, hand, deck = what_it_knows(table, owner), t.hand[owner], t.feat_deck
                others = iter(deck[-len(secret) :])
                t.hand[owner] = [next(others) if card in secret else card for card in hand]
                t.feat_deck = deck[: -len(secret)] + secret
                assert [what_it_knows(table, seat) for seat in viewers] == before
                assert what_it_knows(table, owner) != own
                t.hand[owner], t.feat_deck = hand, deck
                exchanged += 1
    assert exchanged > 300


@pytest.mark.rule("ATT-INFO-05")
def test_the_log_names_drawn_feat_cards_to_their_owner_only(att: Att) -> None:
    scene = att(2)
    scene.feat_deck_top("turn-the-boat-around", "echo-downriver", "crocodile-tooth")
    scene.idles("shrine")
    drawn = ["Turn the Boat Around", "Echo Downriver", "Crocodile Tooth"]
    assert [line for line in scene.log(0) if "draws" in line][-3:] == [f"The Captain draws {name}" for name in drawn]
    for seat in (1, SPECTATOR):
        assert [line for line in scene.log(seat) if "Captain draws" in line] == ["The Captain draws a Feat card"] * 6


# -- resample: what a seat cannot see is drawn anew, what it can see stays


@pytest.mark.rule("ATT-INFO-03", "ATT-INFO-04", "ATT-INFO-05")
@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [(1, 2, {}), (2, 3, {"lost_charter": "on"}), (3, 5, {"lost_charter": "on", "obsessions": "on"}), (4, 1, {})],
)
def test_no_seat_can_tell_a_resampled_table_from_the_true_one(seed: int, seats: int, options: dict[str, Any]) -> None:
    rng = Random(seed)
    for table in wander(seed, seats, 90, **options):
        for seat in (*range(seats), SPECTATOR):
            twin = table.resample(seat, rng)
            assert what_it_knows(twin, seat) == what_it_knows(table, seat)
            assert twin.game.broken(twin.position) == []


@pytest.mark.rule("ATT-INFO-03", "ATT-INFO-04", "ATT-INFO-05")
@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_a_resampled_table_differs_in_all_that_is_hidden(att: Att, seat: int) -> None:
    scene = att(3)
    scene.you.holds("crocodile-tooth", "scream-first")
    scene.rival.holds("turn-the-boat-around", "echo-downriver", "stampede-below-decks")
    scene.explores("shrine")
    rng = Random(7)
    twins = [at(scene.table.resample(seat, rng)) for _ in range(12)]
    t = scene.t

    def differ(what: Callable[[Position], object]) -> bool:
        return len({str(what(twin)) for twin in twins}) > 6 and any(str(what(twin)) != str(what(t)) for twin in twins)

    assert differ(lambda p: p.hand[1])
    assert differ(lambda p: p.feat_deck)
    assert differ(lambda p: p.swag_deck)
    assert differ(lambda p: p.encounter_deck)
    assert differ(lambda p: sorted(p.encounter_deck))  # another choice of cards, not only another order
    assert differ(lambda p: p.chance.key)
    assert differ(lambda p: p.hand[0]) == (seat == SPECTATOR)
    for twin in twins:
        assert [printed.COLOUR[c] for c in twin.encounter_deck] == [printed.COLOUR[c] for c in t.encounter_deck]
        assert [len(hand) for hand in twin.hand] == [len(hand) for hand in t.hand]
        assert sorted(twin.token_box) == sorted(t.token_box)  # all other Terrible Things lie open


@pytest.mark.rule("ATT-INFO-03")
def test_who_knows_the_top_encounter_keeps_it_when_the_rest_is_drawn_anew(att: Att) -> None:
    scene = att(2)
    scene.encounter_deck("third-watch", "unfinished-atlas", "rubber-baron", "doctor-twice")
    scene.t.known_top = 1
    rng = Random(3)
    mine = [at(scene.table.resample(0, rng)).encounter_deck[-1] for _ in range(12)]
    others = [at(scene.table.resample(1, rng)).encounter_deck[-1] for _ in range(12)]
    assert set(mine) == {piece("third-watch")}
    assert len(set(others)) > 3


@pytest.mark.rule("ATT-INFO-05")
def test_a_feat_card_taken_in_sight_of_all_stays_in_its_hand(att: Att) -> None:
    scene = att(2)
    scene.rival.holds("echo-downriver")
    scene.t.feat_discard.append(piece("crocodile-tooth"))
    scene.t.feat_deck.remove(piece("crocodile-tooth"))
    take_feat_discard(scene.t, 1)
    assert [card.code for card in scene.view(0).seats[1].known_hand] == ["crocodile-tooth"]
    rng = Random(3)
    hands = [at(scene.table.resample(0, rng)).hand[1] for _ in range(8)]
    assert all(piece("crocodile-tooth") in hand for hand in hands)
    assert len({hand[0] for hand in hands}) > 2


def test_a_table_resampled_at_a_question_of_a_rival_can_be_played_on() -> None:
    rng, asked_of_rivals = Random(11), 0
    for seed in (5, 6):
        for table in wander(seed, 3, 80, lost_charter="on"):
            assert table.ask is not None
            for seat in (*range(3), SPECTATOR):
                if seat in table.ask.seats:
                    continue
                asked_of_rivals += 1
                twin = table.resample(seat, rng)
                for _ in range(4):
                    if twin.ask is not None:
                        twin.choose(rng.randrange(len(twin.ask.options)))
                assert twin.game.broken(twin.position) == []
    assert asked_of_rivals > 100


# -- chance


@pytest.mark.rule("ATT-INFO-09")
def test_every_shuffle_of_the_set_up_and_the_first_chooser_are_drawn_from_the_games_luck() -> None:
    shuffles = [12, 12, 12, 16, 36, 26]  # three colours, Terrible Things, Feat cards, Swag
    outcomes = grimtable.new("att", seats=3, seed=1).beginning.chance.happened
    assert len(outcomes) == sum(n - 1 for n in shuffles) + 1

    def piles(seed: int) -> list[list[int]]:
        t = at(grimtable.new("att", seats=3, seed=seed))
        assert t.ask is not None
        colours = [[c for c in t.encounter_deck if printed.COLOUR[c] == colour] for colour in range(3)]
        return [*colours, t.token_box, t.feat_deck, t.swag_deck, [t.ask.seats]]

    assert piles(1) == piles(1)
    assert all(len({str(piles(seed)[i]) for seed in range(9)}) > 1 for i in range(7))


@pytest.mark.rule("ATT-INFO-09")
def test_every_roll_of_the_dice_is_drawn_from_the_games_luck(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=2, feat=2).holds("stampede-below-decks")
    scene.explores("shrine")
    assert outcomes_of(scene) == []
    scene.lay_dice(1, 2, 3, 4, 6)
    scene.passes_until("Roll, or change your dice first?").choose("roll the dice")
    assert outcomes_of(scene) == [0, 1, 2, 3, 5]
    scene.lay_dice(5, 6)
    scene.choose("re-roll 1 and 2 for 2 Focus")
    assert outcomes_of(scene) == [4, 5]
    scene.lay_dice(3, 3)
    scene.choose("play Stampede Below Decks")
    assert outcomes_of(scene) == [2, 2]
    assert scene.faces() == [5, 6, 3, 4, 6, 3, 3]


@pytest.mark.rule("ATT-INFO-09")
def test_the_random_terrible_thing_is_drawn_from_the_games_luck(att: Att) -> None:
    for outcome, value in enumerate((0, 3, 2)):
        scene = att(2, lost_charter="on")
        scene.rival.has_terrible(0, 3, 2)
        foreshadow(scene.t, 1, 0)
        scene.lay_chance(outcome)
        scene.explores("shrine")
        assert outcomes_of(scene) == [outcome]
        assert scene.view().seats[0].terrible == (value,)
        scene.sound()


@pytest.mark.rule("ATT-INFO-09")
def test_reshuffles_are_drawn_from_the_games_luck(att: Att) -> None:
    scene = att(2)
    scene.t.feat_discard += scene.t.feat_deck
    scene.t.feat_deck = []
    scene.t.old_stock += scene.t.swag_deck
    scene.t.swag_deck = []
    feats, swag = len(scene.t.feat_discard) - 1, len(scene.t.old_stock)  # the top Feat discard stays
    scene.explores("shrine").choose("pass", "stop rolling", "stop spending")
    assert len(outcomes_of(scene)) == feats - 1 + swag - 1
    scene.sound()


def outcomes_of(scene: Scene) -> list[int]:
    """What fortune made of the last answer."""
    record = scene.table.past
    assert record is not None
    return list(record.outcomes)

"""What everybody may see, what nobody may, and what is imagined in its place (chapter 31 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from grimtable.games.set_a_watch import printed
from grimtable.games.set_a_watch.printed import (
    ACOLYTE,
    CODE,
    CREATURES,
    FINAL_LOCATION,
    KIND,
    LOCATION_KIND,
    SUMMON,
    piece,
)
from grimtable.games.set_a_watch.rules.line import peek, renew_deck
from grimtable.games.set_a_watch.rules.party import steal_die
from grimtable.games.set_a_watch.state import Saw as Position
from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.snapshot import plain
from grimtable.kernel.table import Table
from tests.set_a_watch.opening import ENDS, ROADS, balanced, laid_out, opened, position, started
from tests.set_a_watch.scene import HEROES, Scene

Saw = Callable[..., Scene]


def imagined(scene_or_table: Scene | Table, n: int = 40) -> list[Position]:
    """Positions that a seat could not tell from the real one."""
    table = scene_or_table.table if isinstance(scene_or_table, Scene) else scene_or_table
    rng = Random(7)
    found = []
    for _ in range(n):
        found.append(position(table.resample(0, rng)))
    return found


# Visible


@pytest.mark.rule("SAW-INFO-01")
def test_boards_cards_trophies_beasts_the_familiar_and_rest_tokens_lie_open(saw: Saw) -> None:
    scene = saw()
    scene.abilities("barbarian", "red-arc", "bellow", "bitten-shield")
    scene.exhausts("red-arc")
    scene.gives_item("barbarian", "boar-spear")
    scene.trophies("spite-lights")
    scene.tames("witch", "thornback-boar-a")
    scene.rested("witch", 1)
    for seat in (0, SPECTATOR):
        view = scene.table.view(seat)
        barbarian, witch = view.adventurers[2], view.adventurers[3]  # type: ignore[attr-defined]
        assert [(card.code, card.exhausted, bool(card.text)) for card in barbarian.abilities] == [
            ("red-arc", True, True),
            ("bellow", False, True),
            ("bitten-shield", False, True),
        ]
        assert [card.code for card in barbarian.unused] == ["through-the-door", "ledger-of-grudges"]
        assert [(item.code, item.exhausted) for item in barbarian.items] == [("boar-spear", False)]
        assert [c.code for c in view.trophies] == ["spite-lights"]  # type: ignore[attr-defined]
        assert [c.code for c in witch.tamed] == ["thornback-boar-a"]
        assert view.familiar is not None  # type: ignore[attr-defined]
        assert witch.visits == 1


@pytest.mark.rule("SAW-INFO-02")
def test_all_dice_lie_open_wherever_they_are(saw: Saw) -> None:
    scene = saw()
    scene.dice("heretic", 3, 4)
    scene.dice("bounty-hunter", 8, 7, 6)
    scene.camp("witch", 1, 2, 3)
    scene.choose("Chop Wood with the 2")
    steal_die(scene.t, piece("bridge-giant"), HEROES["bounty-hunter"] * 3)
    dice = [[(die.face, die.state, die.on) for die in a.dice] for a in scene.view.adventurers]
    assert dice[0][:2] == [(3, "ready", None), (4, "ready", None)]
    assert dice[0][2][1] == "spent"
    assert dice[1][0] == (8, "stolen", "bridge-giant")
    assert [state for _, state, _ in dice[3]] == ["ready", "camp", "ready"]
    assert scene.view.spaces[0].die == 2


@pytest.mark.rule("SAW-INFO-03")
def test_location_firewood_coins_and_the_tops_of_the_market_lie_open(saw: Saw) -> None:
    scene = saw()
    scene.market("grave-salt,tarred-kindling", "powder-keg", "whetstone")
    scene.location("snarewood")
    scene.t.coins = 4
    view = scene.view
    assert view.location is not None
    assert (view.location.code, view.fire, view.coins) == ("snarewood", 7, 4)
    assert [item.code for item in view.market if item] == ["tarred-kindling", "powder-keg", "whetstone"]
    assert [space.coins for space in view.spaces] == scene.t.space_coins


@pytest.mark.rule("SAW-INFO-04")
def test_the_graveyard_and_the_top_of_the_unhallowed_deck_lie_open(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("bridge-giant", "summon-1", "lady-rime")
    assert [c.code for c in scene.view.graveyard] == ["bridge-giant", "summon-1", "lady-rime"]
    assert scene.view.unhallowed_top is not None
    assert scene.view.unhallowed_top.code == CODE[scene.t.unhallowed[-1]]
    assert scene.view.unhallowed_size == len(scene.t.unhallowed)


@pytest.mark.rule("SAW-INFO-05")
def test_the_sizes_of_all_decks_lie_open(saw: Saw) -> None:
    scene = saw()
    t, view = scene.t, scene.view
    assert view.creature_deck_size == len(t.creature_deck)
    assert view.map_deck_size == len(t.map_deck)
    assert view.unused_locations == len(t.unused_map)
    assert view.item_deck_size == len(t.item_deck)
    assert view.horde_size == len(t.horde)


# Hidden


@pytest.mark.rule("SAW-INFO-06", "SAW-INFO-07", "SAW-INFO-08")
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_no_card_of_a_deck_the_horde_or_the_dark_part_of_the_line_is_shown(saw: Saw, seat: int) -> None:
    scene = saw(3)
    scene.horde("soot-wyrmling-b", "carrion-crows")
    scene.watch("bridge-giant", "ditch-dead-a", "pit-badger-a", "thornback-boar-a")
    t = scene.t
    text = str(scene.table.view(seat)) + str(scene.table.log(seat)) + str(scene.options())
    hidden = t.creature_deck + t.map_deck + t.unused_map + t.item_deck + t.horde + t.line[2:]
    names = {f"'{CODE[card]}'" for card in hidden}
    assert [name for name in sorted(names) if name in text] == []
    assert "'ditch-dead-a'" in text


@pytest.mark.rule("SAW-INFO-06", "SAW-INFO-07", "SAW-INFO-08", "SAW-INFO-10")
@pytest.mark.parametrize("seed", [3, 4])
def test_what_is_hidden_could_be_otherwise_and_nobody_would_see_it(seed: int) -> None:
    rng = Random(seed)
    table = opened(3, seed=seed, difficulty="hard")
    for _ in range(150):
        if table.ask is None:
            break
        options = [o for o in table.ask.options if "by exhausting" not in o.words and o.words != "end our actions"]
        table.choose(rng.choice(options or list(table.ask.options)))
        twin = table.resample(0, rng)
        assert table.game.broken(twin.position) == []
        for seat in (0, 1, 2, SPECTATOR):
            assert table.view(seat) == twin.view(seat)
        if table.ask is not None:
            assert twin.ask is not None
            assert [o.words for o in table.ask.options] == [o.words for o in twin.ask.options]


@pytest.mark.rule("SAW-INFO-06")
def test_the_imagined_decks_are_in_other_orders_and_of_other_cards() -> None:
    positions = imagined(started())
    assert len({tuple(p.creature_deck) for p in positions}) == len(positions)
    assert len({frozenset(p.creature_deck) for p in positions}) > 30
    assert len({tuple(p.map_deck) for p in positions}) > 30
    assert len({tuple(p.unused_map) for p in positions}) == len(positions)
    assert len({tuple(p.item_deck) for p in positions}) == len(positions)


@pytest.mark.rule("SAW-INFO-06", "SAW-CDK-10")
def test_every_imagined_pile_has_its_summon_card_and_the_deck_its_acolytes() -> None:
    table = started(difficulty="insane", acolytes="3")
    for p in imagined(table):
        deck = p.creature_deck[::-1]
        for size in (9, 9, 8, 8):
            assert sum(1 for c in deck[:size] if KIND[c] == SUMMON) == 1
            assert {p.pile[c] for c in deck[:size]} == {p.pile[deck[0]]}
            deck = deck[size:]
        assert sum(1 for c in p.creature_deck if ACOLYTE[c]) == 3
        assert all(p.pile[c] == -1 for c in p.box if c in CREATURES)


@pytest.mark.rule("SAW-INFO-06")
def test_decks_that_were_chosen_by_hand_keep_their_cards() -> None:
    deck, roads = balanced(), [*ROADS[:8], ENDS[0]]
    table = started(creature_deck=",".join(deck), map_deck=",".join(roads))
    p = position(table)
    for q in imagined(table):
        assert sorted(q.creature_deck) == sorted(p.creature_deck)
        assert sorted(q.map_deck) == sorted(p.map_deck)
        assert q.map_deck[0] == p.map_deck[0]
    assert len({tuple(q.map_deck) for q in imagined(table)}) > 30


@pytest.mark.rule("SAW-INFO-06")
def test_a_deck_made_of_the_graveyard_keeps_its_cards_which_everybody_has_seen(saw: Saw) -> None:
    scene = saw()
    buried = ["bridge-giant", "summon-1", "lady-rime", "ditch-dead-a", "spite-lights", "carrion-crows"]
    scene.peace()
    scene.watch(*buried[:1], *buried[3:])
    for code in (*buried[:1], *buried[3:]):
        scene.defeats(code)
    scene.graveyard("summon-1", "lady-rime")
    for code in buried:
        scene.t.seen |= 1 << piece(code)
    renew_deck(scene.t)
    positions = imagined(scene)
    assert all({CODE[c] for c in p.creature_deck} == set(buried) for p in positions)
    assert len({tuple(p.creature_deck) for p in positions}) > 30


@pytest.mark.rule("SAW-INFO-07")
def test_the_dark_part_of_the_line_is_imagined_and_the_light_part_stays() -> None:
    table = started()
    while table.ask is not None and table.ask.prompt != "What do the Watchers do?":
        table.choose(0)
    t = position(table)
    shown = [c for c in t.line if t.is_shown(c)]
    positions = imagined(table)
    assert all([c for c in p.line if p.is_shown(c)] == shown for p in positions)
    assert len({tuple(p.line) for p in positions}) > 30
    assert table.view(0) == table.resample(0, Random(1)).view(0)


@pytest.mark.rule("SAW-INFO-08")
def test_only_the_first_card_of_the_horde_is_imagined(saw: Saw) -> None:
    table = started()
    t = position(table)
    while len(t.horde) < 3 and table.ask is not None:
        words = [o.words for o in table.ask.options]
        table.choose("end our actions" if "end our actions" in words else 0)
        t = position(table)
    assert table.ask is not None
    positions = imagined(table)
    assert len({p.horde[0] for p in positions}) > 1
    assert {tuple(p.horde[1:]) for p in positions} == {tuple(t.horde[1:])}


@pytest.mark.rule("SAW-INFO-08")
def test_a_card_of_the_horde_that_was_seen_is_not_forgotten_when_it_is_vanquished(saw: Saw) -> None:
    scene = saw()
    scene.horde()
    scene.watch("ditch-dead-a", "pit-badger-a")
    scene.choose("end our actions").until("Who rests in camp?")
    assert scene.cards(scene.t.horde) == ["ditch-dead-a", "pit-badger-a"]
    scene.camp("barbarian", 3, 3)
    scene.choose("spend two 3s on Runes", "activate Vanquish")
    assert all(piece("pit-badger-a") in p.box for p in imagined(scene))


@pytest.mark.rule("SAW-INFO-08")
def test_the_first_card_of_the_horde_is_hidden_in_the_last_line_until_somebody_peeks_at_it(saw: Saw) -> None:
    scene = saw()
    scene.peace_but_the_horde()
    scene.deck("bridge-giant", "ditch-dead-a")
    scene.round_begins("black-belfry")
    first = scene.t.line[2]
    assert CODE[first] not in str(scene.view)
    assert len({p.line[2] for p in imagined(scene)}) > 1
    peek(scene.t, [first])
    assert {p.line[2] for p in imagined(scene)} == {first}


@pytest.mark.rule("SAW-INFO-07")
def test_a_card_that_is_imagined_in_the_line_has_no_past_there(saw: Saw) -> None:
    scene = saw()
    scene.peace()
    cards = ("bridge-giant", "ditch-dead-a", "gutter-drake-a", "pit-badger-a", "thornback-boar-a", "gutter-drake-b")
    scene.watch(*cards)
    scene.defeats(*cards[:-1])
    scene.hits(cards[-1], 7)
    scene.t.negated = scene.t.seen
    renew_deck(scene.t)
    scene.location("windward-ridge")
    scene.fire(1)
    scene.watch_begins()
    assert len(scene.line()) == 5
    assert all(p.hurt[c] == 0 and not p.is_negated(c) for p in imagined(scene) for c in p.line)


# Known


@pytest.mark.rule("SAW-INFO-09", "SAW-GLOS-22", "SAW-GLOS-23")
def test_scouted_cards_are_shown_to_the_whole_group_and_imagined_where_they_lie(saw: Saw) -> None:
    scene = saw(2)
    scene.deck("bridge-giant", "spite-lights")
    scene.camp("barbarian", 1)
    scene.choose("Scout Ahead with the 1 (+1 coin)", "put Spite-Lights on top and Bridge Giant at the bottom")
    for seat in (0, 1):
        view = scene.table.view(seat)
        assert [c.code for c in view.creature_deck_known_top] == ["spite-lights"]  # type: ignore[attr-defined]
        assert [c.code for c in view.creature_deck_known_bottom] == ["bridge-giant"]  # type: ignore[attr-defined]
    for p in imagined(scene):
        assert CODE[p.creature_deck[-1]] == "spite-lights"
        assert CODE[p.creature_deck[0]] == "bridge-giant"


@pytest.mark.rule("SAW-INFO-09")
def test_a_scouted_card_is_known_when_it_lies_facedown_in_the_line(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.deck("bridge-giant", "spite-lights")
    scene.camp("barbarian", 1)
    scene.choose("Scout Ahead with the 1 (+1 coin)", "put Bridge Giant, then Spite-Lights on top")
    scene.until("What do the Watchers do?")
    assert scene.shown() == ["bridge-giant"]
    assert [place.creature and place.creature.code for place in scene.view.line[:3]] == [
        "bridge-giant",
        "spite-lights",
        None,
    ]


@pytest.mark.rule("SAW-INFO-09")
def test_locations_seen_by_check_map_are_known_to_the_group(saw: Saw) -> None:
    scene = saw(2)
    scene.ahead("burnt-mill")
    scene.spare("shuttered-inn")
    assert scene.view.next_location is None
    scene.camp("barbarian", 4)
    scene.choose("Check Map with the 4")
    assert all(
        {CODE[p.map_deck[-1]], CODE[p.unused_map[-1]]} == {"burnt-mill", "shuttered-inn"} for p in imagined(scene)
    )
    scene.choose("travel to Burnt Mill next")
    for seat in (0, 1):
        place = scene.table.view(seat).next_location  # type: ignore[attr-defined]
        assert place is not None
        assert place.code == "burnt-mill"
    for p in imagined(scene):
        assert CODE[p.map_deck[-1]] == "burnt-mill"
        assert CODE[p.unused_map[0]] == "shuttered-inn"


@pytest.mark.rule("SAW-INFO-09")
def test_a_location_is_known_no_longer_than_it_lies_ahead(saw: Saw) -> None:
    scene = saw()
    scene.peace()
    scene.ahead("burnt-mill")
    scene.camp("barbarian", 4)
    scene.choose("Check Map with the 4", "travel to Burnt Mill next")
    scene.until("Who rests in camp?")
    assert scene.view.location is not None
    assert scene.view.location.code == "burnt-mill"
    assert scene.view.next_location is None


@pytest.mark.rule("SAW-INFO-06")
def test_a_discarded_item_is_known_to_lie_at_the_bottom_of_its_deck(saw: Saw) -> None:
    scene = saw()
    scene.gives_item("barbarian", "tarred-kindling")
    scene.watch("bridge-giant", "ditch-dead-a")
    scene.choose("use Tarred Kindling")
    assert all(CODE[p.item_deck[0]] == "tarred-kindling" for p in imagined(scene))


@pytest.mark.rule("SAW-INFO-10")
def test_the_final_location_is_known_only_if_it_was_chosen() -> None:
    drawn = started()
    assert drawn.view(0).final_location is None  # type: ignore[attr-defined]
    assert len({p.map_deck[0] for p in imagined(drawn)}) == 3
    picked = started(final_location="chosen")
    built = started(map_deck=",".join([*ROADS[:8], ENDS[1]]))
    for table in (picked, built):
        t = position(table)
        assert LOCATION_KIND[t.map_deck[0]] == FINAL_LOCATION
        assert table.view(0).final_location.code == CODE[t.map_deck[0]]  # type: ignore[attr-defined]
        assert {p.map_deck[0] for p in imagined(table)} == {t.map_deck[0]}


@pytest.mark.rule("SAW-INFO-10")
def test_the_final_location_is_not_shown_before_it_is_chosen() -> None:
    table = opened(final_location="chosen")
    assert table.view(0).final_location is None  # type: ignore[attr-defined]


# Chance


@pytest.mark.rule("SAW-INFO-11")
def test_shuffles_and_deals_rolls_re_rolls_and_the_new_deck_are_left_to_chance(saw: Saw) -> None:
    set_up = len(laid_out().chance.happened)
    assert len(laid_out(start_fire="d6").chance.happened) == set_up + 1
    scene = saw()
    scene.t.chance.happened = []
    scene.round_begins()
    assert len(scene.t.chance.happened) == 12
    scene.dice("heretic", 1, 1, 1)
    scene.camp("barbarian", 3, 3)
    scene.choose("spend two 3s on Runes", "activate Bolster", "re-roll 1 and 1")
    assert scene.table.past is not None
    assert len(scene.table.past.outcomes) == 2
    scene.peace()
    scene.graveyard("bridge-giant", "ditch-dead-a", "spite-lights")
    scene.t.chance.happened = []
    renew_deck(scene.t)
    assert len(scene.t.chance.happened) == 2


@pytest.mark.rule("SAW-INFO-11")
def test_what_is_looked_at_or_put_somewhere_is_not_left_to_chance(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("lady-rime", "ditch-king")
    scene.camp("barbarian", 3, 3, 5)
    for answer in (
        "Scout Ahead with the 5 (+1 coin)",
        0,
        "spend two 3s on Runes",
        "activate Seal",
        0,
        "activate Vanquish",
    ):
        scene.table.choose(answer)
        assert scene.table.past is not None
        if answer != "activate Vanquish":  # the watch begins after it
            assert list(scene.table.past.outcomes) == []


def test_a_copy_imagines_without_changing_the_table(saw: Saw) -> None:
    scene = saw()
    scene.watch("bridge-giant", "ditch-dead-a", "pit-badger-a")
    before = plain(scene.t)
    imagined(scene, 5)
    assert plain(scene.t) == before
    assert printed.CODE[scene.t.line[0]] == "bridge-giant"

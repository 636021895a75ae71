"""Setting up the Line (chapter 17 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch import printed
from tests.set_a_watch.scene import Scene

Saw = Callable[..., Scene]


@pytest.mark.rule("SAW-LINE-01", "SAW-LINE-02", "SAW-LOC-02", "SAW-WATCH-03", "SAW-GLOS-18")
@pytest.mark.parametrize(("place", "count"), [("windward-ridge", 5), ("broken-aqueduct", 8)])
def test_as_many_cards_as_the_location_says_come_facedown_the_first_drawn_nearest_to_camp(
    saw: Saw, place: str, count: int
) -> None:
    scene = saw()
    scene.location(place)
    scene.fire(1)
    deck = scene.cards(scene.t.creature_deck[::-1])
    scene.deck("bridge-giant", "ditch-dead-a", "pit-badger-a")
    before = len(scene.t.creature_deck)
    scene.watch_begins()
    assert scene.line()[:3] == ["bridge-giant", "ditch-dead-a", "pit-badger-a"]
    rest = [code for code in deck if code not in ("bridge-giant", "ditch-dead-a", "pit-badger-a")]
    assert scene.line()[3:] == rest[: count - 3]
    assert scene.shown() == ["bridge-giant"]
    assert len(scene.t.creature_deck) == before - count
    scene.sound()


@pytest.mark.rule("SAW-LINE-03", "SAW-LINE-04", "SAW-INFO-11", "SAW-GLOS-15")
def test_an_empty_deck_is_made_anew_from_the_whole_graveyard_and_drawing_goes_on(saw: Saw) -> None:
    scene = saw()
    scene.location("windward-ridge")
    scene.fire(1)
    scene.t.box += scene.t.creature_deck
    scene.t.creature_deck = []
    scene.deck("bridge-giant", "ditch-dead-a")
    scene.graveyard("pit-badger-a", "summon-1", "quiet-abbot", "ditch-dead-b")
    # The shuffle swaps the uppermost card with the undermost and leaves the others where they are.
    scene.lay_chance(0, 2, 1)
    scene.watch_begins()
    assert scene.line() == ["bridge-giant", "ditch-dead-a", "pit-badger-a", "quiet-abbot", "summon-1"]
    assert scene.cards(scene.t.creature_deck) == ["ditch-dead-b"]
    assert scene.t.graveyard == []
    scene.sound()


@pytest.mark.rule("SAW-LINE-03")
def test_the_graveyard_is_left_alone_while_the_deck_suffices(saw: Saw) -> None:
    scene = saw()
    scene.location("windward-ridge")
    scene.t.box += scene.t.creature_deck
    scene.t.creature_deck = []
    scene.deck("bridge-giant", "ditch-dead-a", "ditch-dead-b", "gutter-drake-a", "gutter-drake-b")
    scene.graveyard("pit-badger-a")
    scene.watch_begins()
    assert len(scene.line()) == 5
    assert scene.cards(scene.t.graveyard) == ["pit-badger-a"]


@pytest.mark.rule("SAW-LINE-04")
def test_the_line_stays_shorter_when_deck_and_graveyard_are_empty(saw: Saw) -> None:
    scene = saw()
    scene.location("windward-ridge")
    scene.t.box += scene.t.creature_deck
    scene.t.creature_deck = []
    scene.deck("bridge-giant")
    scene.graveyard("ditch-dead-a")
    scene.watch_begins()
    assert scene.line() == ["bridge-giant", "ditch-dead-a"]
    scene.sound()


@pytest.mark.rule("SAW-LINE-04", "SAW-CRE-08")
def test_an_unhallowed_of_the_old_graveyard_comes_up_the_line_like_any_other_creature(saw: Saw) -> None:
    scene = saw()
    scene.watch("many-handed")
    assert printed.TYPE[printed.piece("many-handed")] == "unhallowed"
    assert scene.shown() == ["many-handed"]
    assert scene.triggered("many-handed") == 1
    assert scene.tired() == 0


@pytest.mark.rule("SAW-SUM-04")
def test_a_summon_card_counts_towards_the_creature_count(saw: Saw) -> None:
    scene = saw()
    scene.location("windward-ridge")
    scene.unhallowed("quiet-abbot")
    scene.deck("summon-1")
    scene.watch_begins().pays(1)
    assert len(scene.line()) == 5
    assert scene.line()[0] == "quiet-abbot"


@pytest.mark.rule("SAW-CRE-04", "SAW-CRE-05", "SAW-CRE-07", "SAW-CMP-10")
def test_every_creature_has_damage_health_and_a_type(saw: Saw) -> None:
    types = {"forest", "undead", "dragon", "human", "goblin", "golem", "elemental", "giant", "fairy"}
    for card in printed.CREATURES:
        assert printed.DAMAGE[card] >= 1
        assert printed.HEALTH[card] >= 1
        assert printed.TYPE[card] in types
    assert {printed.TYPE[c] for c in printed.CREATURES} == types
    assert len([c for c in printed.CREATURES if printed.ACOLYTE[c]]) == 4


@pytest.mark.rule("SAW-CRE-08")
def test_every_unhallowed_is_a_creature_of_the_type_unhallowed(saw: Saw) -> None:
    for card in printed.UNHALLOWEDS:
        assert printed.TYPE[card] == "unhallowed"
        assert printed.DAMAGE[card] >= 1
        assert printed.HEALTH[card] >= 1


@pytest.mark.rule("SAW-CRE-01", "SAW-CRE-02", "SAW-CRE-03", "SAW-CRE-05")
def test_a_creature_is_fought_with_dice_and_ends_in_the_graveyard_or_in_the_horde(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 5, 1)
    scene.watch("thornback-boar-a", "pit-badger-a")
    scene.choose("attack Thornback Boar with Barbarian's 5")
    assert scene.in_graveyard("thornback-boar-a")
    scene.choose("end our actions").pays(1)
    assert scene.in_horde("pit-badger-a")
    assert not scene.in_graveyard("pit-badger-a")

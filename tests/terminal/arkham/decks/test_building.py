"""A deck while it is being built: what may go in, what is looked for, what is refused, and the way back."""

from __future__ import annotations

from pathlib import Path

import pytest

from grimtable.games.arkham import decks
from grimtable.terminal.arkham.decks import files as deck_files
from grimtable.terminal.arkham.decks.building import ALL, Building, card_of, pool_of

ROLAND, DAISY = "01001", "01002"
MACHETE, AUTOMATIC, DYNAMITE, SHRIVELLING = "01020", "01016", "01024", "01060"
ROLANDS_SPECIAL, AMNESIA = "01006", "01096"


def building(investigator: str = ROLAND, **slots: int) -> Building:
    """A starter deck on the bench, with other numbers of some cards (c01020=0)."""
    deck = decks.starter(investigator)
    changed = {code.removeprefix("c"): n for code, n in slots.items()}
    return Building(decks.Reading(decks.Deck(investigator, deck.slots | changed, deck.name), []))


def names(cards: list[str]) -> list[str]:
    return [decks.title(code) for code in cards]


# -- the pool


@pytest.mark.rule("AHC-DECK-04")
def test_the_pool_holds_what_the_investigator_may_have_and_nothing_else() -> None:
    pool = names(decks.choosable(ROLAND))
    assert {"Machete", "Deduction", "Knife"} <= set(pool)
    for other in ("Shrivelling", "Cover Up", "Roland's .38 Special", "Amnesia", "Lita Chantler", "Ghoul Priest"):
        assert other not in pool
    assert "Shrivelling" in names(decks.choosable(DAISY))


def test_the_pool_begins_with_the_own_class_and_ends_with_neutral_cards() -> None:
    pool = pool_of(DAISY)
    classes = list(dict.fromkeys(card.faction for card in pool))
    assert classes == ["seeker", "mystic", "neutral"]
    own = [card for card in pool if card.faction == "seeker"]
    kinds = list(dict.fromkeys(card.kind for card in own))
    assert kinds == ["asset", "event", "skill"]
    costs = [int(card.cost) for card in own if card.kind == "asset"]
    assert costs == sorted(costs)


def test_filters_narrow_the_pool_together_and_go_round() -> None:
    bench = building()
    whole = len(bench.shown())
    assert bench.values("class") == [ALL, "guardian", "seeker", "neutral"]
    assert bench.values("type") == [ALL, "asset", "event", "skill"]
    bench.turn_filter("class")
    bench.turn_filter("type", -1)
    assert [card.name for card in bench.shown()] == ["Vicious Blow"]
    bench.turn_filter("cost")
    assert bench.shown() == []
    assert bench.marked is None
    assert bench.clear_filters()
    assert not bench.clear_filters()
    assert len(bench.shown()) == whole
    for _ in bench.values("level"):
        bench.turn_filter("level")
    assert bench.filters["level"] == ALL


def test_a_search_looks_into_names_facts_and_texts() -> None:
    bench = building()
    bench.look_for("MACH")
    assert [card.name for card in bench.shown()] == ["Machete"]
    bench.look_for("weapon fire")
    assert [card.name for card in bench.shown()] == [".45 Automatic", "Shotgun"]
    assert bench.marked == card_of(AUTOMATIC)
    bench.look_for("dragon")
    assert bench.marked is None
    bench.add(1)
    assert not bench.is_changed


# -- copies


def test_copies_go_in_and_out_and_the_size_may_be_wrong_meanwhile() -> None:
    bench = building()
    assert bench.problems() == []
    bench.set_copies(MACHETE, 0)
    assert [problem.rule for problem in bench.problems()] == ["AHC-DECK-02"]
    assert bench.notice == ""
    bench.set_copies(DYNAMITE, 2)
    assert decks.size(bench.deck) == 31
    bench.set_copies(DYNAMITE, 1)
    assert bench.problems() == []
    assert bench.is_changed


def test_what_breaks_a_rule_by_itself_is_refused_with_the_reason() -> None:
    bench = building()
    bench.set_copies(MACHETE, 3)
    assert bench.notice == "a deck has at most 2 copies of a title, not 3 of Machete [AHC-DECK-05]"
    bench.set_copies(ROLANDS_SPECIAL, 0)
    assert "must be in the deck exactly once" in bench.notice
    bench.set_copies("random", 0)
    assert "AHC-BWEAK-01" in bench.notice
    bench.set_copies(SHRIVELLING, 1)
    assert "not for Roland Banks" in bench.notice
    assert not bench.is_changed


def test_a_deck_that_came_with_problems_can_be_mended_step_by_step() -> None:
    bench = building(c01020=4, c01060=2)
    assert {problem.rule for problem in bench.problems()} == {"AHC-DECK-02", "AHC-DECK-04", "AHC-DECK-05"}
    bench.set_copies(MACHETE, 5)
    assert bench.copies(MACHETE) == 4
    bench.set_copies(MACHETE, 3)
    assert bench.copies(MACHETE) == 3
    bench.set_copies(MACHETE, 1)
    bench.set_copies(SHRIVELLING, 0)
    assert bench.problems() == []


def test_what_is_required_comes_back_and_a_weakness_is_to_be_drawn_again() -> None:
    bench = Building(decks.Reading(decks.Deck(ROLAND, {MACHETE: 2, AMNESIA: 1}), []))
    assert bench.lacks_required
    bench.put_right()
    assert bench.deck.slots == {MACHETE: 2, "01006": 1, "01007": 1, "random": 1}
    assert not bench.lacks_required


def test_every_change_can_be_taken_back_and_made_again() -> None:
    bench = building()
    first = bench.deck
    bench.undo()
    assert bench.notice == "nothing was changed yet"
    bench.set_copies(MACHETE, 2)
    bench.rename("The Hunter")
    last = bench.deck
    bench.undo()
    bench.undo()
    assert bench.deck == first
    assert not bench.is_changed
    bench.undo(-1)
    bench.undo(-1)
    assert bench.deck == last
    bench.notice = ""
    bench.undo(-1)
    assert bench.notice == "nothing was taken back"


@pytest.mark.rule("AHC-XP-08")
def test_with_experience_a_weakness_of_the_file_may_not_leave(decks_folder: Path) -> None:
    slots = decks.starter(ROLAND).slots | {"random": 0, AMNESIA: 1}
    path = decks_folder / "later.txt"
    deck_files.write(decks.Deck(ROLAND, slots, "Later"), path)
    bench = Building(deck_files.read(str(path)), path, experience=3)
    assert bench.problems() == []
    bench.put_right()
    assert [problem.rule for problem in bench.problems()] == ["AHC-XP-08"]


# -- sums and places


def test_the_curve_and_the_icons_count_every_copy_but_no_weakness() -> None:
    bench = Building(decks.Reading(decks.Deck(ROLAND, {MACHETE: 2, DYNAMITE: 1, "01089": 2, AMNESIA: 1}), []))
    assert dict(bench.curve()) == {"0": 0, "1": 0, "2": 0, "3": 2, "4": 0, "5+": 1, "none": 2}
    sums = dict(bench.icon_sums())
    guts = card_of("01089").icons
    assert sums["combat"] == 2 * card_of(MACHETE).icons[2] + card_of(DYNAMITE).icons[2] + 2 * guts[2]
    assert sums["willpower"] == card_of(DYNAMITE).icons[0] + 2 * guts[0]


def test_the_mark_stays_on_its_card_and_else_on_its_place() -> None:
    bench = building()
    bench.mark = MACHETE
    bench.cross()
    assert bench.in_deck
    assert bench.marked == card_of(MACHETE)
    place = bench.place
    bench.add(-1)
    assert bench.copies(MACHETE) == 0
    assert bench.place == place
    assert bench.marked != card_of(MACHETE)
    bench.move(9999)
    assert bench.listed()[-1] == bench.marked
    assert bench.groups()[-1][0] == "Required"


def test_keeping_a_deck_makes_the_file_its_own(decks_folder: Path) -> None:
    bench = building(c01020=2)
    bench.rename("Blades")
    path = decks_folder / "blades.json"
    bench.keep(path)
    assert (bench.path, bench.is_changed) == (path, False)
    assert deck_files.read("blades").deck == bench.deck
    bench.set_copies(MACHETE, 1)
    assert bench.is_changed

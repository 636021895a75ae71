"""Saves hold the numbers of cards and abilities: they never change, and new ones come after them."""

from __future__ import annotations

from hashlib import sha256

from grimtable.games.arkham import numbers, printed
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.abilities import kinds
from grimtable.games.arkham.rules.abilities.answers import use_of
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES, ABILITY_NAMES, UNDECLARED, Ability, declare
from grimtable.games.arkham.scenarios.night_of_the_zealot import LOG
from tests.arkham.made import made, nothing
from tests.arkham.scene import Scene

# The lists as they were when saves began to rely on them: so many names, and their digest
FIRST_CARDS = (107, "311e6030cb868fa0")
FIRST_ABILITIES = (101, "918ac11c45b5123c")


def digest(names: list[str]) -> str:
    return sha256(" ".join(names).encode()).hexdigest()[:16]


def test_the_first_numbers_are_what_they_were() -> None:
    assert digest(numbers.CARDS[: FIRST_CARDS[0]]) == FIRST_CARDS[1]
    assert digest(numbers.ABILITIES[: FIRST_ABILITIES[0]]) == FIRST_ABILITIES[1]


def test_every_card_of_the_box_has_its_number() -> None:
    assert printed.CODE[: printed.CORE_CARDS] == numbers.CARDS
    assert sorted(printed.IN_FILES) == list(range(printed.CORE_CARDS))


def test_every_ability_of_the_box_has_its_number() -> None:
    assert GAME.frames  # the whole game is there, and with it all cards
    listed = len(numbers.ABILITIES)
    assert ABILITY_NAMES[:listed] == numbers.ABILITIES
    for name, ability in zip(numbers.ABILITIES, ABILITIES, strict=False):
        assert ability is not UNDECLARED, f"{name} is listed and nobody declares it"
        assert name.startswith(f"{ability.code}:")
    later = {name.partition(":")[0] for name in ABILITY_NAMES[listed:]}
    assert later.isdisjoint(printed.CODE[: printed.CORE_CARDS]), "an ability of the box is not listed"


def test_what_is_not_listed_comes_after_all_that_is() -> None:
    code = printed.CODE[printed.named(made(Scene()))[-1]]
    assert printed.definition(code) >= len(numbers.CARDS)
    one = declare(Ability(code, kinds.FREE, nothing))
    other = declare(Ability(code, kinds.FREE, nothing))
    assert (ABILITY_NAMES[one], ABILITY_NAMES[other]) == (f"{code}:1", f"{code}:2")
    assert len(numbers.ABILITIES) <= one < other


def test_kinds_of_lasting_effects_are_the_numbers_that_saves_hold() -> None:
    """Each kind has its own: what takes an action of the next turn never keeps clues."""
    assert [kinds.SKILL_VALUE, kinds.ELITE_ALONE, kinds.KEEPS_CLUES, kinds.LOST_ACTION] == [0, 23, 26, 27]


def test_entries_of_the_campaign_log_are_the_numbers_that_saves_hold() -> None:
    cultists = ["drew", "collins", "warren", "devereux", "turner", "masked-hunter"]
    first = [
        "house-stands",
        "house-burned",
        "ghoul-priest-alive",
        "lita-seeks-help",
        "lead-earns-lita",
        "killed-who-stayed",
        "somebody-earns-lita",
        "past-midnight",
        "ghoul-priest-slain",
    ]
    last = [
        "ritual-broken",
        "umordhoth-repelled",
        "lita-sacrificed",
        "arkham-lost",
        "everybody-killed",
        "madness-for-each",
    ]
    written = {
        **dict(enumerate(first, 1)),
        **{11 + i: f"interrogated-{name}" for i, name in enumerate(cultists)},
        **{21 + i: f"got-away-{name}" for i, name in enumerate(cultists)},
        **dict(enumerate(last, 31)),
    }
    assert {number: entry.key for number, entry in LOG.items()} == written


def test_uses_for_an_event_are_the_numbers_that_saves_hold() -> None:
    """Ability 12 of card 7, used by investigator 3."""
    assert use_of(7, 12, 3) == 120073

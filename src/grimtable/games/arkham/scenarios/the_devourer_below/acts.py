"""The acts (AHC-DEVO-14 to AHC-DEVO-16, AHC-DEVO-24)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import AGILITY, ENEMY, TYPE, WILLPOWER
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.events import Event
from grimtable.games.arkham.rules.abilities.kinds import ACTION, ANYTHING, FORCED, IF, MOVES
from grimtable.games.arkham.rules.cards_in_play.tokens import put_clues
from grimtable.games.arkham.rules.cards_in_play.values import card_of, has_trait
from grimtable.games.arkham.rules.cards_in_play.zones import (
    discard,
    lift,
    put_on_map,
    renew_encounter_deck,
    take_encounter_card,
)
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.scenario.acts import Advance, clues_to_place
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.rules.scenario.record import remembers, scenario_of
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.rules.skill_tests.trial import Tester, Trial
from grimtable.games.arkham.scenarios.night_of_the_zealot import CULTISTS, GOT_AWAY
from grimtable.games.arkham.scenarios.the_devourer_below.woods import MAIN_PATH, RITUAL_SITE
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.games.arkham.words import title

TRAIL: Final = "01146"
DARKNESS: Final = "01147"
DISRUPTION: Final = "01148"
BROKEN: Final = 1  # the resolution
MANY_PLAYERS: Final = 3  # from so many on two enemies wait in the cave


def open_ritual_site(t: Ahc) -> int:
    """The Ritual Site comes into play if it is not there. Gives it."""
    site = card_of(t, RITUAL_SITE)
    if not t.in_play(site):
        put_on_map(t, site)
    return site


def spawn_at(t: Ahc, enemies: list[int], card: int, location: int) -> None:
    """Enemies spawn at a location that an effect names, the first one first."""
    for enemy in reversed(enemies):
        t.push(Spawn(t.lead, card, enemy, location))


def escaped(t: Ahc) -> list[int]:
    """The cultists who got away, as far as the log knows them."""
    return [who for who in CULTISTS if remembers(t, who + GOT_AWAY)]


def unveiling_the_plan(t: Ahc, card: int) -> None:
    """The Ritual Site comes into play, and at Main Path whoever got away (AHC-DEVO-14, AHC-DEVO-24)."""
    open_ritual_site(t)
    guests = scenario_of(t).guests
    cultists = [card_of(t, code) for who in escaped(t) for code in guests[who + GOT_AWAY]]
    spawn_at(t, cultists, card, card_of(t, MAIN_PATH))


# -- act 2


def enters_site(t: Ahc, you: int, card: int, event: int) -> bool:
    """An investigator enters the Ritual Site."""
    moved = t.stack[event]
    assert isinstance(moved, Event)
    return moved.target == card_of(t, RITUAL_SITE)


def go_in(t: Ahc, you: int, card: int, event: int) -> None:
    """Objective: whoever enters the Ritual Site advances the act."""
    t.push(Advance(you, card))


def discarded_enemies(t: Ahc, n: int, wanted: int) -> list[int]:
    """The encounter discards are shuffled back, then cards are discarded from the top until `n` enemies are among them,
    of the wanted trait if one is wanted. Gives them: they lie nowhere.
    """
    renew_encounter_deck(t)
    found: list[int] = []
    for _ in range(len(t.encounter_deck)):
        drawn = take_encounter_card(t)
        discard(t, drawn)
        if TYPE[t.defn[drawn]] == ENEMY and (not wanted or has_trait(t, drawn, wanted)):
            lift(t, drawn)
            found.append(drawn)
            if len(found) == n:
                break
    return found


def last_rites(t: Ahc, card: int) -> None:
    """An enemy of the encounter deck waits at the Ritual Site, or two of them (AHC-DEVO-15)."""
    enemies = discarded_enemies(t, 2 if len(t.order()) >= MANY_PLAYERS else 1, 0)
    spawn_at(t, enemies, card, card_of(t, RITUAL_SITE))


declare(Ability(DARKNESS, FORCED, go_in, enters_site, event=MOVES, timing=IF))


# -- act 3


class Disruption(Tester):
    """A success puts a clue on the act, and the last one that it asks for advances it (AHC-DEVO-16)."""

    TEST: Final = 0

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        if at != Disruption.TEST:
            return False
        begin_test(t, self.you, self.card, WILLPOWER, 3, either=AGILITY)
        return True

    def stirs(self, t: Ahc, test: Trial) -> int:
        return ANYTHING if test.margin >= 0 else 0

    def passed(self, t: Ahc, test: Trial) -> None:
        if not t.in_play(self.card):
            return
        put_clues(t, self.card, 1)
        if t.clues[self.card] >= clues_to_place(t):
            t.push(Advance(self.you, self.card))


def disrupt(t: Ahc, you: int, card: int, event: int) -> None:
    """For a clue: a test of willpower or agility (3), whose success puts 1 clue on the act."""
    t.push(Disruption(you, card))


def ritual_is_broken(t: Ahc, card: int) -> None:
    """The back of act 3: resolution 1."""
    t.push(EndScenario(0, card, NONE, NONE, BROKEN))


declare(Ability(DISRUPTION, ACTION, disrupt, cost=Cost(clues=1), tests=True, label="spend a clue and test"))

ACT_BACKS: Final = {TRAIL: unveiling_the_plan, DARKNESS: last_rites, DISRUPTION: ritual_is_broken}
OBJECTIVES: Final = {DARKNESS, DISRUPTION}

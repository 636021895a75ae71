"""Seeker cards of a higher level."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import can_draw
from grimtable.games.arkham.cards.seeker import magnifying_glass
from grimtable.games.arkham.printed import AGILITY, WILLPOWER, trait
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import ACTION, FREE, PLAYED, REACTION, SKILL_VALUE, SPAWNS, WHEN
from grimtable.games.arkham.rules.abilities.modifiers import lasts, modifier
from grimtable.games.arkham.rules.cards_in_play.values import has_trait
from grimtable.games.arkham.rules.cards_in_play.zones import discard, to_hand
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.enemies.spawning import Spawns
from grimtable.games.arkham.state import NONE, PHASE, Ahc
from grimtable.games.arkham.words import CHOOSE_WHO, RAISE_SKILL, title

ELITE: Final = trait("Elite")


# -- 01040 Magnifying Glass, level 1


def nothing_to_find(t: Ahc, you: int, card: int, event: int) -> bool:
    """No clue lies here."""
    return not t.clues[t.place[you]]


def put_away(t: Ahc, you: int, card: int, event: int) -> None:
    """If no clue lies here: back to the hand."""
    to_hand(t, card, t.owner[card])


modifier("01040", SKILL_VALUE, magnifying_glass)
declare(Ability("01040", FREE, put_away, nothing_to_find))


# -- 01041 Disc of Itzamna


def spawns_here(t: Ahc, you: int, card: int, event: int) -> bool:
    """An enemy that is not Elite spawns at your location."""
    spawns = t.stack[event]
    assert isinstance(spawns, Spawns)
    place = spawns.n if spawns.n != NONE else t.place[spawns.you]
    return place == t.place[you] and not has_trait(t, spawns.target, ELITE)


def disc_of_itzamna(t: Ahc, you: int, card: int, event: int) -> None:
    """Discard it: the enemy is discarded before it is in play, and not defeated (ruling 51)."""
    spawns = t.own(event)
    assert isinstance(spawns, Spawns)
    spawns.cancelled = True
    discard(t, spawns.target)


declare(Ability("01041", REACTION, disc_of_itzamna, spawns_here, event=SPAWNS, timing=WHEN, cost=Cost(discard=True)))


# -- 01042 Encyclopedia


class Encyclopedia(Effect):
    """Choose an investigator at your location, `target`, and a skill, which is 2 higher until the phase ends."""

    ASK_WHO: Final = 0
    ASK_SKILL: Final = 1
    RAISE: Final = 2

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Encyclopedia.ASK_WHO:
                ask = t.question_to(self.you, "Who is taught?", "AHC-INIT-07")
                for reader in t.here(t.place[self.you]):
                    ask.offer(CHOOSE_WHO, reader)
            case Encyclopedia.ASK_SKILL:
                self.target = self.pick[1]
                ask = t.question_to(self.you, "Which skill is raised?", "AHC-INIT-07")
                for skill in range(WILLPOWER, AGILITY + 1):
                    ask.offer(RAISE_SKILL, skill, 2)
            case Encyclopedia.RAISE:
                lasts(t, SKILL_VALUE, self.target, self.pick[1], 2, PHASE, self.card)
            case _:
                return False
        return True


def encyclopedia(t: Ahc, you: int, card: int, event: int) -> None:
    """Exhaust: one skill of an investigator here, as you choose, is 2 higher until the phase ends."""
    t.push(Encyclopedia(you, card))


declare(Ability("01042", ACTION, encyclopedia, cost=Cost(exhaust=True)))


# -- 01043 Cryptic Research


class CrypticResearch(Effect):
    """Choose an investigator at your location, who draws 3 cards."""

    ASK: Final = 0
    DRAW: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case CrypticResearch.ASK:
                ask = t.question_to(self.you, "Who draws?", "AHC-INIT-07")
                for reader in drawers_here(t, self.you):
                    ask.offer(CHOOSE_WHO, reader)
            case CrypticResearch.DRAW:
                t.push(DrawCards(self.pick[1], self.card, 3))
            case _:
                return False
        return True


def drawers_here(t: Ahc, you: int) -> list[int]:
    """The investigators at your location who have a card left to draw."""
    return [i for i in t.here(t.place[you]) if can_draw(t, i)]


def may_research(t: Ahc, you: int, card: int, event: int) -> bool:
    """Somebody here could draw."""
    return bool(drawers_here(t, you))


def cryptic_research(t: Ahc, you: int, card: int, event: int) -> None:
    """In your turn: an investigator here draws 3 cards."""
    t.push(CrypticResearch(you, card))


declare(Ability("01043", PLAYED, cryptic_research, may_research, own_turn=True))

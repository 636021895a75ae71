"""Night of the Zealot, the first scenario: The Gathering (chapter 18.8)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import COMBAT, ENEMY, INTELLECT, STAGE, TYPE, definition, trait
from grimtable.games.arkham.rules.abilities.declaring import (
    ACTION,
    ENEMY_DEFEATED,
    FIGHT,
    FORCED,
    IF,
    MOVES,
    PARLEY,
    PHASE_ENDS,
    REACTION,
    RESIGN,
    ROUND_ENDS,
    SKILL_VALUE,
    SUCCEEDS,
    WHEN,
    ability,
    closed,
    modifier,
)
from grimtable.games.arkham.rules.abilities.events import Effect, Event
from grimtable.games.arkham.rules.abilities.initiation import AssetTaken
from grimtable.games.arkham.rules.cards_in_play.tokens import (
    earn_experience,
    place_doom,
    reveal_location,
    suffer_trauma,
)
from grimtable.games.arkham.rules.cards_in_play.values import (
    connected,
    controller,
    distances,
    enemies_at,
    enemies_in_play,
    has_trait,
    is_engaged,
    location_named,
    location_of,
)
from grimtable.games.arkham.rules.cards_in_play.zones import (
    discard,
    lift,
    put_at,
    put_on_map,
    remove,
    renew_encounter_deck,
    shuffle_encounter_deck,
    take_encounter_card,
)
from grimtable.games.arkham.rules.enemies.engagement import move_enemy
from grimtable.games.arkham.rules.harm.damage import EnemyDefeated, deal, hurt_investigator
from grimtable.games.arkham.rules.harm.elimination import Eliminate, eliminate_together
from grimtable.games.arkham.rules.round.timing_points import PhaseEnds
from grimtable.games.arkham.rules.scenario.acts import BACKS, OBJECTIVES, Advance, SpendClues, clues_needed, clues_of
from grimtable.games.arkham.rules.scenario.encounter import Spawn, draw_this
from grimtable.games.arkham.rules.scenario.ending import RESOLUTIONS, EndScenario, victory_points
from grimtable.games.arkham.rules.scenario.moves import place_investigator, start_at
from grimtable.games.arkham.rules.skill_tests.chaos import (
    REVEALS_ANOTHER,
    TOKEN_AFTER,
    TOKEN_EFFECT,
    TOKEN_FAILED,
    TOKEN_VALUE,
)
from grimtable.games.arkham.rules.skill_tests.skill_test import SkillTest, Tester, begin_test
from grimtable.games.arkham.rules.skill_tests.trial import running_test
from grimtable.games.arkham.state import (
    AT,
    CULTIST,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    ENEMY_PHASE,
    NONE,
    PLAYING,
    RESIGNED,
    SKULL,
    TABLET,
    Ahc,
)
from grimtable.games.arkham.words import CHOOSE_ENDING, CHOOSE_FATE, FIND, title

NAME: Final = "the-gathering"
SETS: Final = ["torch", "rats", "ghouls", "striking_fear", "ancient_evils", "chilling_cold"]
GHOUL: Final = trait("Ghoul")
MONSTER: Final = trait("Monster")
HARD: Final = 2  # from this difficulty on the other side of the reference card is used

# What the campaign log will hold
HOUSE_STANDS: Final = 1
HOUSE_BURNED: Final = 2
PRIEST_ALIVE: Final = 3
LITA_SEEKS_HELP: Final = 4
LEAD_EARNS_LITA: Final = 5
INVESTIGATORS_KILLED: Final = 6


# -- set-up


def set_up(t: Ahc) -> None:
    """Only the Study is in play and everybody starts there; all else is set aside (AHC-GATH-02, AHC-GATH-03)."""
    put_on_map(t, card_of(t, "01111"))
    study = location_named(t, "Study")
    reveal_location(t, study)
    for you in t.order():
        start_at(t, you, study)


SET_ASIDE: Final = ["01112", "01113", "01114", "01115", "01116", "01117"]


def card_of(t: Ahc, code: str) -> int:
    """The one card of this game with a code."""
    return t.defn.index(definition(code))


# -- chaos tokens


def ghouls_here(t: Ahc, you: int) -> int:
    """The Ghouls at an investigator's location."""
    count = 0
    if t.place[you] != NONE:
        for enemy in enemies_at(t, t.place[you]):
            count += has_trait(t, enemy, GHOUL)
    return count


def token_value(t: Ahc, you: int, token: int) -> int:
    """Skull: minus the Ghouls here, or -2. Cultist: -1, or another token. Tablet: -2, or -4 (chapter 18.7)."""
    hard = t.difficulty >= HARD
    if token == SKULL:
        return -2 if hard else -ghouls_here(t, you)
    if token == CULTIST:
        return 0 if hard else -1
    if token == TABLET:
        return -4 if hard else -2
    return 0


def token_effect(t: Ahc, you: int, token: int) -> None:
    """Tablet: with a Ghoul here 1 damage, and on the hard side 1 horror too."""
    if token == TABLET and ghouls_here(t, you):
        hurt_investigator(t, you, t.reference, 1, 1 if t.difficulty >= HARD else 0)


def token_failed(t: Ahc, you: int, token: int) -> None:
    """Cultist: a failure costs 1 horror, on the hard side 2."""
    if token == CULTIST:
        hurt_investigator(t, you, t.reference, 0, 2 if t.difficulty >= HARD else 1)


def token_after(t: Ahc, you: int, token: int) -> None:
    """Skull on the hard side: after a failed test a Ghoul is searched for and drawn."""
    if token == SKULL and t.difficulty >= HARD and t.status[you] == PLAYING:
        t.push(SearchGhoul(you, t.reference))


def reveals_another(t: Ahc, token: int) -> bool:
    """Cultist on the hard side."""
    return token == CULTIST and t.difficulty >= HARD


TOKEN_VALUE[NAME] = token_value
TOKEN_EFFECT[NAME] = token_effect
TOKEN_FAILED[NAME] = token_failed
TOKEN_AFTER[NAME] = token_after
REVEALS_ANOTHER[NAME] = reveals_another


class SearchGhoul(Effect):
    """Search the encounter deck and its discard pile for a Ghoul enemy and draw it; the deck is shuffled."""

    SEARCH: Final = 0
    DRAW: Final = 1

    def title(self, t: Ahc) -> str:
        return "a Ghoul is searched for"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case SearchGhoul.SEARCH:
                piles = [c for c in range(len(t.zone)) if t.zone[c] in (ENCOUNTER_DECK, ENCOUNTER_DISCARD)]
                found = {t.defn[c]: c for c in piles if TYPE[t.defn[c]] == ENEMY and has_trait(t, c, GHOUL)}
                if not found:
                    shuffle_encounter_deck(t)  # (AHC-SRCH-03)
                    return False
                ask = t.question_to(self.you, "Which Ghoul is drawn?", "AHC-SRCH-02")
                for card in found.values():
                    ask.offer(FIND, card)
            case SearchGhoul.DRAW:
                lift(t, self.pick[1])
                shuffle_encounter_deck(t)
                draw_this(t, self.you, self.pick[1])
            case _:
                return False
        return True


# -- agendas


class LapseInTime(Effect):
    """The lead must decide: everybody discards a card at random, or the lead takes 2 horror (AHC-GATH-08).

    Where all hands are empty the first would change nothing and cannot be chosen (AHC-KEY-06).
    """

    ASK: Final = 0
    TAKE: Final = 1

    def title(self, t: Ahc) -> str:
        return "the agenda's back"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case LapseInTime.ASK:
                ask = t.question(t.player[t.lead], "The agenda advances: what does it take from you?", "AHC-GATH-08")
                if any(t.hand):
                    ask.offer(CHOOSE_FATE, 0)
                ask.offer(CHOOSE_FATE, 1)
            case LapseInTime.TAKE:
                if self.pick[1]:
                    deal(t, t.lead, self.card, 0, 2)
                else:
                    for you in t.order():
                        if t.hand[you]:
                            discard(t, t.hand[you][t.chance.draw(len(t.hand[you]))])
                return not t.is_on_top(self)
            case _:
                return False
        return True


def lapse_in_time(t: Ahc, card: int) -> None:
    """The back of agenda 1."""
    t.push(LapseInTime(t.lead, card))


def tunnels_below(t: Ahc, card: int) -> None:
    """Shuffle the discards in; discard from the top until a Ghoul enemy appears: the lead draws it (AHC-GATH-09)."""
    renew_encounter_deck(t)
    for _ in range(len(t.encounter_deck)):
        drawn = take_encounter_card(t)
        if TYPE[t.defn[drawn]] == ENEMY and has_trait(t, drawn, GHOUL):
            discard(t, drawn)
            lift(t, drawn)
            draw_this(t, t.lead, drawn)
            return
        discard(t, drawn)


class GhoulsBreakFree(Effect):
    """At act 1 or 2 the house is lost; at act 3 everybody still there is defeated with a trauma (AHC-GATH-12, -13)."""

    BREAK_FREE: Final = 0

    def title(self, t: Ahc) -> str:
        return "the ghouls break free"

    def step(self, t: Ahc, at: int) -> bool:
        if at != GhoulsBreakFree.BREAK_FREE:
            return False
        if STAGE[t.defn[t.act()]] < 3:
            t.push(EndScenario(0, self.card, NONE, NONE, 3))
            return True
        for you in t.order():
            suffer_trauma(t, you, 1, 0)
        eliminate_together(t, t.order(), self.card, by_card=True)
        return True


def ghouls_break_free(t: Ahc, card: int) -> None:
    """The back of agenda 3."""
    t.push(GhoulsBreakFree(t.lead, card))


BACKS[definition("01105")] = lapse_in_time
BACKS[definition("01106")] = tunnels_below
BACKS[definition("01107")] = ghouls_break_free


class GhoulsCreep(Effect):
    """Each unengaged Ghoul moves one location nearer to the Parlor (AHC-GATH-10)."""

    NEXT: Final = 0

    def __init__(self, you: int = 0, card: int = NONE, event: int = NONE, target: int = NONE, n: int = 0) -> None:
        super().__init__(you, card, event, target, n)
        self.moved: list[int] = []

    def twin(self) -> GhoulsCreep:
        o = GhoulsCreep(self.you, self.card, self.event, self.target, self.n)
        o.moved = self.moved[:]
        return o

    def title(self, t: Ahc) -> str:
        return "the ghouls make for the parlor"

    def step(self, t: Ahc, at: int) -> bool:
        self.at = GhoulsCreep.NEXT
        left = [e for e in creeping(t) if e not in self.moved]
        if not left:
            return False
        self.moved.append(left[0])
        move_enemy(t, left[0], step_to_parlor(t, left[0]))
        return True


def step_to_parlor(t: Ahc, enemy: int) -> int:
    """The next location on an enemy's way to the Parlor; none if it is there or cannot come there."""
    parlor = location_named(t, "Parlor")
    start = location_of(t, enemy)
    if NONE in (parlor, start) or start == parlor:
        return NONE
    far = distances(t, start)
    if parlor not in far:
        return NONE
    for step in connected(t, start):
        if distances(t, step).get(parlor, far[parlor]) < far[parlor]:
            return step
    return NONE


def creeping(t: Ahc) -> list[int]:
    """The Ghouls that would move to the Parlor."""
    return [
        e
        for e in enemies_in_play(t)
        if has_trait(t, e, GHOUL) and t.zone[e] == AT and not is_engaged(t, e) and step_to_parlor(t, e) != NONE
    ]


def may_creep(t: Ahc, you: int, card: int, event: int) -> bool:
    """At the end of the enemy phase."""
    ends = t.stack[event]
    assert isinstance(ends, PhaseEnds)
    return ends.n == ENEMY_PHASE and bool(creeping(t))


def creep(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, at the end of the enemy phase: unengaged Ghouls step towards the Parlor."""
    t.push(GhoulsCreep(you, card, event))


def ghouls_indoors(t: Ahc) -> int:
    """The Ghouls in the Hallway and the Parlor."""
    places = (location_named(t, "Hallway"), location_named(t, "Parlor"))
    return sum(has_trait(t, e, GHOUL) and location_of(t, e) in places for e in enemies_in_play(t))


def may_gather(t: Ahc, you: int, card: int, event: int) -> bool:
    """At the end of the round, with Ghouls in the Hallway or the Parlor."""
    return ghouls_indoors(t) > 0


def gather(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, at the end of the round: 1 doom for each Ghoul in the Hallway or the Parlor (AHC-GATH-11)."""
    place_doom(t, card, ghouls_indoors(t))


ability("01107", FORCED, creep, may_creep, PHASE_ENDS, IF)
ability("01107", FORCED, gather, may_gather, ROUND_ENDS, IF)


# -- acts


def door_on_the_floor(t: Ahc, card: int) -> None:
    """The house opens: four locations enter play, the enemies in the Study go, everybody is in the Hallway."""
    for code in SET_ASIDE[:4]:
        put_on_map(t, card_of(t, code))
    study = location_named(t, "Study")
    hallway = location_named(t, "Hallway")
    for enemy in enemies_at(t, study):
        discard(t, enemy)
    for you in t.order():
        place_investigator(t, you, hallway)
    remove(t, study)


def breaking_the_barrier(t: Ahc, card: int) -> None:
    """The Parlor is revealed, Lita is there, the Ghoul Priest spawns in the Hallway (AHC-GATH-06)."""
    parlor = location_named(t, "Parlor")
    reveal_location(t, parlor)
    put_at(t, card_of(t, "01117"), parlor)
    t.push(Spawn(t.lead, card, card_of(t, "01116"), location_named(t, "Hallway")))


class DefendingTheHome(Effect):
    """The lead chooses whether the house burns (AHC-GATH-07)."""

    ASK: Final = 0
    END_SCENARIO: Final = 1

    def title(self, t: Ahc) -> str:
        return "the act's back"

    def step(self, t: Ahc, at: int) -> bool:
        if at == DefendingTheHome.ASK:
            ask = t.question(t.player[t.lead], "What becomes of the house?", "AHC-GATH-07")
            ask.offer(CHOOSE_ENDING, 1)
            ask.offer(CHOOSE_ENDING, 2)
        else:
            t.push(EndScenario(0, self.card, NONE, NONE, self.pick[1]))
        return True


def defending_the_home(t: Ahc, card: int) -> None:
    """The back of act 3."""
    t.push(DefendingTheHome(t.lead, card))


BACKS[definition("01108")] = door_on_the_floor
BACKS[definition("01109")] = breaking_the_barrier
BACKS[definition("01110")] = defending_the_home
OBJECTIVES.add(definition("01109"))
OBJECTIVES.add(definition("01110"))


class Barrier(Effect):
    """When the round ends the investigators in the Hallway may pay the act's clues together (AHC-GATH-05)."""

    SPEND: Final = 0
    ADVANCE: Final = 1

    def title(self, t: Ahc) -> str:
        return "the barrier"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Barrier.SPEND:
                spend = SpendClues(self.you, self.card, NONE, NONE, clues_needed(t))
                spend.payers = t.here(location_named(t, "Hallway"))
                t.push(spend)
            case Barrier.ADVANCE:
                if self.got:
                    t.push(Advance(self.you, self.card))
            case _:
                return False
        return True


def may_break_barrier(t: Ahc, you: int, card: int, event: int) -> bool:
    """There are clues enough in the Hallway."""
    hallway = location_named(t, "Hallway")
    return t.place[you] == hallway and clues_of(t, t.here(hallway), you) >= clues_needed(t)


def break_barrier(t: Ahc, you: int, card: int, event: int) -> None:
    """Objective, when the round ends: spend the clues and advance."""
    t.push(Barrier(you, card, event))


def priest_fell(t: Ahc, you: int, card: int, event: int) -> bool:
    """The Ghoul Priest is defeated."""
    fallen = t.stack[event]
    assert isinstance(fallen, EnemyDefeated)
    return t.defn[fallen.target] == definition("01116")


def flames(t: Ahc, you: int, card: int, event: int) -> None:
    """Objective: the Ghoul Priest's defeat advances the act."""
    t.push(Advance(t.lead, card))


ability(
    "01109", REACTION, break_barrier, may_break_barrier, ROUND_ENDS, WHEN, label="spend the clues, the act advances"
)
ability("01110", FORCED, flames, priest_fell, ENEMY_DEFEATED, IF)


# -- locations


def entered_this(t: Ahc, you: int, card: int, event: int) -> bool:
    """After you enter this location; nobody else suffers in the place of who is out by then (ruling 45)."""
    moved = t.stack[event]
    assert isinstance(moved, Event)
    return moved.target == card and moved.you == you


def attic(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, after you enter: 1 horror."""
    deal(t, you, card, 0, 1)


def cellar(t: Ahc, you: int, card: int, event: int) -> None:
    """Forced, after you enter: 1 damage."""
    deal(t, you, card, 1, 0)


def revealed(t: Ahc, you: int, card: int, event: int) -> bool:
    """The location is revealed."""
    return bool(t.shown[card])


def resign(t: Ahc, you: int, card: int, event: int) -> None:
    """Resign: leave by the front door."""
    t.push(Eliminate(you, card, RESIGNED))


ability("01113", FORCED, attic, entered_this, MOVES)
ability("01114", FORCED, cellar, entered_this, MOVES)
closed("01115")
ability("01115", ACTION, resign, revealed, word=RESIGN)


# -- Lita Chantler


class AskLita(Tester):
    """Parley: test intellect (4); on a success take control of her (AHC-GATH-14)."""

    TEST: Final = 0

    def title(self, t: Ahc) -> str:
        return f"parley with {title(t, self.card)}"

    def step(self, t: Ahc, at: int) -> bool:
        if at != AskLita.TEST:
            return False
        begin_test(t, self.you, self.card, INTELLECT, 4, PARLEY, self.card)
        return True

    def passed(self, t: Ahc, test: SkillTest) -> None:
        t.push(AssetTaken(self.you, self.card, NONE, self.card))


def lita_is_free(t: Ahc, you: int, card: int, event: int) -> bool:
    """Nobody controls her, and the Parlor, where she waits, is revealed."""
    return t.zone[card] == AT


def ask_lita(t: Ahc, you: int, card: int, event: int) -> None:
    """Parley with Lita."""
    t.push(AskLita(you, card))


def lita_helps(t: Ahc, card: int, subject: int, argument: int) -> int:
    """Controlled, she gives each investigator at her location +1 combat."""
    by = controller(t, card)
    return int(by != NONE and argument == COMBAT and t.place[subject] == t.place[by])


def lita_may(t: Ahc, you: int, card: int, event: int) -> bool:
    """An investigator at her location has hit a Monster."""
    test = running_test(t)
    return (
        controller(t, card) == you
        and test.word == FIGHT
        and has_trait(t, test.target, MONSTER)
        and t.place[test.you] == t.place[you]
    )


def lita_burns(t: Ahc, you: int, card: int, event: int) -> None:
    """Reaction: that attack deals 1 more damage."""
    running_test(t).extra += 1


ability("01117", ACTION, ask_lita, lita_is_free, word=PARLEY, tests=True)
modifier("01117", SKILL_VALUE, lita_helps)
ability("01117", REACTION, lita_burns, lita_may, SUCCEEDS, WHEN)


# -- resolutions


def resolve(t: Ahc, resolution: int) -> None:
    """What is written into the campaign log, and the experience of each investigator (AHC-GATH-15 to AHC-GATH-18)."""
    if resolution == 3:
        t.notes = [LITA_SEEKS_HELP, HOUSE_STANDS, PRIEST_ALIVE, INVESTIGATORS_KILLED]
        return
    for you in range(len(t.player)):
        earn_experience(t, you, victory_points(t) + 2)
    if resolution == 1:
        t.notes = [HOUSE_BURNED, LEAD_EARNS_LITA]
        suffer_trauma(t, t.lead, 0, 1)
    elif resolution == 2:
        t.notes = [HOUSE_STANDS]
        earn_experience(t, t.lead, 1)
    else:
        t.notes = [HOUSE_STANDS, PRIEST_ALIVE, LEAD_EARNS_LITA]


RESOLUTIONS[NAME] = resolve

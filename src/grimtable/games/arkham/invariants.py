"""What must hold in every position: cards in one place, nothing below none, numbers that name what is there."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import ACT, AGENDA, ENEMY, INVESTIGATOR, TYPE
from grimtable.games.arkham.rules.abilities.answers import NOTHING
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES
from grimtable.games.arkham.rules.abilities.kinds import KINDS_LOOKED_FOR
from grimtable.games.arkham.rules.cards_in_play.index import index_play
from grimtable.games.arkham.rules.scenario.record import SCENARIOS
from grimtable.games.arkham.settings import DIFFICULTIES
from grimtable.games.arkham.state import (
    AREA,
    AT,
    ATTACHED,
    BOX,
    DISPLAY,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    GAME,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    MAP,
    NONE,
    PLAYING,
    RESIGNED,
    RUNNING,
    SCENARIO,
    SIDE_DECK,
    STACKED,
    SYMBOLS,
    TEST,
    THREAT,
    Ahc,
)
from grimtable.games.arkham.words import PHASE_NAMES

PILES: Final = (IN_HAND, IN_DECK, IN_DISCARD, ENCOUNTER_DECK, ENCOUNTER_DISCARD, SIDE_DECK, DISPLAY)


def misshapen(t: Ahc) -> str:
    """What is wrong with the form of a position that comes from outside, or nothing: lengths, and numbers that name
    something which is not there.
    """
    cards, people = len(t.defn), len(t.player)
    by_card = (t.owner, t.zone, t.holder, t.damage, t.horror, t.clues, t.doom, t.uses, t.exhausted, t.shown, t.known)
    if any(len(column) != cards for column in by_card):
        return "the columns of the cards are not of one length"
    by_person = (t.place, t.status, t.resources, t.left, t.turned, t.acted, t.physical, t.mental, t.experience)
    piles = (t.hand, t.deck, t.discard)
    if any(len(column) != people for column in by_person) or any(len(pile) != people for pile in piles):
        return "the columns of the investigators are not of one length"
    if not 0 < people <= cards or len(t.passing) != t.seats:
        return "there are more players or investigators than cards for them"
    for name, numbers, least, most in (
        ("a card", t.defn, 0, len(TYPE) - 1),
        ("an owner", t.owner, SCENARIO, people - 1),
        ("a seat", t.player, 0, t.seats - 1),
        ("a zone", t.zone, BOX, SIDE_DECK),
        ("a place", t.holder, NONE, cards - 1),
        ("a location", t.place, NONE, cards - 1),
        ("a state", t.status, PLAYING, RESIGNED),
        ("an investigator", [t.active, t.peril], NONE, people - 1),
        ("a lead", [t.lead], 0, people - 1),
        ("a phase", [t.phase], 0, len(PHASE_NAMES) - 1),
        ("a difficulty", [t.difficulty], 0, len(DIFFICULTIES) - 1),
        ("an act", t.acts, 0, cards - 1),
        ("an agenda", t.agendas, 0, cards - 1),
        ("a reference card", [t.reference], 0, cards - 1),
        ("a token", [token for token in t.bag if token not in SYMBOLS], -8, 1),
    ):
        if any(not least <= n <= most for n in numbers):
            return f"{name} is named that is not there"
    if t.scenario not in SCENARIOS:
        return "the scenario is not known"
    if any(note not in SCENARIOS[t.scenario].log for note in [*t.past, *t.notes]):
        return "something is noted that cannot be"
    for what in [*t.used, *t.deferred]:
        number, card, you = what[:3]
        if not (0 <= number < len(ABILITIES) and 0 <= card < cards and NONE <= you < people):
            return "an ability is named that is not there"
    for kind, _, _, _, until, source in t.lasting:
        if not (0 <= kind < KINDS_LOOKED_FOR and TEST <= until <= GAME and NONE <= source < cards):
            return "an effect lasts that is not there"
    return ""


def broken(t: Ahc) -> list[str]:
    """Which invariants do not hold."""
    unfit = misshapen(t)
    if unfit:
        return [unfit]
    wrong: list[str] = []
    for name, column in (
        ("damage", t.damage),
        ("horror", t.horror),
        ("clues", t.clues),
        ("doom", t.doom),
        ("uses", t.uses),
        ("resources", t.resources),
        ("actions", t.left),
    ):
        if min(column, default=0) < 0:
            wrong.append(f"there are fewer {name} than none")
    for zone, piles in ((IN_HAND, t.hand), (IN_DECK, t.deck), (IN_DISCARD, t.discard)):
        for you, pile in enumerate(piles):
            lying = [c for c in range(len(t.zone)) if t.zone[c] == zone and t.holder[c] == you]
            if sorted(pile) != sorted(lying):
                wrong.append(f"pile {zone} of investigator {you} is not what the cards say")
    for zone, pile in (
        (ENCOUNTER_DECK, t.encounter_deck),
        (ENCOUNTER_DISCARD, t.encounter_discard),
        (SIDE_DECK, t.side_deck),
        (DISPLAY, t.victory),
    ):
        if sorted(pile) != [c for c in range(len(t.zone)) if t.zone[c] == zone]:
            wrong.append(f"pile {zone} is not what the cards say")
    for name, stack, kind in (("act", t.acts, ACT), ("agenda", t.agendas, AGENDA)):
        if stack == t.agendas and stack == t.acts and [t.shown[card] for card in stack] == [1]:
            continue  # one that lies with its back up is both
        if len(set(stack)) < len(stack) or any(TYPE[t.defn[card]] != kind for card in stack):
            wrong.append(f"the {name} deck has other cards in it")
        zones = [t.zone[card] for card in stack]  # the first is current, or just about to leave or to come
        if zones[1:] != [STACKED] * len(zones[1:]) or any(zone in PILES for zone in zones):
            wrong.append(f"the {name} deck is not what the cards say")
    if sorted(t.play) != [c for c in range(len(t.zone)) if t.in_play(c)]:
        wrong.append("the cards in play are not what the cards say")
    anew = t.copy()
    index_play(anew)
    if (
        anew.answering,
        anew.answer_timings,
        anew.with_kind,
        anew.enemies,
        anew.map,
        anew.connections,
        anew.soaking_assets,
        anew.attached,
    ) != (
        t.answering,
        t.answer_timings,
        t.with_kind,
        t.enemies,
        t.map,
        t.connections,
        t.soaking_assets,
        t.attached,
    ):
        wrong.append("what the cards in play mean together is out of date")
    if NOTHING:
        wrong.append("something lies in the empty list that procedures share")
    for card in t.play:
        zone, holder = t.zone[card], t.holder[card]
        if zone in (AREA, THREAT) and TYPE[t.defn[card]] != INVESTIGATOR and t.status[holder] != PLAYING:
            wrong.append(f"card {card} lies with an investigator who is out")
        if zone == AT and t.zone[holder] != MAP and t.ended == RUNNING:
            wrong.append(f"card {card} is at no location")
        if zone == ATTACHED and holder not in t.play:
            wrong.append(f"card {card} is attached to nothing")
        if TYPE[t.defn[card]] == ENEMY and zone not in (AT, THREAT):
            wrong.append(f"enemy {card} is nowhere")
    for card in range(len(t.zone)):
        if not t.in_play(card) and (t.damage[card] or t.horror[card] or t.clues[card] or t.doom[card]):
            wrong.append(f"tokens lie on card {card} out of play")
    return wrong

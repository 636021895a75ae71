"""How a stop begins: the campaign is poured into the columns of a position."""

from __future__ import annotations

from grimtable.games.arkham.between.rules.decks import by_code
from grimtable.games.arkham.between.rules.stop import Between
from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.campaign.carry import Carry, lead_of, owing, playing, present, unused
from grimtable.games.arkham.decks.building import Deck, starter
from grimtable.games.arkham.printed import definition
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES


def lay_out(t: Stop, carry: Carry) -> None:
    """Everything that is there when a stop begins."""
    people, players = playing(carry), present(carry)
    seats = [player.number for player in players]
    t.coming = SCENARIO_NAMES.index(carry.scenario)
    t.owing = [owing(carry, player) for player in players]
    t.who = [definition(each.code) for each in people]
    t.player = [seats.index(each.player) for each in people]
    t.experience = [each.experience for each in people]
    t.spent = [each.spent for each in people]
    t.physical = [each.physical for each in people]
    t.mental = [each.mental for each in people]
    t.fresh = [0] * len(people)
    t.randoms = [each.deck.randoms for each in people]
    t.before = [by_code(each.deck.cards()) for each in people]
    t.deck = t.before[:]
    t.earned = [[definition(code) for code in each.earned] for each in people]
    t.done = [0] * len(people)
    codes = unused(carry)
    waiting = [Deck(code, carry.spare[code]) if code in carry.spare else starter(code) for code in codes]
    t.unused = [definition(code) for code in codes]
    t.waiting = [by_code(deck.cards()) for deck in waiting]
    t.waiting_randoms = [deck.randoms for deck in waiting]
    earner = [i for i, each in enumerate(people) if each.code == carry.offered_to]
    if carry.offered and (earner or not carry.offered_to):
        t.offered = definition(carry.offered)
        if earner:
            t.offered_to = earner[0]
    t.lead = lead_of(carry)
    t.push(Between())

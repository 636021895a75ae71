"""What a stop between two scenarios leaves behind, read from the position in which it ended."""

from __future__ import annotations

from msgspec.structs import replace

from grimtable.games.arkham.between.invariants import as_carried
from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.campaign.carry import Carry, present
from grimtable.games.arkham.printed import CODE


def after_stop(carry: Carry, t: Stop) -> Carry:
    """The carry when everybody is ready: new investigators, decks, what is left of the experience, the lead."""
    numbers = [player.number for player in present(carry)]
    now = {}
    for you in range(len(t.who)):
        each = as_carried(t, you)
        now[each.code] = replace(each, player=numbers[each.player])
    known = [each.code for each in carry.investigators]
    return replace(
        carry,
        rest=False,
        investigators=(
            *(now.get(each.code, each) for each in carry.investigators),
            *(each for code, each in now.items() if code not in known),
        ),
        lead=CODE[t.who[t.lead]],
        offered="" if t.settled else carry.offered,
        offered_to="" if t.settled else carry.offered_to,
        spare={code: slots for code, slots in carry.spare.items() if code not in now},
    )

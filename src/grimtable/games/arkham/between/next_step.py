"""The obvious next step: a story asset comes along, and who has led leads on. What to buy is never obvious."""

from __future__ import annotations

from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.between.words import LEAD, TAKE_ALONG
from grimtable.kernel.option import LEADS, OPEN, Choice


def stance(t: Stop, choice: Choice) -> int:
    """What an option is to somebody who just goes on."""
    leads = choice[0] == TAKE_ALONG or (choice[0] == LEAD and choice[1] == t.lead)
    return LEADS if leads else OPEN

"""Why an understood answer is not possible now, with the rule that forbids it."""

from __future__ import annotations

from grimtable.games.arkham.between.printed import STANDARD
from grimtable.games.arkham.between.rules.shop import Shop
from grimtable.games.arkham.between.rules.wares import lacking, why_not_bought, why_not_upgraded
from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.decks.building import BASIC_WEAKNESSES, INVESTIGATORS
from grimtable.games.arkham.decks.purchases import not_leaving
from grimtable.games.arkham.printed import BEARER, CORE_CARDS, NAME, XP

Reason = tuple[str, str]


def why_not(t: Stop, seat: int, words: str) -> Reason | None:
    """The reason and the rule, or None if the words name nothing of this game."""
    said = words.casefold()
    verb = said.split()[0] if said.split() else ""
    top = t.stack[-1] if t.stack else None
    if verb in ("choose", "take") and "out" not in said.split()[1:2]:
        return _investigator(t, said)
    if not isinstance(top, Shop):
        return None
    if verb in ("add", "buy", "upgrade", "take"):
        return _card(t, top.you, verb, said)
    if verb in ("finish", "done", "stop") and lacking(t, top.you) > 0:
        return f"the deck of {t.name(top.you)} must be filled first", "AHC-XP-18"
    return None


def _investigator(t: Stop, said: str) -> Reason | None:
    for card in INVESTIGATORS:
        if NAME[card].casefold() in said:
            if card in t.unused:
                return f"{NAME[card]} can be chosen by a player who has nobody to play", "AHC-KILL-03"
            return f"{NAME[card]} has been used in this campaign", "AHC-KILL-02"
    return None


def _card(t: Stop, you: int, verb: str, said: str) -> Reason | None:
    """The longest title that is named counts; of several levels the one whose number is named, or the highest."""
    known = {*STANDARD, *BASIC_WEAKNESSES, *(card for card in range(CORE_CARDS) if BEARER[card])}
    if verb == "take":
        known = set(t.deck[you])
    fitting = [card for card in known if NAME[card].casefold() in said]
    if not fitting:
        return ("that card is not in the deck", "AHC-XP-07") if verb == "take" else None
    longest = max(len(NAME[card]) for card in fitting)
    named = [card for card in fitting if len(NAME[card]) == longest]
    level = [card for card in named if XP[card] >= 0 and str(XP[card]) in said]
    card = max(level or named, key=XP.__getitem__)
    if verb == "take":
        problem = not_leaving(card)
    elif verb == "upgrade":
        problem = why_not_upgraded(t, you, card)
    else:
        problem = why_not_bought(t, you, card)
    return None if problem is None else (problem.reason, problem.rule)

"""A stop between two scenarios in words: who is there, what can be bought, why the rest cannot, what has changed."""

from __future__ import annotations

from collections.abc import Iterable

from grimtable.games.arkham.between.view import BetweenView, DeckCard, InvestigatorView, Ware
from grimtable.terminal.arkham.setting_words import value_of
from grimtable.terminal.arkham.words import SKILLS, content, listed, many

DEAR = ("AHC-XP-04", "AHC-XP-10")  # the rules that ask for more experience
ENOUGH = ("AHC-DECK-05",)  # the rule about copies


def coming(view: BetweenView) -> str:
    """The scenario that comes next."""
    return value_of("scenario", view.coming)


def focus(view: BetweenView) -> InvestigatorView | None:
    """Whose deck is being changed; else the first who is not ready, or the first of all."""
    buying = [who for who in view.investigators if who.wares]
    waiting = [who for who in view.investigators if not who.done]
    return next(iter((*buying, *waiting, *view.investigators)), None)


def size(who: InvestigatorView) -> int:
    """The cards of a deck."""
    return sum(card.copies for card in who.deck)


def title_of(ware: Ware) -> str:
    """The name of a card with its level, where it has one."""
    return f"{ware.name} ({ware.level})" if ware.level > 0 and not ware.name.endswith(")") else ware.name


def priced(experience: int) -> str:
    """A price in a few letters."""
    return f"{experience} xp" if experience else "free"


# -- what can be bought, and why the rest cannot


def offered(who: InvestigatorView) -> list[Ware]:
    """The cards that can be bought or upgraded to now."""
    return [ware for ware in who.wares if not ware.why_not]


def least(ware: Ware) -> int:
    """What a card costs: as an upgrade where that is possible, for it is always less."""
    return ware.upgrade if ware.upgrade >= 0 else ware.price


def not_now(who: InvestigatorView) -> list[tuple[str, list[str]]]:
    """The cards that cannot be bought, by the reason: what there is too little of, and the cards."""
    held = f"{who.experience or 'no'} experience"
    dear = sorted((ware for ware in who.wares if ware.rule in DEAR), key=least)
    found = {f"too dear for {held}": [f"{title_of(ware)} {least(ware)}" for ware in dear]}
    found["as many as may be are in the deck"] = [title_of(ware) for ware in who.wares if ware.rule in ENOUGH]
    for ware in who.wares:
        if ware.why_not and ware.rule not in (*DEAR, *ENOUGH):
            found.setdefault(ware.why_not, []).append(title_of(ware))
    return [(reason, names) for reason, names in found.items() if names]


# -- what has changed


def changes(cards: Iterable[DeckCard]) -> list[DeckCard]:
    """The cards of which there are more or fewer than when the stop began: what came in first."""
    return sorted((card for card in cards if card.copies != card.was), key=lambda card: card.copies < card.was)


def bought(who: InvestigatorView) -> list[str]:
    """What was bought at this stop, in sentences."""
    told: list[str] = []
    for one in who.bought:
        instead = f" for {one.left}" if one.left else ""
        told.append(f"{one.card}{instead}, {priced(one.price)}")
    return told


# -- people


def trauma(who: InvestigatorView) -> str:
    """The trauma of an investigator in words; nothing where there is none."""
    return listed([f"{n} {kind}" for n, kind in ((who.physical, "physical"), (who.mental, "mental")) if n])


def state(who: InvestigatorView) -> str:
    """How far an investigator is."""
    if who.done:
        return "ready"
    if who.missing:
        return f"{many(who.missing, 'card')} missing"
    return "buys now" if who.wares else "new" if who.new else "waits"


def unused(view: BetweenView) -> list[tuple[str, str, str]]:
    """Those whom a player could take: name, numbers, and what is printed on them."""
    by_name = {entry.name: entry for entry in content().values() if entry.kind == "investigator"}
    found: list[tuple[str, str, str]] = []
    for name in view.unused:
        facts = by_name[name].facts
        skills = " ".join(f"{skill[0].upper()}{facts[f'skill_{skill}']}" for skill in SKILLS)
        numbers = f"{facts['faction_code']}, {skills}, {facts['health']} health, {facts['sanity']} sanity"
        found.append((name, numbers, by_name[name].text))
    return found


def owed(view: BetweenView) -> int:
    """How many investigators have yet to be chosen."""
    return sum(view.owing)


# -- the table


def table_sentences(view: BetweenView) -> list[str]:
    """The whole stop."""
    lines = [f"Before {coming(view)}."]
    if owed(view):
        lines.append(f"{many(owed(view), 'investigator')} must be chosen.")
        lines += [f"{name} could join: {numbers}. {text}" for name, numbers, text in unused(view)]
    if view.offered:
        lines.append(f"{view.offered} waits to be taken along{f' by {view.offered_to}' * bool(view.offered_to)}.")
    for who in view.investigators:
        lead = ", leads" if who.lead and len(view.investigators) > 1 else ""
        scars = f", {trauma(who)} trauma" if trauma(who) else ""
        purse = f"{who.experience} experience, {who.spent} spent"
        lines.append(f"{who.name}{lead}: {purse}{scars}, {size(who)} cards in the deck, {state(who)}.")
        lines += [f"{who.name} has bought {told}." for told in bought(who)]
    here = focus(view)
    if here is not None:
        wares = [f"{title_of(ware)} {priced(least(ware))}" for ware in offered(here)]
        lines += [f"{here.name} may buy: {', '.join(wares)}."] if wares else []
        lines += [f"Not now, {reason}: {', '.join(names)}." for reason, names in not_now(here)]
    return lines


def deck_sentences(view: BetweenView) -> list[str]:
    """The deck that is being changed, card by card."""
    who = focus(view)
    if who is None:
        return ["Nobody has a deck yet."]
    lines = [f"The deck of {who.name}, {size(who)} cards:"]
    for card in who.deck:
        if card.copies:
            more = f", {card.copies - card.was} of them new" if card.copies > card.was else ""
            lines.append(f"{card.copies} {card.name}{more}{f' ({card.stays})' if card.stays else ''}.")
    gone = [f"{card.was - card.copies} {card.name}" for card in who.deck if card.copies < card.was]
    return [*lines, f"Taken out: {', '.join(gone)}."] if gone else lines

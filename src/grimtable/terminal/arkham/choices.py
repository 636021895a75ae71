"""The options of Arkham Horror in few lines: actions first, then cards, then abilities, what ends a step last."""

from __future__ import annotations

import re
from collections.abc import Sequence

from grimtable.games.arkham.view import ArkhamView, CardSeen
from grimtable.kernel.explain import Option
from grimtable.terminal.arkham.words import effect, focus, in_play, is_fast, kind_of, many, printed, text_of
from grimtable.terminal.choices import MOST_LINES, SET, Entry, PickedSet, Plan

ORDER = ("commit", "advance", "fight", "evade", "engage", "investigate", "move", "draw", "gain", "play", "use")
ENDERS = ("done", "pass", "ask", "keep", "no", "end")
GATHERED = {  # what many options of one kind are called
    "play": "play a card …",
    "use": "use an ability …",
    "move": "move …",
    "fight": "fight …",
    "evade": "evade …",
    "engage": "engage …",
    "commit": "commit a card …",
}
HELP = "let another help …"
MOST_HELP = 2  # cards of the others in lines of their own
FOLDS = ("play", "move", "engage", "evade", "use", "fight")  # in this order they become one line, where there are many
OWN_RESULTS = {"what was tried for first": "the result of the test itself first"}
OWN_ABILITY = r"(use (.+)) \(\2\)$"  # an investigator's own ability needs the name once
PROVOKING = ("draw", "gain", "investigate", "move", "engage", "play")


def lines(view: ArkhamView, options: Sequence[Option]) -> list[Entry]:
    """The lines to choose from, in the order of the turn; many of one kind become one line that opens."""
    sets = tuple(option for option in options if option.verb == "replace")
    ranked = sorted((o for o in options if o not in sets), key=lambda option: _rank(view, option))
    found = [line(view, option) for option in ranked]
    if sets:
        return [Entry("put cards back and draw others …", sets, plan=SET), *found]
    help_of_others = [entry for entry in found if entry.options[0].verb == "commit" and entry.options[0].numbers[1]]
    if len(help_of_others) > MOST_HELP:
        found = into_one(found, help_of_others, "commit", HELP)
    for verb in FOLDS:
        if len(found) <= MOST_LINES:
            break
        same = [entry for entry in found if entry.options[0].verb == verb]
        if len(same) > 1:
            found = into_one(found, same, verb, GATHERED[verb])
    return found


def plan(view: ArkhamView, line: Entry) -> Plan:
    """The cards of a hand, of which any may be picked."""
    whole = max(line.options, key=lambda option: len(option.pieces)).pieces
    hand = {card.id: card.name for who in view.investigators for card in who.hand or ()}
    return PickedSet("Which cards do you put back?", {piece: hand[piece] for piece in whole}, line.options)


def _rank(view: ArkhamView, option: Option) -> tuple[int, int]:
    if option.verb in ENDERS:
        return len(ORDER) + 1, option.index
    if barren(view, option):
        return ORDER.index("gain"), option.index
    verb = option.words.split(" with ")[0].lower() if option.verb == "use" else option.verb
    verb = verb if verb in ORDER else option.verb  # a weapon stands beside the bare hands
    return ORDER.index(verb) if verb in ORDER else len(ORDER), option.index


def into_one(found: list[Entry], same: list[Entry], verb: str, words: str) -> list[Entry]:
    """The same lines with some of one verb in one of them."""
    members = tuple(option for entry in same for option in entry.options)
    names = [option.words.removeprefix(f"{verb} ").removeprefix("to ") for option in members]
    made = Entry(f"{words} {', '.join(names)}", members, labels=tuple(entry.words for entry in same))
    return [made if entry is same[0] else entry for entry in found if entry is same[0] or entry not in same]


def line(view: ArkhamView, option: Option) -> Entry:
    """An option with what it costs or does."""
    notes = [*costs(view, option), *provokes(view, option)]
    own = OWN_RESULTS.get(option.words) or re.sub(OWN_ABILITY, r"\1", option.words)
    words = f"{own} ({', '.join(notes)})" if notes else own
    return Entry(f"{words}{does(view, option)}", (option,))


def does(view: ArkhamView, option: Option) -> str:
    """What an ability that has no name of its own would do."""
    if option.verb != "use" or not option.words.startswith("use ") or ": " in option.words or not option.pieces:
        return ""
    told = effect(in_play(view).get(option.pieces[0], ""))
    return f": {told}" if told else ""


def barren(view: ArkhamView, option: Option) -> bool:
    """Whether an investigation would be of a place without clues."""
    return option.verb == "investigate" and any(p.id in option.pieces and not p.clues for p in view.locations)


def costs(view: ArkhamView, option: Option) -> list[str]:
    """What is paid for a card, and whether it takes an action."""
    card = card_of(view, option)
    if option.verb != "play" or card is None:
        return []
    cost = printed(card.code).get("cost")
    return [*([f"¢{cost}"] if cost is not None else []), *(["fast"] if is_fast(card.code) else [])]


def price(view: ArkhamView, option: Option) -> str:
    """What is paid for a card, in words."""
    card = card_of(view, option)
    cost = printed(card.code).get("cost") if option.verb == "play" and card is not None else None
    return f"costs {many(cost, 'resource')}" if cost is not None else ""


def provokes(view: ArkhamView, option: Option) -> list[str]:
    """The attacks of opportunity that an action would draw on oneself."""
    who = focus(view)
    if option.verb not in PROVOKING or not who.active or view.test is not None:
        return []
    card = card_of(view, option)
    if option.verb == "play" and (
        card is None or is_fast(card.code) or text_of(card.code).startswith(("Fight", "Evade"))
    ):
        return []
    ready = sum(kind_of(enemy.code) == "enemy" and not enemy.exhausted for enemy in who.threat)
    return [f"{many(ready, 'attack')} first"] if ready else []


def card_of(view: ArkhamView, option: Option) -> CardSeen | None:
    """The card of a hand or a discard pile that an option is about."""
    for who in view.investigators:
        for card in (*(who.hand or ()), *who.discard):
            if card.id in option.pieces:
                return card
    return None

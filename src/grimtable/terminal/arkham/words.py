"""Arkham Horror in words: what is printed on the cards, what they could do now, and the table in sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from grimtable.games import arkham
from grimtable.games.arkham.view import ActSeen, ArkhamView, CardSeen, InvestigatorSeen, LocationSeen
from grimtable.kernel.game import Entry
from grimtable.terminal.arkham.map import whereabouts

SKILLS = ("willpower", "intellect", "combat", "agility")
ICONS = (*SKILLS, "wild")
SYMBOLS = ("skull", "cultist", "tablet", "elder thing")
HIDDEN = "Unrevealed: "
TURN_ACTIONS = 3


@cache
def content() -> dict[str, Entry]:
    """What is printed, by code."""
    return {entry.code: entry for entry in arkham.GAME.content()}


def printed(code: str) -> dict[str, Any]:
    """The printed facts of a card; none for a card that no list has."""
    entry = content().get(code)
    return entry.facts if entry is not None else {}


def kind_of(code: str) -> str:
    """What type of card it is."""
    return str(printed(code).get("type_code", ""))


def text_of(code: str) -> str:
    """The words of a card."""
    entry = content().get(code)
    return entry.text if entry is not None else ""


def act_text(card: ActSeen) -> str:
    """The words of an act or agenda on the side that lies up."""
    return str(printed(card.code).get("back_text", "")) if card.turned else text_of(card.code)


def lasting(code: str) -> str:
    """The words of a card in play: without Fast, Spawn and its Revelation, which are over."""
    text = re.sub(r"Spawn: [^.]*\.\s*", "", text_of(code).removeprefix("Fast. "))
    return text.partition(". ")[2] if text.startswith("Revelation: ") else text


def held_words(card: CardSeen) -> str:
    """The words of a card in hand, after how much harm it could take for its owner."""
    parts = [f"{name} {n}" for n, name in ((card.health, "health"), (card.sanity, "sanity")) if n]
    soaks = f"{', '.join(parts).capitalize()}. " if parts and kind_of(card.code) == "asset" else ""
    return f"{soaks}{text_of(card.code)}".strip()


def flavour_of(code: str) -> str:
    """The story on a card."""
    entry = content().get(code)
    return entry.flavour if entry is not None else ""


def listed(parts: Sequence[str]) -> str:
    """One, two and three."""
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def many(n: int, thing: str) -> str:
    """So many of a thing."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


# -- cards


def icons(code: str) -> tuple[int, ...]:
    """How many of each icon a card has: the four skills, then wild."""
    facts = printed(code)
    if facts.get("type_code") == "investigator":
        return (0, 0, 0, 0, 0)
    return tuple(facts.get(f"skill_{name}", 0) for name in ICONS)


def fitting(code: str, skill: str) -> int:
    """How many icons of a card count in a test of this skill."""
    have = icons(code)
    return have[ICONS.index(skill)] + have[-1]


def uses_left(code: str, n: int) -> str:
    """The tokens on a card, by what they are called there."""
    found = re.search(r"Uses: \d+ (\w+)", text_of(code))
    kind = found.group(1) if found is not None else "resources"
    one = re.sub("ies$", "y", kind).removesuffix("s")
    return f"{n} {one if n == 1 else kind}"


def slot_of(code: str) -> str:
    """Where an asset is held."""
    return str(printed(code).get("slot", ""))


def is_fast(code: str) -> bool:
    """Whether it takes no action to play."""
    return text_of(code).startswith("Fast.")


def moment(code: str) -> bool:
    """Whether a card can be played only as something happens."""
    return text_of(code).startswith(("Fast. When", "Fast. At the"))


def could(view: ArkhamView, who: InvestigatorSeen, card: CardSeen) -> str:
    """What a card of the hand is good for now: for the test under way, or what it takes to play it."""
    test = view.test
    if test is not None and not test.tokens and can_help(view, who):
        fits = fitting(card.code, test.skill)
        if fits:
            return f"commit: +{fits}"
    if kind_of(card.code) == "skill":
        return "for tests"
    short = printed(card.code).get("cost", 0) - who.resources
    if short > 0:
        return f"{short} short"
    return "waits" if moment(card.code) else "fast" if is_fast(card.code) else "1 action"


def can_help(view: ArkhamView, who: InvestigatorSeen) -> bool:
    """Whether an investigator stands where the test is taken, and nobody is alone with it."""
    if view.test is None:
        return False
    tested = view.investigators[view.test.investigator]
    return who is tested or (view.peril < 0 and who.location == tested.location and who.status == "playing")


def attack_of(card: CardSeen) -> str:
    """What an enemy's attack costs."""
    facts = printed(card.code)
    parts = [
        f"{facts[key]} {name}"
        for key, name in (("enemy_damage", "damage"), ("enemy_horror", "horror"))
        if facts.get(key)
    ]
    return listed(parts) or "no harm"


def on_it(card: CardSeen) -> list[str]:
    """What lies on a card in play, beside damage on an enemy."""
    parts = [uses_left(card.code, card.uses)] if card.uses or "Uses:" in text_of(card.code) else []
    parts += [f"{n} {name}" for n, name in ((card.doom, "doom"),) if n]
    parts += [many(card.clues, "clue")] if card.clues else []
    parts += [f"with {other.name}" for other in card.attached]
    return [*parts, "exhausted"] if card.exhausted else parts


def card_facts(card: CardSeen) -> str:
    """What is printed on a card and what lies on it, in a line."""
    facts = printed(card.code)
    kind = str(facts.get("type_code", ""))
    parts = [f"{facts.get('faction_code', '')} {kind}".strip() if kind != "enemy" else kind]
    if "cost" in facts:
        parts.append(f"costs {facts['cost']}")
    if kind == "enemy":
        fight = card.fight or facts.get("enemy_fight", 0)
        evade = card.evade or facts.get("enemy_evade", 0)
        parts += [f"fight {fight}", f"evade {evade}", f"{card.health - card.damage} of {card.health} health left"]
        parts.append(f"attacks for {attack_of(card)}")
    elif card.health or card.sanity:
        parts += [f"{left} of {of} {name} left" for left, of, name in soaking(card) if of]
    if slot_of(card.code):
        parts.append(f"slot {slot_of(card.code)}")
    marks = [f"{n} {name}" for n, name in zip(icons(card.code), ICONS, strict=True) if n]
    if marks:
        parts.append(f"icons {listed(marks)}")
    if facts.get("victory"):
        parts.append(f"victory {facts['victory']}")
    if facts.get("traits"):
        parts.append(str(facts["traits"]).rstrip("."))
    return ", ".join([*parts, *on_it(card)])


def soaking(card: CardSeen) -> list[tuple[int, int, str]]:
    """Health and sanity of an asset: left, of how many, and the word."""
    return [(card.health - card.damage, card.health, "health"), (card.sanity - card.horror, card.sanity, "sanity")]


def place_text(place: LocationSeen) -> str:
    """The words on the side of a location that is up."""
    before, sign, after = text_of(place.code).partition(HIDDEN)
    if not sign:
        return before if place.revealed else ""
    hidden, _, rest = after.partition(". ")
    return before + rest if place.revealed else f"{hidden.rstrip('.')}."


def place_facts(place: LocationSeen) -> str:
    """Shroud and clues, once they are known."""
    return f"shroud {place.shroud}, {many(place.clues, 'clue')}" if place.revealed else "unrevealed"


def in_play(view: ArkhamView) -> dict[str, str]:
    """The codes of all that has abilities on the table, by what the options call it."""
    cards = [card for who in view.investigators for card in (*who.assets, *who.threat)]
    cards += [card for place in view.locations for card in (*place.enemies, *place.others)]
    cards += [other for card in cards for other in card.attached]
    found = {card.id: card.code for card in cards}
    found |= {who.id: who.code for who in view.investigators}
    found |= {place.id: place.code for place in view.locations}
    return found | {act.id: act.code for act in (view.act, view.agenda) if act is not None}


def effect(code: str) -> str:
    """What the ability of a card does, without when and for what; nothing where there are several."""
    found = re.findall(r"(?:Free|Reaction|Action|Two actions|Objective)(?:, [^:.]*)?: ([^.]+)\.", text_of(code))
    return found[0] if len(found) == 1 else ""


# -- the table


def focus(view: ArkhamView) -> InvestigatorSeen:
    """The investigator in front of whoever looks: who is asked, tests or is active, or the lead of those led here."""
    mine = [who for who in view.investigators if who.hand is not None and who.status == "playing"]
    if view.asked >= 0 and view.investigators[view.asked] in mine:
        return view.investigators[view.asked]
    if view.test is not None and view.investigators[view.test.investigator] in mine:
        return view.investigators[view.test.investigator]
    ranked = sorted(mine or view.investigators, key=lambda who: (not who.active, not who.lead))
    return ranked[0]


def first_name(who: InvestigatorSeen) -> str:
    """An investigator by one word."""
    return next((word.strip('"') for word in who.name.split() if not word.endswith(".")), who.name)


def reference(view: ArkhamView) -> dict[str, str]:
    """What the scenario's reference card says of each symbol at this difficulty."""
    card = next((e for e in content().values() if e.kind == "scenario" and e.name == view.scenario), None)
    if card is None:
        return {}
    told = card.text if view.difficulty in ("easy", "standard") else str(card.facts.get("back_text", ""))
    found: dict[str, str] = {}
    for symbol in SYMBOLS:
        part = re.search(rf"{symbol}: (.*?)\.(?: |$)", told, re.IGNORECASE)
        if part is not None:
            found[symbol] = part.group(1)
    return found


def elder_sign(who: InvestigatorSeen) -> str:
    """What the elder sign does for an investigator."""
    return text_of(who.code).partition("Elder sign: ")[2].rstrip(".")


def token_words(view: ArkhamView) -> dict[str, str]:
    """What each token of the bag that is no number does."""
    told = {name: words for name, words in reference(view).items() if name in view.bag}
    who = view.investigators[view.test.investigator] if view.test is not None else focus(view)
    return {**told, "auto-fail": "the test fails", "elder sign": elder_sign(who)}


def counted(tokens: Sequence[str]) -> dict[str, int]:
    """How many of each token; the best number first, then the symbols."""
    numbers = sorted({t for t in tokens if t.lstrip("+-").isdigit()}, key=int, reverse=True)
    others = [t for t in dict.fromkeys(tokens) if t not in numbers]
    return {token: tokens.count(token) for token in [*numbers, *others]}


def cause_words(view: ArkhamView) -> tuple[str, str]:
    """The card that asks for the test under way and its words; nothing for a plain action."""
    card = view.test.cause if view.test is not None else None
    if card is None or kind_of(card.code) == "investigator" or not text_of(card.code):
        return "", ""
    return card.name, text_of(card.code)


def resolving(view: ArkhamView) -> list[str]:
    """Cards being resolved with their words, an act or agenda with its back; not the one that asks for the test."""
    cause = view.test.cause.id if view.test is not None and view.test.cause is not None else ""
    found: list[str] = []
    for card in view.resolving:
        facts = printed(card.code)
        words = facts.get("back_text", "") if facts.get("type_code") in ("act", "agenda") else text_of(card.code)
        if words and card.id != cause:
            found.append(f"{card.name}: {words}")
    return found


def verdict(view: ArkhamView) -> str:
    """How the test stands with the revealed tokens, where they are numbers."""
    test = view.test
    if test is None or not test.tokens or not all(token.lstrip("+-").isdigit() for token in test.tokens):
        return ""
    margin = max(0, test.value + sum(int(token) for token in test.tokens)) - test.difficulty
    return f"succeeds by {margin}" if margin >= 0 else f"fails by {-margin}"


def percent(view: ArkhamView) -> int:
    """The chance of the test under way, in a hundred."""
    test = view.test
    return round(100 * test.chances / test.draws) if test is not None and test.draws else 0


# -- sentences


def test_sentences(view: ArkhamView) -> list[str]:
    """The skill test under way, with its odds."""
    test = view.test
    if test is None:
        return []
    who = view.investigators[test.investigator].name
    lines = [f"Skill test: {who} tests {test.skill} {test.value} against {test.difficulty}."]
    name, words = cause_words(view)
    if name:
        lines.append(f"{name}: {words}")
    if test.committed:
        lines.append(f"Committed: {listed([card.name for card in test.committed])}.")
    if test.tokens:
        lines.append(f"Revealed: {', '.join(filter(None, [*test.tokens, verdict(view)]))}.")
    elif test.draws:
        lines.append(f"{percent(view)} % to succeed ({test.chances} of {test.draws} draws).")
        parts = [
            f"{t.name} {'succeeds' if t.success == 1 else 'fails' if not t.success else 'may succeed'}"
            for t in test.draw
        ]
        lines.append(f"Tokens: {', '.join(dict.fromkeys(parts))}.")
    return lines


def act_sentence(word: str, thing: str, card: ActSeen | None) -> str:
    """An act or agenda and how far it is."""
    if card is None:
        return f"{word}: none."
    need = f" {card.have} of {card.needed} {thing}." if card.needed > 0 else ""
    text = f" {act_text(card)}" if act_text(card) else ""
    stop = "" if card.name.endswith(("?", "!")) else "."
    return f"{word} {card.stage}: {card.name}{stop}{need}{text}"


def place_sentence(view: ArkhamView, place: LocationSeen) -> str:
    """A location with who and what is there and where it leads."""
    names = {other.id: other.name for other in view.locations}
    parts = [place_facts(place)]
    if place.connects:
        parts.append(f"leads to {listed([names[other] for other in place.connects if other in names])}")
    if place.investigators:
        parts.append(f"{listed([view.investigators[i].name for i in place.investigators])} here")
    parts += [f"{enemy.name} ({card_facts(enemy)})" for enemy in place.enemies]
    parts += [other.name for other in place.others]
    text = place_text(place)
    return f"{place.name}: {'; '.join(parts)}.{f' {text}' if text else ''}"


def investigator_sentence(view: ArkhamView, who: InvestigatorSeen) -> str:
    """An investigator with everything in front of them."""
    if who.status != "playing":
        return f"{who.name}: {who.status}."
    where = next((place.name for place in view.locations if place.id == who.location), "nowhere")
    skills = [f"{name} {value}" for name, value in zip(SKILLS, who.skills, strict=True)]
    parts = [
        f"at {where}",
        f"{who.health - who.damage} of {who.health} health and {who.sanity - who.horror} of {who.sanity} sanity left",
        ", ".join(skills),
        f"{many(who.resources, 'resource')}, {many(who.clues, 'clue')}",
        f"{many(who.cards, 'card')} in hand, {who.deck} in the deck, {len(who.discard)} discarded",
    ]
    if who.active:
        extra = f" and {many(who.tome_actions, 'action')} for Tomes" if who.tome_actions else ""
        parts.append(f"{many(who.actions, 'action')} left{extra}")
    parts += [f"in play {card.name} ({card_facts(card)})" for card in who.assets]
    parts += [f"in the threat area {card.name} ({card_facts(card)})" for card in who.threat]
    return f"{who.name}: {'; '.join(parts)}."


def table_sentences(view: ArkhamView) -> list[str]:
    """The whole table."""
    lines = [
        f"{view.scenario}, {view.difficulty}. " + (f"Round {view.round}, {view.phase}." if view.round else "Set-up.")
    ]
    lines += [f"Before: {listed(view.past)}."] if view.past else []
    lines += [f"Being resolved: {told}" for told in resolving(view)]
    lines += test_sentences(view)
    if view.agenda is not None and view.agenda.turned:
        lines.append(act_sentence("Act and agenda", "doom", view.agenda))
    else:
        lines.append(act_sentence("Agenda", "doom", view.agenda))
        lines.append(act_sentence("Act", "clues", view.act))
    lines += [place_sentence(view, place) for place in view.locations]
    lines += [investigator_sentence(view, who) for who in view.investigators]
    bag = [f"{n} times {token}" if n > 1 else token for token, n in counted(view.bag).items()]
    lines.append(f"Chaos bag: {', '.join(bag)}.")
    lines += [f"{token.capitalize()}: {words}." for token, words in token_words(view).items()]
    known = f", next {listed([card.name for card in view.encounter_known])}" if view.encounter_known else ""
    discard = f", on top {view.encounter_discard[-1].name}" if view.encounter_discard else ""
    lines.append(f"Encounter deck {view.encounter_deck}{known}; discard pile {len(view.encounter_discard)}{discard}.")
    if view.side_name:
        lines.append(f"{view.side_name} {view.side_deck}.")
        lines += [f"{card.name}: {whereabouts(view, card)}." for card in view.side_drawn]
    if view.victory:
        lines.append(f"Victory display: {listed([card.name for card in view.victory])}.")
    return lines


def hand_sentences(view: ArkhamView) -> list[str]:
    """The cards in hand with their words and what each is good for now."""
    lines = []
    for who in view.investigators:
        for card in who.hand or ():
            lines.append(
                f"{who.name}: {card.name} ({card_facts(card)}; now: {could(view, who, card)}). {text_of(card.code)}"
            )
    return lines or ["No card is in hand."]

"""Ancient Terrible Things in words: short ones for small screens, sentences for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from grimtable.games.ancient_terrible_things import REGISTRATION
from grimtable.games.ancient_terrible_things.view import (
    AttView,
    CardView,
    EncounterView,
    LocationView,
    Payout,
    SeatView,
    Tokens,
)
from grimtable.kernel.explain import Option

RESOURCES = ("focus", "treasure", "courage", "feat")
RESOURCE_OF = {"pitfall": "focus", "artifact": "treasure", "horror": "courage", "villain": "feat"}


def amounts(tokens: Tokens) -> tuple[int, ...]:
    """Tokens in the order of RESOURCES."""
    return (tokens.focus, tokens.treasure, tokens.courage, tokens.feat)


def token_words(tokens: Tokens, nothing: str = "nothing") -> str:
    """Tokens by name, those that are there."""
    there = [f"{n} {name.capitalize()}" for name, n in zip(RESOURCES, amounts(tokens), strict=True) if n]
    return listed(there) or nothing


def listed(parts: Sequence[str]) -> str:
    """One, two and three."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def short_place(name: str) -> str:
    """A location by the last word of its name."""
    return name.split()[-1]


def short_name(name: str) -> str:
    """A name without its article."""
    return name.removeprefix("The ").removeprefix("A ").removeprefix("An ")


def short_combination(shape: str, low: int, dice: int) -> str:
    """A combination in as few letters as can be read."""
    least = f" {low}+" if 1 < low < 6 else " 6" if low >= 6 else ""
    if shape == "high":
        return f"{low}+" if low < 6 else "6"
    if shape == "pair":
        return f"pair{least}"
    return (f"{dice} alike" if shape == "block" else f"run of {dice}") + least


def payout_words(payout: Payout) -> str:
    """A line of the Scenario side."""
    return f"{payout.combination} pays {payout.dice} {payout.resource.capitalize()}" + (
        " or more" if payout.shape in ("block", "run") else ""
    )


def makes(dice: Sequence[tuple[str, int]], encounter: EncounterView, eased_by: int) -> bool:
    """Whether dice show the combination of an encounter."""
    low = max(1, encounter.low - eased_by)
    faces = [face for _, face in dice]
    if not encounter.shape or 0 in faces:
        return False
    if encounter.shape == "run":
        return any(
            all(face in faces for face in range(first, first + encounter.dice))
            for first in range(low, 8 - encounter.dice)
        )
    return any(faces.count(face) >= encounter.dice for face in range(low, 7))


def here(view: AttView) -> LocationView | None:
    """The location of the player whose turn it is."""
    for location in view.locations:
        if view.active in location.seats:
            return location
    return None


def encounter_facts(card: EncounterView) -> str:
    """What is printed on an encounter."""
    kinds = " and ".join(kind.capitalize() for kind in card.types)
    special = "" if card.kind == "ordinary" else f", {card.kind}"
    if card.kind == "event":
        return f"event, {card.colour}"
    return f"{kinds}{special}, {card.secrets} Secret{'s' if card.secrets != 1 else ''}, {card.combination}"


def card_facts(card: CardView, unit: str = "") -> str:
    """Price and worth of a card, and when it can be played or used."""
    parts = [f"costs {card.cost} {unit}"] if unit else []
    if card.moment == "always":
        parts.append("works always")
    elif card.moment:
        parts.append(f"{'played' if unit == 'Feat' else 'used'} {card.moment}")
    if card.secrets:
        parts.append(f"worth {card.secrets}")
    if card.exhausted:
        parts.append("exhausted")
    return ", ".join(parts)


# -- sentences


def location_sentence(view: AttView, location: LocationView) -> str:
    """A location with everything on it."""
    parts = []
    if location.encounter is not None:
        parts.append(f"{location.encounter.name} ({encounter_facts(location.encounter)})")
    if location.event is not None:
        parts.append(f"event {location.event.name}: {location.event.text}")
    if any(amounts(location.tokens)):
        parts.append(token_words(location.tokens))
    if location.seats:
        parts.append(listed([view.seats[s].name for s in location.seats]) + " here")
    if location.foreshadowed_for is not None:
        parts.append(f"foreshadowed for {view.seats[location.foreshadowed_for].name}")
    return f"{location.name}: {'; '.join(parts) or 'empty'}."


def seat_sentences(seat: SeatView) -> list[str]:
    """A player and what they own."""
    terrible = listed([str(-value) if value else "0" for value in seat.terrible])
    rest = [
        f"Terrible Things worth {terrible}" if terrible else "no Terrible Things",
        f"{seat.rerolls} re-rolls",
        f"{seat.hand_size} Feat cards",
        *(["the Map"] if seat.has_map else []),
    ]
    lines = [f"{seat.name}: score {seat.score}; {token_words(seat.tokens, 'no tokens')}; {', '.join(rest)}."]
    if seat.swag:
        owned = [f"{card.name} (exhausted)" if card.exhausted else card.name for card in seat.swag]
        lines.append(f"{seat.name} has Swag: {listed(owned)}.")
    if seat.score_stack:
        lines.append(f"{seat.name} has overcome: {listed([f'{e.name} ({e.secrets})' for e in seat.score_stack])}.")
    if seat.achievements:
        lines.append(f"{seat.name} holds: {listed([f'{a.name} ({a.secrets})' for a in seat.achievements])}.")
    if seat.obsession is not None:
        lines.append(f"{seat.name} is obsessed: {seat.obsession.name}.")
    return lines


def dice_words(dice: Sequence[tuple[str, int]]) -> str:
    """Dice by number, and by kind unless they are Basic."""
    return listed(
        [
            (str(face) if face else "unrolled") if kind == "basic" else f"{kind.capitalize()} {face or 'unrolled'}"
            for kind, face in dice
        ]
    )


def table_sentences(view: AttView) -> list[str]:
    """The whole table."""
    lines = [f"Round {view.round}. {view.seats[view.active].name} has the turn." if view.round else "Set-up."]
    lines += [location_sentence(view, location) for location in view.locations]
    if view.dice:
        lines.append(f"Dice: {dice_words([(d.kind, d.face) for d in view.dice])}.")
    if view.spent:
        lines.append(f"Spent dice: {dice_words([(d.kind, d.face) for d in view.spent])}.")
    for seat in view.seats:
        lines += seat_sentences(seat)
    track = " ".join(str(value) for value in view.track)
    lines.append(f"Expedition track, the lowest first: {track or 'empty'}.")
    lines.append(f"Scenario, {view.scenario} side: {'; '.join(payout_words(p) for p in view.payouts)}.")
    post = [f"{card.name} for {card.cost}" for card in view.trading_post if card is not None]
    lines.append(f"Trading Post: {listed(post) or 'empty'}.")
    if view.old_stock_top is not None:
        lines.append(f"On top of Old Stock: {view.old_stock_top.name} for {view.old_stock_top.cost}.")
    if view.rumours:
        lines.append(f"Rumours: {listed([f'{e.name} ({e.secrets})' for e in view.rumours])}.")
    if view.forgotten:
        lines.append(f"Forgotten: {listed([f'{e.name} ({e.secrets})' for e in view.forgotten])}.")
    if view.encounter_deck_top is not None:
        lines.append(f"You know the top card of the Encounter deck: {view.encounter_deck_top.name}.")
    lines.append(
        f"Decks: {view.encounter_deck_size} encounters, {view.feat_deck_size} Feats, {view.swag_deck_size} Swag."
    )
    return lines


def hand_sentences(view: AttView) -> list[str]:
    """The hand of the one who looks."""
    if view.seat < 0:
        return ["You hold nothing: you are watching."]
    hand = view.seats[view.seat].hand or ()
    if not hand:
        return ["Your hand is empty."]
    return [f"{card.name}, {card_facts(card, 'Feat')}: {card.text}" for card in hand]


def around_sentences(view: AttView) -> list[str]:
    """What the one who decides faces, and what there is to pay with."""
    if view.seat < 0 or not view.round:
        return []
    you = view.seats[view.seat]
    rerolls = "1 re-roll" if you.rerolls == 1 else f"{you.rerolls} re-rolls"
    lines = [f"You have {token_words(you.tokens, 'no tokens')}; {rerolls}; score {you.score}."]
    place = here(view)
    if view.active == view.seat and place is not None and place.encounter is not None:
        eased = f", each number {view.combination_eased_by} lower" if view.combination_eased_by else ""
        lines.append(f"Before you: {place.encounter.name} ({encounter_facts(place.encounter)}{eased}).")
    return lines


def option_facts(view: AttView, option: Option) -> str:
    """What a location does that may be explored, its encounter and its tokens; the words of a card that may be taken or
    bought.
    """
    if option.verb in ("take", "buy"):
        return card_words(view, option)
    place = next((place for place in view.locations if place.code in option.pieces), None)
    if place is None or option.verb not in ("explore", "choose", "desperate act"):
        return ""
    parts = [encounter_facts(card) for card in (place.encounter, place.event) if card is not None]
    if option.verb == "explore":
        tokens = [token_words(place.tokens)] if any(amounts(place.tokens)) else []
        parts = [place_words(view, option), *parts, *tokens]
    return "; ".join(parts)


def place_words(view: AttView, option: Option) -> str:
    """What a location does that may be explored, in its first sentence."""
    place = next((place for place in view.locations if place.code in option.pieces), None)
    return place.text.split(". ")[0].rstrip(".") if place is not None and option.verb == "explore" else ""


def card_words(view: AttView, option: Option) -> str:
    """The words of a character or a card that may be taken or bought."""
    if option.verb not in ("take", "buy"):
        return ""
    cards = [card for card in (*view.trading_post, view.old_stock_top) if card is not None]
    known = {card.code: card.text for card in cards} | characters()
    return next((known[piece] for piece in option.pieces if piece in known), "")


@cache
def characters() -> dict[str, str]:
    """What each character begins with beside what all begin with, by code."""
    content = REGISTRATION.load(REGISTRATION.game).content()
    extras = {entry.code: entry.facts["extra"] for entry in content if entry.kind == "character"}
    return {
        code: f"begins with 1 more {extra.capitalize()}" if extra else "begins with the Map: plays first"
        for code, extra in extras.items()
    }

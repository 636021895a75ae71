"""The board of Ancient Terrible Things."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.ancient_terrible_things.view import AttView, CardView, EncounterView
from grimtable.kernel.explain import Option
from grimtable.terminal.ancient_terrible_things import large as att_large
from grimtable.terminal.ancient_terrible_things import paint as att_paint
from grimtable.terminal.ancient_terrible_things import words as att_words
from grimtable.terminal.art import Lines
from grimtable.terminal.boards import Board, Card, Tally
from grimtable.terminal.choices import Picked

PANIC = "Panic dice are never re-rolled [ATT-ROLL-12]"

SIGNS = (
    ("★", "Ancient Secrets: the worth of a card, or a score"),
    ("Fo Tr Co Fe", "Focus, Treasure, Courage and Feat tokens"),
    ("TT", "what Terrible Things cost you"),
    ("Rr Hd M", "re-rolls left, Feat cards in hand, the Map"),
    ("▌", "the back of an encounter: green, orange or red"),
    ("† !", "foreshadowed for that player; an event"),
    ("Rev Warn", "a revelation; a warning encounter"),
    ("B L P F R", "dice: Basic, Luck, Panic, Feat, Revelation"),
)


class AttBoard(Board[AttView]):
    """How Ancient Terrible Things is shown and told."""

    def title(self, view: AttView) -> str:
        if view.over:
            return "The Unspeakable Event"
        if not view.round:
            return "Set-up"
        return f"Round {view.round} · turn of {view.seats[view.active].name}"

    def compact(self, view: AttView, width: int, picking: Picked | None) -> Lines:
        return att_paint.compact(view, width, picking)

    def main(self, view: AttView, width: int, height: int, picking: Picked | None) -> Lines:
        return att_large.main(view, width, height, picking)

    def side(self, view: AttView, width: int, height: int) -> Lines:
        return att_large.side(view, width, height)

    def signs(self) -> tuple[tuple[str, str], ...]:
        return SIGNS

    def say_table(self, view: AttView) -> list[str]:
        return att_words.table_sentences(view)

    def say_hand(self, view: AttView) -> list[str]:
        return att_words.hand_sentences(view)

    def say_around(self, view: AttView) -> list[str]:
        return att_words.around_sentences(view)

    def facts(self, view: AttView, option: Option) -> str:
        return att_words.option_facts(view, option)

    def about(self, view: AttView, option: Option) -> str:
        return att_words.place_words(view, option) or att_words.card_words(view, option)

    def dice(self, view: AttView) -> tuple[tuple[str, int], ...]:
        return tuple((die.kind, die.face) for die in view.dice)

    def fixed_dice(self, view: AttView) -> dict[int, str]:
        return {i: PANIC for i, die in enumerate(view.dice) if die.kind == "panic"}

    def cards(self, view: AttView) -> list[Card]:
        found: list[Card] = []
        if view.seat >= 0:
            found += [_card(c, "your hand", "Feat", "play") for c in view.seats[view.seat].hand or ()]
        for location in view.locations:
            found += [
                _encounter(card, location.name) for card in (location.encounter, location.event) if card is not None
            ]
        found += [_card(c, "Trading Post", "Treasure", "buy") for c in view.trading_post if c is not None]
        if view.old_stock_top is not None:
            found.append(_card(view.old_stock_top, "Old Stock", "Treasure", "buy"))
        for seat in view.seats:
            whose = f"of {seat.name}"
            if seat.character is not None:
                found.append(_card(seat.character, "character"))
            if seat.obsession is not None:
                found.append(_card(seat.obsession, f"obsession {whose}"))
            found += [_card(c, f"Swag {whose}", verb="use" if seat.seat == view.seat else "") for c in seat.swag]
            found += [_encounter(e, f"overcome by {seat.name}") for e in seat.score_stack]
            if seat.seat != view.seat:
                found += [_card(c, f"seen in the hand {whose}", "Feat") for c in seat.known_hand]
        holders = {card.code: seat.name for seat in view.seats for card in seat.achievements}
        found += [
            _card(c, f"Achievement of {holders[c.code]}" if c.code in holders else "Achievement, unclaimed")
            for c in view.achievements
        ]
        if view.feat_discard_top is not None:
            found.append(_card(view.feat_discard_top, "Feat discard pile", "Feat"))
        found += [_encounter(e, "Rumours") for e in view.rumours]
        found += [_encounter(e, "forgotten") for e in view.forgotten]
        if view.encounter_deck_top is not None:
            found.append(_encounter(view.encounter_deck_top, "on top of the Encounter deck, known to you"))
        found += [
            Card(place.code, place.name, "location", "", place.text, "", f"explore the {place.name}")
            for place in view.locations
        ]
        return found

    def tally(self, view: AttView) -> Tally:
        """Score by score; what is left when everything else is counted is Swag."""
        obsessed = any(seat.obsession for seat in view.seats)
        rows = []
        for seat in view.seats:
            encounters = sum(card.secrets for card in seat.score_stack)
            achievements = sum(card.secrets for card in seat.achievements)
            the_map = 1 if seat.has_map else 0
            losses = [-att_paint.worth_of_terrible(seat), *([-seat.obsession_costs] if obsessed else [])]
            swag = seat.score - encounters - achievements - the_map - sum(losses)
            numbers = (encounters, swag, achievements, the_map, *losses, seat.score)
            rows.append((seat.name, *(str(n) for n in numbers)))
        heads = ("", "Overcome", "Swag", "Achieved", "Map", "Terrible", *(["Obsession"] if obsessed else []), "Score")
        return Tally(heads, rows)

    def epilogue(self, view: AttView, winners: Sequence[int]) -> str:
        names = [view.seats[seat].name for seat in winners]
        if not names:
            return "Nobody comes back down the river. The Battered Journal is never found."
        if len(view.seats) == 1:
            return f"{names[0]} comes back down the river alone, and has forgotten nearly everything."
        if len(names) == 1:
            return f"{names[0]} is the lone survivor and keeps the Battered Journal."
        return f"{att_words.listed(names)} share the Battered Journal, page by page."


def _card(card: CardView, where: str, unit: str = "", verb: str = "") -> Card:
    wish = f"{verb} {card.name}" if verb else ""
    return Card(card.code, card.name, where, att_words.card_facts(card, unit), card.text, card.flavour, wish)


def _encounter(card: EncounterView, where: str) -> Card:
    return Card(card.code, card.name, where, att_words.encounter_facts(card), card.text, card.flavour)


BOARD = AttBoard()

"""The board of a stop between two scenarios of Arkham Horror."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.arkham.between.view import BetweenView
from grimtable.kernel.explain import Option
from grimtable.terminal.arkham.between import choices, paint, words
from grimtable.terminal.arkham.decks.building import card_of
from grimtable.terminal.arkham.words import content
from grimtable.terminal.art import Lines
from grimtable.terminal.boards import Board, Card, Tally
from grimtable.terminal.choices import Entry, Picked

SIGNS = (
    ("3 xp, free", "what a card costs: experience, for a new card at least 1"),
    ("↑2", "the same as an upgrade: the difference to the level in the deck, which leaves for it"),
    ("2 Machete −1", "copies in the deck, and how many have come or left at this stop"),
    ("♥8/9 ☾5/5", "health and sanity with which the next scenario begins: trauma is gone from them"),
    ("W3 I3 C4 A2", "skills: willpower, intellect, combat, agility"),
    ("♛", "the lead investigator"),
)


class BetweenBoard(Board[BetweenView]):
    """How a stop is shown and told."""

    def title(self, view: BetweenView) -> str:
        return f"before {words.coming(view)}"

    def compact(self, view: BetweenView, width: int, picking: Picked | None) -> Lines:
        return paint.small(view, width, 22)

    def small(self, view: BetweenView, width: int, height: int, picking: Picked | None) -> Lines:
        return paint.small(view, width, height)

    def main(self, view: BetweenView, width: int, height: int, picking: Picked | None) -> Lines:
        return paint.main(view, width, height)

    def side(self, view: BetweenView, width: int, height: int) -> Lines:
        return paint.side(view, width, height)

    def signs(self) -> tuple[tuple[str, str], ...]:
        return SIGNS

    def say_table(self, view: BetweenView) -> list[str]:
        return words.table_sentences(view)

    def say_hand(self, view: BetweenView) -> list[str]:
        return words.deck_sentences(view)

    def lines(self, view: BetweenView, options: Sequence[Option]) -> list[Entry]:
        return choices.lines(view, options)

    def words_on(self, view: BetweenView, option: Option) -> str:
        return choices.words_on(option)

    def cards(self, view: BetweenView) -> list[Card]:
        found: list[Card] = []
        who = words.focus(view)
        if who is not None:
            for ware in who.wares:
                price = f"costs {ware.price} experience" if ware.price else "free"
                less = f", {ware.upgrade} as an upgrade" if ware.upgrade >= 0 else ""
                title = words.title_of(ware)
                found.append(_card(ware.code, title, f"on the shelves, {price}{less}", f"buy {title}"))
            for each in who.deck:
                where = f"deck of {who.name}, {each.copies} of them" if each.copies else "taken out"
                found.append(_card(each.code, each.name, where, f"take out {each.name}"))
        people = [entry for entry in content().values() if entry.kind == "investigator"]
        there = {each.name for each in view.investigators} | set(view.unused)
        for entry in people:
            if entry.name in there:
                where = "could join" if entry.name in view.unused else "investigator"
                found.append(Card(entry.name, entry.name, where, "", entry.text, entry.flavour, f"take {entry.name}"))
        return found

    def tally(self, view: BetweenView) -> Tally:
        heads = ("investigator", "experience", "spent", "cards", "trauma")
        rows: list[tuple[str, ...]] = [
            (who.name, str(who.experience), str(who.spent), str(words.size(who)), words.trauma(who) or "none")
            for who in view.investigators
        ]
        return Tally(heads, rows)

    def epilogue(self, view: BetweenView, winners: Sequence[int]) -> str:
        return f"The next scenario is {words.coming(view)}."


def _card(code: str, name: str, where: str, wish: str) -> Card:
    """A card by its name, for options name their cards so."""
    card = card_of(code)
    return Card(card.name, name, where, card.facts, card.text, card.flavour, wish)


BOARD = BetweenBoard()

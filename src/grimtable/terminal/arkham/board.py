"""The board of Arkham Horror: The Card Game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grimtable.games.arkham.view import ActSeen, ArkhamView, CardSeen
from grimtable.kernel.explain import Option
from grimtable.terminal.arkham import choices as ahc_choices
from grimtable.terminal.arkham import large as ahc_large
from grimtable.terminal.arkham import paint as ahc_paint
from grimtable.terminal.arkham import words as ahc_words
from grimtable.terminal.art import Lines
from grimtable.terminal.boards import Board, Card, Tally
from grimtable.terminal.choices import Entry, Picked, Plan

SIGNS = (
    ("♥6/9 ☾5/5", "health and sanity left"),
    ("W3 I3 C4 A2", "skills: willpower, intellect, combat, agility; * is a wild icon"),
    ("¢5 ◉1", "resources, and what a card costs; clues"),
    ("▶▶▷", "actions left and spent"),
    ("⚔3 ↷4", "an enemy: to fight it, to evade it; hits is its attack"),
    ("(Name)", "exhausted"),
    ("[3 ammo]", "what lies on a card"),
    ("▒ ▒▒▒", "a location that is not revealed"),
    ("▰▰▱ 2/3", "doom of the agenda, clues of the act"),
    ("green red", "tokens with which the test succeeds or fails"),
    ("skull-2×2", "a token with its number in this test, and how many there are"),
    ("waits", "a card of the hand for when something happens"),
    ("♛", "the lead investigator"),
)


class AhcBoard(Board[ArkhamView]):
    """How Arkham Horror is shown and told."""

    def title(self, view: ArkhamView) -> str:
        if view.ended >= 0:
            return f"over · {view.scenario}"
        where = f"round {view.round} · {view.phase}" if view.round else "set-up"
        return f"{where} · {view.scenario}"

    def compact(self, view: ArkhamView, width: int, picking: Picked | None) -> Lines:
        return ahc_paint.compact(view, width)

    def main(self, view: ArkhamView, width: int, height: int, picking: Picked | None) -> Lines:
        return ahc_large.main(view, width, height)

    def side(self, view: ArkhamView, width: int, height: int) -> Lines:
        return ahc_large.side(view, width, height)

    def signs(self) -> tuple[tuple[str, str], ...]:
        return SIGNS

    def say_table(self, view: ArkhamView) -> list[str]:
        return ahc_words.table_sentences(view)

    def say_hand(self, view: ArkhamView) -> list[str]:
        return ahc_words.hand_sentences(view)

    def facts(self, view: ArkhamView, option: Option) -> str:
        return ahc_choices.price(view, option)

    def lines(self, view: ArkhamView, options: Sequence[Option]) -> list[Entry]:
        return ahc_choices.lines(view, options)

    def plan(self, view: ArkhamView, line: Entry) -> Plan:
        return ahc_choices.plan(view, line)

    def cards(self, view: ArkhamView) -> list[Card]:
        found = _cards(view.resolving, "being resolved")
        test = view.test
        if test is not None:
            found += _cards(test.committed, "committed")
        for who in view.investigators:
            mine = who.hand is not None
            found += _cards(who.hand or (), f"{who.name}'s hand", "play" if test is None else "commit")
            found += _cards(who.threat, f"{who.name}'s threat area", "fight" if mine else "engage")
            found += _cards(who.assets, f"{who.name}'s play area", "use" if mine else "")
            facts = f"health {who.health}, sanity {who.sanity}, {who.physical} physical and {who.mental} mental trauma"
            text, flavour = ahc_words.text_of(who.code), ahc_words.flavour_of(who.code)
            found.append(Card(who.id, who.name, "investigator", facts, text, flavour))
        for place in view.locations:
            facts = ahc_words.place_facts(place)
            flavour = ahc_words.flavour_of(place.code) if place.revealed else ""
            wish = f"move to {place.name}"
            found.append(Card(place.id, place.name, "location", facts, ahc_words.place_text(place), flavour, wish))
            found += _cards(place.enemies, place.name, "fight")
            found += _cards(place.others, place.name)
        stories: list[tuple[ActSeen | None, str]] = [(view.agenda, "agenda"), (view.act, "act")]
        if view.agenda is not None and view.agenda.turned:
            stories = [(view.agenda, "act and agenda")]
        found += [_act(card, where) for card, where in stories if card is not None]
        if view.past:
            text = " ".join(f"{words[0].upper()}{words[1:]}." for words in view.past)
            found.append(Card("past", "What happened before", "campaign log", "", text, ""))
        for token, words in ahc_words.token_words(view).items():
            found.append(Card(f"token/{token}", token.capitalize(), "chaos token", "", f"{words}.", ""))
        found += _cards(view.encounter_known, "known on the encounter deck")
        found += _cards(view.victory, "victory display")
        found += _cards(reversed(view.encounter_discard), "encounter discard pile")
        for who in view.investigators:
            found += _cards(who.known, f"known on {who.name}'s deck")
            found += _cards(reversed(who.discard), f"{who.name}'s discard pile")
        return found

    def tally(self, view: ArkhamView) -> Tally:
        heads = ("investigator", "experience", "physical trauma", "mental trauma", "how it ended")
        rows: list[tuple[str, ...]] = []
        for who in view.investigators:
            end = "standing" if who.status == "playing" else who.status
            rows.append((who.name, str(who.experience), str(who.physical), str(who.mental), end))
        return Tally(heads, rows)

    def epilogue(self, view: ArkhamView, winners: Sequence[int]) -> str:
        lost = [who.name for who in view.investigators if who.status == "defeated"]
        fallen = f"{ahc_words.listed(lost)} fell. " if lost else ""
        shown = ahc_words.listed([card.name for card in view.victory])
        return f"{fallen}It took {ahc_words.many(view.round, 'round')}. In the victory display: {shown or 'nothing'}."


def _cards(cards: Iterable[CardSeen], where: str, verb: str = "") -> list[Card]:
    """Cards, what one would do with them, and what is attached to them."""
    found: list[Card] = []
    for card in cards:
        text, flavour = ahc_words.text_of(card.code), ahc_words.flavour_of(card.code)
        wish = f"{verb} {card.name}" if verb else ""
        found.append(Card(card.id, card.name, where, ahc_words.card_facts(card), text, flavour, wish))
        found += _cards(card.attached, f"attached to {card.name}")
    return found


def _act(card: ActSeen, where: str) -> Card:
    thing = "doom" if where == "agenda" else "clues"
    facts = f"stage {card.stage}" + (f", {card.have} of {card.needed} {thing}" if card.needed > 0 else "")
    return Card(card.id, card.name, where, facts, ahc_words.act_text(card), card.story)


BOARD = AhcBoard()

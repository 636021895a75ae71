"""The board of Set a Watch."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.set_a_watch.view import AbilityView, CreatureView, ItemView, LocationView, SawView
from grimtable.kernel.explain import Option
from grimtable.terminal.art import Lines
from grimtable.terminal.boards import Board, Card, Tally
from grimtable.terminal.choices import Entry, Picked, Plan
from grimtable.terminal.set_a_watch import choices as saw_choices
from grimtable.terminal.set_a_watch import large as saw_large
from grimtable.terminal.set_a_watch import paint as saw_paint
from grimtable.terminal.set_a_watch import words as saw_words

RUNES = saw_words.RUNES
SIGNS = (
    ("▰▰▰┃▰▱▱", "the fire: at each bar it reveals one creature more"),
    ("♥4/6 =8−2", "Health left of the current Health, and the sum behind it"),
    ("⚔2", "damage: Ability cards it costs if it is left standing"),
    ("▒", "a facedown card"),
    ("▲ ■ ◆ ●", "dice: d4 Witch, d6 Heretic, d8 Hunter, d12 Barbarian"),
    ("·5 ✗5 ⌂5 ◌5", "a die that is spent, stolen, in camp, held by a card"),
    ("▸ ⌂ ×", "an adventurer on watch, in camp, or with no card left"),
    ("→2", "the farthest position that a direct attack reaches"),
    ("☾", "a visit to camp; each adventurer has two"),
    ("(C) C· C°", "an Ability card: exhausted, has had its die, passive"),
    ("¢", "coins, in the purse or on a space of the Camp board"),
)


class SawBoard(Board[SawView]):
    """How Set a Watch is shown and told."""

    def title(self, view: SawView) -> str:
        if view.over:
            return "The journey is over"
        if not view.round or view.location is None:
            return "Set-up"
        final = "final round" if view.final_round else f"round {view.round} of {saw_words.rounds(view)}"
        return f"{final.capitalize()} · {view.phase}"

    def compact(self, view: SawView, width: int, picking: Picked | None) -> Lines:
        return saw_paint.compact(view, width, picking)

    def main(self, view: SawView, width: int, height: int, picking: Picked | None) -> Lines:
        return saw_large.main(view, width, height, picking)

    def side(self, view: SawView, width: int, height: int) -> Lines:
        return saw_large.side(view, width, height)

    def signs(self) -> tuple[tuple[str, str], ...]:
        return SIGNS

    def say_table(self, view: SawView) -> list[str]:
        return saw_words.table_sentences(view)

    def say_hand(self, view: SawView) -> list[str]:
        return saw_words.hand_sentences(view)

    def facts(self, view: SawView, option: Option) -> str:
        return saw_words.option_facts(option)

    def about(self, view: SawView, option: Option) -> str:
        if option.verb == "activate":  # of a Rune no more than its name lies on the board
            return next((card.text for card in self.cards(view) if card.code in option.pieces), "")
        return self.facts(view, option)

    def glossary(self, view: SawView, options: Sequence[Option]) -> list[str]:
        return saw_words.glossary(options)

    def lines(self, view: SawView, options: Sequence[Option]) -> list[Entry]:
        return saw_choices.lines(view, options)

    def plan(self, view: SawView, line: Entry) -> Plan:
        return saw_choices.plan(view, line)

    def cards(self, view: SawView) -> list[Card]:
        found: list[Card] = []
        for place in view.line:
            if place.creature is not None:
                shown = "" if place.revealed else ", facedown"
                where = f"position {place.position + 1}{shown}"
                found.append(_creature(place.creature, where, saw_words.place_facts(place), "attack"))
                if place.mount is not None:
                    found.append(_creature(place.mount, f"under {place.creature.name}"))
        for adventurer in view.adventurers:
            name = adventurer.name
            found += [_ability(card, f"{name}'s Ability", "use") for card in adventurer.abilities]
            found += [_item(item, f"{name}'s Item", "use") for item in adventurer.items]
            found += [_creature(card, f"tamed by the {name}") for card in adventurer.tamed]
        if view.familiar is not None:
            face = view.familiar
            facts = saw_words.familiar_facts(view)
            found.append(Card(face.code, face.name, "Familiar", facts, face.text, face.flavour))
        found += [_item(item, "Market", "buy") for item in view.market if item is not None]
        found += [
            _location(place, where)
            for place, where in (
                (view.location, "location"),
                (view.next_location, "next location"),
                (view.final_location, "final location"),
            )
            if place is not None
        ]
        if view.unhallowed_top is not None:
            found.append(_creature(view.unhallowed_top, "next Unhallowed"))
        found += [_creature(card, "Trophy") for card in view.trophies]
        found += [_creature(card, "known on the Creature deck") for card in view.creature_deck_known_top]
        found += [_creature(card, "known under the Creature deck") for card in view.creature_deck_known_bottom]
        found += [_creature(card, "Graveyard") for card in reversed(view.graveyard)]
        for adventurer in view.adventurers:
            text = adventurer.camp_action
            found.append(Card(adventurer.code, adventurer.name, "adventurer, special camp action", "", text, ""))
            found += [_ability(card, f"beside the board of the {adventurer.name}") for card in adventurer.unused]
        camped = [die.face for each in view.adventurers if each.in_camp for die in each.dice if die.state == "ready"]
        for space in view.spaces:
            facts = "".join([space.requirement, f" {saw_words.many(space.coins, 'coin')}" if space.coins else ""])
            text = saw_words.CAMP[space.action]
            wish = f"{space.action} with the {max(camped, default=0)}"
            found.append(Card(f"space/{space.index}", space.action, "Camp board", facts.strip(), text, "", wish))
        found += [Card(f"rune/{rune}", rune.capitalize(), "Rune", "", saw_words.RUNE_WORDS[rune], "") for rune in RUNES]
        return found

    def tally(self, view: SawView) -> Tally:
        """Nobody scores: the party wins or loses together."""
        return Tally((), [])

    def epilogue(self, view: SawView, winners: Sequence[int]) -> str:
        place = view.location.name if view.location is not None else "the road"
        if winners:
            return (
                f"Nine nights, and the fire at {place} is still burning at {view.fire}. The guild pays "
                f"{saw_words.many(max(1, view.coins), 'coin')}, less deductions."
            )
        fire = f"the fire burns on at {view.fire} with nobody beside it" if view.fire else "the fire is out"
        walk = (
            f"{saw_words.many(view.horde_size, 'card')} in the Horde {'walks' if view.horde_size == 1 else 'walk'} on"
        )
        return f"Night {view.round} of {saw_words.rounds(view)}, at {place}: {fire}. {walk} towards the town."


def _creature(card: CreatureView, where: str, facts: str = "", verb: str = "") -> Card:
    told = facts or saw_words.creature_facts(card)
    return Card(card.code, card.name, where, told, card.text, card.flavour, f"{verb} {card.name}" if verb else "")


def _ability(card: AbilityView, where: str, verb: str = "") -> Card:
    told = saw_words.ability_state(card)
    return Card(card.code, card.name, where, told, card.text, card.flavour, f"{verb} {card.name}" if verb else "")


def _item(card: ItemView, where: str, verb: str) -> Card:
    return Card(card.code, card.name, where, saw_words.item_facts(card), card.text, card.flavour, f"{verb} {card.name}")


def _location(card: LocationView, where: str) -> Card:
    return Card(card.code, card.name, where, saw_words.location_facts(card), card.text, card.flavour)


BOARD = SawBoard()

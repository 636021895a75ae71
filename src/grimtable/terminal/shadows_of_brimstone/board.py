"""The board of Shadows of Brimstone."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.shadows_of_brimstone.view import CardView, HeroView, SobView
from grimtable.kernel.events import Event
from grimtable.kernel.explain import Option
from grimtable.kernel.table import LogLine
from grimtable.terminal.art import Lines
from grimtable.terminal.boards import Board, Card, Tally
from grimtable.terminal.choices import Entry, Picked
from grimtable.terminal.fields import Field
from grimtable.terminal.shadows_of_brimstone import choices as sob_choices
from grimtable.terminal.shadows_of_brimstone import following as sob_following
from grimtable.terminal.shadows_of_brimstone import large as sob_large
from grimtable.terminal.shadows_of_brimstone import paint as sob_paint
from grimtable.terminal.shadows_of_brimstone import words as sob_words
from grimtable.terminal.shadows_of_brimstone.chart import Chart
from grimtable.terminal.shadows_of_brimstone.town import paint as town_paint
from grimtable.terminal.shadows_of_brimstone.town import words as town_words

WORLDS = {"targa": "Targa Plateau"}  # where it is worth to be told
KEEP_IT = "Keep this roll?"
ROLLS_WITHOUT_A_NAME = ("Roll", "Roll for more movement", "Throw")
SIGNS = (
    ("arrows, Enter", "move the cursor over the map, go to the space under it; a click goes there at once"),
    ("Tab", "from the map to the list and back; Home puts the cursor back on whoever acts"),
    ("3 4!", "steps to a space in reach; ! with hazards on the way"),
    ("· ˙ ░", "floor in the light and in sight; out of sight; in the dark"),
    ("* on the map", "the line of sight to the Enemy under the cursor"),
    ("G12 Gko", "a hero by its capital, with the Health left; knocked out"),
    ("s2▆ ♥1/2", "an Enemy by its small letter, its number, and what Health it has left"),
    ("═ ≈ ▓ ┄", "a Door, a Gate, an end cap, an exit that nobody has looked at"),
    ("? ✓", "a tile with its Exploration Token, or one with nothing left to scavenge"),
    ("P D X ! *", "Depth Track: party, Darkness, both; Growing Dread, Blood Spatter"),
    ("▸ ✓ *", "a hero who acts, who has acted, who bears the Old Lantern"),
    ("♥ ☾ g P V", "Health, Sanity and Grit left; Poison and Void Venom"),
    ("i5 ⚔2·3 D4 m6", "Initiative; an Enemy's Combat dice and Damage, Defense, Move"),
    ("$25 ◊2 40XP", "gold, Dark Stone, experience"),
    ("R4+ M4+ C2 D3+ W4+", "a hero's Ranged, Melee, Combat, Defense and Willpower"),
)


class SobBoard(Board[SobView]):
    """How Shadows of Brimstone is shown and told."""

    def title(self, view: SobView) -> str:
        if view.stop is not None:
            return town_words.title(view, view.stop)
        where = f"turn {view.turn}" if view.turn else "set-up"
        hero = next((hero for hero in view.heroes if hero.index == view.acting and hero.place is not None), None)
        world = view.tiles[hero.place.tile].world if hero is not None and hero.place is not None else ""
        there = f" · {WORLDS[world]}" if world in WORLDS else ""
        return f"{where}{' · a Fight' if view.foes else ''}{there} · {view.mission.name}"

    def compact(self, view: SobView, width: int, picking: Picked | None) -> Lines:
        return self.small(view, width, 22, picking)

    def small(self, view: SobView, width: int, height: int, picking: Picked | None) -> Lines:
        if view.stop is not None:
            return town_paint.small(view, view.stop, width, height)
        return sob_paint.compact(view, width, height, picking)

    def main(self, view: SobView, width: int, height: int, picking: Picked | None) -> Lines:
        if view.stop is not None:
            return town_paint.main(view, view.stop, width, height)
        return sob_large.main(view, width, height, picking)

    def side(self, view: SobView, width: int, height: int) -> Lines:
        if view.stop is not None:
            return town_paint.side(view, view.stop, width, height)
        return sob_large.side(view, width, height)

    def signs(self) -> tuple[tuple[str, str], ...]:
        return SIGNS

    def say_table(self, view: SobView) -> list[str]:
        if view.stop is not None:
            return town_words.table_sentences(view, view.stop)
        return sob_words.table_sentences(view)

    def say_hand(self, view: SobView) -> list[str]:
        return sob_words.hand_sentences(view)

    def addressed(self, view: SobView, prompt: str) -> str:
        if prompt == KEEP_IT and view.roll:
            prompt = f"Keep the {_named_roll(view.roll)}?"
        if view.asked is None or len(view.heroes) == 1:
            return prompt
        return f"{view.heroes[view.asked].name}: {prompt}"

    def say_around(self, view: SobView) -> list[str]:
        chart = Chart(view)
        return sob_words.around(chart) if view.foes else sob_words.exits_around(chart) if view.turn else []

    def briefly(self, log: Sequence[LogLine]) -> list[LogLine]:
        return sob_following.briefly(log)

    def moments(self, before: SobView, after: SobView, events: Sequence[Event]) -> list[tuple[SobView, int]]:
        return sob_following.moments(before, after, events)

    def lines(self, view: SobView, options: Sequence[Option]) -> list[Entry]:
        return sob_choices.lines(view, options)

    def field(self, view: SobView, options: Sequence[Option]) -> Field | None:
        return sob_choices.field(view, options)

    def cards(self, view: SobView) -> list[Card]:
        chart = Chart(view)
        found: list[Card] = _at_a_stop(view) if view.stop is not None else []
        for hero in sorted(view.heroes, key=lambda each: each.index != view.acting):
            found += _sheet(chart, hero)
        for kind in view.types:
            models = ", ".join(sob_words.foe_words(foe) for foe in sob_paint.models_of(view, kind))
            elite = " ".join(f"Elite, {each.name}: {each.text}" for each in kind.elite)
            text = " ".join(part for part in (kind.text, elite, f"{models}.") if part)
            facts = sob_words.type_facts(kind)
            found.append(Card(kind.code, kind.name, "Enemies", facts, text, "", f"attack {kind.name}"))
        found.append(_card(view.mission, "Mission"))
        found += [_card(card, "World") for card in view.worlds]
        found += [_card(card, "remains in play") for card in view.cards]
        for tile in reversed(view.tiles):
            found.append(Card(tile.code, tile.name, "tile", sob_words.tile_sentence(chart, tile), "", ""))
            found += [_card(card, tile.name) for card in tile.cards]
        return found

    def tally(self, view: SobView) -> Tally:
        heads = ("hero", "XP", "gold", "Dark Stone", "how it ended")
        rows: list[tuple[str, ...]] = []
        for hero in view.heroes:
            end = "dead" if hero.dead else "knocked out" if hero.knocked_out else "alive"
            rows.append((hero.name, str(hero.xp), f"${hero.gold}", str(hero.dark_stone), end))
        return Tally(heads, rows)

    def epilogue(self, view: SobView, winners: Sequence[int]) -> str:
        if view.stop is not None:
            return town_words.epilogue(view, view.stop)
        turns = sob_words.many(view.turn, "turn")
        tiles = sob_words.many(len(view.tiles), "tile")
        if winners:
            return f"After {turns} and {tiles} of mine, somebody walks out into daylight and orders a drink."
        return f"After {turns} and {tiles} of mine, the lamp hook at the entrance stays empty."


def _named_roll(roll: str) -> str:
    """A roll in the middle of a sentence: by its own name, or by the test or the card that it is for."""
    if roll.endswith(" roll"):
        return roll
    if roll in ROLLS_WITHOUT_A_NAME:
        return roll.lower()
    return f"roll for the {roll}" if roll.endswith(" test") else f"roll for {roll}"


def _at_a_stop(view: SobView) -> list[Card]:
    """What lies on the counter, the places of the town, and the Missions that are open."""
    stop = view.stop
    assert stop is not None
    card = view.drawn
    found = [Card(card.code, card.name, "resolved now", "", card.text, card.flavour)] if card is not None else []
    for ware in town_words.wares_of(stop):
        kind, sold = town_words.kind_of(ware), ware.card
        wish = f"forge {sold.name}" if kind == "forged" else f"buy {sold.name}"
        price = town_words.price_in_words(ware)
        found.append(Card(sold.code, sold.name, town_words.KINDS[kind], price, sold.text, sold.flavour, wish))
    for place in stop.places if town_words.in_town(view, stop) else ():
        facts = ", ".join(town_words.offers_of(place)) if place.open else "closed"
        found.append(Card(place.code, place.name, "place", facts, place.text, place.flavour, f"goes to {place.name}"))
    return found + [_card(mission, "open Mission") for mission in stop.missions]


def _sheet(chart: Chart, hero: HeroView) -> list[Card]:
    """A hero's sheet, then everything that belongs to the hero."""
    spot = chart.spot_of_hero(hero)
    where = f"hero, on {chart.name(spot)}" if spot is not None else "hero"
    state = "".join(f"{words[:1].upper()}{words[1:]}. " for words in sob_words.state_of(hero))
    things = sob_words.belongings(hero)
    has = f"Has {things}." if things else ""
    found = [Card(f"hero-{hero.index + 1}", hero.name, where, sob_words.hero_facts(hero), f"{state}{has}", "")]
    for item in hero.items:
        facts = "in hand" if item.held else "in use" if item.works else "put away"
        facts += "".join(f", with {sob_words.name_of(code)}" for code in item.attached)
        wish = f"use {item.name}" if item.works else f"hold {item.name}"
        found.append(Card(item.code, item.name, f"{hero.name}'s item", facts, item.text, "", wish))
    for code, count in (*hero.tokens.items(), *hero.shots.items()):
        name, words = sob_words.name_of(code), sob_words.text_of(code)
        found.append(Card(code, name, f"{hero.name}'s Side Bag", f"{count}", words, "", f"use {name}"))
    found += [_card(card, f"{hero.name}'s upgrade") for card in hero.upgrades]
    for ability in hero.abilities:
        facts = f"{ability.track}, tier {ability.tier}"
        found.append(Card(ability.code, ability.name, f"{hero.name}'s ability", facts, ability.text, ability.flavour))
    found += [_card(card, f"{hero.name}'s bonus") for card in hero.bonuses]
    return found + [_card(card, f"{hero.name}'s scar") for card in hero.scars]


def _card(card: CardView, where: str) -> Card:
    return Card(card.code, card.name, where, "", card.text, card.flavour)


BOARD = SobBoard()

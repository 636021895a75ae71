"""The stop between two adventures in words: the day, who is where, what things cost, and where the posse may ride."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.shadows_of_brimstone.view import HeroView, SobView, StopView, TownPlaceView, WareView
from grimtable.terminal.shadows_of_brimstone.words import hero_facts, listed, many, printed

LODGINGS = ("hotel", "camp")
SIX = 6
KINDS = {"service": "Services", "item": "Wares", "forged": "Forged with Dark Stone"}


def sentence(words: str) -> str:
    """Words with a capital at their beginning."""
    return f"{words[:1].upper()}{words[1:]}"


# -- where it has come to


def in_town(view: SobView, stop: StopView) -> list[HeroView]:
    """The living who have not left; nobody before the first day."""
    if not stop.day:
        return []
    return [hero for hero in view.heroes if not hero.dead and hero.index not in stop.left]


def title(view: SobView, stop: StopView) -> str:
    """Where the posse is."""
    if in_town(view, stop):
        return f"day {stop.day} in town"
    return "before the next Mission" if stop.day else f"after {view.mission.name}"


def unrest(stop: StopView) -> str:
    """How likely the evening brings a Town Event."""
    chance = round(100 * min(SIX, max(0, stop.unrest)) / SIX)
    return f"unrest {stop.unrest}: {chance}% for a Town Event tonight"


def stay(stop: StopView) -> str:
    """How long the posse may stay, where that has an end."""
    if stop.last_day is None:
        return ""
    return "the last day" if stop.day >= stop.last_day else f"until day {stop.last_day}"


def bed_of(stop: StopView, hero: HeroView) -> str:
    """Where a hero sleeps tonight, if that is settled."""
    return next((p.name for p in stop.places if p.code in LODGINGS and hero.index in p.heroes), "")


def visit_of(stop: StopView, hero: HeroView) -> str:
    """Which Location a hero visits today, if any."""
    return next((p.name for p in stop.places if p.code not in LODGINGS and hero.index in p.heroes), "")


def whereabouts(view: SobView, stop: StopView, hero: HeroView) -> str:
    """Where a hero is, in few words: at the Location of the day, else where it sleeps."""
    if hero.dead:
        return "dead"
    if stop.day and hero.index in stop.left:
        return "has left"
    return (visit_of(stop, hero) or bed_of(stop, hero)).removeprefix("The ")


def shop_of(stop: StopView) -> TownPlaceView | None:
    """The place where somebody does business now."""
    return next((place for place in stop.places if stop.shop is not None and place.code == stop.shop.place), None)


def wares_of(stop: StopView) -> Sequence[WareView]:
    """What lies on the counter where somebody does business."""
    return stop.shop.wares if stop.shop is not None else ()


def kind_of(ware: WareView) -> str:
    """Whether a ware is a service, is forged of Dark Stone, or is a thing like others."""
    return "service" if ware.service else "forged" if ware.dark_stone else "item"


# -- prices


def price(ware: WareView) -> str:
    """What a thing costs, in signs."""
    parts = [f"${ware.price}"] if ware.price else []
    return " ".join([*parts, *([f"◊{ware.dark_stone}"] if ware.dark_stone else [])]) or "free"


def price_in_words(ware: WareView) -> str:
    """What a thing costs, to be read aloud."""
    parts = [f"${ware.price}"] if ware.price else []
    return " and ".join([*parts, *([f"{ware.dark_stone} Dark Stone"] if ware.dark_stone else [])]) or "free"


def not_now(wares: Sequence[WareView], hero: HeroView) -> list[tuple[str, list[str]]]:
    """What is not to be had, by the reason: what there is too little of, and the things."""
    found: dict[str, list[str]] = {}
    for ware in (each for each in wares if each.why_not):
        dear = ware.price > hero.gold or ware.dark_stone > hero.dark_stone
        named = ware.why_not.replace(f"{ware.card.name} ", "it ")
        reason = f"too dear for ${hero.gold} and {hero.dark_stone} Dark Stone" if dear else named
        found.setdefault(reason, []).append(f"{ware.card.name} {price(ware)}")
    return list(found.items())


def offers_of(place: TownPlaceView) -> list[str]:
    """What a place has, with the usual prices, the cheapest first; what happens in town may change them."""
    found: list[tuple[int, str]] = []
    for entry in printed().values():
        if entry.facts.get("place") == place.code and entry.kind in ("item", "service"):
            cost = int(entry.facts.get("price", entry.facts.get("gold", 0)))
            found.append((cost, f"{entry.name} {f'${cost}' if cost else 'free'}"))
    return [words for _, words in sorted(found, key=lambda each: each[0])]


# -- heroes


def scars(hero: HeroView) -> str:
    """What a hero has kept of the mine."""
    return listed(card.name for card in hero.scars)


def level(hero: HeroView) -> str:
    """Level and XP, and what the next level costs."""
    if hero.next_level is None:
        return f"L{hero.level} {hero.xp}xp"
    return f"L{hero.level} {hero.xp}/{hero.next_level.cost}xp"


# -- the table


def table_sentences(view: SobView, stop: StopView) -> list[str]:
    """The day, every place with who is there, what things cost where somebody does business, and the heroes."""
    names = {hero.index: hero.name for hero in view.heroes}
    if in_town(view, stop):
        last = f", {stay(stop)}" if stay(stop) else ""
        found = [f"Day {stop.day} in town{last}, {unrest(stop)}."]
        for place in stop.places:
            there = ", ".join(names[hero] for hero in place.heroes)
            state = there if place.open else "closed"
            found.append(f"{place.name}: {place.text}{f' ({state})' if state else ''}")
    else:
        found = [f"{sentence(title(view, stop))}."]
    if view.drawn is not None:
        found.append(f"{view.drawn.name}: {view.drawn.text}")
    for ware in wares_of(stop):
        not_now = f" Not now: {ware.why_not}." if ware.why_not else ""
        found.append(f"{ware.card.name}, {price_in_words(ware)}: {ware.card.text}{not_now}")
    for hero in view.heroes:
        where = whereabouts(view, stop, hero)
        kept = f" Scars: {scars(hero)}." if hero.scars else ""
        found.append(f"{hero.name}{f' ({where})' if where else ''}: {hero_facts(hero)}{kept}")
    if stop.next_mission is not None:
        found.append(f"The next Mission is {stop.next_mission.name}: {stop.next_mission.text}")
    elif stop.missions:
        found += [f"The posse may ride for {mission.name}: {mission.text}" for mission in stop.missions]
    return found


def epilogue(view: SobView, stop: StopView) -> str:
    """How the posse rides on."""
    where = f"After {many(stop.day, 'day')} in town" if stop.day else "Without a night in town"
    coming = f" Next: {stop.next_mission.name}." if stop.next_mission is not None else ""
    return f"{where}, the posse saddles up. Nobody looks back at the church.{coming}"

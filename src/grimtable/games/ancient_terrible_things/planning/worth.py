"""What tokens, encounters, places and Swag are worth to a seat, in Secrets.

The numbers in the tables are estimates. They stay as long as no others win more games against them.
"""

from __future__ import annotations

from functools import cached_property

from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.planning.expectations import (
    Combo,
    Expectations,
    Fees,
    PayLine,
    expectations,
    total,
)
from grimtable.games.ancient_terrible_things.printed import RESOURCES
from grimtable.games.ancient_terrible_things.view import (
    AttView,
    CardView,
    EncounterView,
    LocationView,
    SeatView,
    Tokens,
)

# A token in the middle of the game, with turns enough left to use it.
TOKEN_WORTH = {"focus": 0.45, "treasure": 0.4, "courage": 0.75, "feat": 0.4}
# The same in the last turn of the game: Treasure still buys, Courage decides ties.
LAST_TURN_WORTH = {"focus": 0.0, "treasure": 0.1, "courage": 0.05, "feat": 0.0}
# With so many own turns to come, tokens have their full worth.
FULL_WORTH = 3.0
# The share of turns that fail; each failure takes a token off the track.
FAILURES = 0.35

# The worth of owning a Swag card for the rest of the game, beside the Secrets printed on it, if it is bought early.
USE_OF_SWAG = {
    "storm-lantern": 3.0,
    "trench-whistle": 2.4,
    "fencing-glove": 3.0,
    "bottomless-hip-flask": 2.0,
    "last-cartridge": 3.2,
    "hired-shadow": 1.6,
    "green-spectacles": 1.2,
    "stopped-watch": 1.6,
    "smelling-salts": 1.8,
    "waterproof-notebook": 1.8,
    "ivory-dice-cup": 0.9,
    "jewellers-loupe": 1.2,
    "withered-hand": 1.2,
    "crooked-domino": 1.6,
    "calming-drops": 1.6,
    "iron-strongbox": 1.0,
    "black-edged-telegram": 1.5,
    "inherited-llama": 1.6,
    "dowsing-rod": 2.2,
    "folding-footbridge": 1.0,
    "catalogue-of-forgeries": 0.8,
    "thing-in-brine": 0.9,
    "wanted-poster": 1.1,
    "drowned-mans-diary": -0.6,
    "skeleton-key": 1.6,
    "cold-prism": 0.4,
    "founders-compass": 1.0,
    "pawnbrokers-ear": 1.0,
    "black-tallow-candle": 1.4,
    "divers-lifeline": 1.5,
    "backwards-spyglass": 1.2,
    "wax-phonograph": 0.3,
    "carrion-bag": 2.5,
}
# Swag that counts as an encounter of a type for Achievements.
TYPE_OF_SWAG = {
    printed.CODE[card]: printed.TYPES[printed.COUNTS_AS[card]] for card in printed.SWAGS if printed.COUNTS_AS[card] >= 0
}
# Achievements for encounters of a type, and with how many they are claimed.
TYPE_OF_ACHIEVEMENT = {
    printed.CODE[card]: printed.TYPES[printed.MEASURE[card]]
    for card in printed.ACHIEVEMENTS
    if printed.MEASURE[card] < len(printed.TYPES)
}
CLAIMED_WITH = 3
PROGRESS = (0.15, 0.45)  # the first and the second encounter on the way to an Achievement
MAP_WORTH = 1.0
# Alone, a failed encounter must be made up for by forgetting twice its Secrets.
FORGETTING = 1.0


class Outlook:
    """The table as a seat judges it."""

    def __init__(self, view: AttView, kept_too: bool = True) -> None:
        self.view = view
        self.me: SeatView = view.seats[max(0, view.seat)]
        self.rivals = [seat for seat in view.seats if seat.seat != self.me.seat]
        self.solo = not self.rivals
        self.kept_too = kept_too

    # -- time and tokens

    @cached_property
    def turns_left(self) -> float:
        """Own turns still to come after this one, until the encounters or the Terrible Things are used up."""
        view = self.view
        encounters = view.encounter_deck_size + sum(1 for at in view.locations if at.encounter is not None)
        failures = encounters if self.solo else len(view.track) / FAILURES
        return max(0.0, min(encounters, failures) / len(view.seats) - 1.0)

    @cached_property
    def value(self) -> dict[str, float]:
        """What a token of each resource is worth now; in steps, so that expectations hold from turn to turn."""
        stage = round(4 * min(1.0, self.turns_left / FULL_WORTH)) / 4
        return {name: LAST_TURN_WORTH[name] + (TOKEN_WORTH[name] - LAST_TURN_WORTH[name]) * stage for name in RESOURCES}

    def worth_of(self, tokens: Tokens) -> float:
        """Tokens of all kinds together."""
        value = self.value
        return (
            tokens.focus * value["focus"]
            + tokens.treasure * value["treasure"]
            + tokens.courage * value["courage"]
            + tokens.feat * value["feat"]
        )

    def best_token(self) -> float:
        """A token of choice."""
        return max(self.value.values())

    def damage(self, loss: float) -> float:
        """What a rival's loss is worth: with one rival as much as one's own gain, with more of them a part of it."""
        return loss / max(1, len(self.rivals))

    # -- encounters

    def failing(self, encounter: EncounterView, dread: bool = False) -> float:
        """What a failure costs: the token it brings, and solo the Secrets that must be forgotten."""
        cost = 0.0
        if encounter.kind != "warning" and self.view.track:
            cost += self.view.track[-1 if dread else 0] + 0.2
        if self.solo:
            cost += FORGETTING * 2 * encounter.secrets
        return cost

    def prize(self, encounter: EncounterView) -> float:
        """What overcoming brings: Secrets, and Achievements or steps towards them."""
        return encounter.secrets + total(self.step(kind) for kind in encounter.types)

    def step(self, kind: str) -> float:
        """One more encounter of a type."""
        for card in self.view.achievements:
            if TYPE_OF_ACHIEVEMENT.get(card.code) == kind:
                break
        else:
            return 0.0
        if holds(self.me, card):
            return 0.1
        most = max((count(rival, kind) for rival in self.rivals if holds(rival, card)), default=0)
        own = count(self.me, kind) + 1
        missing = max(CLAIMED_WITH, most + 1) - own
        if missing <= 0:
            return float(card.secrets) if not most else 2.0 * card.secrets
        return PROGRESS[1] if missing == 1 else PROGRESS[0] if missing == 2 else 0.0

    def exchange(self, new: EncounterView, old: EncounterView) -> float:
        """One encounter in the place of another, to be attempted by dice."""
        focus = self.me.tokens.focus
        gain = self.expectations(5, new).start(2, focus) - self.failing(new)
        return gain - (self.expectations(5, old).start(2, focus) - self.failing(old))

    def combo(self, encounter: EncounterView, eased: int = 0) -> Combo:
        """The combination that overcomes an encounter."""
        return Combo(encounter.shape, max(1, encounter.low - eased), encounter.dice)

    # -- dice

    @cached_property
    def pays(self) -> tuple[PayLine, ...]:
        """The Scenario card."""
        return tuple(PayLine(Combo(p.shape, p.low, p.dice), self.value[p.resource]) for p in self.view.payouts)

    def expectations(
        self, n: int, encounter: EncounterView | None, eased: int = 0, dread: bool = False
    ) -> Expectations:
        """What to expect of n dice at an encounter; overcoming also saves the cost of failing."""
        fees = Fees(self.kept_too, self.value["focus"])
        if encounter is None:
            return expectations(n, None, 0.0, self.pays, fees)
        worth = round(4 * (self.prize(encounter) + self.failing(encounter, dread))) / 4
        return expectations(n, self.combo(encounter, eased), worth, self.pays, fees)

    # -- places

    def here(self) -> LocationView | None:
        """The location where the active player stands."""
        pawn = self.view.seats[self.view.active].pawn
        for at in self.view.locations:
            if at.code == pawn:
                return at
        return None

    def visit(self, at: LocationView) -> float:
        """What to expect of a turn at a location: its tokens, its action, and its encounter by dice or by courage."""
        value = self.worth_of(at.tokens) + (0.3 if at.event is not None else self.action(at))
        encounter = at.encounter
        if encounter is None:
            return value + self.expectations(5, None).start(2, self.me.tokens.focus)
        focus = self.me.tokens.focus + at.tokens.focus
        courage = self.me.tokens.courage + at.tokens.courage
        dice = 6 if encounter.kind == "revelation" else 5
        rolled = self.expectations(dice, encounter).start(self.me.rerolls, focus)
        if courage >= encounter.secrets:
            rolled = max(rolled, self.desperate(encounter, encounter.secrets, focus))
        bound = at.foreshadowed_for
        spoils = 0.3 if bound is not None and bound != self.me.seat else 0.0
        return value + rolled - self.failing(encounter) - spoils

    def desperate(self, encounter: EncounterView, price: int, focus: int) -> float:
        """A desperate act: the encounter for Courage, and all dice for payouts."""
        act = self.prize(encounter) + self.failing(encounter) - price * self.value["courage"]
        return act + self.expectations(5, None).start(self.me.rerolls, focus)

    def action(self, at: LocationView) -> float:
        """The action of a location."""
        value = self.value
        match at.code:
            case "accursed-shrine":
                return max(value["focus"], value["feat"])
            case "rusted-gunsloop":
                return max(value["courage"], value["treasure"])
            case "ghastly-gorge":
                return 0.1
            case "crumbling-ruin":
                return 0.0 if self.me.has_map else 0.6 * MAP_WORTH
            case "sinister-chateau":
                return max(value.values()) - min(value.values())
            case "yawning-chasm":
                return self.chasm(at)
        return 0.0

    def chasm(self, here: LocationView) -> float:
        """A desperate act at another location, if it can be paid."""
        if self.solo:
            return 0.5 if self.view.rumours and self.view.rumours[-1].secrets <= self.me.tokens.courage else 0.0
        courage = self.me.tokens.courage + here.tokens.courage
        best = 0.0
        for at in self.view.locations:
            if at.code != here.code and at.encounter is not None and at.encounter.secrets <= courage:
                best = max(best, self.prize(at.encounter) - at.encounter.secrets * self.value["courage"])
        return best

    # -- Swag

    def owning(self, card: CardView) -> float:
        """What a Swag card is worth from now on: its Secrets, its use, and the type it counts as."""
        use = USE_OF_SWAG.get(card.code, 0.0)
        if use > 0:
            use *= min(1.0, self.turns_left / 4)
        if card.code == "skeleton-key" and not any(opens(own) for rival in self.rivals for own in rival.swag):
            use = 0.0
        value = card.secrets + use
        if card.code in TYPE_OF_SWAG:
            value += self.step(TYPE_OF_SWAG[card.code])
        if card.code == "drowned-mans-diary":
            value -= self.view.track[0] if self.view.track else 0
        if card.code == "founders-compass" and self.me.has_map:
            value += 1.5
        return value

    # -- Forgotten Secrets

    def cheapest(self, owed: int, offers: list[tuple[int, float]]) -> int:
        """Which card to forget first: the most valuable one of the cheapest set that is enough.

        Offers are worth and price. For every worth up to what is owed the cheapest set is kept, card after card.
        """
        best: dict[int, tuple[float, int]] = {0: (0.0, -1)}  # worth: price, and the most valuable card
        for i, (worth, price) in enumerate(offers):
            for reached, (paid, first) in list(best.items()):
                total = min(owed, reached + worth)
                if total not in best or paid + price < best[total][0]:
                    best[total] = (paid + price, first if first >= 0 and offers[first][0] >= worth else i)
        if owed in best:
            return best[owed][1]
        return max(range(len(offers)), key=lambda i: offers[i][0])


def holds(seat: SeatView, card: CardView) -> bool:
    """Whether a player holds an Achievement."""
    return any(owned.code == card.code for owned in seat.achievements)


def count(seat: SeatView, kind: str) -> int:
    """Encounters of a type, Swag that counts as one included."""
    n = sum(1 for encounter in seat.score_stack if kind in encounter.types)
    return n + sum(1 for card in seat.swag if TYPE_OF_SWAG.get(card.code) == kind)


def opens(card: CardView) -> bool:
    """Whether the Skeleton Key may find something to use in a rival's card."""
    return "first roll" in card.moment


def hand_value(card: CardView) -> float:
    """How gladly a Feat card is kept in hand."""
    return 0.5 - 0.1 * card.cost

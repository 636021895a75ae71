"""What every option of a question is worth, in Secrets."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property

from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.names import numbers
from grimtable.games.ancient_terrible_things.packed import (
    FACE_OF,
    payout_is_lent,
    payout_resource,
    payout_shape,
    shape_of,
    size_of,
)
from grimtable.games.ancient_terrible_things.planning.dice_cards import best_steps, dice_card, one_more
from grimtable.games.ancient_terrible_things.planning.other_cards import moment_card
from grimtable.games.ancient_terrible_things.planning.pool import Key, Pool, die_at
from grimtable.games.ancient_terrible_things.planning.trade import gain_of
from grimtable.games.ancient_terrible_things.planning.worth import MAP_WORTH, Outlook, hand_value
from grimtable.games.ancient_terrible_things.printed import RESOURCES
from grimtable.games.ancient_terrible_things.view import CardView, Die
from grimtable.games.ancient_terrible_things.words import (
    COURAGE_FOR_FEATS,
    DISCARD_FOR_FOCUS,
    TERRIBLE_FOR_COURAGE,
)
from grimtable.kernel.explain import Option
from grimtable.kernel.seen import Seen

QUIET = frozenset({"pass", "stop", "leave", "done", "no", "keep", "refuse", "face"})
UNKNOWN = -0.05  # an option that this bot has no idea of: worse than passing, better than a loss
CHARACTER_WORTH = {"captain": 1.0, "prospector": 0.9, "journalist": 0.6, "heiress": 0.5, "prophetess": 0.5}
PRICE_OF_USE = {  # the resource that Swag is paid with, one token of it
    printed.CODE[card]: RESOURCES[printed.PAY[card][0]] for card in printed.SWAGS if printed.PAY[card][1]
}
LOSSES = ("return", "give", "lose")  # words of a question about a token that is lost


def key_of(option: Option) -> str:
    """The verb of an option, as its id names it."""
    return option.id.partition(":")[0]


class Judge:
    """The value of every option of one question, in Secrets."""

    def __init__(self, seen: Seen, outlook: Outlook) -> None:
        self.seen = seen
        self.outlook = outlook
        self.view = outlook.view
        self.me = outlook.me
        self.pool = Pool(outlook)
        self.prism = any(card.code == "cold-prism" for card in self.me.swag)
        self.plans: dict[int, list[Key]] = {}

    def value(self, option: Option) -> float:
        """What an option is worth; what is not known is worth a little less than to pass."""
        judge = JUDGES.get(key_of(option))
        if judge is not None:
            return judge(self, option)
        return self.passing(option) if option.verb in QUIET else UNKNOWN

    # -- one's own turn up to the dice

    def character(self, option: Option) -> float:
        return CHARACTER_WORTH.get(option.pieces[0], 0.0)

    def give_map(self, option: Option) -> float:
        return MAP_WORTH if option.numbers[0] == self.me.seat else -MAP_WORTH

    def explore(self, option: Option) -> float:
        return self.outlook.visit(self.view.locations[option.numbers[0]])

    def gain_token(self, option: Option) -> float:
        return self.outlook.value[RESOURCES[option.numbers[0]]]

    def take_token(self, option: Option) -> float:
        """From the Chateau: what is taken, less the cheapest token that can be given; best from who leads."""
        return self._swap(option.numbers[1]) + 0.01 * self.view.seats[option.numbers[0]].score

    def supply_token(self, option: Option) -> float:
        return self._swap(option.numbers[0])

    def _swap(self, taken: int) -> float:
        value = self.outlook.value
        given = [value[name] for name in RESOURCES if getattr(self.me.tokens, name)]
        return value[RESOURCES[taken]] - min([*given, value[RESOURCES[taken]]])

    def give_token(self, option: Option) -> float:
        return -self.outlook.value[RESOURCES[option.numbers[0]]]

    def exchange(self, option: Option) -> float:
        return 0.1 if any(hand_value(card) < 0.3 for card in self.me.hand or ()) else -0.1

    def discard(self, option: Option) -> float:
        card = self._named(option.pieces[0], self.me.hand or ())
        return 0.3 - hand_value(card) if card is not None else UNKNOWN

    def desperate_act_elsewhere(self, option: Option) -> float:
        encounter = self.view.locations[option.numbers[0]].encounter
        assert encounter is not None
        return self.outlook.prize(encounter) - option.numbers[1] * self.outlook.value["courage"]

    def unmake_rumour(self, option: Option) -> float:
        return 2.0 * option.numbers[1] - option.numbers[1] * self.outlook.value["courage"]

    def take_map(self, option: Option) -> float:
        return MAP_WORTH

    def desperate_act(self, option: Option) -> float:
        encounter = self.pool.encounter
        if encounter is None:
            return UNKNOWN
        return self.outlook.desperate(encounter, option.numbers[0], self.me.tokens.focus)

    # -- dice

    def roll(self, option: Option) -> float:
        return self.pool.now()

    def reroll(self, option: Option) -> float:
        rolled = {die_at(piece) for piece in option.pieces}
        kept = [die.face for i, die in enumerate(self.view.dice) if i not in rolled]
        return self._after(kept, option.numbers[1])

    def reroll_all(self, option: Option) -> float:
        kept = [die.face for die in self.view.dice if die.kind == "panic"]
        return self._after(kept, option.numbers[0])

    def _after(self, kept: list[int], price: int) -> float:
        return self.pool.rerolled(kept, price) - price * self.outlook.value["focus"]

    def raise_die(self, option: Option) -> float:
        i, paid = option.numbers[0], option.numbers[1]
        faces = self.pool.faces
        price = 0.0 if paid < 0 else self.outlook.value[RESOURCES[paid]]
        return self.pool.worth([*faces[:i], faces[i] + 1, *faces[i + 1 :]]) - price

    def turn_die(self, option: Option) -> float:
        i, face = option.numbers[0], option.numbers[1]
        faces = [*self.pool.faces[:i], face, *self.pool.faces[i + 1 :]]
        steps = min(2, self.pool.focus - 1)
        return best_steps(self.pool, steps, faces) - self.outlook.value["focus"]

    def overcome(self, option: Option) -> float:
        encounter = self.pool.encounter
        if encounter is None:
            return UNKNOWN
        face, combination, lent = option.numbers
        worth = self.outlook.prize(encounter) + self.outlook.failing(encounter)
        rest = self._without(shape_of(combination), face, size_of(combination), bool(lent), True)
        pool = Pool(self.outlook)
        pool.encounter = None
        return worth + 0.01 + pool.spent(rest, self.prism)

    def spend(self, option: Option) -> float:
        payout, face, size = option.numbers
        rest = self._without(payout_shape(payout), face, size, payout_is_lent(payout), False)
        gained = size * self.outlook.value[RESOURCES[payout_resource(payout)]]
        return gained + 0.001 + self.pool.spent(rest, self.prism)

    def _without(self, shape: int, face: int, size: int, lent: bool, revelation_first: bool) -> list[Die]:
        """The dice that are left after a combination."""
        rest = list(self.view.dice)
        for wanted in numbers(shape, face, size):
            shown = wanted
            if lent and wanted == 6:
                shown, lent = 1, False
            fitting = [die for die in rest if die.face == shown]
            if fitting:
                rest.remove(min(fitting, key=lambda die: (die.kind == "revelation") != revelation_first))
        return rest

    def return_spent(self, option: Option) -> float:
        back = Die("basic", FACE_OF[option.numbers[0]])
        return self.pool.spent([*self.view.dice, back], self.prism)

    # -- passing

    def passing(self, option: Option) -> float:
        """To do nothing more here: what the dice are worth then, or nothing."""
        match option.rule:
            case "ATT-SPEND-01":  # stop rolling
                return self.pool.spent(list(self.view.dice), self.prism)
            case "ATT-ROLL-02":
                return self.pool.now()
        if self.seen.rule == "ATT-DES-01":
            dice = 6 if self.pool.encounter is not None and self.pool.encounter.kind == "revelation" else 5
            return self.pool.expectations(dice).start(self.pool.rerolls, self.pool.focus)
        if "die" in self.seen.prompt and self.view.dice:
            return self.pool.now()
        return 0.0

    # -- cards

    def play(self, option: Option) -> float:
        """A Feat card: what it brings, less its Feat tokens."""
        card = self._named(option.pieces[0], (*(self.me.hand or ()), self.view.feat_discard_top))
        free = card is None or option.numbers[1]
        price = 0.0 if free or card is None else card.cost * self.outlook.value["feat"]
        return self._card(option) - price

    def use(self, option: Option) -> float:
        """A Swag card: what it brings, less its price in tokens."""
        paid = PRICE_OF_USE.get(option.pieces[0])
        return self._card(option) - (self.outlook.value[paid] if paid is not None else 0.0)

    def _card(self, option: Option) -> float:
        code = option.pieces[0]
        if self.seen.rule in ("ATT-ROLL-02", "ATT-ROLL-14"):
            base = self.pool.now()
            found = dice_card(self.pool, code)
            if found is not None:
                self.plans[option.index] = found[1]
                return found[0] - 0.05 if found[0] > base else base - 1.0
            return base + moment_card(self.outlook, self.pool, code)
        if self.seen.rule == "ATT-SPEND-01":
            dice = list(self.view.dice)
            left = self.pool.spent(dice, self.prism)
            return left + moment_card(self.outlook, self.pool, code) * (0.0 if left > 0.01 else 1.0) - 0.001
        if self.seen.rule == "ATT-DES-01" and code != "leap-before-you-look":
            return self.passing(option) + moment_card(self.outlook, self.pool, code)
        return moment_card(self.outlook, self.pool, code)

    def _named(self, code: str, cards: tuple[CardView | None, ...]) -> CardView | None:
        for card in cards:
            if card is not None and card.code == code:
                return card
        return None

    # -- the Trading Post

    def buy(self, option: Option) -> float:
        card = self._named(option.pieces[0], (*self.view.trading_post, self.view.old_stock_top))
        if card is None:
            return UNKNOWN
        return self.outlook.owning(card) - option.numbers[1] * self.outlook.value["treasure"]

    def refresh(self, option: Option) -> float:
        return -1.0

    def replace(self, option: Option) -> float:
        """A card that nobody should buy may go; but only if nothing better is on offer."""
        card = self._named(option.pieces[0], self.view.trading_post)
        return 0.05 - self.outlook.owning(card) if card is not None else UNKNOWN

    # -- others

    def accept(self, option: Option) -> float:
        """An offer is accepted if it clearly brings more than it takes; a rival wants something with it, too."""
        gain = gain_of(self.outlook, self.seen.why)
        return gain - 0.3 if gain is not None else UNKNOWN

    def forget(self, option: Option) -> float:
        return 1.0 if option.index == self._forgotten else 0.0

    @cached_property
    def _forgotten(self) -> int:
        """Alone: the first card of the cheapest set that is enough; Swag of use is dearer than its Secrets."""
        owed = re.search(r"forgetting: (\d+)", self.seen.why)
        offers = [(option.numbers[1], self._loss(option)) for option in self.seen.options]
        return self.outlook.cheapest(int(owed[1]) if owed else 1, offers)

    def _loss(self, option: Option) -> float:
        card = self._named(option.pieces[0], self.me.swag)
        return option.numbers[1] + (0.5 * self.outlook.owning(card) if card is not None else 0.0)

    def discard_map(self, option: Option) -> float:
        encounter = self.pool.encounter
        return self.outlook.failing(encounter) - MAP_WORTH - 1.0 if encounter is not None else UNKNOWN

    # -- choices that cards ask for

    def choose_token(self, option: Option) -> float:
        value = self.outlook.value[RESOURCES[option.numbers[0]]]
        lost = any(word in self.seen.prompt for word in LOSSES)
        return -value if lost else value

    def choose_player(self, option: Option) -> float:
        return 0.01 * self.view.seats[option.numbers[0]].score

    def choose_terrible(self, option: Option) -> float:
        return float(option.numbers[0])

    def choose_count(self, option: Option) -> float:
        return 0.01 * option.numbers[0] if self.view.dice else UNKNOWN

    def choose_dice(self, option: Option) -> float:
        """Dice that a card wants, without a plan: those that are missed least, a rival's those that are missed most."""
        chosen = [die_at(piece) for piece in option.pieces]
        if self.view.active != self.me.seat:
            kept = [face for i, face in enumerate(self.pool.faces) if i not in chosen]
            return -self.pool.expected(len(self.pool.dice), kept)
        if self.seen.prompt.startswith("Re-roll a die"):
            return one_more(self.pool, chosen[0])
        rest = [die for i, die in enumerate(self.view.dice) if i not in chosen]
        return self.pool.spent(rest, self.prism)

    def choose_number(self, option: Option) -> float:
        """The face of the die that is asked about: the one that has just come up, or the last of the pool."""
        came_up = re.search(r"has come up (\d)", self.seen.prompt)
        faces = self.pool.faces[:]
        if not faces:
            return 0.1 * option.numbers[0]
        at = faces.index(int(came_up[1])) if came_up and int(came_up[1]) in faces else len(faces) - 1
        faces[at] = option.numbers[0]
        return self.pool.shows(faces)

    def choose_location(self, option: Option) -> float:
        """A place to go to, to send a rival to, or whose encounter all shall forget."""
        at = self.view.locations[option.numbers[0]]
        prompt = self.seen.prompt
        if prompt.startswith("Where does your errand"):
            return self.outlook.worth_of(at.tokens)
        if "you" in prompt.split() or "you?" in prompt.split():
            return self.outlook.visit(at)
        value = -self.outlook.visit(at)
        if prompt.startswith("Which encounter becomes a Rumour"):
            return (max(self.me.terrible, default=0) or 0.6) + 0.1 * value - (9.0 if self.outlook.solo else 0.0)
        return value

    def choose_card(self, option: Option) -> float:
        """A Feat card of the hand, to be discarded for a step of a die; or a rival's card to use."""
        card = self._named(option.pieces[0], self.me.hand or ())
        if card is not None:
            last = self.pool.faces[-1] if self.pool.faces else 6
            if last >= 6:
                return UNKNOWN
            raised = max(self.pool.shows([*self.pool.faces[:-1], face]) for face in range(last + 1, 7))
            return raised - 0.05 - 0.1 * hand_value(card)
        found = dice_card(self.pool, option.pieces[0]) if self.view.dice else None
        return found[0] if found is not None else UNKNOWN

    def choose_effect(self, option: Option) -> float:
        """The choices that events offer."""
        value, track = self.outlook.value, self.view.track
        effect = option.numbers[0]
        if effect == DISCARD_FOR_FOCUS:
            return 2 * value["focus"] - 0.2
        if effect == COURAGE_FOR_FEATS:
            return 0.4 - value["courage"]
        if effect == TERRIBLE_FOR_COURAGE:
            return 4 * value["courage"] - (track[0] if track else 0) - 0.4
        return value["focus"]

    def yes(self, option: Option) -> float:
        """The exchange that the Backwards Spyglass offers."""
        top, here = self.view.encounter_deck_top, self.pool.encounter
        if top is None or here is None:
            return UNKNOWN
        return self.outlook.exchange(top, here)


JUDGES: dict[str, Callable[[Judge, Option], float]] = {
    "take-character": Judge.character,
    "give-map": Judge.give_map,
    "explore": Judge.explore,
    "gain-token": Judge.gain_token,
    "take-token": Judge.take_token,
    "give-token": Judge.give_token,
    "take-from-supply": Judge.supply_token,
    "exchange-feats": Judge.exchange,
    "discard": Judge.discard,
    "desperate-act-at": Judge.desperate_act_elsewhere,
    "remove-rumour": Judge.unmake_rumour,
    "take-map": Judge.take_map,
    "desperate-act": Judge.desperate_act,
    "play": Judge.play,
    "use": Judge.use,
    "roll": Judge.roll,
    "re-roll": Judge.reroll,
    "re-roll-all": Judge.reroll_all,
    "raise": Judge.raise_die,
    "overcome": Judge.overcome,
    "spend": Judge.spend,
    "buy": Judge.buy,
    "refresh": Judge.refresh,
    "replace": Judge.replace,
    "accept": Judge.accept,
    "forget": Judge.forget,
    "discard-map": Judge.discard_map,
    "choose-die": Judge.choose_dice,
    "choose-dice": Judge.choose_dice,
    "return-die": Judge.return_spent,
    "choose-number": Judge.choose_number,
    "choose-kind": Judge.choose_count,
    "choose-count": Judge.choose_count,
    "choose-player": Judge.choose_player,
    "choose-location": Judge.choose_location,
    "choose-card": Judge.choose_card,
    "choose-token": Judge.choose_token,
    "choose-terrible-thing": Judge.choose_terrible,
    "turn-die": Judge.turn_die,
    "choose-effect": Judge.choose_effect,
    "yes": Judge.yes,
}

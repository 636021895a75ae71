"""A player of Ancient Terrible Things who takes, at every question, the option that seems to be worth the most."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property

from grimtable.games.ancient_terrible_things.planning.dice import Key, Pool, best_steps, dice_card, dice_key, one_more
from grimtable.games.ancient_terrible_things.planning.feats import moment_card
from grimtable.games.ancient_terrible_things.planning.trade import gain_of
from grimtable.games.ancient_terrible_things.planning.worth import MAP, RESOURCES, Outlook
from grimtable.games.ancient_terrible_things.view import AttView, CardView, Die
from grimtable.kernel.explain import Option
from grimtable.kernel.seen import Seen

QUIET = frozenset({"pass", "stop", "leave", "done", "no", "keep", "refuse", "face"})
UNKNOWN = -0.05  # an option that this bot has no idea of: worse than passing, better than a loss
CHARACTERS = {"captain": 1.0, "prospector": 0.9, "journalist": 0.6, "heiress": 0.5, "prophetess": 0.5}
PAID = {
    "hired-shadow": "treasure",
    "smelling-salts": "courage",
    "calming-drops": "courage",
    "backwards-spyglass": "focus",
}
LOSSES = ("return", "give", "lose")  # words of a question about a token that is lost


class AttGreedy:
    """Judges options one by one; remembers only the answers that a card it has just played still needs."""

    games: tuple[str, ...] = ("ancient-terrible-things",)

    def __init__(self, seed: int | None = None) -> None:
        self.plan: list[Key] = []
        self.kept_too = True  # whether dice that are kept can be paid for instead of those that are re-rolled

    def decide(self, seen: Seen) -> int:
        """The number of the best option; among equals the first."""
        view = seen.view
        if not isinstance(view, AttView):
            return 0
        options = seen.options
        planned = self._planned(view, options)
        if planned >= 0:
            return planned
        self._learn_price(view, options)
        judge = Judge(seen, Outlook(view, self.kept_too))
        values = [judge.value(option) for option in options]
        best = max(range(len(values)), key=lambda i: values[i])
        if options[best].verb in ("play", "use"):
            self.plan = judge.plans.get(best, [])
        return best

    def _planned(self, view: AttView, options: Sequence[Option]) -> int:
        """The next answer of the plan, if it is offered; else the plan is given up."""
        if self.plan:
            wanted = self.plan.pop(0)
            for option in options:
                if planned_as(view, option) == wanted:
                    return option.index
            self.plan = []
        return -1

    def _learn_price(self, view: AttView, options: Sequence[Option]) -> None:
        """The price of a re-roll of most dice tells which rule is in force."""
        for option in options:
            if option.rule == "ATT-ROLL-07" and 2 * len(option.pieces) > len(view.dice):
                if all(view.dice[die_at(piece)].kind == "basic" for piece in option.pieces):
                    self.kept_too = option.numbers[1] < len(option.pieces)


def planned_as(view: AttView, option: Option) -> Key:
    """What an option chooses, in the form in which it is planned."""
    if option.pieces and option.pieces[0].startswith("die/"):
        return dice_key(view.dice[die_at(piece)] for piece in option.pieces)
    if option.words.startswith("choose the number"):
        return ("number", option.numbers[0])
    return ("count", option.numbers[0])


def die_at(piece: str) -> int:
    """The place of a die in the pool."""
    return int(piece.removeprefix("die/"))


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
        judge = JUDGES.get((option.verb, option.rule)) or BY_VERB.get(option.verb)
        if judge is not None:
            return judge(self, option)
        return self.passing(option) if option.verb in QUIET else UNKNOWN

    # -- the own turn up to the dice

    def character(self, option: Option) -> float:
        return CHARACTERS.get(option.pieces[0], 0.0)

    def give_map(self, option: Option) -> float:
        return MAP if option.numbers[0] == self.me.seat else -MAP

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

    def chasm(self, option: Option) -> float:
        encounter = self.view.locations[option.numbers[0]].encounter
        assert encounter is not None
        return self.outlook.prize(encounter) - option.numbers[1] * self.outlook.value["courage"]

    def unmake_rumour(self, option: Option) -> float:
        return 2.0 * option.numbers[1] - option.numbers[1] * self.outlook.value["courage"]

    def take_map(self, option: Option) -> float:
        return MAP

    def desperate(self, option: Option) -> float:
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

    def unfocused(self, option: Option) -> float:
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
        shape, size = option.numbers[1] >> 4, option.numbers[1] & 15
        worth = self.outlook.prize(encounter) + self.outlook.failing(encounter)
        rest = self._without(shape, option.numbers[0], size, bool(option.numbers[2]), True)
        pool = Pool(self.outlook)
        pool.encounter = None
        return worth + 0.01 + pool.spent(rest, self.prism)

    def spend(self, option: Option) -> float:
        shape, resource, lent = option.numbers[0] & 3, option.numbers[0] >> 2 & 3, option.numbers[0] >> 4
        rest = self._without(shape, option.numbers[1], option.numbers[2], bool(lent), False)
        gained = option.numbers[2] * self.outlook.value[RESOURCES[resource]]
        return gained + 0.001 + self.pool.spent(rest, self.prism)

    def _without(self, shape: int, face: int, size: int, lent: bool, revelation_first: bool) -> list[Die]:
        """The dice that are left after a combination."""
        rest = list(self.view.dice)
        for k in range(size):
            wanted = face + k if shape == 3 else face
            if lent and wanted == 6:
                wanted, lent = 1, False
            fitting = [die for die in rest if die.face == wanted]
            if fitting:
                rest.remove(min(fitting, key=lambda die: (die.kind == "revelation") != revelation_first))
        return rest

    def return_spent(self, option: Option) -> float:
        back = Die("basic", option.numbers[0] & 7)
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
            return self.pool.odds(dice).start(self.pool.rerolls, self.pool.focus)
        if "die" in self.seen.prompt and self.view.dice and self.pool.rolled:
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
        paid = PAID.get(option.pieces[0])
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
        return self.outlook.failing(encounter) - MAP - 1.0 if encounter is not None else UNKNOWN

    def choose(self, option: Option) -> float:
        """The choices that cards ask for, told apart by what is chosen."""
        piece = option.pieces[0] if option.pieces else ""
        if piece.startswith("token/"):
            value = self.outlook.value[piece.removeprefix("token/")]
            lost = any(word in self.seen.prompt for word in LOSSES)
            return -value if lost else value
        if piece.startswith("seat/"):
            return 0.01 * self.view.seats[option.numbers[0]].score
        if piece.startswith("die/"):
            return self.choose_dice(option)
        if option.words.startswith("choose the number"):
            return self.choose_number(option)
        if "Terrible Thing worth" in option.words:
            return float(option.numbers[0])
        if option.rule == "ATT-EVT-04":
            return self.effect(option)
        if piece:
            return self.choose_piece(option, piece)
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
        if not self.pool.rolled or not faces:
            return 0.1 * option.numbers[0]
        at = faces.index(int(came_up[1])) if came_up and int(came_up[1]) in faces else len(faces) - 1
        faces[at] = option.numbers[0]
        return self.pool.worth(faces)

    def choose_piece(self, option: Option, piece: str) -> float:
        """A place or a card."""
        for at in self.view.locations:
            if at.code == piece:
                prompt = self.seen.prompt
                if prompt.startswith("Where does your errand"):
                    return self.outlook.worth_of(at.tokens)
                if "you" in prompt.split() or "you?" in prompt.split():
                    return self.outlook.visit(at)
                value = -self.outlook.visit(at)  # for a rival, or to be forgotten by all
                if prompt.startswith("Which encounter becomes a Rumour"):
                    return (max(self.me.terrible, default=0) or 0.6) + 0.1 * value - (9.0 if self.outlook.solo else 0.0)
                return value
        card = self._named(piece, self.me.hand or ())
        if card is not None:  # a Feat card of the hand, to be discarded for a step of a die
            last = self.pool.faces[-1] if self.pool.faces else 6
            if last >= 6:
                return UNKNOWN
            raised = max(self.pool.worth([*self.pool.faces[:-1], face]) for face in range(last + 1, 7))
            return raised - 0.05 - 0.1 * hand_value(card)
        found = dice_card(self.pool, piece) if self.view.dice else None
        return found[0] if found is not None else UNKNOWN

    def effect(self, option: Option) -> float:
        """The choices that events offer."""
        value, track = self.outlook.value, self.view.track
        match option.numbers[0]:
            case 0:
                return 2 * value["focus"] - 0.2
            case 1:
                return 0.4 - value["courage"]
            case 2:
                return 4 * value["courage"] - (track[0] if track else 0) - 0.4
        return value["focus"]

    def yes(self, option: Option) -> float:
        """The exchange that the Backwards Spyglass offers."""
        top, here = self.view.encounter_deck_top, self.pool.encounter
        if top is None or here is None:
            return UNKNOWN
        focus = self.me.tokens.focus
        new, old = (self.outlook.odds(5, e).start(2, focus) - self.outlook.failing(e) for e in (top, here))
        return new - old


def hand_value(card: CardView) -> float:
    """How gladly a Feat card is kept in the hand."""
    return 0.5 - 0.1 * card.cost


JUDGES: dict[tuple[str, str], Callable[[Judge, Option], float]] = {
    ("take", "ATT-SET-29"): Judge.character,
    ("give", "ATT-RND-02"): Judge.give_map,
    ("explore", "ATT-EXP-01"): Judge.explore,
    ("gain", "ATT-LOC-02"): Judge.gain_token,
    ("take", "ATT-LOC-04"): Judge.take_token,
    ("give", "ATT-LOC-04"): Judge.give_token,
    ("take", "ATT-SLOC-02"): Judge.supply_token,
    ("exchange", "ATT-LOC-03"): Judge.exchange,
    ("discard", "ATT-LOC-03"): Judge.discard,
    ("desperate act", "ATT-LOC-07"): Judge.chasm,
    ("remove", "ATT-SLOC-03"): Judge.unmake_rumour,
    ("take", "ATT-LOC-13"): Judge.take_map,
    ("desperate act", "ATT-DES-01"): Judge.desperate,
    ("re-roll", "ATT-ROLL-07"): Judge.reroll,
    ("re-roll", "ATT-ROLL-09"): Judge.unfocused,
    ("discard", "ATT-SMAP-02"): Judge.discard_map,
}
BY_VERB: dict[str, Callable[[Judge, Option], float]] = {
    "play": Judge.play,
    "use": Judge.use,
    "roll": Judge.roll,
    "raise": Judge.raise_die,
    "turn": Judge.turn_die,
    "overcome": Judge.overcome,
    "spend": Judge.spend,
    "return": Judge.return_spent,
    "buy": Judge.buy,
    "refresh": Judge.refresh,
    "replace": Judge.replace,
    "accept": Judge.accept,
    "forget": Judge.forget,
    "choose": Judge.choose,
    "yes": Judge.yes,
}

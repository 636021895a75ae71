"""The words in which tests of Ancient Terrible Things are written.

A scene is a table at the start of a turn of seat 0 with everything harmless: nobody owns tokens, hands and the Trading
Post are empty, the track is full, every location holds a plain green encounter without tokens. A test sets the numbers
that matter, acts by choosing options by their words, lays dice down, and states what has changed.
"""

from __future__ import annotations

from typing import Any

from grimtable.games import find
from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.packed import FACE_OF, KIND_OF, tokens_of
from grimtable.games.ancient_terrible_things.printed import piece
from grimtable.games.ancient_terrible_things.rules.board import foreshadow
from grimtable.games.ancient_terrible_things.rules.decks import exhaust, is_ready
from grimtable.games.ancient_terrible_things.rules.dice import add_die
from grimtable.games.ancient_terrible_things.rules.explore import Explore
from grimtable.games.ancient_terrible_things.rules.scoring import score
from grimtable.games.ancient_terrible_things.state import NONE, PLACES, ROLLED, Att
from grimtable.games.ancient_terrible_things.view import AttView
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import put, take
from grimtable.kernel.snapshot import fields
from grimtable.kernel.table import Table, open_table
from tests.stage import Stage

PLACE = {
    "shrine": 0,
    "gorge": 1,
    "chateau": 2,
    "chasm": 3,
    "gunsloop": 4,
    "ruin": 5,
}
QUIET = (
    "pass",
    "stop rolling",
    "stop spending",
    "leave the Trading Post",
    "keep the Map",
    "roll the dice",
    "take the Terrible Thing",
    "make no offer",
    "done",
)
DIE_KINDS = ("basic", "luck", "panic", "feat", "revelation")
CAST = ("the captain", "the heiress", "the journalist", "the prospector", "the prophetess")


class Seat:
    """One player of a scene."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self.scene = scene
        self.seat = seat

    @property
    def _t(self) -> Att:
        return self.scene.t

    def focus(self) -> int:
        return self._t.has(self.seat, printed.FOCUS)

    def treasure(self) -> int:
        return self._t.has(self.seat, printed.TREASURE)

    def courage(self) -> int:
        return self._t.has(self.seat, printed.COURAGE)

    def feat(self) -> int:
        return self._t.has(self.seat, printed.FEAT)

    def all_tokens(self) -> int:
        return sum(self._t.tokens[self.seat * 4 : self.seat * 4 + 4])

    def terrible(self) -> int:
        """How many Terrible Thing tokens."""
        return len(self._t.terrible[self.seat])

    def terrible_things(self) -> list[int]:
        """The values of the Terrible Thing tokens."""
        return self._t.terrible[self.seat][:]

    def score(self) -> int:
        return score(self._t, self.seat)

    def hand(self) -> list[str]:
        return [printed.CODE[c] for c in self._t.hand[self.seat]]

    def swag(self) -> list[str]:
        return [printed.CODE[c] for c in self._t.swag[self.seat]]

    def overcome(self) -> list[str]:
        return [printed.CODE[c] for c in self._t.score[self.seat]]

    def has_map(self) -> bool:
        return self._t.map_holder == self.seat

    def rerolls(self) -> int:
        return self._t.rerolls[self.seat]

    def stands(self) -> str:
        """Where the pawn is."""
        return [*PLACE, "riverboat", "trading post"][self._t.pawn[self.seat]]

    def bound_to(self) -> str:
        """The location of the encounter that is foreshadowed for the player, or nothing."""
        place = self._t.foreshadowed[self.seat]
        return "" if place == NONE else [*PLACE][place]

    def exhausted(self, code: str) -> bool:
        return not is_ready(self._t, piece(code))

    def obsession(self) -> str:
        """The code of the player's Obsession, or nothing."""
        card = self._t.obsession[self.seat]
        return printed.CODE[card] if card >= 0 else ""

    def is_obsessed(self, code: str) -> Seat:
        """Give the player this Obsession instead of the own one (with obsessions="on")."""
        self._t.obsession[self.seat] = piece(code)
        return self

    def owns(self, **tokens: int) -> Seat:
        """Give the player exactly so many tokens of the named resources."""
        for name, n in tokens.items():
            self._t.tokens[tokens_of(self.seat, printed.RESOURCES.index(name))] = n
        return self

    def holds(self, *codes: str) -> Seat:
        """Put Feat cards into the hand, wherever they are."""
        for code in codes:
            self.scene.fetch(code)
            put(self._t.hand, self.seat, piece(code))
        return self

    def has_swag(self, *codes: str) -> Seat:
        """Put Swag cards before the player, wherever they are."""
        for code in codes:
            self.scene.fetch(code)
            put(self._t.swag, self.seat, piece(code))
        return self

    def exhausts(self, *codes: str) -> Seat:
        """Turn Swag cards of the player facedown."""
        for code in codes:
            exhaust(self._t, piece(code))
        return self

    def has_overcome(self, *codes: str) -> Seat:
        """Put encounters into the score stack, wherever they are."""
        for code in codes:
            self.scene.fetch(code)
            put(self._t.score, self.seat, piece(code))
        return self

    def is_bound(self, place: str) -> Seat:
        """The encounter at a location is foreshadowed for the player."""
        foreshadow(self._t, self.seat, PLACE[place])
        return self

    def gets_map(self) -> Seat:
        """The player is the one who has the Map."""
        self._t.map_holder = self.seat
        return self

    def has_terrible(self, *values: int) -> Seat:
        """Put Terrible Things into the stash, from the box or the track."""
        for value in values:
            (self._t.token_box if value in self._t.token_box else self._t.track).remove(value)
            put(self._t.terrible, self.seat, value)
        return self


class Scene(Stage):
    """A table for a test. `you` is seat 0 and has the turn; `rival` is seat 1."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        self.table: Table = open_table(find("att"), seats, options, seed=1)
        while self.ask.prompt == "Choose your character":
            seat = self.ask.seat
            self.table.choose(CAST[seat], seat=seat)
        if self.ask.prompt == "Hand on the Map?":
            self.table.choose("keep the map")
        self.t: Att = self.table.position  # type: ignore[assignment]
        self.you = Seat(self, 0)
        self.rival = Seat(self, 1)
        self._calm()

    def seat(self, seat: int) -> Seat:
        return Seat(self, seat)

    def _calm(self) -> None:
        """Everything harmless, without breaking an invariant."""
        t = self.t
        for name in fields(t):  # a scene changes columns in place, and copies share some of them
            column = getattr(t, name)
            if isinstance(column, list) and name not in ("stack", "events"):
                setattr(t, name, column[:])
        t.tokens = [0] * (4 * t.seats)
        t.lying = [0] * (4 * PLACES)
        for hand in t.hand:
            t.feat_deck[:0] = hand
        t.hand = [[] for _ in t.hand]
        t.swag_deck[:0] = [c for c in t.post if c >= 0]
        t.post = [NONE, NONE, NONE]
        plain = [c for c in printed.ENCOUNTERS if printed.CLASS[c] == printed.ORDINARY and printed.COLOUR[c] == 0]
        for place in range(PLACES):
            if t.event[place] >= 0:
                t.box.append(t.event[place])
                t.event[place] = NONE
            if t.encounter[place] >= 0:
                t.box.append(t.encounter[place])
                t.encounter[place] = NONE
        for place in range(PLACES):
            self.fetch(printed.CODE[plain[place]])
            t.encounter[place] = plain[place]

    # -- setting up

    def fetch(self, code: str) -> None:
        """Take a card out of wherever it is, so that it can be put somewhere else."""
        card, t = piece(code), self.t
        zones = [t.feat_deck, t.feat_discard, t.swag_deck, t.old_stock, t.encounter_deck, t.box, t.rumours, t.removed]
        for zone in zones:
            if card in zone:
                zone.remove(card)
                return
        for piles in (t.hand, t.swag, t.score):
            for seat in range(t.seats):
                if card in piles[seat]:
                    take(piles, seat, card)
                    return
        for slots in (t.post, t.encounter, t.event):
            if card in slots:
                slots[slots.index(card)] = NONE
                return
        raise AssertionError(f"{code} is not in this game")

    def lay(self, place: str, code: str, **tokens: int) -> None:
        """Lay an encounter at a location, with tokens; the one that lay there goes to the box."""
        self.fetch(code)
        at = PLACE[place]
        if self.t.encounter[at] >= 0:
            self.t.box.append(self.t.encounter[at])
        self.t.encounter[at] = piece(code)
        for name, n in tokens.items():
            self.t.lying[tokens_of(at, printed.RESOURCES.index(name))] = n

    def lay_event(self, place: str, code: str) -> None:
        """Lay an event over a location (with lost_charter="on")."""
        self.fetch(code)
        self.t.event[PLACE[place]] = piece(code)

    def clear(self, *places: str) -> None:
        """Take the encounters away from locations."""
        for place in places:
            at = PLACE[place]
            if self.t.encounter[at] >= 0:
                self.t.box.append(self.t.encounter[at])
                self.t.encounter[at] = NONE

    def rumours(self, *codes: str) -> None:
        """Lay cards on Rumours, the last on top."""
        for code in codes:
            self.fetch(code)
            self.t.rumours.append(piece(code))

    def post(self, *codes: str) -> None:
        """Lay cards into the slots of the Trading Post."""
        for slot, code in enumerate(codes):
            self.fetch(code)
            self.t.post[slot] = piece(code)

    def old_stock(self, *codes: str) -> None:
        """Lay cards on Old Stock, the last on top."""
        for code in codes:
            self.fetch(code)
            self.t.old_stock.append(piece(code))

    def track(self, *values: int) -> None:
        """Lay exactly these Terrible Things on the track; the others go to the box."""
        t = self.t
        t.token_box += t.track
        t.track = []
        for value in values:
            t.token_box.remove(value)
            t.track.append(value)
        t.track.sort()

    def on_track(self) -> list[int]:
        """The values of the Terrible Things on the track, lowest first."""
        return self.t.track[:]

    def stashed(self) -> list[list[int]]:
        """The values of the Terrible Things of all players."""
        return [self.seat(seat).terrible_things() for seat in range(self.t.seats)]

    def nobody_has_map(self) -> None:
        """The Map lies beside the board."""
        self.t.map_holder = NONE

    def encounter_deck(self, *codes: str) -> None:
        """Make these the whole Encounter deck, the first one on top; the others go to the box."""
        self.t.box += self.t.encounter_deck
        self.t.encounter_deck = []
        for code in codes:
            self.fetch(code)
        self.t.encounter_deck = [piece(code) for code in reversed(codes)]

    def swag_deck(self, *codes: str) -> None:
        """Make these the whole Swag deck, the first one on top; the others leave the game."""
        for code in codes:
            self.fetch(code)
        self.t.removed += self.t.swag_deck
        self.t.swag_deck = [piece(code) for code in reversed(codes)]

    def feat_deck_top(self, *codes: str) -> None:
        """Lay these Feat cards on top of the Feat deck, the first one uppermost."""
        for code in codes:
            self.fetch(code)
        self.t.feat_deck += [piece(code) for code in reversed(codes)]

    def joins_pool(self, *dice: tuple[str, int]) -> None:
        """Dice join the rolled pool, showing these faces; the open question is asked anew."""
        for kind, face in dice:
            add_die(self.t, DIE_KINDS.index(kind), face)
        self.t.ask = None
        self.t.own().at -= 1
        self.t.run()
        self.table._question = None

    def has_pool(self, *dice: tuple[str, int]) -> None:
        """These dice alone are the rolled pool; the open question is asked anew."""
        self.t.dice = []
        self.joins_pool(*dice)

    def refresh_question(self) -> None:
        """Ask the open question anew, after the scene has been changed under it (at the start of the Explore phase)."""
        self.t.ask = None
        self.t.own().at = Explore.ASK_WHERE
        self.t.run()
        self.table._question = None

    def resolves(self, frame: Frame[Any]) -> None:
        """A procedure that some card would start comes before the open question, which is asked again after it."""
        self.t.ask = None
        self.t.own().at -= 1
        self.t.push(frame)
        self.t.run()
        self.table._question = None

    # -- acting

    def choose(self, *answers: str, seat: int | None = None) -> Scene:
        """Answer by words, one question after the other."""
        for answer in answers:
            ask = self.table.ask
            assert ask is not None, f"the game was over before {answer!r}"
            self.table.choose(answer, seat=seat)
        return self

    def offered(self, start: str) -> list[str]:
        """The options whose words begin with these."""
        return [option for option in self.options() if option.startswith(start)]

    def lay_dice(self, *faces: int) -> None:
        """The next dice to be rolled show these faces."""
        self.t.chance.laid += [face - 1 for face in faces]

    def explores(self, place: str) -> Scene:
        """Go to a location, up to the question what to do there (or what follows it)."""
        self.refresh_question()
        if self.ask.prompt == "Where do you explore?":
            name = printed.NAME[printed.LOCATION_BASE + PLACE[place]]
            self.choose(f"explore the {name}")
        return self

    def passes_until(self, prompt: str) -> Scene:
        """Pass or stop at every question until one with this prompt is open."""
        for _ in range(60):
            ask = self.table.ask
            assert ask is not None, f"the game was over before {prompt!r}"
            if ask.prompt == prompt:
                return self
            self._pass()
        raise AssertionError(f"never came to {prompt!r}")

    def rolls(self, *faces: int, at: str = "shrine") -> Scene:
        """Explore a location, do nothing more there, and roll these faces; the question is what to do with them."""
        self.lay_dice(*faces)
        if self.ask.prompt == "Where do you explore?":
            self.explores(at)
        while not self.t.marks & ROLLED:
            self._pass()
        return self

    def dares(self, at: str = "shrine") -> Scene:
        """Explore a location, do nothing more there, and overcome its encounter by a desperate act."""
        return self.explores(at).passes_until("Perform a desperate act?").choose("desperate act for")

    def forms_pool(self, at: str = "shrine") -> Scene:
        """Explore a location, do nothing more there, up to the question what to change before the first roll."""
        return self.explores(at).passes_until("Roll, or change your dice first?")

    def idles(self, at: str = "") -> Scene:
        """The player whose turn it is goes to a location and passes at every question, until the turn is over."""
        turn = self.t.turn
        if self.ask.prompt == "Where do you explore?":
            self.explores(at)
        while self.table.ask is not None and self.t.turn == turn:
            self._pass()
        return self

    def passes(self) -> Scene:
        """Pass or stop at the open question."""
        self._pass()
        return self

    def _pass(self) -> None:
        words = self.options()
        quiet = [w for w in words if w in QUIET]
        assert quiet, f"{self.ask.prompt!r} cannot be passed: {words}"
        self.table.choose(quiet[0])

    def faces(self) -> list[int]:
        """What the dice of the pool show."""
        return [FACE_OF[die] for die in self.t.dice]

    def dice(self) -> list[tuple[str, int]]:
        """The kinds and faces of the dice of the pool."""
        return [(DIE_KINDS[KIND_OF[die]], FACE_OF[die]) for die in self.t.dice]

    def kinds(self) -> list[str]:
        """The kinds of the dice of the pool."""
        return [DIE_KINDS[KIND_OF[die]] for die in self.t.dice]

    def feat_discard(self) -> list[str]:
        """The Feat discard pile, its top card last."""
        return [printed.CODE[card] for card in self.t.feat_discard]

    def rumoured(self) -> list[str]:
        """The Rumours, their top card last."""
        return [printed.CODE[card] for card in self.t.rumours]

    def active(self) -> int:
        """The seat whose turn it is."""
        return self.t.active

    def encounter(self, place: str) -> str:
        """The code of the encounter at a location, or nothing."""
        card = self.t.encounter[PLACE[place]]
        return printed.CODE[card] if card >= 0 else ""

    def event(self, place: str) -> str:
        """The code of the event at a location, or nothing."""
        card = self.t.event[PLACE[place]]
        return printed.CODE[card] if card >= 0 else ""

    def lying(self, place: str) -> dict[str, int]:
        """The tokens at a location."""
        at = PLACE[place] * 4
        return {name: self.t.lying[at + i] for i, name in enumerate(printed.RESOURCES) if self.t.lying[at + i]}

    def name(self, code: str) -> str:
        """The name of a piece."""
        return printed.NAME[piece(code)]

    def view(self, seat: int = 0) -> AttView:
        """What a seat may see; -1 is a spectator."""
        seen = self.table.view(seat)
        assert isinstance(seen, AttView)
        return seen

"""All randomness of all games.

The generator is a keyed stream: BLAKE2b in counter mode over a 128-bit key. Its whole state is the key and a
place in the stream, so a copy is cheap and a save is exact; nobody can compute the next roll from the last ones;
and a host can show the hash of the key before play (`commitment`) and the key itself afterwards. So that the host
cannot choose a key that pleases, seats add random bytes of their own: the stream is then that of `luck_of` both.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import Final, TypeAlias, cast

KEY_BYTES: Final = 16
PART_BYTES: Final = 16
BLOCK: Final = 64
FURTHEST: Final = 1 << 62  # no game comes anywhere near this place in its stream
LAST: Final = bytes(255 - 256 % max(n, 1) for n in range(257))  # higher bytes would favour some of n outcomes


Parts: TypeAlias = tuple[tuple[int, bytes], ...]  # what seats have added to the key, in the order of the seats


def commitment(key: bytes) -> str:
    """What a host can show before play so that the luck cannot be changed afterwards."""
    return blake2b(key, digest_size=16, person=b"grimtable-commit").hexdigest()


def seal_of(part: bytes) -> str:
    """What a seat shows of its part before it knows those of the others."""
    return sha256(part).hexdigest()


def luck_of(key: bytes, parts: Parts) -> bytes:
    """The key of the stream: with nobody's part it is the table's own."""
    if not parts:
        return key
    every = b"".join(seat.to_bytes(1, "big") + part for seat, part in parts)
    return blake2b(key + every, digest_size=KEY_BYTES, person=b"grimtable-parts").digest()


def key_of_seed(seed: int) -> bytes:
    """The key that a seed stands for."""
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"grimtable-seed").digest()


class Chance:
    """A place in the stream of one key, the outcomes laid down before it, and those that have happened."""

    def __init__(self, like: Chance | None = None) -> None:
        if like is None:
            self.key = b"\0" * KEY_BYTES
            self.place = 0
            self._bytes = b""  # the block of the stream at this place: a cache, replaced and never changed
            self.laid: list[int] = []
            self.happened: list[int] = []
        else:
            self.key = like.key
            self.place = like.place
            self._bytes = like._bytes
            self.laid = like.laid[:] if like.laid else []
            # Shared on purpose: between two answers nobody appends, and an answer begins a new list.
            self.happened = like.happened

    def rekey(self, key: bytes) -> None:
        """Begin the stream of another key."""
        self.key = key
        self.place = 0
        self._bytes = b""

    def seek(self, place: int) -> None:
        """Go to a place in the stream: what a replay does after outcomes that were laid down."""
        self.place = place
        self._bytes = self._block(place // BLOCK) if place % BLOCK else b""

    def draw(self, n: int) -> int:
        """A number from 0 to n - 1: laid down beforehand, or the next one of the stream."""
        if self.laid:
            x = self.laid.pop(0)
            if not 0 <= x < n:
                raise ValueError(f"the outcome {x} was laid down where only 0 to {n - 1} can happen")
        elif n <= 256:
            # Bytes in the incomplete last stretch are thrown away, so that every outcome is equally likely.
            last = LAST[n]
            x = self._byte()
            while x > last:
                x = self._byte()
            x %= n
        else:
            limit = (1 << 32) - (1 << 32) % n
            x = self._word()
            while x >= limit:
                x = self._word()
            x %= n
        self.happened.append(x)
        return x

    def shuffle(self, cards: list[int]) -> None:
        """Put cards into an order that nobody knows: each place, from the last, draws among those up to it."""
        if self.laid or len(cards) > 256:
            for i in range(len(cards) - 1, 0, -1):
                j = self.draw(i + 1)
                cards[i], cards[j] = cards[j], cards[i]
            return
        # The same, byte by byte as `draw` takes them, without a call for each: most of a set-up is shuffling.
        happened = self.happened
        pieces = cast("list[object]", cards)  # moved about, never looked at
        n = len(cards)
        while n > 1:
            first = self.place % BLOCK
            if first == 0:
                self._bytes = self._block(self.place // BLOCK)
            some = self._bytes[first : first + n - 1]  # more are needed only for those that are thrown away
            self.place += len(some)
            for x in some:
                if x <= LAST[n]:
                    j = x % n
                    n -= 1
                    happened.append(j)
                    pieces[n], pieces[j] = pieces[j], pieces[n]

    def _byte(self) -> int:
        at = self.place % BLOCK
        if at == 0:
            self._bytes = self._block(self.place // BLOCK)
        self.place += 1
        return self._bytes[at]

    def _word(self) -> int:
        return self._byte() << 24 | self._byte() << 16 | self._byte() << 8 | self._byte()

    def _block(self, number: int) -> bytes:
        return blake2b(number.to_bytes(8, "big"), key=self.key, digest_size=BLOCK).digest()


def per_cent(cases: int, of: int) -> str:
    """How likely so many cases of all are, to a tenth of a per cent; certain and impossible only where it is so."""
    tenths = (2000 * cases + of) // (2 * of)
    if tenths == 0 and cases:
        return "less than 0.1%"
    if tenths == 1000 and cases < of:
        return "more than 99.9%"
    return f"{tenths // 10}.{tenths % 10}%" if tenths % 10 else f"{tenths // 10}%"

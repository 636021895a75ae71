"""Books of campaigns, kept for ever: written once by the code of their day and never again.

python -m tests.books.record 1 posse      twelve books of a campaign in the folder 1-posse: a new one, never an old one

Campaigns are played by chance, half sensibly, by one player and by more. Each is kept at a moment of its own: in the
middle of a game or of a stop, before the page of a chapter is turned or after it, or when all is over.
"""

from __future__ import annotations

import gzip
import sys
import tempfile
from pathlib import Path
from random import Random

from grimtable import games
from grimtable.kernel.binding import bound
from tests.machines.books import Player

HOME = Path(__file__).parent
WANTED = 12
LARGEST = 100_000  # bytes, compressed; a longer story tells nothing new


class Scribe(Player):
    """Plays a campaign, and keeps it wherever it is stopped."""

    kept: list[bytes]

    def stop(self) -> None:
        """Write the file and go on from it."""
        self.kept.append(gzip.compress(bound(self.book), mtime=0))
        super().stop()


def moments(campaign: str, seed: int) -> list[bytes]:
    """One campaign, wherever it was stopped."""
    with tempfile.TemporaryDirectory() as folder:
        scribe = Scribe(games.campaign(campaign), games.find, seed, Path(folder))
        scribe.kept = []
        scribe.play()
    return [book for book in scribe.kept if len(book) <= LARGEST]


def main(folder: str, campaign: str) -> None:
    home = HOME / f"{folder}-{campaign}"
    home.mkdir()
    for number in range(WANTED):
        found = moments(campaign, 2 * number)  # campaigns of odd seeds crash
        last = number % 4 == 0  # one of four is over, or as far as the size lets it come
        (home / f"{number:02}.json.gz").write_bytes(found[-1] if last else Random(number).choice(found))
        print(f"\r{number + 1} of {WANTED}", end="", flush=True)
    print()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])

"""The map painted with box-drawing characters, as much of it as there is room for around whoever acts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from grimtable.games.shadows_of_brimstone.view import FoeView, HeroView
from grimtable.grid.spaces import spaces_of
from grimtable.terminal.art import BLOOD, BRASS, DIM, DUSK, FADED, INK, MOSS, TIDE, WOOD, Lines, seat_mark
from grimtable.terminal.fields import Field, Spot
from grimtable.terminal.shadows_of_brimstone.chart import Chart, hero_letters, number_of, type_letters
from grimtable.terminal.shadows_of_brimstone.layout import SMALL, Layout, Scale
from grimtable.terminal.shadows_of_brimstone.words import most_scavenges

AROUND = 3  # spaces around whoever acts that stay in sight in a Fight
MARGIN = 1  # spaces that stay in sight beyond the cursor

FLOORS = {  # by world: the ground in the light and in the dark
    "mine": ("#33271c", "#17120d"),
    "targa": ("#1f2f38", "#10171c"),
}
ROCK = "#0d0a08"
STONE = "#9c7a52"
HERO, ACTOR, FOE, REACHED, SIGHT = "#5a4a1e", BRASS, "#6e211b", "#2c3b1d", "#3a3350"
BARS = "▁▂▃▄▅▆▇█"
# Signs of exits: along a horizontal edge, along a vertical one, colour
EXITS = {
    "undecided": ("┄", "┆", FADED),
    "door": ("═", "║", BRASS),
    "capped": ("▓", "▓", STONE),
    "gate": ("≈", "≈", DUSK),
    "linked-gate": ("≈", "≈", TIDE),
}
CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the walls that meet: north 1, east 2, south 4, west 8


class Pen(NamedTuple):
    """One character with its colours."""

    sign: str
    colour: str
    on: str
    bold: bool = False


BLANK = Pen(" ", DIM, ROCK)


class Painter:
    """Paints a map through a window."""

    def __init__(self, chart: Chart, scale: Scale, width: int, height: int, field: Field | None) -> None:
        self.chart = chart
        self.scale = scale
        self.width = width
        self.height = height
        self.field = field
        self.pens = [[BLANK] * width for _ in range(height)]
        self.clicks: list[tuple[int, int, int, Spot]] = []  # line, columns from and to, space
        view = chart.view
        self.letters = hero_letters(view.heroes)
        self.signs = type_letters(view.types)
        hero = chart.focus
        self.home = chart.spot_of_hero(hero) if hero is not None else None
        self.acting = None if view.acting is None else hero
        centre = self.home or (field.cursor if field is not None else min(chart.floor(0)))
        looking = field.cursor if field is not None and field.active else centre
        self.map = Layout(chart, scale, chart.part_of(looking))
        self.seen = chart.seen_from(self.home) if view.foes and self.home is not None else -1
        self.aimed = self._aimed()
        self.tokens = {self._middle(tile.index) for tile in view.tiles if tile.token}
        self.x0, self.y0 = self._window(centre if centre in self.map.floor else looking, looking)

    def _aimed(self) -> frozenset[Spot]:
        """The line of sight to the Enemy under the cursor."""
        field = self.field
        if field is None or not field.active or self.home is None or field.cursor not in self.chart.foes:
            return frozenset()
        return frozenset(self.chart.line_of_sight(self.home, field.cursor))

    def _window(self, centre: Spot, looking: Spot) -> tuple[int, int]:
        """The corner of the window: the middle of the fight, or who acts, in the middle; the cursor always in it."""
        drawn = self.map
        around = [spot for spot in (*self.chart.foes, *self.chart.heroes) if spot in drawn.floor] or [centre]
        columns = [drawn.columns[spot[0]] for spot in around]
        rows = [drawn.rows[spot[1]] for spot in around]
        x = self._along(columns, drawn.columns[centre[0]], self.width, drawn.width, self.scale.wide)
        y = self._along(rows, drawn.rows[centre[1]], self.height, drawn.height, self.scale.tall)
        if self.field is None or looking == centre:
            return x, y
        across, down = self.scale.wide * MARGIN, self.scale.tall * MARGIN
        x_at, y_at = drawn.columns[looking[0]], drawn.rows[looking[1]]
        if drawn.width > self.width:
            x = min(max(x, x_at + self.scale.wide + across - self.width), x_at - across)
        if drawn.height > self.height:
            y = min(max(y, y_at + self.scale.tall + down - self.height), y_at - down)
        return x, y

    def _along(self, around: list[int], centre: int, room: int, whole: int, size: int) -> int:
        """Where the window begins: in a Fight in the middle of it, as far as whoever acts stays in sight."""
        if whole <= room:
            return -((room - whole) // 2)
        start = centre - room // 2
        if self.chart.view.foes:
            middle = (min(around) + max(around) + size) // 2 - room // 2
            start = max(centre + size + AROUND * size - room, min(centre - AROUND * size, middle))
        return max(0, min(whole - room, start))

    # -- the canvas

    def put(self, x: int, y: int, pen: Pen) -> None:
        """A character of the map, if it lies in the window."""
        x, y = x - self.x0, y - self.y0
        if 0 <= x < self.width and 0 <= y < self.height:
            self.pens[y][x] = pen

    def lines(self) -> Lines:
        """The window as lines."""
        self._walls()
        for spot in self.map.floor:
            self._space(spot)
        self._large_models()
        self._names()
        found: Lines = []
        for row in self.pens:
            text = Text(end="")
            run, start = "", row[0]
            for pen in row:
                if pen[1:] != start[1:]:
                    text.append(run, Style(color=start.colour, bgcolor=start.on, bold=start.bold))
                    run, start = "", pen
                run += pen.sign
            text.append(run, Style(color=start.colour, bgcolor=start.on, bold=start.bold))
            found.append(text)
        for line, begin, end, (x, y) in self.clicks:
            found[line].stylize(Style.from_meta({"@click": f"app.point({x}, {y})"}), begin, end)
        return found

    # -- walls

    def _walls(self) -> None:
        drawn = self.map
        wide, tall = self.scale
        for x in range(drawn.left - 1, drawn.right + 1):
            for y in range(drawn.top - 1, drawn.bottom + 1):
                if x in drawn.after_column and y in drawn.rows:
                    at = drawn.after_column[x]
                    for i in range(tall):
                        self.put(at, drawn.rows[y] + i, self._upright(x, y))
                if y in drawn.after_row and x in drawn.columns:
                    at = drawn.after_row[y]
                    for i in range(wide):
                        self.put(drawn.columns[x] + i, at, self._level(x, y))
                if x in drawn.after_column and y in drawn.after_row:
                    self.put(drawn.after_column[x], drawn.after_row[y], self._corner(x, y))

    def _upright(self, x: int, y: int) -> Pen:
        if not self.map.wall_east(x, y):
            return self._gap([(x, y), (x + 1, y)])
        state = self.map.exit_east(x, y)
        return Pen(EXITS[state][1], EXITS[state][2], ROCK, True) if state else Pen("│", STONE, ROCK)

    def _level(self, x: int, y: int) -> Pen:
        if not self.map.wall_south(x, y):
            return self._gap([(x, y), (x, y + 1)])
        state = self.map.exit_south(x, y)
        return Pen(EXITS[state][0], EXITS[state][2], ROCK, True) if state else Pen("─", STONE, ROCK)

    def _corner(self, x: int, y: int) -> Pen:
        drawn = self.map
        meet = drawn.wall_east(x, y) | drawn.wall_south(x + 1, y) << 1
        meet |= drawn.wall_east(x, y + 1) << 2 | drawn.wall_south(x, y) << 3
        if not meet:
            return self._gap([(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)])
        return Pen(CORNERS[meet], STONE, ROCK)

    def _gap(self, spots: list[Spot]) -> Pen:
        """Floor between spaces, where the line runs along a wall elsewhere."""
        if not all(spot in self.map.floor for spot in spots):
            return BLANK
        return Pen(" ", DIM, self._ground(spots[0]))

    # -- spaces

    def _ground(self, spot: Spot) -> str:
        """The colour of the floor: by its world, and by the light."""
        tile = self.chart.view.tiles[self.chart.tiles_at(spot)[0]]
        lit, dark = FLOORS[tile.world]
        return lit if self.chart.is_lit(spot) else dark

    def _space(self, spot: Spot) -> None:
        drawn = self.map
        rows, colour, on, bold = self._content(spot)
        field = self.field
        if field is not None and field.active and field.cursor == spot:
            at = next((i for i, row in enumerate(rows) if row.strip()), 0)
            inner = self.scale.wide - 2
            rows = [f"[{row.strip()[:inner]:^{inner}}]" if i == at else row for i, row in enumerate(rows)]
            colour, on, bold = WOOD, INK, True
        x, y = drawn.columns[spot[0]], drawn.rows[spot[1]]
        for i, row in enumerate(rows):
            for j, sign in enumerate(row):
                self.put(x + j, y + i, Pen(sign, colour, on, bold))
            begin, line = max(0, x - self.x0), y + i - self.y0
            end = min(self.width, x - self.x0 + self.scale.wide)
            if 0 <= line < self.height and begin < end:
                self.clicks.append((line, begin, end, spot))

    def _content(self, spot: Spot) -> tuple[list[str], str, str, bool]:
        """What is written on a space: signs, colour, ground, bold."""
        chart, field = self.chart, self.field
        hero, foe = chart.heroes.get(spot), chart.foes.get(spot)
        wide, tall = self.scale
        if foe is not None:
            target = field is not None and spot in field.lines and field.leads
            return self._foe(foe, spot), "#ffd9cf", BLOOD if target else FOE, True
        if hero is not None:
            is_acting = self.acting is not None and hero.index == self.acting.index
            colour = WOOD if is_acting else seat_mark(hero.index)[1]
            return self._hero(hero), colour, ACTOR if is_acting else HERO, True
        on = self._ground(spot)
        if spot in self.aimed:
            return _rows("*", wide, tall), DUSK, SIGHT, True
        mark = field.marks.get(spot, "") if field is not None else ""
        if mark:
            return _rows(mark, wide, tall), MOSS, REACHED, True
        if spot in chart.fallen:
            return _rows(f"{self.letters[chart.fallen[spot].index]}ko", wide, tall), BLOOD, on, True
        if spot in self.tokens:
            return _rows("?", wide, tall), BRASS, on, True
        unseen = self.seen != -1 and not self.seen >> chart.at(spot) & 1
        if not chart.is_lit(spot):
            return _rows("░", wide, tall), "#5b4a36", on, False
        return _rows("˙" if unseen else "·", wide, tall), "#6f5b40" if unseen else FADED, on, False

    def _middle(self, tile: int) -> Spot:
        """The space nearest to the middle of a tile."""
        laid = self.chart.ground.tiles[tile]
        x, y = self.chart.spot(laid.origin)
        cx, cy = x + (laid.turned.width - 1) / 2, y + (laid.turned.height - 1) / 2
        spots = [self.chart.spot(space) for space in spaces_of(laid.spaces)]
        return min(spots, key=lambda spot: (abs(spot[0] - cx) + abs(spot[1] - cy), spot))

    def _hero(self, hero: HeroView) -> list[str]:
        wide, tall = self.scale
        left = hero.health - hero.wounds
        if tall == 1:
            return [f"{self.letters[hero.index]}{left}".ljust(wide)[:wide]]
        lamp = "*" if hero.lantern else ""
        short = hero.name.removeprefix("US ")[: wide - 2]
        name = f"{self.letters[hero.index]}{short[1:]}" if short[0] == self.letters[hero.index] else short
        return _rows(f"{name}{lamp}", wide, tall, f"♥{left}")

    def _foe(self, foe: FoeView, spot: Spot) -> list[str]:
        wide, tall = self.scale
        number, letter = number_of(foe), self.signs[foe.type]
        left = foe.health - foe.wounds
        bar = BARS[max(0, min(7, 8 * left // max(1, foe.health) - (left == foe.health)))]
        if tall == 1:
            return [f"{f'{letter}{number}':<{wide - 1}}{bar}"[:wide]]
        whole = f"♥{left}/{foe.health}"
        return _rows(f"{letter}{number}", wide, tall, whole if len(whole) <= wide else f"♥{left}")

    def _large_models(self) -> None:
        """Models on four spaces: one block, with its sign in the first of them."""
        drawn = self.map
        for foe in self.chart.view.foes:
            spots = [spot for spot, other in self.chart.foes.items() if other.model == foe.model]
            if len(spots) < 4:
                continue
            xs = [drawn.columns[x] for x, y in spots if x in drawn.columns]
            ys = [drawn.rows[y] for x, y in spots if y in drawn.rows]
            if not xs or not ys or not any(spot in drawn.floor for spot in spots):
                continue
            aimed = self.field is not None and self.field.active and self.field.cursor in spots
            on = INK if aimed else FOE
            colour = WOOD if aimed else "#ffd9cf"
            words = [f"{self.signs[foe.type]} {foe.name}", f"♥{foe.health - foe.wounds}/{foe.health}"]
            wide = max(xs) + self.scale.wide - min(xs)
            for y in range(min(ys), max(ys) + self.scale.tall):
                line = words[y - min(ys)] if y - min(ys) < len(words) else ""
                for i, sign in enumerate(f" {line} "[:wide].center(wide, "▒") if line else "▒" * wide):
                    self.put(min(xs) + i, y, Pen(sign, colour, on, True))

    # -- names of tiles

    def _names(self) -> None:
        """Each tile by its name, in the longest piece of wall along its upper or lower edge that holds it."""
        for tile in self.chart.view.tiles:
            laid = self.chart.ground.tiles[tile.index]
            x, y = self.chart.spot(laid.origin)
            if not self.map.top - 1 <= y <= self.map.bottom:
                continue  # it lies in another part of the board
            end = x + laid.turned.width
            mark = " ?" if tile.token else " ✓" if tile.scavenged >= most_scavenges(self.chart.view, tile) else ""
            for row in (y - 1, y, y + laid.turned.height - 2, y + laid.turned.height - 1):
                if self._write(f"{tile.name}{mark}", row, x, end):
                    break

    def _write(self, name: str, row: int, first: int, end: int) -> bool:
        """Write a name into the wall south of a row, if a piece of it in the window is long enough."""
        drawn = self.map
        y = drawn.after_row.get(row)
        if y is None or not 0 <= y - self.y0 < self.height:
            return False
        from_x = max(0, drawn.columns.get(first, 0) - self.x0)
        to_x = min(self.width, drawn.columns.get(end - 1, 0) + self.scale.wide - self.x0)
        best, length, run = 0, 0, 0
        for x in range(from_x, to_x + 1):
            if x < to_x and self.pens[y - self.y0][x].sign == "─":
                run += 1
                if run > length:
                    best, length = x - run + 1, run
            else:
                run = 0
        if length <= len(name):  # some of the wall must be left, else it looks like an opening
            return False
        words = f" {name} " if length >= len(name) + 4 else name
        for i, sign in enumerate(words):
            self.pens[y - self.y0][best + (length - len(words)) // 2 + i] = Pen(sign, FADED, ROCK)
        return True


def _rows(words: str, wide: int, tall: int, second: str = "") -> list[str]:
    """Short words in the middle of a space."""
    rows = [words, second][:tall]
    blank = [""] * ((tall - len(rows)) // 2 if second else (tall - 1) // 2)
    rows = [*blank, *rows]
    return [row[:wide].center(wide) for row in (rows + [""] * tall)[:tall]]


def map_lines(chart: Chart, width: int, height: int, field: Field | None, scales: Sequence[Scale] = (SMALL,)) -> Lines:
    """The map around whoever acts, in exactly so many lines: at the first scale at which all of it is in sight, else at
    the last one.
    """
    for scale in scales:
        painter = Painter(chart, scale, width, height, field)
        if painter.map.width <= width and painter.map.height <= height:
            break
    return painter.lines()

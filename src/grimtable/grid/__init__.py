"""A board of tiles on a square grid. It knows no game, and imports nothing of ours.

A space is a number, `y * width + x` on the working grid of its ground; a set of spaces is one integer with a bit for
each of them, called a mask. Union, intersection and "is it in there" are then one operation each, however many spaces
there are.

    spaces.py     directions, and sets of spaces as bits
    tiles.py      tiles drawn in characters, and their four turns
    ways.py       where a step is open
    board.py      a board as numbers: laid tiles, gates, and places that last
    ground.py     laid tiles become a ground; its tables are made when first asked for and shared
    fitting.py    whether, and how, a tile fits at an exit
    flood.py      distances, reach and shortest paths
    risk.py       paths that enter as few risky spaces as they can
    bases.py      bases of 2x2 spaces, and models that push others aside
    sight.py      who sees whom
    areas.py      lines, rows, checkerboards, and what is nearest
    drawing.py    a ground as text
"""

// What is found in each tile of the frozen city. A column and a row are those of the tile's drawing, exits counted.
import { TEAL, VIOLET } from '../palette';
import { put } from '../paint';
import { bend } from './mine';
import { along, corner, floor, lit, nook, wall, type Room } from './placing';
import * as t from './targa';

const p = (x: number, y: number): { x: number; y: number } => ({ x, y });

export const TARGA: Readonly<Record<string, Room>> = {
  'targa-entrance': {
    floor: 'slabs',
    flat: [...put(t.STEPS, floor(2, 1.1)), ...put(t.FROST, floor(1, 5, 10), floor(3, 6, 40))],
    things: [
      [t.PYLON, nook(0, 3, 'nw'), nook(3, 3, 'ne')],
      [t.LUME, wall(1, 1, 'west'), wall(2, 1, 'east')],
      [t.DRIFT, corner(0, 6, 'sw', 1.1), corner(3, 6, 'se')],
      [t.STATUE, wall(0, 4, 'west', 115, 0.9), wall(3, 5, 'east', -15, 0.9)],
      [t.SHARDS, wall(1, 6, 'south', 90)],
    ],
    glows: [...lit('violet', 90, nook(0, 3, 'nw'), nook(3, 3, 'ne')), ...lit('stone', 110, wall(1, 1, 'west'), wall(2, 1, 'east'))],
  },
  courtyard: {
    floor: 'plates',
    flat: [...put(t.BASIN, floor(4, 3)), ...put(t.FROST, floor(2, 5), floor(6, 2, 20))],
    things: [
      [t.STATUE, corner(1, 1, 'nw', 1.05), corner(6, 1, 'ne', 1.05), corner(6, 5, 'se', 1.05), corner(1, 5, 'sw', 1.05), wall(2, 1, 'north', -15, 0.9), wall(5, 5, 'south', 115, 0.9)],
      [t.BANK, wall(5, 1, 'north', 90), wall(2, 5, 'south', 0), wall(1, 5, 'west', 0), wall(6, 1, 'east', 60)],
      [t.LUME, wall(1, 1, 'west', 80), wall(6, 5, 'east', 30)],
    ],
    glows: lit('stone', 120, wall(1, 1, 'west', 80), wall(6, 5, 'east', 30), floor(4, 3)),
  },
  'cryo-chamber': {
    floor: 'hexes',
    flat: t.veins(TEAL, [p(400, 410), p(400, 470), p(150, 470), p(150, 110)], [p(510, 300), p(650, 300), p(650, 590)], [p(300, 240), p(180, 240)]),
    things: [
      [t.CORE, floor(4, 3)],
      [t.TUBE, wall(1, 1, 'north'), wall(2, 1, 'north'), wall(5, 1, 'north'), wall(6, 1, 'north'), wall(6, 2, 'east'), wall(6, 3, 'east'), wall(6, 4, 'east'), wall(1, 5, 'south'), wall(2, 5, 'south'), wall(1, 4, 'west')],
      [t.CONSOLE, wall(6, 5, 'south', 20)],
      [t.SHARDS, nook(6, 5, 'se', 0.8)],
      [t.DRIFT, corner(1, 5, 'sw', 0.7)],
    ],
    glows: [...lit('stone', 190, floor(4, 3)), ...lit('stone', 80, wall(2, 1, 'north', 0), wall(6, 1, 'north', 0), wall(6, 3, 'east'), wall(2, 5, 'south', 0))],
  },
  'the-heart': {
    floor: 'plates',
    flat: [
      ...t.veins(VIOLET, [p(450, 260), p(450, 130)], [p(590, 400), p(760, 400), p(760, 240)], [p(310, 400), p(140, 400)], [p(520, 520), p(560, 590), p(560, 660)], [p(380, 520), p(340, 580), p(240, 580)]),
      ...put(t.HEART, floor(4.5, 4)),
    ],
    things: [
      [t.CONDUIT, along(2, 1, 'north'), along(5, 1, 'north'), along(7, 5, 'south'), along(3, 6, 'south'), along(6, 1, 'north')],
      [t.PYLON, nook(1, 2, 'nw'), nook(7, 2, 'ne'), nook(7, 5, 'se'), nook(3, 6, 'sw')],
      [t.CONSOLE, wall(1, 4, 'south'), wall(2, 1, 'west', 60)],
      [t.SHARDS, wall(6, 6, 'south', 30)],
    ],
    glows: [...lit('violet', 210, floor(4.5, 4)), ...lit('violet', 80, nook(1, 2, 'nw'), nook(7, 2, 'ne'), nook(7, 5, 'se'), nook(3, 6, 'sw'))],
  },
  'frozen-fork': {
    floor: 'ice',
    flat: [
      ...t.ruts(
        [p(400, 680), p(400, 540), ...bend(p(400, 540), p(400, 400), p(500, 300)), ...bend(p(500, 300), p(600, 200), p(600, 70)), p(600, 20)],
        [...bend(p(400, 540), p(400, 450), p(280, 330)), p(200, 250), ...bend(p(200, 250), p(100, 150), p(100, 60)), p(100, 20)],
      ),
      ...put(t.PRINTS, floor(2.4, 3.6, -45), floor(1, 1.4)),
    ],
    things: [
      [t.SIGNPOST, wall(3, 3, 'north', 6)],
      [t.SHARDS, wall(6, 2, 'east', 50), wall(4, 4, 'east', 40, 0.8)],
      [t.DRIFT, corner(0, 2, 'sw'), corner(2, 4, 'sw', 0.7), corner(6, 2, 'se', 0.8)],
      [t.LUME, wall(0, 1, 'west'), wall(6, 1, 'east')],
    ],
    glows: lit('stone', 110, wall(0, 1, 'west'), wall(6, 1, 'east')),
  },
  'the-orb-room': {
    floor: 'plates',
    flat: put(t.orbits(190), floor(4, 4)),
    things: [
      [t.CONSOLE, wall(2, 1, 'north', 30), wall(5, 1, 'north', 70), wall(2, 6, 'south', 30), wall(5, 6, 'south', 70)],
      [t.PYLON, nook(1, 2, 'nw'), nook(6, 2, 'ne'), nook(6, 5, 'se'), nook(1, 5, 'sw')],
      [t.LUME, wall(2, 1, 'west', 60), wall(5, 6, 'east', 40)],
    ],
    glows: [...lit('violet', 170, floor(4, 4)), ...lit('violet', 80, nook(1, 2, 'nw'), nook(6, 2, 'ne'), nook(6, 5, 'se'), nook(1, 5, 'sw')), ...lit('stone', 90, wall(2, 1, 'north', 30), wall(5, 6, 'south', 70))],
  },
  'engineering-chamber': {
    floor: 'hexes',
    flat: [
      ...t.veins(TEAL, [p(190, 300), p(130, 300), p(130, 130)], [p(300, 410), p(300, 480), p(520, 480)], [p(690, 500), p(780, 500), p(780, 680)], [p(600, 400), p(600, 220), p(420, 220)]),
      ...put(t.GEAR, floor(3, 3), floor(6, 5, 11, 0.92), floor(4.62, 4.62, 4, 0.45)),
    ],
    things: [
      [t.LEVERS, wall(2, 1, 'north', 60), wall(7, 6, 'south', 40)],
      [t.CONSOLE, wall(7, 1, 'north', 40), wall(2, 6, 'south', 60), wall(8, 1, 'east', 90)],
      [t.CONDUIT, along(1, 5, 'west'), along(1, 6, 'west'), along(8, 5, 'east'), along(8, 6, 'east'), along(3, 1, 'north'), along(6, 1, 'north')],
      [t.PYLON, nook(1, 1, 'nw'), nook(8, 1, 'ne')],
      [t.DRIFT, corner(1, 6, 'sw', 0.8)],
      [t.TUBE, wall(1, 2, 'west', 40)],
    ],
    glows: [...lit('stone', 140, floor(3, 3), floor(6, 5)), ...lit('violet', 90, wall(2, 1, 'north', 60), wall(7, 6, 'south', 40), nook(1, 1, 'nw'), nook(8, 1, 'ne'))],
  },
  'ruined-lift': {
    floor: 'hexes',
    flat: put(t.FROST, floor(5, 2, 10), floor(2, 5, 30), floor(5, 5)),
    things: [
      [t.LIFT, floor(3, 3)],
      [t.CONSOLE, wall(4, 2, 'west', 96)],
      [t.SHARDS, wall(6, 1, 'east', 50), wall(2, 1, 'north', 0), wall(6, 5, 'south', 50)],
      [t.DRIFT, corner(1, 1, 'nw', 0.9), corner(6, 5, 'se', 0.9), corner(6, 1, 'ne', 0.7)],
      [t.STUMP, wall(6, 3, 'east', 0), wall(2, 5, 'south', 100)],
      [t.LUME, wall(6, 4, 'east', 50), wall(5, 1, 'north', 60)],
    ],
    glows: [...lit('stone', 120, wall(6, 4, 'east', 50), wall(5, 1, 'north', 60)), ...lit('violet', 110, floor(2.74, 2.8))],
  },
  'the-furnace': {
    floor: 'plates',
    flat: t.veins(VIOLET, [p(250, 130), p(250, 160), p(300, 190)], [p(550, 130), p(550, 160), p(500, 190)], [p(250, 570), p(250, 540), p(300, 510)], [p(550, 570), p(550, 540), p(500, 510)]),
    things: [
      [t.FURNACE, along(2, 1, 'north'), along(5, 1, 'north'), along(2, 5, 'south'), along(5, 5, 'south')],
      [t.CRUCIBLE, wall(1, 1, 'west', 96), wall(6, 1, 'east', 96), wall(6, 5, 'east', 0)],
      [t.CONSOLE, wall(1, 5, 'west', 50)],
      [t.SHARDS, nook(6, 5, 'se', 0.8), nook(1, 1, 'nw', 0.8)],
    ],
    glows: [...lit('violet', 130, wall(2, 1, 'north'), wall(5, 1, 'north'), wall(2, 5, 'south'), wall(5, 5, 'south')), ...lit('stone', 70, wall(1, 1, 'west', 96), wall(6, 1, 'east', 96))],
  },
  'ancient-street-east': {
    floor: 'slabs',
    flat: put(t.PRINTS, floor(3.98, 2.6, 10)),
    things: [
      [t.DOORWAY, wall(1, 1, 'north', 60), wall(5, 4, 'south', 60), wall(6, 2, 'east', 60)],
      [t.WINDOW, wall(2, 1, 'north', 60), wall(5, 1, 'north', 60), wall(6, 4, 'south', 40), wall(1, 4, 'south', 60), wall(6, 3, 'east', 70)],
      [t.DRIFT, corner(6, 1, 'ne'), corner(6, 4, 'se', 0.7), corner(1, 1, 'nw', 0.6)],
      [t.LUME, wall(1, 2, 'west', 20), wall(2, 4, 'south', 40)],
      [t.BANK, wall(6, 1, 'north', 10)],
    ],
    glows: lit('stone', 120, wall(1, 2, 'west', 20), wall(2, 4, 'south', 40)),
  },
  'ancient-street-west': {
    floor: 'slabs',
    flat: [...put(t.PRINTS, floor(2.02, 3.2, -20)), ...put(t.FROST, floor(4, 3))],
    things: [
      [t.DOORWAY, wall(0, 2, 'west', 60), wall(4, 4, 'south', 60)],
      [t.WINDOW, wall(0, 4, 'west', 20), wall(4, 1, 'north', 50), wall(1, 4, 'south', 30), wall(5, 2, 'north', 50)],
      [t.DRIFT, corner(0, 4, 'sw', 1.1), corner(4, 1, 'ne', 0.8), corner(5, 2, 'ne', 0.8)],
      [t.BANK, wall(1, 4, 'south', 90), wall(0, 2, 'north', 60), wall(1, 1, 'north', 40)],
      [t.LUME, wall(1, 1, 'west', 50), wall(5, 2, 'east', 50)],
    ],
    glows: lit('stone', 120, wall(1, 1, 'west', 50), wall(5, 2, 'east', 50)),
  },
  'frozen-path-long': {
    floor: 'ice',
    flat: [...t.ruts([p(300, 20), p(300, 780)], [...bend(p(300, 660), p(300, 400), p(130, 400)), p(20, 400)]), ...put(t.FROST, floor(2, 2, 20), floor(4, 5))],
    things: [
      [t.SHARDS, wall(1, 2, 'west', 0), wall(4, 5, 'east', 0), wall(4, 2, 'east', 40)],
      [t.DRIFT, corner(4, 1, 'ne'), corner(1, 6, 'sw'), corner(1, 1, 'nw', 0.7), corner(4, 6, 'se', 0.7)],
      [t.STUMP, wall(4, 3, 'east', 100)],
      [t.LUME, wall(1, 5, 'west', 80), wall(4, 3, 'east', 20)],
    ],
    glows: lit('stone', 120, wall(1, 5, 'west', 80), wall(4, 3, 'east', 20)),
  },
  'frozen-path-cross': {
    floor: 'ice',
    flat: [...t.ruts([p(300, 20), p(300, 780)], [p(20, 300), p(120, 300), ...bend(p(120, 300), p(300, 300), p(300, 520))], [...bend(p(300, 300), p(300, 500), p(460, 500)), p(580, 500)]), ...put(t.FROST, floor(2, 6, 20), floor(4, 2))],
    things: [
      [t.SHARDS, wall(1, 5, 'west', 0), wall(4, 2, 'east', 80), wall(1, 6, 'west', 50)],
      [t.DRIFT, corner(4, 6, 'se'), corner(1, 1, 'nw'), corner(4, 1, 'ne', 0.7)],
      [t.STATUE, wall(4, 1, 'east', 86, 0.8)],
      [t.LUME, wall(1, 4, 'west', 50), wall(4, 3, 'east', 50)],
    ],
    glows: lit('stone', 120, wall(1, 4, 'west', 50), wall(4, 3, 'east', 50)),
  },
  'targa-corner': {
    floor: 'hexes',
    flat: put(t.FROST, floor(3, 1, 15)),
    things: [
      [t.PYLON, nook(3, 0, 'ne')],
      [t.SHARDS, wall(3, 2, 'east', 30), wall(1, 0, 'north', 50)],
      [t.BANK, wall(2, 2, 'west', 50), wall(1, 1, 'south', 40)],
      [t.LUME, wall(2, 0, 'north', 40)],
    ],
    glows: [...lit('violet', 90, nook(3, 0, 'ne')), ...lit('stone', 120, wall(2, 0, 'north', 40))],
  },
  'targa-cross': {
    floor: 'hexes',
    flat: [...t.veins(TEAL, [p(300, 240), p(300, 110)], [p(300, 360), p(300, 490)], [p(240, 300), p(110, 300)], [p(360, 300), p(490, 300)]), ...put(t.engraving('crossing', 84), floor(3, 3))],
    things: [
      [t.LUME, wall(2, 1, 'west'), wall(3, 4, 'east')],
      [t.SHARDS, wall(4, 2, 'north', 50), wall(1, 3, 'south', 50)],
      [t.BANK, wall(3, 1, 'east', 50), wall(2, 4, 'west', 50)],
    ],
    glows: lit('stone', 120, wall(2, 1, 'west'), wall(3, 4, 'east'), floor(3, 3)),
  },
  'targa-long': {
    floor: 'hexes',
    flat: t.veins(VIOLET, [p(100, 30), p(100, 580)]),
    things: [
      [t.PILLAR, wall(0, 2, 'west', 0), wall(1, 2, 'east', 0), wall(0, 4, 'west', 0), wall(1, 3, 'east', 0)],
      [t.STUMP, wall(1, 4, 'east', 0), wall(0, 3, 'west', 0)],
      [t.LUME, wall(0, 1, 'west', 40), wall(1, 4, 'east', 60)],
      [t.BANK, wall(1, 2, 'east', 60)],
    ],
    glows: lit('stone', 120, wall(0, 1, 'west', 40), wall(1, 4, 'east', 60)),
  },
  'targa-mid': {
    floor: 'hexes',
    flat: [...put(t.engraving('tower', 70), floor(1, 1.5)), ...put(t.engraving('river', 70), floor(1, 2.75))],
    things: [
      [t.PILLAR, wall(0, 2, 'west', 0), wall(1, 2, 'east', 0), wall(0, 3, 'west', 0), wall(1, 3, 'east', 0)],
      [t.LUME, wall(0, 3, 'west', 60), wall(1, 1, 'east', 40)],
      [t.BANK, wall(0, 1, 'west', 40)],
    ],
    glows: lit('stone', 110, wall(0, 3, 'west', 60), wall(1, 1, 'east', 40)),
  },
  'targa-short': {
    floor: 'hexes',
    flat: put(t.engraving('threshold', 96), floor(1, 2)),
    things: [
      [t.PYLON, wall(0, 2, 'west', 0), wall(1, 2, 'east', 0)],
      [t.BANK, wall(0, 1, 'west', 40)],
      [t.SHARDS, wall(1, 2, 'east', 60, 0.8)],
    ],
    glows: lit('violet', 100, wall(0, 2, 'west', 0), wall(1, 2, 'east', 0)),
  },
  'targa-junction': {
    floor: 'hexes',
    flat: put(t.FROST, floor(3, 1, 20), floor(2, 1), floor(4, 1, 40)),
    things: [
      [t.SIGNPOST, wall(2, 0, 'north', 92)],
      [t.LUME, wall(1, 0, 'north', 60), wall(4, 0, 'north', 40)],
      [t.SHARDS, wall(4, 1, 'south', 60), wall(2, 2, 'west', 40, 0.8)],
      [t.BANK, wall(1, 1, 'south', 40), wall(3, 2, 'east', 50)],
    ],
    glows: lit('stone', 120, wall(1, 0, 'north', 60), wall(4, 0, 'north', 40)),
  },
};

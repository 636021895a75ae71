// What is found in each tile of the mine. A column and a row are those of the tile's drawing, exits counted.
import { put } from '../paint';
import * as m from './mine';
import { along, corner, floor, lit, nook, wall, type Place, type Room } from './placing';

const lamps = (...places: Place[]): Pick<Room, 'things' | 'glows'> => ({
  things: [[m.LANTERN, ...places]],
  glows: lit('warm', 130, ...places),
});
const p = (x: number, y: number): { x: number; y: number } => ({ x, y });

const entranceLamps = lamps(wall(1, 1, 'west'), wall(2, 1, 'east'), wall(1, 6, 'south', 100));
const blastLamps = lamps(wall(1, 1, 'north', 100), wall(6, 5, 'south', 0));
const boilerLamps = lamps(wall(0, 3, 'west', 100), wall(5, 1, 'north', 0));
const forkLamps = lamps(wall(4, 4, 'south', 50), wall(0, 1, 'west'));
const liftLamps = lamps(wall(0, 1, 'north', 100), wall(0, 5, 'west', 0));
const vaultLamps = lamps(wall(1, 1, 'north', 100), wall(5, 1, 'north', 100));
const eastLamps = lamps(wall(0, 2, 'west', 100), wall(5, 1, 'north', 0));
const westLamps = lamps(wall(6, 3, 'east', 0), wall(2, 4, 'south', 0));
const longLamps = lamps(wall(0, 2, 'west', 100), wall(0, 5, 'west', 100), wall(3, 1, 'east', 100));
const crossLamps = lamps(wall(1, 2, 'west', 100), wall(4, 5, 'east', 0));

export const MINE: Readonly<Record<string, Room>> = {
  'mine-entrance': {
    floor: 'planks',
    flat: put(m.BOOTS, floor(2, 2.4, 4), floor(1.9, 4.3, 12)),
    things: [
      [m.CRATE, corner(0, 6, 'sw'), corner(3, 3, 'ne', 0.8)],
      [m.BARREL, wall(0, 4, 'west', 100), nook(0, 3, 'nw')],
      [m.ROPE, wall(3, 5, 'east', 0)],
      [m.SHOVEL, wall(3, 6, 'south', 40)],
      [m.PICK, wall(0, 5, 'west', 60)],
      [m.SIGN, wall(1, 2, 'west', 5)],
      ...(entranceLamps.things ?? []),
    ],
    glows: entranceLamps.glows ?? [],
  },
  'blast-room': {
    floor: 'flags',
    flat: put(m.SCORCH, floor(5.1, 2.2)),
    things: [
      [m.POWDER, nook(1, 1, 'nw', 1.05), wall(1, 1, 'west', 96), wall(2, 1, 'north', 96, 0.9), wall(1, 5, 'west', 0), nook(6, 1, 'ne')],
      [m.CRATE, corner(1, 5, 'sw'), corner(6, 5, 'se')],
      [m.DYNAMITE, wall(2, 5, 'south', 0), wall(5, 1, 'north', 100), wall(6, 4, 'east', 60)],
      [m.FUSE, wall(2, 5, 'south', 60), wall(6, 4, 'east', 0)],
      ...(blastLamps.things ?? []),
    ],
    glows: blastLamps.glows ?? [],
  },
  'boiler-room': {
    floor: 'flags',
    flat: put(m.PUDDLE, floor(1.5, 4.98), floor(4.5, 4.02)),
    things: [
      [m.BOILER, floor(3, 3)],
      [m.PIPE, along(0, 1, 'north'), along(1, 1, 'north'), along(5, 5, 'east'), along(5, 4, 'east'), along(4, 1, 'north')],
      [m.COAL, corner(0, 5, 'sw', 1.15), corner(5, 5, 'se', 0.8)],
      [m.SHOVEL, wall(1, 5, 'south', 30)],
      [m.BUCKET, wall(0, 2, 'west', 0)],
      ...(boilerLamps.things ?? []),
    ],
    glows: [...(boilerLamps.glows ?? []), ...lit('warm', 190, floor(3, 3))],
  },
  'cavern-of-bones': {
    floor: 'cave',
    flat: [...put(m.RIBS, floor(3.05, 3.98, 8, 1.15), floor(6, 3, 84, 0.9)), ...put(m.BONES, floor(5, 5, 20), floor(2, 4.95, -30), floor(5.05, 2, 70), floor(4.1, 6, 130))],
    things: [
      [m.SKULL, wall(2, 1, 'west', 52, 0.9), wall(3, 1, 'north', 0), wall(6, 1, 'east', 60), wall(1, 2, 'north', 60), wall(5, 6, 'south', 60), wall(1, 5, 'south', 60, 1.1), wall(7, 4, 'south', 60), wall(3, 1, 'north', 22, 0.8)],
      [m.STALAGMITE, corner(2, 1, 'nw'), corner(7, 2, 'ne', 1.1), corner(5, 6, 'se'), corner(1, 5, 'sw', 1.1), corner(1, 2, 'nw', 0.8)],
      [m.CRYSTAL, wall(6, 5, 'east', 50), wall(2, 6, 'west', 50)],
      [m.WEB, corner(6, 1, 'ne')],
      [m.LANTERN, wall(2, 1, 'north', 50)],
    ],
    glows: [...lit('stone', 140, wall(6, 5, 'east', 50), wall(2, 6, 'west', 50)), ...lit('warm', 140, wall(2, 1, 'north', 50))],
  },
  'forked-path': {
    floor: 'earth',
    flat: m.rails(
      [p(300, 680), p(300, 540), ...m.bend(p(300, 540), p(300, 400), p(200, 300)), ...m.bend(p(200, 300), p(100, 200), p(100, 70)), p(100, 20)],
      [...m.bend(p(300, 540), p(300, 450), p(420, 330)), p(500, 250), ...m.bend(p(500, 250), p(600, 150), p(600, 60)), p(600, 20)],
    ),
    things: [
      [m.SIGN, wall(3, 3, 'north', 50)],
      [m.LEVER, wall(2, 5, 'west', 50)],
      [m.RUBBLE, corner(4, 4, 'se', 0.7), corner(6, 2, 'se'), corner(0, 2, 'sw', 0.8)],
      [m.PICK, wall(6, 1, 'east', 60)],
      [m.CRYSTAL, wall(2, 2, 'east', 40, 0.8)],
      ...(forkLamps.things ?? []),
    ],
    glows: [...(forkLamps.glows ?? []), ...lit('stone', 80, wall(2, 2, 'east', 40))],
  },
  'summoning-chamber': {
    floor: 'flags',
    flat: put(m.chalkCircle(196), floor(4, 4)),
    things: [
      [m.CANDLE, floor(4, 2.02), floor(4, 5.98), floor(2.02, 4), floor(5.98, 4), floor(2.98, 2.5, 0, 0.8), floor(5.5, 5.02, 0, 0.8), floor(5.02, 2.5, 0, 0.8), floor(2.5, 5.02, 0, 0.8)],
      [m.SKULL, wall(2, 1, 'north', 40), wall(5, 6, 'south', 60), wall(6, 2, 'east', 40, 0.9)],
      [m.CRYSTAL, nook(1, 5, 'sw'), nook(6, 2, 'ne')],
      [m.WEB, corner(5, 1, 'ne', 0.9), corner(2, 6, 'sw', 0.9)],
      [m.BONES, wall(1, 2, 'north', 50, 0.7)],
    ],
    glows: [
      ...lit('warm', 62, floor(4, 2), floor(4, 6), floor(2, 4), floor(6, 4), floor(3, 2.5), floor(5.5, 5), floor(5, 2.5), floor(2.5, 5)),
      ...lit('stone', 150, floor(4, 4)),
    ],
  },
  'the-big-room': {
    floor: 'cave',
    flat: [...put(m.SHAFT, floor(2.6, 2.6), floor(6.1, 4.9, 40, 1.15), floor(7.6, 2.1, 80, 0.7)), ...put(m.PUDDLE, floor(6, 5.02), floor(3.02, 3))],
    things: [
      [m.STALAGMITE, corner(1, 1, 'nw', 1.2), corner(8, 6, 'se', 1.2), corner(8, 1, 'ne', 0.9), wall(3, 6, 'south', 10, 0.7), wall(7, 1, 'north', 85, 0.7)],
      [m.RUBBLE, corner(1, 6, 'sw', 1.2), wall(8, 5, 'east', 80, 0.8)],
      [m.CRYSTAL, wall(1, 2, 'west', 50), wall(7, 6, 'south', 0)],
      [m.PICK, wall(2, 1, 'north', 95)],
      [m.CART, wall(2, 6, 'south', 30, 0.9)],
      [m.LANTERN, wall(6, 1, 'north', 100)],
    ],
    glows: [...lit('stone', 110, wall(1, 2, 'west', 50), wall(7, 6, 'south', 0)), ...lit('warm', 140, wall(6, 1, 'north', 100)), ...lit('pale', 85, floor(2.6, 2.6), floor(6.1, 4.9))],
  },
  'the-mining-lift': {
    floor: 'planks',
    flat: put(m.BOOTS, floor(2.02, 4.9)),
    things: [
      [m.CAGE, floor(4, 3)],
      [m.LEVER, wall(2, 2, 'east', 96, 0.9)],
      [m.CRATE, corner(0, 5, 'sw'), corner(5, 1, 'ne', 0.9)],
      [m.BARREL, wall(0, 4, 'west', 0), nook(0, 1, 'nw', 0.9)],
      [m.ROPE, wall(5, 2, 'east', 0)],
      [m.BUCKET, wall(5, 5, 'south', 0)],
      [m.PICK, wall(4, 5, 'south', 20)],
      ...(liftLamps.things ?? []),
    ],
    glows: liftLamps.glows ?? [],
  },
  'the-vault': {
    floor: 'flags',
    flat: put(m.COINS, floor(4, 3.02), floor(2.02, 5, 40, 0.8), floor(6, 2, 100, 0.8), floor(5, 5.02, 200, 0.7), floor(2, 2.02, 10, 0.6)),
    things: [
      [m.BOXES, along(2, 1, 'north'), along(5, 1, 'north'), along(2, 5, 'south'), along(5, 5, 'south')],
      [m.VAULT_DOOR, wall(1, 5, 'west', 64, 0.8)],
      [m.CRATE, corner(6, 5, 'se', 0.9), corner(6, 1, 'ne', 0.9)],
      [m.WEB, corner(1, 1, 'nw')],
      ...(vaultLamps.things ?? []),
    ],
    glows: vaultLamps.glows ?? [],
  },
  'mining-room-east': {
    floor: 'earth',
    flat: put(m.PUDDLE, floor(3, 3.02)),
    things: [
      [m.CRYSTAL, wall(0, 1, 'north', 60, 1.1), wall(4, 4, 'south', 20), wall(5, 2, 'east', 0)],
      [m.PICK, wall(1, 1, 'north', 60), wall(0, 3, 'west', 60), wall(5, 4, 'south', 30)],
      [m.CART, wall(1, 4, 'south', 10)],
      [m.RUBBLE, corner(0, 4, 'sw'), corner(5, 1, 'ne')],
      [m.SHOVEL, wall(4, 1, 'north', 40)],
      [m.BUCKET, nook(0, 1, 'nw')],
      ...(eastLamps.things ?? []),
    ],
    glows: [...(eastLamps.glows ?? []), ...lit('stone', 90, wall(0, 1, 'north', 60), wall(4, 4, 'south', 20), wall(5, 2, 'east', 0))],
  },
  'mining-room-west': {
    floor: 'earth',
    things: [
      [m.TALLY, wall(6, 2, 'east', 40)],
      [m.CRYSTAL, wall(5, 1, 'east', 50), wall(6, 4, 'south', 20)],
      [m.PICK, wall(1, 2, 'north', 50), wall(5, 4, 'south', 40)],
      [m.CRATE, corner(6, 4, 'se', 0.9), corner(2, 1, 'nw', 0.8)],
      [m.BARREL, wall(1, 2, 'west', 70)],
      [m.RUBBLE, wall(2, 4, 'south', 15, 0.8), corner(6, 2, 'ne', 0.8)],
      [m.ROPE, nook(5, 1, 'ne', 0.8)],
      ...(westLamps.things ?? []),
    ],
    glows: [...(westLamps.glows ?? []), ...lit('stone', 90, wall(5, 1, 'east', 50), wall(6, 4, 'south', 20))],
  },
  'rail-tunnel-long': {
    floor: 'earth',
    flat: m.rails([p(200, 20), p(200, 780)], [...m.bend(p(200, 680), p(200, 400), p(370, 400)), p(480, 400)]),
    things: [
      [m.CART, wall(0, 4, 'west', 0)],
      [m.LEVER, wall(0, 6, 'west', 20)],
      [m.CRYSTAL, wall(3, 6, 'east', 40)],
      [m.RUBBLE, corner(0, 1, 'nw'), corner(3, 6, 'se', 0.8)],
      [m.PICK, wall(3, 2, 'east', 50)],
      [m.BARREL, nook(3, 1, 'ne')],
      ...(longLamps.things ?? []),
    ],
    glows: [...(longLamps.glows ?? []), ...lit('stone', 90, wall(3, 6, 'east', 40))],
  },
  'rail-tunnel-cross': {
    floor: 'earth',
    flat: m.rails(
      [p(300, 20), p(300, 780)],
      [...m.bend(p(300, 540), p(300, 300), p(460, 300)), p(580, 300)],
      [p(20, 500), p(140, 500), ...m.bend(p(140, 500), p(300, 500), p(300, 260))],
    ),
    things: [
      [m.LEVER, wall(4, 4, 'east', 20, 1.1), wall(1, 3, 'west', 60)],
      [m.CART, wall(1, 1, 'west', 90, 0.9)],
      [m.RUBBLE, corner(4, 6, 'se'), corner(1, 6, 'sw', 0.8), corner(4, 1, 'ne')],
      [m.SHOVEL, wall(4, 6, 'east', 20)],
      [m.CRYSTAL, wall(1, 6, 'west', 40, 0.9)],
      ...(crossLamps.things ?? []),
    ],
    glows: [...(crossLamps.glows ?? []), ...lit('stone', 80, wall(1, 6, 'west', 40))],
  },
  'corner-passage': {
    floor: 'earth',
    things: [
      [m.LANTERN, wall(0, 1, 'west', 0)],
      [m.WEB, corner(0, 0, 'nw', 1.1)],
      [m.RUBBLE, wall(1, 2, 'east', 70, 0.7), wall(2, 0, 'north', -20, 0.8)],
      [m.BUCKET, wall(0, 2, 'west', 0)],
    ],
    glows: lit('warm', 140, wall(0, 1, 'west', 0)),
  },
  'cross-passage': {
    floor: 'earth',
    flat: put(m.BOOTS, floor(2.98, 1.4), floor(2.98, 4.6, 180), floor(4.5, 3, 90), floor(1.5, 3, 270)),
    things: [
      [m.LANTERN, wall(2, 1, 'west'), wall(3, 4, 'east')],
      [m.RUBBLE, wall(1, 3, 'south', 15, 0.8)],
      [m.PICK, wall(4, 2, 'north', 50)],
      [m.WEB, wall(1, 2, 'north', 20, 0.8)],
    ],
    glows: lit('warm', 130, wall(2, 1, 'west'), wall(3, 4, 'east')),
  },
  'long-passage': {
    floor: 'earth',
    flat: put(m.PUDDLE, floor(1, 3.9, 80)),
    things: [
      [m.LANTERN, wall(0, 2, 'west', 0), wall(1, 4, 'east', 0)],
      [m.RUBBLE, wall(0, 4, 'west', 15, 0.8), wall(1, 1, 'east', 82, 0.8)],
      [m.CRYSTAL, wall(1, 2, 'east', 60, 0.9)],
      [m.PICK, wall(0, 3, 'west', 40)],
    ],
    glows: [...lit('warm', 140, wall(0, 2, 'west', 0), wall(1, 4, 'east', 0)), ...lit('stone', 80, wall(1, 2, 'east', 60))],
  },
  'mid-passage': {
    floor: 'earth',
    things: [
      [m.LANTERN, wall(1, 2, 'east', 0)],
      [m.CRATE, wall(0, 2, 'west', 114, 0.9)],
      [m.RUBBLE, wall(1, 3, 'east', 76, 0.8)],
      [m.SHOVEL, wall(0, 1, 'west', 60)],
    ],
    glows: lit('warm', 140, wall(1, 2, 'east', 0)),
  },
  'short-passage': {
    floor: 'earth',
    things: [
      [m.LANTERN, wall(0, 2, 'west', 0)],
      [m.CRYSTAL, wall(1, 2, 'east', 40)],
      [m.RUBBLE, wall(1, 1, 'east', -12, 0.7)],
    ],
    glows: [...lit('warm', 130, wall(0, 2, 'west', 0)), ...lit('stone', 90, wall(1, 2, 'east', 40))],
  },
  't-junction': {
    floor: 'earth',
    flat: put(m.ARROW, floor(3, 1.02)),
    things: [
      [m.LANTERN, wall(2, 0, 'north', 100)],
      [m.RUBBLE, wall(1, 1, 'south', 15, 0.8), wall(4, 0, 'north', 80, 0.7)],
      [m.ROPE, wall(1, 0, 'north', 60, 0.9)],
      [m.PICK, wall(4, 1, 'south', 60)],
    ],
    glows: lit('warm', 150, wall(2, 0, 'north', 100)),
  },
};

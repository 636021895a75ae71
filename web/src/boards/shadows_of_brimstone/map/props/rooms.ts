// What is found in each tile. A tile that nobody has furnished yet has the plain floor of its world.
import { put, type Glow, type Paint } from '../paint';
import type { World } from '../palette';
import { MINE } from './mineRooms';
import type { Room } from './placing';
import { TARGA } from './targaRooms';

export const ROOMS: Readonly<Record<string, Room>> = { ...MINE, ...TARGA };

export interface Dressing {
  floor: Room['floor'];
  flat: readonly Paint[];
  things: readonly Paint[];
  glows: readonly Glow[];
}

export function dressingOf(code: string, world: World): Dressing {
  const room = ROOMS[code] ?? { floor: world === 'mine' ? 'earth' : 'hexes' };
  return {
    floor: room.floor,
    flat: room.flat ?? [],
    things: (room.things ?? []).flatMap(([sketch, ...places]) => put(sketch, ...places)),
    glows: room.glows ?? [],
  };
}

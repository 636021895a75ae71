// The Depth Track: its spaces, what waits for the Darkness next, and how likely it is to be held back.
import type { SobTrackView } from '../../../lib/types';

export const START = 0;
export const ENTRANCE = 16;

export type SpaceKind = 'start' | 'plain' | 'blood' | 'dread' | 'entrance';

export interface TrackSpace {
  number: number;
  kind: SpaceKind;
  /** The test that holds the Darkness back for a party on this space. */
  needs: number;
}

export function kindOf(track: SobTrackView, space: number): SpaceKind {
  if (space <= START) return 'start';
  if (space >= ENTRANCE) return 'entrance';
  if (track.blood_spatter.includes(space)) return 'blood';
  return track.growing_dread.includes(space) ? 'dread' : 'plain';
}

/** All spaces, from the Entrance down as they lie on the table. */
export function spacesOf(track: SobTrackView): TrackSpace[] {
  return Array.from({ length: ENTRANCE + 1 }, (_, i) => {
    const number = ENTRANCE - i;
    return { number, kind: kindOf(track, number), needs: track.stages.find((stage) => number >= stage.ends_at)?.holds_back ?? 0 };
  });
}

export interface Next {
  kind: SpaceKind;
  /** How many steps of the Darkness away. */
  steps: number;
}

/** The next space on which something happens when the Darkness enters it. */
export function nextFor(track: SobTrackView): Next {
  let space = track.darkness + 1;
  while (kindOf(track, space) === 'plain') space += 1;
  return { kind: kindOf(track, space), steps: space - track.darkness };
}

export interface HoldBack {
  held: number;
  grows: number;
  event: number;
}

/** What 2D6 lead to, in percent: doubles are a Depth Event whatever they add up to (SOB-DEVT-02). */
export function holdBackOdds(needs: number): HoldBack {
  const FACES = [1, 2, 3, 4, 5, 6];
  const rolls = FACES.flatMap((a) => FACES.filter((b) => a !== b).map((b) => a + b));
  const percent = (count: number): number => Math.round((100 * count) / (FACES.length * FACES.length));
  const held = rolls.filter((sum) => sum >= needs).length;
  return { held: percent(held), grows: percent(rolls.length - held), event: percent(FACES.length) };
}

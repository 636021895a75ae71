// Reading the view of Ancient Terrible Things.
import type { Shown } from '../../lib/choosing.svelte';
import type { Tally } from '../kit';
import { att } from './texts';
import type { AttCardView, AttEncounterView, AttLocationView, AttView, Option, Scene } from '../../lib/types';

export const RESOURCES = ['focus', 'treasure', 'courage', 'feat'] as const;
export type Resource = (typeof RESOURCES)[number];

export const viewOf = (scene: Scene): AttView => scene.view as AttView;

export function when(scene: Scene): string {
  const { round } = viewOf(scene);
  return round ? att.round(round) : '';
}

/** A seat is called by its character once it has one. */
export function role(scene: Scene, seat: number): string {
  const character = viewOf(scene).seats[seat]?.character;
  return character?.name ?? '';
}

export const roleOrName = (scene: Scene, seat: number): string => role(scene, seat) || (scene.seats[seat]?.name ?? '');

/** The encounter that the active player faces. */
export function faced(view: AttView): AttEncounterView | null {
  const pawn = view.seats[view.active]?.pawn;
  return view.locations.find((l) => l.code === pawn)?.encounter ?? null;
}

// -- the end

const COMPASS = 'founders-compass';
const COMPASS_WITH_MAP = 3; // what the Founder's Compass is worth besides to the holder of the Map
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Where the score came from, and what decided where the best were equal (ATT-SCORE-07 to -09). */
export function tally(scene: Scene): Tally {
  const { seats } = viewOf(scene);
  const rows = seats.map((seat) => {
    const encounters = sum(seat.score_stack.map((card) => card.secrets));
    const achievements = sum(seat.achievements.map((card) => card.secrets));
    const map = seat.has_map ? 1 : 0;
    const terrible = 0 - sum(seat.terrible);
    const swag = sum(seat.swag.map((card) => card.secrets + (card.code === COMPASS && seat.has_map ? COMPASS_WITH_MAP : 0)));
    const obsession = seat.score - encounters - swag - achievements - map - terrible;
    return [encounters, swag, achievements, map, terrible, obsession];
  });
  const heads = [...att.sources];
  const empty = heads.map((_, i) => rows.every((row) => row[i] === 0));
  const kept = <T>(list: T[]): T[] => list.filter((_, i) => !empty[i]);
  return { heads: kept(heads), rows: rows.map(kept), notes: decided(scene) };
}

function decided(scene: Scene): string[] {
  const { seats } = viewOf(scene);
  const won = scene.result?.winners ?? [];
  const winner = seats[won[0] ?? -1];
  if (!winner || seats.length < 2) return [];
  const others = seats.filter((seat) => !won.includes(seat.seat));
  const equal = others.filter((seat) => seat.score === winner.score);
  if (won.length > 1) return [att.shared];
  if (!equal.length) return [att.ahead(winner.score - Math.max(...others.map((seat) => seat.score)))];
  return [equal.some((seat) => seat.terrible.length === winner.terrible.length) ? att.byCourage : att.byTerrible];
}

// -- cards, large

/** When a Feat can be played, or Swag be used; nothing for other cards. */
export function momentOf(card: AttCardView, isFeat: boolean): string {
  if (!card.moment) return '';
  if (card.moment === 'always') return att.worksAlways;
  return isFeat ? att.played(card.moment) : att.used(card.moment);
}

export function showCard(card: AttCardView, kind: string, resource: Resource | null): Shown {
  const lines: string[] = [];
  if (resource) lines.push(card.cost ? att.cost(card.cost, att.resources[resource] ?? '') : att.free);
  const moment = momentOf(card, resource === 'feat');
  if (moment) lines.push(moment);
  if (card.secrets) lines.push(att.secrets(card.secrets));
  if (card.exhausted) lines.push(att.exhausted);
  return { name: card.name, kind, lines, text: card.text, flavour: card.flavour, piece: card.code };
}

export function showEncounter(card: AttEncounterView): Shown {
  const lines = [att.secrets(card.secrets)];
  if (card.combination) lines.push(att.overcome(card.combination));
  const hint = att.kindHints[card.kind];
  if (hint) lines.push(`${att.kinds[card.kind]}: ${hint}`);
  return { name: card.name, kind: encounterKind(card), lines, text: card.text, flavour: card.flavour, piece: card.code };
}

export function encounterKind(card: AttEncounterView): string {
  const kinds = card.types.map((type) => type.charAt(0).toUpperCase() + type.slice(1));
  const kind = att.kinds[card.kind] ?? '';
  return [...kinds, kind, att.colours[card.colour] ?? card.colour].filter(Boolean).join(' · ');
}

export function showLocation(place: AttLocationView): Shown {
  return { name: place.name, kind: att.action, lines: [], text: place.text, flavour: '', piece: place.code };
}

// -- combinations

/** The faces of the smallest combination, for drawing it. */
export function example(shape: string, low: number, dice: number): number[] {
  return Array.from({ length: dice }, (_, i) => (shape === 'run' ? low + i : low));
}

/** Whether some dice can make a combination. */
export function makes(faces: readonly number[], shape: string, low: number, dice: number): boolean {
  const count = [0, 0, 0, 0, 0, 0, 0];
  for (const face of faces) count[face] = (count[face] ?? 0) + 1;
  if (shape === 'run') {
    for (let start = low; start + dice <= 7; start += 1) {
      if (count.slice(start, start + dice).every((n) => n > 0)) return true;
    }
    return false;
  }
  for (let face = low; face <= 6; face += 1) {
    if ((count[face] ?? 0) >= dice) return true;
  }
  return false;
}

// -- options that use dice

const SPENDS = /^(?:overcome .* with|spend) ([1-6](?:-[1-6])*)/;

/** The faces that an option spends, or null. */
export function facesSpent(option: Option): number[] | null {
  const found = SPENDS.exec(option.words);
  return found?.[1] ? found[1].split('-').map(Number) : null;
}

export const diceOf = (option: Option): number[] =>
  option.pieces.filter((p) => p.startsWith('die/')).map((p) => Number(p.slice(4)));

// This browser's part in the luck of a table: made, sealed and opened without a word, and kept to be compared at the end.
// The hash is a library's: browsers have one of their own only for pages that came over TLS or from the same machine.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils.js';
import { api } from './api';
import type { Created, LuckGiven, NewTable, Scene } from './types';

const KEY = 'grimtable-luck';
const MOST = 200; // tables
const PART_BYTES = 16;

/** What this browser knows itself of the luck of a table, in hexadecimal. */
export interface Own {
  /** The commitment that it was shown first. */
  commitment: string;
  /** The parts of its seats. */
  parts: Record<string, string>;
  /** The seats whose part the table has accepted. */
  opened: string[];
}

const here: Record<string, Own> = {}; // where the browser keeps nothing, for as long as the page stays

function all(): Record<string, Own> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Own>;
  } catch {
    return {};
  }
}

/** What this browser has added to the luck of a table, and what it was shown before. */
export const own = (table: string): Own | null => all()[table] ?? here[table] ?? null;

function keep(table: string, commitment: string, parts: Record<string, string>, opened: readonly string[] = []): void {
  const before = own(table);
  const kept: Own = {
    commitment: before?.commitment ?? commitment,
    parts: { ...before?.parts, ...parts },
    opened: [...new Set([...(before?.opened ?? []), ...opened])],
  };
  here[table] = kept;
  const { [table]: _, ...others } = all();
  const last = Object.fromEntries([...Object.entries(others), [table, kept] as const].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // what was sealed before the page is left cannot be opened after it: the table says whose part is missing
  }
}

export const sealOf = (part: string): string => bytesToHex(sha256(hexToBytes(part)));

const fresh = (): string => bytesToHex(randomBytes(PART_BYTES));

const sealed = (parts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([seat, part]) => [seat, sealOf(part)]));

async function open(table: string, commitment: string, parts: Record<string, string>): Promise<void> {
  await api.luck(table, { parts });
  keep(table, commitment, parts, Object.keys(parts));
}

/** Set up a table with the seals of one's own seats; where nobody else is to come, they are opened at once. */
export async function createTable(wanted: NewTable): Promise<Created> {
  const seats = wanted.seats.flatMap((seat, i) => (seat.kind === 'human' ? [i] : []));
  const parts = Object.fromEntries(seats.map((seat) => [String(seat), fresh()]));
  const made = await api.create({ ...wanted, seals: sealed(parts) });
  keep(made.table, made.commitment, parts);
  if (seats.length && !wanted.seats.some((seat) => seat.kind === 'open')) {
    await open(made.table, made.commitment, parts).catch(() => undefined); // it is tried again at the table
  }
  return made;
}

/** What this browser has to add to the luck now, by what a scene says; null where there is nothing. */
export function due(scene: Scene, mine: readonly number[]): LuckGiven | null {
  const { wants, parts: shown } = scene.luck;
  if (wants === null) return null;
  const kept = own(scene.table)?.parts ?? {};
  const people = mine.filter((seat) => scene.seats[seat]?.kind === 'human');
  const fits = (seat: number): boolean => {
    const part = kept[seat];
    return part !== undefined && shown.find((p) => p.seat === seat)?.seal === sealOf(part);
  };
  const wrong = people.filter((seat) => !fits(seat));
  const opening = shown.some((p) => p.part !== null);
  if (wrong.length && !opening) {
    const made = Object.fromEntries(wrong.map((seat) => [String(seat), kept[seat] ?? fresh()]));
    keep(scene.table, scene.commitment, made);
    return { seals: sealed(made) };
  }
  if (wants !== 'parts') return null;
  const closed = people.filter((seat) => fits(seat) && shown.find((p) => p.seat === seat)?.part === null);
  return closed.length ? { parts: Object.fromEntries(closed.map((seat) => [String(seat), kept[seat] ?? ''])) } : null;
}

/** Add it. What is refused came too late: the table says whose part is missing. */
export async function takePart(scene: Scene, mine: readonly number[]): Promise<void> {
  const given = due(scene, mine);
  if (given?.parts) await open(scene.table, scene.commitment, given.parts);
  else if (given) await api.luck(scene.table, given);
}

/** Whether the luck is being made with this browser's seats: in a moment the table is dealt anew. */
export function isAdding(scene: Scene, mine: readonly number[]): boolean {
  const { wants, parts } = scene.luck;
  const people = mine.filter((seat) => scene.seats[seat]?.kind === 'human');
  if (wants === null || !people.length) return false;
  return wants === 'parts' || people.some((seat) => !parts.some((p) => p.seat === seat));
}

/** What this browser can say of the luck by itself: its part is in it, or it is not what it was shown or has added. */
export function judged(scene: Scene): 'mine' | 'changed' | null {
  const kept = own(scene.table);
  if (!kept) return null;
  if (kept.commitment !== scene.commitment) return 'changed';
  const dealt = scene.luck.wants === null ? scene.luck.parts.filter((p) => p.part !== null) : [];
  if (!dealt.length || !kept.opened.length) return null;
  const isIn = (seat: string): boolean => dealt.some((p) => String(p.seat) === seat && p.part === kept.parts[seat]);
  return kept.opened.every(isIn) ? 'mine' : 'changed';
}

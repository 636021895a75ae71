// The steps of a campaign as the pages of its book: games are numbered chapters, everything else stands between them.
import type { CampaignShown, Waypoint } from '../lib/types';

export interface BookPage {
  /** How many steps lie before the end of this page: a fork from here has so many. */
  step: number;
  /** The number of the chapter, or 0 for what lies between two. */
  chapter: number;
  title: string;
  lines: readonly string[];
  /** The story of it, in paragraphs. */
  story: readonly string[];
  /** The table at which it was played, where it can still be looked at. */
  table: string;
}

export function pagesOf(shown: CampaignShown): BookPage[] {
  let chapter = 0;
  return shown.story.steps.map((step, i) => {
    if (!step.between) chapter += 1;
    return {
      step: i + 1,
      chapter: step.between ? 0 : chapter,
      title: step.title,
      lines: step.lines,
      story: paragraphs(step.story),
      table: shown.tables[i] ?? '',
    };
  });
}

/** The number of the chapter that is open. */
export const openChapter = (shown: CampaignShown): number =>
  shown.story.steps.filter((step) => !step.between).length + 1;

/** What a story tells in paragraphs. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A game on the road of a campaign, where it lies: rows go to and fro, and the last of a row leads down to the next. */
export interface Stone extends Waypoint {
  row: number;
  column: number;
  columns: number;
  back: boolean;
  turns: boolean;
}

export function trailOf(road: readonly Waypoint[], columns: number): Stone[] {
  return road.map((each, i) => {
    const row = Math.floor(i / columns);
    const back = row % 2 === 1;
    const place = i % columns;
    return { ...each, row: row + 1, column: (back ? columns - 1 - place : place) + 1, columns, back, turns: place === columns - 1 };
  });
}

export interface Heap {
  thing: string;
  times: number;
}

/** Equal things together, in the order in which they come. */
export function heaped(things: readonly string[]): Heap[] {
  const found = new Map<string, number>();
  for (const thing of things) found.set(thing, (found.get(thing) ?? 0) + 1);
  return [...found].map(([thing, times]) => ({ thing, times }));
}

/** What somebody has, with what they have several times said once. */
export const counted = (things: readonly string[]): string[] =>
  heaped(things).map(({ thing, times }) => (times > 1 ? `${thing} ×${times}` : thing));

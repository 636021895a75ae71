// The steps of a campaign as the pages of its book: games are numbered chapters, everything else stands between them.
import type { CampaignShown } from '../lib/types';

export interface BookPage {
  /** How many steps lie before the end of this page: a fork from here has so many. */
  step: number;
  /** The number of the chapter, or 0 for what lies between two. */
  chapter: number;
  title: string;
  lines: readonly string[];
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

/** What somebody has, with what they have several times said once. */
export function counted(things: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const thing of things) times.set(thing, (times.get(thing) ?? 0) + 1);
  return [...times].map(([thing, n]) => (n > 1 ? `${thing} ×${n}` : thing));
}

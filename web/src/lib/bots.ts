// Bots as they are offered: those that have strengths once for each.

import { texts } from './texts';
import type { OfferedBot } from './types';

/** What a bot is called where one is chosen. */
export function botWords(offer: OfferedBot): string {
  if (!offer.strength) return texts.setup.bots[offer.bot] ?? offer.bot;
  return `${offer.bot}, ${texts.setup.strengths[offer.strength] ?? offer.strength}`;
}

/** The bot that is proposed: the first that does not play at random. */
export function proposed(offered: readonly OfferedBot[]): string {
  return (offered.find((o) => o.bot !== 'random') ?? offered[0])?.name ?? 'random';
}

// The story of a scenario: its beginning, the backs of acts and agendas that advance, how it ends.
import type { Library } from '../../lib/shelf.svelte';
import type { Entry, LogLine, Scene } from '../../lib/types';
import type { Moment } from '../kit';
import { shelf } from './library.svelte';
import { fact, viewOf, word } from './reading';
import { ahc } from './texts';

const ADVANCES = /^The (?:act|agenda) advances: (.+)$/i;
const RESOLUTION = /^Resolution (\d+)$/;

type Which = 'act' | 'agenda';
const isWhich = (kind: string): kind is Which => kind === 'act' || kind === 'agenda';

/** The card that comes to lie on top next, where there is no more than one that can. */
function following(cards: Library, entry: Entry): Entry | undefined {
  const found = [...cards.values()].filter(
    (card) => card.kind === entry.kind && word(card, 'encounter_code') === word(entry, 'encounter_code') && fact(card, 'stage') === (fact(entry, 'stage') ?? 0) + 1,
  );
  return found.length === 1 ? found[0] : undefined;
}

function front(entry: Entry): Moment {
  const needs = isWhich(entry.kind) ? ahc.needs[entry.kind](fact(entry, entry.kind === 'act' ? 'clues' : 'doom') ?? 0, Boolean(entry.facts['clues_fixed'])) : '';
  const head = isWhich(entry.kind) ? [ahc[entry.kind](fact(entry, 'stage') ?? 0), needs].filter(Boolean).join(' · ') : '';
  return { head, title: entry.name, story: entry.flavour, text: isWhich(entry.kind) ? entry.text : '' };
}

/** The back of an act or agenda. */
export function back(entry: Entry): Moment {
  const head = isWhich(entry.kind) ? ahc.ends(ahc[entry.kind](fact(entry, 'stage') ?? 0), entry.name) : '';
  return { head, title: word(entry, 'back_name') || entry.name, story: word(entry, 'back_story'), text: word(entry, 'back_text') };
}

/** How the story of a scenario may begin, before its own words. */
const openings = (entry: Entry): unknown[] => Object.entries(entry.facts).flatMap(([name, story]) => (name.startsWith('opening_') ? [story] : []));

/** What a line of the log tells in a scenario. */
export function pageIn(cards: Library, line: LogLine, playing: string): Moment[] {
  const all = [...cards.values()];
  if (line.kind === 'story') {
    const begins = all.find((card) => openings(card).includes(line.text));
    if (begins) return [{ head: '', title: begins.name, story: line.text, text: '' }];
    return all.filter((card) => card.flavour === line.text).map(front);
  }
  if (line.kind === 'resolution') {
    const key = `resolution_${RESOLUTION.exec(line.text)?.[1] ?? 'none'}`;
    const scenario = all.find((card) => card.kind === 'scenario' && card.name === playing && word(card, key));
    return scenario ? [{ head: scenario.name, title: line.text, story: word(scenario, key), text: '' }] : [];
  }
  const name = ADVANCES.exec(line.text)?.[1];
  const entry = all.find((card) => card.kind === line.kind && card.name === name);
  if (!entry) return [];
  const next = following(cards, entry);
  return next ? [back(entry), front(next)] : [back(entry)];
}

export const story = {
  kinds: ['story', 'act', 'agenda', 'resolution'],
  page: (line: LogLine, scene: Scene): Moment[] => pageIn(shelf.cards, line, viewOf(scene).scenario),
} as const;

// The texts of Shadows of Brimstone.
import { many } from '../../lib/many';
import { fightTexts } from './fight/texts';
import { setupTexts } from './setup/texts';
import { sheetTexts } from './sheets/texts';
import { tableTexts } from './table/texts';
import { townTexts } from './town/texts';

export const sob = {
  when: (turn: number, fight: boolean) => (turn ? `Turn ${turn}${fight ? ' · Fight' : ''}` : 'Before the descent'),

  map: {
    label: 'Map of the mine',
    hint: 'Arrow keys walk over the map, Enter chooses, plus and minus zoom, 0 shows all, H goes to the acting hero.',
    in: 'Closer',
    out: 'Farther',
    all: 'Show the whole map',
    hero: 'Show the acting hero',
    rock: 'Solid rock',
    dark: 'in the dark',
    lit: 'in the light',
    move: (steps: number, hazards: number) => `${many(steps, 'space')} away${hazards ? `, ${many(hazards, 'hazard')} on the way` : ''}`,
    nearFoe: 'next to an Enemy',
    offered: (words: string) => `can be chosen: ${words}`,
    hero_at: (name: string, left: number, health: number) => `${name}, ${left} of ${health} Health`,
    foe_at: (name: string, left: number, health: number) => `${name}, ${left} of ${health} Health`,
    downed: 'knocked out',
    exits: {
      undecided: 'an exit into the unknown',
      door: 'a closed Door',
      joined: 'an open passage',
      capped: 'a dead end',
      gate: 'a Gate to another world',
      'linked-gate': 'a Gate to another world',
    } as Record<string, string>,
    unexplored: 'not explored yet',
    scavenged: 'searched',
    objective: 'the Objective',
  },

  risk: {
    steps: (n: number) => many(n, 'space'),
    hazards: (n: number) => `${many(n, 'hazard')} on the way`,
    again: 'Tap again to go',
  },

  sheet: sheetTexts,
  table: tableTexts,
  town: townTexts,
  setup: setupTexts,
  fight: fightTexts,
};

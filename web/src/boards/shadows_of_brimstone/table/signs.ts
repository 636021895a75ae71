// The sign of a deck, or of whatever else comes to the table.

const SIGNS: Readonly<Record<string, string>> = {
  darkness: 'darkness',
  'growing-dread': 'dread',
  loot: 'loot',
  scavenge: 'scavenge',
  encounter: 'encounter',
  'mine-encounters': 'encounter',
  'targa-encounters': 'encounter',
  threat: 'threat',
  event: 'hazard',
  hazards: 'hazard',
  'town-events': 'hazard',
  'exploration-token': 'exploration-token',
  'exploration-tokens': 'exploration-token',
  item: 'loot',
  entry: 'injury',
  injuries: 'injury',
  madness: 'madness',
  mutations: 'mutation',
};

export const signOf = (kind: string): string => SIGNS[kind] ?? (kind.endsWith('threats') ? 'threat' : kind.endsWith('depth-events') ? 'hazard' : 'encounter');

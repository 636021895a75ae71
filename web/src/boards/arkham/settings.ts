// The settings of the game in words for people.
import type { SettingWords } from '../kit';

export const settings: Record<string, SettingWords> = {
  scenario: {
    title: 'Scenario',
    values: { 'the-gathering': 'The Gathering', 'the-midnight-masks': 'The Midnight Masks', 'the-devourer-below': 'The Devourer Below' },
  },
  gathering: {
    title: 'Before: The Gathering',
    values: {
      'house-burned': 'the house burned down',
      'house-kept': 'the house was kept',
      'all-lost': 'nobody came out',
      undecided: 'nothing was decided',
    },
  },
  lita: {
    title: 'Lita Chantler',
    values: {
      lead: 'in the lead’s deck',
      1: 'in the first deck',
      2: 'in the second deck',
      3: 'in the third deck',
      4: 'in the fourth deck',
      nobody: 'not in this game',
    },
  },
  priest: { title: 'Ghoul Priest', values: { alive: 'still alive', slain: 'defeated in Arkham' } },
  midnight: { title: 'Before: The Midnight Masks', values: { 'not-yet': 'ended before midnight', struck: 'midnight had struck' } },
  got_away: {
    title: 'Who got away',
    values: {
      drew: '“Wolf-Man” Drew',
      collins: 'Herman Collins',
      warren: 'Peter Warren',
      devereux: 'Victoria Devereux',
      turner: 'Ruth Turner',
      'masked-hunter': 'the Masked Hunter',
    },
  },
  grim: { title: 'Grim rule' },
  edition: { title: 'Rules', values: { current: 'as they are today', first: 'as first printed' } },
};

// The settings of the game in words for people.
import type { SettingWords } from '../kit';

export const settings: Record<string, SettingWords> = {
  scenario: { title: 'Scenario', values: { 'the-gathering': 'The Gathering' } },
  grim: { title: 'Grim rule' },
  edition: { title: 'Rules', values: { current: 'as they are today', first: 'as first printed' } },
};

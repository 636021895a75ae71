// The settings of the game in words for people.
import type { SettingWords } from '../kit';

export const settings: Record<string, SettingWords> = {
  edition: { title: 'Rule text', values: { 'quickstart-2.5': 'Quickstart 2.5', 'summary-2016': 'Summary of 2016' } },
  length: { title: 'Length' },
  scenario: { title: 'Scenario card', values: { easy: 'easy side', difficult: 'difficult side' } },
  lost_charter: { title: 'The Lost Charter' },
  obsessions: { title: 'Obsessions' },
  five_player_normal: { title: 'Cards for five players', values: { 'corrected-10': '10 of a colour, as corrected', 'printed-16': '16 of a colour, as printed' } },
  game_end: { title: 'When the Encounter deck is empty', values: { 'board-clear': 'play on until the board is clear', 'round-boundary': 'end with the round' } },
  event_slot: { title: 'An event', values: { overlay: 'covers the location action', occupy: 'fills the slot' } },
  trade_tokens: { title: 'Trade offers', values: { all: 'any tokens', 'resources-only': 'resource tokens only' } },
  map_start: { title: 'The Map without a Captain', values: { 'by-edition': 'as the rule text has it', 'last-chooser': 'to who chose last', 'group-choice': 'as all agree' } },
  focused_reroll_cost: { title: 'Focus for a focused re-roll', values: { 'by-edition': 'as the rule text has it', 'per-rerolled': 'for each die re-rolled', 'rerolled-or-kept': 'for the dice re-rolled or kept' } },
  chateau_exchange: { title: 'Tokens at the Sinister Chateau', values: { 'by-edition': 'as the rule text has it', 'different-type': 'must differ', 'any-type': 'may be alike' } },
  solo_spent_cards: { title: 'Forgotten cards and Achievements', values: { 'by-edition': 'as the rule text has it', excluded: 'do not count', counted: 'count' } },
};

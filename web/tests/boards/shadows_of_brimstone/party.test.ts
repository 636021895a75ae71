import { describe, expect, it } from 'vitest';
import type { SetupSeat } from '../../../src/boards/kit';
import { MOST, NOBODY, Party } from '../../../src/boards/shadows_of_brimstone/setup/party.svelte';

const CLASSES = [
  { code: 'us-marshal', names: ['US Marshal'] },
  { code: 'saloon-girl', names: ['Saloon Girl', 'Piano Player'] },
  { code: 'gunslinger', names: ['Gunslinger'] },
  { code: 'bandido', names: ['Bandido', 'Bandida'] },
];
const seat = (id: number, bot = false): SetupSeat => ({ id, name: `Seat ${id}`, bot });
const ADA = seat(1);
const BEA = seat(2);
const MOSS = seat(3, true);

function partyOf(...seats: SetupSeat[]): Party {
  const party = new Party();
  party.seat(seats, CLASSES);
  return party;
}
const ids = (party: Party): number[] => party.members.map((member) => member.id);

describe('the party before the game', () => {
  it('is two heroes in one hand for a player alone', () => {
    expect(partyOf(ADA).options).toEqual({ heroes: 'us-marshal,saloon-girl', leaders: '1,1' });
  });

  it('has a hero for each player', () => {
    expect(partyOf(ADA, BEA, MOSS).options).toEqual({ heroes: 'us-marshal,saloon-girl,gunslinger', leaders: '1,2,3' });
  });

  it('hands a hero of whoever leads several to a player who sits down', () => {
    const party = partyOf(ADA);
    party.seat([ADA, BEA], CLASSES);
    expect(party.options).toEqual({ heroes: 'us-marshal,saloon-girl', leaders: '1,2' });
  });

  it('gives the heroes of a player who leaves to the others', () => {
    const party = partyOf(ADA);
    party.seat([ADA, BEA], CLASSES);
    party.seat([ADA], CLASSES);
    expect(party.options?.['leaders']).toBe('1,1');
  });

  it('lets a hero that came with a player go with that player', () => {
    const party = partyOf(ADA, BEA);
    party.seat([ADA, BEA, MOSS], CLASSES);
    expect(party.members).toHaveLength(3);
    party.seat([ADA, BEA], CLASSES);
    expect(party.options?.['heroes']).toBe('us-marshal,saloon-girl');
  });

  it('counts the seats as they stand when one in the middle is gone', () => {
    const party = partyOf(ADA, BEA, MOSS);
    party.seat([ADA, MOSS], CLASSES);
    expect(party.options).toEqual({ heroes: 'us-marshal,gunslinger', leaders: '1,2' });
  });

  it('may have several of one class, on either side of the sheet', () => {
    const party = partyOf(ADA);
    party.take('saloon-girl');
    expect(party.options?.['heroes']).toBe('us-marshal,saloon-girl,piano-player');
    party.turn(ids(party)[2] ?? 0, 0);
    expect(party.options?.['heroes']).toBe('us-marshal,saloon-girl,saloon-girl');
  });

  it('is never larger than the mine allows', () => {
    const party = partyOf(ADA);
    for (let i = 0; i < 9; i += 1) party.take('bandido');
    expect(party.members).toHaveLength(MOST);
  });

  it('does not set out with a hero that nobody leads, until a bot leads it', () => {
    const party = partyOf(ADA);
    party.take('gunslinger');
    for (const id of ids(party).slice(1)) party.lead(id, NOBODY);
    expect(party.options).toBeNull();
    expect(party.unled).toHaveLength(2);
    party.leadTheRest(MOSS.id);
    party.seat([ADA, MOSS], CLASSES);
    expect(party.options?.['leaders']).toBe('1,2,2');
  });

  it('does not set out while a player leads nobody', () => {
    const party = partyOf(ADA, BEA);
    party.leave(ids(party)[1] ?? 0);
    expect(party.options).toBeNull();
    expect(party.idle).toEqual([BEA]);
  });

  it('does not set out without a hero', () => {
    const party = partyOf(ADA);
    for (const id of ids(party)) party.leave(id);
    expect(party.options).toBeNull();
  });
});

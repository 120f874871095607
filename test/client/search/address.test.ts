import { expect, test } from '@jest/globals';
import { partsOf, without } from '../../../client/features/search/parts.ts';
import {
  changePath,
  isChanged,
  readCriteria,
  searchPath,
  searchInputOf,
} from '../../../client/features/search/seeking.ts';
import { weighed } from '../../../client/features/search/advanced/WordsCard.tsx';
import type { SearchMode } from '../../../shared/search/enums.ts';

const read = (mode: SearchMode, address: string) =>
  readCriteria(mode, new URL(address, 'http://house.example').searchParams);
const nothing = { options: {}, text: '', everybody: false };

test.each<[mode: SearchMode, address: string, criteria: object, tidy: string]>([
  ['All', '/Search', {}, '/Search'],
  ['All', '/Search?searchOptions=2;groups=1&textSearch=%20&everybody=yes', {}, '/Search'],
  ['All', '/Search?everybody=1&pages=3', { everybody: true }, '/Search?everybody=1'],
  [
    'Newest',
    '/Search/Newest?searchOptions=1;groups=14;age=x;certified=1&textSearch=+long+table+',
    { options: { groups: 14, certified: true }, text: 'long table' },
    '/Search/Newest?searchOptions=1%3Bgroups%3D14%3Bcertified%3D1&textSearch=long+table',
  ],
  [
    'MatchWord',
    '/Search/MatchWord?kink=7&kink=x,8&kinks=7,0&searchOptions=1;any=9;online=1',
    { options: { any: [7, 8], online: true } },
    '/Search/MatchWord?kink=7&kink=8&searchOptions=1%3Bonline%3D1',
  ],
])('%s at %s is read, and written in the shortest way', (mode, address, criteria, tidy) => {
  expect(read(mode, address)).toEqual({ ...nothing, ...criteria });
  expect(searchPath(mode, read(mode, address))).toBe(tidy);
  expect(read(mode, tidy)).toEqual(read(mode, address));
});

test('my own settings narrow every search but the one by fields of my choice', () => {
  expect(searchInputOf('Top', nothing).filtered).toBe(true);
  expect(searchInputOf('Top', { ...nothing, everybody: true }).filtered).toBe(false);
  expect(searchInputOf('Advanced', nothing).filtered).toBe(false);
});

test('the search by fields shows the fields until it is told to find, even by none', () => {
  const isFields = (address: string) => isChanged(new URL(address, 'http://house.example').searchParams);
  const women = { ...nothing, options: { groups: 2 } };
  expect(isFields('/Search/Advanced')).toBe(true);
  expect(isFields(searchPath('Advanced', nothing, true))).toBe(false);
  expect(isFields(searchPath('Advanced', women, true))).toBe(false);
  expect(isFields(changePath(women))).toBe(true);
  expect(read('Advanced', changePath(women))).toEqual(women);
});

test('a range is one part, and what belongs to it goes with it', () => {
  const options = { ageFrom: 32, ageTo: 65, both: true, near: 'DK-8000', must: [7], certified: true } as const;
  const parts = partsOf({ ...options, must: [7] });
  expect(parts.map(({ fields }) => fields[0])).toEqual(['ageFrom', 'band', 'must', 'certified']);
  expect(without({ ...options, must: [7] }, parts[0]!)).toEqual({ near: 'DK-8000', must: [7], certified: true });
});

test('a word weighs in one way at a time', () => {
  expect(weighed({ must: [7, 8], like: [9] }, 7, 'like')).toEqual({ must: [8], like: [9, 7], no: undefined });
  expect(weighed({ no: [7] }, 7)).toEqual({ must: undefined, like: undefined, no: undefined });
});

import { expect, test } from '@jest/globals';
import { groupHours, isOpen } from '../../../client/kit/page/openingHours.ts';

const week = { from: '09:00', to: '20:00' };
const weekend = { from: '11:00', to: '16:00' };
const hours = [week, week, week, week, week, weekend, null];
const open = (at: string) => isOpen(hours, 'Europe/Copenhagen', new Date(at));

test('opens and closes by the wall clock of the site, in winter and in summer', () => {
  expect(open('2026-11-20T07:59:00Z')).toBe(false);
  expect(open('2026-11-20T08:00:00Z')).toBe(true);
  expect(open('2026-11-20T19:00:00Z')).toBe(false);
  expect(open('2026-07-17T06:59:00Z')).toBe(false);
  expect(open('2026-07-17T07:00:00Z')).toBe(true);
  expect(open('2026-07-17T18:00:00Z')).toBe(false);
});

test('follows the change of the clocks: Monday after the change opens an hour earlier by UTC', () => {
  expect(open('2026-03-27T08:00:00Z')).toBe(true);
  expect(open('2026-03-27T07:30:00Z')).toBe(false);
  expect(open('2026-03-30T07:30:00Z')).toBe(true);
  expect(open('2026-10-26T07:30:00Z')).toBe(false);
});

test('the day is that of the site: late on Friday by UTC it is Saturday there', () => {
  const late = [null, null, null, null, null, { from: '00:00', to: '01:00' }, null];
  expect(isOpen(late, 'Europe/Copenhagen', new Date('2026-11-20T23:30:00Z'))).toBe(true);
});

test('a day without hours is closed, and days with the same hours are said together', () => {
  expect(open('2026-11-22T12:00:00Z')).toBe(false);
  expect(groupHours(hours)).toEqual([
    { first: 0, last: 4, hours: week },
    { first: 5, last: 5, hours: weekend },
    { first: 6, last: 6, hours: null },
  ]);
});

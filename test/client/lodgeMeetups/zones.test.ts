import { expect, test } from '@jest/globals';
import { addMonths, daysFrom } from '../../../client/features/lodgeMeetups/days.ts';
import { emptyPlan, faultsOf, inputOf } from '../../../client/features/lodgeMeetups/planning.ts';
import { momentOf, wallClock } from '../../../client/features/lodgeMeetups/zones.ts';

const copenhagen = 'Europe/Copenhagen';

test.each([
  ['2026-11-21', '15:00', copenhagen, '2026-11-21T14:00:00.000Z'],
  ['2026-07-01', '00:00', copenhagen, '2026-06-30T22:00:00.000Z'],
  ['2027-03-28', '01:59', copenhagen, '2027-03-28T00:59:00.000Z'],
  // The clocks go from two to three.
  ['2027-03-28', '02:30', copenhagen, '2027-03-28T01:30:00.000Z'],
  ['2027-03-28', '03:00', copenhagen, '2027-03-28T01:00:00.000Z'],
  // Half past two comes twice: the first is meant.
  ['2027-10-31', '02:30', copenhagen, '2027-10-31T00:30:00.000Z'],
  ['2027-10-31', '03:00', copenhagen, '2027-10-31T02:00:00.000Z'],
  ['2026-11-21', '15:00', 'America/New_York', '2026-11-21T20:00:00.000Z'],
  ['2026-11-21', '00:15', 'Asia/Kathmandu', '2026-11-20T18:30:00.000Z'],
])('%s at %s in %s is %s', (day, time, zone, moment) => {
  expect(momentOf({ day, time }, zone).toISOString()).toBe(moment);
});

test('what a clock shows is the moment it was read from', () => {
  for (const moment of ['2026-12-31T23:30:00.000Z', '2027-06-01T00:00:00.000Z', '2027-03-28T01:00:00.000Z'])
    expect(momentOf(wallClock(new Date(moment), copenhagen), copenhagen).toISOString()).toBe(moment);
});

test('months and days go on over the ends of years', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(daysFrom('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
});

test('a plan says what is missing or wrong in it, and is sent without what was left empty', () => {
  const plan = emptyPlan('2027-03-28');
  expect(Object.keys(faultsOf(plan, copenhagen))).toEqual(['title', 'text', 'place']);
  const full = { ...plan, title: 'Swim', text: 'In the sea.', place: 'The pier', places: '4', menPlaces: '5' };
  expect(faultsOf({ ...full, to: '18:00' }, copenhagen)).toEqual({
    to: 'refusal.MeetupTimesWrong',
    menPlaces: 'refusal.QuotaAbovePlaces',
  });
  expect(faultsOf({ ...full, places: '1.5', menPlaces: '-1' }, copenhagen)).toEqual({
    places: 'meetups.form.places.wrong',
    menPlaces: 'meetups.form.quota.wrong',
  });
  expect(inputOf({ ...full, menPlaces: '0' }, copenhagen)).toEqual({
    ...{ title: 'Swim', text: 'In the sea.', place: 'The pier', places: 4, menPlaces: 0 },
    ...{ startsAt: '2027-03-28T17:00:00.000Z', endsAt: '2027-03-28T20:00:00.000Z' },
  });
});

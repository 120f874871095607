import { expect, test } from '@jest/globals';
import { judgePersons } from '../../server/modules/signUp/persons.ts';
import { person } from './newcomer.ts';

const verdict = (birthday: string, now: string, timeZone = 'Europe/Copenhagen') => {
  try {
    judgePersons({ profileType: 'Single', gender: 'Female', persons: [person(birthday)], timeZone }, new Date(now));
    return 'welcome';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each([
  ['2008-11-21', '2026-11-21T12:00:00Z', 'welcome'],
  ['2008-11-22', '2026-11-21T12:00:00Z', 'UnderAge'],
  ['2008-11-22', '2026-11-21T23:30:00Z', 'welcome'],
  ['2008-02-29', '2026-02-28T12:00:00Z', 'UnderAge'],
  ['2008-02-29', '2026-03-01T12:00:00Z', 'welcome'],
  ['2010-03-01', '2028-02-29T12:00:00Z', 'UnderAge'],
  ['2010-02-28', '2028-02-29T12:00:00Z', 'welcome'],
])('who is born on %s is judged at %s: %s', (birthday, now, expected) => {
  expect(verdict(birthday, now)).toBe(expected);
});

test('the day is that of the place where the person is', () => {
  const justBefore = '2026-11-21T23:30:00Z';
  expect(verdict('2008-11-22', justBefore, 'Europe/London')).toBe('UnderAge');
  expect(verdict('2008-11-22', justBefore, 'Europe/Copenhagen')).toBe('welcome');
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Time } from '../../../client/ui/Time.tsx';
import { show } from './show.tsx';

const now = Date.parse('2026-11-14T12:00:00Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const time = () => screen.getByRole('time');

beforeEach(() => {
  jest.useFakeTimers({ now });
});

afterEach(() => {
  jest.useRealTimers();
});

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  ['en-GB', -20, 'just now'],
  ['en-GB', -4 * minute, '4 minutes ago'],
  ['en-GB', -hour, '1 hour ago'],
  ['en-GB', -2 * day, '2 days ago'],
  ['en-GB', -8 * day, '1 week ago'],
  ['en-GB', -61 * day, '2 months ago'],
  ['en-GB', -800 * day, '2 years ago'],
  ['en-GB', 3 * hour, 'in 3 hours'],
  ['da-DK', -20, 'lige nu'],
  ['da-DK', -3 * hour, 'for 3 timer siden'],
  ['da-DK', 2 * day, 'om 2 dage'],
  ['sv-SE', -20, 'just nu'],
  ['sv-SE', -3 * hour, 'för 3 timmar sedan'],
  ['sv-SE', 2 * day, 'om 2 dagar'],
  ['nb-NO', -20, 'lige nu'],
  ['nb-NO', -3 * hour, 'for 3 timer siden'],
] as const)('%s says %d seconds from now as “%s”', (locale, seconds, words) => {
  show(<Time at={at(seconds)} />, locale);
  expect(time().textContent).toBe(words);
});

test('the full date is in the title, and the exact time for machines', () => {
  show(<Time at={at(-hour)} />);
  expect(time().getAttribute('datetime')).toBe('2026-11-14T11:00:00.000Z');
  expect(time().getAttribute('title')).toContain('14 November 2026');
});

test('it is kept up to date', () => {
  show(<Time at={at(-20)} />);
  act(() => jest.advanceTimersByTime(3 * 60_000));
  expect(time().textContent).toBe('3 minutes ago');
});

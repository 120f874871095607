import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useShortDate } from '../../../client/platform/dates.ts';
import { show } from '../ui/show.tsx';

const Day = () => <p>{useShortDate()('2026-11-22T12:00:00Z')}</p>;

test.each([
  ['da-DK', '22-11-2026'],
  ['en-GB', '22/11/2026'],
  ['sv-SE', '2026-11-22'],
] as const)('in %s a day in figures is %s', (locale, day) => {
  show(<Day />, locale);
  expect(screen.getByText(day)).toBeDefined();
});

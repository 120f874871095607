import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { KeptPlaceNotice } from '../../../client/features/lodgeMeetups/MeetupPanel.tsx';
import { show } from '../ui/show.tsx';

const kept = (keptUntil: string | null, timeZone: string) =>
  show(<KeptPlaceNotice meetup={{ keptUntil, timeZone } as Parameters<typeof KeptPlaceNotice>[0]['meetup']} />);

// The meetup begins on Monday at 18:00, after the night in which the clocks went forward.
test.each([
  [
    '2027-03-27T16:00:00.000Z',
    'Europe/Copenhagen',
    /until Saturday,? 27 March at 17:00\. Then it goes to whoever is next/,
  ],
  ['2027-03-27T16:00:00.000Z', 'Europe/London', /until Saturday,? 27 March at 16:00/],
  ['2027-10-30T17:00:00.000Z', 'Europe/Copenhagen', /until Saturday,? 30 October at 19:00/],
])('a place is kept until %s by the clock of %s', (until, zone, words) => {
  kept(until, zone);
  expect(screen.getByText(/One place is kept/).textContent).toMatch(words);
});

test('nothing is said where none is kept', () => {
  kept(null, 'Europe/Copenhagen');
  expect(screen.queryByText(/kept/)).toBeNull();
});

import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Full } from '../../../client/features/lodgeMeetups/Full.tsx';
import type { MeetupData } from '../../../client/features/lodgeMeetups/MeetupFacts.tsx';
import { open, serve } from '../people/server.tsx';

const none = { men: null, women: null, couples: null, transgender: null };
const nobody = { men: 0, women: 0, couples: 0, transgender: 0 };

/** What a man, or a couple, reads of a meetup; its facts where they matter. */
function read(facts: Partial<MeetupData>, gender: 'Male' | 'Couple' = 'Male') {
  const profileType = gender === 'Couple' ? 'Couple' : 'Male';
  serve({ GetProfileData: { id: 3, isLoggedIn: true, gender, profileType, persons: [] } });
  const usual = { cancelled: false, mine: 'None', can: ['SignUpForMeetup'], places: 24, left: 3, keptUntil: null };
  const meetup = { ...usual, leftByGroup: none, quotas: none, waitingByGroup: nobody, ...facts } as MeetupData;
  open(<Full meetup={meetup} />);
}

test('a full meetup says why, and which number one becomes', async () => {
  read({ left: 0, waitingByGroup: { ...nobody, men: 2 } });
  await screen.findByText('Full');
  screen.getByText('All 24 places are taken.');
  screen.getByText(/you are number 3 in your group/);
});

test('one group may be full while others are not', async () => {
  read({ leftByGroup: { ...none, men: 0 } });
  await screen.findByText('The places for your group are taken; there are still some for others.');
  screen.getByText(/you are number 1 in your group/);
});

test('who waits already comes first', async () => {
  read({ waitingByGroup: { ...nobody, men: 1 } });
  await screen.findByText('Somebody in your group is already waiting and comes first.');
});

test('who has no places at all is told where to look', async () => {
  read({ quotas: { ...none, couples: 0 }, can: [] }, 'Couple');
  await screen.findByText('Not for your group');
  screen.getByText(/There are no places for couples here/);
});

test.each([
  ['there is room', {}],
  ['I have a place', { left: 0, mine: 'Confirmed', can: ['QuitMeetup'] }],
  ['it has begun', { left: 0, can: [] }],
  ['it is called off', { left: 0, cancelled: true }],
] as [string, Partial<MeetupData>][])('nothing is said where %s', async (_what, facts) => {
  read(facts);
  await Promise.resolve();
  expect(screen.queryByText('Full')).toBeNull();
});

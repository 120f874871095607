import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { LodgeCalendar } from '../../../client/screens/lodges/LodgeCalendar.tsx';
import { open, serve } from '../people/server.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-29T10:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const nobody = { men: 0, women: 0, couples: 0, transgender: 0 };

/** A meetup of three hours on a day in the evening, as the calendar tells of it. */
const meetup = (meetupId: number, title: string, day: string, more = {}) => ({
  ...{ meetupId, title, lodgeId: 7, firstDay: day, lastDay: day, place: 'The pier', timeZone: 'Europe/Copenhagen' },
  ...{ startsAt: `${day}T17:00:00Z`, endsAt: `${day}T20:00:00Z`, counts: nobody, people: 0, places: null },
  ...{ cancelled: false, mine: 'None', full: false },
  ...more,
});

/** Opens November with what its weeks hold; gives back the meetups that are read about. */
function look(items: ReturnType<typeof meetup>[]): number[] {
  const read: number[] = [];
  const unlimited = { men: null, women: null, couples: null, transgender: null };
  const usual = {
    ...{ faces: [], keptUntil: null, signUp: { state: 'None', position: null }, can: [], address: null, left: null },
    ...{ leftByGroup: unlimited, quotas: unlimited, waiting: 0, waitingByGroup: nobody },
  };
  serve({
    GetProfileData: { id: 3, isLoggedIn: true, gender: 'Male', profileType: 'Male', persons: [] },
    GetCalendarData: {
      ...{ from: '2026-10-26', to: '2026-12-06', today: '2026-11-29', timeZone: 'Europe/Copenhagen' },
      ...{ items, can: [] },
    },
    GetMeetup: ({ meetupId }: { meetupId: string }) => {
      read.push(Number(meetupId));
      return { ...usual, ...items.find((item) => item.meetupId === Number(meetupId)) };
    },
  });
  const lodge = { lodgeId: 7, slug: 'winter', name: 'Winter bathers' };
  open(
    <Routes>
      <Route path="/Lodge" element={<Outlet context={lodge} />}>
        <Route path=":when" element={<LodgeCalendar />} />
      </Route>
      <Route path="*" element={<Navigate to="/Lodge/2026-11" />} />
    </Routes>,
  );
  return read;
}

const panelOf = (title: string) => screen.findByRole('heading', { level: 2, name: title });

test('beside the month stands what takes place next in it', async () => {
  look([
    meetup(1, 'Soup night', '2026-11-25'),
    meetup(2, 'Film night', '2026-11-30', { cancelled: true }),
    meetup(3, 'Advent walk', '2026-11-30'),
    meetup(4, 'Saturday swim', '2026-12-05'),
  ]);
  await panelOf('Advent walk');
});

test('at its end stands the next of the weeks around it', async () => {
  look([meetup(1, 'Soup night', '2026-11-25'), meetup(4, 'Saturday swim', '2026-12-05')]);
  await panelOf('Saturday swim');
});

test('nothing stands there once all is over', async () => {
  const read = look([meetup(1, 'Soup night', '2026-11-25')]);
  await screen.findByRole('table');
  expect(read).toEqual([]);
});

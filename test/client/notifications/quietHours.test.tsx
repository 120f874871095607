import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '../../../client/platform/api.ts';
import type { Device } from '../../../client/features/notifications/settings/device.ts';
import { QuietHoursCard } from '../../../client/features/notifications/settings/QuietHoursCard.tsx';
import { pushNotifications, type QuietHours } from '../../../shared/notifications/devices.ts';
import { open, serve } from '../people/server.tsx';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const nights: QuietHours = { from: '22:00', to: '07:30', days: 127, timeZone };

const Page = () => <QuietHoursCard devices={useQuery(pushNotifications.GetDevices, {}).data?.items ?? []} />;

/** The card before a server that keeps the hours it is sent; gives back the hours that were sent. */
async function card(first: QuietHours | null) {
  const phone = {
    deviceId: 4,
    browser: 'Firefox',
    system: 'Android',
    current: true,
    since: '2026-11-20T16:20:00.000Z',
  };
  const hours = () => commands.map(({ input }) => (input as { quietHours: QuietHours | null }).quietHours);
  const commands = serve({
    get GetDevices(): { items: Device[] } {
      return { items: [{ ...phone, lastPushAt: null, quietHours: [first, ...hours()].at(-1) ?? null }] };
    },
  });
  open(<Page />);
  await screen.findByRole('switch', { name: 'Quiet hours' });
  return hours;
}

test('switched on, every night is quiet where the browser is, and that can be taken back', async () => {
  const sent = await card(null);
  await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await screen.findByText('Quiet from 22:00 to 07:30.');
  expect(await screen.findByText('Until 07:30 the next morning.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()).toEqual([nights, null]));
});

test('days are pressed by their full names; with the last of them the hours end', async () => {
  const sent = await card({ ...nights, days: 65 });
  expect(screen.getAllByRole('button', { pressed: true }).map((day) => day.textContent)).toEqual([
    'MMonday',
    'SSunday',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Monday' }));
  await waitFor(() => expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Sunday' }));
  await screen.findByText('Quiet hours are off.');
  expect(sent()).toEqual([{ ...nights, days: 64 }, null]);
});

test('a time is kept once it rests, and an unfinished one is not', async () => {
  const sent = await card(nights);
  const from = screen.getByLabelText('From what time');
  fireEvent.change(from, { target: { value: '' } });
  fireEvent.change(from, { target: { value: '01:15' } });
  fireEvent.change(from, { target: { value: '01:30' } });
  await screen.findByText('Until 07:30 the same day.');
  expect(sent()).toEqual([{ ...nights, from: '01:30' }]);
});

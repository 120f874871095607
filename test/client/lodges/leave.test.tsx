import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeaveDialog } from '../../../client/features/lodges/Leave.tsx';
import type { LodgeData } from '../../../client/features/lodges/types.ts';
import { open, serve } from '../people/server.tsx';

test.each([
  ['Keep', undefined],
  ['Delete', 'They are deleted for good'],
])('whoever leaves is told what becomes of the pictures, and chooses: %s', async (media, choice) => {
  const sent = serve({});
  const lodge = { lodgeId: 7, name: 'Winter bathers', can: ['LeaveLodge'] } as Partial<LodgeData> as LodgeData;
  open(<LeaveDialog lodge={lodge} onDone={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Winter bathers?' }));
  const stays = dialog.getByRole('radio', { name: 'They stay with the lodge, without a name' });
  expect(stays).toBeChecked();
  if (choice) await userEvent.click(dialog.getByRole('radio', { name: choice }));
  await userEvent.click(dialog.getByRole('button', { name: 'Leave the lodge' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'LeaveLodge', input: { lodgeId: 7, media } }]));
});

test('who owns the lodge is told what comes first', async () => {
  const sent = serve({});
  const lodge = {
    lodgeId: 7,
    name: 'Winter bathers',
    slug: 'winter-bathers',
    can: [],
  } as Partial<LodgeData> as LodgeData;
  open(<LeaveDialog lodge={lodge} onDone={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Winter bathers?' }));
  dialog.getByText(/pass the ownership/);
  expect(dialog.getByRole('link').getAttribute('href')).toBe(
    '/Lodges/Lodge/7/winter-bathers/MemberManagement/AllMembers',
  );
  expect(sent).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Leave } from '../../../client/features/lodges/Leave.tsx';
import type { LodgeData } from '../../../client/features/lodges/LodgeHeader.tsx';
import { open, serve } from '../people/server.tsx';

test.each([
  ['Keep', undefined],
  ['Delete', 'They are deleted for good'],
])('whoever leaves is told what becomes of the pictures, and chooses: %s', async (media, choice) => {
  const sent = serve({});
  open(<Leave lodge={{ lodgeId: 7, name: 'Winter bathers' } as LodgeData} />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave the lodge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Winter bathers?' }));
  const stays = dialog.getByRole('radio', { name: 'They stay with the lodge, without a name' });
  expect(stays).toBeChecked();
  if (choice) await userEvent.click(dialog.getByRole('radio', { name: choice }));
  await userEvent.click(dialog.getByRole('button', { name: 'Leave the lodge' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'LeaveLodge', input: { lodgeId: 7, media } }]));
});

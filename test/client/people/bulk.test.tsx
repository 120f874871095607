import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BlockedList } from '../../../client/features/people/BlockedList.tsx';
import { TaggedList } from '../../../client/features/people/TaggedList.tsx';
import { card, open, serve } from './server.tsx';

const tag = { tagId: 4, name: 'Coffee', profiles: 3, online: 0 };
const tagged = (profileId: number, name: string) => ({
  profile: card(profileId, name),
  tagIds: [4],
  taggedAt: '2026-11-14T16:20:00.000Z',
  distanceBand: null,
});

test('a tag is taken off all who are ticked, and put back by undoing it', async () => {
  const items = [tagged(1, 'anna'), tagged(2, 'bo'), tagged(3, 'carl')];
  const commands = serve({ GetTaggedProfiles: { items, more: false } });
  open(<TaggedList all={[tag]} chosen={tag} onlyOnline={false} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select anna' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select carl' }));
  within(screen.getByRole('region', { name: 'Selected profiles' })).getByText('2 selected');
  await userEvent.click(screen.getByRole('button', { name: 'Take “Coffee” off' }));
  await screen.findByText('2 profiles no longer have “Coffee”');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const [anna, carl] = [1, 3].map((profileId) => ({ tagId: 4, profileId }));
  await waitFor(() =>
    expect(commands).toEqual([
      { name: 'UntagProfile', input: anna },
      { name: 'UntagProfile', input: carl },
      { name: 'TagProfile', input: anna },
      { name: 'TagProfile', input: carl },
    ]),
  );
});

test('several are unblocked after one question, and none when it is denied', async () => {
  const items = [5, 6].map((profileId) => ({
    profileId,
    name: `guest${profileId}`,
    since: '2026-11-01T12:00:00.000Z',
  }));
  const commands = serve({ GetBlacklist: { items, more: false } });
  open(<BlockedList />);
  for (const { name } of items) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const answer = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unblock 2 profiles?' });
    await userEvent.click(within(dialog).getByRole('button', { name }));
  };
  await answer('Cancel');
  expect(commands).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await answer('Unblock');
  await screen.findByText('2 profiles are no longer blocked');
  expect(commands.map(({ input }) => input)).toEqual([{ profileId: 5 }, { profileId: 6 }]);
});

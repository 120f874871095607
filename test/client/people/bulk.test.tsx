import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FavouriteList } from '../../../client/features/people/FavouriteList.tsx';
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
  await userEvent.click(screen.getByRole('button', { name: 'Remove “Coffee”' }));
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

const favourite = (profileId: number, name: string) => ({
  profile: card(profileId, name),
  mutual: profileId === 1,
  addedAt: '2026-11-14T16:20:00.000Z',
  distanceBand: null,
});

test('several favourites get a tag, or are favourites no more, each with a way back', async () => {
  const items = [favourite(1, 'anna'), favourite(2, 'bo'), favourite(3, 'carl')];
  const commands = serve({ GetFavorites: { items, more: false } });
  open(<FavouriteList all={[tag]} chosen={undefined} onlyOnline={false} />);
  const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await tick('anna');
  await tick('bo');
  await userEvent.click(screen.getByRole('button', { name: 'Add a tag' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Coffee' }));
  await screen.findByText('2 profiles now have “Coffee”');
  await tick('carl');
  await userEvent.click(screen.getByRole('button', { name: 'Remove from favourites' }));
  await screen.findByText('1 profile is no longer a favourite');
  expect(commands).toEqual([
    { name: 'TagProfile', input: { tagId: 4, profileId: 1 } },
    { name: 'TagProfile', input: { tagId: 4, profileId: 2 } },
    { name: 'RemoveFavorite', input: { profileId: 3 } },
  ]);
});

test('without a membership there are no tags to put on', async () => {
  serve({ GetFavorites: { items: [favourite(1, 'anna')], more: false } });
  open(<FavouriteList all={[]} chosen={undefined} onlyOnline={false} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select anna' }));
  expect(screen.queryByRole('button', { name: 'Add a tag' })).toBeNull();
});

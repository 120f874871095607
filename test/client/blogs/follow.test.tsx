import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FollowButton } from '../../../client/features/blogs/FollowButton.tsx';
import { card, open, serve } from '../people/server.tsx';

type Entry = Parameters<typeof FollowButton>[0]['entry'];
const entry = (more: Partial<Entry>) =>
  ({ author: card(7, 'anna'), authorFollowed: false, can: ['FollowBlogAuthor'], ...more }) as Entry;

test('following an author is said, and can be taken back', async () => {
  const commands = serve({});
  open(<FollowButton entry={entry({})} />);
  await userEvent.click(screen.getByRole('button', { name: 'Follow anna' }));
  await screen.findByText('You will hear of new entries by anna.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(commands.map(({ name }) => name)).toEqual(['FollowBlogAuthor', 'UnfollowBlogAuthor']));
  expect(commands.map(({ input }) => input)).toEqual([{ profileId: 7 }, { profileId: 7 }]);
});

test('who follows can leave, and the author has no button', () => {
  serve({});
  open(<FollowButton entry={entry({ authorFollowed: true, can: ['UnfollowBlogAuthor'] })} />);
  expect(screen.getByRole('button', { name: 'Following anna' })).toBeInTheDocument();
  open(<FollowButton entry={entry({ can: [] })} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FollowButton } from '../../../client/features/blogs/FollowButton.tsx';
import { card, open, serve } from '../people/server.tsx';

const anna = card(7, 'anna');

test('following an author is said, and can be taken back', async () => {
  const commands = serve({});
  open(<FollowButton author={anna} followed={false} can={['FollowBlogAuthor']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Follow anna' }));
  await screen.findByText('You will hear about new entries by anna.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(commands.map(({ name }) => name)).toEqual(['FollowBlogAuthor', 'UnfollowBlogAuthor']));
  expect(commands.map(({ input }) => input)).toEqual([{ profileId: 7 }, { profileId: 7 }]);
});

test('who follows can leave, and the author has no button', () => {
  serve({});
  open(<FollowButton author={anna} followed can={['UnfollowBlogAuthor']} />);
  expect(screen.getByRole('button', { name: 'Following anna' })).toBeInTheDocument();
  open(<FollowButton author={anna} followed={false} can={[]} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { TopicView } from '../../../client/features/lodgeDebates/types.ts';
import { useCurrentProfile } from '../../../client/platform/session.ts';
import { Topic } from '../../../client/features/lodgeDebates/Topic.tsx';
import { open } from '../people/server.tsx';
import { comment, scrollTo, serveAsta, topic } from './debate.tsx';

const at = { lodgeId: 1, slug: 'winter' };

/** The page as it is once it is known who is at the screen. */
const Opened = ({ view }: { view: TopicView }) =>
  useCurrentProfile() && <Topic at={at} topic={view} input={{ entryId: 5 }} />;

/** Opens a topic of four comments; gives back what is noted of the reading. */
async function reading(more: Partial<TopicView>) {
  const items = [11, 12, 13, 14].map((id) => comment(id, `Nr ${id}`));
  const sent = serveAsta({ GetDebateEntryComments: { items, more: false } });
  open(<Opened view={topic({ category: null, can: ['UpdateDebateEntryView'], ...more })} />);
  await screen.findByText('Nr 14');
  return () => sent.filter(({ name }) => name === 'UpdateDebateEntryView').map(({ input }) => input);
}

/** Has a comment on the screen. */
const see = (commentId: number) => act(() => scrollTo([commentId]));

const opening = { entryId: 5 };

test('what was on the screen is noted, once it rested there, and no further', async () => {
  const noted = await reading({ firstUnread: { commentId: 12, position: 1 }, unread: 3 });
  const shows = (expected: object[]) => waitFor(() => expect(noted()).toEqual(expected), { timeout: 3000 });
  await shows([opening]);
  // Leapt over one: that is not read, and nothing behind it.
  see(12);
  see(14);
  const twelve = { entryId: 5, commentId: 12, newestId: 12 };
  await shows([opening, twelve]);
  see(13);
  await shows([opening, twelve, { entryId: 5, commentId: 14, newestId: 14 }]);
});

test('who came to another place has read nothing of what stands before it', async () => {
  const noted = await reading({ firstUnread: { commentId: 3, position: 0 }, unread: 9 });
  see(13);
  await waitFor(() => expect(noted()).toEqual([opening]), { timeout: 3000 });
});

import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TopicView } from '../../../client/features/lodgeDebates/types.ts';
import { useCurrentProfile } from '../../../client/platform/session.ts';
import type { Comment } from '../../../client/features/lodgeDebates/commentKind.tsx';
import { Comments } from '../../../client/features/lodgeDebates/Comments.tsx';
import { useCommentWindow } from '../../../client/kit/comments/useCommentWindow.ts';
import { card, open } from '../people/server.tsx';
import { comment, me, serveAsta, topic } from './debate.tsx';

const words = 'Neoprene socks changed my life.';
const first = comment(11, words);

/** The page as it is once it is known who is at the screen. */
function Opened({ view }: { view: TopicView }) {
  const pages = useCommentWindow(null);
  return (
    useCurrentProfile() && (
      <Comments
        topic={view}
        input={{ entryId: view.entryId }}
        seen={{ firstUnread: null, unread: 0, watch: () => () => undefined }}
        pages={pages}
      />
    )
  );
}

/** Opens a topic in which asta may write, with what is said about it; gives back what is sent. */
async function opened(
  items: Comment[] = [first],
  more: Partial<TopicView> = {},
  refusals: Record<string, string> = {},
) {
  const answers = {
    GetDebateEntryComments: { items, more: false },
    AddDebateEntryComment: { commentId: 12, position: 1 },
  };
  const sent = serveAsta(answers, refusals);
  open(<Opened view={topic({ can: ['AddDebateEntryComment'], ...more })} />);
  await screen.findAllByRole('article');
  return sent;
}

const field = () => screen.getByRole('textbox');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** What is said, without what is only read along the way. */
const said = (sent: { name: string; input: unknown }[]) => sent.filter(({ name }) => name === 'AddDebateEntryComment');

beforeEach(() => sessionStorage.clear());

test('what is written is sent as it is, and the place is free for the next', async () => {
  const sent = await opened();
  await press('Send');
  expect(said(sent)).toEqual([]);
  expect(field()).toHaveFocus();
  await userEvent.type(field(), 'A bathrobe with a hood.');
  await press('Send');
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(said(sent)).toEqual([
    { name: 'AddDebateEntryComment', input: { entryId: 5, text: 'A bathrobe with a hood.' } },
  ]);
});

test.each([
  ['Reply', { parentCommentId: 11 }, 0],
  ['Quote', { parentCommentId: 11, quotedCommentId: 11 }, 1],
] as const)('%s hangs on what it is about, and shows whether its words go along', async (button, on, quotes) => {
  const sent = await opened();
  await userEvent.type(field(), 'For everybody');
  await press(button);
  expect(field()).toHaveAccessibleName('Reply to otto');
  expect(field()).toHaveFocus();
  const form = field().closest('form')!;
  expect(within(form).queryAllByText(words)).toHaveLength(quotes);
  expect(within(form).queryAllByText('otto wrote')).toHaveLength(quotes);
  await userEvent.type(field(), 'Mine too.');
  await userEvent.click(within(form).getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(field()).toHaveAccessibleName('Write a reply'));
  expect(said(sent)[0]?.input).toEqual({ entryId: 5, text: 'Mine too.', ...on });
  // What was begun for everybody has waited.
  expect(field()).toHaveValue('For everybody');
});

test('a refusal is told beside the words, which stay, also when the page is opened again', async () => {
  await opened([first], {}, { AddDebateEntryComment: 'DebateEntryLocked' });
  await userEvent.type(field(), 'Too late');
  await press('Send');
  await screen.findByText('The topic is locked.');
  expect(field()).toHaveValue('Too late');
  cleanup();
  await opened();
  expect(field()).toHaveValue('Too late');
});

test('where nobody may write there is nothing to write or answer with; a locked topic says so', async () => {
  await opened([first], { can: [], locked: true });
  screen.getByText(/^This topic is locked/);
  for (const role of ['textbox', 'blockquote']) expect(screen.queryByRole(role)).toBeNull();
  for (const name of ['Reply', 'Quote']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a comment tells whose it is and what became of it', async () => {
  const quoted = { commentId: 11, author: card(3, 'otto'), text: words };
  await opened([
    comment(21, 'Mine', { rank: 'Assistant', byStarter: true, edited: true }),
    comment(22, 'With a quote', { quoted }),
    comment(23, null),
  ]);
  const [marked, quoting, gone] = screen.getAllByRole('article');
  for (const mark of ['Assistant', 'Started the topic', /edited$/]) within(marked!).getByText(mark);
  expect(within(quoting!).getByRole('blockquote')).toHaveTextContent(`otto wrote${words}`);
  within(gone!).getByText('This comment was removed.');
  expect(within(gone!).queryByRole('button')).toBeNull();
});

test.each([
  ['of another', {}, ['Link', 'Report']],
  ['of mine', { author: me, can: ['EditDebateEntryComment', 'DeleteDebateEntryComment'] }, ['Link', 'Edit', 'Delete']],
  ['of somebody whom I outrank', { can: ['DeleteDebateEntryComment'] }, ['Link', 'Delete', 'Report']],
] as const)('the menu of a comment %s offers what the server allows', async (_, more, offered) => {
  await opened([comment(31, 'Hello', more as Partial<Comment>)]);
  await userEvent.click(screen.getByRole('button', { name: /^More about the reply by/ }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(offered);
});

test('a comment of mine is changed in its place, and deleted only when I am sure', async () => {
  const sent = await opened([
    comment(41, 'Helo', { author: me, can: ['EditDebateEntryComment', 'DeleteDebateEntryComment'] }),
  ]);
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: /^More about the reply by/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Edit');
  const edited = screen.getByRole('textbox', { name: 'Edit' });
  await userEvent.clear(edited);
  await userEvent.type(edited, 'Hello');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit' })).toBeNull());
  await choose('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this comment?' });
  within(dialog).getByText('The words go. Where others have answered, an empty place stays.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await choose('Delete');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { name: 'EditDebateEntryComment', input: { commentId: 41, text: 'Hello' } },
    { name: 'DeleteDebateEntryComment', input: { commentId: 41 } },
  ]);
});

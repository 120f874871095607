import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { TopicMarks, TopicTags } from '../../../client/features/lodgeDebates/Marks.tsx';
import { TopicMenu } from '../../../client/features/lodgeDebates/TopicMenu.tsx';
import type { TopicView } from '../../../client/features/lodgeDebates/types.ts';
import { open } from '../people/server.tsx';
import { me, serveAsta, topic } from './debate.tsx';

const at = { lodgeId: 1, slug: 'winter' };
const since = '2026-11-14T16:20:00.000Z';

test.each([
  [{ pinned: true }, ['Pinned']],
  [{ locked: true }, ['Locked']],
  [{ moved: { from: 'General', at: since } }, ['Moved from General']],
  [{ moved: { from: '', at: since } }, ['Moved']],
  [{}, []],
] as [Partial<TopicView>, string[]][])('above a topic stands what became of it: %j', (more, marks) => {
  open(
    <main>
      <TopicTags topic={topic(more)} />
    </main>,
  );
  expect(screen.getByRole('main').textContent).toBe(marks.join(''));
});

test('in a list the same stands as signs, with words for those who listen', () => {
  const { author, ...rest } = topic();
  const row = { ...rest, categoryId: 2, author, moved: true, pinned: true, locked: true, lastAt: since, lastBy: null };
  open(<TopicMarks topic={{ ...row, follow: 'Replies' }} />);
  for (const mark of ['Pinned', 'Locked', 'Moved', 'Followed: replies to you']) screen.getByTitle(mark);
});

function Here() {
  return <p>{useLocation().pathname}</p>;
}

const menu = () => screen.queryByRole('button', { name: 'Actions for the topic' });

/** Opens the menu of a topic; gives back what is sent. */
async function openMenu(more: Partial<TopicView>, refusals: Record<string, string> = {}) {
  const sent = serveAsta({}, refusals);
  open(
    <>
      <TopicMenu at={at} topic={topic(more)} />
      <Here />
    </>,
  );
  await userEvent.click(menu()!);
  await screen.findAllByRole('menuitem');
  return sent;
}

const moderating = ['PinDebateEntry', 'LockDebateEntry', 'MoveDebateEntry', 'DeleteDebateEntry'] as TopicView['can'];
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));

test.each([
  ['a reader', {}, ['Report topic']],
  ['its author', { author: me, can: ['UpdateDebateEntry', 'DeleteDebateEntry'] }, ['Edit the topic', 'Delete topic']],
  [
    'who runs the lodge',
    { can: moderating, pinned: true },
    ['Unpin topic', 'Lock topic', 'Move to category', 'Delete with a reason', 'Report topic'],
  ],
] as [string, Partial<TopicView>, string[]][])('%s is offered what the server allows', async (_, more, offered) => {
  await openMenu(more);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(offered);
});

test('there is no menu where there is nothing to do', async () => {
  serveAsta();
  open(<TopicMenu at={at} topic={topic({ author: me })} />);
  await waitFor(() => expect(menu()).toBeNull());
});

test('pinning and locking say what is to be, not only that it changes', async () => {
  const sent = await openMenu({ can: moderating, pinned: true });
  await choose('Unpin topic');
  await userEvent.click(menu()!);
  await choose('Lock topic');
  expect(sent.map(({ name, input }) => [name, input])).toEqual([
    ['PinDebateEntry', { entryId: 5, pinned: false }],
    ['LockDebateEntry', { entryId: 5, locked: true }],
  ]);
});

test('who takes a topic away says why; a refusal leaves the words there', async () => {
  const refusals: Record<string, string> = { DeleteDebateEntry: 'NotAllowed' };
  const sent = await openMenu({ can: moderating }, refusals);
  await choose('Delete with a reason');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete with a reason' }));
  const go = () => userEvent.click(dialog.getByRole('button', { name: 'Delete topic' }));
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await userEvent.type(reason, '  ');
  await go();
  expect(reason).toBeInvalid();
  await userEvent.type(reason, 'Prices{Enter}belong elsewhere. ');
  await go();
  await waitFor(() => expect(reason).toBeInvalid());
  expect(sent).toEqual([]);
  delete refusals['DeleteDebateEntry'];
  await go();
  await screen.findByText('/Lodges/Lodge/1/winter/Debate/Category/2');
  expect(sent).toEqual([{ name: 'DeleteDebateEntry', input: { entryId: 5, reason: 'Prices belong elsewhere.' } }]);
});

test('who deletes a topic of their own is asked once, and for no reason', async () => {
  const mine = { author: me, can: ['DeleteDebateEntry'] } as Partial<TopicView>;
  for (const [answer, sends] of [
    ['Cancel', 0],
    ['Delete topic', 1],
  ] as const) {
    const sent = await openMenu(mine);
    await choose('Delete topic');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this topic?' }));
    expect(dialog.queryByRole('textbox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: answer }));
    await waitFor(() => expect(sent).toHaveLength(sends));
    if (sends) expect(sent[0]?.input).toEqual({ entryId: 5 });
    cleanup();
  }
});

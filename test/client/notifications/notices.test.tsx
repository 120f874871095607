import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import type { News } from '../../../shared/hub.ts';
import { group } from './groups.ts';
import { connectHub, disconnectHub } from '../../../client/platform/hub.ts';
import { Notices } from '../../../client/features/notifications/Notices.tsx';
import { open, serve } from '../people/server.tsx';
import { heard } from '../../support/jsdom/socket.ts';

const Place = () => <p data-testid="place">{useLocation().pathname}</p>;
const visibility = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

/** Ids are told once in the life of a page, so each test has its own. */
let last = 0;
const next = () => (last += 1);

/** A member whose latest notifications are these; gives back the answers, which may change, and what was sent. */
async function member(...items: ReturnType<typeof group>[]) {
  const answers = {
    CommunityNotifications: { items, more: false },
    GetProfileData: { impersonated: null },
    Settings: {},
  };
  const commands = serve(answers);
  open(
    <>
      <Notices />
      <Place />
      <Link to="/Lodges/Lodge/4/winter-bathers/About">The lodge</Link>
    </>,
  );
  connectHub();
  await waitFor(() => expect(heard.has('news')).toBe(true));
  return { answers, commands };
}

const tell = (...ids: number[]) =>
  act(() => {
    const notices = ids.map((notificationId) => ({ notificationId, popUp: true, sound: false }));
    const messages = notices.map((message) => ({ name: 'notice', message }) as const);
    heard.get('news')?.({ messages } satisfies News);
  });
const stale = () => act(() => heard.get('news')?.({ stale: ['Notifications'] } satisfies News));

beforeEach(() => void visibility('visible'));
afterEach(() => {
  disconnectHub();
  jest.restoreAllMocks();
});

test('a notice shows what happened, and opening it leads there and reads it', async () => {
  const id = next();
  const { commands } = await member(group(id));
  tell(id);
  await screen.findByText('bert commented on “First dip”');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByTestId('place')).toHaveTextContent(`/Community/Blogs/Entry/${id}`);
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  await waitFor(() => expect(commands).toEqual([{ name: 'SetNotificationsAsRead', input: { notificationIds: [id] } }]));
});

test('the same is told only once', async () => {
  const [twice, other] = [next(), next()];
  await member(group(twice), group(other, { subject: 'The other' }));
  tell(twice);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  tell(twice, other);
  await screen.findByText('bert commented on “The other”');
  expect(screen.getAllByRole('button', { name: 'Open' })).toHaveLength(1);
});

test('several within a second are told in one', async () => {
  const ids = [next(), next(), next()];
  await member(...ids.map((id) => group(id)));
  tell(...ids);
  expect(await screen.findByText('3 new notifications')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Open' })).toHaveLength(1);
});

test('nothing shows of what was read, of what stands on the page, nor of what came while nobody looked', async () => {
  const [read, here, unseen, shown] = [next(), next(), next(), next()];
  const items = [group(read, { read: true }), group(here, { link: '/' }), group(unseen)];
  await member(...items, group(shown, { subject: 'Something else' }));
  tell(read, here);
  visibility('hidden');
  tell(unseen);
  visibility('visible');
  tell(shown);
  await screen.findByText('bert commented on “Something else”');
  expect(screen.getAllByRole('button', { name: 'Open' })).toHaveLength(1);
});

test('what is read elsewhere goes', async () => {
  const id = next();
  const { answers } = await member(group(id));
  tell(id);
  await screen.findByText('bert commented on “First dip”');
  answers.CommunityNotifications = { items: [group(id, { read: true })], more: false };
  stale();
  await waitFor(() => expect(screen.queryByText('bert commented on “First dip”')).toBeNull());
});

test('opening the page that a notification tells of reads it; what comes while it is open does not go by itself', async () => {
  const [here, before, there, later] = [next(), next(), next(), next()];
  const items = [
    group(here, { link: '/#comment-3' }),
    group(before, { link: '/', read: true }),
    group(there, { link: '/Lodges/Lodge/4/-/About' }),
  ];
  const { answers, commands } = await member(...items);
  const read = (id: number) => ({ name: 'SetNotificationsAsRead', input: { notificationIds: [id] } });
  await waitFor(() => expect(commands).toEqual([read(here)]));
  answers.CommunityNotifications = { items: [group(later, { link: '/' }), ...items], more: false };
  tell(there);
  await screen.findByRole('button', { name: 'Open' });
  await userEvent.click(screen.getByRole('link', { name: 'The lodge' }));
  await waitFor(() => expect(commands).toEqual([read(here), read(there)]));
});

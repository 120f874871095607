import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MediaDesk } from '../../../client/features/media/desk/MediaDesk.tsx';
import { QueueList } from '../../../client/features/staff/QueueList.tsx';
import type { WaitingMedia } from '../../../shared/media/review.ts';
import { open, serve } from '../people/server.tsx';

const picture = { url: '/media/large.webp', tiny: 'data:image/webp;base64,AAAA', width: 900, height: 600 };

const waiting = (mediaId: number, more: Partial<WaitingMedia> = {}): WaitingMedia => ({
  mediaId,
  type: 'AlbumPicture',
  profileId: 2,
  profileName: `bert${mediaId}`,
  dark: false,
  over18: false,
  album: { type: 'Open', name: 'By the sea' },
  picture,
  full: picture,
  videoUrl: null,
  externalUrl: null,
  seconds: null,
  caption: 'The jetty',
  alt: '',
  adult: false,
  depicted: 5,
  otherConfirmed: false,
  waitingSince: '2026-11-20T12:00:00.000Z',
  dueAt: '2026-11-20T14:00:00.000Z',
  takenUntil: null,
  proposedBy: null,
  can: ['ApproveMedia', 'RejectMedia'],
  ...more,
});

function show(...items: WaitingMedia[]) {
  const commands = serve({
    GetMediaQueue: { items, more: false, waiting: items.length, usualHours: 3.4 },
    ClaimMedia: { until: '2026-11-21T12:10:00.000Z' },
    GetQueues: [],
  });
  open(<MediaDesk />);
  return commands;
}

const sources = () => screen.getAllByRole('presentation').map((image) => image.getAttribute('src'));
const named = (commands: { name: string }[], name: string) => commands.filter((one) => one.name === name);

beforeEach(() => localStorage.clear());

test('an item is taken in hand when it is opened, and nothing but its preview is asked for before Space', async () => {
  const commands = show(waiting(1), waiting(2));
  await screen.findByText('2 wait. Usually decided within 4 hours.');
  await userEvent.keyboard('j{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Picture by bert1' })).toHaveFocus());
  await waitFor(() => expect(commands).toEqual([{ name: 'ClaimMedia', input: { mediaId: 1 } }]));
  expect(new Set(sources())).toEqual(new Set([picture.tiny]));
  await userEvent.keyboard(' ');
  expect(screen.getByRole('img', { name: 'Picture by bert1' })).toHaveAttribute('src', picture.url);
  await userEvent.keyboard(' ');
  expect(screen.queryByRole('img', { name: 'Picture by bert1' })).toBeNull();
  screen.getByText('Whoever uploaded it and Another member');
  screen.getByText('has not confirmed: nobody else sees it yet');
});

test('U and A approve for adults only, and the next one comes with the focus', async () => {
  const commands = show(waiting(1), waiting(2));
  await screen.findAllByRole('link');
  await userEvent.keyboard('j{Enter}');
  await screen.findByRole('heading', { name: 'Picture by bert1' });
  await userEvent.keyboard('ua');
  await waitFor(() =>
    expect(named(commands, 'ApproveMedia')).toEqual([{ name: 'ApproveMedia', input: { mediaId: 1, adult: true } }]),
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Picture by bert2' })).toHaveFocus());
});

test('rejecting wants a reason and words, shows them as they will be read, and keys do nothing while they are written', async () => {
  const commands = show(waiting(1));
  await screen.findAllByRole('link');
  await userEvent.keyboard('j{Enter}r');
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Reject and send' });
  await userEvent.click(send);
  dialog.getByText('Please write at least ten characters.');
  await userEvent.selectOptions(dialog.getByLabelText('Why'), 'ContactData');
  const words = dialog.getByLabelText<HTMLTextAreaElement>('What happened');
  expect(words.value).toMatch(/^An address, a number/);
  await userEvent.clear(words);
  await userEvent.type(words, 'A jar: u, a, r.');
  const preview = within(dialog.getByRole('region', { name: 'As members will read it' }));
  preview.getByText('A jar: u, a, r.');
  preview.getByText('Meet safely');
  preview.getByText('A picture or video is not shown');
  await userEvent.click(send);
  await waitFor(() => expect(named(commands, 'RejectMedia')).toHaveLength(1));
  expect(named(commands, 'RejectMedia')[0]).toMatchObject({
    input: { mediaId: 1, reason: 'ContactData', text: 'A jar: u, a, r.' },
  });
  expect(named(commands, 'ApproveMedia')).toEqual([]);
});

test('what a colleague has in hand is neither taken nor decided', async () => {
  const commands = show(waiting(1, { takenUntil: '2026-11-21T12:00:00.000Z' }));
  await screen.findAllByRole('link');
  await userEvent.keyboard('j{Enter}');
  await screen.findByText(/A colleague has this in hand until/);
  await userEvent.keyboard('ar');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(commands).toEqual([]);
});

test('the question mark tells the keys', async () => {
  show(waiting(1));
  await screen.findAllByRole('link');
  await userEvent.keyboard('?');
  within(await screen.findByRole('dialog', { name: 'Keys on this page' })).getByText('Show it, or blur it again');
});

test('what has come meanwhile is told, and stands in the list only when it is asked for', async () => {
  const queue = (...items: WaitingMedia[]) => ({ items, more: false, waiting: items.length, usualHours: null });
  const answers = {
    GetMediaQueue: queue(waiting(1)),
    GetQueues: [{ queue: 'Media', count: 3, late: 0, oldestAt: null, dueAt: null, nextAt: null }],
  };
  serve(answers);
  open(<MediaDesk />);
  const news = await screen.findByRole('button', { name: '2 new, show them' });
  answers.GetMediaQueue = queue(waiting(1), waiting(2), waiting(3));
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await userEvent.click(news);
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: /new, show/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'The page' })).toHaveFocus();
});

test('sealed material stands first among the queues, and leads to its list', async () => {
  const at = '2026-11-21T12:00:00.000Z';
  serve({
    GetQueues: [
      { queue: 'Sealed', count: 1, late: 1, oldestAt: at, dueAt: at, nextAt: at },
      { queue: 'Media', count: 0, late: 0, oldestAt: null, dueAt: null, nextAt: null },
    ],
  });
  open(<QueueList />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/Staff/Sealed', '/Staff/Media']);
  expect(links[0]).toHaveAccessibleName(/^Sealed material 1 late · 1 open Late: due/);
});

test('pictures are grey until colours are asked for', async () => {
  show(waiting(1));
  await screen.findAllByRole('link');
  await userEvent.keyboard('j{Enter}');
  await screen.findByRole('heading', { name: 'Picture by bert1' });
  const grey = () => document.querySelector('[class*="grey"] img') !== null;
  await waitFor(() => expect(grey()).toBe(true));
  await userEvent.click(screen.getByRole('switch', { name: 'In colour' }));
  expect(grey()).toBe(false);
  await userEvent.click(screen.getByRole('switch', { name: 'In colour' }));
  expect(grey()).toBe(true);
});

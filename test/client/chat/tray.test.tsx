import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { ChatTray } from '../../../client/features/chat/ChatTray.tsx';
import { forgetEntered, noteEntered } from '../../../client/features/chat/pulse.ts';
import { connectHub, disconnectHub } from '../../../client/platform/hub.ts';
import { BottomBar } from '../../../client/shell/menus/BottomBar.tsx';
import { LeftMenu } from '../../../client/shell/menus/LeftMenu.tsx';
import { card, open, serve } from '../people/server.tsx';
import { otto } from './chatting.tsx';
import { goStale, item, OpenedPair, PairServer } from './chattingOfTwo.tsx';

const solvej = card(11, 'Solvej');

let isWide = true;
globalThis.matchMedia = (() => ({ matches: isWide, addEventListener() {}, removeEventListener() {} })) as never;

beforeEach(() => {
  isWide = true;
  localStorage.clear();
  forgetEntered();
});
afterEach(disconnectHub);

function start(...chats: PairServer['chats']): PairServer {
  const server = new PairServer('None');
  server.chats = chats;
  connectHub();
  open(
    <>
      <LeftMenu />
      <ChatTray />
      <Link to={`/PrivateChat/${otto.profileId}`}>Go to otto</Link>
    </>,
  );
  return server;
}

const tray = () => screen.findByRole('region', { name: 'Chats' });
const button = async () => within(await tray()).getByRole('button', { name: /Chats/ });

test('the tray tells what waits, opens by a key, and closes by Escape', async () => {
  start(item(otto, { unread: true }), item(solvej, { state: 'Asked', roomId: null }));
  expect(await button()).toHaveTextContent('2 private chats are waiting');
  (await button()).focus();
  await userEvent.keyboard('{Enter}');
  const links = within(await tray()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['ottoNew messages', 'Solvejinvites']);
  await userEvent.keyboard('{Tab}{Escape}');
  expect(within(await tray()).queryByRole('link')).toBeNull();
  expect(await button()).toHaveFocus();
});

test('whether it is open is remembered', async () => {
  start(item(otto));
  if ((await button()).getAttribute('aria-expanded') === 'false') await userEvent.click(await button());
  expect(localStorage.getItem('chatTray')).toBe('open');
  await userEvent.click(await button());
  expect(localStorage.getItem('chatTray')).toBe('closed');
});

test('where there is no chat there is no tray, and no number beside the menu’s entry', async () => {
  start();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Chat' })).toBeInTheDocument());
  expect(screen.queryByRole('region', { name: 'Chats' })).toBeNull();
});

test('a page of the chat lists them itself', async () => {
  start(item(otto));
  await tray();
  await userEvent.click(screen.getByRole('link', { name: 'Go to otto' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chats' })).toBeNull());
});

test('who asks is read out once; what is written only shows', async () => {
  const server = start(item(otto));
  await tray();
  server.chats = [item(otto), item(solvej, { state: 'Asked', roomId: null })];
  await goStale('PrivateChats');
  const announced = await screen.findByText('Solvej invited you to a private chat');
  expect(announced.closest('[aria-live="polite"]')).not.toBeNull();
  server.chats = [item(otto, { unread: true }), item(solvej, { state: 'Asked', roomId: null })];
  await goStale('PrivateChats');
  expect(await screen.findByRole('link', { name: /2 private chats are waiting/ })).toBeInTheDocument();
  expect(screen.getAllByText(/invited you to a private chat/)).toHaveLength(1);
});

test('on the page of the two it is read out once as well, and anew when it is asked anew', async () => {
  const server = new PairServer('None');
  connectHub();
  open(
    <>
      <ChatTray />
      <Link to={`/PrivateChat/${otto.profileId}`}>Go to otto</Link>
      <OpenedPair />
    </>,
  );
  await screen.findByRole('heading', { level: 2 });
  await userEvent.click(screen.getByRole('link', { name: 'Go to otto' }));
  const readOut = () =>
    [...document.querySelectorAll('[aria-live], [role="status"]')].filter(({ textContent }) =>
      textContent.includes('otto invited you to a private chat'),
    );
  for (const state of ['Asked', 'None', 'Asked'] as const) {
    server.state = state;
    server.chats = state === 'Asked' ? [item(otto, { state, roomId: null })] : [];
    await goStale('PrivateChat', 'PrivateChats');
    await waitFor(() => expect(readOut()).toHaveLength(state === 'Asked' ? 1 : 0));
  }
});

test('rooms stand in it as long as this browser is in one', async () => {
  serve({
    ProfileActivePrivateChats: { items: [] },
    ProfileActiveChats: { items: [{ roomId: 5, name: 'Lobby', people: 23, unread: true }] },
  });
  noteEntered();
  open(<ChatTray />);
  if ((await button()).getAttribute('aria-expanded') === 'false') await userEvent.click(await button());
  expect(within(await tray()).getByRole('link', { name: /Lobby/ })).toHaveAttribute('href', '/PublicChat/Room/5');
  act(forgetEntered);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chats' })).toBeNull());
});

test('on a phone the menu carries the number, and nothing lies over the page', async () => {
  isWide = false;
  serve({ ProfileActivePrivateChats: { items: [item(otto, { unread: true })] } });
  open(
    <>
      <ChatTray />
      <BottomBar onMenu={() => undefined} />
    </>,
  );
  expect(await screen.findByRole('button', { name: /1 private chat is waiting/ })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Chats' })).toBeNull();
});

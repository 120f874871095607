import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partsOf } from '../../../client/kit/thread/WrittenText.tsx';
import { setSearched } from '../../../client/features/mail/searching.ts';
import { card } from '../people/server.tsx';
import { conversation, hit, lastly, listed, MailServer, openMail } from './mailing.tsx';

const rows = [
  listed(1, { unread: 2, last: lastly({ text: 'Are you two joining?' }), pinned: true }),
  listed(2, {
    profile: card(4, 'bente'),
    readState: 'Sent',
    last: lastly({ own: true, pictures: 3 }),
    mutedUntil: '2999-01-01T00:00:00.000Z',
  }),
  listed(3, { profile: null, last: null }),
  listed(4, { profile: card(8, 'karl'), last: lastly({ type: 'AlbumOpened' }), markedUnread: true }),
];

const boxes = { Inbox: 2, Requests: 0, Archive: 0, System: 0 };

async function opened(items = rows) {
  const server = new MailServer([], {
    GetConversations: { items, more: false },
    GetMailBoxes: boxes,
    GetConversation: conversation({ lastNumber: 0 }),
  });
  openMail();
  await screen.findByRole('link', { name: /^Inbox/ });
  return server;
}

test('a row tells with whom, the latest words, and what waits', async () => {
  await opened();
  await screen.findByText('bente');
  const [unread, own, gone, marked] = screen.getAllByRole('listitem').slice(-4);
  for (const words of ['otto', 'Are you two joining?', '2 unread mails', 'Pinned']) within(unread!).getByText(words);
  for (const words of ['You: 3 pictures', 'Sent', 'Muted']) within(own!).getByText(words);
  for (const words of ['Former member', 'A mail was taken back']) within(gone!).getByText(words);
  for (const words of ['karl gave access to an album', 'Marked as unread']) within(marked!).getByText(words);
  expect(screen.getByRole('link', { name: /Inbox/ })).toHaveTextContent('Inbox22 unread conversations');
});

test('several are ticked and put aside together', async () => {
  const server = await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for the list' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Select several' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /bente/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /karl/ }));
  const bar = screen.getByRole('region', { name: 'Selected conversations' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(server.named('MoveConversations')).toHaveLength(1));
  expect(server.named('MoveConversations')[0]?.input).toEqual({ conversationIds: [2, 4], box: 'Archive' });
  await screen.findByText('2 conversations are in the archive');
});

test('keys step through the list and tell what they do', async () => {
  await opened();
  await screen.findByText('bente');
  await userEvent.keyboard('j');
  await waitFor(() => expect(document.querySelector('[aria-current=true]')).toHaveTextContent('otto'));
  await userEvent.keyboard('j');
  await waitFor(() => expect(document.querySelector('[aria-current=true]')).toHaveTextContent('bente'));
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  within(dialog).getByText('Move to the archive');
});

test('an empty inbox says what to do next', async () => {
  await opened([]);
  await screen.findByText('No conversations yet');
  screen.getByText('A few warm lines are enough.');
});

test.each([
  ['See www.example.com.', 'www.example.com', 'https://www.example.com/'],
  ['(https://a.example/b)', 'https://a.example/b', 'https://a.example/b'],
  ['HTTP://A.EXAMPLE!', 'HTTP://A.EXAMPLE', 'http://a.example/'],
])('in “%s” the address ends where it ends', (text, words, url) => {
  const found = partsOf(text).filter((part) => part.url);
  expect(found.map((part) => [part.text, part.url?.href])).toEqual([[words, url]]);
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('words without an address stay whole, also where they look like one', () => {
  for (const text of ['', 'no link', 'mail me at a@b.example', 'javascript:alert(1)'])
    expect(partsOf(text).filter((part) => part.url)).toEqual([]);
});

test('what is looked for is found among people, groups, lodges and mails', async () => {
  setSearched('own', '');
  const server = await opened();
  const lodge = { lodgeId: 9, name: 'Sauna on Sundays', picture: null };
  Object.assign(server.answers, {
    SearchMails: {
      items: [{ ...hit(40, 'A light'), type: 'Lodge', profile: null, lodge }],
      more: false,
      people: [{ conversationId: 4, profile: card(8, 'karl') }],
      groups: [{ conversationId: 6, name: 'Winter light' }],
    },
  });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search in mail' }), 'light');
  const named = within(await screen.findByRole('list', { name: 'People and groups you write with' }));
  expect(named.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    expect.stringContaining('/Mail/4'),
    expect.stringContaining('/Mail/6'),
  ]);
  named.getByText('Winter light');
  within(screen.getByRole('list', { name: 'Mails found' })).getByText('Sauna on Sundays');
  setSearched('own', '');
});

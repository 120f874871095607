import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThreadHead } from '../../../client/features/mail/ThreadHead.tsx';
import { open } from '../people/server.tsx';
import { conversation, hit, MailServer } from './mailing.tsx';

function opened(firstUnread?: number) {
  const server = new MailServer([], {
    SearchMails: { items: [hit(40, 'A light'), hit(2, 'A lighthouse', true)], more: false, people: [], groups: [] },
  });
  const onOpen = jest.fn();
  open(
    <ThreadHead
      conversation={conversation()}
      name="otto"
      firstUnread={firstUnread}
      onLeave={() => undefined}
      onOpen={onOpen}
    />,
  );
  return { server, onOpen };
}

const choose = async (item: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Actions for the conversation' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('words are looked for in the open conversation alone, and the keys lead to a hit and to its place', async () => {
  const { server, onOpen } = opened();
  await choose('Search in this conversation');
  const dialog = await screen.findByRole('dialog', { name: 'Search in this conversation' });
  await userEvent.type(within(dialog).getByRole('searchbox'), 'light');
  await within(dialog).findByText('2 mails found');
  expect(server.named('SearchMails').at(-1)?.input).toEqual({ text: 'light', conversationId: 5, take: 50 });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toHaveTextContent('A lighthouse');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onOpen).toHaveBeenCalledWith(40);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape closes the search and goes nowhere', async () => {
  const { onOpen } = opened();
  await choose('Search in this conversation');
  await screen.findByRole('searchbox');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  expect(onOpen).not.toHaveBeenCalled();
});

test('the way back to what was unread is there where something was', async () => {
  const { onOpen } = opened(17);
  await choose('Go to the first unread');
  expect(onOpen).toHaveBeenCalledWith(17);
});

import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LatestMail } from '../../../client/features/mail/LatestMail.tsx';
import { open } from '../people/server.tsx';
import { lastly, listed, MailServer } from './mailing.tsx';

const shows = (items: object[]) => {
  const server = new MailServer([], { Conversations: { items, more: false } });
  open(<LatestMail />);
  return server;
};

test('what is unread stands on Start as new, and leads to where it was written', async () => {
  const server = shows([listed(9, { unread: 2, last: lastly({ text: 'Are you two joining?' }) })]);
  await screen.findByRole('heading', { name: 'New mail' });
  expect(screen.getByRole('link', { name: /Are you two joining/ })).toHaveAttribute('href', '/Mail/9');
  expect(screen.getByRole('link', { name: 'To all mail' })).toHaveAttribute('href', '/Mail');
  expect(server.named('Conversations')[0]?.input).toEqual({ take: 4, unread: true });
});

test('where nothing is unread the latest stand there', async () => {
  shows([listed(9)]);
  await screen.findByRole('link', { name: /otto/ });
  screen.getByRole('heading', { name: 'Latest mail' });
});

test('where nothing is at all it says what to do next', async () => {
  shows([]);
  await screen.findByText('No mail yet');
  screen.getByText(/choose Write on their page/);
});

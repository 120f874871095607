import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
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
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/Mail');
  expect(server.named('Conversations')[0]?.input).toEqual({ take: 3, unread: true });
});

test('where nothing is unread the latest stand there', async () => {
  shows([listed(9)]);
  await screen.findByRole('link', { name: /otto/ });
  screen.getByRole('heading', { name: 'Latest mail' });
});

test('where nobody wrote, people stand first', async () => {
  const server = shows([]);
  await waitFor(() => expect(server.named('Conversations')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
});

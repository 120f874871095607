import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Warning } from '../../../client/features/mail/Warning.tsx';
import { open } from '../people/server.tsx';
import { mail, MailServer } from './mailing.tsx';

beforeEach(() => sessionStorage.clear());

test('below a mail that asks for money stands advice with the way to report it, until it is put away', async () => {
  new MailServer([], {});
  const onReport = jest.fn();
  open(<Warning mail={mail(1, 'Send me money', { warning: 'Money' })} onReport={onReport} />);
  const note = await screen.findByRole('note');
  within(note).getByText('Is this about money?');
  await userEvent.click(within(note).getByRole('button', { name: 'Report this mail' }));
  expect(onReport).toHaveBeenCalledTimes(1);
  await userEvent.click(within(note).getByRole('button', { name: 'Put away' }));
  expect(screen.queryByRole('note')).toBeNull();
});

test('below any other mail stands nothing', () => {
  new MailServer([], {});
  open(<Warning mail={mail(1, 'Nice weather')} onReport={() => undefined} />);
  expect(screen.queryByRole('note')).toBeNull();
});

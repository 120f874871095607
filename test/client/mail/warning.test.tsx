import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Thread } from '../../../client/features/mail/Thread.tsx';
import { Warning } from '../../../client/features/mail/Warning.tsx';
import { open } from '../people/server.tsx';
import { conversation, mail, MailServer } from './mailing.tsx';

beforeEach(() => sessionStorage.clear());

test('below a mail that asks for money stands advice with the way to report it, until it is put away', async () => {
  new MailServer([], {});
  const onReport = jest.fn();
  open(<Warning mail={mail(1, 'Send me money', { warning: 'Money' })} onReport={onReport} />);
  const note = await screen.findByRole('note');
  within(note).getByText('Is this about money?');
  await userEvent.click(within(note).getByRole('button', { name: 'Report this mail' }));
  expect(onReport).toHaveBeenCalledTimes(1);
  await userEvent.click(within(note).getByRole('button', { name: 'Hide this' }));
  expect(screen.queryByRole('note')).toBeNull();
});

test('below any other mail stands nothing', () => {
  new MailServer([], {});
  open(<Warning mail={mail(1, 'Nice weather')} onReport={() => undefined} />);
  expect(screen.queryByRole('note')).toBeNull();
});

test('of several mails that ask for the same the latest alone has advice below it', async () => {
  const all = [
    mail(1, 'Send me money', { warning: 'Money' }),
    mail(2, 'Write to me elsewhere', { warning: 'OffSite' }),
    mail(3, 'Send me more money', { warning: 'Money' }),
  ];
  new MailServer(all);
  open(<Thread conversation={conversation({ lastNumber: 3 })} name="otto" onLeave={() => undefined} />);
  await screen.findByText('Send me more money');
  const warned = screen.getAllByRole('note').map((note) => note.closest('[data-number]')!.getAttribute('data-number'));
  expect(warned).toEqual(['2', '3']);
});

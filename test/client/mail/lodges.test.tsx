import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conversation, lastly, listed, mail, MailServer, mine, otto, openMail } from './mailing.tsx';

const lodge = { type: 'Lodge', profile: null, lodge: { lodgeId: 9, name: 'Winter bathers', picture: null } } as const;
const house = { kind: 'Welcome', lodge: null, statementId: null, orderId: null } as const;

async function opened(more: Parameters<typeof conversation>[0], mails: ReturnType<typeof mail>[], name: RegExp) {
  const row = listed(5, more);
  new MailServer(mails, {
    GetConversations: { items: [row], more: false },
    GetMailBoxes: { Inbox: 0, Requests: 0, Archive: 0, System: 1 },
    GetConversation: conversation(more),
  });
  openMail();
  await userEvent.click(await screen.findByRole('link', { name }));
  return screen.findByRole('region', { name: /^Mails with/ });
}

test('what a lodge writes comes from the lodge, and says who answered', async () => {
  const answer = mail(2, 'Always.', { byLodge: true });
  const thread = await opened({ ...lodge, lastNumber: 2 }, [mine(1, 'Any room?'), answer], /Winter bathers/);
  expect(await within(thread).findByText(/Answered by otto/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Winter bathers', level: 1 })).toBeDefined();
  expect(within(thread).queryByRole('link', { name: 'otto' })).toBeNull();
});

test('a lodge that is not there any more has no name and takes no mail', async () => {
  const gone = { ...lodge, lodge: null, can: [], lastNumber: 1 };
  await opened(gone, [mine(1, 'Any room?')], /A lodge that is no longer here/);
  expect(await screen.findByText('This lodge takes no mail at the moment.')).toBeDefined();
});

test('who runs the lodge sees their colleague write by name', async () => {
  const running = { ...lodge, profile: otto, standing: 'Runs', can: ['SendMail'], lastNumber: 2 } as const;
  const mails = [mail(1, 'Any room?'), mail(2, 'Always.', { byLodge: true, authorId: null })];
  const thread = await opened({ ...running, can: ['SendMail'] }, mails, /otto/);
  expect(await within(thread).findByText('Winter bathers')).toBeDefined();
  expect(within(thread).queryByText(/Answered by/)).toBeNull();
});

test('the house welcomes with hints, and says where support is instead of taking an answer', async () => {
  const welcome = { type: 'System', profile: null, box: 'System', can: [], lastNumber: 1 } as const;
  const last = lastly({ type: 'SystemMessage', house });
  const thread = await opened(
    { ...welcome, can: [], last },
    [mail(1, '', { type: 'SystemMessage', authorId: null, house })],
    /Welcome to/,
  );
  expect(await within(thread).findByRole('link', { name: 'Find a lodge that feels like home' })).toBeDefined();
  expect(await screen.findByText(/For help, write to/)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /Write to/ })).toBeNull();
});

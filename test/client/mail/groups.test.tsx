import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card } from '../people/server.tsx';
import { asta, conversation, lastly, listed, mail, MailServer, mine, otto, openMail } from './mailing.tsx';

const bente = card(4, 'bente');
const group = { type: 'GroupChat', profile: null, name: 'Winter bathers' } as const;

const member = (profile: typeof otto, more: object = {}) => ({
  ...{ profile, own: false, standing: 'Joined', owner: false, read: null, can: [], ...more },
});
const members = [
  member(otto, { owner: true, read: { from: 1, to: 4 } }),
  member(asta, { own: true }),
  member(bente, { standing: 'Invited' }),
] as const;

async function opened(answers: Record<string, object>, mails = [mail(1, '')]) {
  const server = new MailServer(mails, {
    GetConversations: {
      items: [listed(5, { ...group, last: lastly({ text: 'Who drives?', author: 'otto' }) })],
      more: false,
    },
    GetMailBoxes: { Inbox: 1, Requests: 0, Archive: 0, System: 0 },
    GetGroupChat: { members, room: 17, can: ['LeaveGroupChat'] },
    ...answers,
  });
  openMail();
  await userEvent.click(await screen.findByRole('link', { name: /Winter bathers/ }));
  return server;
}

test('a group says who writes, what happened to whom, and nothing of those who are hidden', async () => {
  await opened({ GetConversation: conversation({ ...group, lastNumber: 4 }) }, [
    mail(1, '', { type: 'GroupChatInvited', aboutId: asta.profileId, aboutMe: true }),
    mail(2, 'Who drives?', { signed: 'Kim' }),
    mail(3, '', { authorId: null, hidden: true }),
    mine(4, 'We do.', { readState: 'SentAndRead' }),
  ]);
  await screen.findByText('Kim, otto');
  expect(screen.getByText(/^Read by 1 of 1/)).toHaveTextContent('Read by 1 of 1: otto');
  screen.getByText('otto invited you');
  screen.getByText('Something was written here that is not shown.');
  screen.getByText('otto: Who drives?');
  expect(screen.getAllByText(/^2 members/)).not.toEqual([]);
  const pane = within(screen.getByRole('complementary'));
  pane.getByText('Only otto can invite, remove and rename.');
  pane.getByText('Has not answered yet');
  expect(pane.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('an invitation shows who is there and is answered, and nobody writes into it', async () => {
  const server = await opened({
    GetConversation: conversation({
      ...group,
      box: 'Requests',
      standing: 'Invited',
      last: null,
      lastNumber: 0,
      can: [],
    }),
    GetGroupChat: { members, room: 17, can: ['AcceptGroupChat', 'DeclineGroupChat'] },
    AcceptGroupChat: {},
  });
  await screen.findByText('You are invited to Winter bathers.');
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(server.came.map(({ name }) => name)).toContain('AcceptGroupChat');
});

import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card } from '../people/server.tsx';
import { membershipPrompt } from '../../../client/platform/membership.ts';
import { nobody } from '../../../client/platform/session.ts';
import { conversation, MailServer, otto, openMail } from './mailing.tsx';

const bente = card(4, 'bente');
const none = { items: [], more: false };
const known = {
  GetFavorites: { items: [{ profile: otto }, { profile: bente }], more: false },
  GetMyRelations: { confirmed: [{ profile: otto }], asked: [], received: [] },
};

const me = { ...nobody, id: 7, name: 'asta', isLoggedIn: true };

function opened(answers: Record<string, object>) {
  const server = new MailServer([], {
    ...{ GetConversations: none, GetDeclinedRequests: none },
    GetMailBoxes: { Inbox: 0, Requests: 0, Archive: 0, System: 0 },
    GetConversation: conversation({ lastNumber: 0 }),
    ...answers,
  });
  openMail();
  return server;
}

async function writeTo(...names: string[]) {
  await userEvent.click(await screen.findByRole('button', { name: 'Write' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write' }));
  await dialog.findByRole('group', { name: 'Recipients' });
  for (const name of names)
    await userEvent.click(await dialog.findByRole('checkbox', { name: new RegExp(`^${name}\\b`) }));
  return dialog;
}

test('one person is written to, and nobody at all is told at the field', async () => {
  opened({
    ...known,
    GetConversationWith: { conversationId: null, profile: otto, can: [], membershipNeeded: true, signatures: [] },
  });
  const dialog = await writeTo();
  await userEvent.click(dialog.getByRole('button', { name: 'Write' }));
  dialog.getByText('Please choose at least one.');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^otto\b/ }));
  expect(dialog.queryByRole('textbox', { name: 'Name of the group' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Write' }));
  await screen.findByRole('heading', { name: /otto/ });
});

test('several become a group, which has a name', async () => {
  const server = opened({ ...known, CreateGroupChat: { conversationId: 5 }, GetProfileData: { ...me, member: true } });
  const dialog = await writeTo('otto', 'bente');
  await userEvent.click(dialog.getByRole('button', { name: 'Start the group' }));
  expect(server.named('CreateGroupChat')).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name of the group/ }), 'Winter');
  await userEvent.click(dialog.getByRole('button', { name: 'Start the group' }));
  await waitFor(() => expect(server.named('CreateGroupChat')).toHaveLength(1));
  expect(server.named('CreateGroupChat')[0]?.input).toEqual({ name: 'Winter', profileIds: [3, 4] });
});

test('a group takes a membership, which is said before anything is sent', async () => {
  const server = opened({ ...known, GetProfileData: me });
  const prompted = new Promise((resolve) => membershipPrompt.subscribe(() => resolve(membershipPrompt.get())));
  const dialog = await writeTo('otto', 'bente');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name of the group/ }), 'Winter');
  await userEvent.click(dialog.getByRole('button', { name: 'Start the group' }));
  expect(await prompted).toMatchObject({ code: 'MembersOnly', feature: 'WriteMail' });
  expect(server.named('CreateGroupChat')).toEqual([]);
});

test('whoever was declined is taken back from the foot of the requests', async () => {
  const declined = [{ conversationId: 8, profile: bente, declinedAt: '2026-11-20T12:00:00.000Z' }];
  const server = opened({ GetDeclinedRequests: { items: declined, more: false } });
  await userEvent.click(await screen.findByRole('link', { name: 'Requests' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Declined, 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Declined requests' }));
  dialog.getByText('Declined on 20 November 2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept bente' }));
  await waitFor(() => expect(server.named('AcceptRequests')).toHaveLength(1));
  expect(server.named('AcceptRequests')[0]?.input).toEqual({ conversationIds: [8] });
  await screen.findByText('The conversation is in the inbox');
});

test('nobody declined, nothing is said of it', async () => {
  opened({});
  await userEvent.click(await screen.findByRole('link', { name: 'Requests' }));
  await screen.findByText('No requests');
  expect(screen.queryByRole('button', { name: /^Declined/ })).toBeNull();
});

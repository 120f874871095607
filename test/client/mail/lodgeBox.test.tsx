import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpenConversation } from '../../../client/features/mail/conversation.ts';
import { LodgeBox } from '../../../client/features/mail/lodges/LodgeBox.tsx';
import { LodgeThread } from '../../../client/features/mail/lodges/LodgeThread.tsx';
import { card, open } from '../people/server.tsx';
import { conversation, hit, lastly, listed, mail, MailServer, otto } from './mailing.tsx';

const ofLodge = (more: Partial<OpenConversation> = {}): Partial<OpenConversation> => ({
  ...{ type: 'Lodge', standing: 'Runs', lodge: { lodgeId: 9, name: 'Winter bathers', picture: null } },
  ...{ can: ['SendMail', 'MarkLodgeConversationAnswered'], ...more },
});

const pathOf = (id: number, at?: number) => `/Lodges/Lodge/9/-/Mail/${id}${at ? `?at=${at}` : ''}`;

test('the box says which conversations wait for an answer', async () => {
  const waits = listed(5, ofLodge({ unanswered: true, last: lastly({ text: 'Thank you!' }) }));
  const settled = listed(6, ofLodge({ profile: card(4, 'bente') }));
  new MailServer([], { GetLodgeConversations: { items: [waits, settled], more: false, unanswered: 1 } });
  open(<LodgeBox lodgeId={9} pathOf={pathOf} />);
  const row = await screen.findByRole('link', { name: /otto/ });
  within(row).getByText('Waits for an answer');
  expect(row).toHaveAttribute('href', pathOf(5));
  expect(screen.getByRole('link', { name: /bente/ })).not.toHaveTextContent('Waits for an answer');
});

test('what needs no answer is said behind the last mail that is seen, and the keys stay in the thread', async () => {
  const thanks = [mail(1, 'Any room?'), mail(2, 'Always.', { byLodge: true }), mail(3, 'Thank you!')];
  const answers = { GetConversation: conversation(ofLodge({ unanswered: true, lastNumber: 3 })) };
  const server = new MailServer(thanks, answers);
  open(<LodgeThread lodgeId={9} conversationId={5} onLeave={() => undefined} />);
  const button = await screen.findByRole('button', { name: 'Needs no answer' });
  Object.assign(server.answers, { GetConversation: conversation(ofLodge({ lastNumber: 3 })) });
  await userEvent.click(button);
  await screen.findByText('The conversation no longer waits for an answer.');
  expect(server.named('MarkLodgeConversationAnswered').map(({ input }) => input)).toEqual([
    { conversationId: 5, number: 3 },
  ]);
  await waitFor(() => expect(screen.queryByText('Waits for an answer')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: `Mails with ${otto.name}` }));
});

test('where nothing waits nothing is offered', async () => {
  new MailServer([mail(1, 'Any room?')], { GetConversation: conversation(ofLodge({ lastNumber: 1 })) });
  open(<LodgeThread lodgeId={9} conversationId={5} onLeave={() => undefined} />);
  await screen.findByText('Any room?');
  expect(screen.queryByRole('button', { name: 'Needs no answer' })).toBeNull();
});

test('in the box of a lodge its mails are found, and open there at their place', async () => {
  const items = [{ ...hit(40, 'A light'), type: 'Lodge', author: otto.name }];
  const answers = {
    GetLodgeConversations: { items: [listed(5, ofLodge())], more: false, unanswered: 0 },
    SearchMails: { items, more: false, people: [], groups: [] },
  };
  const server = new MailServer([], answers);
  open(<LodgeBox lodgeId={9} pathOf={pathOf} />);
  const field = await screen.findByRole('searchbox', { name: 'Search in the mails of the lodge' });
  await userEvent.type(field, 'light');
  const found = within(await screen.findByRole('list', { name: 'Mails found' }));
  expect(found.getByRole('link')).toHaveAttribute('href', pathOf(5, 40));
  expect(found.getByRole('link')).not.toHaveTextContent('otto:');
  const asked = () => server.named('SearchMails').at(-1)?.input;
  await waitFor(() => expect(asked()).toMatchObject({ text: 'light', lodgeId: 9 }));
  Object.assign(server.answers, { SearchMails: { items: [], more: false, people: [], groups: [] } });
  await userEvent.type(field, 'er');
  await screen.findByText('The search matches the beginnings of words.');
  await userEvent.type(field, '{Escape}');
  expect(await screen.findByRole('link', { name: /otto/ })).toHaveAttribute('href', pathOf(5));
});

test('in a box without mails there is nothing to look for', async () => {
  new MailServer([], { GetLodgeConversations: { items: [], more: false, unanswered: 0 } });
  open(<LodgeBox lodgeId={9} pathOf={pathOf} />);
  await screen.findByText('No mails yet');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

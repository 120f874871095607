import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Birthdays } from '../../../client/screens/birthdays/Birthdays.tsx';
import { card, open, serve } from '../people/server.tsx';

const today = '2026-11-14';
const birthday = (profileId: number, name: string, more: object = {}) => ({
  ...{ day: today, profile: card(profileId, name), persons: [{ name, age: 59 }], favourite: true },
  ...{ distanceBand: null, writtenAt: null, ...more },
});
const spans: Record<string, object[]> = {
  Today: [birthday(3, 'karl'), birthday(4, 'amina', { writtenAt: '2026-11-14T08:12:00.000Z' })],
  Tomorrow: [
    birthday(5, 'Kaffe & Kanel', {
      ...{ day: '2026-11-15', persons: [{ name: 'Kim', age: 40 }] },
      profile: card(5, 'Kaffe & Kanel', { profileType: 'Couple' }),
    }),
  ],
  Week: [],
};

function opened(conversationId: number | null = null) {
  const sent = serve({
    GetBirthdays: ({ span }: { span: string }) => ({ items: spans[span], more: false, today }),
    GetProfileDataForEdit: { visibility: { birthday: 'Favourites' } },
    GetConversationWith: { conversationId, profile: card(3, 'karl'), can: [], membershipNeeded: false, signatures: [] },
    StartConversation: { conversationId: 9, number: 1, at: '2026-11-14T09:00:00.000Z' },
    SendMail: { number: 1, at: '2026-11-14T09:00:00.000Z' },
  });
  open(<Birthdays />);
  return sent;
}

test('today, tomorrow and the week stand under their days, each with who turns how old', async () => {
  opened();
  const now = within(await screen.findByRole('region', { name: 'Today' }));
  await now.findAllByText(/Turns 59 today/);
  now.getByText(/You wrote at/);
  await screen.findByText('until Saturday 21 November');
  screen.getByText('Sunday 15 November');
  screen.getByText(/^Kim turns 40 on Sunday/);
  screen.getByText('None of your favourites and relations.');
  await screen.findByText(/Your favourites are told about the day/);
});

test('where nobody one knows celebrates, everybody’s birthdays are a press away', async () => {
  const asked: string[] = [];
  serve({
    GetBirthdays: ({ of }: { of: string }) => {
      asked.push(of);
      return { items: [], more: false, today };
    },
    GetProfileDataForEdit: { visibility: { birthday: 'Favourites' } },
  });
  open(<Birthdays />);
  await userEvent.click(await screen.findByRole('link', { name: 'Everybody’s birthdays' }));
  await screen.findByText(/^Nobody who shares their birthday/);
  expect(new Set(asked)).toEqual(new Set(['Known', 'Everybody']));
  expect(screen.queryByRole('link', { name: 'Everybody’s birthdays' })).toBeNull();
});

test.each([
  [null, 'StartConversation', { profileId: 3, text: 'More cake than wind.' }],
  [8, 'SendMail', { conversationId: 8, text: 'More cake than wind.' }],
])('who celebrates is written to in the conversation of the two: %s', async (conversationId, name, input) => {
  const sent = opened(conversationId);
  await userEvent.click(await screen.findByRole('button', { name: 'Congratulate' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Your words to karl/ }), 'More cake than wind.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ name, input: expect.objectContaining(input) }]));
});

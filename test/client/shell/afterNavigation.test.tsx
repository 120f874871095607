import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { confirm, questions } from '../../../client/platform/confirm.ts';
import { store } from '../../../client/platform/store.ts';
import { membershipPrompt, promptForMembership } from '../../../client/platform/membership.ts';
import { AfterNavigation } from '../../../client/shell/AfterNavigation.tsx';
import { open, serve } from '../people/server.tsx';

afterEach(() =>
  act(() => {
    questions.set(() => []);
    membershipPrompt.set(() => null);
  }),
);

const profile = { isLoggedIn: true, id: 7, needUpdateHeightAndWeight: false, pwndPasswordCount: 0, persons: [] };
const news = { id: 3, title: 'A new lodge', text: 'Come and see.' };
const question = 'Delete this comment?';

const dialogs = () => screen.queryAllByRole('dialog');
const dialog = (name: string) => screen.findByRole('dialog', { name });
const escape = () => userEvent.setup().keyboard('{Escape}');
const ask = () => act(() => void confirm({ title: question, confirmLabel: 'Delete' }));

/** Whether the page has had an answer to a query. */
const read = (name: string) =>
  Object.values(store.getState().api.queries).some(
    (one) => one?.endpointName?.endsWith(name) && one.data !== undefined,
  );

/** A member who comes while there is news; gives back which news was sent as seen. */
function arrive() {
  const commands = serve({ GetProfileData: profile, BreakingNews: news });
  open(<AfterNavigation />);
  return { seen: () => commands.filter(({ name }) => name === 'AddBreakingNewsView') };
}

test('news waits behind the words about a membership, and one Escape closes one dialog', async () => {
  const { seen } = arrive();
  await dialog(news.title);
  act(() => promptForMembership());
  await dialog('This is for members');
  expect(dialogs()).toHaveLength(1);
  await escape();
  await dialog(news.title);
  expect(seen()).toEqual([]);
  await escape();
  await waitFor(() => expect(seen()).toHaveLength(1));
  expect(dialogs()).toHaveLength(0);
});

test('a question over the news is answered first, and the news is still to be seen', async () => {
  const { seen } = arrive();
  await dialog(news.title);
  ask();
  await dialog(question);
  await escape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
  expect(dialogs()).toHaveLength(1);
  expect(seen()).toEqual([]);
});

function Page() {
  const [arrived, setArrived] = useState(false);
  return arrived ? <AfterNavigation /> : <button onClick={() => setArrived(true)}>Arrive</button>;
}

test('what comes by itself waits until nothing else is open', async () => {
  serve({ GetProfileData: profile, BreakingNews: news });
  open(<Page />);
  ask();
  await dialog(question);
  fireEvent.click(screen.getByText('Arrive'));
  await waitFor(() => expect(read('BreakingNews')).toBe(true));
  expect(screen.queryByRole('dialog', { name: news.title })).toBeNull();
  await escape();
  await dialog(news.title);
});

import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { confirm, questions } from '../../../client/platform/confirm.ts';
import { store } from '../../../client/platform/store.ts';
import { membershipPrompt, promptForMembership } from '../../../client/platform/membership.ts';
import { Dropdown } from '../../../client/ui/overlay/Dropdown.tsx';
import { AfterNavigation } from '../../../client/shell/AfterNavigation.tsx';
import { open, serve } from '../people/server.tsx';

afterEach(() =>
  act(() => {
    questions.set(() => []);
    membershipPrompt.set(() => null);
  }),
);

const profile = {
  ...{ isLoggedIn: true, id: 7, needUpdateHeightAndWeight: true, pwndPasswordCount: 0 },
  persons: [{ personId: 1, name: 'Anna' }],
};
const measures = 'Height and weight';
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

/** A member who comes without height and weight; gives back what was kept in the configuration. */
function arrive(welcome: string, page = <AfterNavigation />) {
  const settings = { welcome, heightAndWeightAsked: false };
  const commands = serve({ GetProfileData: profile, Settings: settings });
  open(page);
  return () => commands.filter(({ name }) => name === 'UpdateProfileConfiguration');
}

test('what is asked on arriving waits behind the words about a membership, and one Escape closes one dialog', async () => {
  const kept = arrive('done');
  await dialog(measures);
  act(() => promptForMembership());
  await dialog('This is for members');
  expect(dialogs()).toHaveLength(1);
  await escape();
  await dialog(measures);
  expect(kept()).toEqual([]);
  await escape();
  await waitFor(() => expect(kept()).toHaveLength(1));
  expect(dialogs()).toHaveLength(0);
});

test('a question over it is answered first, and it still waits for an answer', async () => {
  const kept = arrive('done');
  await dialog(measures);
  ask();
  await dialog(question);
  await escape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
  expect(dialogs()).toHaveLength(1);
  expect(kept()).toEqual([]);
});

test('nothing is asked beside the welcome, which asks for it itself', async () => {
  arrive('likes');
  await waitFor(() => expect(read('Settings')).toBe(true));
  expect(dialogs()).toHaveLength(0);
});

function Page() {
  const [arrived, setArrived] = useState(false);
  return arrived ? <AfterNavigation /> : <button onClick={() => setArrived(true)}>Arrive</button>;
}

test('what comes by itself waits until nothing else is open', async () => {
  arrive('done', <Page />);
  ask();
  await dialog(question);
  fireEvent.click(screen.getByText('Arrive'));
  await waitFor(() => expect(read('Settings')).toBe(true));
  expect(screen.queryByRole('dialog', { name: measures })).toBeNull();
  await escape();
  await dialog(measures);
});

function Menu() {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <Dropdown opened={opened} onChange={setOpened} label="Menu" trigger={<button>Menu</button>}>
        <button onClick={() => setOpened(false)}>Leave</button>
      </Dropdown>
      <Page />
    </>
  );
}

test('what comes by itself waits for an open menu', async () => {
  arrive('done', <Menu />);
  await dialog('Menu');
  fireEvent.click(screen.getByText('Arrive'));
  await waitFor(() => expect(read('Settings')).toBe(true));
  expect(screen.queryByRole('dialog', { name: measures })).toBeNull();
  fireEvent.click(screen.getByText('Leave'));
  await dialog(measures);
});

test('everything that waits is asked, one thing after the other', async () => {
  serve({
    GetProfileData: { ...profile, forcedConsentMedia: true, pwndPasswordCount: 3 },
    Settings: { welcome: 'done', heightAndWeightAsked: false },
  });
  open(<AfterNavigation />);
  await dialog('Your pictures');
  await escape();
  await dialog(measures);
  await escape();
  await dialog('A safer password');
  expect(dialogs()).toHaveLength(1);
});

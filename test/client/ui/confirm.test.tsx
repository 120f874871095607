import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirm, questions, showError } from '../../../client/platform/confirm.ts';
import { Dialogs } from '../../../client/ui/overlay/Dialogs.tsx';
import { show } from './show.tsx';

afterEach(() => act(() => questions.set(() => [])));

const ask = async () => {
  show(
    <>
      <button type="button">Delete comment</button>
      <Dialogs />
    </>,
  );
  screen.getByRole('button', { name: 'Delete comment' }).focus();
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = confirm({ title: 'Delete this comment?', confirmLabel: 'Delete', tone: 'danger' });
  });
  await screen.findByRole('dialog', { name: 'Delete this comment?' });
  return answer;
};

test('Cancel has the focus first, and Enter on it changes nothing', async () => {
  const user = userEvent.setup();
  const answer = ask();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await user.keyboard('{Enter}');
  expect(await answer).toBe(false);
});

test('the next stop of the keyboard is the verb', async () => {
  const user = userEvent.setup();
  const answer = ask();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Delete');
  await user.keyboard('{Enter}');
  expect(await answer).toBe(true);
});

test('Escape is a no, and the focus goes back to where it was', async () => {
  const user = userEvent.setup();
  const answer = ask();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await user.keyboard('{Escape}');
  expect(await answer).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete comment'));
});

test('a failure without words says that one may try again', async () => {
  const user = userEvent.setup();
  show(<Dialogs />);
  let told = Promise.resolve();
  act(() => {
    told = showError({ number: '7F-20C1' });
  });
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('An error occurred. Please try again. Number 7F-20C1.');
  await user.keyboard('{Escape}');
  await told;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

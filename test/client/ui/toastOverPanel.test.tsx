import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dropdown } from '../../../client/ui/overlay/Dropdown.tsx';
import { notify, toasts } from '../../../client/platform/notify.ts';
import { Toasts } from '../../../client/ui/overlay/Toasts.tsx';
import { show } from './show.tsx';

afterEach(() => act(() => toasts.set(() => [])));

function Page() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <p>Elsewhere</p>
      <Dropdown
        opened={opened}
        onChange={setOpened}
        label="Notifications"
        trigger={<button onClick={() => setOpened(!opened)}>Bell</button>}
      >
        <button>First notification</button>
      </Dropdown>
      <Toasts />
    </>
  );
}

test('pressing a notification leaves the panel below open and the focus in it; pressing elsewhere closes it', async () => {
  const user = userEvent.setup();
  let undone = 0;
  show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Bell' }));
  const panel = await screen.findByRole('dialog');
  act(() => screen.getByRole('button', { name: 'First notification' }).focus());
  act(() => void notify({ message: 'All read.', action: { label: 'Undo', onClick: () => undone++ } }));
  await user.click(screen.getByText('All read.'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toBe(1);
  expect(panel.isConnected).toBe(true);
  await user.click(screen.getByText('Elsewhere'));
  await waitFor(() => expect(panel.isConnected).toBe(false));
});

test('the buttons of a notification, which go away with it, do not take the focus', async () => {
  const user = userEvent.setup();
  show(<Page />);
  const bell = screen.getByRole('button', { name: 'Bell' });
  act(() => bell.focus());
  act(() => void notify({ message: 'All read.', action: { label: 'Undo', onClick: () => undefined } }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(document.activeElement).toBe(bell);
  act(() => void notify({ message: 'All read.' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(bell);
});

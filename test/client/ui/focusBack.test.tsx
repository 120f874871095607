import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../../../client/ui/Button.tsx';
import { Dialog } from '../../../client/ui/overlay/Dialog.tsx';
import { PageTitle } from '../../../client/ui/PageTitle.tsx';
import { show } from './show.tsx';

/** A page that asks at once, as after a log-on: what had the focus before is not there any more. */
function Asking({ asker }: { asker: boolean }) {
  const [asked, setAsked] = useState(!asker);
  return (
    <>
      <PageTitle>Start</PageTitle>
      {asker && <Button onClick={() => setAsked(true)}>Ask me</Button>}
      {asked && (
        <Dialog opened title="A safer password" onClose={() => setAsked(false)}>
          <Button onClick={() => setAsked(false)} data-autofocus>
            Later
          </Button>
        </Dialog>
      )}
    </>
  );
}

const focused = () => document.activeElement?.textContent;

test.each([
  ['the control that opened it', true, 'Ask me'],
  ['the title of the page where nothing opened it', false, 'Start'],
])('a dialog that goes away gives the focus to %s', async (_name, asker, expected) => {
  const user = userEvent.setup();
  act(() => (document.activeElement as HTMLElement).blur());
  show(<Asking asker={asker} />);
  if (asker) await user.click(screen.getByRole('button', { name: 'Ask me' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(focused()).toBe('Later'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(focused()).toBe(expected));
});

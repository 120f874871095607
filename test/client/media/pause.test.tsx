import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePause } from '../../../client/features/media/desk/usePause.ts';
import { open, serve } from '../people/server.tsx';

function Decisions() {
  const pause = usePause();
  return <button onClick={pause}>Decide</button>;
}

test('after forty decisions in one go a pause is asked for, and again after forty more', async () => {
  serve({});
  open(<Decisions />);
  const decide = screen.getByRole('button', { name: 'Decide' });
  const user = userEvent.setup();
  for (let n = 0; n < 39; n++) await user.click(decide);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(decide);
  await screen.findByRole('dialog', { name: 'Time for a break' });
  await user.click(screen.getByRole('button', { name: 'I have taken one' }));
});

import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AskToJoin } from '../../../client/features/lodges/AskToJoin.tsx';
import type { LodgeData } from '../../../client/features/lodges/types.ts';
import { open, serve } from '../people/server.tsx';

const asking = (lodgeId: number, question: string | null) => {
  const sent = serve({});
  open(<AskToJoin lodge={{ lodgeId, question } as LodgeData} />);
  return { sent, button: screen.getByRole('button', { name: 'Ask to join' }) };
};

test('a question of the lodge is answered before the request goes', async () => {
  const { sent, button } = asking(7, 'Why us?');
  const answer = screen.getByRole('textbox', { name: /Why us\?/ });
  expect(answer).toHaveProperty('required', true);
  await userEvent.type(answer, '   ');
  await userEvent.click(button);
  expect(answer).toHaveProperty('ariaInvalid', 'true');
  expect(sent).toEqual([]);
  await userEvent.type(answer, 'For the company.');
  await userEvent.click(button);
  await waitFor(() => expect(sent).toMatchObject([{ input: { lodgeId: 7, answer: '   For the company.' } }]));
});

test('without a question a few words are free', async () => {
  const { sent, button } = asking(8, null);
  await userEvent.click(button);
  await waitFor(() => expect(sent).toMatchObject([{ name: 'RequestMembership', input: { lodgeId: 8 } }]));
});

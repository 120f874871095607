import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MediaConsents } from '../../../client/features/media/MediaConsents.tsx';
import { card, open, serve } from '../people/server.tsx';

const at = '2026-11-20T12:00:00.000Z';
const mine = { consentId: 1, recipient: 'Me', other: card(2, 'bert'), at, confirmed: null, items: 3 };
const theirs = { consentId: 2, recipient: 'Other', other: card(3, 'carl'), at, confirmed: false, items: 1, can: [] };

test('who was named agrees at once, and says no only after the consequence was said', async () => {
  const items = [{ ...mine, can: ['AnswerMediaConsent'] }, theirs];
  const commands = serve({ GetMediaConsents: { items, more: false } });
  open(<MediaConsents />);
  const panel = within(await screen.findByRole('region', { name: 'Who is shown' }));
  panel.getByText('bert says that you are shown in 3 pictures or videos.');
  panel.getByText('You said that carl is shown in a picture or video.');
  panel.getByText('Not agreed');
  expect(panel.getAllByRole('button')).toHaveLength(2);
  await userEvent.click(panel.getByRole('button', { name: /I am not in it/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Say no to bert?' }));
  question.getByText(/no longer shown to anybody/);
  expect(commands).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Say no' }));
  const answered = (confirms: boolean) => ({ name: 'AnswerMediaConsent', input: { consentId: 1, confirms } });
  await waitFor(() => expect(commands).toEqual([answered(false)]));
  await userEvent.click(panel.getByRole('button', { name: 'I agree' }));
  await waitFor(() => expect(commands).toEqual([answered(false), answered(true)]));
});

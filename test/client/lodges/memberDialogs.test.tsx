import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LodgeMember, MemberAction } from '../../../client/features/lodges/memberActions.ts';
import { MemberDialog } from '../../../client/features/lodges/MemberDialogs.tsx';
import { card, open, serve } from '../people/server.tsx';

const otto = { profile: card(9, 'otto'), status: 'Member', can: [], notes: 0 } as unknown as LodgeMember;

const asked = async (action: MemberAction) => {
  const sent = serve({});
  open(<MemberDialog lodgeId={7} member={otto} action={action} onDone={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  const buttons = dialog.getAllByRole('button');
  const go = () => userEvent.click(buttons.at(-1)!);
  return { sent, go, reason: dialog.getByRole('textbox', { name: /Reason/ }) };
};

test.each([
  ['remove', 'RemoveMember'],
  ['block', 'BlockProfile'],
] as const)('whoever would %s a member says why, in one line', async (action, name) => {
  const { sent, go, reason } = await asked(action);
  await go();
  expect(reason).toBeInvalid();
  expect(sent).toEqual([]);
  await userEvent.type(reason, 'Sold{Enter}tickets. ');
  await go();
  await waitFor(() => expect(sent).toEqual([{ name, input: { lodgeId: 7, profileId: 9, reason: 'Sold tickets.' } }]));
});

test('a new rank needs no reason', async () => {
  const { sent, go } = await asked('makeAssistant');
  await go();
  await waitFor(() => expect(sent).toHaveLength(1));
});

import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { report, reported, type Reportable } from '../../../client/kit/report.ts';
import { ReportDialog } from '../../../client/features/moderation/ReportDialog.tsx';
import { useStore } from '../../../client/platform/externalStore.ts';
import { open, serve } from '../people/server.tsx';

function Reported() {
  const content = useStore(reported);
  return content && <ReportDialog content={content} />;
}

const comment: Reportable = { contentType: 'BlogComment', contentId: 12, name: 'bert', ownerId: 2 };

const show = (content: Reportable) => {
  const commands = serve({ GetProfileData: { id: 1, isLoggedIn: true }, AddReport: { receipt: '1234-5678' } });
  report(content);
  open(<Reported />);
  return commands;
};

beforeEach(() => {
  sessionStorage.clear();
  reported.set(() => null);
});

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

test('a report says what it is about and what exactly, and leads to a receipt', async () => {
  const commands = show(comment);
  screen.getByRole('dialog', { name: 'Report the comment by bert' });
  expect(screen.queryByRole('radio', { name: 'Insults' })).toBeNull();
  await choose('Harassment or threats');
  await choose('Insults');
  await userEvent.type(screen.getByRole('textbox'), 'Read the last line.');
  await send();
  const dialog = await screen.findByRole('dialog', { name: 'Thank you, we have it' });
  within(dialog).getByText('1234-5678');
  within(dialog).getByText('We aim to decide within 24 hours.');
  expect(within(dialog).getByText('1234-5678').parentElement).toBe(document.activeElement);
  const said = { reason: 'Harassment', subReason: 'Insult', text: 'Read the last line.', alsoBlock: false };
  expect(commands).toEqual([{ name: 'AddReport', input: { contentType: 'BlogComment', contentId: 12, ...said } }]);
  expect(sessionStorage).toHaveLength(0);
});

test('nothing is sent before it is clear what it is about; the focus goes to what is missing', async () => {
  const commands = show(comment);
  await send();
  screen.getByText('Choose what it is about.');
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  await choose('Something else');
  expect(screen.queryByText('Choose what it is about.')).toBeNull();
  await send();
  screen.getByText('Choose what comes closest.');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Advertising or spam' }));
  expect(commands).toEqual([]);
});

test('another reason forgets what exactly was meant', async () => {
  const commands = show(comment);
  await choose('Harassment or threats');
  await choose('Insults');
  await choose('Something else');
  await send();
  screen.getByText('Choose what comes closest.');
  expect(commands).toEqual([]);
});

test('what leaves no choice is chosen with its reason', async () => {
  const commands = show({ contentType: 'Media', contentId: 12, name: 'bert' });
  await choose('Not who they say they are');
  expect(screen.getByRole('radio', { name: 'Pictures of somebody else' })).toBeChecked();
  await send();
  await screen.findByText('1234-5678');
  const said = { reason: 'FakeProfile', subReason: 'StolenPictures', text: '', alsoBlock: false };
  expect(commands).toEqual([{ name: 'AddReport', input: { contentType: 'Media', contentId: 12, ...said } }]);
});

test('where somebody may be in danger, the emergency call stands there first', async () => {
  show(comment);
  const words = /Is somebody in danger now\?/;
  await choose('Harassment or threats');
  await choose('Insults');
  expect(screen.queryByText(words)).toBeNull();
  await choose('A threat');
  screen.getByText(words);
  await choose('Somebody under 18');
  expect(screen.queryByText(words)).toBeNull();
  await choose('A picture of a child');
  screen.getByText(words);
});

test('whoever it belongs to can be blocked in the same step; a lodge belongs to many', async () => {
  const commands = show(comment);
  await choose('Something else');
  await choose('Advertising or spam');
  await userEvent.click(screen.getByRole('checkbox', { name: /Block bert as well/ }));
  await send();
  await screen.findByText('1234-5678');
  expect(commands).toEqual([{ name: 'AddReport', input: expect.objectContaining({ alsoBlock: true }) }]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => report({ contentType: 'Lodge', contentId: 3, name: 'Winter bathers' }));
  await screen.findByRole('dialog', { name: 'Report Winter bathers' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('what was typed is there again after the dialog was closed', async () => {
  show(comment);
  await userEvent.type(screen.getByRole('textbox'), 'Half a sentence');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => report(comment));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Half a sentence');
});

import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tell } from './hearing.ts';
import { Thread } from '../../../client/features/mail/Thread.tsx';
import { useCurrentProfile } from '../../../client/platform/session.ts';
import { useQuery } from '../../../client/platform/api.ts';
import { mails } from '../../../shared/mail/contract.ts';
import { open } from '../people/server.tsx';
import { conversation, mail, MailServer, mine, onScreen } from './mailing.tsx';

/** The conversation as it stands, once it is known who is at the screen. */
function Opened() {
  const { data } = useQuery(mails.GetConversation, { conversationId: 5 });
  return useCurrentProfile() && data ? <Thread conversation={data} name="otto" onLeave={() => undefined} /> : null;
}

const three = () => [mail(1, 'Hello'), mine(2, 'Hello yourself'), mail(3, 'See you there')];

async function opened(all = three(), more: Parameters<typeof conversation>[0] = {}) {
  const server = new MailServer(all, { GetConversation: conversation({ lastNumber: all.length, ...more }) });
  open(<Opened />);
  await screen.findByText(all.at(-1)!.text);
  return server;
}

const field = () => screen.getByRole('textbox');
const send = async (text: string) => {
  await userEvent.type(field(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};
const texts = () => [...document.querySelectorAll('[data-number]')].map(({ textContent }) => textContent);

beforeEach(() => {
  sessionStorage.clear();
  document.hasFocus = () => true;
});

test('what is sent stands in the thread at once, and once when the server has it', async () => {
  const server = await opened();
  await send('On my way');
  expect(field()).toHaveValue('');
  await waitFor(() => expect(document.querySelector('[data-number="4"]')).toHaveTextContent('On my way'));
  expect(screen.getAllByText('On my way')).toHaveLength(1);
  expect(server.named('SendMail').map(({ input }) => input)).toEqual([{ conversationId: 5, text: 'On my way' }]);
});

test('what failed keeps its place and is tried again under the same id; a lost answer makes one mail', async () => {
  const server = await opened();
  server.fates.push('lost');
  await send('Did it arrive?');
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Not sent');
  await userEvent.dblClick(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(document.querySelector('[data-number="4"]')).toBeInTheDocument());
  await waitFor(() => expect(screen.getAllByText('Did it arrive?')).toHaveLength(1));
  const ids = server.named('SendMail').map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  expect(server.mails).toHaveLength(4);
});

test('what was refused says why behind what it was written, and goes when it is taken away', async () => {
  const server = await opened();
  server.fates.push('NotAnswered');
  await send('And another thing');
  const alert = await screen.findByRole('alert');
  within(alert).getByText(/^Not sent · They have not answered yet/);
  await send('The next one');
  await waitFor(() => expect(document.querySelector('[data-number="4"]')).toHaveTextContent('The next one'));
  const list = screen.getByRole('region', { name: 'Mails with otto' });
  const words = list.textContent;
  expect(words.indexOf('And another thing')).toBeLessThan(words.indexOf('The next one'));
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('And another thing')).toBeNull();
});

test('what the hub tells of is read behind the last one, in order and once, and is announced', async () => {
  const server = await opened();
  server.mails.push(mail(4, 'Are you there?'), mail(5, 'I am at the gate'));
  await tell('mail', { conversationId: 5, number: 5 });
  await tell('mail', { conversationId: 5, number: 4 });
  await waitFor(() => expect(document.querySelector('[data-number="5"]')).toBeInTheDocument());
  expect(texts().map((text) => text.replace(/^.*?: /, ''))).toHaveLength(5);
  const numbers = [...document.querySelectorAll('[data-number]')].map((one) => one.getAttribute('data-number'));
  expect(numbers).toEqual(['1', '2', '3', '4', '5']);
  expect(document.querySelector('[aria-live=polite]')).toHaveTextContent('otto: Are you there? otto: I am at the gate');
});

test('what comes across the end of a block leaves no gap', async () => {
  const many = Array.from({ length: 48 }, (_, at) => mail(at + 1, `Nr ${at + 1}`));
  const server = await opened(many);
  for (let number = 49; number <= 53; number++) server.mails.push(mail(number, `Nr ${number}`));
  await tell('mail', { conversationId: 5, number: 53 });
  await screen.findByText('Nr 53');
  const numbers = () =>
    [...document.querySelectorAll('[data-number]')].map((one) => Number(one.getAttribute('data-number')));
  await waitFor(() => expect(numbers()).toEqual(Array.from({ length: 53 }, (_, at) => at + 1)));
});

test('it is read once it rested on the screen for a second, as far as that, and only while somebody looks', async () => {
  const all = [mail(1, 'One'), mail(2, 'Two'), mail(3, 'Three')];
  const server = await opened(all, { readNumber: 0, unread: 3 });
  const read = () => server.named('ReadConversation').map(({ input }) => input);
  expect(screen.getByText('New')).toBeInTheDocument();
  jest.useFakeTimers();
  try {
    onScreen([1, 2]);
    act(() => void jest.advanceTimersByTime(900));
    onScreen([2], false);
    expect(read()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(read()).toEqual([{ conversationId: 5, number: 1 }]);
    document.hasFocus = () => false;
    act(() => void dispatchEvent(new Event('blur')));
    onScreen([2, 3]);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(read()).toHaveLength(1);
    document.hasFocus = () => true;
    act(() => void dispatchEvent(new Event('focus')));
    await act(() => jest.advanceTimersByTimeAsync(1100));
    expect(read().at(-1)).toEqual({ conversationId: 5, number: 3 });
  } finally {
    jest.useRealTimers();
  }
});

test('mine says that it was read as soon as the other one has; the state stands at the latest', async () => {
  await opened([mine(1, 'First'), mine(2, 'Second')]);
  await screen.findByText(/· Sent$/);
  await tell('mailRead', { conversationId: 5, number: 2, own: false });
  await screen.findByText(/· Read$/);
  expect(screen.queryByText(/· Sent$/)).toBeNull();
});

test('an address asks before it leads out of the house; what was taken back is an empty place', async () => {
  const left = jest.fn();
  globalThis.open = left as never;
  await opened([
    mail(1, 'Look at https://example.com/harbour?x=1, it opens at seven'),
    mail(2, '', { gone: true }),
    mail(3, 'Bye', { quoted: { number: 1, own: false, authorId: null, text: 'Look at', pictures: 0 } }),
  ]);
  screen.getByText('This mail was taken back.');
  await userEvent.click(screen.getByText('https://example.com/harbour?x=1'));
  const dialog = await screen.findByRole('dialog', { name: 'Leave for example.com?' });
  expect(left).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open' }));
  expect(left.mock.calls[0]?.slice(1)).toEqual(['_blank', 'noopener,noreferrer']);
});

test('one quotes, a couple signs, and who has no membership is told so', async () => {
  const server = await opened(three(), { signatures: ['Tove', 'Anders'] });
  await userEvent.click(screen.getAllByRole('button', { name: 'Quote' })[0]!);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Signed by' }), 'Anders');
  await send('Hello back');
  await waitFor(() => expect(server.named('SendMail')).toHaveLength(1));
  const [sent] = server.named('SendMail');
  expect(sent?.input).toEqual({ conversationId: 5, text: 'Hello back', quotedNumber: 1, signedBy: 2 });
});

test('where one may not write it says why, and what it takes', async () => {
  await opened(three(), { can: [], membershipNeeded: true });
  expect(screen.queryByRole('textbox')).toBeNull();
  screen.getByText('With a membership you can write here. You can go on reading without one.');
});

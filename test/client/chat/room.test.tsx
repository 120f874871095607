import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disconnectHub } from '../../../client/platform/hub.ts';
import { heard } from '../../support/jsdom/socket.ts';
import { card } from '../people/server.tsx';
import { asta, enter, message, numbers, otto, passages, stream } from './chatting.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(disconnectHub);

const two = () => [message(1, 'Good evening'), message(2, 'Who cooks?')];
const field = () => screen.getByRole('textbox', { name: /^Write/ });
const write = (text: string) => userEvent.type(field(), `${text}{Enter}`);

test('what the hub tells stands in its order, and once', async () => {
  await enter(two());
  await stream(message(3, 'I do'));
  await stream(message(4, 'Fish'));
  await stream(message(3, 'I do'));
  await waitFor(() => expect(numbers()).toEqual([1, 2, 3, 4]));
});

test('what is missing before a message is asked for, and nothing is lost or doubled', async () => {
  const server = await enter(two());
  await waitFor(() => expect(numbers()).toEqual([1, 2]));
  const before = server.windows.length;
  server.messages.push(message(3, 'I do'), message(4, 'Fish'), message(5, 'With almonds'));
  await stream(message(5, 'With almonds'));
  await screen.findByText('I do');
  expect(numbers()).toEqual([1, 2, 3, 4, 5]);
  expect(server.windows.slice(before).map(({ after }) => after)).toEqual(['2']);
});

test('after the line was down, what came meanwhile is asked for', async () => {
  const server = await enter(two());
  await act(() => Promise.resolve(heard.get('connect')?.()));
  server.messages.push(message(3, 'While you were away'));
  await act(() => Promise.resolve(heard.get('connect')?.()));
  await screen.findByText('While you were away');
  expect(numbers()).toEqual([1, 2, 3]);
});

test('a message of mine is there at once, and once when the hub tells of it too', async () => {
  const server = await enter(two());
  await write('Hello all');
  expect(field()).toHaveValue('');
  await screen.findByText('Hello all');
  await stream(server.messages.at(-1)!);
  await waitFor(() => expect(numbers()).toEqual([1, 2, 3]));
  expect(screen.getAllByText('Hello all')).toHaveLength(1);
});

test('what failed stays and is tried again', async () => {
  const server = await enter(two());
  server.fates.push(new Response(JSON.stringify({ code: 'Unexpected' }), { status: 500 }));
  await write('Did it arrive?');
  const alert = await screen.findByRole('alert');
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(server.sent).toHaveLength(2);
  expect(screen.getAllByText('Did it arrive?')).toHaveLength(1);
});

test('what came too fast is said in a line with the seconds, and its words go back to be sent again', async () => {
  const server = await enter(two());
  server.fates.push({ message: null, wait: { reason: 'TooFast', seconds: 7 } });
  await write('Too fast');
  await screen.findByText('Not sent: that was too fast. Please wait 7 seconds.');
  expect(field()).toHaveValue('Too fast');
  screen.getByRole('button', { name: /^\d s$/ });
  await userEvent.type(field(), '{Enter}');
  expect(server.sent).toHaveLength(1);
});

test('a removed message loses its words and leaves a trace in its place', async () => {
  await enter(two());
  screen.getAllByRole('button', { name: /^Actions for the message/ })[0]!.focus();
  await stream(message(3, '', { type: 'System', author: null, text: null, note: 'MessageRemoved', aboutNumber: 1 }));
  await screen.findByText('A message was removed by a moderator');
  expect(screen.queryByText('Good evening')).toBeNull();
  expect(screen.getByRole('region', { name: 'Messages in Lobby' })).toHaveFocus();
  expect(document.querySelector('[data-number="1"]')).toHaveTextContent('A message was removed by a moderator');
});

test('a name behind @ is offered and called, and a message that calls me is marked', async () => {
  const server = await enter(two());
  await userEvent.type(field(), '@ot');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(field()).toHaveValue('@otto '));
  await userEvent.type(field(), 'come here{Enter}');
  expect(server.sent).toEqual([{ roomId: 5, text: '@otto come here', mentions: [otto.profileId] }]);
  await stream(server.messages.at(-1)!);
  await stream(message(4, '@asta I am here', { mentions: [asta.profileId] }));
  const called = await screen.findByText('@asta');
  expect(called.closest('li')).toHaveClass('mentioned');
});

test('who comes and goes between two messages stands in one line', async () => {
  await enter(two());
  const frida = { ...card(9, 'frida'), level: 'Normal', idle: false };
  await passages([{ profileId: 9, person: frida }]);
  await screen.findByText('frida joined');
  await passages([{ profileId: otto.profileId, person: null }]);
  await screen.findByText('frida joined, otto left');
});

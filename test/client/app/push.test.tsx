import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { store } from '../../../client/app/store.ts';
import { usePushPermission } from '../../../client/features/push/usePushPermission.ts';

const answers: NotificationPermission[] = [];
const request = jest.fn(() => Promise.resolve(answers.shift() ?? 'default'));
const push = jest.fn();
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const sent = jest.fn(() => Promise.resolve(new Response('{}')));

const subscription = (given: object) => ({
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: given }),
});

function Member() {
  const { prompted, retry } = usePushPermission(true);
  return prompted && <button onClick={retry}>Yes</button>;
}

const open = () =>
  act(async () => {
    render(
      <Provider store={store}>
        <Member />
      </Provider>,
    );
    await Promise.resolve();
  });

beforeEach(() => {
  localStorage.clear();
  request.mockClear();
  sent.mockClear();
  push.mockReset().mockImplementation(() => Promise.resolve(subscription(keys)));
  globalThis.fetch = sent as never;
  globalThis.Notification = { permission: 'default', requestPermission: request } as never;
  const registration = { pushManager: { subscribe: push } };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve(registration) },
    configurable: true,
  });
});
afterEach(() => void jest.restoreAllMocks());

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test('granted: the device is told to the server and remembered', async () => {
  answers.push('granted');
  await open();
  await settled();
  const [, options] = sent.mock.calls[0] as unknown as [string, RequestInit];
  expect(JSON.parse(String(options.body))).toEqual({
    p256DH: keys.p256dh,
    endpoint: 'https://push.example/1',
    auth: keys.auth,
  });
  expect(JSON.parse(localStorage.getItem('pushSubscription') ?? '{}')).toMatchObject({ keys });
});

test('denied: nothing more is asked', async () => {
  answers.push('denied');
  await open();
  await settled();
  expect(push).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

test('no answer: a click tries once more, and only once', async () => {
  answers.push('default', 'default');
  await open();
  await settled();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await settled();
  expect(request).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a subscription without a key is only logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  push.mockImplementation(() => Promise.resolve(subscription({ auth: keys.auth })));
  answers.push('granted');
  await open();
  await settled();
  expect(log).toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
  expect(localStorage.getItem('pushSubscription')).toBeNull();
});

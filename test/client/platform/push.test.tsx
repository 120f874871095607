import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { currentProfile } from '../../../shared/profiles/currentProfile.ts';
import { endpointActions } from '../../../client/platform/api.ts';
import { leave } from '../../../client/platform/session.ts';
import { site } from '../../../client/platform/site.ts';
import { store } from '../../../client/platform/store.ts';
import { usePushRequest } from '../../../client/kit/push/usePushRequest.ts';

const answers: NotificationPermission[] = [];
const request = jest.fn(() => Promise.resolve(answers.shift() ?? 'default'));
const push = jest.fn();
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const sent = jest.fn(() => Promise.resolve(new Response('{}')));

const bytesOf = (key: string) => Uint8Array.from(atob(key), (c) => c.charCodeAt(0)).buffer;

/** What a browser has: an address bound to a key of a site. */
const subscription = (given: object, { endpoint = 'https://push.example/1', key = 'aaaa' } = {}) => ({
  endpoint,
  options: { applicationServerKey: bytesOf(key) },
  unsubscribe: jest.fn(() => Promise.resolve(true)),
  toJSON: () => ({ endpoint, keys: given }),
});

let present: ReturnType<typeof subscription> | null;

function Member() {
  const { shown, supported, accept } = usePushRequest(true);
  return shown && <button onClick={accept}>{supported ? 'Yes' : 'Unsupported'}</button>;
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
  present = null;
  site.publicVapidKey = 'aaaa';
  const registration = { pushManager: { subscribe: push, getSubscription: () => Promise.resolve(present) } };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve(registration) },
    configurable: true,
  });
});
afterEach(() => void jest.restoreAllMocks());

/** Somebody clicks on the request, before which the browser asks nothing. */
async function click(): Promise<void> {
  const before = request.mock.calls.length;
  await settled();
  expect(request.mock.calls).toHaveLength(before);
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await settled();
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test('granted: the device is told to the server and remembered', async () => {
  answers.push('granted');
  await open();
  await click();
  const [, options] = sent.mock.calls[0] as unknown as [string, RequestInit];
  expect(JSON.parse(String(options.body))).toEqual({
    p256DH: keys.p256dh,
    endpoint: 'https://push.example/1',
    auth: keys.auth,
    publicVapidKey: 'aaaa',
  });
  expect(JSON.parse(localStorage.getItem('pushSubscription') ?? '{}')).toMatchObject({ keys });
});

test('denied: nothing more is asked', async () => {
  answers.push('denied');
  await open();
  await click();
  expect(push).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

test('no answer: a click tries once more, and only once', async () => {
  answers.push('default', 'default');
  await open();
  await click();
  await click();
  expect(request).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a subscription without a key is only logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  push.mockImplementation(() => Promise.resolve(subscription({ auth: keys.auth })));
  answers.push('granted');
  await open();
  await click();
  expect(log).toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
  expect(localStorage.getItem('pushSubscription')).toBeNull();
});

const stored = () => sent.mock.calls.map((call) => (call as unknown as [string, RequestInit])[1].body);
const kept = () => localStorage.getItem('pushSubscription');

/** Somebody who allowed it at an earlier visit, whose browser has a subscription still. */
async function visitAgain(one: ReturnType<typeof subscription> | null, before = one): Promise<void> {
  globalThis.Notification = { permission: 'granted', requestPermission: request } as never;
  localStorage.setItem('pushSubscription', JSON.stringify(before));
  present = one;
  await open();
  await settled();
}

test('a later visit asks and tells nothing when all is as it was', async () => {
  await visitAgain(subscription(keys));
  expect([request.mock.calls, push.mock.calls, stored()]).toEqual([[], [], []]);
});

test('a site with another key gets another subscription at the next visit', async () => {
  const old = subscription(keys, { key: 'bbbb' });
  push.mockImplementation(() => Promise.resolve(subscription(keys, { endpoint: 'https://push.example/2' })));
  await visitAgain(old);
  expect(old.unsubscribe).toHaveBeenCalledTimes(1);
  expect(stored()).toEqual([expect.stringContaining('push.example/2')]);
  expect([kept()?.includes('push.example/2'), request.mock.calls]).toEqual([true, []]);
});

test.each<[string, () => ReturnType<typeof subscription> | null]>([
  ['another address', () => subscription(keys, { endpoint: 'https://push.example/3' })],
  ['none any more', () => null],
])('a browser that has %s is told to the server anew', async (_name, now) => {
  const one = now();
  push.mockImplementation(() => Promise.resolve(one ?? subscription(keys)));
  await visitAgain(one, subscription(keys, { endpoint: 'https://push.example/old' }));
  expect(one?.unsubscribe.mock.calls ?? []).toEqual([]);
  expect([stored().length, kept()?.includes('old')]).toEqual([1, false]);
});

test('what cannot be renewed is only logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  push.mockImplementation(() => Promise.reject(new Error('No push service.')));
  await visitAgain(null, subscription(keys));
  expect(log).toHaveBeenCalledTimes(1);
  expect(stored()).toEqual([]);
});

test('a browser that forbids it later is left alone', async () => {
  globalThis.Notification = { permission: 'denied', requestPermission: request } as never;
  localStorage.setItem('pushSubscription', '{}');
  await open();
  await settled();
  expect([request.mock.calls, push.mock.calls, stored()]).toEqual([[], [], []]);
});

test('the request is shown where nothing is stored, also when the browser would allow it', async () => {
  globalThis.Notification = { permission: 'granted', requestPermission: request } as never;
  await open();
  expect(screen.getByRole('button', { name: 'Yes' })).toBeDefined();
  expect(push).not.toHaveBeenCalled();
});

test('a browser without notifications is told about', async () => {
  delete (globalThis as { Notification?: unknown }).Notification;
  localStorage.setItem('pushSubscription', '{}');
  await open();
  expect(screen.getByRole('button', { name: 'Unsupported' })).toBeDefined();
});

test('whoever leaves takes the subscription along', () => {
  localStorage.setItem('pushSubscription', '{}');
  endpointActions(currentProfile.GetProfileData);
  leave();
  expect(kept()).toBeNull();
});

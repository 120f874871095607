import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePresence } from '../../../client/platform/presence.ts';

const minute = 60_000;
const server = jest.fn((_address: string) => Promise.resolve(new Response('{}')));
const beats = () => server.mock.calls.filter(([address]) => address.endsWith('/Common/UpdateHeartbeat')).length;
const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * minute));

let visible: DocumentVisibilityState;
const look = (state: DocumentVisibilityState) => {
  visible = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  visible = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  server.mockClear();
  globalThis.fetch = server as never;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('whoever looks at a page and uses it says so at most once a minute', async () => {
  renderHook(usePresence);
  for (let second = 0; second < 120; second += 1) {
    document.dispatchEvent(new Event('pointermove'));
    await pass(1 / 60);
  }
  expect(beats()).toBeGreaterThanOrEqual(2);
  expect(beats()).toBeLessThanOrEqual(3);
});

test('a page in the background says nothing, and says so at once when it is looked at again', async () => {
  renderHook(usePresence);
  await pass(0);
  look('hidden');
  server.mockClear();
  document.dispatchEvent(new Event('keydown'));
  await pass(10);
  expect(beats()).toBe(0);
  look('visible');
  await pass(0);
  expect(beats()).toBe(1);
});

test('a page that nobody has touched for five minutes falls silent until somebody does', async () => {
  renderHook(usePresence);
  await pass(6);
  server.mockClear();
  await pass(30);
  expect(beats()).toBe(0);
  document.dispatchEvent(new Event('keydown'));
  await pass(0);
  expect(beats()).toBe(1);
});

test('a page that is left says nothing more', async () => {
  const { unmount } = renderHook(usePresence);
  await pass(0);
  unmount();
  server.mockClear();
  document.dispatchEvent(new Event('keydown'));
  await pass(3);
  expect(beats()).toBe(0);
});

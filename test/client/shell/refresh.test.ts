import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { newVersion, refresh } from '../../../client/shell/serviceWorker.ts';

const container = new EventTarget();
Object.defineProperty(navigator, 'serviceWorker', { value: container });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  newVersion.set(() => null);
});

/** A newer build that waits, and what it was told. */
function waiting() {
  const told: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    state: 'installed',
    postMessage: (words: unknown) => told.push(words),
  });
  newVersion.set(() => worker as unknown as ServiceWorker);
  return { worker, told };
}

test('a newer build that takes over is shown at once', () => {
  const { told } = waiting();
  const reload = jest.fn();
  refresh(reload);
  expect([told, reload.mock.calls.length]).toEqual([['take over'], 0]);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a newer build that the browser keeps waiting is shown within three seconds all the same', () => {
  waiting();
  const reload = jest.fn();
  refresh(reload);
  jest.advanceTimersByTime(2900);
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('one that something newer came after is not waited for', () => {
  const { worker } = waiting();
  const reload = jest.fn();
  refresh(reload);
  worker.state = 'redundant';
  worker.dispatchEvent(new Event('statechange'));
  expect(reload).toHaveBeenCalledTimes(1);
  refresh(reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { notify, toasts, type Notification } from '../../../client/platform/notify.ts';
import { Toasts } from '../../../client/ui/overlay/Toasts.tsx';
import { show } from './show.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  act(() => toasts.set(() => []));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const say = (notification: Notification) => act(() => void notify(notification));
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test.each([
  ['an unknown position', { position: 'middle' }],
  ['an unknown badge position', { badgePosition: 'top' }],
  ['a negative timeout', { timeout: -1 }],
  ['a timeout that is no number', { timeout: Number.NaN }],
  ['a timeout in words', { timeout: '5000' }],
])('a notification with %s is rejected with a console error', (_case, wrong) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(<Toasts />);
  say({ message: 'Saved.', ...wrong } as Notification);
  expect(error).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('a notification stays for five seconds unless told otherwise', () => {
  show(<Toasts />);
  say({ message: 'Saved.' });
  wait(4999);
  expect(screen.getByRole('status').textContent).toContain('Saved.');
  wait(1);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('a timeout of 0 waits for the reader', () => {
  show(<Toasts />);
  say({ message: 'A new version is ready.', timeout: 0 });
  wait(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('A new version is ready.')).toBeNull();
});

test('the time stands still while the pointer rests on it or the focus is in it', () => {
  show(<Toasts />);
  say({ message: 'Saved.', action: { label: 'Undo', onClick: () => undefined } });
  wait(3000);
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  wait(60_000);
  expect(screen.getByText('Saved.')).toBeTruthy();
  act(() => undo.blur());
  wait(2000);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('its one action is done and the notification goes', () => {
  const undo = jest.fn();
  show(<Toasts />);
  say({ message: 'The comment is gone.', action: { label: 'Undo', onClick: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('The comment is gone.')).toBeNull();
});

test('the same words again are counted, not shown twice', () => {
  show(<Toasts />);
  say({ message: 'You are offline.' });
  wait(4000);
  say({ message: 'You are offline.' });
  wait(4000);
  expect(screen.getAllByText('You are offline.')).toHaveLength(1);
  expect(screen.getByText('2')).toBeTruthy();
});

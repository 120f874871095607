import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { useQuickExitKeys } from '../../../client/shell/quickExit.ts';

const Page = () => {
  useQuickExitKeys();
  return <input aria-label="Comment" />;
};

const left = () => document.documentElement.style.display === 'none';
const press = (key: string, repeat = false) => fireEvent.keyDown(document.body, { key, repeat });
const sent = jest.fn(() => Promise.resolve(new Response('{}')));
const { fetch } = globalThis;

beforeEach(() => {
  sent.mockClear();
  globalThis.fetch = sent as never;
  // The test environment cannot go elsewhere and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = fetch;
  document.documentElement.style.display = '';
  jest.restoreAllMocks();
});

test('Shift three times blanks the page, forgets drafts and ends the session', () => {
  render(<Page />);
  sessionStorage.setItem('draft', 'words');
  for (let i = 0; i < 3; i++) press('Shift');
  expect(left()).toBe(true);
  expect(sessionStorage.getItem('draft')).toBeNull();
  const [address, options] = sent.mock.calls[0] as unknown as [string, RequestInit];
  expect(address).toContain('LogOn/LogOut');
  expect(options.keepalive).toBe(true);
});

test('writing capitals is no exit, and neither is a held key', () => {
  render(<Page />);
  for (const letter of 'ABCD') {
    press('Shift');
    press(letter);
  }
  for (let i = 0; i < 5; i++) press('Shift', true);
  expect(left()).toBe(false);
});

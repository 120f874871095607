import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useNewPassword } from '../../../client/kit/newPassword.ts';
import { store } from '../../../client/platform/store.ts';

/** The SHA-1 of "three-loud-herons". */
const hash = 'DA5C8C06A7E8CCDA1234DBE45D71171B56BAF8AF';
const leaked = 'three-loud-herons';

const asked: string[] = [];
let suffixes: { suffix: string; count: number }[];
const server = jest.fn((address: string, { body }: RequestInit) => {
  asked.push(`${address} ${String(body)}`);
  return Promise.resolve(new Response(JSON.stringify({ count: null, suffixes })));
});

beforeEach(() => {
  asked.length = 0;
  suffixes = [
    { suffix: '0'.repeat(35), count: 9 },
    { suffix: hash.slice(5), count: 42 },
  ];
  globalThis.fetch = server as never;
});

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;

async function judge(password: string) {
  const { result } = renderHook(useNewPassword, { wrapper });
  const fault = await act(() => result.current.judge(password));
  expect(result.current.faultOf(password)).toBe(fault);
  return fault;
}

test('of a password that is chosen five characters of its hash are sent, and no more', async () => {
  expect(await judge(leaked)).toBe('PasswordBreached');
  expect(asked).toEqual([`/api/Common/PwndPasswordCount?password=sha1%3A${hash.slice(0, 5)} null`]);
});

test('one that leaked nowhere has no fault, and a short one is not asked about', async () => {
  suffixes = [];
  expect(await judge('four-loud-herons')).toBeNull();
  asked.length = 0;
  expect(await judge('herons')).toBe('PasswordTooShort');
  expect(asked).toEqual([]);
});

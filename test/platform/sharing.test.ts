/** Statements that all share who need them at the same time. */
import { expect, test } from '@jest/globals';
import { sharing } from '../../server/platform/database/sharing.ts';
import type { Platform } from '../../server/platform/platform.ts';

const platform = {} as Platform;

/** A question that is answered when a test says so. */
function question() {
  const asked: { keys: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const ask = sharing(
    (_: Platform, keys: readonly number[]) =>
      new Promise<string[]>((resolve, reject) =>
        asked.push({ keys, answer: () => resolve(keys.map((key) => `answer ${key}`)), fail: reject }),
      ),
  );
  return { asked, ask: (key: number) => ask(platform, key), keys: () => asked.map((one) => one.keys) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who comes while one is asked is asked for with all others in the next', async () => {
  const { asked, ask, keys } = question();
  const first = ask(1);
  await turn();
  const later = [ask(2), ask(3), ask(3)];
  await turn();
  expect(keys()).toEqual([[1]]);
  asked[0]!.answer();
  expect(await first).toBe('answer 1');
  await turn();
  expect(keys()).toEqual([[1], [2, 3, 3]]);
  asked[1]!.answer();
  expect(await Promise.all(later)).toEqual(['answer 2', 'answer 3', 'answer 3']);
});

test('what one question throws all get who shared it, and the next is asked all the same', async () => {
  const { asked, ask } = question();
  const failed = Promise.allSettled([ask(1), ask(2)]);
  await turn();
  const next = ask(3);
  asked[0]!.fail(new Error('away'));
  expect(await failed).toMatchObject([{ reason: { message: 'away' } }, { reason: { message: 'away' } }]);
  await turn();
  asked[1]!.answer();
  expect(await next).toBe('answer 3');
});

test('each platform asks for itself', async () => {
  const calls: (readonly number[])[] = [];
  const ask = sharing((_: Platform, keys: readonly number[]) => {
    calls.push(keys);
    return Promise.resolve([...keys]);
  });
  await Promise.all([ask({} as Platform, 1), ask({} as Platform, 2)]);
  expect(calls).toEqual([[1], [2]]);
});

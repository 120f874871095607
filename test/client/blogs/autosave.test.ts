import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Autosave, type SendDraft } from '../../../client/features/blogs/writing/autosave.ts';
import { blank } from '../../../client/features/blogs/writing/content.ts';

const titled = (title: string) => ({ ...blank, title });
const second = 1000;

interface Sent {
  title: string;
  blogEntryId: number | undefined;
  version: number;
  id: string;
  answer: (replacedRevisionId?: number) => Promise<void>;
  fail: (status: number) => Promise<void>;
}

/** A server that answers when the test says so. */
function served() {
  const sent: Sent[] = [];
  const send: SendDraft = ({ title, blogEntryId, version }, id) =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void) => async () => {
        act();
        await jest.advanceTimersByTimeAsync(0);
      };
      const answer = (replacedRevisionId: number | null = null) => {
        const savedAt = '2026-11-22T09:00:00.000Z';
        return settle(() => resolve({ blogEntryId: 7, version: version + 1, savedAt, replacedRevisionId }))();
      };
      const fail = (status: number) =>
        settle(() => reject({ status, code: status === 0 ? 'Offline' : 'BlogBanned' }))();
      sent.push({ title, blogEntryId, version, id, answer, fail });
    });
  const births: boolean[] = [];
  const saver = new Autosave({ version: 0 }, send, (_saved, first) => births.push(first));
  return { sent, saver, births };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what is written is saved a second after the last key, once', async () => {
  const { sent, saver } = served();
  for (const title of ['a', 'ab', 'abc']) {
    saver.change(titled(title));
    await jest.advanceTimersByTimeAsync(0.9 * second);
  }
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(0.1 * second);
  expect(sent.map(({ title }) => title)).toEqual(['abc']);
  expect(saver.state.get().phase).toBe('saving');
  await sent[0]!.answer();
  expect(saver.state.get()).toMatchObject({ phase: 'clean', savedAt: '2026-11-22T09:00:00.000Z' });
  await jest.advanceTimersByTimeAsync(60 * second);
  expect(sent).toHaveLength(1);
});

test('never are two on their way: the next waits for the answer, and carries its number and version', async () => {
  const { sent, saver, births } = served();
  saver.change(titled('one'));
  await jest.advanceTimersByTimeAsync(second);
  saver.change(titled('two'));
  await jest.advanceTimersByTimeAsync(5 * second);
  expect(sent).toHaveLength(1);
  await sent[0]!.answer();
  await jest.advanceTimersByTimeAsync(second);
  expect(sent.slice(1)).toMatchObject([{ title: 'two', blogEntryId: 7, version: 1 }]);
  await sent[1]!.answer();
  expect(births).toEqual([true, false]);
});

test('a lost answer is asked for again under the same id, and newer words go after it', async () => {
  const { sent, saver } = served();
  saver.change(titled('one'));
  await jest.advanceTimersByTimeAsync(second);
  saver.change(titled('two'));
  await sent[0]!.fail(0);
  expect(saver.state.get()).toMatchObject({ phase: 'failed', error: { code: 'Offline' } });
  const saved = saver.now();
  expect(sent[1]).toMatchObject({ title: 'one', id: sent[0]!.id });
  await sent[1]!.answer();
  expect(sent[2]).toMatchObject({ title: 'two', blogEntryId: 7, version: 1 });
  expect(sent[2]!.id).not.toBe(sent[0]!.id);
  await sent[2]!.answer();
  expect(await saved).toBe(true);
  expect(saver.unsaved).toBe(false);
});

test('it tries again by itself while there is no connection', async () => {
  const { sent, saver } = served();
  saver.change(titled('one'));
  await jest.advanceTimersByTimeAsync(second);
  await sent[0]!.fail(0);
  await jest.advanceTimersByTimeAsync(15 * second);
  await sent[1]!.answer();
  expect(saver.state.get().phase).toBe('clean');
});

test('what was refused is held, and sent anew with other words', async () => {
  const { sent, saver } = served();
  saver.change(titled('one'));
  const saved = saver.now();
  await sent[0]!.fail(409);
  expect([await saved, saver.unsaved]).toEqual([false, true]);
  await jest.advanceTimersByTimeAsync(60 * second);
  expect(sent).toHaveLength(1);
  saver.change(titled('two'));
  await jest.advanceTimersByTimeAsync(second);
  expect(sent[1]).toMatchObject({ title: 'two', blogEntryId: undefined });
});

test('nothing is saved any more once it was published', async () => {
  const { sent, saver } = served();
  saver.change(titled('one'));
  saver.stop();
  await jest.advanceTimersByTimeAsync(60 * second);
  expect([sent.length, saver.unsaved, await saver.now()]).toEqual([0, false, true]);
});

test('another device’s save is heard of, the own is none, and the next save here ends it', async () => {
  const { sent, saver } = served();
  const newer = () => saver.state.get().newer;
  saver.change(titled('one'));
  await jest.advanceTimersByTimeAsync(second);
  saver.hear(1);
  expect(newer()).toBeUndefined();
  await sent[0]!.answer();
  expect(newer()).toBeUndefined();
  saver.hear(2);
  expect(newer()).toBe(2);
  saver.change(titled('two'));
  await jest.advanceTimersByTimeAsync(second);
  await sent[1]!.answer();
  saver.hear(3);
  expect(newer()).toBe(3);
});

test('who goes on from the other version saves on that one, and nothing of what was here', async () => {
  const { sent, saver } = served();
  saver.change(titled('one'));
  await jest.advanceTimersByTimeAsync(second);
  await sent[0]!.answer();
  saver.change(titled('mine'));
  saver.hear(5);
  saver.goOnFrom(5, '2026-11-22T09:05:00.000Z');
  await jest.advanceTimersByTimeAsync(60 * second);
  expect(sent).toHaveLength(1);
  expect(saver.state.get()).toMatchObject({ phase: 'clean', savedAt: '2026-11-22T09:05:00.000Z', newer: undefined });
  saver.change(titled('theirs and more'));
  await jest.advanceTimersByTimeAsync(second);
  expect(sent[1]).toMatchObject({ title: 'theirs and more', version: 5 });
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Keeper, type StoredDraft, type Left, type Words } from '../../../client/kit/drafts/keeper.ts';

const nothing = { title: '', text: '' };
const said = (text: string): Words => ({ title: '', text });
const kept = (version: number, text: string | null): StoredDraft => ({
  version,
  draft: text === null ? null : { ...said(text), savedAt: '2026-11-24T09:00:00.000Z' },
});
const seconds = (many: number) => jest.advanceTimersByTimeAsync(many * 1000);

interface Save {
  version: number;
  text: string | null;
  answer: (version: number) => Promise<void>;
  fail: (status: number, code?: string) => Promise<void>;
}

/** A keeper whose server answers saves when the test says so, and reads with `latest`. */
function writing(left?: Left, joins = true) {
  const saves: Save[] = [];
  const server = { latest: kept(0, null), reads: 0, stowed: left as Left | undefined };
  const keeper = new Keeper(
    nothing,
    {
      save: (version, words) =>
        new Promise((resolve, reject) => {
          const settle = async (act: () => void) => {
            act();
            await seconds(0);
          };
          saves.push({
            version,
            text: words?.text ?? null,
            answer: (now) => settle(() => resolve({ version: now })),
            fail: (status, code = '') => settle(() => reject({ status, code })),
          });
        }),
      read: () => {
        server.reads++;
        return Promise.resolve(server.latest);
      },
      stow: (one) => (server.stowed = one),
    },
    left,
    joins,
  );
  return { keeper, saves, server, text: () => keeper.state.get().words.text, phase: () => keeper.state.get().phase };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('words are saved a second after the last key, once, and lie in the tab until then', async () => {
  const { keeper, saves, server, phase } = writing();
  keeper.hear(kept(0, null));
  for (const text of ['a', 'ab', 'abc']) {
    keeper.change(said(text));
    await seconds(0.9);
  }
  expect([saves.length, server.stowed]).toEqual([0, { ...said('abc'), version: 0 }]);
  await seconds(0.1);
  expect(saves.map(({ version, text }) => [version, text])).toEqual([[0, 'abc']]);
  await saves[0]!.answer(4);
  expect([phase(), server.stowed]).toEqual(['kept', undefined]);
  await seconds(60);
  expect(saves).toHaveLength(1);
});

test('one save waits for the other, and goes on from its version', async () => {
  const { keeper, saves, phase } = writing();
  keeper.hear(kept(0, null));
  keeper.change(said('one'));
  await seconds(1);
  keeper.change(said('one two'));
  await seconds(5);
  expect(saves).toHaveLength(1);
  await saves[0]!.answer(4);
  await seconds(1);
  expect(saves.map(({ version, text }) => [version, text])).toEqual([
    [0, 'one'],
    [4, 'one two'],
  ]);
  await saves[1]!.answer(5);
  expect(phase()).toBe('kept');
});

test('what another device keeps stands in an empty field, and in one that nobody types in any more', async () => {
  const { keeper, saves, text, phase } = writing();
  keeper.hear(kept(3, 'From the phone'));
  expect([text(), phase()]).toEqual(['From the phone', 'kept']);
  keeper.hear(kept(5, 'From the phone, more'));
  expect(text()).toBe('From the phone, more');
  keeper.change(said('Here'));
  await seconds(1);
  await saves[0]!.answer(6);
  await seconds(10);
  keeper.hear(kept(8, 'There'));
  // Somebody who thinks for a moment is still writing.
  expect(text()).toBe('Here');
  await seconds(10);
  expect(text()).toBe('There');
  expect(saves).toHaveLength(1);
});

test('words that are being typed are never overwritten: they are saved on what came from elsewhere', async () => {
  const { keeper, saves, server, text } = writing();
  keeper.hear(kept(3, null));
  keeper.change(said('Mine'));
  keeper.hear(kept(4, 'Theirs'));
  await seconds(1);
  expect([text(), saves.map(({ version, text: one }) => [version, one])]).toEqual(['Mine', [[4, 'Mine']]]);
  server.latest = kept(7, 'Theirs again');
  await saves[0]!.fail(409, 'DraftChanged');
  await seconds(2);
  expect([text(), saves[1]?.version, saves[1]?.text]).toEqual(['Mine', 7, 'Mine']);
});

test('what was typed before the draft was known stands behind it; neither is lost', async () => {
  const { keeper, saves, text } = writing();
  keeper.change(said('typed at once'));
  keeper.hear(kept(3, 'Written yesterday'));
  expect(text()).toBe('Written yesterday\n\ntyped at once');
  await seconds(1);
  expect([saves[0]?.version, saves[0]?.text]).toEqual([3, 'Written yesterday\n\ntyped at once']);
});

test('what was sent elsewhere goes from here, but not what was typed since', async () => {
  const idle = writing();
  idle.keeper.hear(kept(3, 'To be sent'));
  idle.keeper.hear(kept(4, null));
  expect([idle.text(), idle.phase()]).toEqual(['', 'none']);
  const { keeper, saves, text } = writing();
  keeper.hear(kept(3, 'To be sent'));
  keeper.change(said('To be sent, with more'));
  keeper.hear(kept(4, null));
  await seconds(60);
  // It may be that very thing, so that it does not become a draft by itself.
  expect([text(), saves]).toEqual(['To be sent, with more', []]);
  keeper.change(said('Another'));
  await seconds(1);
  expect([saves[0]?.version, saves[0]?.text]).toEqual([4, 'Another']);
});

test('what is sent from here is gone, whatever was on its way', async () => {
  const { keeper, saves, server, text, phase } = writing();
  keeper.hear(kept(0, null));
  keeper.change(said('Sent'));
  await seconds(1);
  keeper.sent(said('Sent'));
  expect([text(), server.stowed]).toEqual(['', undefined]);
  // The save came first there, and an answer from between is on its way here.
  await saves[0]!.answer(4);
  keeper.hear(kept(4, 'Sent'));
  expect([text(), phase()]).toEqual(['', 'none']);
  keeper.change(said('Next'));
  server.latest = kept(5, null);
  await seconds(2);
  expect(saves.slice(1).map(({ version, text: one }) => [version, one])).toEqual([[5, 'Next']]);
});

test('a save that comes after the sending is refused, and the words stay gone', async () => {
  const { keeper, saves, server, text } = writing();
  keeper.hear(kept(0, null));
  keeper.change(said('Sent'));
  await seconds(1);
  keeper.sent(said('Sent'));
  server.latest = kept(2, null);
  await saves[0]!.fail(409, 'DraftChanged');
  await seconds(60);
  expect([text(), saves.length]).toEqual(['', 1]);
});

test('what was typed while it was sent stays', async () => {
  const { keeper, saves, server, text } = writing();
  keeper.hear(kept(0, null));
  keeper.change(said('Sent'));
  keeper.change(said('Sent, and more'));
  keeper.sent(said('Sent'));
  server.latest = kept(2, null);
  await seconds(2);
  expect([text(), saves[0]?.version, saves[0]?.text]).toEqual(['Sent, and more', 2, 'Sent, and more']);
});

test.each([[0], [503], [429]])('a save that failed with %d is tried again; the tab keeps the words', async (status) => {
  const { keeper, saves, server, phase } = writing();
  keeper.hear(kept(0, null));
  keeper.change(said('Offline'));
  await seconds(1);
  await saves[0]!.fail(status);
  expect([phase(), server.stowed]).toEqual(['failed', { ...said('Offline'), version: 0 }]);
  await seconds(15);
  expect(saves).toHaveLength(2);
  await saves[1]!.answer(1);
  expect([phase(), server.stowed]).toEqual(['kept', undefined]);
});

test('what was refused waits for other words', async () => {
  const { keeper, saves, phase } = writing();
  keeper.hear(kept(0, null));
  keeper.change(said('Too long'));
  await seconds(1);
  await saves[0]!.fail(404, 'NotFound');
  await seconds(120);
  expect([phase(), saves.length]).toEqual(['failed', 1]);
});

test.each([
  ['goes on from the very version', 3, kept(3, 'Half'), 'Half a thought', [3, 'Half a thought']],
  ['was not known to have arrived', 2, kept(3, 'Half a thought'), 'Half a thought', undefined],
  ['met other words meanwhile', 2, kept(3, 'Other'), 'Other\n\nHalf a thought', [3, 'Other\n\nHalf a thought']],
  ['was sent meanwhile', 2, kept(3, null), 'Half a thought', undefined],
] as [string, number, StoredDraft, string, [number, string] | undefined][])(
  'what the tab kept and %s',
  async (_what, version, there, shown, saved) => {
    const { keeper, saves, text } = writing({ ...said('Half a thought'), version });
    keeper.hear(there);
    await seconds(2);
    expect(text()).toBe(shown);
    expect(saves.map((one) => [one.version, one.text])).toEqual(saved ? [saved] : []);
  },
);

test('the words of a topic that the tab kept count before others, which do not stand in it twice', async () => {
  const { keeper, text } = writing({ ...said('<p>Mine</p>'), version: 2 }, false);
  keeper.hear(kept(3, '<p>Theirs</p>'));
  await seconds(0);
  expect(text()).toBe('<p>Mine</p>');
});

test('a draft that is thrown away goes at once, everywhere', async () => {
  const { keeper, saves, server, text, phase } = writing();
  keeper.hear(kept(3, 'Away with it'));
  keeper.discard();
  await seconds(0);
  expect([saves[0]?.version, saves[0]?.text, text()]).toEqual([3, null, '']);
  await saves[0]!.answer(4);
  expect([phase(), server.stowed]).toEqual(['none', undefined]);
});

test('typed and taken back, there is nothing to save', async () => {
  const { keeper, saves, phase } = writing();
  keeper.hear(kept(3, 'As it was'));
  keeper.change(said('As it wasn'));
  keeper.change(said('As it was'));
  await seconds(2);
  expect([saves, phase()]).toEqual([[], 'kept']);
});

test('without knowing what is there nothing is saved over it', async () => {
  const { keeper, saves, server } = writing();
  keeper.change(said('Quick'));
  await seconds(1);
  expect([saves.length, server.reads]).toEqual([0, 1]);
  await seconds(1);
  expect([saves[0]?.version, saves[0]?.text]).toEqual([0, 'Quick']);
});

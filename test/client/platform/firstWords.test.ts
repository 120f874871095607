import { expect, test } from '@jest/globals';
import { wordsOf } from '../../../client/build/catalogues.ts';
import { firstWords, isFirstWord } from '../../../client/build/firstWords.ts';
import { wordsReached } from '../../support/source/wordsReached.ts';

const ids = Object.keys({ ...wordsOf('en-GB', 'everybody'), ...wordsOf('en-GB', 'members') });
const reached = wordsReached(ids);

test('what the code of the first page inside names comes with it', () => {
  expect([...reached].filter((id) => !isFirstWord(id))).toEqual([]);
  for (const id of ['start.arrange', 'ui.close', 'notification.BlogMentioned.text', 'refusal.NotFound'])
    expect([id, reached.has(id)]).toEqual([id, true]);
});

test('little comes with it that nothing there names', () => {
  const idle = firstWords.filter(
    (one) => ![...reached].some((id) => (one.endsWith('.') ? id.startsWith(one) : id === one)),
  );
  expect(idle).toEqual([]);
  expect(ids.filter(isFirstWord).length).toBeLessThan(1.15 * reached.size);
});

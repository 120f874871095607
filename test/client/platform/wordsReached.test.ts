import { expect, test } from '@jest/globals';
import { wordsReached } from '../../../client/build/wordsReached.ts';

const onFirst = {
  whole: 'start.arrange',
  'that everybody may read': 'ui.close',
  'put together': 'notification.BlogMentioned.text',
  'of a refusal': 'refusal.NotFound',
  'of a dialog that opens over it': 'reporting.block',
  'of another': 'membership.day.title',
};
const elsewhere = [
  'create.title',
  'notification.BlogMentioned.title',
  'search.loosen.text',
  'mails.nowhere',
  'books.offers',
];

test('the first page inside comes with the words that it can say, and no others', () => {
  const known = wordsReached([...Object.values(onFirst), ...elsewhere]);
  expect([...known]).toEqual(Object.values(onFirst));
});

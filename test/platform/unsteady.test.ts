import { expect, test } from '@jest/globals';
import { isDue, titlesIn } from '../../server/bin/lib/unsteady.mjs';

const list = (...titles: string[]) =>
  ['# What this is', ...titles.map((title) => `2027-06-16\t7\t${title}`)].join('\n');
const due = (text: string) => titlesIn(text).filter(isDue);

test('a title that was unsteady once leaves a run green, and is red from the second time on', () => {
  expect(due(list('a › one', 'a › two'))).toEqual([]);
  expect(due(list('a › one', 'a › two', 'a › one'))).toEqual(['a › one']);
});

test('only the last ten entries count', () => {
  const others = Array.from({ length: 9 }, (_, nth) => `b › ${nth}`);
  expect(due(list('a › one', ...others.slice(1), 'a › one'))).toEqual(['a › one']);
  expect(due(list('a › one', ...others, 'a › one'))).toEqual([]);
});

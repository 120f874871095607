import { expect, test } from '@jest/globals';
import { addMessages } from '../../../client/features/chat/messages.ts';
import { message } from './chatting.tsx';

const numbersOf = (items: { number: number }[]) => items.map(({ number }) => number);

test('messages stand where their numbers say, each once, whatever comes first', () => {
  const items = [message(2, 'Two'), message(6, 'Six')];
  addMessages(items, [message(8, 'Eight'), message(4, 'Four'), message(6, 'Six'), message(1, 'One')]);
  expect(numbersOf(items)).toEqual([1, 2, 4, 6, 8]);
});

test('what was removed loses its words, and no other does', () => {
  const items = [message(1, 'One'), message(2, 'Two')];
  addMessages(items, [{ ...message(3, ''), type: 'System', note: 'MessageRemoved', aboutNumber: 1 }]);
  expect(items.map(({ text }) => text)).toEqual([null, 'Two', '']);
});

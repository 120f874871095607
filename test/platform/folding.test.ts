import { expect, test } from '@jest/globals';
import { foldLetters, plainWords } from '../../shared/folding.ts';
import { fc } from '../support/random.ts';
import { world } from '../support/world.ts';

test.each([
  ['Århus', 'AARHUS'],
  ['Malmö', 'malmø'],
  ['Äpple Æble', 'aepple aeble'],
  ['Søen går', 'Soeen gaar'],
  ['Søen går', 'soen gar'],
  ['gående', 'gaaende'],
  ['Zoë Łódź Đà', 'zoe lodz da'],
  ['a\u030arhus', 'Århus'],
])('“%s” and “%s” are the same to a search', (one, other) => {
  expect(foldLetters(one)).toBe(foldLetters(other));
});

const sign = fc.constantFrom(...'aeoåäæöøÅÄÆÖØAEOsdłĐðþéÿñ ßſİıΣςσЖйñ-.\'"_%\u030a\u0308\u0301\u0345🧖½ﬁＡ１');
const northern = fc.array(sign, { maxLength: 40 }).map((all) => all.join(''));
const any = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !text.includes('\u0000'));

test('the database and the code fold alike', async () => {
  const inDatabase = (rule: string, texts: string[]) =>
    world.sql<{ text: string; made: string }>(
      `select text, ${rule}(text) as made from jsonb_array_elements_text($1::jsonb) with ordinality one (text, nth) order by nth`,
      [JSON.stringify(texts)],
    );
  const [some, others] = [fc.sample(northern, 1500), fc.sample(any, 1500)];
  const all = [...some, ...others];
  expect(await inDatabase('fold_letters', all)).toEqual(all.map((text) => ({ text, made: foldLetters(text) })));
  expect(await inDatabase('plain_words', some)).toEqual(some.map((text) => ({ text, made: plainWords(text) })));
});

test('what was folded stays as it is', () => {
  fc.assert(fc.property(northern, (text) => foldLetters(foldLetters(text)) === foldLetters(text)));
});

test('what begins a word begins it as well when both are folded', () => {
  const word = fc.array(fc.constantFrom(...'aeoåäæöøAEsd'), { maxLength: 12 }).map((all) => all.join(''));
  fc.assert(
    fc.property(word, fc.nat(12), (whole, length) =>
      foldLetters(whole).startsWith(foldLetters(whole.slice(0, length))),
    ),
  );
});

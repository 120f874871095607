import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';

const reasonFor = async (name: string) => (await given.stranger().IsProfileNameTaken({ name })).reason;

test.each(['Åse-Marie', 'Ægir.Ø', 'Zoë_82', 'Ελένη', 'Наташа', 'abc', 'A2345.x', 'twentycharacterslong', 'Łukasz'])(
  '“%s” is free',
  async (name) => {
    expect(await given.stranger().IsProfileNameTaken({ name })).toEqual({ taken: false, reason: null });
  },
);

test.each([
  ['ab', 'Length'],
  ['twentyone-characters-', 'Length'],
  ['two words', 'Characters'],
  ['-dash', 'Characters'],
  ['dot.', 'Characters'],
  ['smile🙂', 'Characters'],
  ['ａｎｎａ', 'Characters'],
  ['ﬁona', 'Characters'],
  ['محمد', 'Characters'],
  ['12345', 'Characters'],
  ['___', 'Characters'],
  ['zero\u200bwidth', 'Characters'],
  ['lіllіan', 'Characters'],
  ['lilliаn', 'Characters'],
  ['anna@mail.example', 'ContactData'],
  ['anna-at-mail', 'ContactData'],
  ['www.anna', 'ContactData'],
  ['anna.dk', 'ContactData'],
  ['anna_com', 'ContactData'],
  ['call70000000', 'ContactData'],
  ['c70.00.00-00', 'ContactData'],
  ['Support', 'Reserved'],
  ['5upp0rt', 'Reserved'],
  ['Kundeservice', 'Reserved'],
  ['deleted-7', 'Reserved'],
])('“%s” is refused: %s', async (name, reason) => {
  expect(await reasonFor(name)).toBe(reason);
});

test.each(['Lillian', 'lillian', 'LILLIAN', 'IiIlian', '1illian'])(
  'beside “Lillian” there is no “%s”',
  async (name) => {
    if (name === 'Lillian') await given.profile({ name });
    expect(await reasonFor(name)).toBe('Taken');
  },
);

test('an accent makes another name, its spelling in code points does not', async () => {
  await given.profile({ name: 'Zoé' });
  expect(await reasonFor('Zoe')).toBeNull();
  expect(await reasonFor('Zoe\u0301')).toBe('Taken');
});

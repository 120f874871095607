/**
 * Whatever words a command takes are of a kind, and the kind decides what they may consist of: names are what they look like,
 * texts hide nothing and turn nothing that follows them.
 */
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { contracts } from '../../shared/api.ts';
import type { Contract } from '../../shared/contract.ts';
import { wordsKinds } from '../../shared/fields.ts';
import { checkInput } from '../../server/platform/http/input.ts';
import { defOf, fieldsIn, type Field } from './fields.ts';
import { given, type Somebody } from '../support/given.ts';

/** Every string in an input. */
const stringsIn = (schema: z.ZodType) => fieldsIn(schema).filter((field) => defOf(field.schema).type === 'string');

const fields = contracts
  .filter(({ kind }) => kind === 'command')
  .flatMap((contract) =>
    stringsIn(contract.input).map((field) => ({
      ...field,
      contract: contract as Contract,
      place: `${contract.area}/${contract.name} ${field.path.join('.')}`,
    })),
  );
const kindOf = (schema: z.ZodType) => wordsKinds.get(schema)?.kind;
const ofKind = (kind: string) =>
  [...new Map(fields.filter(({ schema }) => kindOf(schema) === kind).map((one) => [one.place, one])).values()].map(
    (one) => [one.place, one] as const,
  );

/** A form of its own: a day, an address of mail, a pattern. */
const hasForm = (schema: z.ZodType) => {
  const { format, checks = [] } = defOf(schema);
  return Boolean(format) || checks.some(({ _zod }) => _zod.def.format === 'regex');
};

test('every string of every command is of a kind, or has a form of its own', () => {
  expect(fields.filter(({ schema }) => !kindOf(schema) && !hasForm(schema)).map(({ place }) => place)).toEqual([]);
});

test('the names of what members make are names', () => {
  const places = ofKind('name').map(([place]) => place);
  for (const place of [
    ...['Lodges/CreateLodge name', 'Lodges/UpdateLodge name', 'Lodges/CreateDebateEntry title'],
    ...['Lodges/CreateDebateCategory name', 'Lodges/SaveMediaAlbum name', 'Lodges/CreateMeetup title'],
    ...['Blogs/UpdateBlogEntry title', 'Blogs/UpdateBlogEntry tags.0', 'Tags/CreateTag name'],
  ])
    expect(places).toContain(place);
});

const unclear = [
  ['no width', 'Cold\u200bwater'],
  ['a mark of direction', 'Cold \u200fwater'],
  ['an override', 'Cold \u202eretaw'],
  ['an isolate', 'Cold \u2067water\u2069'],
  ['a chosen form of a letter', 'Cold w\ufe0fater'],
  ['a joiner of graphemes', 'Cold w\u034fater'],
  ['a soft hyphen', 'Cold wa\u00adter'],
  ['a filler', 'Cold \u3164 water'],
  ['a Cyrillic letter in a Latin word', 'С\u043eld water'],
  ['a Latin word of Greek letters', 'C\u03bfld water'],
  ['a whole word that imitates', 'Cold \u0430\u0441\u0435'],
  ['nothing but what imitates', '\u0430\u0441\u0435 \u0430\u0441\u0435'],
  ['bold letters', '\u{1d402}old water'],
  ['wide letters', '\uff23old water'],
  ['a pile of marks', 'Co\u0301\u0302\u0303\u0304ld'],
];
const clear = [
  'Vinterbadere på Amager',
  'Ærlig & åben',
  'Tango 🧖‍♂️',
  'Москва зимой',
  'O’Brien – 50+',
  'Ελληνικά',
  '½ liter',
  'Zoë 🏳️‍🌈',
];
const text = 'Cold\u200b \u202ewater\u2066 \u0007here';

/** What stands at the place of a field once the words were checked; the reason where they were refused. */
function checked({ schema }: Field, words: string): { value?: string; refusal?: unknown } {
  const result = schema.safeParse(words);
  if (result.success) return { value: result.data as string };
  return {
    refusal: result.error.issues.map((issue) => (issue.code === 'custom' ? issue.params?.['refusal'] : issue.code)),
  };
}

describe.each(ofKind('name'))('%s', (_place, field) => {
  test.each(unclear)('refuses %s', (_what, words) => {
    expect(checked(field, words)).toEqual({ refusal: ['NameUnclear'] });
  });

  test('takes what people are called and write', () => {
    expect(clear.map((words) => checked(field, words).value)).toEqual(clear);
    expect(checked(field, '  Cold   water ').value).toBe('Cold water');
    expect(checked(field, 'Cafe\u0301 noir').value).toBe('Café noir');
  });
});

describe.each(ofKind('text'))('%s', (_place, field) => {
  test('hides nothing and turns nothing', () => {
    const { value = '' } = checked(field, text);
    expect(value).not.toMatch(/[\u200b\u202a-\u202e\u0007]/u);
    const count = (mark: RegExp) => value.match(mark)?.length ?? 0;
    expect(count(/[\u2066-\u2068]/g)).toBe(count(/\u2069/g));
  });

  test('keeps what belongs to a writing', () => {
    const kept = 'می‌خواهم 🧖‍♂️ ÆØÅ';
    expect(checked(field, kept).value).toBe(kept);
  });
});

describe('what a member meets', () => {
  let anna: Somebody;
  beforeAll(async () => {
    anna = await given.profile();
  });

  test('the refusal names the field, and nothing else is said beside it', async () => {
    await expect(anna.CreateTag({ name: 'Co\u200bld' })).rejects.toMatchObject({
      status: 400,
      code: 'NameUnclear',
      fields: [{ field: 'name' }],
    });
    await expect(anna.CreateTag({ name: `${'Co\u200bld'.repeat(20)}` })).rejects.toMatchObject({ code: 'BadRequest' });
  });

  test('signs by their number in HTML are signs', async () => {
    const { blogEntryId } = await anna.UpdateBlogEntry({
      ...{ title: 'First dip', text: '<p>Cold &#8238;water&#x200B; &#x2067;here</p>', status: 'Published' },
    });
    const { text: stored } = await anna.GetBlogEntryData({ blogEntryId });
    expect(stored).toBe('<p>Cold water \u2067here</p>\u2069');
  });

  test.each([
    'support1',
    'mod.erator',
    'sara_support',
    'SupportSara',
    'x.5upp0rt.x',
    '0fficial-anna',
    'sta.ff',
    'admin_2026',
  ])('%s speaks for the house', async (name) =>
    expect((await anna.IsProfileNameTaken({ name })).reason).toBe('Reserved'),
  );

  test.each(['Sara', 'modig', 'Supporta', 'mod-vinden', 'dig-og-mig', 'Administra', 'Staffan', 'info-fan', 'Samværd'])(
    '%s is free',
    async (name) => expect(await anna.IsProfileNameTaken({ name })).toEqual({ taken: false, reason: null }),
  );

  test.each(['Sоfia', 'Sara\u200b', 'Sαra', 'Sara\u202e'])('%j is not what it looks like', async (name) => {
    expect((await anna.IsProfileNameTaken({ name })).reason).toBe('Characters');
  });
});

test('the check of an input says so where nothing else is wrong', () => {
  const contract = contracts.find(({ name }) => name === 'CreateTag')!;
  expect(() => checkInput(contract, { name: 'C\u043eld' })).toThrow('NameUnclear');
  expect(() => checkInput(contract, { name: 'C\u043eld', more: 1 })).toThrow('BadRequest');
});

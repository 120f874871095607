/** No text costs much more than a plain one of its size: what a field takes, or refuses, is bounded in processor time. */
import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { contracts } from '../../shared/api.ts';
import type { Contract } from '../../shared/contract.ts';
import { longestBlogWords } from '../../shared/blogs/writing.ts';
import { wordsKinds } from '../../shared/fields.ts';
import { longestDebateWords } from '../../shared/lodgeDebates/contract.ts';
import { aCategory, aTopic } from '../support/debates.ts';
import { given, type Somebody } from '../support/given.ts';
import { inTurn } from '../support/random.ts';
import { sampleOf, withValue } from './extremes.ts';
import { defOf, fieldsIn } from './fields.ts';
import { dearer, plainOf, worstOf } from './worstTexts.ts';

/** Longer than most texts may be, and than what stands around one leaves of a body. */
const longText = 60_000;

const textsOf = ({ input }: Contract) => fieldsIn(input).filter(({ schema }) => defOf(schema).type === 'string');
const sizeOf = (schema: z.ZodType) => Math.min((schema as z.ZodString).maxLength ?? longText, longText);

/** One field of each rule, wherever else it stands. */
const rules = new Map(
  contracts.flatMap((contract) =>
    textsOf(contract).map(({ path, schema }) => {
      const rule = `${wordsKinds.get(schema)?.kind ?? ''} ${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))}`;
      return [rule, { place: `${contract.name} ${path.join('.')}`, schema }];
    }),
  ),
);

test.each([...rules.values()].map((one) => [one.place, one.schema] as const))(
  'the shape of %s judges any text as fast as words, whether it is short enough or not',
  async (_place, schema) => {
    const dear: string[] = [];
    for (const [consistsOf, text] of worstOf(longText)) {
      const found = await dearer(
        () => schema.safeParse(plainOf(longText)),
        () => schema.safeParse(text),
      );
      if (found) dear.push(`${consistsOf}: ${found}`);
    }
    expect(dear).toEqual([]);
  },
);

let anna: Somebody;
let blogEntryId: number;
let categoryId: number;
let entryId: number;

beforeAll(async () => {
  anna = await given.profile();
  ({ blogEntryId } = await given.blogEntry({ by: anna }));
  const { lodgeId } = await given.lodge({ by: anna });
  categoryId = await aCategory(lodgeId, anna);
  entryId = await aTopic(categoryId, anna);
});

/** Whatever is written as HTML, where it arrives. */
const rich: Record<string, [size: number, send: (text: string) => Promise<unknown>]> = {
  SaveBlogDraft: [
    longestBlogWords.text,
    (text) => anna.SaveBlogDraft({ title: 'A long table', blogEntryId, text, version: 0 }),
  ],
  UpdateBlogEntry: [
    longestBlogWords.text,
    (text) => anna.UpdateBlogEntry({ title: 'A long table', blogEntryId, text, status: 'Published' }),
  ],
  CreateDebateEntry: [
    longestDebateWords.text,
    (text) => anna.CreateDebateEntry({ categoryId, title: 'A long table', text }),
  ],
  UpdateDebateEntry: [
    longestDebateWords.text,
    (text) => anna.UpdateDebateEntry({ entryId, title: 'A long table', text }),
  ],
  SaveDraft: [
    longestDebateWords.text,
    (text) => anna.SaveDraft({ place: 'DebateCategory', placeId: categoryId, version: 0, text }),
  ],
};

test.each(Object.entries(rich))('%s takes or refuses the worst text as fast as words', async (_name, [size, send]) => {
  const dear: string[] = [];
  const sent = (text: string) => () => send(text).catch(() => undefined);
  for (const [consistsOf, text] of worstOf(size)) {
    const found = await dearer(sent(plainOf(size)), sent(text));
    if (found) dear.push(`${consistsOf}: ${found}`);
  }
  expect(dear).toEqual([]);
});

const calls = contracts.filter((one) => textsOf(one).length > 0).map((one) => [one.name, one] as const);
/** Those end what they are called by. */
const ends = /LogO|Delete(My)?Profile/;

test.each(inTurn(calls, 12).filter(([name]) => !ends.test(name)))('%s of the worst texts', async (_name, contract) => {
  const withTexts = (make: (size: number) => string) =>
    textsOf(contract).reduce<unknown>(
      (input, { path, schema }) => withValue(input, path, make(sizeOf(schema))),
      sampleOf(contract.input),
    );
  const sent = (input: unknown) => () => anna.call(contract, input, crypto.randomUUID());
  const plain = sent(withTexts(plainOf));
  const dear: string[] = [];
  for (const [nth, [consistsOf]] of worstOf(1).entries()) {
    const found = await dearer(plain, sent(withTexts((size) => worstOf(size)[nth]![1])));
    if (found) dear.push(`${consistsOf}: ${found}`);
  }
  expect(dear).toEqual([]);
});

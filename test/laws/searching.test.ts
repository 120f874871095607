/**
 * Whatever somebody looks for, no search breaks: every query of the interface that takes free text is asked with all that
 * people, and those who try doors, write into a field. What is looked for reaches the database in one form, made in one place.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { given, type Somebody } from '../support/given.ts';
import { naughty } from '../support/naughty.ts';
import { fc } from '../support/random.ts';
import { filesBelow, rootFile } from '../support/tree.ts';
import { bare, defOf, searches, type Search } from './searches.ts';

/** What takes a text and looks for nothing: none of these texts is one it knows. */
const looksForNothing = new Set([
  'LogOn/ResetPasswordData queryString',
  'Chat/GetExternalVideoInfo url',
  'Notifications/GetUnsubscribe profileKey',
  'Support/GetFaqEntry faqId',
  'Common/GetCountryAreasByCountryId country',
  'Common/GetZipCode countryId',
  'Payment/GetMembershipOffer offerId',
]);

let asker: Somebody;
let lodgeId: number;
beforeAll(async () => {
  asker = await given.profile({ role: 'Developer', darkStatus: 'Approved' });
  await given.blogEntry({ by: asker });
  ({ lodgeId } = await given.lodge({ by: asker }));
});

/** The other fields that must be there: things of the asker's own. */
function others({ contract, field }: Search): object {
  const wanted = Object.entries(contract.input.shape as Record<string, z.ZodType>).filter(
    ([name, schema]) => name !== field && !schema.safeParse(undefined).success,
  );
  const own: Record<string, unknown> = { lodgeId, profileId: asker.profileId, countryId: 'DK', locale: 'en-GB' };
  return Object.fromEntries(wanted.map(([name, schema]) => [name, own[name] ?? valueOf(schema)]));
}

function valueOf(schema: z.ZodType): unknown {
  const { type, entries } = defOf(bare(schema).schema);
  if (entries) return Object.values(entries)[0];
  return type === 'string' ? 'x' : 1;
}

/** Signs that mean something to one who searches, over and over. */
const signs = [
  '-',
  '(',
  ')',
  '"',
  "'",
  '\\',
  '%',
  '_',
  ':*',
  '!',
  '<->',
  '&',
  '|',
  'or ',
  'a',
  ' ',
  '🧖‍♂️',
  'é',
  '\u200b',
];
const rubbish = [
  ...naughty,
  ...['-', '- ', '(', ')', '"', '\\', '%', '_', '!', '!!!!', ':*', '<->', '-"', '"-', 'a-', 'or -'].flatMap((sign) =>
    [33, 40, 60, 100, 10_000].map((length) => sign.repeat(length).slice(0, length)),
  ),
  ...['a\u0000b', '\ud800', 'a\udc00', '🧖'.repeat(20), 'İıſK', 'a'.repeat(10_000)],
  ...['-'.repeat(33) + 'a', `${'-'.repeat(16)} ${'-'.repeat(16)}b`, `a ${'-'.repeat(60)}"b c"`],
];
const random = fc.sample(
  fc.oneof(
    fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 100 }).map((all) => all.join('')),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  ),
  60,
);

test('what is left out takes a text', () => {
  const calls = searches.map(({ call }) => call);
  expect([...looksForNothing].filter((call) => !calls.includes(call))).toEqual([]);
});

test.each(searches.map((search) => [search.call, search] as const))(
  '%s breaks by no text',
  async (call, search) => {
    const { contract, field, many } = search;
    const answers = new Map<number, string>();
    for (const text of [...rubbish, ...random]) {
      const input = { ...others(search), [field]: many ? [text] : text };
      const { status } = await asker.call(contract, input);
      if (!answers.has(status)) answers.set(status, text);
    }
    expect([...answers].filter(([status]) => status >= 500)).toEqual([]);
    // Where no text at all is taken, nothing was looked for, and the test would prove nothing.
    expect(answers.has(200)).toBe(!looksForNothing.has(call));
  },
  60_000,
);

test('patterns and words are made in one place', () => {
  const own = /^server\/platform\/database\/searching\.ts$/;
  const made = /tsquery|\bi?like \$\{|\bsimilar to\b|\[\\\\%_\]/i;
  const files = ['server/platform', 'server/modules', 'shared'].flatMap(filesBelow);
  const elsewhere = files.filter((file) => !own.test(file) && made.test(readFileSync(rootFile(file), 'utf8')));
  expect(elsewhere).toEqual([]);
});

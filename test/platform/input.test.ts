import { expect, test } from '@jest/globals';
import { blogLists } from '../../shared/blogs/lists.ts';
import { blogs } from '../../shared/blogs/contract.ts';
import { lodgeMembers } from '../../shared/lodges/members.ts';
import type { Contract } from '../../shared/contract.ts';
import { checkInput, queryReader, readBody } from '../../server/platform/http/input.ts';
import { fc } from '../support/random.ts';

const read = (contract: Contract, query: Record<string, string | string[]>) =>
  checkInput(contract, queryReader(contract)(query));

const wrong = (run: () => unknown) => {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const numberish = fc.oneof(
  fc.maxSafeInteger().map(String),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.string(),
  fc.stringMatching(/^[ +\-.\deExX_٠-٩]{1,20}$/),
  fc.constantFrom(
    '1e3',
    '0x10',
    ' 1',
    '1 ',
    '+1',
    '1_000',
    '١',
    '',
    '-0',
    'NaN',
    'Infinity',
    '1n',
    '1,0',
    '9007199254740993',
  ),
);

test('a number in a query is taken exactly when it is written as a whole number', () => {
  fc.assert(
    fc.property(numberish, (raw) => {
      const whole = /^\d{1,16}(\.0+)?$/.test(raw) && Number(raw) >= 1 && Number.isSafeInteger(Number(raw));
      const code = wrong(() => {
        expect(read(blogs.GetBlogEntryData, { blogEntryId: raw })).toEqual({ blogEntryId: Number(raw) });
      });
      // Zeros behind the point are read up to twelve.
      if (!/\.0{13,}$/.test(raw)) expect(code).toBe(whole ? undefined : 'BadRequest');
    }),
    { numRuns: 2000 },
  );
});

test('a switch in a query is true or false and nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom('true', 'false', 'TRUE', '1', '0', ''), fc.string()), (raw) => {
      const code = wrong(() => read(blogLists.GetAllBlogEntries, { sortByActivity: raw }));
      expect(code).toBe(raw === 'true' || raw === 'false' ? undefined : 'BadRequest');
    }),
  );
});

test('a list in a query may be of one', () => {
  const types = (raw: string | string[]) =>
    (read(lodgeMembers.GetMemberActivities, { lodgeId: '1', types: raw }) as { types: string[] }).types;
  expect(types('LodgeLeft')).toEqual(['LodgeLeft']);
  expect(types(['LodgeLeft', 'ProfileBanned'])).toEqual(['LodgeLeft', 'ProfileBanned']);
  expect(wrong(() => types(['LodgeLeft', 'Nothing']))).toBe('BadRequest');
});

test('a body is read as it was written, whatever well-formed text it holds', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0'));
  fc.assert(
    fc.property(
      fc.dictionary(
        text.filter((one) => one !== '__proto__'),
        text,
      ),
      (value) => {
        expect(readBody(Buffer.from(JSON.stringify(value)))).toEqual({ ...value });
      },
    ),
  );
});

test('no bytes at all make it fail in a way nobody foresaw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect([undefined, 'BadRequest']).toContain(wrong(() => readBody(Buffer.from(bytes))));
    }),
    { numRuns: 1000 },
  );
});

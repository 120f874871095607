import { expect, test } from '@jest/globals';
import { log } from '../../server/platform/log.ts';
import { blogs } from '../../shared/blogs/contract.ts';
import { asDeclared, refusalOf } from '../../server/platform/http/problems.ts';
import { Refusal, type RefusalCode } from '../../server/platform/refusal.ts';

log.level = 'silent';

const told = (code: RefusalCode, strict: boolean) => {
  const { code: name, fields } = refusalOf(asDeclared(blogs.AddBlogComment, new Refusal(code), { strict }));
  return [name, ...fields.map(({ reason }) => reason)];
};

test.each(['BlogEntryClosed', 'NotFound'] as const)('a call refuses with %s, which its contract may', (code) => {
  expect(told(code, true)).toEqual([code]);
});

test('a code that the contract does not declare reaches a member, and fails every test', () => {
  expect(told('LodgeNameTaken', false)).toEqual(['LodgeNameTaken']);
  expect(told('LodgeNameTaken', true)).toEqual(['Unexpected', 'do not declare LodgeNameTaken']);
});

test('what is no refusal stays what it is', () => {
  const error = new Error('broken');
  expect(asDeclared(blogs.AddBlogComment, error, { strict: true })).toBe(error);
});

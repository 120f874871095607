import { expect, test } from '@jest/globals';
import { readConfig } from '../../server/platform/config.ts';

const urls = { DATABASE_URL: 'postgresql://a', DATABASE_READ_URL: 'postgresql://b', REDIS_URL: 'redis://c' };
const live = { ...urls, NODE_ENV: 'production', PUBLIC_URL: 'https://site.example' };
const one = { id: 'dk', name: 'National hotline', country: 'DK', email: 'report@hotline.example' };
const byForm = { ...one, id: 'se', country: 'SE', email: undefined, form: 'https://hotline.example/report' };
const read = (HOTLINES: unknown, env: NodeJS.ProcessEnv = urls) =>
  readConfig({ ...env, HOTLINES: typeof HOTLINES === 'string' ? HOTLINES : JSON.stringify(HOTLINES) }).hotlines;

test('the operator names the authorities; without them there are examples, and none in production', () => {
  expect(read([one, byForm], live)).toEqual([one, { ...byForm, email: undefined }]);
  expect(read('', live)).toEqual([]);
  expect(readConfig(live).hotlines).toEqual([]);
  const examples = read('');
  expect(examples.map(({ country }) => country)).toEqual(['DK', 'SE', 'NO', 'GB']);
});

test.each<[string, unknown]>([
  ['no JSON', '{'],
  ['no list', one],
  ['an empty list', []],
  ['nowhere to report to', [{ ...one, email: undefined }]],
  ['the same id twice', [one, one]],
  ['a country in words', [{ ...one, country: 'Denmark' }]],
  ['a form without encryption', [{ ...byForm, form: 'http://hotline.example' }]],
  ['a field nobody knows', [{ ...one, phone: '+45 70 00 00 00' }]],
])('the start names the variable and not its value: %s', (_what, wrong) => {
  expect(() => read(wrong)).toThrow('HOTLINES: must be a JSON list');
  expect(() => read(wrong)).not.toThrow('hotline.example');
});

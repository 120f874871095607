import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { seal, unseal, type Secrets } from '../../server/platform/secrets.ts';

const secrets = { key: randomBytes(32) } as Secrets;
const words = 'Blåbærgrød 🫐 and “quotes”';

test('a sealed text opens to what it was, and never looks the same twice', () => {
  const [one, two] = [seal(secrets, 'note 1 2', words), seal(secrets, 'note 1 2', words)];
  expect([unseal(secrets, 'note 1 2', one), unseal(secrets, 'note 1 2', two)]).toEqual([words, words]);
  expect(one.equals(two)).toBe(false);
  expect(one.includes('quotes')).toBe(false);
});

test('it opens for no other purpose and with no other key', () => {
  const sealed = seal(secrets, 'note 1 2', words);
  expect(() => unseal(secrets, 'note 1 3', sealed)).toThrow();
  expect(() => unseal({ key: randomBytes(32) } as Secrets, 'note 1 2', sealed)).toThrow();
});

test('not a single byte of it can be changed, and none left out', () => {
  const sealed = seal(secrets, 'note 1 2', words);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = changed[at]! ^ 1;
    expect(() => unseal(secrets, 'note 1 2', changed)).toThrow();
    expect(() => unseal(secrets, 'note 1 2', sealed.subarray(0, at))).toThrow();
  }
});

test('what was sealed with a key of its own for each purpose still opens, for that purpose alone', () => {
  const old = Buffer.from('AQkJCQkJCQkJCQkJCZsbVOGJo0rlyhT/jHmzo40dJ0yfl/aNksDViiQxBJYS', 'base64');
  const then = { key: Buffer.alloc(32, 7) } as Secrets;
  expect(unseal(then, 'note 1 2', old)).toBe('Met at the lake.');
  expect(() => unseal(then, 'note 1 3', old)).toThrow();
});

import { expect, test } from '@jest/globals';
import { minutes } from '../../server/platform/clock.ts';
import { Client, type Answer } from '../support/actors.ts';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

const bytes = Buffer.from('89504e470d0a1a0a', 'hex');
const stored = () => world.platform.storage.put(bytes, 'png');
const load = (by: Client, file: string, token?: string) =>
  by.send('GET', `/media/${file}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`);
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];

test('a file loads with a token, guarded against being read as anything else', async () => {
  const anna = await given.profile();
  const { media } = await anna.GetContentTokens();
  const { status, headers } = await load(anna, await stored(), media);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('content-length')).toBe('8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toMatch(/^private, /);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('without a token, with an edited, an expired or another’s, nothing loads', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const file = await stored();
  const { media } = await anna.GetContentTokens();
  const [who = '', expires = '', signature = ''] = media.split('.');
  const edited = [
    '',
    'x',
    `${bert.profileId}.${expires}.${signature}`,
    `${who}.${Number(expires) + 1}.${signature}`,
    `${who}.${expires}.${signature.slice(1)}`,
    `${who}.${expires}.`,
    `${who}.Infinity.${signature}`,
  ];
  for (const token of [undefined, ...edited])
    expect(codeOf(await load(anna, file, token))).toEqual([403, 'NotAllowed']);
  expect(codeOf(await load(bert, file, media))).toEqual([403, 'NotAllowed']);
  expect(codeOf(await load(new Client(world.url), file, media))).toEqual([403, 'NotAllowed']);
  await world.advance(30 * minutes + 1000);
  expect(codeOf(await load(anna, file, media))).toEqual([403, 'NotAllowed']);
  expect((await load(anna, file, (await anna.GetContentTokens()).media)).status).toBe(200);
});

test('whoever logged out loads nothing more', async () => {
  const anna = await given.profile();
  const { media } = await anna.GetContentTokens();
  const file = await stored();
  const { cookie } = anna;
  await anna.LogOut();
  anna.cookie = cookie;
  expect(codeOf(await load(anna, file, media))).toEqual([403, 'NotAllowed']);
});

test.each(['0'.repeat(32) + '.png', '..%2f..%2fkeys%2fdigest.json', 'a.png', `${'0'.repeat(32)}.svg`])(
  'there is no file %s',
  async (file) => {
    const anna = await given.profile();
    const { media } = await anna.GetContentTokens();
    expect(codeOf(await load(anna, file, media))).toEqual([404, 'NotFound']);
  },
);

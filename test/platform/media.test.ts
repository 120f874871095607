import { request } from 'node:http';
import { beforeEach, expect, test } from '@jest/globals';
import { modules } from '../../server/modules/index.ts';
import { minutes, seconds } from '../../server/platform/clock.ts';
import { defineModule } from '../../server/platform/module.ts';
import { randomName } from '../../server/platform/files/storage.ts';
import { given, type Somebody } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { world } from '../support/world.ts';

/** What the rule of a house says of its files, and how often it was asked. */
const rule = {
  hidden: new Set<string>(),
  unknown: new Set<string>(),
  asked: 0,
  answer: async (file: string): Promise<boolean | undefined> =>
    rule.unknown.has(file) ? undefined : !rule.hidden.has(file),
};
const ownRule = defineModule({
  name: 'OwnRule',
  entities: [],
  handlers: [],
  jobs: [],
  mediaRight: (_database, file) => {
    rule.asked += 1;
    return rule.answer(file);
  },
});
const silent = defineModule({
  name: 'Silent',
  entities: [],
  handlers: [],
  jobs: [],
  mediaRight: async () => undefined,
});
const others = modules.map(({ mediaRight: _, ...one }) => one);
const house = await anotherHouse({ modules: [...others, silent, ownRule] });

beforeEach(() => {
  rule.asked = 0;
});

async function stored(content: string | Buffer = 'a picture, or so', ending = 'webp'): Promise<string> {
  const file = `${randomName()}-wide.${ending}`;
  await world.platform.storage.put(`media/${file}`, Buffer.from(content), 'image/webp');
  return file;
}

interface Asked {
  token?: string | undefined;
  method?: string;
  headers?: Record<string, string>;
}

/** Asks as a browser does, without one's cleverness about conditions and lengths. */
function load({ cookie }: Pick<Somebody, 'cookie'>, file: string, { token, method = 'GET', headers = {} }: Asked) {
  const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const asked = request(`${house.url}/media/${file}${query}`, { method, headers: { cookie, ...headers } });
    asked.on('error', reject);
    asked.on('response', (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    asked.end();
  });
}

const codeOf = ({ status, body }: { status: number; body: string }) => [
  status,
  (JSON.parse(body) as { code?: string }).code,
];
const forbidden = [403, 'NotAllowed'];

/** Somebody with a token, who asks for files. */
async function viewer() {
  const somebody = await given.profile();
  const { media: token } = await somebody.GetContentTokens();
  const ask = (file: string, asked: Asked = {}) => load(somebody, file, { token, ...asked });
  return { somebody, token, ask };
}

test.each([
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['avif', 'image/avif'],
  ['mp4', 'video/mp4'],
])('a %s loads with a token, guarded against being read as anything else', async (ending, type) => {
  const { ask } = await viewer();
  const file = await stored('<script>alert(1)</script>', ending);
  const { status, headers, body } = await ask(file);
  expect([status, body]).toEqual([200, '<script>alert(1)</script>']);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-length': '25',
    etag: `"${file}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=30',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  });
});

test('without a token, with an edited, an expired or another’s, nothing loads', async () => {
  const [{ somebody: anna, token, ask }, { somebody: bert }] = [await viewer(), await viewer()];
  const file = await stored();
  const [who = '', expires = '', signature = ''] = token.split('.');
  const edited = [
    '',
    'x',
    `${bert.profileId}.${expires}.${signature}`,
    `${who}.${Number(expires) + 1}.${signature}`,
    `${who}.${expires}.${signature.slice(1)}`,
    `${who}.${expires}.`,
    `${who}.Infinity.${signature}`,
  ];
  for (const wrong of [undefined, ...edited]) expect(codeOf(await ask(file, { token: wrong }))).toEqual(forbidden);
  expect(codeOf(await load(bert, file, { token }))).toEqual(forbidden);
  expect(codeOf(await load(given.stranger(), file, { token }))).toEqual(forbidden);
  await world.advance(30 * minutes + 1000);
  expect(codeOf(await ask(file))).toEqual(forbidden);
  expect((await ask(file, { token: (await anna.GetContentTokens()).media })).status).toBe(200);
});

test('whoever logged out loads nothing more', async () => {
  const { somebody, ask } = await viewer();
  const file = await stored();
  expect((await ask(file)).status).toBe(200);
  const { cookie } = somebody;
  await somebody.LogOut();
  somebody.cookie = cookie;
  expect(codeOf(await ask(file))).toEqual(forbidden);
});

test.each([
  `${'0'.repeat(32)}.png`,
  '..%2f..%2fkeys%2fdigest.json',
  'a.png',
  `${'0'.repeat(32)}.svg`,
  `${'0'.repeat(32)}.html`,
  `${'0'.repeat(32)}-..%2f.webp`,
])('there is no file %s', async (file) => {
  const { ask } = await viewer();
  expect(codeOf(await ask(file))).toEqual([404, 'NotFound']);
});

test('a file that no module knows is not there, and one that is not for the viewer stays closed', async () => {
  const { ask } = await viewer();
  const [unknown, hidden] = [await stored(), await stored()];
  rule.unknown.add(unknown);
  rule.hidden.add(hidden);
  const missing = await ask(unknown);
  expect([...codeOf(missing), missing.headers['cache-control']]).toEqual([404, 'NotFound', 'no-store']);
  const asked: Record<string, string>[] = [{}, { range: 'bytes=0-1' }, { 'if-none-match': `"${hidden}"` }];
  for (const headers of asked) expect(codeOf(await ask(hidden, { headers }))).toEqual(forbidden);
  expect(await ask(hidden, { method: 'HEAD' })).toMatchObject({ status: 403, body: '' });
});

test('a right that is taken away reaches files within a minute, also those a browser keeps', async () => {
  const { ask } = await viewer();
  const file = await stored();
  const { headers } = await ask(file);
  rule.hidden.add(file);
  expect((await ask(file)).status).toBe(200);
  const [, kept] = /max-age=(\d+)/.exec(String(headers['cache-control'])) ?? [];
  await world.advance((60 - Number(kept)) * seconds);
  expect(codeOf(await ask(file))).toEqual(forbidden);
  rule.hidden.delete(file);
  expect((await ask(file)).status).toBe(200);
});

test('many asks for one file ask the rule once, for each viewer', async () => {
  const [anna, bert] = [await viewer(), await viewer()];
  const file = await stored();
  await Promise.all(Array.from({ length: 10 }, () => anna.ask(file)));
  await anna.ask(file);
  expect(rule.asked).toBe(1);
  await bert.ask(file);
  expect(rule.asked).toBe(2);
});

test('a rule that failed is asked again', async () => {
  const { ask } = await viewer();
  const file = await stored();
  const { answer } = rule;
  rule.answer = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  expect(codeOf(await ask(file))[0]).toBeGreaterThanOrEqual(500);
  rule.answer = answer;
  expect((await ask(file)).status).toBe(200);
});

test('what a browser has already is not sent again', async () => {
  const { ask } = await viewer();
  const file = await stored();
  const { headers } = await ask(file);
  const again = await ask(file, { headers: { 'if-none-match': String(headers['etag']) } });
  expect([again.status, again.body, again.headers['cache-control']]).toEqual([304, '', 'private, max-age=30']);
  expect((await ask(file, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
});

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', undefined],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['pages=1-2', 200, '0123456789', undefined],
])('the range %s is answered with %i', async (range, status, body, contentRange) => {
  const { ask } = await viewer();
  const file = await stored('0123456789', 'mp4');
  const answer = await ask(file, { headers: { range } });
  expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange]);
  expect(answer.headers['content-length']).toBe(String(body.length));
});

test('a range of another version than this one brings the whole', async () => {
  const { ask } = await viewer();
  const file = await stored('0123456789', 'mp4');
  const of = (version: string) => ask(file, { headers: { range: 'bytes=0-1', 'if-range': version } });
  expect(await of(`"${file}"`)).toMatchObject({ status: 206, body: '01' });
  expect(await of('"another"')).toMatchObject({ status: 200, body: '0123456789' });
});

test('HEAD tells what GET would, without the bytes', async () => {
  const { ask } = await viewer();
  const file = await stored('0123456789', 'mp4');
  const whole = await ask(file, { method: 'HEAD' });
  expect(whole).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-length': '10', 'content-type': 'video/mp4' },
  });
  const part = await ask(file, { method: 'HEAD', headers: { range: 'bytes=0-3' } });
  expect(part).toMatchObject({
    status: 206,
    body: '',
    headers: { 'content-range': 'bytes 0-3/10', 'content-length': '4' },
  });
});

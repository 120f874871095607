/** Whatever changes something says where it comes from, in a form that no page of another site can send. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { pathOf, type Contract } from '../../shared/contract.ts';
import { Client, type Answer } from '../support/actors.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { world } from '../support/world.ts';

const posted = (contracts as Contract[])
  .filter(({ method }) => method === 'POST')
  .map((one) => [one.name, one] as const);
const read = posted.filter(([, { file }]) => !file);
const json = { 'content-type': 'application/json' };
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];

let anna: Somebody;
/** The same session in something that does not say where it sends from. */
let silent: Client;
beforeAll(async () => {
  anna = await given.profile();
  silent = Object.assign(new Client(world.url), { cookie: anna.cookie, origin: null });
});

const host = () => new URL(world.url).host;

describe.each(posted)('%s with a session', (_name, contract) => {
  const send = (headers: Record<string, string>) =>
    silent.send('POST', pathOf(contract), '{}', { ...json, ...headers });
  const foreign: [string, () => Record<string, string>][] = [
    ['names no source', () => ({})],
    ['names a foreign page alone', () => ({ referer: 'https://elsewhere.example/page' })],
    ['names a page of ours alone', () => ({ referer: `${world.url}/Start` })],
    ['has a key in its place', () => ({ 'idempotency-key': crypto.randomUUID() })],
    ['comes from another site', () => ({ origin: 'https://elsewhere.example' })],
    ['comes from nowhere', () => ({ origin: 'null' })],
    ['comes from our host by another scheme', () => ({ origin: `https://${host()}` })],
    ['comes from another port', () => ({ origin: 'http://127.0.0.1:1' })],
    ['is said to be of another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['is said to be of a neighbour', () => ({ origin: world.url, 'sec-fetch-site': 'same-site' })],
  ];
  test.each(foreign)('is refused where it %s', async (_what, headers) => {
    expect(codeOf(await send(headers()))).toEqual([403, 'CrossSite']);
  });
});

describe.each(read)('%s', (_name, contract) => {
  test.each([
    ['no type', undefined],
    ['words', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a form with files', 'multipart/form-data; boundary=b'],
    ['something like JSON', 'application/jsonp'],
  ])('takes no body that is %s', async (_what, type) => {
    const body = new Blob(['{}']);
    for (const origin of [world.url, null]) {
      const browser = Object.assign(new Client(world.url), { origin });
      const answer = await browser.send('POST', pathOf(contract), body, type ? { 'content-type': type } : {});
      expect(codeOf(answer)).toEqual([415, 'ContentTypeNotAllowed']);
    }
  });
});

test('a page of ours is heard, however its browser says so', async () => {
  const path = '/api/LogOn/CheckStamp';
  const ours: Record<string, string>[] = [{ origin: world.url }, { 'sec-fetch-site': 'same-origin' }];
  for (const headers of ours) expect((await silent.send('POST', path, '{}', { ...json, ...headers })).status).toBe(200);
  const typed = { 'content-type': 'application/json; charset=utf-8', origin: world.url };
  expect((await silent.send('POST', path, '{}', typed)).status).toBe(200);
});

test('programs without a session name no source', async () => {
  const program = Object.assign(new Client(world.url), { origin: null });
  const entering = JSON.stringify({ userName: anna.name, password });
  expect((await program.send('POST', '/api/LogOn/LogOn', entering, json)).status).toBe(200);
});

test('where a house is reached by HTTPS, its pages are those of HTTPS', async () => {
  const { url } = await anotherHouse({ publicUrl: 'https://samvaer.example' });
  const guest = Object.assign(new Client(url), { origin: null });
  const from = async (origin: string) =>
    (await guest.send('POST', '/api/LogOn/CheckStamp', '{}', { ...json, origin })).status;
  expect(await from('https://samvaer.example')).toBe(await from(`https://${new URL(url).host}`));
  expect([await from('http://samvaer.example'), await from(url)]).toEqual([403, 403]);
});

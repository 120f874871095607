/** Whatever changes something says where it comes from, in a form that no page of another site can send. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { pathOf, type Contract } from '../../shared/contract.ts';
import { Client, type Answer } from '../support/actors.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { world } from '../support/world.ts';

const posted = (contracts as Contract[]).filter(({ method }) => method === 'POST');
const read = posted.filter(({ file }) => !file);
/** One of each kind, by which the whole table is asked. */
const kinds = [read[0]!, posted.find(({ file }) => file)!].map((one) => [one.name, one] as const);
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

/** What a session sends to a call. */
const sendSilently = (contract: Contract, headers: Record<string, string>) =>
  silent.send('POST', pathOf(contract), '{}', { ...json, ...headers });

describe.each(kinds)('%s with a session', (_name, contract) => {
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
    expect(codeOf(await sendSilently(contract, headers()))).toEqual([403, 'CrossSite']);
  });
});

/** What a browser that names our page, and one that names none, hear of a body of some type. */
async function takes(contract: Contract, type: string | undefined): Promise<unknown[]> {
  const body = new Blob(['{}']);
  const told: unknown[] = [];
  for (const origin of [world.url, null]) {
    const browser = Object.assign(new Client(world.url), { origin });
    told.push(codeOf(await browser.send('POST', pathOf(contract), body, type ? { 'content-type': type } : {})));
  }
  return told;
}
const notTaken = [415, 'ContentTypeNotAllowed'];

test.each([
  ['no type', undefined],
  ['words', 'text/plain'],
  ['a form', 'application/x-www-form-urlencoded'],
  ['a form with files', 'multipart/form-data; boundary=b'],
  ['something like JSON', 'application/jsonp'],
])('no body that is %s is taken', async (_what, type) => {
  expect(await takes(read[0]!, type)).toEqual([notTaken, notTaken]);
});

test('a call without a body needs no type, and is judged as any other', async () => {
  const browser = Object.assign(new Client(world.url), { origin: world.url });
  expect((await browser.send('POST', '/api/LogOn/CheckStamp', undefined, {})).status).toBe(200);
  const foreign = Object.assign(new Client(world.url), { origin: 'https://elsewhere.example' });
  expect(codeOf(await foreign.send('POST', '/api/LogOn/CheckStamp', undefined, {}))).toEqual([403, 'CrossSite']);
});

/** The contracts of which something else is said than of all. */
async function exceptions<Told>(all: Contract[], ask: (one: Contract) => Promise<Told>, wanted: Told) {
  const found: [string, Told][] = [];
  for (const one of all) {
    const told = await ask(one);
    if (JSON.stringify(told) !== JSON.stringify(wanted)) found.push([one.name, told]);
  }
  return found;
}

test('every call asks from where it is sent, and what is in its body', async () => {
  expect(posted.length).toBeGreaterThan(200);
  expect(await exceptions(posted, async (one) => codeOf(await sendSilently(one, {})), [403, 'CrossSite'])).toEqual([]);
  expect(await exceptions(read, (one) => takes(one, 'text/plain'), [notTaken, notTaken])).toEqual([]);
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

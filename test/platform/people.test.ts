/** Of how many different people the answers to somebody tell, whatever was asked and from which side. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Limits, type Reader } from '../../server/platform/http/limits.ts';
import { Client, withCalls } from '../support/actors.ts';
import { given, type ProfileFacts, type Somebody } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { world } from '../support/world.ts';

/** With a twentieth of the limits: fifty people in five minutes. */
const { url } = await anotherHouse({ rateLimitFactor: 0.05, clientFolder: clientThatAsks() });
const at = (person: { cookie: string }) => Object.assign(withCalls(new Client(url)), { cookie: person.cookie });
const tooMany = { status: 429, code: 'TooManyRequests' };

/** Lodges of thirty each, nobody of whom is in both. */
let lodges: number[];

/** A client that, to write a page, asks for the members of the lodge in its address. */
function clientThatAsks(): string {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-client-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  for (const one of ['client/.vite', 'pages']) mkdirSync(join(folder, one), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'client/index.html'),
    '<html lang="x"><head></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(join(folder, 'client/.vite/screens.json'), '{}');
  writeFileSync(
    join(folder, 'pages/server.js'),
    `export async function writePage({ ask, url, locale }) {
      const lodgeId = Number(new URL(url).searchParams.get('ask'));
      const answer = await ask({ area: 'Lodges', name: 'GetMembers' }, { lodgeId, take: 50 });
      return { missing: false, html: answer.value ? 'answered' : 'refused', locale, screens: [], written: {} };
    }`,
  );
  return join(folder, 'client');
}

beforeAll(async () => {
  lodges = await Promise.all([lodgeOfThirty(), lodgeOfThirty()]);
});
beforeEach(() => world.redis.flushdb());

async function lodgeOfThirty() {
  const people = await Promise.all(Array.from({ length: 30 }, () => given.profile()));
  const { lodgeId } = await given.lodge({ by: people[0]!, access: 'AccessForAll' });
  await given.places(
    lodgeId,
    people.map((one, nth) => [one, nth === 0 ? 'Owner' : 'Member']),
  );
  return lodgeId;
}

/** Somebody who may look into both lodges. */
async function insider(facts: ProfileFacts = {}) {
  const person = await given.profile(facts);
  for (const lodgeId of lodges) await world.sql(placing, [lodgeId, person.profileId]);
  return person;
}
const placing = `insert into lodge_member (lodge_id, profile_id, status, request, since, requested_at, decided_at)
  values ($1, $2, 1, 0, now() - interval '9 days', now(), now())`;

const members = (person: Somebody, nth: 0 | 1) => at(person).GetMembers({ lodgeId: lodges[nth]!, take: 50 });
const all = { more: false };

test('who was told of enough people is told of no others, in whichever list, and of the same ones again', async () => {
  const anna = await insider();
  expect(await members(anna, 0)).toMatchObject(all);
  const { status, headers } = await at(anna).send('GET', `/api/Lodges/GetMembers?lodgeId=${lodges[1]}&take=50`);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(280);
  expect(await members(anna, 0)).toMatchObject(all);
  const authors = await Promise.all(Array.from({ length: 21 }, () => given.profile()));
  for (const by of authors) await given.blogEntry({ by });
  await expect(at(anna).GetAllBlogEntries({ take: 21 })).rejects.toMatchObject(tooMany);
  expect((await at(anna).GetAllBlogEntries({ take: 20 })).items).toHaveLength(20);
});

test('it is the account that counts, in all its browsers, and staff may be told of more', async () => {
  const anna = await insider();
  expect(await members(anna, 0)).toMatchObject(all);
  await expect(members(await given.anotherBrowserOf(anna), 1)).rejects.toMatchObject(tooMany);
  const support = await insider({ role: 'Support' });
  expect([await members(support, 0), await members(support, 1)]).toMatchObject([all, all]);
});

test('a page that the server writes counts as the questions of a browser do', async () => {
  const anna = await insider();
  const page = async (nth: 0 | 1) => String((await at(anna).send('GET', `/Lodges?ask=${lodges[nth]}`)).body);
  expect(await page(0)).toContain('answered');
  expect(await page(1)).toContain('refused');
  await expect(members(anna, 1)).rejects.toMatchObject(tooMany);
});

test('what is refused while a page is written counts as refused', async () => {
  await new Client(url).send('GET', `/Lodges?ask=${lodges[0]}`);
  expect(await world.redis.keys('limit:refused:*')).not.toEqual([]);
});

const limits = () => new Limits(world.platform.cache, 1);
/** Looks through pages of so many people each; answers of how many somebody was told. */
async function browse(reader: Reader, { pages, people, perWindow }: Record<'pages' | 'people' | 'perWindow', number>) {
  let told = 0;
  for (let page = 0; page < pages; page++) {
    if (page % perWindow === 0)
      await world.redis.del(`told:300:account:${reader.accountId}`, `told:300:address:${reader.address}`);
    const ids = Array.from({ length: people }, (_one, nth) => 1 + page * people + nth);
    told += await limits()
      .meet('told', reader, ids)
      .then(
        () => people,
        () => 0,
      );
  }
  return told;
}

test('who browses eagerly for an hour never meets it: thirty others on each page, another page every half a minute', async () => {
  const reader = { accountId: 1, address: '192.0.2.9' };
  expect(await browse(reader, { pages: 120, people: 30, perWindow: 10 })).toBe(3600);
});

test('a machine is told of a thousand people in five minutes and of four thousand a day, logged on or not', async () => {
  for (const reader of [
    { accountId: 1, address: '192.0.2.9' },
    { accountId: 0, address: '192.0.2.10' },
  ]) {
    expect(await browse(reader, { pages: 190, people: 100, perWindow: 1000 })).toBe(1000);
    await world.redis.flushdb();
    expect(await browse(reader, { pages: 190, people: 100, perWindow: 10 })).toBe(4000);
    await world.redis.flushdb();
  }
});

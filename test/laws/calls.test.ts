import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import type { Contract } from '../../shared/contract.ts';
import { Client } from '../support/actors.ts';
import { given, type Somebody } from '../support/given.ts';
import { filesBelow, rootFile } from '../support/tree.ts';
import { world } from '../support/world.ts';

const each = contracts.map((contract) => [`${contract.area}/${contract.name}`, contract] as const);
const closed = each.filter(([, contract]) => contract.access !== 'anonymous');
const gated = closed.filter(([, contract]) => !contract.openWhen.includes('always'));

const codeOf = (body: unknown) => (body as { code?: string }).code;

/** Wrong shapes that no call may accept. */
const rubbish: unknown[] = [
  { surprise: 1 },
  { blogEntryId: 'five', lodgeId: {}, userName: [], take: -1, skip: 1e9, version: 'x' },
];

let member: Somebody;
const somebody = async () => (member ??= await given.profile());

test.each(closed)('%s refuses a stranger', async (_name, contract) => {
  const { status, body } = await given.stranger().call(contract);
  expect([status, codeOf(body)]).toEqual([401, 'NotLoggedIn']);
});

test.each(each)('%s answers 400 with field and reason to what it does not know', async (_name, contract) => {
  const person = await somebody();
  for (const input of rubbish) {
    const { status, body } = await person.call(contract, input);
    const { code, fields } = body as { code: string; fields?: { field: string; reason: string }[] };
    if (
      contract.access === 'chatModerator' ||
      contract.access === 'support' ||
      contract.access === 'developer' ||
      contract.reauthenticated
    ) {
      expect([400, 403]).toContain(status);
      continue;
    }
    expect([status, code]).toEqual([400, 'BadRequest']);
    expect(fields?.every((one) => one.field !== '' && one.reason !== '')).toBe(true);
    expect(fields?.length).toBeGreaterThan(0);
  }
});

const broken: [string, BodyInit][] = [
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a number', '5'],
  ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
  ['deep nesting', '{"a":'.repeat(40) + '1' + '}'.repeat(40)],
  ['half a surrogate', '{"text":"\\ud800"}'],
  ['a null byte', '{"text":"a\\u0000b"}'],
  ['a prototype', '{"__proto__":{"admin":true}}'],
  ['a huge body', `{"text":"${'x'.repeat(400_000)}"}`],
];

test.each(broken)('a command answers 400 to %s', async (_name, body) => {
  const person = await somebody();
  const answer = await person.send('POST', '/api/Blogs/AddBlogComment', body, { 'content-type': 'application/json' });
  expect([answer.status, codeOf(answer.body)]).toEqual([400, 'BadRequest']);
});

test.each([
  ['a text for a number', 'blogEntryId=abc'],
  ['an exponent', 'blogEntryId=1e3'],
  ['nothing', 'blogEntryId='],
  ['a repeated scalar', 'blogEntryId=1&blogEntryId=2'],
  ['a negative id', 'blogEntryId=-1'],
  ['an unknown field', 'blogEntryId=1&admin=true'],
  ['a huge id', 'blogEntryId=99999999999999999999'],
])('a query answers 400 to %s', async (_name, query) => {
  const person = await somebody();
  const answer = await person.send('GET', `/api/Blogs/GetBlogEntryData?${query}`);
  expect([answer.status, codeOf(answer.body)]).toEqual([400, 'BadRequest']);
});

test.each([
  ['Locked', { status: 'Locked' }, 'ProfileLocked', 'locked'],
  ['unconfirmed', { status: 'None' }, 'ProfileNotConfirmed', 'locked'],
  ['without accepted terms', { termsVersion: 2 }, 'TermsNotAccepted', 'terms'],
] as const)('somebody %s meets the gate at every call but the open ones', async (_name, facts, code, mark) => {
  const person = await given.profile(facts);
  for (const [, contract] of gated) {
    const { body } = await person.call(contract);
    if (contract.openWhen.includes(mark)) expect(codeOf(body)).not.toBe(code);
    else expect(`${contract.name} ${codeOf(body)}`).toBe(`${contract.name} ${code}`);
  }
});

test('calls for members refuse somebody without membership', async () => {
  const frida = await given.profile({ member: false });
  for (const [, contract] of closed.filter(([, one]) => one.access === 'member')) {
    const { status, body } = await frida.call(contract);
    expect([status, codeOf(body)]).toEqual([403, 'MembersOnly']);
  }
});

test('the role of queries can read and nothing else', async () => {
  const { readPool } = world.platform.database;
  await expect(
    readPool.query(`insert into audit (actor_id, name, subject, at) values (1, 'x', '{}', now())`),
  ).rejects.toThrow();
  const client = await readPool.connect();
  try {
    await client.query('set default_transaction_read_only = off');
    await client.query('set transaction_read_only = off').catch(() => undefined);
    await expect(
      client.query(`insert into audit (actor_id, name, subject, at) values (1, 'x', '{}', now())`),
    ).rejects.toThrow(/permission denied/);
  } finally {
    client.release(true);
  }
});

test('the interface describes every call and invents none', async () => {
  const { body } = await new Client(world.url).send('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).map(([path, methods]) => `${Object.keys(methods)[0]} ${path}`);
  const expected = (contracts as Contract[]).map((one) => `${one.method.toLowerCase()} /api/${one.area}/${one.name}`);
  expect(described.sort()).toEqual(expected.sort());
});

const counted =
  'GetAllCounts has it with the others in one answer, and the hub tells each change: two sources would differ.';

/** Calls of the specification that no screen makes: they stay as interface. A new one is judged before it stands here. */
const lonely: Record<string, string> = {
  GetBlogsCount: counted,
  GetCuratedBlogsCount: counted,
  GetLodgeAdminCount: counted,
  GetNewNotificationsCount: counted,
  GetNewVisitsCount: counted,
  GetUnreadMailCount: counted,
  GetOnlineFavoritesCount:
    'Who comes and goes is told by nobody, so GetAllCounts is asked each minute: once for both counts.',
  GetOnlineTaggedCount: 'As GetOnlineFavoritesCount, at the latest every five minutes.',
  GetDarkPersonRoles: 'The names are an enumeration that both sides know, and its words are in the catalogue.',
};

test('every call is made by a screen, or says why it is none', () => {
  const client = filesBelow('client').map((file) => readFileSync(rootFile(file), 'utf8'));
  const words = new Set(client.flatMap((text) => text.match(/\b[A-Z]\w+/g) ?? []));
  const unasked = contracts.filter(({ name }) => !words.has(name)).map(({ name }) => name);
  expect(unasked.sort()).toEqual(Object.keys(lonely).sort());
});

import { beforeAll, expect, test } from '@jest/globals';
import { modules } from '../../server/modules/index.ts';
import type { AppModule } from '../../server/platform/module.ts';
import type { Entrance } from '../../server/platform/http/entrances.ts';
import { defineModule } from '../../server/platform/module.ts';
import { given, password, type ProfileFacts, type Somebody } from '../support/given.ts';
import type { Client } from '../support/actors.ts';
import { anotherHouse } from '../support/house.ts';
import { world } from '../support/world.ts';

const of = (all: readonly AppModule[]) => all.flatMap((one) => one.entrances?.(world.platform) ?? []);

const named = new Map(of(modules).map((one) => [`${one.methods.join('|')} ${one.path}`, one]));
const guarded = [...named].filter(([, { door }]) => door !== 'anybody');

/** An address that fits, with a number where the path has a place. */
const addressOf = ({ path }: Entrance) => path.replace(/:\w+|\*/g, '1');

/** A method whose refusal comes with words. */
const methodOf = ({ methods }: Entrance) => methods.find((method) => method !== 'HEAD')!;

/** What comes back, without the number that each answer has of its own. */
async function knock(person: Client, entrance: Entrance) {
  const answer = await fetch(person.url + addressOf(entrance), {
    method: methodOf(entrance),
    headers: { cookie: [person.cookie, person.device].filter(Boolean).join('; '), origin: person.url },
    // Where it leads may be another house.
    redirect: 'manual',
  });
  const { status } = answer;
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.includes('json')) return { status, body: text };
  const body = JSON.parse(text) as unknown;
  const { number: _, ...problem } = body as { number: string; code: string };
  return { status, ...problem };
}

/** Whoever stands before a shut gate, and what the gate says. */
const shut: Record<string, [ProfileFacts | null, string]> = {
  'a stranger': [null, 'NotLoggedIn'],
  'an unconfirmed profile': [{ status: 'None' }, 'ProfileNotConfirmed'],
  'a locked profile': [{ status: 'Locked' }, 'ProfileLocked'],
  'a locked developer': [{ status: 'Locked', role: 'Developer' }, 'ProfileLocked'],
  'who has not accepted the terms': [{ termsVersion: 1 }, 'TermsNotAccepted'],
};

/** What a browser says of a page of another site, or says nothing. */
const elsewhere: Record<string, string>[] = [
  {},
  { origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': 'cross-site' },
];

let developer: Somebody;

beforeAll(async () => {
  developer = await given.profile({ role: 'Developer' });
  await developer.Reauthenticate({ password });
});

test('there are entrances of both kinds', () => {
  expect(guarded.length).toBeGreaterThan(3);
  expect(named.size - guarded.length).toBeGreaterThan(3);
});

test.each(Object.keys(shut))('%s comes in by no guarded entrance', async (name) => {
  const [facts, code] = shut[name]!;
  const person = facts ? await given.profile(facts) : given.stranger();
  for (const [key, entrance] of guarded) {
    const answer = await knock(person, entrance);
    expect([key, answer]).toEqual([key, expect.objectContaining({ code: entrance.hidden ? 'NotFound' : code })]);
  }
});

test('what changes something is refused from a page of another site', async () => {
  const silent = Object.assign(given.stranger(), { cookie: developer.cookie, origin: null });
  for (const [key, entrance] of guarded) {
    const method = entrance.methods.find((one) => one !== 'GET' && one !== 'HEAD');
    if (!method) continue;
    for (const headers of elsewhere) {
      const { body } = await silent.send(method, addressOf(entrance), undefined, headers);
      expect([key, body]).toEqual([key, expect.objectContaining({ code: 'CrossSite' })]);
    }
  }
});

test('where anybody may come in, nobody is known', async () => {
  for (const [key, entrance] of named) {
    if (entrance.door !== 'anybody') continue;
    expect([key, await knock(developer, entrance)]).toEqual([key, await knock(given.stranger(), entrance)]);
  }
});

test.each([...named.keys()])('%s: who comes too often hears when to come again', async (key) => {
  await world.redis.flushdb();
  const { url } = await anotherHouse({ rateLimitFactor: 0.0001 });
  const entrance = named.get(key)!;
  const send = () =>
    fetch(`${url}${addressOf(entrance)}`, {
      method: methodOf(entrance),
      headers: { cookie: developer.cookie, origin: url },
      redirect: 'manual',
    });
  // What is looked for in vain may cost a second point.
  const answers = [await send(), await send(), await send()];
  const { status, headers } = answers.at(-1)!;
  expect([answers[0]!.status === 429, status]).toEqual([false, 429]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('content-type')).toContain('application/problem+json');
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
});

test('what goes wrong inside is a problem with a number, and counted by its name', async () => {
  const broken: Entrance = {
    name: 'Broken',
    path: '/broken/:secret',
    methods: ['GET'],
    door: 'anybody',
    limit: ({ address }) => ['strangerCommand', address],
    answer: () => Promise.reject(new Error('it broke')),
  };
  const loose = defineModule({ name: 'Loose', entities: [], handlers: [], jobs: [], entrances: () => [broken] });
  const { url, platform } = await anotherHouse({ modules: [...modules, loose] });
  const answer = await fetch(`${url}/broken/whisper`);
  expect([answer.status, await answer.json()]).toEqual([
    500,
    expect.objectContaining({ code: 'Unexpected', number: expect.stringMatching(/^[0-9A-F]{2}-[0-9A-F]{4}$/) }),
  ]);
  const figures = await platform.metrics.registry.metrics();
  expect(figures).toContain('samvaer_call_seconds_count{call="Broken",status="500"} 1');
  expect(figures).not.toContain('whisper');
});

import { expect, test } from '@jest/globals';
import { hours } from '../../server/platform/clock.ts';
import { given, type ProfileFacts, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { revokeDark, setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

const deadline = 5000;
const approved = { darkStatus: 'Approved' } as const;

type Shut = (person: Somebody) => Promise<unknown>;
const become =
  (what: string): Shut =>
  ({ profileId }) =>
    world.sql(`update profile set ${what} where id = ${profileId}`);

/** How a gate shuts behind somebody who is inside, and whether that is in the dark variant. */
const gates: [name: string, shut: Shut, facts?: ProfileFacts, dark?: boolean][] = [
  ['locked', (person) => setStatus(person, 'Locked')],
  ['locked for good', (person) => setStatus(person, 'PermaLocked')],
  ['quarantined', (person) => setStatus(person, 'Quarantined')],
  ['unconfirmed', (person) => setStatus(person, 'None')],
  ['who accepted older terms', become('terms_version = 2')],
  ['dark without membership', become("member_until = '2020-01-01'"), approved, true],
  ['dark without approval', revokeDark, approved, true],
];

async function hearsNothing(person: Somebody, topic: string): Promise<void> {
  const page = await openPage(person);
  expect(await page.watch(topic)).toBe(false);
  const witness = await given.profile();
  const other = await openPage(witness);
  await other.until(() => {
    world.platform.hub.stale(person.profileId, ['Secret']);
    world.platform.hub.staleFor(topic, ['Secret']);
    world.platform.hub.stale(witness.profileId, ['Told']);
    return other.stale.length > 0;
  });
  expect(page.stale).toEqual([]);
  page.close();
}

test.each(gates)(
  'a page of somebody %s falls silent within five seconds, and a new one stays silent',
  async (...gate) => {
    const [, shut, facts = {}, dark = false] = gate;
    const person = await given.profile(facts);
    const [author, inside] = dark ? [await given.insider(), await given.dark(person)] : [await given.profile(), person];
    const { blogEntryId } = await given.blogEntry({ by: author });
    const topic = `blogEntry:${blogEntryId}`;
    const page = await openPage(inside);
    expect(await page.watch(topic)).toBe(true);
    const at = performance.now();
    await shut(person);
    await page.closed;
    expect(performance.now() - at).toBeLessThan(deadline);
    await hearsNothing(inside, topic);
  },
);

test('a page hears again when the gate is open again', async () => {
  const person = await given.profile({ termsVersion: 2 });
  const before = await openPage(person);
  await become('terms_version = 3')(person);
  await before.closed;
  const page = await openPage(person);
  await page.until(() => {
    world.platform.hub.stale(person.profileId, ['Told']);
    return page.stale.length > 0;
  });
});

test('a page falls silent when time alone ends what its session may', async () => {
  const person = await given.profile(approved);
  const there = await given.dark(person);
  await become("member_until = now() + interval '1 hour'")(person);
  const page = await openPage(there);
  await world.advance(2 * hours);
  const at = performance.now();
  await page.closed;
  expect(performance.now() - at).toBeLessThan(deadline);
});

test('what is missed while nobody listens is looked at again', async () => {
  const [person, witness] = await Promise.all([given.profile(), given.profile()]);
  const page = await openPage(person);
  const other = await openPage(witness);
  const closed = await world.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'samvaer rights' and datname = current_database()`);
  expect(closed).toHaveLength(1);
  const at = performance.now();
  await world.sql(`update session set ended_at = now() where profile_id = ${person.profileId}`);
  await page.closed;
  expect(performance.now() - at).toBeLessThan(deadline);
  await other.until(() => {
    world.platform.hub.stale(witness.profileId, ['Told']);
    return other.stale.length > 0;
  });
});

test('a page that closes because its session is over is a guest’s when it asks again', async () => {
  const person = await given.profile();
  const page = await openPage(person);
  expect((await person.GetProfileData()).isLoggedIn).toBe(true);
  await world.sql(`update session set ended_at = now() where profile_id = ${person.profileId}`);
  await page.closed;
  expect((await person.GetProfileData()).isLoggedIn).toBe(false);
});

test('pages of others are not asked for when the rights of one change', async () => {
  const people = await Promise.all([given.profile(), given.profile(), given.profile()]);
  const pages = await Promise.all(people.map((person) => openPage(person)));
  const { sessions } = world.platform;
  const asked: number[] = [];
  const standing = sessions.standing.bind(sessions);
  let opened: () => void = () => undefined;
  const lookedAtOnce = new Promise<void>((resolve) => (opened = resolve));
  sessions.standing = async (sessionIds, dark) => {
    asked.push(...sessionIds);
    const answer = await standing(sessionIds, dark);
    // What was asked before the change is answered before it, too.
    if (new Set(asked).size >= people.length) opened();
    return answer;
  };
  try {
    // Each is looked at once more after it came; from then on only who is told of.
    await lookedAtOnce;
    asked.length = 0;
    await setStatus(people[0]!, 'Locked');
    await pages[0]!.closed;
    expect(new Set(asked).size).toBe(1);
  } finally {
    sessions.standing = standing;
  }
});

test('terms that are raised are known to pages and calls within five seconds', async () => {
  const person = await given.profile();
  const page = await openPage(person);
  await page.until(() => {
    world.platform.hub.stale(person.profileId, ['Told']);
    return page.stale.length > 0;
  });
  const at = performance.now();
  await world.sql('update site set terms_version = terms_version + 1');
  await page.closed;
  await expect(person.GetAllCounts({})).rejects.toMatchObject({ code: 'TermsNotAccepted' });
  expect(performance.now() - at).toBeLessThan(deadline);
});

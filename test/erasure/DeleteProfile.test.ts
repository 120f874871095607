import { expect, test } from '@jest/globals';
import { modules } from '../../server/modules/index.ts';
import { retention } from '../../server/modules/erasure/retention.ts';
import { clock } from '../../server/platform/clock.ts';
import { Schedules } from '../../server/platform/work/schedules.ts';
import { exported } from '../support/exported.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const days = 24 * 3600 * 1000;
const schedules = () =>
  new Schedules(
    world.platform,
    modules.flatMap((one) => one.schedules ?? []),
  );

async function confirmed(facts: Parameters<typeof given.profile>[0] = {}): Promise<Somebody> {
  const person = await given.profile(facts);
  await world.sql('update profile set email_confirmed_at = created_at where id = $1', [person.profileId]);
  return person;
}

async function leave(person: Somebody, reason?: string) {
  await person.Reauthenticate({ password });
  return person.DeleteProfile({ ...(reason && { reason }) });
}

async function keepToken(person: Somebody): Promise<string> {
  await world.settle();
  const mail = world.mail.mails.filter((one) => one.to?.[0]?.address === person.email).at(-1);
  return /keep=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const row = async (profileId: number) =>
  (await world.sql<Record<string, unknown>>('select * from profile where id = $1', [profileId]))[0];

/** Time passes, and what is due is done. */
async function later(milliseconds: number) {
  await world.advance(milliseconds);
  // Other tests were further ahead in time.
  await world.sql('delete from schedule');
  await schedules().runDue();
  await world.settle();
}

test('without a fresh proof of who it is nobody is deleted and nothing is handed out', async () => {
  const anna = await confirmed();
  await expect(anna.DeleteProfile({})).rejects.toMatchObject({ status: 403, code: 'ReauthenticationNeeded' });
  await expect(anna.ExportProfile()).rejects.toMatchObject({ status: 403, code: 'ReauthenticationNeeded' });
});

test('who leaves is hidden at once and logged out everywhere', async () => {
  const [anna, bert] = await Promise.all([confirmed(), given.profile()]);
  const elsewhere = await given.anotherBrowserOf(anna);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await leave(anna, 'Found what I was looking for.');
  for (const browser of [anna, elsewhere]) {
    expect((await browser.GetProfileData()).isLoggedIn).toBe(false);
    await expect(browser.GetAllCounts()).rejects.toMatchObject({ code: 'NotLoggedIn' });
  }
  await expect(bert.GetBlogEntryData({ blogEntryId })).rejects.toMatchObject({ code: 'NotFound' });
  expect((await bert.GetAllBlogEntries({})).items.some((one) => one.blogEntryId === blogEntryId)).toBe(false);
  await expect(given.stranger().LogOn({ userName: anna.name, password })).rejects.toMatchObject({
    code: 'ProfileClosed',
  });
});

test('a deletion is taken back by the link of the mail, once, and all is as before', async () => {
  const anna = await confirmed();
  await leave(anna, 'In a hurry.');
  const q = await keepToken(anna);
  await given.stranger().KeepProfile({ q });
  expect(await row(anna.profileId)).toMatchObject({
    status: 3,
    erase_at: null,
    status_before: null,
    deletion_reason: null,
  });
  await expect(given.stranger().KeepProfile({ q })).rejects.toMatchObject({ status: 409, code: 'LinkExpired' });
  expect((await anna.GetProfileData()).isLoggedIn).toBe(false);
  await anna.LogOn({ userName: anna.name, password });
  await later(15 * days);
  expect(await row(anna.profileId)).toMatchObject({ status: 3 });
});

test('who was locked is locked again', async () => {
  const lars = await confirmed({ status: 'Locked', forcedValidation: 'NationalId' });
  await leave(lars);
  await given.stranger().KeepProfile({ q: await keepToken(lars) });
  expect(await row(lars.profileId)).toMatchObject({ status: 4, forced_validation: 'NationalId' });
});

test.each(['1.abc', 'nothing', ' '])('“%s” keeps nobody', async (q) => {
  const keeping = given.stranger().KeepProfile({ q });
  await expect(keeping).rejects.toMatchObject({ code: q.trim() ? 'LinkExpired' : 'BadRequest' });
});

test('after fourteen days a tombstone is left, and nothing personal', async () => {
  const [anna, bert] = await Promise.all([confirmed(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna, title: 'Very private' });
  const other = await given.blogEntry({ by: bert });
  await anna.AddBlogComment({ blogEntryId: other.blogEntryId, text: 'A word of mine.' });
  await bert.AddBlogComment({ blogEntryId, text: 'A word to you.' });
  await world.settle();
  await leave(anna, 'My own reasons.');
  await later(13 * days);
  expect(await row(anna.profileId)).toMatchObject({ status: 7, name: anna.name });
  const q = await keepToken(anna);
  await later(days);
  expect(await row(anna.profileId)).toMatchObject({
    status: 8,
    name: `deleted-${anna.profileId}`,
    email: null,
    password_hash: null,
    place_id: null,
    deletion_reason: null,
    erase_at: null,
  });
  for (const table of ['person', 'consent', 'passkey', 'known_device', 'notification', 'secret_link', 'blog_read']) {
    expect([table, await world.sql(`select 1 from ${table} where profile_id = $1`, [anna.profileId])]).toEqual([
      table,
      [],
    ]);
  }
  const kept = JSON.stringify([
    await world.sql('select * from blog_entry where author_id = $1', [anna.profileId]),
    await world.sql('select * from blog_comment where author_id = $1', [anna.profileId]),
    await world.sql('select * from session where profile_id = $1', [anna.profileId]),
    await world.sql('select data from event', []),
  ]);
  for (const word of ['Very private', 'A word of mine', 'thermos', anna.email, 'My own reasons'])
    expect(kept).not.toContain(word);
  await bert.LogOn({ userName: bert.name, password });
  expect((await bert.GetBlogEntryData({ blogEntryId: other.blogEntryId })).comments).toBe(0);
  await expect(given.stranger().KeepProfile({ q })).rejects.toMatchObject({ code: 'LinkExpired' });
});

test('the name stays taken, the address is free again', async () => {
  const anna = await confirmed();
  await leave(anna);
  await later(15 * days);
  const taken = await world.sql('select 1 from profile where email = $1', [anna.email]);
  expect(taken).toEqual([]);
  expect((await given.stranger().IsProfileNameTaken({ name: `deleted-${anna.profileId}` })).reason).toBe('Reserved');
});

test('an address that is not confirmed within seven days is forgotten', async () => {
  const none = await given.profile({ status: 'None' });
  const done = await confirmed({ status: 'None' });
  await later(6 * days);
  expect(await row(none.profileId)).toMatchObject({ status: 0 });
  await later(2 * days);
  expect(await row(none.profileId)).toMatchObject({ status: 8, email: null });
  expect(await row(done.profileId)).toMatchObject({ status: 0, name: done.name });
});

test('a lodge outlives its owner', async () => {
  const [owner, next] = await Promise.all([confirmed(), given.profile()]);
  const { lodgeId } = await given.lodge({ by: owner });
  await given.places(lodgeId, [
    [owner, 'Owner'],
    [next, 'CoOwner'],
  ]);
  await leave(owner);
  await world.settle();
  const [lodge] = await world.sql<{ ownerless_since: Date }>('select ownerless_since from lodge where id = $1', [
    lodgeId,
  ]);
  expect(lodge?.ownerless_since).not.toBeNull();
  const { items } = await next.GetMemberActivities({ lodgeId });
  expect(items.map((one) => one.activity)).toContain('OwnershipReleased');
  await later(15 * days);
  expect(await world.sql('select 1 from lodge_member where profile_id = $1', [owner.profileId])).toEqual([]);
});

test('an export holds everything about the member and nothing about others', async () => {
  const [anna, bert] = await Promise.all([confirmed(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna, title: 'Of mine' });
  await bert.AddBlogComment({ blogEntryId, text: 'A secret of Bert.' });
  await given.blogEntry({ by: bert, title: 'Of Bert' });
  await world.settle();
  await anna.Reauthenticate({ password });
  const { data } = await exported(anna);
  const topics = Object.values(retention).flatMap(({ exported: told }) => (typeof told === 'string' ? [] : told));
  expect(Object.keys(data).sort()).toEqual([...new Set(topics)].sort());
  expect(data['profile']).toMatchObject({ name: anna.name, email: anna.email });
  expect(data['blogEntries']).toMatchObject([{ title: 'Of mine' }]);
  const everything = JSON.stringify(data);
  for (const word of ['A secret of Bert', 'Of Bert', bert.name, 'argon2id']) expect(everything).not.toContain(word);
});

test('schedules run once at a time, whoever looks, and again when their time has come', async () => {
  const planned = modules.flatMap((one) => one.schedules ?? []).filter(({ every }) => every);
  const named = (list: typeof planned) => list.map(({ name }) => name).sort();
  const schedules = () => new Schedules(world.platform, planned);
  await world.sql('delete from schedule');
  // A moment after midnight, so that an hour later only what is hourly has come again.
  await world.advance(days - (clock.ms() % days) + 1000);
  const ran = (await Promise.all([schedules().runDue(), schedules().runDue(), schedules().runDue()])).flat();
  expect(ran.sort()).toEqual(named(planned));
  expect(await schedules().runDue()).toEqual([]);
  const hourly = planned.filter(({ every = 0 }) => every <= 60 * 60 * 1000);
  await world.advance(61 * 60 * 1000);
  expect((await schedules().runDue()).sort()).toEqual(named(hourly));
});

test('what expired is swept away: links, challenges, log-ons of long ago', async () => {
  const anna = await confirmed();
  await given.anotherBrowserOf(anna);
  await leave(anna);
  await later(91 * days + 31 * days);
  expect(await world.sql('select 1 from secret_link')).toEqual([]);
  expect(await world.sql('select 1 from session where profile_id = $1', [anna.profileId])).toEqual([]);
});

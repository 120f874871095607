import { expect, test } from '@jest/globals';
import pg from 'pg';
import { Hub } from '../../server/platform/hub.ts';
import { nobodies, setStatus } from '../profilePage/hidden.ts';
import { given, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

const two = () => Promise.all([given.profile(), given.profile()]);
const listOf = async (who: Somebody) => (await who.GetBlacklist({})).items.map(({ name }) => name);
const blocks = ({ profileId }: Somebody) =>
  world.sql<{ other: number }>('select blocked_id as other from block where blocker_id = $1', [profileId]);
const meets = (who: Somebody, { profileId }: Somebody) =>
  who.GetProfilePage({ profileId }).then(
    () => true,
    () => false,
  );

test('twice, and many times at the same moment, is as once', async () => {
  const [anna, bert] = await two();
  const { profileId } = bert;
  await Promise.all(Array.from({ length: 8 }, () => anna.AddToBlacklist({ profileId })));
  await anna.AddToBlacklist({ profileId });
  expect(await blocks(anna)).toEqual([{ other: profileId }]);
  expect(
    await world.sql(`select data from event where name = 'ProfileBlocked' and actor_id = $1`, [anna.profileId]),
  ).toEqual([{ data: { profileId: anna.profileId, otherId: profileId } }]);
  await Promise.all([anna.RemoveFromBlacklist({ profileId }), anna.RemoveFromBlacklist({ profileId })]);
  await anna.RemoveFromBlacklist({ profileId: 999_999_999 });
  expect([await blocks(anna), await meets(anna, bert), await meets(bert, anna)]).toEqual([[], true, true]);
});

test('nobody blocks themselves or those of the house, and who is not there comes back blocked', async () => {
  const [anna, support] = await Promise.all([given.profile(), given.profile({ role: 'Support' })]);
  for (const { profileId } of [anna, support])
    await expect(anna.AddToBlacklist({ profileId })).rejects.toMatchObject({ status: 403, code: 'NotAllowed' });
  await expect(support.AddToBlacklist({ profileId: anna.profileId })).rejects.toMatchObject({ code: 'NotAllowed' });
  const hidden = await nobodies();
  for (const [, profileId] of hidden) expect(await anna.AddToBlacklist({ profileId })).toEqual({});
  expect(await listOf(anna)).toEqual([]);
  for (const profileId of [0, -1, 1.5, 'x'])
    await expect(anna.AddToBlacklist({ profileId } as { profileId: number })).rejects.toMatchObject({ status: 400 });
  const back = await given.profile();
  await setStatus(back, 'Quarantined');
  await anna.AddToBlacklist({ profileId: back.profileId });
  await setStatus(back, 'Active');
  expect([await meets(back, anna), await listOf(anna)]).toEqual([false, [back.name]]);
  const canOf = async (who: Somebody, { profileId }: Somebody) => (await who.GetProfilePage({ profileId })).can;
  const bert = await given.profile();
  expect(await canOf(anna, bert)).toContain('AddToBlacklist');
  for (const [who, whom] of [
    [anna, support],
    [support, anna],
    [anna, anna],
  ] as const)
    expect(await canOf(who, whom)).not.toContain('AddToBlacklist');
});

test('who is blocked cannot tell it from a profile that is not there, also not by blocking back, which holds', async () => {
  const [anna, bert] = await two();
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await bert.AddToBlacklist({ profileId: anna.profileId });
  // Who blocked may do so again, and is told nothing else.
  await anna.AddToBlacklist({ profileId: bert.profileId });
  expect([await listOf(anna), await listOf(bert)]).toEqual([[bert.name], []]);
  await anna.RemoveFromBlacklist({ profileId: bert.profileId });
  expect([await meets(anna, bert), await listOf(bert)]).toEqual([false, [anna.name]]);
  await bert.RemoveFromBlacklist({ profileId: anna.profileId });
  expect(await meets(anna, bert)).toBe(true);
});

test('two who block each other at the same moment are apart, and one of them can end it', async () => {
  const [anna, bert] = await two();
  await Promise.allSettled([
    anna.AddToBlacklist({ profileId: bert.profileId }),
    bert.AddToBlacklist({ profileId: anna.profileId }),
  ]);
  expect([await meets(anna, bert), await meets(bert, anna)]).toEqual([false, false]);
  for (const [one, other] of [
    [anna, bert],
    [bert, anna],
  ] as const)
    await one.RemoveFromBlacklist({ profileId: other.profileId });
  expect([await meets(anna, bert), await meets(bert, anna)]).toEqual([true, true]);
  expect(await world.sql('select from apart where profile_id = $1', [anna.profileId])).toEqual([]);
});

test('there is room for a thousand, also when many come at the same moment', async () => {
  const anna = await given.profile();
  const others = await Promise.all(Array.from({ length: 6 }, () => given.profile()));
  await world.sql(
    `with crowd as (
       insert into profile (name, type, gender, locale, time_zone, created_at, last_seen_at)
       select 'blocked' || n, 1, 1, 'en-GB', 'Europe/Copenhagen', now(), now() from generate_series(1, 997) n returning id)
     insert into block (blocker_id, blocked_id, at) select $1, id, now() - interval '1 day' from crowd`,
    [anna.profileId],
  );
  const added = await Promise.allSettled(others.map(({ profileId }) => anna.AddToBlacklist({ profileId })));
  const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
  expect(refused).toHaveLength(3);
  for (const one of refused) expect(one).toMatchObject({ status: 409, code: 'TooMany' });
  expect(await blocks(anna)).toHaveLength(1000);
  expect((await anna.GetBlacklist({ take: 3 })).more).toBe(true);
});

test('the list has names and times, the latest first; of who is gone only the place', async () => {
  const [anna, bert] = await two();
  const carla = await given.profile();
  for (const { profileId } of [bert, carla]) await anna.AddToBlacklist({ profileId });
  await setStatus(bert, 'ToBeDeleted');
  expect((await anna.GetBlacklist({})).items).toEqual([
    { profileId: carla.profileId, name: carla.name, since: expect.any(String) },
    { profileId: bert.profileId, name: null, since: expect.any(String) },
  ]);
  expect((await anna.GetBlacklist({ skip: 1, take: 1 })).items).toMatchObject([{ profileId: bert.profileId }]);
  await anna.RemoveFromBlacklist({ profileId: bert.profileId });
  expect(await listOf(anna)).toEqual([carla.name]);
});

test('what ties two goes at once and does not come back', async () => {
  const [anna, bert] = await two();
  for (const [me, { profileId }] of [
    [anna, bert],
    [bert, anna],
  ] as const) {
    await me.AddFavorite({ profileId });
    await me.TagProfile({ ...(await me.CreateTag({ name: 'Known' })), profileId });
    await me.AddProfileVisit({ profileId });
    await me.AddGuestbookEntry({ profileId, text: 'Hello there.' });
  }
  const { relationId } = await anna.AskForRelation({ profileId: bert.profileId, kind: 'Friends' });
  await bert.ConfirmRelation({ relationId });
  await world.settle();
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await anna.RemoveFromBlacklist({ profileId: bert.profileId });
  for (const me of [anna, bert]) {
    expect((await me.GetFavorites({})).items).toEqual([]);
    expect((await me.Tags()).map(({ profiles }) => profiles)).toEqual([0]);
    expect((await me.GetVisitors({})).items).toEqual([]);
    expect((await me.GetGuestbook({ profileId: me.profileId })).items).toEqual([]);
    expect((await me.GetMyRelations()).confirmed).toEqual([]);
    expect((await me.CommunityNotifications()).items).toEqual([]);
  }
});

test('one who keeps the other in mind at the very moment of the block keeps nothing', async () => {
  const [anna, bert] = await two();
  const { profileId } = anna;
  const client = new pg.Client({ connectionString: world.platform.config.DATABASE_URL });
  await client.connect();
  // The block as it stands just before its commit.
  await client.query('begin');
  await client.query('select from profile where id = any($1) for no key update', [[anna.profileId, bert.profileId]]);
  await client.query('insert into block values ($1, $2, now())', [anna.profileId, bert.profileId]);
  await client.query('select settle_apart($1, $2)', [anna.profileId, bert.profileId]);
  const tries = [
    bert.AddFavorite({ profileId }),
    bert.SaveNote({ profileId, text: 'Met at the jetty.' }),
    bert.AddGuestbookEntry({ profileId, text: 'Hello there.' }),
    bert.AskForRelation({ profileId, kind: 'Friends' }),
  ];
  let answered = 0;
  for (const attempt of tries) void attempt.catch(() => undefined).finally(() => ++answered);
  const waiting = async () =>
    (await world.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .length;
  while ((await waiting()) + answered < tries.length);
  await client.query('commit');
  await client.end();
  for (const attempt of tries) await expect(attempt).rejects.toMatchObject({ status: 404, code: 'NotFound' });
});

test('both counts and both pages change at once, and what was watched is watched no more', async () => {
  const [anna, bert] = await two();
  const carla = await given.profile();
  await anna.AddFavorite({ profileId: bert.profileId });
  await bert.AddProfileVisit({ profileId: anna.profileId });
  await anna.AddFavorite({ profileId: carla.profileId });
  const ofAnna = await given.blogEntry({ by: anna });
  const ofCarla = await given.blogEntry({ by: carla });
  await world.settle();
  expect(await anna.GetAllCounts()).toMatchObject({ newVisits: 1, onlineFavorites: 2 });
  const [annasPage, page] = await Promise.all([openPage(anna), openPage(bert)]);
  await page.watch(`blogEntry:${ofAnna.blogEntryId}`);
  await page.watch(`blogEntry:${ofCarla.blogEntryId}`);
  const comments = () => page.comments.flatMap(({ commentIds }) => commentIds).length;
  await carla.AddBlogComment({ blogEntryId: ofAnna.blogEntryId, text: 'First.' });
  await carla.AddBlogComment({ blogEntryId: ofCarla.blogEntryId, text: 'First.' });
  await world.settle();
  await page.until(() => comments() === 2);
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await world.settle();
  await annasPage.until(
    () => annasPage.counts.at(-1)?.newVisits === 0 && annasPage.counts.at(-1)?.onlineFavorites === 1,
  );
  await page.until(() => page.stale.flat().includes('ProfilePage'));
  expect(page.stale.flat()).not.toContain('Blacklist');
  expect(page.stale.flat()).toContain('BlogComments');
  await carla.AddBlogComment({ blogEntryId: ofAnna.blogEntryId, text: 'Second.' });
  await carla.AddBlogComment({ blogEntryId: ofCarla.blogEntryId, text: 'Second.' });
  await world.settle();
  // By the entry that is still watched.
  await page.until(() => comments() >= 3);
  expect(comments()).toBe(3);
  expect(await page.watch(`blogEntry:${ofAnna.blogEntryId}`)).toBe(false);
  await carla.AddBlogComment({ blogEntryId: ofAnna.blogEntryId, text: 'Third.' });
  await carla.AddBlogComment({ blogEntryId: ofCarla.blogEntryId, text: 'Third.' });
  await world.settle();
  await page.until(() => comments() >= 4);
  expect(comments()).toBe(4);
  page.close();
  annasPage.close();
});

test('a worker has every server judge again what is watched', async () => {
  const [anna, bert] = await two();
  const [ofAnna, ofBert] = await Promise.all([given.blogEntry({ by: anna }), given.blogEntry({ by: bert })]);
  const page = await openPage(bert);
  const { platform } = world;
  const worker = Hub.withoutSockets(platform.connection('worker-publish'), platform.connection('worker-subscribe'));
  const [hers, his] = [ofAnna, ofBert].map(({ blogEntryId }) => `blogEntry:${blogEntryId}`) as [string, string];
  for (const topic of [hers, his]) expect(await page.watch(topic)).toBe(true);
  const heard = (tag: string) => page.stale.flat().includes(tag);
  let number = 0;
  /** Whether Bert still hears of Anna's entry; what he hears of his own tells that both have arrived. */
  const hearsOfHers = async () => {
    const tag = `told ${++number}`;
    for (const topic of [hers, his]) platform.hub.staleFor(topic, [`${tag} ${topic}`]);
    await page.until(() => heard(`${tag} ${his}`));
    return heard(`${tag} ${hers}`);
  };
  await world.sql('insert into block values ($1, $2, now())', [anna.profileId, bert.profileId]);
  await world.sql('select settle_apart($1, $2)', [anna.profileId, bert.profileId]);
  expect(await hearsOfHers()).toBe(true);
  worker.lookAgain(bert.profileId);
  const deadline = Date.now() + 5000;
  let still = true;
  while (still && Date.now() < deadline) still = await hearsOfHers();
  expect(still).toBe(false);
  page.close();
});

test('who comes to the house is apart from nobody while they belong to it', async () => {
  const [anna, bert] = await two();
  await anna.AddToBlacklist({ profileId: bert.profileId });
  const role = (accessType: number) =>
    world.sql('update profile set access_type = $2 where id = $1', [bert.profileId, accessType]);
  await role(40);
  expect([await meets(anna, bert), await meets(bert, anna)]).toEqual([true, true]);
  await role(1);
  expect([await meets(anna, bert), await meets(bert, anna)]).toEqual([false, false]);
});

test('who takes their data along has their list; an erasure takes it away', async () => {
  const [anna, bert] = await two();
  await anna.AddToBlacklist({ profileId: bert.profileId });
  const kept = world.platform.personal.get('People');
  const read = (who: Somebody) => kept?.read(world.platform.database.read, who.profileId, world.platform.secrets);
  expect(await read(anna)).toMatchObject({ blacklist: [{ name: bert.name }] });
  expect(await read(bert)).toMatchObject({ blacklist: [] });
});

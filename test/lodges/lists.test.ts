import { beforeAll, expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { codeOf } from '../support/lodges.ts';
import { world } from '../support/world.ts';

let owner: Somebody;
let people: Somebody[];
let lodgeId: number;
const names = ['zoe_zz', 'Anna_zz', 'bert_zz', 'CLEO_zz'];

beforeAll(async () => {
  [owner, ...people] = (await Promise.all([
    given.profile({ name: 'mona_zz' }),
    ...names.map((name) => given.profile({ name })),
  ])) as [Somebody, ...Somebody[]];
  lodgeId = (await given.lodge({ by: owner })).lodgeId;
  const [zoe, anna, bert, cleo] = people as [Somebody, Somebody, Somebody, Somebody];
  await given.places(lodgeId, [
    [bert, 'Member'],
    [zoe, 'Assistant'],
    [owner, 'Owner'],
    [anna, 'CoOwner'],
    [cleo, 'Member'],
  ]);
  await world.sql(`update lodge_member set since = since + id * interval '1 second' where lodge_id = $1`, [lodgeId]);
});

const namesOf = (list: { items: { profile: { name: string } }[] }) => list.items.map((one) => one.profile.name);

test('members by joining, by name and by rank, whole and in pages', async () => {
  const orders = {
    LastJoined: ['CLEO_zz', 'Anna_zz', 'mona_zz', 'zoe_zz', 'bert_zz'],
    Alphabetically: ['Anna_zz', 'bert_zz', 'CLEO_zz', 'mona_zz', 'zoe_zz'],
    Rank: ['mona_zz', 'Anna_zz', 'zoe_zz', 'bert_zz', 'CLEO_zz'],
  };
  for (const [sort, expected] of Object.entries(orders)) {
    const wanted = { lodgeId, sort: sort as keyof typeof orders };
    expect([sort, namesOf(await owner.GetMembers(wanted))]).toEqual([sort, expected]);
    const pages = await Promise.all([0, 2, 4].map((skip) => owner.GetMembers({ ...wanted, skip, take: 2 })));
    expect(pages.flatMap(namesOf)).toEqual(expected);
    expect(pages.map(({ more }) => more)).toEqual([true, true, false]);
  }
});

test('names stand in the alphabet of who reads them', async () => {
  const owner = await given.profile({ name: 'Owner of letters', locale: 'da-DK' });
  const { lodgeId } = await given.lodge({ by: owner });
  const swede = await given.profile({ name: 'Örjan', locale: 'sv-SE' });
  const others = await Promise.all(
    ['Ægir', 'Østen', 'Åge', 'Älva', 'Zenia', 'Anker'].map((name) => given.profile({ name })),
  );
  await given.places(lodgeId, [
    [owner, 'Owner'],
    ...[swede, ...others].map((one): [Somebody, 'Member'] => [one, 'Member']),
  ]);
  const listed = async (reader: Somebody) =>
    namesOf(await reader.GetMembers({ lodgeId, sort: 'Alphabetically' })).filter((name) => name !== owner.name);
  expect((await listed(owner)).at(0)).toBe('Anker');
  expect((await listed(owner)).slice(1)).toEqual(['Zenia', 'Ægir', 'Älva', 'Örjan', 'Østen', 'Åge']);
  expect((await listed(swede)).slice(1)).toEqual(['Zenia', 'Åge', 'Ægir', 'Älva', 'Örjan', 'Østen']);
});

test('members of some ranks, and by a part of the name', async () => {
  const wanted = { lodgeId, sort: 'Alphabetically' } as const;
  expect(namesOf(await owner.GetMembers({ ...wanted, rank: ['CoOwner', 'Assistant'] }))).toEqual(['Anna_zz', 'zoe_zz']);
  expect(namesOf(await owner.GetMembers({ ...wanted, name: 'E' }))).toEqual(['bert_zz', 'CLEO_zz']);
  // In the letters by which names are compared, oe is one letter.
  expect(namesOf(await owner.GetMembers({ ...wanted, name: 'oe_z' }))).toEqual(['CLEO_zz', 'zoe_zz']);
  expect(namesOf(await owner.SearchMembersByName({ lodgeId, name: 'o' }))).toEqual(['CLEO_zz', 'mona_zz', 'zoe_zz']);
  expect(namesOf(await owner.SearchMembersByName({ lodgeId, name: 'CLEO' }))).toEqual(['CLEO_zz']);
  // Letters that stand for others in a search stand for themselves here.
  for (const name of ['%', 'n__z', '\\'])
    expect(namesOf(await owner.SearchMembersByName({ lodgeId, name }))).toEqual([]);
  const stranger = await given.profile();
  expect(await codeOf(stranger.SearchMembersByName({ lodgeId, name: 'o' }))).toBe('NotAllowed');
  expect(await codeOf(stranger.GetMembers({ lodgeId }))).toBe('NotAllowed');
});

test('a list follows the names and the standing of its members', async () => {
  const bert = people[2]!;
  await world.sql(`update profile set name = 'Yrsa_zz' where id = $1`, [bert.profileId]);
  expect(namesOf(await owner.GetMembers({ lodgeId, sort: 'Alphabetically' }))).toEqual([
    ...['Anna_zz', 'CLEO_zz', 'mona_zz', 'Yrsa_zz', 'zoe_zz'],
  ]);
  await world.sql(`update profile set status = 7 where id = $1`, [bert.profileId]);
  expect(namesOf(await owner.GetMembers({ lodgeId }))).not.toContain('Yrsa_zz');
  await world.sql(`update profile set status = 3, name = 'bert_zz' where id = $1`, [bert.profileId]);
  expect(namesOf(await owner.GetMembers({ lodgeId }))).toContain('bert_zz');
});

test('members apart do not find each other, and those who run the lodge find everybody', async () => {
  const [zoe, , bert, cleo] = people as [Somebody, Somebody, Somebody, Somebody];
  await cleo.AddToBlacklist({ profileId: bert.profileId });
  await zoe.AddToBlacklist({ profileId: cleo.profileId });
  expect(namesOf(await bert.GetMembers({ lodgeId }))).not.toContain('CLEO_zz');
  expect(namesOf(await bert.SearchMembersByName({ lodgeId, name: 'cleo' }))).toEqual([]);
  expect(namesOf(await zoe.SearchMembersByName({ lodgeId, name: 'cleo' }))).toEqual(['CLEO_zz']);
});

test('a request tells the history with the lodge, the notes, and who was declined lately', async () => {
  const { lodgeId: other } = await given.lodge({ by: owner });
  const [back, no] = await Promise.all([given.profile(), given.profile()]);
  await back.RequestMembership({ lodgeId: other });
  await owner.ApproveMembership({ lodgeId: other, profileIds: [back.profileId] });
  await owner.RemoveMember({ lodgeId: other, profileId: back.profileId, reason: 'Never came.' });
  await owner.SaveMemberNote({ lodgeId: other, profileId: back.profileId, text: 'Promised to come.' });
  for (const one of [back, no]) await one.RequestMembership({ lodgeId: other });
  await owner.DeclineMembership({ lodgeId: other, profileIds: [no.profileId] });
  await world.settle();
  const { items, total, declined } = await owner.GetPendingRequests({ lodgeId: other });
  expect([total, items.length, items[0]?.notes, items[0]?.lodges]).toEqual([1, 1, 1, 0]);
  expect(items[0]?.history.map((one) => [one.activity, one.reason])).toEqual([
    ['MembershipRevoked', 'Never came.'],
    ['MembershipApproved', null],
  ]);
  for (const viewStyle of ['Gallery', 'List'] as const) {
    const [brief] = (await owner.GetPendingRequests({ lodgeId: other, viewStyle })).items;
    expect(brief?.history.map((one) => one.activity)).toEqual(['MembershipRevoked']);
  }
  expect(declined.map((one) => one.profile.name)).toEqual([no.name]);
  const told = (await back.CommunityNotifications()).items.map((one) => one.type);
  expect(told).toEqual(['LodgeMembershipEnded', 'LodgeMembershipApproved']);
});

test('whoever comes when a lodge opens for all is let in by its owner, however many wait', async () => {
  const { lodgeId: opening } = await given.lodge({ by: owner });
  await world.sql(
    `with made as (
       insert into profile (name, email, type, gender, locale, time_zone, created_at, last_seen_at)
       select 'wait-' || gen_random_uuid(), gen_random_uuid() || '@mail.example', 1, 2, 'en-GB', 'Europe/Copenhagen', now(), now()
       from generate_series(1, 60) returning id)
     insert into lodge_member (lodge_id, profile_id, status, request, since, requested_at) select $1, id, 5, 2, now(), now() from made`,
    [opening],
  );
  const [lodge] = await world.sql<{ name: string }>('select name from lodge where id = $1', [opening]);
  await owner.UpdateLodge({
    ...{
      lodgeId: opening,
      name: lodge!.name,
      teaser: 'Robes on.',
      text: 'We swim.',
      rules: [],
      access: 'AccessForAll',
    },
    ...{ visibility: 7, lodgeCategoryIds: [1], kinkIds: [] },
  });
  await world.settle();
  const [count] = await world.sql(
    `select (count(*) filter (where status = 1))::int as members, (count(*) filter (where status = 5))::int as waiting,
      (select count(*)::int from lodge_activity where lodge_id = $1 and activity = 5 and actor_id = $2) as told
     from lodge_member where lodge_id = $1`,
    [opening, owner.profileId],
  );
  expect(count).toEqual({ members: 60, waiting: 0, told: 60 });
});

test('a page of lodges begins behind the longest name there may be', async () => {
  const [reader, founder] = await Promise.all([given.profile(), given.profile()]);
  const made: number[] = [];
  for (const digit of [1, 2, 3])
    made.push((await given.lodge({ by: founder, name: `${digit}${'水'.repeat(59)}` })).lodgeId);
  const { items, next } = await reader.SearchLodges({ sort: 1, take: 1 });
  const behind = await reader.SearchLodges({ sort: 1, take: 2, after: next! });
  expect([...items, ...behind.items].map((lodge) => lodge.lodgeId)).toEqual(made);
});

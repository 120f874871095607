import { beforeAll, expect, test } from '@jest/globals';
import { csvOf } from '../../server/platform/csv.ts';
import { rowsUpTo } from '../../server/modules/lodgeReview/rows.ts';
import { exportedRows } from '../../shared/lodgeReview/contract.ts';
import { insult } from '../moderation/desk.ts';
import { atTheDesk } from '../staff/house.ts';
import { given, type Somebody } from '../support/given.ts';
import { codeOf } from '../support/lodges.ts';
import { world } from '../support/world.ts';

let sara: Somebody;
let owner: Somebody;
let blocked: Somebody;
let declined: Somebody;
let lodgeId: number;
let quietId: number;
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  [sara, owner, blocked, declined] = await Promise.all([
    atTheDesk(),
    given.profile(),
    given.profile(),
    given.profile(),
  ]);
  lodgeId = (await given.lodge({ by: owner, name: '=Formula, "quoted"' })).lodgeId;
  quietId = (await given.lodge({ by: owner })).lodgeId;
  for (const one of [blocked, declined]) await one.RequestMembership({ lodgeId });
  await owner.DeclineMembership({ lodgeId, profileIds: [declined.profileId], reason: '+45 is where I come from' });
  await owner.BlockProfile({ lodgeId, profileId: blocked.profileId, reason: 'Sold tickets.' });
  await blocked.RequestMembership({ lodgeId: quietId });
  await owner.ApproveMembership({ lodgeId: quietId, profileIds: [blocked.profileId] });
  await blocked.AddReport({ contentType: 'Lodge', contentId: quietId, ...insult });
  await world.settle();
});

const told = async (input: Parameters<Somebody['GetLodgeActivities']>[0]) =>
  (await sara.GetLodgeActivities(input)).items.map((one) => [
    one.activity,
    one.about.name,
    one.lodge.lodgeId,
    one.reason,
  ]);

test('support reads what happened to anybody, across all lodges', async () => {
  expect(await told({ profileId: blocked.profileId })).toEqual([
    ['MembershipApproved', blocked.name, quietId, null],
    ['ProfileBanned', blocked.name, lodgeId, 'Sold tickets.'],
  ]);
  expect(await told({ actorId: owner.profileId, types: ['MembershipDeclined', 'ProfileBanned'] })).toEqual([
    ['ProfileBanned', blocked.name, lodgeId, 'Sold tickets.'],
    ['MembershipDeclined', declined.name, lodgeId, '+45 is where I come from'],
  ]);
  expect(await told({ lodgeId: quietId, from: today, to: today })).toHaveLength(1);
  expect(await told({ lodgeId: quietId, to: '2001-01-01' })).toEqual([]);
  const pages = [0, 1, 2].map((skip) => sara.GetLodgeActivities({ actorId: owner.profileId, skip, take: 1 }));
  const whole = await sara.GetLodgeActivities({ actorId: owner.profileId });
  expect((await Promise.all(pages)).flatMap((page) => page.items)).toEqual(whole.items);
});

test('a lodge is found by words of its name or by its number, the own ones by another person of the house', async () => {
  const found = async (text: string, who = sara) => (await who.FindLodge({ text })).map(({ lodgeId }) => lodgeId);
  const { lodgeId: own } = await given.lodge({ by: sara, name: 'Zebra finches & friends' });
  const { lodgeId: zebras } = await given.lodge({ by: owner, name: 'Zebra crossings' });
  const { lodgeId: other } = await given.lodge({ by: owner, name: 'Quiet crossings' });
  await world.sql(`update lodge set text = 'We look at zebra crossings.' where id = $1`, [other]);
  expect(await found('zebra')).toEqual([zebras]);
  expect(await found('CROSS')).toEqual(expect.arrayContaining([zebras, other]));
  expect(await found('crossings zeb')).toEqual([zebras]);
  expect((await found(String(zebras)))[0]).toBe(zebras);
  expect([await found('finches'), await found(String(own))]).toEqual([[], []]);
  expect(await found('friends finch', await atTheDesk('Support'))).toEqual([own]);
  for (const text of ["'", '&', ':*', '!( |', '%', '\\\\', '999999999999999']) expect(await found(text)).toEqual([]);
  await world.sql('update lodge set gone_at = now(), delete_at = now() where id = $1', [other]);
  expect(await sara.FindLodge({ text: 'quiet crossings' })).toMatchObject([{ lodgeId: other, gone: true }]);
  const [look] = await world.sql<{ name: string; subject: object }>(
    `select name, subject from audit where actor_id = $1 and name = 'FindLodge' order by at limit 1`,
    [sara.profileId],
  );
  expect(look).toEqual({ name: 'FindLodge', subject: {} });
  await expect(owner.FindLodge({ text: 'zebra' })).rejects.toMatchObject({ status: 403 });
});

test('lodges that turn away and shut out most stand first', async () => {
  const { items } = await sara.GetTroubledLodges({ days: 7 });
  expect(items.find((one) => one.lodge.lodgeId === lodgeId)).toMatchObject({ declined: 1, blocked: 1, reports: 0 });
  expect(items.find((one) => one.lodge.lodgeId === quietId)).toMatchObject({ declined: 0, blocked: 0, reports: 1 });
  const order = items.map(({ declined: no, blocked: out, reports }) => no + out + reports);
  expect(order).toEqual([...order].sort((a, b) => b - a));
});

test('a file for spreadsheets holds the rows and no formula', async () => {
  const { csv, rows } = await sara.ExportLodgeActivities({ from: today, to: today, lodgeId });
  const lines = csv.split('\r\n');
  expect([rows, lines.length, csv.charCodeAt(0)]).toEqual([2, 4, 0xfeff]);
  expect(lines[0]).toBe(
    '\uFEFFat,lodge,lodgeName,dark,activity,profile,profileName,by,byName,oldStatus,newStatus,reason',
  );
  expect(lines[2]).toContain(
    `,"'=Formula, ""quoted""",false,MembershipDeclined,${declined.profileId},${declined.name},`,
  );
  expect(lines[2]).toMatch(/,'\+45 is where I come from$/);
  expect(csvOf([['-1', '@x', '\tx', '\rx', 'a\nb', 'a - b', '']])).toBe(`\uFEFF'-1,'@x,'\tx,"'\rx","a\nb",a - b,\r\n`);
});

test('a file of too many rows is refused', async () => {
  const { read } = world.platform.database;
  expect(exportedRows).toBe(50_000);
  expect(await rowsUpTo(read, { lodgeId }, sara.profileId, 2)).toHaveLength(2);
  await expect(rowsUpTo(read, { lodgeId }, sara.profileId, 1)).rejects.toMatchObject({
    code: 'TooManyRows',
    status: 409,
  });
});

test('nobody but support reads or decides any of it, and all of it is on record', async () => {
  const moderator = await given.profile({ role: 'ChatModerator' });
  for (const person of [owner, moderator])
    for (const asked of [
      person.GetLodgeActivities({}),
      person.GetTroubledLodges({}),
      person.GetOwnerlessLodges({}),
      person.ExportLodgeActivities({ from: today, to: today }),
      person.ApproveLodgeTakeover({ takeoverId: 1 }),
      person.DeclineLodgeTakeover({ takeoverId: 1 }),
      person.ArchiveLodge({ lodgeId }),
      person.ReopenLodge({ lodgeId }),
    ])
      expect(await codeOf(asked)).toBe('NotAllowed');
  await sara.GetLodgeActivities({ profileId: declined.profileId });
  const [row] = await world.sql(
    'select name, profile_id::int as about from audit where actor_id = $1 order by id desc limit 1',
    [sara.profileId],
  );
  expect(row).toEqual({ name: 'GetLodgeActivities', about: declined.profileId });
  for (const id of [999_999]) {
    expect(await codeOf(sara.ApproveLodgeTakeover({ takeoverId: id }))).toBe('NotFound');
    expect(await codeOf(sara.ArchiveLodge({ lodgeId: id }))).toBe('NotFound');
  }
});

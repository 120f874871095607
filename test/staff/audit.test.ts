import { beforeAll, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import type { Contract } from '../../shared/contract.ts';
import { days } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { atTheDesk, recordOf } from './house.ts';

let sara: Somebody;

beforeAll(async () => {
  sara = await atTheDesk();
});

const desk = contracts.filter(({ access }) => access === 'support') as Contract[];
const named = (all: Contract[]) => all.map(({ area, name }) => `${area}/${name}`);

/** Queries of the desk that tell of no person. */
const impersonal = [
  ...['Staff/GetQueues', 'BreakingNews/GetAllBreakingNews', 'BreakingNews/GetNewsTicker'],
  ...['Payment/GetPlans', 'Payment/GetOffers', 'Chat/GetChatRoomsForStaff'],
];

test('every command of staff is on record, and everything staff reads of persons', () => {
  expect(named(desk.filter(({ kind, audited }) => kind === 'command' && !audited))).toEqual([]);
  const unseen = named(desk.filter(({ kind, audited }) => kind === 'query' && !audited));
  expect(unseen.sort()).toEqual(impersonal.sort());
});

/** Fields of audited contracts whose words a person wrote: the record may hold codes, numbers and moments only. */
const wordy = (contract: Contract) =>
  Object.entries(contract.input.shape)
    .filter(([field, type]) => !contract.secret.includes(field) && type.safeParse('Any words at all.').success)
    .map(([field]) => `${contract.name}.${field}`);

test('no words of anybody get into the record', () => {
  // The name of a contract, which is looked for in the record itself.
  expect(contracts.filter(({ audited }) => audited).flatMap((one) => wordy(one as Contract))).toEqual([
    'GetAudit.name',
  ]);
});

test('what was refused is on record where something could have been learnt', async () => {
  await expect(sara.GetPerson({ profileId: 999_999 })).rejects.toMatchObject({ status: 404 });
  const rows = await world.sql(
    `select profile_id as about, reading from audit where actor_id = $1 and subject @> '{"profileId": 999999}'`,
    [sara.profileId],
  );
  expect(rows).toEqual([{ about: null, reading: true }]);
});

test('a command that is refused leaves no row, since nothing was done', async () => {
  const other = await given.profile({ role: 'Support' });
  await expect(sara.EndSessions({ profileId: other.profileId })).rejects.toMatchObject({ code: 'NotAllowed' });
  expect(await recordOf(other)).toEqual([]);
});

test('a member who uses what staff uses too is not on record', async () => {
  const [anna, owner] = [await given.profile(), await given.profile()];
  const { lodgeId } = await given.lodge({ by: owner });
  await owner.GetMemberActivities({ lodgeId, profileId: anna.profileId });
  expect(await recordOf(anna)).toEqual([]);
});

test('checks and videos are on record under the name of whom they are about', async () => {
  const anna = await given.profile();
  const [person] = (await anna.GetValidation()).persons;
  await anna.AskForPersonalValidation({ personId: person!.personId });
  const queue = (await sara.GetValidationQueue({ take: 100 })).items;
  const { validationId } = queue.find(({ profileId }) => profileId === anna.profileId)!;
  await sara.ApproveValidation({ validationId });
  expect(await recordOf(anna)).toMatchObject([{ name: 'ApproveValidation', actorId: sara.profileId, reading: false }]);
});

test('the database lets nobody rewrite, delete or empty the record; only what erased people were looked for by goes', async () => {
  const anna = await given.profile();
  await sara.GetPerson({ profileId: anna.profileId });
  const redact = `update audit set subject = '{}' where profile_id = ${anna.profileId}`;
  const rewrites = [redact, 'update audit set actor_id = 1', 'delete from audit', 'truncate audit'];
  for (const statement of rewrites) await expect(world.sql(statement)).rejects.toThrow('append-only');
  await world.sql('update profile set status = 8 where id = $1', [anna.profileId]);
  await expect(world.sql(redact.replace('where', `, name = 'x' where`))).rejects.toThrow('append-only');
  await world.sql(redact);
  expect(await recordOf(anna)).toMatchObject([{ name: 'GetPerson', subject: {} }]);
});

test('the record is searched by actor, person, call and day, and the search is on record itself', async () => {
  const [anna, otto] = [await given.profile(), await atTheDesk()];
  const { profileId } = anna;
  await otto.GetPerson({ profileId });
  await otto.SaveStaffNote({ profileId, text: 'Called.' });
  const names = async (input: object) => (await sara.GetAudit(input)).items.map(({ name }) => name);
  expect(await names({ actorId: otto.profileId })).toEqual(['SaveStaffNote', 'GetPerson']);
  expect(await names({ actorId: otto.profileId, readings: false })).toEqual(['SaveStaffNote']);
  expect(await names({ actorId: otto.profileId, name: 'GetPerson' })).toEqual(['GetPerson']);
  expect(await names({ profileId })).toEqual(['SaveStaffNote', 'GetPerson']);
  const today = new Date().toISOString().slice(0, 10);
  const tomorrow = new Date(Date.now() + days).toISOString().slice(0, 10);
  expect(await names({ actorId: otto.profileId, from: today, to: tomorrow })).toHaveLength(2);
  expect(await names({ actorId: otto.profileId, from: tomorrow })).toEqual([]);
  const [first] = (await sara.GetAudit({ profileId, readings: false, take: 1 })).items;
  expect(first).toMatchObject({
    by: { profileId: otto.profileId, name: otto.name },
    role: 'Support',
    about: { profileId, name: anna.name },
    reading: false,
  });
  // To look through the record of somebody is about that person too.
  expect((await recordOf(anna)).map(({ name }) => name)).toContain('GetAudit');
  await expect(anna.GetAudit()).rejects.toMatchObject({ code: 'NotAllowed' });
});

test('of last week twenty rows are drawn, the same ones all week long', async () => {
  const { profileId } = await given.profile();
  const started = (await sara.GetAudit({ take: 1 })).items[0]!.auditId;
  for (let n = 0; n < 30; n++) await sara.GetPersonTimeline({ profileId, skip: n });
  await world.advance(7 * days);
  const sessions = `update session set expires_at = now() + interval '30 days' where profile_id = $1`;
  await world.sql(sessions, [sara.profileId]);
  await world.redis.flushdb();
  const [first, second] = [await sara.GetAuditSample(), await sara.GetAuditSample()];
  expect(first.items).toHaveLength(20);
  expect(new Set(first.items.map(({ auditId }) => auditId)).size).toBe(20);
  expect(second).toEqual(first);
  expect(new Date(first.week).getUTCDay()).toBe(1);
  const ordered = first.items.map(({ auditId }) => auditId);
  expect(ordered).not.toEqual([...ordered].sort((a, b) => a - b));
  expect(Math.max(...ordered)).toBeGreaterThan(started);
});

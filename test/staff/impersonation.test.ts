import { beforeAll, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { minutes } from '../../server/platform/clock.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { atTheDesk, recordOf } from './house.ts';

let sara: Somebody;

beforeAll(async () => {
  sara = await atTheDesk();
});

const codeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

const start = async (staff: Somebody, { profileId }: Somebody) =>
  staff.StartImpersonation({ profileId, reason: 'Fault' });

/** Commands that a member of staff who looks as somebody else may send. */
const open = contracts.filter((one) => one.kind === 'command' && one.openWhen.includes('impersonating'));

test('support sees the house as the member does, with the banner, and comes back', async () => {
  const anna = await given.profile({ name: 'Lost-Lapwing' });
  const { until } = await start(sara, anna);
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(29 * minutes);
  const seen = await sara.GetProfileData();
  expect(seen).toMatchObject({ id: anna.profileId, name: 'Lost-Lapwing', impersonated: anna.profileId, accessType: 1 });
  expect(await codeOf(sara.GetQueues())).toBe('NotAllowed');
  await sara.GetFavorites();
  await sara.EndImpersonation();
  expect(await sara.GetProfileData()).toMatchObject({ id: sara.profileId, impersonated: null });
  await sara.GetQueues();
  expect(await codeOf(sara.EndImpersonation())).toBe('NotAllowed');
  expect(await recordOf(anna)).toMatchObject([
    { name: 'StartImpersonation', actorId: sara.profileId, role: 40, reason: 'Fault' },
    { name: 'EndImpersonation', actorId: sara.profileId, role: 40 },
  ]);
});

test('every command of the house is refused meanwhile, save those that lead out of it or leave a mere trace', async () => {
  expect(open.map(({ name }) => name).sort()).toEqual(['CheckStamp', 'EndImpersonation', 'LogOut']);
  const [anna, otto] = [await given.profile(), await atTheDesk()];
  await start(otto, anna);
  const passed: string[] = [];
  for (const contract of contracts.filter((one) => one.kind === 'command' && !open.includes(one))) {
    const { status, body } = await otto.call(contract, { rubbish: 1 });
    const { code } = body as { code: string };
    if (code === 'ReadOnlyImpersonation') expect(status).toBe(403);
    else passed.push(contract.name);
  }
  expect(passed.filter((name) => !contracts.find((one) => one.name === name)!.ephemeral)).toEqual([]);
  expect(passed).toEqual(expect.arrayContaining(['AddProfileVisit', 'UpdateHeartbeat']));
  for (const name of passed) expect(contracts.find((one) => one.name === name)!.access).not.toBe('anonymous');
});

test('where support looks, the member leaves no trace', async () => {
  const [anna, bert, otto] = [await given.profile(), await given.profile(), await atTheDesk()];
  await world.sql(`update profile set last_seen_at = '2026-01-01' where id = $1`, [anna.profileId]);
  await start(otto, anna);
  expect(await otto.AddProfileVisit({ profileId: bert.profileId })).toEqual({});
  await otto.UpdateHeartbeat();
  expect(await otto.CheckStamp()).toEqual({ valid: true });
  expect((await bert.GetVisitors()).items).toEqual([]);
  const [row] = await world.sql<{ at: Date }>('select last_seen_at as at from profile where id = $1', [anna.profileId]);
  expect(row!.at.getUTCFullYear()).toBe(2026);
  expect(row!.at.getUTCMonth()).toBe(0);
  const sessions = await world.sql('select from session where profile_id = $1 and ended_at is null', [anna.profileId]);
  expect(sessions).toHaveLength(1);
});

test('what is the member’s alone stays closed', async () => {
  const [anna, bert, otto] = [await given.profile(), await given.profile(), await atTheDesk()];
  await anna.SaveNote({ profileId: bert.profileId, text: 'A numbat enthusiast.' });
  const { tagId } = await anna.CreateTag({ name: 'Numbats' });
  await anna.TagProfile({ tagId, profileId: bert.profileId });
  const { blogEntryId } = await anna.UpdateBlogEntry({ title: 'Not yet', text: '<p>Words.</p>', status: 'Draft' });
  await start(otto, anna);
  expect(await codeOf(otto.GetBlogEntryData({ blogEntryId }))).toBe('NotFound');
  for (const contract of contracts.filter((one) => one.private)) {
    const { status, body } = await otto.call(contract, {});
    expect([contract.name, status, (body as { code: string }).code]).toEqual([contract.name, 403, 'PrivateToMember']);
  }
  expect(contracts.filter((one) => one.private).map(({ name }) => name)).toContain('GetNotes');
  const page = await otto.GetProfilePage({ profileId: bert.profileId });
  expect(page.mine).toMatchObject({ note: null, tagIds: [] });
  expect((await anna.GetProfilePage({ profileId: bert.profileId })).mine.note).toBe('A numbat enthusiast.');
});

test('after half an hour only the way back is open', async () => {
  const [anna, otto] = [await given.profile(), await atTheDesk()];
  await start(otto, anna);
  await world.advance(29 * minutes);
  await otto.GetFavorites();
  await world.advance(1 * minutes + 1);
  expect(await codeOf(otto.GetFavorites())).toBe('ImpersonationEnded');
  expect(await codeOf(otto.GetContentTokens())).toBe('ImpersonationEnded');
  expect(await codeOf(otto.SaveNote({ profileId: sara.profileId, text: 'Mine.' }))).toBe('ImpersonationEnded');
  expect(await otto.GetProfileData()).toMatchObject({ isLoggedIn: false, name: null, impersonated: anna.profileId });
  await otto.EndImpersonation();
  expect(await otto.GetProfileData()).toMatchObject({ id: otto.profileId, impersonated: null });
});

test('nobody looks as staff, as oneself, as who is gone; and members do not at all', async () => {
  const [anna, other, dora] = [
    await given.profile(),
    await given.profile({ role: 'Support' }),
    await atTheDesk('Developer'),
  ];
  for (const about of [other, dora]) expect(await codeOf(start(sara, about))).toBe('NotAllowed');
  expect(await codeOf(start(sara, sara))).toBe('NotFound');
  expect(await codeOf(start(dora, other))).toBe('NotAllowed');
  expect(await codeOf(start(other, anna))).toBe('ReauthenticationNeeded');
  await anna.Reauthenticate({ password });
  expect(await codeOf(start(anna, other))).toBe('NotAllowed');
  expect(await codeOf(start(sara, await given.profile({ status: 'ToBeDeleted' }).catch(() => anna)))).toBeDefined();
  await sara.EndImpersonation().catch(() => undefined);
  const gone = await given.profile();
  await world.sql('update profile set status = 8 where id = $1', [gone.profileId]);
  expect(await codeOf(start(sara, gone))).toBe('StatusNotPossible');
});

test('who loses the office meanwhile is out', async () => {
  const [anna, otto] = [await given.profile(), await atTheDesk()];
  await start(otto, anna);
  await world.sql('update profile set access_type = 1 where id = $1', [otto.profileId]);
  await world.redis.flushdb();
  expect(await otto.GetProfileData()).toMatchObject({ isLoggedIn: false, impersonated: null });
});

test('a session cannot be put upon the member by the database’s own owner without an end', async () => {
  await expect(
    world.sql('update session set acting_as = profile_id, acting_until = now() where profile_id = $1', [
      sara.profileId,
    ]),
  ).rejects.toThrow('violates check constraint');
  await expect(world.sql('update session set acting_as = 1 where profile_id = $1', [sara.profileId])).rejects.toThrow(
    'violates check constraint',
  );
});

test('the member reads who of support opened the profile, when and why; the page once a day', async () => {
  const [anna, otto] = [await given.profile(), await atTheDesk()];
  const { profileId } = anna;
  for (const staff of [otto, otto, sara]) await staff.GetPerson({ profileId });
  await start(otto, anna);
  await otto.EndImpersonation();
  const log = await anna.GetAccessLog();
  expect(log.items.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['Impersonation', 'Fault'],
    ['PersonPage', null],
    ['PersonPage', null],
  ]);
  expect(JSON.stringify(log)).not.toContain(otto.name);
  expect(await anna.GetAccessLog({ take: 1 })).toMatchObject({ items: [{ kind: 'Impersonation' }], more: true });
  expect((await (await given.profile()).GetAccessLog()).items).toEqual([]);
});

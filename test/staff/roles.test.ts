import { beforeAll, expect, test } from '@jest/globals';
import { Role } from '../../shared/enums.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { atTheDesk, confirm, recordOf, reject, roleOf } from './house.ts';

let dora: Somebody;
let david: Somebody;

beforeAll(async () => {
  [dora, david] = await Promise.all([atTheDesk('Developer'), atTheDesk('Developer')]);
});

const codeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
const duty = { reason: 'NewDuty' } as const;

test('a developer makes a chat moderator alone, and takes the office back; the badge of a check comes back', async () => {
  const anna = await given.profile({ over18: true, role: 'CertifiedProfile' });
  const { profileId } = anna;
  expect(await dora.SetRole({ profileId, role: 'ChatModerator', ...duty })).toEqual({ proposed: false });
  expect(await roleOf(anna)).toBe(Role.ChatModerator);
  await dora.SetRole({ profileId, role: 'Normal', reason: 'DutyEnded' });
  expect(await roleOf(anna)).toBe(Role.CertifiedProfile);
  expect(await codeOf(dora.SetRole({ profileId, role: 'Normal', reason: 'Correction' }))).toBe('RoleUnchanged');
  expect(await recordOf(anna)).toMatchObject([
    { name: 'SetRole', reason: 'NewDuty', subject: { from: 'CertifiedProfile', to: 'ChatModerator' } },
    { name: 'SetRole', reason: 'DutyEnded', subject: { from: 'ChatModerator', to: 'Normal' } },
  ]);
});

test.each(['Support', 'Developer'] as const)('%s takes two developers', async (role) => {
  const anna = await given.profile();
  const { profileId } = anna;
  expect(await dora.SetRole({ profileId, role, ...duty })).toEqual({ proposed: true });
  expect(await roleOf(anna)).toBe(Role.Normal);
  expect((await david.GetPerson({ profileId })).proposals.role).toMatchObject({
    role,
    by: { profileId: dora.profileId },
  });
  expect(await codeOf(david.SetRole({ profileId, role, ...duty }))).toBe('AlreadyProposed');
  expect(await codeOf(confirm(dora, 'Role', { profileId }))).toBe('SecondPersonNeeded');
  expect((await dora.GetPerson({ profileId })).proposals.role!.can).toEqual(['RejectProposal']);
  expect((await david.GetPerson({ profileId })).proposals.role!.can).toEqual(['ConfirmProposal', 'RejectProposal']);
  await confirm(david, 'Role', { profileId });
  expect(await roleOf(anna)).toBe(Role[role]);
  expect((await recordOf(anna)).at(-1)).toMatchObject({
    name: 'ConfirmRole',
    reason: 'NewDuty',
    subject: { to: role },
  });
});

test('of two who confirm at the same moment one does', async () => {
  const [anna, third] = [await given.profile(), await atTheDesk('Developer')];
  const { profileId } = anna;
  await dora.SetRole({ profileId, role: 'Support', ...duty });
  const both = await Promise.all([
    codeOf(confirm(david, 'Role', { profileId })),
    codeOf(confirm(third, 'Role', { profileId })),
  ]);
  // Who comes second may find a member of staff already, and is one of a higher role still.
  expect(both.sort()).toEqual(['AlreadyDecided', 'done']);
});

test('the database itself keeps the four eyes', async () => {
  const { profileId } = await given.profile();
  await dora.SetRole({ profileId, role: 'Support', ...duty });
  const forged = (by: number) =>
    world.sql(`update proposal set decided_by = $2, decided_at = now(), outcome = 'Confirmed' where profile_id = $1`, [
      profileId,
      by,
    ]);
  await expect(forged(dora.profileId)).rejects.toThrow('violates check constraint');
  await expect(forged(profileId)).rejects.toThrow('violates check constraint');
});

test('a proposal is turned down by another one or taken back, and then there is none', async () => {
  const anna = await given.profile();
  const { profileId } = anna;
  for (const who of [dora, david]) {
    await dora.SetRole({ profileId, role: 'Support', ...duty });
    await reject(who, 'Role', { profileId });
    expect(await codeOf(confirm(david, 'Role', { profileId }))).toBe('AlreadyDecided');
    expect(await codeOf(reject(david, 'Role', { profileId }))).toBe('AlreadyDecided');
  }
  expect(await roleOf(anna)).toBe(Role.Normal);
});

test('nobody but developers gives roles; none to oneself, to another developer, to who is not open', async () => {
  const [anna, sara] = [await given.profile(), await atTheDesk()];
  const set = (actor: Somebody, { profileId }: Somebody) =>
    codeOf(actor.SetRole({ profileId, role: 'ChatModerator', ...duty }));
  expect(await set(anna, anna)).toBe('NotAllowed');
  expect(await set(sara, anna)).toBe('NotAllowed');
  expect(await set(dora, dora)).toBe('NotFound');
  expect(await set(dora, david)).toBe('NotAllowed');
  expect((await sara.GetPerson({ profileId: anna.profileId })).can).not.toContain('SetRole');
  expect(await set(dora, await given.profile({ status: 'None' }))).toBe('StatusNotPossible');
  const late = await given.profile({ role: 'Developer' });
  expect(await set(late, anna)).toBe('ReauthenticationNeeded');
  await dora.SetRole({ profileId: anna.profileId, role: 'Support', ...duty });
  for (const actor of [sara, anna]) {
    await actor.Reauthenticate({ password });
    expect(await codeOf(confirm(actor, 'Role', anna))).toBe('NotAllowed');
    expect(await codeOf(reject(actor, 'Role', anna))).toBe('NotAllowed');
  }
});

test('who loses the office loses the desk at once', async () => {
  const [anna, otto] = [await given.profile(), await atTheDesk()];
  await otto.GetPerson({ profileId: anna.profileId });
  await dora.SetRole({ profileId: otto.profileId, role: 'Normal', reason: 'Misuse' });
  await world.redis.flushdb();
  expect(await codeOf(otto.GetPerson({ profileId: anna.profileId }))).toBe('NotAllowed');
});

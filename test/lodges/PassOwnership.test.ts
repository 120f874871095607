import { expect, test } from '@jest/globals';
import { minutes, seconds } from '../../server/platform/clock.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { atTheDesk } from '../staff/house.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

async function aLodge() {
  const [owner, next, other] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  const { lodgeId } = await given.lodge({ by: owner });
  await given.places(lodgeId, [
    [owner, 'Owner'],
    [next, 'CoOwner'],
    [other, 'Assistant'],
  ]);
  return { owner, next, other, lodgeId };
}

const pass = (by: Somebody, lodgeId: number, to: Somebody) => by.PassOwnership({ lodgeId, profileId: to.profileId });
const owners = (lodgeId: number) =>
  world.sql('select profile_id from lodge_member where lodge_id = $1 and status = 2', [lodgeId]);

test('the ownership passes after the password, and both sides stand where they should', async () => {
  const { owner, next, lodgeId } = await aLodge();
  await owner.Reauthenticate({ password });
  await pass(owner, lodgeId, next);
  expect([(await owner.GetLodge({ lodgeId })).myStatus, (await next.GetLodge({ lodgeId })).myStatus]).toEqual([
    'CoOwner',
    'Owner',
  ]);
  await world.settle();
  const { items } = await next.GetMemberActivities({ lodgeId });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ activity: 'OwnershipPassed', newStatus: 'Owner', bySelf: false });
  expect([items[0]?.profile?.profileId, items[0]?.by?.profileId]).toEqual([next.profileId, owner.profileId]);
  expect((await next.CommunityNotifications()).items.map((one) => one.type)).toEqual(['LodgeOwnershipPassed']);
});

test('that it passed stands under both, in the lists of the lodge, of support and of the requests', async () => {
  const { owner, next, other, lodgeId } = await aLodge();
  await owner.Reauthenticate({ password });
  await pass(owner, lodgeId, next);
  await next.SetAssistantStatus({ lodgeId, profileId: owner.profileId, status: 'Member' });
  await world.settle();
  const support = await atTheDesk();
  const told = async (read: Promise<{ items: { activity: string; by: { profileId: number } | null }[] }>) =>
    (await read).items.map(({ activity, by }) => [activity, by?.profileId]);
  const passed = ['OwnershipPassed', owner.profileId];
  const demoted = ['DemotedFromAssistant', next.profileId];
  for (const [one, rows] of [
    [owner, [demoted, passed]],
    [next, [passed]],
    [other, []],
  ] as const) {
    const { profileId } = one;
    expect(await told(one.GetMemberActivities({ lodgeId, profileId }))).toEqual(rows);
    expect(await told(other.GetMemberActivities({ lodgeId, profileId }))).toEqual(rows);
    expect(await told(support.GetLodgeActivities({ profileId }))).toEqual(rows);
  }
  await owner.LeaveLodge({ lodgeId });
  await owner.RequestMembership({ lodgeId });
  await world.settle();
  const { items } = await next.GetPendingRequests({ lodgeId });
  expect(items[0]?.history.map(({ activity }) => activity)).toEqual([
    'LodgeLeft',
    'DemotedFromAssistant',
    'OwnershipPassed',
  ]);
});

test('to whom the next owner is nobody the own row names nobody', async () => {
  const { owner, next, lodgeId } = await aLodge();
  await owner.Reauthenticate({ password });
  await pass(owner, lodgeId, next);
  await next.SetAssistantStatus({ lodgeId, profileId: owner.profileId, status: 'Member' });
  await next.AddToBlacklist({ profileId: owner.profileId });
  await world.settle();
  const { items } = await owner.GetMemberActivities({ lodgeId, profileId: owner.profileId });
  expect(items.map(({ activity, profile, by }) => [activity, profile?.profileId, by?.profileId])).toEqual([
    ['DemotedFromAssistant', owner.profileId, undefined],
    ['OwnershipPassed', undefined, owner.profileId],
  ]);
});

test('without the password it is refused, and a wrong one opens nothing', async () => {
  const { owner, next, lodgeId } = await aLodge();
  await expect(pass(owner, lodgeId, next)).rejects.toMatchObject({ status: 403, code: 'ReauthenticationNeeded' });
  const guess = owner.Reauthenticate({ password: 'three-loud-herons' });
  await expect(guess).rejects.toMatchObject({ status: 409, code: 'WrongPassword' });
  await expect(pass(owner, lodgeId, next)).rejects.toMatchObject({ code: 'ReauthenticationNeeded' });
});

test('the door stays open for ten minutes', async () => {
  const { owner, next, lodgeId } = await aLodge();
  const { until } = await owner.Reauthenticate({ password });
  expect(Math.abs(Date.parse(until) - Date.now() - 10 * minutes)).toBeLessThan(10 * seconds);
  await world.advance(10 * minutes + seconds);
  await expect(pass(owner, lodgeId, next)).rejects.toMatchObject({ code: 'ReauthenticationNeeded' });
});

test('shortly before the ten minutes are over the door is open', async () => {
  const { owner, next, lodgeId } = await aLodge();
  await owner.Reauthenticate({ password });
  await world.advance(10 * minutes - 10 * seconds);
  await pass(owner, lodgeId, next);
});

test('another browser of the same person must ask for itself', async () => {
  const { owner, next, lodgeId } = await aLodge();
  const elsewhere = await given.anotherBrowserOf(owner);
  await owner.Reauthenticate({ password });
  await expect(pass(elsewhere, lodgeId, next)).rejects.toMatchObject({ code: 'ReauthenticationNeeded' });
});

test('two passes at once leave one owner', async () => {
  for (let round = 0; round < 3; round++) {
    const { owner, next, other, lodgeId } = await aLodge();
    await owner.Reauthenticate({ password });
    const results = await Promise.allSettled([pass(owner, lodgeId, next), pass(owner, lodgeId, other)]);
    const refused = results.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
    );
    expect(refused).toEqual(['NotAllowed']);
    expect(await owners(lodgeId)).toHaveLength(1);
  }
});

test.each(['Locked', 'PermaLocked', 'Quarantined', 'ToBeDeleted', 'Deleted'] as const)(
  'who is not active (%s) does not become owner',
  async (status) => {
    const { owner, next, lodgeId } = await aLodge();
    await owner.Reauthenticate({ password });
    await setStatus(next, status);
    await expect(pass(owner, lodgeId, next)).rejects.toMatchObject({ status: 409, code: 'ProfileNotActive' });
    expect(await owners(lodgeId)).toEqual([{ profile_id: owner.profileId }]);
  },
);

test('the database itself refuses a second owner', async () => {
  const { next, lodgeId } = await aLodge();
  const crowned = world.sql('update lodge_member set status = 2 where lodge_id = $1 and profile_id = $2', [
    lodgeId,
    next.profileId,
  ]);
  await expect(crowned).rejects.toMatchObject({ code: '23505', constraint: 'lodge_has_one_owner' });
});

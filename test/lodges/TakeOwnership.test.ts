import { beforeAll, expect, test } from '@jest/globals';
import { LodgeMemberStatus, namesOf } from '../../shared/enums.ts';
import { atTheDesk, confirm } from '../staff/house.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { codeOf, ownerless, standings, vacancyOf, type Status } from '../support/lodges.ts';
import { runSchedules } from '../support/schedules.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

let me: Somebody;
let other: Somebody;
let sara: Somebody;
let lodgeId: number;

beforeAll(async () => {
  [me, other, sara] = await Promise.all([given.profile(), given.profile(), atTheDesk()]);
  lodgeId = (await given.lodge({ by: me })).lodgeId;
});

const statuses = namesOf(LodgeMemberStatus);
const outside = { None: 'NotAllowed', Requesting: 'NotAllowed', Declined: 'NotAllowed', Blacklisted: 'NotFound' };

/** What becomes of each who would like to own a lodge that nobody has owned for so many days. */
async function taking(without: number, memberDays = 90): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const status of statuses.filter((one) => one !== 'Owner')) {
    await given.places(lodgeId, [[me, status]]);
    await ownerless(lodgeId, without, memberDays);
    await world.sql('delete from lodge_takeover');
    const offered = status !== 'Blacklisted' && (await me.GetLodge({ lodgeId })).can.includes('TakeOwnership');
    const answer = await me.TakeOwnership({ lodgeId }).then(
      ({ waits }) => (waits ? 'waits' : 'taken'),
      (error: { code: string }) => error.code,
    );
    const [now] = await standings(lodgeId, [me]);
    expect([status, now, offered]).toEqual([
      status,
      answer === 'taken' ? 'Owner' : status,
      ['taken', 'waits'].includes(answer),
    ]);
    expect((await vacancyOf(lodgeId)) === null).toBe(answer === 'taken');
    found[status] = answer;
  }
  return found;
}

test('co-owners take a lodge at once, assistants after a week, members of some standing ask support after a month', async () => {
  const early = 'TooEarlyToTake';
  expect(await taking(0)).toEqual({ ...outside, Member: early, Assistant: early, CoOwner: 'taken' });
  expect(await taking(6.9)).toEqual({ ...outside, Member: early, Assistant: early, CoOwner: 'taken' });
  expect(await taking(7)).toEqual({ ...outside, Member: early, Assistant: 'taken', CoOwner: 'taken' });
  expect(await taking(30)).toEqual({ ...outside, Member: 'waits', Assistant: 'taken', CoOwner: 'taken' });
  expect(await taking(30, 89)).toEqual({ ...outside, Member: 'TooNewToTake', Assistant: 'taken', CoOwner: 'taken' });
  expect(await taking(61)).toEqual({ ...outside, Member: 'waits', Assistant: 'taken', CoOwner: 'taken' });
});

test('nobody takes a lodge that has an owner, or was put away', async () => {
  for (const status of ['Member', 'Assistant', 'CoOwner'] as const) {
    await given.places(lodgeId, [
      [me, status],
      [other, 'Owner'],
    ]);
    expect(await codeOf(me.TakeOwnership({ lodgeId }))).toBe('LodgeHasOwner');
  }
  await given.places(lodgeId, [[me, 'CoOwner']]);
  await ownerless(lodgeId, 181);
  expect(await codeOf(me.ArchiveLodge({ lodgeId }))).toBe('NotAllowed');
  await sara.ArchiveLodge({ lodgeId });
  expect(await codeOf(sara.ArchiveLodge({ lodgeId }))).toBe('AlreadyArchived');
  expect(await codeOf(me.TakeOwnership({ lodgeId }))).toBe('LodgeReadOnly');
  expect(await codeOf(other.GetLodge({ lodgeId }))).toBe('NotFound');
  await sara.ReopenLodge({ lodgeId });
  expect(await codeOf(sara.ReopenLodge({ lodgeId }))).toBe('NotArchived');
  expect((await me.TakeOwnership({ lodgeId })).waits).toBe(false);
  expect(await codeOf(sara.ArchiveLodge({ lodgeId }))).toBe('LodgeHasOwner');
});

const waiting = async () =>
  (await sara.GetOwnerlessLodges({ take: 100 })).items.find((one) => one.lodge.lodgeId === lodgeId);

async function aWish(status: Status = 'Member') {
  await given.places(lodgeId, [
    [me, status],
    [other, 'Member'],
  ]);
  await ownerless(lodgeId, 31);
  await world.sql('delete from lodge_takeover');
  await me.TakeOwnership({ lodgeId });
  return (await waiting())!.takeovers[0]!.takeoverId;
}

test('support lets a member take a lodge over, and everybody else’s wish ends', async () => {
  const takeoverId = await aWish();
  expect(await codeOf(me.TakeOwnership({ lodgeId }))).toBe('AlreadyAsked');
  await other.TakeOwnership({ lodgeId });
  const [, second] = (await waiting())!.takeovers;
  expect(await codeOf(me.ApproveLodgeTakeover({ takeoverId }))).toBe('NotAllowed');
  await sara.ApproveLodgeTakeover({ takeoverId });
  expect(await standings(lodgeId, [me, other])).toEqual(['Owner', 'Member']);
  expect(await codeOf(sara.ApproveLodgeTakeover({ takeoverId: second!.takeoverId }))).toBe('AlreadyDecided');
  await world.settle();
  const [row] = (await me.GetMemberActivities({ lodgeId })).items;
  // The house has no name in the list.
  expect(row).toMatchObject({ activity: 'OwnershipTaken', by: null, bySelf: false, newStatus: 'Owner' });
  expect((await me.CommunityNotifications()).items[0]).toMatchObject({ type: 'LodgeTakeoverGranted', actors: [] });
});

test('support turns a wish down, and the member may ask again', async () => {
  const takeoverId = await aWish();
  await sara.DeclineLodgeTakeover({ takeoverId });
  await world.settle();
  expect((await me.CommunityNotifications()).items[0]).toMatchObject({ type: 'LodgeTakeoverDeclined', actors: [] });
  expect(await codeOf(sara.DeclineLodgeTakeover({ takeoverId }))).toBe('AlreadyDecided');
  expect((await me.TakeOwnership({ lodgeId })).waits).toBe(true);
});

/** The ways out of a lodge, by who goes and who runs it. */
const waysOut: Record<string, (gone: Somebody, admin: Somebody) => Promise<unknown>> = {
  leaves: (gone) => gone.LeaveLodge({ lodgeId }),
  'is removed': ({ profileId }, admin) => admin.RemoveMember({ lodgeId, profileId, reason: 'Never came.' }),
  'is blocked': ({ profileId }, admin) => admin.BlockProfile({ lodgeId, profileId, reason: 'Sold tickets.' }),
  'leaves the community': async (gone) => {
    await gone.Reauthenticate({ password });
    await gone.DeleteProfile({});
  },
  'is shut out for good': (gone) => setStatus(gone, 'PermaLocked'),
};

test.each(Object.entries(waysOut))(
  'the wish of who %s is over at once, and waits for support no more',
  async (_, go) => {
    const gone = await given.profile();
    await given.places(lodgeId, [
      [gone, 'Member'],
      [other, 'Member'],
      [me, 'CoOwner'],
    ]);
    await ownerless(lodgeId, 31);
    await world.sql('delete from lodge_takeover');
    await gone.TakeOwnership({ lodgeId });
    await other.TakeOwnership({ lodgeId });
    const wishes = async () => (await waiting())!.takeovers.map(({ by }) => by.profileId);
    const queued = async () => (await sara.GetQueues({})).find(({ queue }) => queue === 'LodgeTakeovers')!.count;
    const { takeoverId } = (await waiting())!.takeovers.find(({ by }) => by.profileId === gone.profileId)!;
    expect([await wishes(), await queued()]).toEqual([[gone.profileId, other.profileId], 2]);
    await go(gone, me);
    expect([await wishes(), await queued()]).toEqual([[other.profileId], 1]);
    expect(await codeOf(sara.ApproveLodgeTakeover({ takeoverId }))).toBe('AlreadyDecided');
  },
);

test('support cannot give a lodge to who is not here just now', async () => {
  const gone = await given.profile();
  await given.places(lodgeId, [[gone, 'Member']]);
  await ownerless(lodgeId, 31);
  await gone.TakeOwnership({ lodgeId });
  const wish = (await waiting())!.takeovers.find(({ by }) => by.profileId === gone.profileId)!;
  await setStatus(gone, 'Quarantined');
  expect(await codeOf(sara.ApproveLodgeTakeover({ takeoverId: wish.takeoverId }))).toBe('ProfileNotActive');
});

test('a lodge without an owner goes on for sixty days, then nobody comes to it until somebody takes it', async () => {
  const { lodgeId: open } = await given.lodge({ by: me, access: 'AccessForAll' });
  for (const [id, come] of [
    [open, () => other.JoinLodge({ lodgeId: open })],
    [lodgeId, () => other.RequestMembership({ lodgeId })],
  ] as const) {
    await given.places(id, [[me, 'CoOwner']]);
    await ownerless(id, 61);
    expect((await other.GetLodge({ lodgeId: id })).readOnly).toBe(true);
    expect(await codeOf(come())).toBe('LodgeReadOnly');
    await me.TakeOwnership({ lodgeId: id });
    await come();
  }
  await given.places(lodgeId, [
    [me, 'CoOwner'],
    [other, 'Requesting'],
  ]);
  await ownerless(lodgeId, 61);
  const deciding = { lodgeId, profileIds: [other.profileId] };
  expect(await codeOf(me.ApproveMembership(deciding))).toBe('LodgeReadOnly');
  await me.DeclineMembership(deciding);
  await me.LeaveLodge({ lodgeId });
});

test('who is gone for a year, or for good, owns nothing any more', async () => {
  const [absent, locked] = await Promise.all([given.profile(), given.profile()]);
  const lodges = await Promise.all([absent, locked].map(async (by) => (await given.lodge({ by })).lodgeId));
  await world.sql(`update profile set last_seen_at = now() - interval '366 days' where id = $1`, [absent.profileId]);
  const about = { profileId: locked.profileId, rule: 'Honesty', facts: 'Sold the same boat five times.' } as const;
  await sara.LockProfile(about);
  await sara.ProposePermaLock(about);
  await confirm(await atTheDesk(), 'PermaLock', { profileId: locked.profileId });
  await world.settle();
  await runSchedules(['ReleaseLodgesOfAbsent']);
  for (const [at, owner] of [absent, locked].entries()) {
    expect(await standings(lodges[at]!, [owner])).toEqual(['Member']);
    expect(await vacancyOf(lodges[at]!)).not.toBeNull();
    const rows = await world.sql('select activity, actor_id from lodge_activity where lodge_id = $1', [lodges[at]]);
    expect(rows).toEqual([{ activity: 11, actor_id: null }]);
  }
});

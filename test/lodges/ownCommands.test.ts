import { beforeAll, expect, test } from '@jest/globals';
import { LodgeMemberStatus, namesOf } from '../../shared/enums.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { codeOf } from '../support/lodges.ts';
import { world } from '../support/world.ts';

const statuses = namesOf(LodgeMemberStatus);
type Status = (typeof statuses)[number];
type Table = Record<Status, string>;
type Way = 'JoinLodge' | 'RequestMembership' | 'DeleteMembershipRequest' | 'LeaveLodge' | 'ReleaseOwnership';

let me: Somebody;
const lodges = { AccessForAll: 0, NewMembersApproved: 0 };

beforeAll(async () => {
  const [owner, somebody] = await Promise.all([given.profile(), given.profile()]);
  me = somebody;
  for (const access of ['AccessForAll', 'NewMembersApproved'] as const)
    lodges[access] = (await given.lodge({ by: owner, access })).lodgeId;
});

async function myStatus(lodgeId: number): Promise<Status> {
  const [row] = await world.sql<{ status: number }>(
    'select status from lodge_member where lodge_id = $1 and profile_id = $2',
    [lodgeId, me.profileId],
  );
  return statuses.find((name) => LodgeMemberStatus[name] === (row?.status ?? 0))!;
}

/** Where one ends up from each status, or the code of the refusal. */
async function outcomes(way: Way, lodgeId: number, days = 31): Promise<Table> {
  const found: Partial<Table> = {};
  for (const status of statuses) {
    await given.places(lodgeId, status === 'None' ? [] : [[me, status, days]]);
    // Whom a lodge shut out it does not show itself to, and so nothing to do.
    const offered = status !== 'Blacklisted' && (await me.GetLodge({ lodgeId })).can.includes(way);
    const code = await codeOf(me[way]({ lodgeId }));
    expect([way, status, offered]).toEqual([way, status, code === undefined]);
    const after = await myStatus(lodgeId);
    if (code) expect(after).toBe(status);
    found[status] = code ?? after;
  }
  return found as Table;
}

const all = (outcome: string): Table =>
  ({ ...Object.fromEntries(statuses.map((one) => [one, outcome])), Blacklisted: 'NotFound' }) as Table;
const members = (outcome: string) => ({ Member: outcome, Assistant: outcome, CoOwner: outcome, Owner: outcome });

test('joining a lodge that is open for all', async () => {
  const expected = { None: 'Member', Declined: 'Member', Requesting: 'NotAllowed', Blacklisted: 'NotFound' };
  expect(await outcomes('JoinLodge', lodges.AccessForAll)).toEqual({ ...expected, ...members('AlreadyMember') });
});

test('nobody joins a lodge that approves its members', async () => {
  expect(await outcomes('JoinLodge', lodges.NewMembersApproved)).toEqual(all('LodgeNotOpen'));
});

test('asking a lodge that approves its members', async () => {
  const others = {
    None: 'Requesting',
    Requesting: 'AlreadyRequested',
    Blacklisted: 'NotFound',
    ...members('AlreadyMember'),
  };
  const asking = (days: number) => outcomes('RequestMembership', lodges.NewMembersApproved, days);
  expect(await asking(31)).toEqual({ ...others, Declined: 'Requesting' });
  expect(await asking(29)).toEqual({ ...others, Declined: 'MayNotAskYet' });
});

test('a question of the lodge is answered, by who asks again too', async () => {
  const [owner, applicant] = await Promise.all([given.profile(), given.profile()]);
  const { lodgeId } = await given.lodge({ by: owner, question: 'Why us?' });
  const asking = (answer?: string) =>
    codeOf(applicant.RequestMembership({ lodgeId, ...(answer !== undefined && { answer }) }));
  for (const nothing of [undefined, '', ' \n ']) expect(await asking(nothing)).toBe('AnswerMissing');
  expect((await applicant.GetLodge({ lodgeId })).myStatus).toBe('None');
  expect(await asking('For the company.')).toBeUndefined();
  await applicant.DeleteMembershipRequest({ lodgeId });
  expect(await asking()).toBe('AnswerMissing');
});

test('nobody asks a lodge that is open for all', async () => {
  expect(await outcomes('RequestMembership', lodges.AccessForAll)).toEqual(all('LodgeOpenForAll'));
});

test('taking back a request, which a declined applicant cannot', async () => {
  const expected = { ...all('NoSuchRequest'), Requesting: 'None' };
  expect(await outcomes('DeleteMembershipRequest', lodges.NewMembersApproved)).toEqual(expected);
});

test('leaving, which an owner cannot', async () => {
  const left = { ...members('None'), Owner: 'OwnerCannotLeave' };
  expect(await outcomes('LeaveLodge', lodges.NewMembersApproved)).toEqual({ ...all('NotAMember'), ...left });
});

test('giving the ownership up, which needs the password and leaves a member', async () => {
  const lodgeId = lodges.NewMembersApproved;
  await given.places(lodgeId, [[me, 'Owner']]);
  expect(await codeOf(me.ReleaseOwnership({ lodgeId }))).toBe('ReauthenticationNeeded');
  await me.Reauthenticate({ password });
  expect(await outcomes('ReleaseOwnership', lodgeId)).toEqual({ ...all('NotAllowed'), Owner: 'Member' });
});

test('nobody joins a lodge of somebody from whom one is apart, and is told no more', async () => {
  const owner = await given.profile();
  const { lodgeId } = await given.lodge({ by: owner, access: 'AccessForAll' });
  await me.AddToBlacklist({ profileId: owner.profileId });
  expect((await me.GetLodge({ lodgeId })).can).not.toContain('JoinLodge');
  await expect(me.JoinLodge({ lodgeId })).rejects.toMatchObject({ status: 403, code: 'NotAllowed' });
});

test('the thirty days end to the minute', async () => {
  const [owner, applicant] = await Promise.all([given.profile(), given.profile()]);
  const { lodgeId } = await given.lodge({ by: owner });
  await applicant.RequestMembership({ lodgeId });
  await owner.DeclineMembership({ lodgeId, profileIds: [applicant.profileId] });
  const { request } = await applicant.GetLodge({ lodgeId });
  const wait = Date.parse(request?.mayAskAgainAt ?? '') - Date.now();
  await world.advance(wait - 60_000);
  const again = await given.anotherBrowserOf(applicant);
  await expect(again.RequestMembership({ lodgeId })).rejects.toMatchObject({ code: 'MayNotAskYet' });
  await world.advance(60_000);
  await again.RequestMembership({ lodgeId });
  expect((await again.GetLodge({ lodgeId })).myStatus).toBe('Requesting');
});

test('an admin shortens the thirty days by clearing the declined request', async () => {
  const [owner, applicant] = await Promise.all([given.profile(), given.profile()]);
  const { lodgeId } = await given.lodge({ by: owner });
  await applicant.RequestMembership({ lodgeId });
  await owner.DeclineMembership({ lodgeId, profileIds: [applicant.profileId], reason: 'Full at the moment.' });
  await owner.DeleteMembershipRequest({ lodgeId, profileId: applicant.profileId });
  await applicant.RequestMembership({ lodgeId });
  expect((await applicant.GetLodge({ lodgeId })).request).toMatchObject({ reason: null, mayAskAgainAt: null });
});

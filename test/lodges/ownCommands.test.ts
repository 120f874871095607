import { beforeAll, expect, test } from '@jest/globals';
import { LodgeMemberStatus, namesOf } from '../../shared/enums.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const statuses = namesOf(LodgeMemberStatus);
type Status = (typeof statuses)[number];
type Table = Record<Status, string>;
type Way = 'JoinLodge' | 'RequestMembership' | 'DeleteMembershipRequest' | 'LeaveLodge';

let me: Somebody;
const lodges = { AccessForAll: 0, NewMembersApproved: 0 };

beforeAll(async () => {
  const [owner, somebody] = await Promise.all([given.profile(), given.profile()]);
  me = somebody;
  for (const access of ['AccessForAll', 'NewMembersApproved'] as const)
    lodges[access] = (await given.lodge({ by: owner, access })).lodgeId;
});

/** Where one ends up from each status, or the code of the refusal. */
async function outcomes(way: Way, lodgeId: number, days = 31): Promise<Table> {
  const found: Partial<Table> = {};
  for (const status of statuses) {
    await given.places(lodgeId, status === 'None' ? [] : [[me, status, days]]);
    const offered = (await me.GetLodge({ lodgeId })).can.includes(way);
    const code = await me[way]({ lodgeId }).then(
      () => undefined,
      (error: { code: string }) => error.code,
    );
    const { myStatus } = await me.GetLodge({ lodgeId });
    expect([way, status, offered]).toEqual([way, status, code === undefined]);
    if (code) expect(myStatus).toBe(status);
    found[status] = code ?? myStatus;
  }
  return found as Table;
}

const all = (outcome: string): Table => Object.fromEntries(statuses.map((one) => [one, outcome])) as Table;
const members = (outcome: string) => ({ Member: outcome, Assistant: outcome, CoOwner: outcome, Owner: outcome });

test('joining a lodge that is open for all', async () => {
  const expected = { None: 'Member', Declined: 'Member', Requesting: 'NotAllowed', Blacklisted: 'NotAllowed' };
  expect(await outcomes('JoinLodge', lodges.AccessForAll)).toEqual({ ...expected, ...members('AlreadyMember') });
});

test('nobody joins a lodge that approves its members', async () => {
  expect(await outcomes('JoinLodge', lodges.NewMembersApproved)).toEqual(all('LodgeNotOpen'));
});

test('asking a lodge that approves its members', async () => {
  const others = {
    None: 'Requesting',
    Requesting: 'AlreadyRequested',
    Blacklisted: 'NotAllowed',
    ...members('AlreadyMember'),
  };
  const asking = (days: number) => outcomes('RequestMembership', lodges.NewMembersApproved, days);
  expect(await asking(31)).toEqual({ ...others, Declined: 'Requesting' });
  expect(await asking(29)).toEqual({ ...others, Declined: 'MayNotAskYet' });
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

import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const heard = async (person: Somebody) =>
  (await person.CommunityNotifications()).items.map((one) => [one.type, one.actors[0]?.profileId, one.link]);

const question = 'Why would you like to join us?';

async function aLodge() {
  const [owner, second, member, applicant] = await Promise.all([1, 2, 3, 4].map(() => given.profile()));
  if (!owner || !second || !member || !applicant) throw new Error('A lodge needs four.');
  const { lodgeId } = await given.lodge({ by: owner, question });
  await given.places(lodgeId, [
    [owner, 'Owner'],
    [second, 'Assistant'],
    [member, 'Member'],
  ]);
  return { owner, second, member, applicant, lodgeId };
}

test('who runs a lodge hears of a request, its members do not', async () => {
  const { owner, second, member, applicant, lodgeId } = await aLodge();
  await applicant.RequestMembership({ lodgeId, answer: 'I like cold water.' });
  await world.settle();
  const link = `/Lodges/Lodge/${lodgeId}/-/MemberManagement/PendingRequests`;
  for (const admin of [owner, second]) {
    expect(await heard(admin)).toEqual([['LodgeMembershipRequested', applicant.profileId, link]]);
    expect(await admin.GetAllCounts()).toMatchObject({ newNotifications: 1, lodgeAdmin: 1 });
  }
  expect([await heard(member), await heard(applicant)]).toEqual([[], []]);
  const pending = await owner.GetPendingRequests({ lodgeId });
  expect([pending.items[0]?.answer, pending.question]).toEqual(['I like cold water.', question]);
});

test('a request taken back before anybody was told is told to nobody', async () => {
  const { owner, applicant, lodgeId } = await aLodge();
  await applicant.RequestMembership({ lodgeId, answer: 'Warmth.' });
  await applicant.DeleteMembershipRequest({ lodgeId });
  await world.settle();
  expect(await heard(owner)).toEqual([]);
  expect((await owner.GetMemberActivities({ lodgeId })).items).toEqual([]);
});

test('an applicant hears of the decision, and reads a reason only where one was given', async () => {
  const { owner, second, applicant, lodgeId } = await aLodge();
  const quiet = await given.profile();
  for (const one of [applicant, quiet]) await one.RequestMembership({ lodgeId, answer: 'Warmth.' });
  await owner.DeclineMembership({ lodgeId, profileIds: [applicant.profileId], reason: 'We are full.' });
  await second.DeclineMembership({ lodgeId, profileIds: [quiet.profileId] });
  await world.settle();
  const link = `/Lodges/Lodge/${lodgeId}/-/About`;
  expect(await heard(applicant)).toEqual([['LodgeMembershipDeclined', owner.profileId, link]]);
  expect(await heard(quiet)).toEqual([['LodgeMembershipDeclined', second.profileId, link]]);
  expect((await applicant.GetLodge({ lodgeId })).request?.reason).toBe('We are full.');
  expect((await quiet.GetLodge({ lodgeId })).request?.reason).toBeNull();
});

test('nobody is told of a block, and no reason travels in an event', async () => {
  const { owner, member, lodgeId } = await aLodge();
  await owner.BlockProfile({ lodgeId, profileId: member.profileId, reason: 'Broke the peace.' });
  await world.settle();
  expect(await heard(member)).toEqual([]);
  expect(await world.sql(`select 1 from event where data::text like '%peace%'`)).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { standings } from '../support/lodges.ts';
import { world } from '../support/world.ts';

/** Sends all at the same moment; answers the codes of the refusals, `done` for what went through, sorted. */
async function together(...sent: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(sent);
  return results.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code)).sort();
}

async function twoAdminsAndAnApplicant() {
  const [owner, second, applicant] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  const { lodgeId } = await given.lodge({ by: owner });
  await given.places(lodgeId, [
    [owner, 'Owner'],
    [second, 'Assistant'],
  ]);
  await applicant.RequestMembership({ lodgeId });
  return { owner, second, applicant, lodgeId, about: { lodgeId, profileIds: [applicant.profileId] } };
}

const activities = (lodgeId: number) =>
  world.sql('select activity, actor_id from lodge_activity where lodge_id = $1', [lodgeId]);

test('two admins approve the same request at once: one does', async () => {
  for (let round = 0; round < 3; round++) {
    const { owner, second, applicant, lodgeId, about } = await twoAdminsAndAnApplicant();
    const codes = await together(owner.ApproveMembership(about), second.ApproveMembership(about));
    expect(codes).toEqual(['NoSuchRequest', 'done']);
    await world.settle();
    expect(await activities(lodgeId)).toHaveLength(1);
    expect((await applicant.CommunityNotifications()).items).toHaveLength(1);
  }
});

test('one approves and one declines at once: the row and the place agree', async () => {
  const { owner, second, applicant, lodgeId, about } = await twoAdminsAndAnApplicant();
  const codes = await together(owner.ApproveMembership(about), second.DeclineMembership(about));
  expect(codes).toEqual(['NoSuchRequest', 'done']);
  await world.settle();
  const { myStatus } = await applicant.GetLodge({ lodgeId });
  const { items } = await owner.GetMemberActivities({ lodgeId });
  expect(items.map((one) => one.activity)).toEqual([
    myStatus === 'Member' ? 'MembershipApproved' : 'MembershipDeclined',
  ]);
});

test('a request and a block at once: whoever comes last, nobody blocked is waiting', async () => {
  const [owner, applicant] = await Promise.all([given.profile(), given.profile()]);
  for (let round = 0; round < 3; round++) {
    const { lodgeId } = await given.lodge({ by: owner });
    const codes = await together(
      applicant.RequestMembership({ lodgeId }),
      owner.BlockProfile({ lodgeId, profileId: applicant.profileId, reason: 'Sold tickets.' }),
    );
    expect([
      // Whom it shut out it is not there for.
      ['NotFound', 'done'],
      ['done', 'done'],
    ]).toContainEqual(codes);
    expect(await standings(lodgeId, [applicant])).toEqual(['Blacklisted']);
    expect((await owner.GetPendingRequests({ lodgeId })).total).toBe(0);
  }
});

test('the same person asks three times at once: one request', async () => {
  const [owner, applicant] = await Promise.all([given.profile(), given.profile()]);
  const { lodgeId } = await given.lodge({ by: owner });
  const codes = await together(...[1, 2, 3].map(() => applicant.RequestMembership({ lodgeId })));
  expect(codes).toEqual(['AlreadyRequested', 'AlreadyRequested', 'done']);
});

test('two lodges of one name at once: one is founded', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const codes = await together(
    given.lodge({ by: anna, name: 'The Blue Hour' }),
    given.lodge({ by: bert, name: 'the blue HOUR' }),
  );
  expect(codes).toEqual(['LodgeNameTaken', 'done']);
  await expect(given.lodge({ by: anna, name: 'The blue hour' })).rejects.toMatchObject({ code: 'LodgeNameTaken' });
});

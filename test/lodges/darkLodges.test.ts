import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { revokeDark } from '../support/statuses.ts';
import { world } from '../support/world.ts';

async function aDarkLodge() {
  const owner = await given.profile({ darkStatus: 'Approved' });
  const { lodgeId } = await given.lodge({ by: owner });
  await world.sql('update lodge set dark = true where id = $1', [lodgeId]);
  return { owner, lodgeId };
}

const lists = async (person: Somebody) => {
  const found = await Promise.all([person.GetNewestLodges(), person.GetPopularLodges(), person.GetMyLodges()]);
  return found.map((list) => list.items.map((one) => one.lodgeId));
};

const ways: [string, (person: Somebody, lodgeId: number) => Promise<unknown>][] = [
  ['reading', (person, lodgeId) => person.GetLodge({ lodgeId })],
  ['reading members', (person, lodgeId) => person.GetMembers({ lodgeId })],
  ['reading requests', (person, lodgeId) => person.GetPendingRequests({ lodgeId })],
  ['reading activities', (person, lodgeId) => person.GetMemberActivities({ lodgeId, profileId: person.profileId })],
  ['asking', (person, lodgeId) => person.RequestMembership({ lodgeId })],
  ['joining', (person, lodgeId) => person.JoinLodge({ lodgeId })],
  ['leaving', (person, lodgeId) => person.LeaveLodge({ lodgeId })],
];

test.each(ways)('%s a dark lodge without the approval finds nothing', async (_name, go) => {
  const { lodgeId } = await aDarkLodge();
  const people = await Promise.all([
    given.profile({ darkStatus: 'Pending' }),
    given.profile({ darkStatus: 'Revoked' }),
    given.profile({ darkStatus: 'Approved', member: false }),
  ]);
  for (const person of people)
    await expect(go(person, lodgeId)).rejects.toMatchObject({ status: 404, code: 'NotFound' });
});

test('lists show a dark lodge behind its own door only', async () => {
  const { owner, lodgeId } = await aDarkLodge();
  const [approved, other] = await Promise.all([given.profile({ darkStatus: 'Approved' }), given.profile()]);
  expect((await lists(approved)).map((list) => list.includes(lodgeId))).toEqual([true, true, false]);
  expect((await lists(other)).flat()).not.toContain(lodgeId);
  await revokeDark(owner);
  await world.advance(0);
  expect((await lists(owner)).flat()).not.toContain(lodgeId);
});

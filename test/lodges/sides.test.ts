/** A lodge is of one side. */
import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { codeOf } from '../support/lodges.ts';
import { revokeDark } from '../support/statuses.ts';
import { world } from '../support/world.ts';

test('a name is taken on one side only', async () => {
  const anna = await given.profile({ darkStatus: 'Approved' });
  const there = await given.dark(anna);
  const found = (by: Somebody) => codeOf(given.lodge({ by, name: 'The long table' }));
  expect([await found(anna), await found(there)]).toEqual([undefined, undefined]);
  expect([await found(anna), await found(there)]).toEqual(['LodgeNameTaken', 'LodgeNameTaken']);
});

test('the database lets nobody into a lodge of the other side, and no lodge change its side', async () => {
  const anna = await given.profile({ darkStatus: 'Approved' });
  const there = await given.dark(anna);
  const place = 'insert into lodge_member (lodge_id, profile_id, status, since) values ($1, $2, 1, now())';
  for (const [owner, other] of [
    [anna, there],
    [there, anna],
  ] as const) {
    const { lodgeId } = await given.lodge({ by: owner });
    await expect(world.sql(place, [lodgeId, other.profileId])).rejects.toThrow('lodge_member_lodge_id_fkey');
    await expect(world.sql('update lodge set dark = not dark where id = $1', [lodgeId])).rejects.toThrow(
      'lodge_member',
    );
  }
});

test('whose approval ends leaves the numbers of the lodges there, and comes back into them', async () => {
  const owner = await given.profile({ darkStatus: 'Approved' });
  const [ownerThere, guest] = await Promise.all([given.dark(owner), given.insider()]);
  const { lodgeId } = await given.lodge({ by: ownerThere, access: 'AccessForAll' });
  await guest.JoinLodge({ lodgeId });
  expect((await guest.GetLodge({ lodgeId })).members).toBe(2);
  await revokeDark(owner);
  await world.advance(0);
  expect((await guest.GetLodge({ lodgeId })).members).toBe(1);
  expect(await codeOf(ownerThere.GetLodge({ lodgeId }))).toBe('DarkNotApproved');
  expect(await codeOf(owner.GetLodge({ lodgeId }))).toBe('NotFound');
});

test('no calendar elsewhere takes over what is in the variant', async () => {
  const anna = await given.insider();
  expect(await codeOf(anna.CreateCalendarFeed({}))).toBe('NotFound');
  expect((await anna.GetCalendarFeed({})).feed).toBeNull();
});

test('nobody of the house sees to a lodge that they run on the other side', async () => {
  const sara = await given.profile({ role: 'Support', darkStatus: 'Approved' });
  const { lodgeId } = await given.lodge({ by: await given.dark(sara), name: 'A lodge of the house' });
  expect(await sara.FindLodge({ text: 'A lodge of the house' })).toEqual([]);
  expect((await sara.GetLodgeActivities({ lodgeId })).items.every(({ bySelf }) => bySelf)).toBe(true);
});

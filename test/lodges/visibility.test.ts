import { beforeAll, expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

type Group = 'Male' | 'Female' | 'Couple' | 'Transsexual';
const groups: Group[] = ['Male', 'Female', 'Couple', 'Transsexual'];
const bits: Record<Group, number> = { Male: 1, Female: 2, Couple: 4, Transsexual: 0 };
const people = {} as Record<Group, Somebody>;
let owner: Somebody;
let lodgeId: number;

beforeAll(async () => {
  for (const gender of groups) people[gender] = await given.profile({ gender });
  owner = await given.profile();
  ({ lodgeId } = await given.lodge({ by: owner, access: 'AccessForAll' }));
});

const codeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

/** Every way to a lodge: reading it, its lists, and going in. */
async function finds(who: Somebody): Promise<boolean> {
  const read = (await codeOf(who.GetLodge({ lodgeId }))) === 'done';
  const lists = await Promise.all([
    who.GetNewestLodges({ take: 100 }),
    who.GetPopularLodges({ take: 100 }),
    who.SearchLodges({ take: 100 }),
  ]);
  const listed = lists.map(({ items }) => items.some((one) => one.lodgeId === lodgeId));
  expect(listed).toEqual([read, read, read]);
  const join = await codeOf(who.JoinLodge({ lodgeId }));
  expect(join).toBe(read ? 'done' : 'NotFound');
  if (read) await who.LeaveLodge({ lodgeId });
  return read;
}

test.each([1, 2, 3, 4, 5, 6, 7])('a lodge for the groups %i is found by those groups only', async (visibility) => {
  await owner.UpdateVisibilitySettings({ lodgeId, visibility });
  for (const group of groups)
    expect([group, await finds(people[group])]).toEqual([group, visibility === 7 || (visibility & bits[group]) !== 0]);
});

test.each([
  ['men', 1],
  ['women', 2],
  ['couples', 4],
] as const)(
  'who is transgender also finds lodges for %s once they chose so: nobody is left without a way',
  async (group, bit) => {
    const trine = people.Transsexual;
    await trine.UpdateProfileConfiguration({ key: 'lodgeGroup', value: group });
    for (const visibility of [1, 2, 3, 4, 5, 6, 7]) {
      await owner.UpdateVisibilitySettings({ lodgeId, visibility });
      expect([visibility, await finds(trine)]).toEqual([visibility, visibility === 7 || (visibility & bit) !== 0]);
    }
    await trine.UpdateProfileConfiguration({ key: 'lodgeGroup', value: 'none' });
  },
);

test('the choice is for transgender profiles alone, and one of four', async () => {
  await people.Male.UpdateProfileConfiguration({ key: 'lodgeGroup', value: 'women' });
  await owner.UpdateVisibilitySettings({ lodgeId, visibility: 2 });
  expect(await finds(people.Male)).toBe(false);
  const wrong = people.Male.UpdateProfileConfiguration({ key: 'lodgeGroup', value: 'everybody' });
  await expect(wrong).rejects.toMatchObject({ status: 400 });
});

test('members stay in a lodge that no longer is for them; who left does not find it again', async () => {
  await owner.UpdateVisibilitySettings({ lodgeId, visibility: 7 });
  const bert = people.Male;
  await bert.JoinLodge({ lodgeId });
  await owner.UpdateVisibilitySettings({ lodgeId, visibility: 2 });
  expect(await bert.GetLodge({ lodgeId })).toMatchObject({ myStatus: 'Member' });
  await bert.LeaveLodge({ lodgeId });
  expect(await codeOf(bert.GetLodge({ lodgeId }))).toBe('NotFound');
});

test('a lodge that shut somebody out is not there for them', async () => {
  await owner.UpdateVisibilitySettings({ lodgeId, visibility: 7 });
  await owner.BlockProfile({ lodgeId, profileId: people.Female.profileId, reason: 'Sold tickets.' });
  await world.settle();
  expect(await finds(people.Female)).toBe(false);
  await expect(people.Female.GetProfileLodges({ profileId: owner.profileId })).resolves.toMatchObject({ items: [] });
});

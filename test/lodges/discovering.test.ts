/** The lists in which lodges are discovered: near ones, popular ones and new ones, and what is left out of them. */
import { beforeAll, expect, test } from '@jest/globals';
import type { LodgeMemberStatus, NameOf } from '../../shared/enums.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

let owner: Somebody;
let seeker: Somebody;

const moveTo = (table: 'lodge' | 'profile', id: number, zipCode: string) =>
  world.sql(
    `update ${table} set place_id = (select id from place where country = 'DK' and zip_code = $2) where id = $1`,
    [id, zipCode],
  );

/** A lodge in a town, in which something was said so many days ago. */
async function found(zipCode: string, daysAgo: number, members = 1): Promise<number> {
  const { lodgeId } = await given.lodge({ by: owner });
  await moveTo('lodge', lodgeId, zipCode);
  await world.sql(`update lodge set active_at = now() - $2 * interval '1 day', men = $3 where id = $1`, [
    ...[lodgeId, daysAgo, members],
  ]);
  return lodgeId;
}

const idsOf = async (list: Promise<{ items: { lodgeId: number }[] }>) =>
  (await list).items.map(({ lodgeId }) => lodgeId);

const lodges: Record<'far' | 'randers' | 'quiet' | 'lively' | 'silkeborg' | 'ebeltoft', number> = {
  ...{ far: 0, randers: 0, quiet: 0, lively: 0, silkeborg: 0, ebeltoft: 0 },
};

/** The lodges as they lie around Aarhus: two in it, three near, and one further away. */
beforeAll(async () => {
  [owner, seeker] = await Promise.all([given.profile(), given.profile()]);
  await moveTo('profile', seeker.profileId, '8000');
  lodges.far = await found('7400', 0, 90);
  lodges.silkeborg = await found('8600', 5, 80);
  lodges.randers = await found('8900', 2, 3);
  lodges.ebeltoft = await found('8400', 1, 2);
  lodges.quiet = await found('8000', 40, 50);
  lodges.lively = await found('8000', 3, 4);
});

test('near is what lies up to about 50 km away: by band, and the most active first in each, however many members', async () => {
  const { items, hasPlace } = await seeker.GetNearbyLodges({});
  expect(hasPlace).toBe(true);
  expect(items.map(({ distanceBand }) => distanceBand)).toEqual([0, 0, 25, 25, 50]);
  const { lively, quiet, ebeltoft, randers, silkeborg } = lodges;
  expect(items.map(({ lodgeId }) => lodgeId)).toEqual([lively, quiet, ebeltoft, randers, silkeborg]);
  const [afar] = (await seeker.SearchLodges({ sort: 5, take: 100 })).items.filter((one) => one.lodgeId === lodges.far);
  expect(afar).toMatchObject({ distanceBand: 100 });
});

test('near ones come page by page without gaps, also beyond the first of each town', async () => {
  const all = await idsOf(seeker.GetNearbyLodges({ take: 100 }));
  const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((skip) => idsOf(seeker.GetNearbyLodges({ skip, take: 1 }))));
  expect(pages.flat()).toEqual(all);
  expect((await seeker.GetNearbyLodges({ take: 4 })).more).toBe(true);
  expect((await seeker.GetNearbyLodges({ take: 5 })).more).toBe(false);
});

test('who has no place is told so; who has one with nothing around is not', async () => {
  const [nowhere, afar] = [await given.profile(), await given.profile()];
  await world.sql('update profile set place_id = null where id = $1', [nowhere.profileId]);
  await moveTo('profile', afar.profileId, '3700');
  expect(await nowhere.GetNearbyLodges({})).toEqual({ items: [], more: false, next: null, hasPlace: false });
  expect(await afar.GetNearbyLodges({})).toEqual({ items: [], more: false, next: null, hasPlace: true });
});

const lists = ['GetNearbyLodges', 'GetPopularLodges', 'GetNewestLodges'] as const;

test.each([
  ['Owner', false, true],
  ['CoOwner', false, true],
  ['Assistant', false, true],
  ['Member', false, true],
  ['Requesting', false, true],
  ['Declined', true, true],
  ['Blacklisted', false, false],
] as [NameOf<typeof LodgeMemberStatus>, boolean, boolean][])(
  'a lodge in which one is %s: discovered %s, found by a search %s',
  async (status, discovered, searched) => {
    await given.places(lodges.lively, [
      ...(status === 'Owner' ? [] : [[owner, 'Owner'] as [Somebody, 'Owner']]),
      [seeker, status],
    ]);
    for (const list of lists)
      expect([list, (await idsOf(seeker[list]({ take: 100 }))).includes(lodges.lively)]).toEqual([list, discovered]);
    for (const sort of [1, 2, 3, 4, 5] as const)
      expect((await idsOf(seeker.SearchLodges({ sort, take: 100 }))).includes(lodges.lively)).toBe(searched);
    await given.places(lodges.lively, [[owner, 'Owner']]);
  },
);

test('pages are full of what is left when one belongs to some, and the house finds by the same rule', async () => {
  const support = await given.profile({ role: 'Support' });
  for (const who of [seeker, support]) {
    await moveTo('profile', who.profileId, '8000');
    for (const lodgeId of [lodges.lively, lodges.randers])
      await given.places(lodgeId, [
        [owner, 'Owner'],
        [who, 'Member'],
      ]);
    for (const list of lists) {
      const all = await idsOf(who[list]({ take: 100 }));
      expect(all).not.toContain(lodges.lively);
      const pages = [await who[list]({ take: 2 }), await who[list]({ skip: 2, take: 2 })];
      expect(pages.map(({ items }) => items.map(({ lodgeId }) => lodgeId))).toEqual([all.slice(0, 2), all.slice(2, 4)]);
      expect(pages[0]!.more).toBe(all.length > 2);
      expect(pages[1]!.more).toBe(all.length > 4);
    }
  }
  for (const lodgeId of [lodges.lively, lodges.randers]) await given.places(lodgeId, [[owner, 'Owner']]);
});

test('who owns all there is near has none left to discover', async () => {
  await moveTo('profile', owner.profileId, '8000');
  await world.redis.flushdb();
  expect(await owner.GetNearbyLodges({})).toMatchObject({ items: [], hasPlace: true });
  expect((await owner.SearchLodges({ sort: 5, take: 100 })).items.length).toBe(6);
});

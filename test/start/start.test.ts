import { describe, expect, test } from '@jest/globals';
import { clock, days, minutes } from '../../server/platform/clock.ts';
import { startBlocks } from '../../shared/start/blocks.ts';
import { given, type ProfileFacts, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

test('the blocks keep the order a member gave them; new ones follow', async () => {
  const anna = await given.profile();
  expect((await anna.GetStartPageSortOptions({})).map((one) => one.block)).toEqual([...startBlocks]);
  await anna.SaveStartPageSortOptions({
    options: [
      { block: 'Visits', hidden: true },
      { block: 'Blogs', hidden: false },
      { block: 'Visits', hidden: false },
    ],
  });
  const options = await anna.GetStartPageSortOptions({});
  expect(options.slice(0, 2)).toEqual([
    { block: 'Visits', hidden: true },
    { block: 'Blogs', hidden: false },
  ]);
  expect(options.map((one) => one.block).sort()).toEqual([...startBlocks].sort());
  await expect(
    anna.SaveStartPageSortOptions({ options: [{ block: 'Weather', hidden: false }] as never }),
  ).rejects.toMatchObject({ status: 400 });
});

test('a site without lodges has no block of them, and ordering the others there leaves it as it was', async () => {
  const anna = await given.profile();
  const elsewhere = await given.anotherBrowserOf(anna);
  elsewhere.site = 46;
  await world.sql('update site set lodges_enabled = false where id = 46');
  await world.platform.sites.readAgain();
  await anna.SaveStartPageSortOptions({ options: [{ block: 'Lodges', hidden: true }] });
  const offered = await elsewhere.GetStartPageSortOptions({});
  expect(offered.map(({ block }) => block)).not.toContain('Lodges');
  await elsewhere.SaveStartPageSortOptions({ options: offered });
  expect(await anna.GetStartPageSortOptions({})).toContainEqual({ block: 'Lodges', hidden: true });
});

/** Somebody in a place, who is found. */
async function living(town: string, facts: ProfileFacts = {}): Promise<Somebody> {
  const one = await given.profile(facts);
  await world.sql('update profile set place_id = (select min(id) from place where name = $2) where id = $1', [
    one.profileId,
    town,
  ]);
  return given.anotherBrowserOf(one);
}

const idsOf = ({ items }: { items: readonly { profile: { profileId: number } }[] }) =>
  items.map(({ profile }) => profile.profileId);

test('who is new stands by band, then by time, and never oneself', async () => {
  const anna = await living('Aarhus C');
  const [first, far, gone, second] = [
    await living('Aarhus C'),
    await living('London'),
    await living('Aarhus C'),
    await living('Aarhus C'),
  ];
  await setStatus(gone, 'Quarantined');
  await runSchedules(['FollowSearch']);
  const ids = idsOf(await anna.GetNewNearby({ take: 24 }));
  const ours = [anna, first, far, gone, second].map(({ profileId }) => profileId);
  expect(ids.filter((id) => ours.includes(id))).toEqual([second.profileId, first.profileId, far.profileId]);
});

test('who came a month ago is not new', async () => {
  const [anna, bert] = [await living('Aarhus C'), await living('Aarhus C')];
  clock.advance(31 * days);
  await runSchedules(['FollowSearch']);
  const again = await given.anotherBrowserOf(anna);
  expect(idsOf(await again.GetNewNearby({ take: 24 }))).not.toContain(bert.profileId);
});

test('who is here stands by band; who hides it or was here before does not', async () => {
  const anna = await living('Aarhus C');
  const [far, near, hidden, gone] = [
    await living('London'),
    await living('Aarhus C'),
    await living('Aarhus C'),
    await living('Aarhus C'),
  ];
  await hidden.UpdateProfileConfiguration({ key: 'hideOnline', value: 'true' });
  await world.sql(`update profile set last_seen_at = $2 where id = any($1)`, [
    [far, near, hidden].map(({ profileId }) => profileId),
    new Date(clock.ms()),
  ]);
  await world.sql(`update profile set last_seen_at = $2 where id = $1`, [
    gone.profileId,
    new Date(clock.ms() - 60 * minutes),
  ]);
  await world.settle();
  await runSchedules(['FollowSearch']);
  const ours = [anna, far, near, hidden, gone].map(({ profileId }) => profileId);
  const ids = idsOf(await anna.GetOnlineNearby({ take: 24 })).filter((id) => ours.includes(id));
  expect(ids).toEqual([near.profileId, far.profileId]);
});

test('the best matches wait for settings, and are those of the search', async () => {
  const anna = await living('Aarhus C');
  expect(await anna.GetBestMatches({})).toMatchObject({ missing: ['MatchSettings', 'MatchWords'], items: [] });
  const [word] = await anna.GetKinks({});
  await anna.SaveMatchSettings({
    ...{ groups: 15, ageFrom: 18, ageTo: 120, distanceBand: null },
    words: [{ kinkId: word!.kinkId, weight: 'Like' }],
  });
  const [plain, fits] = [await living('Aarhus C'), await living('Aarhus C')];
  await fits.UpdateProfile({ kinkIds: [word!.kinkId] });
  await world.settle();
  await runSchedules(['FollowSearch']);
  const { missing, items } = await anna.GetBestMatches({ take: 24 });
  expect(missing).toEqual([]);
  expect(items).toEqual((await anna.GetMatchProfiles({ take: 24 })).items);
  const ids = idsOf({ items });
  expect(ids[0]).toBe(fits.profileId);
  expect(ids).toContain(plain.profileId);
});

describe('in the variant', () => {
  const quarter = 15 * minutes;
  const newcomers = async (reader: Somebody) => idsOf(await reader.GetNewNearby({ take: 24 }));
  /** To so many minutes after the next quarter of an hour begins. */
  const comeTo = async (after: number) => {
    clock.advance(quarter - (clock.ms() % quarter) + after);
    await runSchedules(['FollowSearch']);
  };

  test('who is new stands there when the quarter of an hour is over', async () => {
    await comeTo(5 * minutes);
    const [reader, anna] = [await given.insider(), await given.insider()];
    await runSchedules(['FollowSearch']);
    expect(await newcomers(reader)).not.toContain(anna.profileId);
    await comeTo(0);
    expect(await newcomers(reader)).toContain(anna.profileId);
  });

  test('the order tells of no order in which they came within it', async () => {
    await comeTo(1 * minutes);
    const reader = await given.insider();
    const came: number[] = [];
    for (let nth = 0; nth < 9; nth++) came.push((await given.insider()).profileId);
    await comeTo(0);
    const found = (await newcomers(reader)).filter((id) => came.includes(id));
    expect(found).toHaveLength(came.length);
    expect(found).not.toEqual(came.toReversed());
  });
});

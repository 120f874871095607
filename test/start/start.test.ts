import { expect, test } from '@jest/globals';
import { clock, minutes } from '../../server/platform/clock.ts';
import { startBlocks } from '../../shared/start/blocks.ts';
import { given, type Somebody } from '../support/given.ts';
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

test('who is new stands by band, then by time, and never oneself', async () => {
  const anna = await given.profile();
  const near = await given.profile();
  const far = await given.profile();
  const gone = await given.profile();
  await world.sql(
    `update profile set place_id = (select id from place where name = 'Aarhus C' limit 1)
    where id = any($1)`,
    [[anna.profileId, near.profileId, gone.profileId]],
  );
  await world.sql(`update profile set place_id = (select id from place where country = 'GB' limit 1) where id = $1`, [
    far.profileId,
  ]);
  await setStatus(gone, 'Quarantined');
  const again = await given.anotherBrowserOf(anna);
  const ids = (await again.GetNewNearby({ take: 24 })).items.map(({ profile }) => profile.profileId);
  expect(ids).toContain(near.profileId);
  expect(ids).not.toContain(anna.profileId);
  expect(ids).not.toContain(gone.profileId);
  if (ids.includes(far.profileId)) expect(ids.indexOf(near.profileId)).toBeLessThan(ids.indexOf(far.profileId));
});

test('who is new in the variant stands there when the quarter of an hour is over, and since no moment of it', async () => {
  const newcomers = async (reader: Somebody) =>
    (await reader.GetNewNearby({ take: 24 })).items.map(({ profile, since }) => [profile.profileId, since]);
  const quarter = 15 * minutes;
  clock.advance(quarter - (clock.ms() % quarter) + 5 * minutes);
  const [reader, anna] = [await given.insider(), await given.insider()];
  const began = new Date(clock.ms() - (clock.ms() % quarter)).toISOString();
  expect(await newcomers(reader)).toEqual([]);
  clock.advance(10 * minutes);
  expect(await newcomers(reader)).toEqual([[anna.profileId, began]]);
});

/** What members are to each other on one side is nothing on the other: every query of it, asked on both sides. */
import { beforeAll, expect, test } from '@jest/globals';
import { birthdaySchedules } from '../../server/modules/people/birthdays.ts';
import { clock, days, minutes } from '../../server/platform/clock.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { given, type Somebody } from '../support/given.ts';
import { loads } from '../support/media.ts';
import { world } from '../support/world.ts';
import { bothSides, found, type BothSides } from './sides.ts';

const areas = [
  ...['Favorites', 'Notes', 'Tags', 'Visitors', 'Blacklist', 'Relations', 'Guestbook', 'Profile', 'Start', 'TopMenu'],
  ...['Birthdays', 'CurrentProfile', 'Media', 'AlbumAccess', 'Common', 'Notifications'],
];

let sides: BothSides;
beforeAll(async () => {
  sides = await bothSides(areas);
}, 600_000);

test.each(['main', 'dark'] as const)('whatever is done on the other side, %s answers the same', (side) => {
  for (const [reader, [before, after]] of Object.entries(sides.told[side])) {
    expect(before.size).toBeGreaterThan(30);
    expect({ reader, answers: [...after] }).toEqual({ reader, answers: [...before] });
  }
});

test('on its own side all of it is found', async () => {
  for (const side of [sides.main, sides.dark])
    expect((await found(side.readers['one']!, side, areas)).length).toBeGreaterThan(15);
});

test.each([
  ['main', 'dark'],
  ['dark', 'main'],
] as const)('nobody on %s finds anything of %s', async (here, there) => {
  for (const [reader, who] of Object.entries(sides[here].readers))
    expect({ reader, found: await found(who, sides[there], areas) }).toEqual({ reader, found: [] });
});

test('a picture opens to nobody of the other side', async () => {
  for (const [here, there] of [
    [sides.main, sides.dark],
    [sides.dark, sides.main],
  ] as const) {
    const { profileId } = here.known.other;
    // Of an open album; every size there is of it.
    const files = await world.sql<{ file: string }>(
      `select file from media_file f join media m on m.id = f.media_id join media_album a on a.id = m.album_id
        where m.profile_id = $1 and a.name = $2`,
      [profileId, `Summer of ${here.known.other.name}`],
    );
    expect(files.length).toBeGreaterThan(1);
    for (const { file } of files) {
      expect(await loads(here.readers['outsider']!, `/media/${file}`)).toBe(200);
      for (const reader of ['one', 'outsider']) expect(await loads(there.readers[reader]!, `/media/${file}`)).toBe(403);
    }
  }
});

test('no birthday is told in the variant', async () => {
  const onMain = await sides.main.known.one.GetBirthdays({});
  expect(onMain.items.map(({ profile }) => profile.name)).toContain(sides.main.known.other.name);
  const { one, other } = sides.dark.known;
  expect((await one.GetBirthdays({})).items).toEqual([]);
  expect((await one.GetProfilePage({ profileId: other.profileId })).birthdayToday).toBe(false);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(clock.now());
  const [schedule] = birthdaySchedules;
  if (!schedule?.daily) throw new Error('There is no such schedule.');
  const unit = { actorId: null, commandId: null };
  await inUnit(world.platform.database.orm.em, unit, (within) =>
    schedule.run(within, world.platform, 'Europe/Copenhagen', today),
  );
  const told = await world.sql<{ dark: boolean }>(
    `select distinct is_dark((data ->> 'profileId')::bigint) as dark from event where name = 'BirthdayCame'`,
  );
  expect(told).toEqual([{ dark: false }]);
});

/** What somebody reads of who else is here. */
const readBy = async (reader: Somebody, { profileId }: Somebody) => {
  const [favourite] = (await reader.GetFavorites({})).items;
  const { lastActive } = await reader.GetProfilePage({ profileId });
  const tagged = (await reader.Tags()).map(({ online }) => online);
  const { count } = await reader.GetOnlineFavoritesCount();
  return [favourite!.profile.online, lastActive, count, (await reader.OnlineFavorites()).items.length, ...tagged];
};

test('in the variant somebody is there by quarters of an hour, each told when it is over', async () => {
  const [anna, bert] = await Promise.all([given.insider(), given.insider()]);
  await bert.UpdateProfileConfiguration({ key: 'hideOnline', value: 'false' });
  await anna.AddFavorite({ profileId: bert.profileId });
  await anna.TagProfile({ ...(await anna.CreateTag({ name: 'Known' })), profileId: bert.profileId });
  const quarter = 15 * minutes;
  /** Goes on to so many minutes within a quarter, `quarters` after this one. */
  const goTo = (quarters: number, within: number) =>
    world.advance(quarters * quarter - (clock.ms() % quarter) + within * minutes);
  const away = `update profile set last_seen_at = to_timestamp($2), seen_before_at = null where id = $1`;
  await world.sql(away, [bert.profileId, (clock.ms() - 3 * days) / 1000]);
  const absent = [false, 'ThisWeek', 0, 0, 0];
  const here = [true, 'Now', 1, 1, 1];
  await goTo(1, 2);
  expect(await readBy(anna, bert)).toEqual(absent);
  await bert.UpdateHeartbeat();
  expect(await readBy(anna, bert)).toEqual(absent);
  await goTo(0, 14);
  expect(await readBy(anna, bert)).toEqual(absent);
  await goTo(1, 0.1);
  expect(await readBy(anna, bert)).toEqual(here);
  await goTo(0, 5);
  await bert.UpdateHeartbeat();
  expect(await readBy(anna, bert)).toEqual(here);
  await goTo(1, 14);
  expect(await readBy(anna, bert)).toEqual(here);
  await goTo(1, 0.1);
  expect((await readBy(anna, bert))[0]).toBe(false);
});

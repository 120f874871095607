/**
 * What members are to each other on one side, and every lodge of it, is nothing on the other: whoever is there finds nothing of
 * it, whatever they ask, follow or load.
 */
import { beforeAll, expect, test } from '@jest/globals';
import { birthdaySchedules } from '../../server/modules/people/birthdays.ts';
import { clock } from '../../server/platform/clock.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { given } from '../support/given.ts';
import { codeOf } from '../support/lodges.ts';
import { loads } from '../support/media.ts';
import { isThorough } from '../support/random.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';
import { bothSides, found, type BothSides } from './bothSides.ts';

/** Whose queries are asked on both sides. Entries are asked about by laws of their own. */
const people = [
  ...['Favorites', 'Notes', 'Tags', 'Visitors', 'Blacklist', 'Relations', 'Guestbook', 'Profile', 'Start', 'TopMenu'],
  ...['Birthdays', 'CurrentProfile', 'Media', 'AlbumAccess', 'Common', 'Notifications'],
];
const lodges = ['Lodges', 'Drafts', 'Notifications', 'TopMenu'];
const areas = [...new Set([...people, ...lodges])];

let sides: BothSides;
beforeAll(async () => {
  sides = await bothSides(areas);
}, 600_000);

const pairs = [
  ['main', 'dark'],
  ['dark', 'main'],
] as const;

test.each(['main', 'dark'] as const)('whatever is done on the other side, %s answers the same', (side) => {
  for (const [reader, [before, after]] of Object.entries(sides.told[side])) {
    expect(before.size).toBeGreaterThan(isThorough ? 90 : 15);
    expect({ reader, answers: [...after] }).toEqual({ reader, answers: [...before] });
  }
});

test('on its own side all of it is found', async () => {
  for (const side of [sides.main, sides.dark]) {
    expect((await found(side.readers['one']!, side, people)).length).toBeGreaterThan(isThorough ? 15 : 3);
    expect((await found(side.readers['one']!, side, lodges)).length).toBeGreaterThan(isThorough ? 30 : 3);
  }
});

test.each(pairs)('nobody on %s finds anything of %s', async (here, there) => {
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

test.each(pairs)('nobody on %s does anything in a lodge of %s, or hears of it', async (here, there) => {
  const { lodgeIds, meetupIds, debates, lodgeAlbumIds } = sides[there].leads;
  const [lodgeId, meetupId, { categoryId, entryId }, albumId] = [
    lodgeIds[2]!,
    meetupIds[2]!,
    debates[0]!,
    lodgeAlbumIds[0]!,
  ];
  const files = await world.sql<{ file: string }>(
    'select f.file from media_file f join lodge_media i on i.media_id = f.media_id where i.album_id = $1',
    [albumId],
  );
  expect(files.length).toBeGreaterThan(0);
  const topics = [`lodge:${lodgeId}`, `lodgeMeetup:${meetupId}`, `lodgeCalendar:${lodgeId}`];
  for (const [name, who] of Object.entries(sides[here].readers)) {
    const ways: Record<string, () => Promise<unknown>> = {
      ask: () => who.RequestMembership({ lodgeId }),
      join: () => who.JoinLodge({ lodgeId }),
      leave: () => who.LeaveLodge({ lodgeId }),
      look: () => who.UpdateViewTime({ lodgeId, section: 'Debate' }),
      begin: () => who.CreateDebateEntry({ categoryId, title: 'A word', text: '<p>A word.</p>' }),
      say: () => who.AddDebateEntryComment({ entryId, text: 'A word.' }),
      comeAlong: () => who.SignUpForMeetup({ meetupId }),
      tell: () => who.AddMeetupComment({ meetupId, text: 'A word.' }),
      loadCalendar: async () => {
        const { status } = await who.send('GET', `/Lodges/MeetupCalendar/${meetupId}.ics`);
        if (status === 404) throw Object.assign(new Error('There is none.'), { code: 'NotFound' });
      },
    };
    for (const [way, go] of Object.entries(ways))
      expect([name, way, await codeOf(go())]).toEqual([name, way, 'NotFound']);
    const page = await openPage(who);
    for (const topic of topics) expect([topic, await page.watch(topic)]).toEqual([topic, false]);
    for (const { file } of files) expect(await loads(who, `/media/${file}`)).toBe(name === 'support' ? 200 : 403);
  }
  const own = await openPage(sides[there].readers['one']!);
  for (const topic of topics) expect([topic, await own.watch(topic)]).toEqual([topic, true]);
});

test('who runs a lodge reaches nobody of the other side in it', async () => {
  for (const [here, there] of pairs) {
    const { ownLodgeId: lodgeId } = sides[here].leads;
    const { one } = sides[here].readers;
    const { profileId } = sides[there].known.other;
    const { items, member } = await one!.GetMemberActivities({ lodgeId, profileId });
    expect([items, member]).toEqual([[], null]);
    expect((await one!.GetMemberNotes({ lodgeId, profileId })).items).toEqual([]);
    expect([
      await codeOf(one!.BlockProfile({ lodgeId, profileId, reason: 'Never heard of.' })),
      await codeOf(one!.SaveMemberNote({ lodgeId, profileId, text: 'Never heard of.' })),
      await codeOf(one!.ApproveMembership({ lodgeId, profileIds: [profileId] })),
    ]).toEqual(['NotFound', 'NotFound', 'NoSuchRequest']);
  }
});

test('those of the house find the lodges of both sides at their desk, each with its side', async () => {
  const sara = await given.profile({ role: 'Support' });
  const nameOf = async (id: number) =>
    (await world.sql<{ name: string }>('select name::text from lodge where id = $1', [id]))[0]!.name;
  for (const side of ['main', 'dark'] as const) {
    const lodgeId = sides[side].leads.lodgeIds[0]!;
    const isDark = side === 'dark';
    expect(await sara.FindLodge({ text: await nameOf(lodgeId) })).toMatchObject([{ lodgeId, dark: isDark }]);
    const { items } = await sara.GetLodgeActivities({ lodgeId });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ lodge }) => lodge.dark === isDark)).toBe(true);
  }
});

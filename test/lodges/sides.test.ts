/** A lodge is of one side: whoever is on the other finds nothing of it, whatever they ask, follow or load. */
import { beforeAll, expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { codeOf } from '../support/lodges.ts';
import { loads } from '../support/media.ts';
import { openPage } from '../support/socket.ts';
import { revokeDark } from '../support/statuses.ts';
import { world } from '../support/world.ts';
import { bothSides, found, type BothSides } from '../people/sides.ts';

const areas = ['Lodges', 'Drafts', 'Notifications', 'TopMenu'];

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
    expect(before.size).toBeGreaterThan(60);
    expect({ reader, answers: [...after] }).toEqual({ reader, answers: [...before] });
  }
});

test('on its own side all of it is found', async () => {
  for (const side of [sides.main, sides.dark])
    expect((await found(side.readers['one']!, side, areas)).length).toBeGreaterThan(30);
});

test.each(pairs)('nobody on %s finds anything of %s', async (here, there) => {
  for (const [reader, who] of Object.entries(sides[here].readers))
    expect({ reader, found: await found(who, sides[there], areas) }).toEqual({ reader, found: [] });
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

test('nobody of the house sees to a lodge that they run on the other side', async () => {
  const sara = await given.profile({ role: 'Support', darkStatus: 'Approved' });
  const { lodgeId } = await given.lodge({ by: await given.dark(sara), name: 'A lodge of the house' });
  expect(await sara.FindLodge({ text: 'A lodge of the house' })).toEqual([]);
  expect((await sara.GetLodgeActivities({ lodgeId })).items.every(({ bySelf }) => bySelf)).toBe(true);
});

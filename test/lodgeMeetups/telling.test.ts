import { beforeAll, expect, test } from '@jest/globals';
import { clock, hours } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { lodgeWith, meetupOf, planOf } from '../support/meetups.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

let [owner, anna, bert, guest] = [] as unknown as [Somebody, Somebody, Somebody, Somebody];
let lodgeId: number;

beforeAll(async () => {
  [owner, anna, bert, guest] = [
    await given.profile(),
    await given.profile(),
    await given.profile(),
    await given.profile(),
  ];
  lodgeId = await lodgeWith(owner, [anna, bert]);
});

/** What people were told by now, by its type, in numbers. */
const told = async (who: Somebody, type: string) =>
  Number(
    (
      await world.sql<{ n: number }>('select count(*) as n from notification where profile_id = $1 and type = $2', [
        who.profileId,
        type,
      ])
    )[0]?.n,
  );
const counts = (type: string) => Promise.all([owner, anna, bert, guest].map((who) => told(who, type)));
const inHours = (count: number) => new Date(clock.ms() + count * hours).toISOString();

test('members hear of a new meetup, whoever blocked the one who planned it, unless they wish not to', async () => {
  await anna.AddToBlacklist({ profileId: owner.profileId });
  await world.sql(
    'insert into lodge_wish (lodge_id, profile_id, requests, debates, meetups, media) values ($1, $2, 15, 15, 0, 15)',
    [lodgeId, bert.profileId],
  );
  const meetupId = await meetupOf(owner, lodgeId);
  await world.settle();
  expect(await counts('LodgeMeetupCreated')).toEqual([0, 1, 1, 0]);
  const [news] = (await anna.CommunityNotifications()).items;
  expect([news?.link.endsWith(`/${meetupId}`), news?.actors]).toEqual([true, []]);
  const channels = await world.sql<{ channels: number }>(
    `select channels from notification where profile_id = $1 and type = 'LodgeMeetupCreated'`,
    [bert.profileId],
  );
  expect(channels).toEqual([{ channels: 0 }]);
  await anna.RemoveFromBlacklist({ profileId: owner.profileId });
});

test('another time or place is told to who signed up, other words are not; nor what was called off since', async () => {
  const meetupId = await meetupOf(owner, lodgeId);
  await anna.SignUpForMeetup({ meetupId });
  const plan = planOf();
  await world.sql('update lodge_meetup set starts_at = $2, ends_at = $3 where id = $1', [
    meetupId,
    plan.startsAt,
    plan.endsAt,
  ]);
  await owner.UpdateMeetup({ ...plan, meetupId, text: 'Other words.' });
  await world.settle();
  expect(await counts('LodgeMeetupChanged')).toEqual([0, 0, 0, 0]);
  await owner.UpdateMeetup({ ...plan, meetupId, place: 'The other pier' });
  await world.settle();
  expect(await counts('LodgeMeetupChanged')).toEqual([0, 1, 0, 0]);
  await owner.UpdateMeetup({ ...plan, meetupId, place: 'The first pier' });
  await owner.DeleteMeetup({ meetupId });
  await world.settle();
  expect([await counts('LodgeMeetupChanged'), await counts('LodgeMeetupCancelled')]).toEqual([
    [0, 1, 0, 0],
    [0, 1, 0, 0],
  ]);
});

test('everybody with a place is reminded once for each beginning, and nobody who came late or waits', async () => {
  const meetupId = await meetupOf(owner, lodgeId, { startsAt: inHours(30), places: 2 });
  for (const who of [anna, bert, owner]) await who.SignUpForMeetup({ meetupId });
  await runSchedules(['RemindOfMeetups']);
  expect(await counts('LodgeMeetupReminder')).toEqual([0, 0, 0, 0]);
  await world.advance(7 * hours);
  await runSchedules(['RemindOfMeetups']);
  await runSchedules(['RemindOfMeetups']);
  expect(await counts('LodgeMeetupReminder')).toEqual([0, 1, 1, 0]);
  await bert.QuitMeetup({ meetupId });
  await owner.UpdateMeetup({ ...planOf({ startsAt: inHours(20), places: 2 }), meetupId });
  await runSchedules(['RemindOfMeetups']);
  expect(await counts('LodgeMeetupReminder')).toEqual([1, 2, 1, 0]);
  await world.settle();
  expect(await told(owner, 'LodgeMeetupPlaceFree')).toBe(1);
});

test('a reminder on its way is not given for what was moved or called off', async () => {
  const meetupId = await meetupOf(owner, lodgeId, { startsAt: inHours(25) });
  await anna.SignUpForMeetup({ meetupId });
  const before = await told(anna, 'LodgeMeetupReminder');
  await world.settle();
  await world.advance(2 * hours);
  // The event is there, its job has not run when the meetup is called off.
  const found = await world.sql<{ starts: string }>(
    `select (extract(epoch from starts_at) * 1000)::bigint as starts from lodge_meetup where id = $1`,
    [meetupId],
  );
  const data = { meetupId, lodgeId, startsAt: Number(found[0]?.starts), profileIds: [anna.profileId] };
  await world.sql(`insert into event (name, data, at) values ('MeetupComesUp', $1, now())`, [JSON.stringify(data)]);
  await owner.DeleteMeetup({ meetupId });
  await world.settle();
  expect(await told(anna, 'LodgeMeetupReminder')).toBe(before);
});

test('a comment is told to who signed up and who planned it, while they are members', async () => {
  const meetupId = await meetupOf(owner, lodgeId);
  for (const who of [anna, bert]) await who.SignUpForMeetup({ meetupId });
  await bert.AddMeetupComment({ meetupId, text: 'Is there parking?' });
  await world.settle();
  expect(await counts('LodgeMeetupCommented')).toEqual([1, 1, 0, 0]);
  await anna.LeaveLodge({ lodgeId });
  await bert.AddMeetupComment({ meetupId, text: 'Found it.' });
  await world.settle();
  expect(await counts('LodgeMeetupCommented')).toEqual([2, 1, 0, 0]);
  expect(await world.sql(`select 1 from event where data::text like '%parking%'`)).toEqual([]);
});

test('a lodge of many is told in batches, everybody once', async () => {
  const lodge = await lodgeWith(owner, []);
  await world.sql(
    `with made as (
       insert into profile (name, email, type, gender, access_type, status, dark_status, terms_version, locale, time_zone, created_at, last_seen_at)
       select 'many' || n, 'many' || n || '@mail.example', 1, 2, p.access_type, 3, 0, 3, 'en-GB', 'Europe/Copenhagen', now(), now()
       from generate_series(1, 230) n, profile p where p.id = $2 returning id)
     insert into lodge_member (lodge_id, profile_id, status, since) select $1, id, 1, now() from made`,
    [lodge, owner.profileId],
  );
  const meetupId = await meetupOf(owner, lodge);
  await world.settle();
  const found = await world.sql<{ n: number; people: number }>(
    `select count(*) as n, count(distinct profile_id) as people from notification where things @> $1`,
    [[`LodgeMeetup ${meetupId}`]],
  );
  expect(found).toEqual([{ n: 230, people: 230 }]);
});

/** How alive lodges are, as their cards tell it: exactly, to everybody as if whom they do not meet had never written. */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { clock, days } from '../../server/platform/clock.ts';
import { mostContributions } from '../../shared/lodges/shapes.ts';
import { aCategory, aTopic, lodgeWith, said } from '../support/debates.ts';
import { given, type Somebody } from '../support/given.ts';
import { meetupOf } from '../support/meetups.ts';
import { world } from '../support/world.ts';

let lodgeId: number;
let categoryId: number;
let [owner, member, other, stranger] = [] as unknown as Somebody[] & [Somebody, Somebody, Somebody, Somebody];

beforeAll(async () => {
  stranger = await given.profile();
});

beforeEach(async () => {
  ({ lodgeId, owner, member, other } = await lodgeWith({ member: 'Member', other: 'Member' }));
  categoryId = await aCategory(lodgeId, owner);
});

/** What the card of the lodge says to somebody. */
const activityFor = async (who: Somebody) => {
  const { items } = await who.SearchLodges({ sort: 4, take: 100 });
  return items.find((one) => one.lodgeId === lodgeId)!.activity;
};

const none = { week: 0, month: 0, meetups: 0, nextMeetupAt: null };

/** Has everything in the lodge said so many days earlier. */
const age = async (earlier: number) => {
  for (const table of ['debate_entry', 'debate_comment'])
    await world.sql(`update ${table} set created_at = created_at - $2 * interval '1 day' where lodge_id = $1`, [
      ...[lodgeId, earlier],
    ]);
};

test('topics and comments of a week and of thirty days are counted; what was taken away is not', async () => {
  expect(await activityFor(stranger)).toEqual(none);
  const entryId = await aTopic(categoryId, member);
  await said(entryId, other);
  await age(8);
  expect(await activityFor(stranger)).toEqual({ ...none, month: 2 });
  const commentId = await said(entryId, other);
  expect(await activityFor(stranger)).toEqual({ ...none, week: 1, month: 3 });
  await other.DeleteDebateEntryComment({ commentId });
  expect(await activityFor(stranger)).toEqual({ ...none, month: 2 });
  await age(23);
  expect(await activityFor(stranger)).toEqual(none);
});

test('what somebody wrote whom the reader does not meet is not among it, and who runs the lodge meets all', async () => {
  const reader = await given.profile();
  const entryId = await aTopic(categoryId, member);
  for (let n = 0; n < 3; n++) await said(entryId, other);
  await reader.AddToBlacklist({ profileId: other.profileId });
  await other.AddToBlacklist({ profileId: owner.profileId });
  await member.AddToBlacklist({ profileId: other.profileId });
  await world.settle();
  expect([await activityFor(reader), await activityFor(member)]).toEqual([
    { ...none, week: 1, month: 1 },
    { ...none, week: 1, month: 1 },
  ]);
  expect(await activityFor(owner)).toMatchObject({ week: 4, month: 4 });
  expect(await activityFor(stranger)).toMatchObject({ week: 4, month: 4 });
});

test('it is counted up to a hundred, and those who are left out take no place in it', async () => {
  const entryId = await aTopic(categoryId, member);
  const write = (by: Somebody, many: number) =>
    world.sql(
      `insert into debate_comment (entry_id, lodge_id, author_id, text, created_at)
       select $1, $2, $3, 'Yes.', now() from generate_series(1, $4)`,
      [entryId, lodgeId, by.profileId, many],
    );
  await write(member, mostContributions - 2);
  const reader = await given.profile();
  await reader.AddToBlacklist({ profileId: other.profileId });
  await write(other, 150);
  expect(await activityFor(reader)).toMatchObject({ week: mostContributions - 1, month: mostContributions - 1 });
  expect(await activityFor(stranger)).toMatchObject({ week: mostContributions, month: mostContributions });
});

test('when the next meetup is, those who belong to the lodge read; to others only their number is told', async () => {
  const support = await given.profile({ role: 'Support' });
  const asking = await given.profile();
  await asking.RequestMembership({ lodgeId, answer: 'I like cold water.' });
  const now = new Date(clock.ms());
  const inZone = new Date(now.getTime() + days);
  const later = await meetupOf(owner, lodgeId, { startsAt: new Date(inZone.getTime() + 40 * days).toISOString() });
  expect(await activityFor(member)).toEqual({
    ...none,
    nextMeetupAt: new Date(inZone.getTime() + 40 * days).toISOString(),
  });
  await world.sql(
    `insert into lodge_meetup (lodge_id, organiser_id, title, text, starts_at, ends_at, time_zone, place, created_at, updated_at)
     select $1, $2, 'This month', 'We met.', at, at + interval '1 second', 'Europe/Copenhagen', 'The pier', now(), now()
     from (select date_trunc('month', $3::timestamptz at time zone 'Europe/Copenhagen') at time zone 'Europe/Copenhagen' as at) began`,
    [lodgeId, owner.profileId, now],
  );
  for (const outside of [stranger, asking]) {
    const { nextMeetupAt, meetups } = await activityFor(outside);
    expect({ nextMeetupAt, meetups }).toEqual({ nextMeetupAt: null, meetups: 1 });
  }
  for (const inside of [member, owner, support]) {
    const { nextMeetupAt, meetups } = await activityFor(inside);
    expect({ ahead: nextMeetupAt !== null, meetups }).toEqual({ ahead: true, meetups: 1 });
  }
  await owner.DeleteMeetup({ meetupId: later });
  expect((await activityFor(member)).nextMeetupAt).toBeNull();
  await world.sql('update lodge_meetup set cancelled_at = now() where lodge_id = $1', [lodgeId]);
  expect(await activityFor(stranger)).toEqual(none);
});

test('all lists of lodges tell it alike', async () => {
  await aTopic(categoryId, member);
  const lists = [
    member.GetMyLodges({ take: 100 }),
    stranger.GetNewestLodges({ take: 100 }),
    stranger.GetPopularLodges({ take: 100 }),
    stranger.GetProfileLodges({ profileId: member.profileId }),
  ];
  for (const { items } of await Promise.all(lists))
    expect(items.find((one) => one.lodgeId === lodgeId)?.activity).toMatchObject({ week: 1, month: 1 });
});

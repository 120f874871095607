import { beforeAll, expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { listsOf, lodgeWith, meetupOf } from '../support/meetups.ts';
import { world } from '../support/world.ts';

const rounds = 50;
let owner: Somebody;
let members: Somebody[];
let lodgeId: number;

beforeAll(async () => {
  owner = await given.profile();
  members = await Promise.all(Array.from({ length: 10 }, () => given.profile()));
  lodgeId = await lodgeWith(owner, members);
}, 30_000);

/** Only these on the lists, in this order, as if nobody else had ever signed up; the first two have the places. */
async function begin(meetupId: number, people: Somebody[] = []): Promise<void> {
  await world.sql('delete from lodge_meetup_sign_up where meetup_id = $1', [meetupId]);
  await world.sql(
    `insert into lodge_meetup_sign_up (meetup_id, profile_id, state, gender, signed_up_at)
     select $1, id, case when turn <= 2 then 1 else 2 end, 2, now() from unnest($2::bigint[]) with ordinality as one(id, turn)
     order by turn`,
    [meetupId, people.map(({ profileId }) => profileId)],
  );
  await world.sql(
    'update lodge_meetup set men = 0, women = $2, couples = 0, transgender = 0, waiting = $3 where id = $1',
    [meetupId, Math.min(2, people.length), Math.max(0, people.length - 2)],
  );
}

test('fifty sign up at the same moment: the places are given once each, and the queue has no gap', async () => {
  const fifty = [...members, ...(await Promise.all(Array.from({ length: 40 }, () => given.profile())))];
  const lodge = await lodgeWith(owner, fifty);
  const meetupId = await meetupOf(owner, lodge, { places: 2 });
  const answers = await Promise.all(fifty.map((one) => one.SignUpForMeetup({ meetupId })));
  expect(answers.filter(({ state }) => state === 'Confirmed')).toHaveLength(2);
  const positions = answers.flatMap(({ position }) => position ?? []).sort((a, b) => a - b);
  expect(positions).toEqual(Array.from({ length: 48 }, (_, index) => index + 1));
  const { coming, waiting, counted } = await listsOf(meetupId);
  expect([coming.length, waiting.length, counted]).toEqual([2, 48, [2, 48]]);
}, 60_000);

test(`the last place is given once, ${rounds} times over`, async () => {
  const meetupId = await meetupOf(owner, lodgeId, { places: 2 });
  for (let round = 0; round < rounds; round++) {
    await begin(meetupId, [owner]);
    const four = members.slice(round % 7, (round % 7) + 3);
    const answers = await Promise.all(four.map((one) => one.SignUpForMeetup({ meetupId })));
    expect(answers.map(({ position }) => position ?? 0).sort()).toEqual([0, 1, 2]);
    expect((await listsOf(meetupId)).counted).toEqual([2, 2]);
  }
}, 60_000);

test(`two give their places back while others come: the queue moves in order, ${rounds} times over`, async () => {
  const meetupId = await meetupOf(owner, lodgeId, { places: 2 });
  const [one, two, third, fourth, fifth, late] = members as [
    Somebody,
    Somebody,
    Somebody,
    Somebody,
    Somebody,
    Somebody,
  ];
  for (let round = 0; round < rounds; round++) {
    await begin(meetupId, [one, two, third, fourth, fifth]);
    await Promise.all([
      one.QuitMeetup({ meetupId }),
      late.SignUpForMeetup({ meetupId }),
      two.QuitMeetup({ meetupId }),
      fourth.QuitMeetup({ meetupId }),
    ]);
    const { coming, waiting, counted } = await listsOf(meetupId);
    expect([coming, waiting, counted]).toEqual([[third.profileId, fifth.profileId], [late.profileId], [2, 1]]);
  }
}, 60_000);

test('a place is taken while a membership ends: nobody outside keeps one', async () => {
  const meetupId = await meetupOf(owner, lodgeId, { places: 2 });
  const [leaving, staying] = members as [Somebody, Somebody];
  for (let round = 0; round < 10; round++) {
    await begin(meetupId);
    await world.sql('update lodge_member set status = 1 where lodge_id = $1 and profile_id = $2', [
      lodgeId,
      leaving.profileId,
    ]);
    const [signedUp] = await Promise.allSettled([
      leaving.SignUpForMeetup({ meetupId }),
      leaving.LeaveLodge({ lodgeId }),
      staying.SignUpForMeetup({ meetupId }),
    ]);
    if (signedUp.status === 'rejected') expect(signedUp.reason).toMatchObject({ code: 'NotAllowed' });
  }
  await world.settle();
  expect(await listsOf(meetupId)).toEqual({ coming: [staying.profileId], waiting: [], counted: [1, 0] });
}, 60_000);

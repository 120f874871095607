/** What a profile of the variant tells of place and ages by itself, and what its owner chooses. */
import { beforeAll, expect, test } from '@jest/globals';
import { followsWithin } from '../../server/modules/profiles/index.ts';
import '../support/freshWorld.ts';
import { given, type Somebody } from '../support/given.ts';
import { codeOf } from '../support/lodges.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

const approved = { darkStatus: 'Approved' } as const;
const aarhus = { countryId: 'DK', zipCode: '8000' };

async function living(where: { countryId: string; zipCode: string }, facts = {}): Promise<Somebody> {
  const one = await given.profile({ ...approved, ...facts });
  await one.UpdateProfile(where);
  return one;
}

let anna: Somebody;
let reader: Somebody;
beforeAll(async () => {
  [anna, reader] = [await living(aarhus), await given.insider({ gender: 'Male' })];
  for (let nth = 0; nth < 6; nth++) await living({ countryId: 'DK', zipCode: nth < 3 ? '8000' : '8900' });
  // Another age of the same ten years.
  await world.sql(`update person set birthday = birthday - interval '2 years' where profile_id = $1`, [anna.profileId]);
});

/** What a reader of the variant is told of somebody. */
async function toldOf({ profileId }: Somebody) {
  const { profile, persons, distanceBand } = await reader.GetProfilePage({ profileId });
  return { town: profile.town, ages: profile.ages, age: persons.map(({ age }) => age), distanceBand };
}

test('it tells the area and ten years where others share them, and exactly what its owner chooses', async () => {
  const there = await given.dark(anna);
  await reader.UpdateProfile(aarhus);
  const about = { ages: ['40–49'], age: ['40–49'] };
  expect(await toldOf(there)).toMatchObject({ town: 'Region Midtjylland', ...about });
  const { precision, ways } = await anna.GetLookAlikes();
  expect(precision).toEqual({ place: 'Area', age: 'Band' });
  const othersBy = (place: string, age: string) => ways.find((way) => way.place === place && way.age === age)?.others;
  expect(othersBy('Town', 'Years')).toBe(0);
  expect([othersBy('Town', 'Band'), othersBy('Area', 'Band')]).toEqual([3, 6]);
  await anna.ChangePrecision({ place: 'Nothing', age: 'Nothing' });
  expect(await toldOf(there)).toEqual({ town: null, ages: [], age: [null], distanceBand: null });
  await there.ChangePrecision({ place: 'Town', age: 'Years' });
  expect(await toldOf(there)).toEqual({ town: 'Aarhus C', ages: [43], age: [43], distanceBand: 0 });
  expect(await anna.GetProfileData()).toMatchObject({ town: 'Aarhus C' });
});

test('who has no look-alikes tells neither place nor age by itself, a couple likewise', async () => {
  for (const gender of ['Transsexual', 'Couple'] as const) {
    const there = await given.dark(await living(aarhus, { gender }));
    expect(await toldOf(there)).toMatchObject({ town: null, ages: [], distanceBand: null });
  }
});

test('one area with few of a kind has no area told of that kind in its country', async () => {
  await living({ countryId: 'DK', zipCode: '9000' });
  const there = await given.dark(await living(aarhus));
  expect(await toldOf(there)).toMatchObject({ town: null, ages: ['40–49'] });
});

test('a place that is written there is told as it was written', async () => {
  const there = await given.dark(await living(aarhus, { gender: 'Male' }));
  await there.UpdateProfile({ countryId: 'DK', zipCode: '8900' });
  expect(await toldOf(there)).toMatchObject({ town: 'Randers C' });
  const { place } = await there.GetProfileDataForEdit();
  await there.UpdateProfile({ areaId: place!.areaId });
  expect(await toldOf(there)).toMatchObject({ town: 'Region Midtjylland' });
});

test('what is copied is shown to nobody until its owner says so', async () => {
  const one = await given.profile(approved);
  await one.UpdateProfile({ relationshipStatus: 'Single' });
  const there = await given.dark(one, { start: 'Copy' });
  const { profileId } = there;
  expect(await there.GetProfileDataForEdit()).toMatchObject({ relationshipStatus: 'Single' });
  expect(await reader.GetProfilePage({ profileId })).toMatchObject({ relationshipStatus: null });
  await there.UpdateProfile({ visibility: { relationshipStatus: 'Members' } });
  expect(await reader.GetProfilePage({ profileId })).toMatchObject({ relationshipStatus: 'Single' });
});

/** Goes on to when everything has followed. */
async function later(): Promise<void> {
  await world.advance(followsWithin);
  await runSchedules(['FollowAccounts']);
  reader = await given.insider({ gender: 'Male' });
}

test('after a move it tells as it would from the beginning, some time later, and what its owner chose stays', async () => {
  // Three areas of one country, of which the last has nobody else.
  const [mover, chooser] = [await living(aarhus, { gender: 'Male' }), await living(aarhus, { gender: 'Male' })];
  for (let nth = 0; nth < 7; nth++) await living(aarhus, { gender: 'Male' });
  const [there, chosen] = [await given.dark(mover), await given.dark(chooser)];
  await chosen.ChangePrecision({ place: 'Area', age: 'Nothing' });
  const before = { town: 'Region Midtjylland', ages: ['40–49'] };
  expect(await toldOf(there)).toMatchObject(before);
  for (const one of [mover, chooser]) await one.UpdateProfile({ countryId: 'DK', zipCode: '9000' });
  expect(await toldOf(there)).toMatchObject(before);
  await later();
  expect(await toldOf(there)).toMatchObject({ town: null, ages: ['40–49'] });
  expect(await toldOf(chosen)).toMatchObject({ town: 'Region Midtjylland', ages: [] });
});

test('who passes into other ten years tells of those, where enough others do', async () => {
  const one = await given.profile({ ...approved, gender: 'Male' });
  const there = await given.dark(one);
  expect(await toldOf(there)).toMatchObject({ ages: ['40–49'] });
  await world.sql(`update profile set follows_at = null where id = $1`, [there.profileId]);
  await world.sql(
    `alter table person disable trigger user;
     update person set birthday = (current_date - interval '50 years')::date where profile_id in (${one.profileId}, ${there.profileId});
     alter table person enable trigger user`,
  );
  await runSchedules(['PassAgeBands']);
  await later();
  expect(await toldOf(there)).toMatchObject({ ages: [] });
});

test('who has no profile there chooses nothing', async () => {
  const one = await given.profile(approved);
  expect((await one.GetLookAlikes()).precision).toBeNull();
  expect(await codeOf(one.ChangePrecision({ place: 'Town', age: 'Years' }))).toBe('DarkProfileMissing');
});

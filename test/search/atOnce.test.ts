/** What happens while people are put right. */
import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

const due = () => world.sql('select from search_due');

test('a change that is under way is not lost, and nobody waits for each other', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile({ gender: 'Male' })]);
  const client = await world.platform.database.ownPool.connect();
  try {
    await client.query('begin');
    await client.query(`update profile set headline = 'Lighthouse keeper' where id = $1`, [bert.profileId]);
    // Somebody else is put right meanwhile, and the one under way is left for later.
    await runSchedules(['FollowSearch']);
    expect((await due()).length).toBe(1);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect((await anna.SearchProfiles({ text: 'lighthouse' })).total).toBe(0);
  await runSchedules(['FollowSearch']);
  expect(await due()).toEqual([]);
  expect((await anna.SearchProfiles({ text: 'lighthouse' })).items.map(({ profile }) => profile.profileId)).toEqual([
    bert.profileId,
  ]);
});

test('many changes of many people at once leave everybody as they are', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => given.profile({ gender: 'Transsexual' })));
  const kinkIds = (await people[0]!.GetKinks()).slice(0, 4).map(({ kinkId }) => kinkId);
  await Promise.all(
    people.flatMap((one, nth) => [
      ...kinkIds.map((kinkId) => one.ChooseKink({ kinkId, chosen: nth % 2 === 0 })),
      one.UpdateProfile({ headline: `Number ${nth} likes walks` }),
      runSchedules(['FollowSearch']).catch(() => undefined),
    ]),
  );
  await world.settle();
  await runSchedules(['FollowSearch']);
  const reader = await given.profile();
  const count = async (options: object, text = '') => (await reader.SearchProfiles({ options, text })).total;
  expect(await count({ groups: 8, must: kinkIds })).toBe(4);
  expect(await count({ groups: 8, no: kinkIds })).toBe(4);
  expect(await count({ groups: 8 }, 'walks')).toBe(8);
  // The bits are what the people's own keys say.
  const wrong = await world.sql(`
    select key from search_bits, search_person s
    where chunk = 0 and get_bit(bits, s.ordinal) = 1 and not key = any(s.keys) and key >> 24 not in (28, 29, 30)
    union all
    select key from search_person s, unnest(s.keys) key
    where coalesce((select get_bit(bits, s.ordinal) from search_bits b where b.key = key.key and chunk = 0), 0) = 0`);
  expect(wrong).toEqual([]);
});

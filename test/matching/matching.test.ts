import { expect, test } from '@jest/globals';
import { given, type ProfileFacts, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

const wanted = { groups: 15, ageFrom: 18, ageTo: 120, distanceBand: null };

/** Somebody of an age in a place, seen on Start by those who want them. */
async function someone(facts: ProfileFacts & { town?: string; ages?: number[] }): Promise<Somebody> {
  const { town = 'Aarhus C', ages = [40], ...rest } = facts;
  const person = await given.profile(rest);
  await world.sql(`update profile set place_id = (select min(id) from place where name = $2) where id = $1`, [
    person.profileId,
    town,
  ]);
  for (const [position, age] of ages.entries()) {
    await world.sql(
      `update person set birthday = now() - make_interval(years => $3, days => 40) where profile_id = $1 and position = $2`,
      [person.profileId, position, age],
    );
  }
  await world.redis.flushdb();
  return person;
}

const newTo = async (viewer: Somebody, others: Somebody[]) => {
  await runSchedules(['FollowSearch']);
  const { items } = await viewer.GetNewNearby({ take: 24 });
  const found = items.map(({ profile }) => profile.profileId);
  return others.filter(({ profileId }) => found.includes(profileId)).map(({ name }) => name);
};

test('everybody is wanted until somebody says otherwise, and then what was said', async () => {
  const viewer = await someone({});
  const [man, woman, pair, other, far] = await Promise.all([
    someone({ gender: 'Male', ages: [30] }),
    someone({ role: 'CertifiedProfile', ages: [50] }),
    someone({ gender: 'Couple', ages: [35, 62] }),
    someone({ gender: 'Transsexual', ages: [40] }),
    someone({ gender: 'Male', town: 'London', ages: [30] }),
  ]);
  const all = [man, woman, pair, other, far];
  const left = async (changes: object) => {
    await viewer.SaveProfileFilterConfiguration({ ...wanted, certifiedOnly: false, ...changes });
    return newTo(viewer, all);
  };
  const names = (...people: Somebody[]) => people.map(({ name }) => name);
  expect(await viewer.GetProfileFilterConfiguration()).toEqual({ ...wanted, certifiedOnly: false });
  const placed = await world.sql('select 1 from profile where id = $1 and place_id is not null', [far.profileId]);
  expect(await newTo(viewer, all)).toEqual(names(...all));
  expect(await left({ groups: 1 })).toEqual(names(man, far));
  expect(await left({ groups: 2 | 8 })).toEqual(names(woman, other));
  expect(await left({ groups: 4 })).toEqual(names(pair));
  expect(await left({ certifiedOnly: true })).toEqual(names(woman));
  expect(await left({ ageFrom: 50 })).toEqual(names(woman, pair));
  expect(await left({ ageFrom: 30, ageTo: 30 })).toEqual(names(man, far));
  expect(await left({ ageFrom: 51, ageTo: 61 })).toEqual([]);
  expect(await left({ distanceBand: 100 })).toEqual(names(man, woman, pair, other));
  expect(placed.length).toBe(1);
  expect(await viewer.GetProfileFilterConfiguration()).toEqual({ ...wanted, distanceBand: 100, certifiedOnly: false });
});

test('match settings begin with everybody, and are kept as a whole', async () => {
  const anna = await given.profile();
  expect(await anna.GetMatchSettings()).toEqual({ ...wanted, words: [], saved: false });
  const [one, two, three] = await anna.GetKinks({});
  const settings = { groups: 3, ageFrom: 30, ageTo: 30, distanceBand: 25 as const };
  const words = [
    { kinkId: two!.kinkId, weight: 'No' as const },
    { kinkId: one!.kinkId, weight: 'Must' as const },
  ];
  await anna.SaveMatchSettings({ ...settings, words });
  expect(await anna.GetMatchSettings()).toEqual({
    ...settings,
    saved: true,
    words: [
      { kinkId: one!.kinkId, name: one!.name, weight: 'Must' },
      { kinkId: two!.kinkId, name: two!.name, weight: 'No' },
    ],
  });
  await anna.SaveMatchSettings({ ...wanted, words: [{ kinkId: three!.kinkId, weight: 'Like' }] });
  expect((await anna.GetMatchSettings()).words.map(({ kinkId }) => kinkId)).toEqual([three!.kinkId]);
});

test('of two settings at once one is kept whole', async () => {
  const anna = await given.profile();
  const kinks = (await anna.GetKinks({})).slice(0, 8);
  const sets = [kinks.slice(0, 4), kinks.slice(4)].map((some) =>
    some.map(({ kinkId }) => ({ kinkId, weight: 'Like' as const })),
  );
  for (let round = 0; round < 4; round++) {
    await Promise.all(sets.map((words) => anna.SaveMatchSettings({ ...wanted, words })));
    const kept = (await anna.GetMatchSettings()).words.map(({ kinkId }) => kinkId).sort((a, b) => a - b);
    expect(sets.map((words) => words.map(({ kinkId }) => kinkId).sort((a, b) => a - b))).toContainEqual(kept);
  }
});

test('rubbish is refused, and changes nothing', async () => {
  const anna = await given.profile();
  const [one] = await anna.GetKinks({});
  const word = { kinkId: one!.kinkId, weight: 'Like' as const };
  for (const changes of [
    { groups: 0 },
    { groups: 16 },
    { ageFrom: 17 },
    { ageTo: 121 },
    { ageFrom: 50, ageTo: 49 },
    { distanceBand: 7 },
  ]) {
    const input = { ...wanted, ...changes } as typeof wanted;
    await expect(anna.SaveMatchSettings({ ...input, words: [] })).rejects.toMatchObject({ status: 400 });
    const filter = anna.SaveProfileFilterConfiguration({ ...input, certifiedOnly: false });
    await expect(filter).rejects.toMatchObject({ status: 400 });
  }
  const twice = anna.SaveMatchSettings({ ...wanted, words: [word, { ...word, weight: 'No' }] });
  await expect(twice).rejects.toMatchObject({ status: 400, fields: [{ field: 'words.1.kinkId' }] });
  const unknown = anna.SaveMatchSettings({ ...wanted, words: [word, { ...word, kinkId: 999_999 }] });
  await expect(unknown).rejects.toMatchObject({ status: 404 });
  expect((await anna.GetMatchSettings()).saved).toBe(false);
});

test.each([
  ['I love CITY   breaks, wine and my dogs.', ['City breaks', 'Dogs', 'Wine']],
  ['Vi tager på vinterbadning; kortspil bagefter.', ['Card games', 'Winter bathing']],
  ['Jag gillar SKIDÅKNING och skidakning.', ['Skiing']],
  ['Stjernekikking og sjakk', ['Chess', 'Stargazing']],
  ['A swinging winery is no match.', []],
  ['Role-playing games!', ['Role-playing games']],
  ['', []],
  ['(.*)+$ \\', []],
])('in “%s” stand %j', async (text, names) => {
  const anna = await given.profile();
  expect((await anna.GetAutomaticMatchWords({ text })).map(({ name }) => name)).toEqual(names);
});

test('words are found in the language of who asks', async () => {
  const dane = await given.profile({ locale: 'da-DK' });
  const found = await dane.GetAutomaticMatchWords({ text: 'Chess and Winter bathing' });
  expect(found.map(({ name }) => name)).toEqual(['Skak', 'Vinterbadning']);
  await expect(dane.GetAutomaticMatchWords({ text: 'x'.repeat(5001) })).rejects.toMatchObject({ status: 400 });
});

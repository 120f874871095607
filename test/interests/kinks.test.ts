import { expect, test } from '@jest/globals';
import { interestWords } from '../../server/modules/interests/words.ts';
import { mostKinks } from '../../shared/interests/contract.ts';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

const mineOf = async (person: Awaited<ReturnType<typeof given.profile>>) =>
  (await person.GetKinks({})).filter((word) => word.mine).map((word) => word.name);

test('there are eighty words, each in four languages and none twice', () => {
  expect(interestWords).toHaveLength(80);
  for (const at of [0, 1, 2, 3] as const) {
    expect(new Set(interestWords.map((word) => word[at].toLowerCase())).size).toBe(80);
  }
});

test('the words come in the language of the reader, by its own order', async () => {
  const [anna, erik] = [await given.profile({ locale: 'da-DK' }), await given.profile({ locale: 'sv-SE' })];
  const danish = (await anna.GetKinks({})).map((word) => word.name);
  expect(danish).toContain('Vinterbadning');
  expect(danish).toEqual([...danish].sort(new Intl.Collator('da-DK').compare));
  expect((await erik.GetKinks({})).map((word) => word.name)).toContain('Vinterbad');
});

test('a word is chosen once, however often it is said, and taken off again', async () => {
  const anna = await given.profile();
  const [first] = await anna.GetKinks({});
  await Promise.all([1, 2, 3].map(() => anna.ChooseKink({ kinkId: first!.kinkId, chosen: true })));
  expect(await mineOf(anna)).toEqual([first!.name]);
  await anna.ChooseKink({ kinkId: first!.kinkId, chosen: false });
  await anna.ChooseKink({ kinkId: first!.kinkId, chosen: false });
  expect(await mineOf(anna)).toEqual([]);
});

test('the most chosen come first, with how many chose them', async () => {
  const people = await Promise.all([1, 2, 3].map(() => given.profile()));
  const wanted = (await people[0]!.GetKinks({})).find((word) => word.name === 'Stargazing')!;
  for (const person of people) await person.ChooseKink({ kinkId: wanted.kinkId, chosen: true });
  const popular = await people[0]!.GetKinks({ sort: 'Popular' });
  expect(popular.find((word) => word.name === 'Stargazing')?.profiles).toBe(wanted.profiles + 3);
  const numbers = popular.map((word) => word.profiles);
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
});

test('there is room for twenty, also when many come at the same moment', async () => {
  const anna = await given.profile();
  const words = await anna.GetKinks({});
  const tries = await Promise.allSettled(
    words.slice(0, mostKinks + 8).map(({ kinkId }) => anna.ChooseKink({ kinkId, chosen: true })),
  );
  const refused = tries.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { code: 'TooManyKinks' } });
  expect(await mineOf(anna)).toHaveLength(mostKinks);
});

test('a word that does not exist is not found', async () => {
  const anna = await given.profile();
  for (const chosen of [true, false])
    await expect(anna.ChooseKink({ kinkId: 987_654, chosen })).rejects.toMatchObject({ code: 'NotFound' });
});

test('the words leave with the profile and stand in its export', async () => {
  const anna = await given.profile();
  const [first] = await anna.GetKinks({});
  await anna.ChooseKink({ kinkId: first!.kinkId, chosen: true });
  const kept = world.platform.personal.get('Interests')!;
  const { database, secrets } = world.platform;
  expect(await kept.read(database.read, anna.profileId, secrets)).toEqual({ interestWords: [first!.name] });
});

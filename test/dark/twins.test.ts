/**
 * Who has a profile on both sides under other names, with other pictures and words, is not found out: somebody whom both sides
 * let in, who watches them for a month and calls whatever can be called, pairs nobody but by chance.
 */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { random, seed, shuffled } from '../support/random.ts';
import { world } from '../support/world.ts';
import { Eyes } from './attacker.ts';
import { mostByChance, Notes, rightBy, signalsOf } from './pairing.ts';
import { gather, live } from './twinsStory.ts';

/** A product that tells nothing fails so seldom, whatever the seed: half of it by all signals together, half by each alone. */
const risk = 1 / 10_000;

/** Where the lists are that tell of everybody. */
const glance = ['GetFavorites', 'GetBirthdays'];
const close = [...glance, 'GetNewNearby', 'GetOnlineNearby'];

let here: Eyes;
let there: Eyes;
/** For each of the main site, in the order in which they are looked at, the place of their twin among those of the variant. */
let truth: number[];
/** What was noted of each. */
const notes = () =>
  [here, there].map(({ people }) => [...people.values()].map((one) => one.notes)) as [Notes[], Notes[]];

beforeAll(async () => {
  const twins = await gather();
  const attacker = await given.profile({ name: 'watcher', darkStatus: 'Approved' });
  await world.sql('update profile set place_id = (select max(place_id) from profile) where id = $1', [
    attacker.profileId,
  ]);
  const over = await given.dark(attacker);
  const [ones, others] = [shuffled(twins.here.people), shuffled(twins.there.people)];
  [here, there] = [new Eyes(attacker, ones), new Eyes(over, others)];
  truth = ones.map((one) =>
    others.findIndex((other) => twins.pairs.some((pair) => pair[0] === one && pair[1] === other)),
  );
  for (const eyes of [here, there]) await eyes.meet();
  await live(
    twins,
    async (closely) => {
      for (const eyes of shuffled([here, there])) await eyes.look(closely ? close : glance);
    },
    { here: attacker.profileId, there: over.profileId },
  );
  const sides = [
    [here, there, twins.here],
    [there, here, twins.there],
  ] as const;
  await Promise.all(
    sides.map(async ([eyes, elsewhere, side]) => {
      await eyes.askAll((profileId) => side.firstOf(profileId));
      await eyes.fetchPictures();
      await eyes.readPages();
      await eyes.tryDoors(elsewhere.me);
    }),
  );
  for (const eyes of [here, there]) await eyes.time(3);
}, 400_000);

test('the attacker has called a thousand times, and knows something of everybody', () => {
  expect(here.calls + there.calls).toBeGreaterThan(1000);
  for (const side of notes()) expect(Math.min(...side.map(({ values }) => values.size))).toBeGreaterThan(40);
});

test('nothing that is told on both sides pairs them better than chance', () => {
  const found = rightBy(signalsOf(...notes()), truth);
  const isTogether = ([name]: [string, number]) => /^all\b/.test(name);
  const beyond = (tries: [string, number][]) => {
    const most = mostByChance(tries.length, risk / 2);
    return tries.filter(([, right]) => right > most);
  };
  const [together, alone] = [found.filter(isTogether), found.filter((one) => !isTogether(one))];
  expect(alone.length).toBeGreaterThan(200);
  expect({ seed, telling: [...beyond(together), ...beyond(alone)] }).toEqual({ seed, telling: [] });
});

/** What each kind of leak would add to what was noted of somebody and of their twin, the nth of twenty. */
const leaks: Record<string, (nth: number) => [here: unknown, there: unknown]> = {
  'the order of a list': (nth) => [nth, nth * 2 + Math.floor(random() * 2)],
  'numbers that are given out to both at once': (nth) => [1000 + nth * 7, 10_000_000_000 + nth * 7 + random() * 6],
  'a hash of the same file': (nth) => [`hash ${nth}`, `hash ${nth}`],
  'the size of nearly the same file': (nth) => [40_000 + nth * 900, 40_300 + nth * 900 - random() * 600],
  'a birthday': (nth) => [`1985-05-${10 + nth}`, `1985-05-${10 + nth}`],
  'who leaves one side at the second at which somebody comes to the other': (nth) => [
    new Date(1e12 + ((nth * 7) % 20) * 900_000).toISOString(),
    new Date(1e12 + ((nth * 7) % 20) * 900_000 + random() * 20_000).toISOString(),
  ],
  'an error that both have': (nth) => [`Refused${nth}`, `Refused${nth}`],
  'how long an answer takes': (nth) => [20 + nth * 5, 21 + nth * 5 + random()],
};

describe('the same attacker would find out by', () => {
  test.each(Object.keys(leaks))('%s', (kind) => {
    const sides = [here, there].map(({ people }) => [...people].map(() => new Notes())) as [Notes[], Notes[]];
    for (const [nth, row] of shuffled(truth.map((_to, at) => at)).entries()) {
      const [mine, theirs] = leaks[kind]!(nth);
      sides[0][row]!.tell('leak', mine);
      sides[1][truth[row]!]!.tell('leak', theirs);
    }
    const [[, right]] = rightBy(signalsOf(...sides), truth) as [[string, number]];
    expect(right).toBeGreaterThanOrEqual(15);
  });
});

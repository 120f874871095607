/**
 * Two sides: what is told on the main site is what would be told had the dark variant never been, and the other way round,
 * numbers, times and orders included.
 */
import { beforeAll, expect, test } from '@jest/globals';
import { clock } from '../../server/platform/clock.ts';
import '../support/freshWorld.ts';
import { answersFor, compare, plain, type Answers } from './answers.ts';
import { pagesOn } from './pages.ts';
import { emptied, emptyTables } from './story.ts';
import { comeToTheEnd, tellSides, type Side, type Sides } from './tellSides.ts';

/** What may differ, each with the reason why. */
const mayDiffer: { where: RegExp; why: string }[] = [
  { where: /^EditProfile\/GetDarkApplication .*\.made /, why: 'It is about the other side, and about nobody else.' },
  {
    where: /^EditProfile\/GetLookAlikes /,
    why: 'Its owner alone is warned how many of the main site fit what the profile of the variant tells.',
  },
  { where: /^Common\/GetContentTokens .*\.body\.media /, why: 'A token is signed anew each time.' },
  {
    where: /^EditProfile\/(GetProfileDataForEdit|ProfilePersons) .*\.birthday /,
    why: 'In the variant some day of the same age is drawn, which nobody but its owner is told.',
  },
  {
    where: /^unasked, there\.tags\.\d "(CurrentProfile|DarkApplication)" undefined/,
    why: 'Whoever makes a profile for the variant is told at once on every page of theirs, and nobody else.',
  },
  {
    where: /^outside, there\.mails\.\d "A new device has logged on\\nHello reader/,
    why: 'Ways in are the account’s: of a new one its owner hears, without a word of the side.',
  },
  {
    where: /^LogOn\/Devices /,
    why: 'Ways in are the account’s: whoever came in on the other side sees that they did.',
  },
];

/** All that a side tells: whoever asks, whoever listens, and whoever reads it without logging on. */
async function allOn(side: Side): Promise<Answers> {
  const others = [...side.heard, ...(await pagesOn(side.one.site, side.leads))];
  return new Map([...(await answersFor(side)), ...others.map(([where, what]) => [where, plain(what)] as const)]);
}

/** All that both sides tell, where something happens on them. */
async function answersOf(sides: Sides): Promise<Partial<Record<keyof Sides, Answers>>> {
  clock.reset();
  const { here, there } = await tellSides(sides);
  await comeToTheEnd();
  return { ...(here && { here: await allOn(here) }), ...(there && { there: await allOn(there) }) };
}

const told: Record<'both' | 'here' | 'there', Partial<Record<keyof Sides, Answers>>> = {
  both: {},
  here: {},
  there: {},
};
beforeAll(async () => {
  const tables = await emptyTables();
  told.here = await answersOf({ here: true, there: false });
  await emptied(tables);
  told.there = await answersOf({ here: false, there: true });
  await emptied(tables);
  told.both = await answersOf({ here: true, there: true });
}, 240_000);

const used = new Set<RegExp>();
function differences(side: keyof Sides): string[] {
  return compare(told.both[side]!, told[side][side]!).filter((one) => {
    const allowed = mayDiffer.filter(({ where }) => where.test(one));
    for (const { where } of allowed) used.add(where);
    return allowed.length === 0;
  });
}

test('the main site tells what it would tell had the variant never been', () => {
  expect(told.both.here!.size).toBeGreaterThan(150);
  expect(differences('here')).toEqual([]);
});

test('the variant tells what it would tell had the main site never been', () => {
  expect(differences('there')).toEqual([]);
});

test('no exception stands for nothing', () => {
  expect(mayDiffer.filter(({ where, why }) => !used.has(where) || why === '')).toEqual([]);
});

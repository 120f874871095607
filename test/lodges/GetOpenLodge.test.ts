/** What guests are told of lodges: one that is open to everybody, and how many meetups are ahead. */
import { beforeAll, expect, test } from '@jest/globals';
import { clock, days } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { meetupOf } from '../support/meetups.ts';
import { world } from '../support/world.ts';

const guest = given.stranger();
const told = () => guest.GetOpenLodge();

let owner: Somebody;
let lodgeId: number;

/** A lodge that everybody finds and may join at once, with so many members. */
async function open(name: string, members: number, set = ''): Promise<number> {
  const made = await given.lodge({ by: owner, name, access: 'AccessForAll' });
  await world.sql(
    `update lodge set men = ${members - 1}, place_id = (select id from place where country = 'DK' and zip_code = '8000')
      ${set && `, ${set}`} where id = $1`,
    [made.lodgeId],
  );
  return made.lodgeId;
}

beforeAll(async () => {
  owner = await given.profile();
  lodgeId = await open('Cold water', 47);
});

test('the largest that everybody finds and may join at once is named, with its town and its members in tens', async () => {
  await open('A smaller one', 12);
  expect((await told()).lodge).toEqual({
    ...{ name: 'Cold water', teaser: 'Robes on, chins up.', town: expect.stringContaining('Aarhus'), members: 40 },
  });
});

test.each([
  ['asks who comes in', 'access = 2'],
  ['is not for every group', 'visibility = 3'],
  ['is out of sight', 'withheld = 1'],
  ['is about to go', 'delete_at = now()'],
  ['rests', 'archived_at = now()'],
])('one that %s is not', async (why, set) => {
  await open(`One that ${why}`, 90, set);
  expect((await told()).lodge?.name).toBe('Cold water');
});

test('meetups of the coming week are counted, and nothing of them is told', async () => {
  const inDays = (many: number) => ({ startsAt: new Date(clock.ms() + many * days).toISOString() });
  await meetupOf(owner, lodgeId);
  await meetupOf(owner, lodgeId, inDays(9));
  const secret = await open('For men and women', 5, 'visibility = 3');
  await meetupOf(owner, secret);
  const gone = await meetupOf(owner, lodgeId);
  await owner.DeleteMeetup({ meetupId: gone });
  const answer = await told();
  expect(answer.meetups).toBe(1);
  expect(Object.keys(answer).sort()).toEqual(['lodge', 'meetups']);
});

test('nobody reads there of the variant, in it or of it', async () => {
  const insider = await given.insider();
  const { lodgeId: dark } = await given.lodge({ by: insider, name: 'Embers', access: 'AccessForAll' });
  await world.sql('update lodge set men = 500 where id = $1', [dark]);
  expect((await told()).lodge?.name).toBe('Cold water');
  const there = given.stranger();
  there.site = 2;
  expect(await there.GetOpenLodge()).toEqual({ lodge: null, meetups: 0 });
});

test('where there is none, and on a site without lodges, nothing is told', async () => {
  await world.sql('update lodge set withheld = 1');
  expect(await told()).toEqual({ lodge: null, meetups: 0 });
  await world.sql('update site set lodges_enabled = false where id = 46');
  await world.platform.sites.readAgain();
  const elsewhere = given.stranger();
  elsewhere.site = 46;
  await expect(elsewhere.GetOpenLodge()).rejects.toMatchObject({ status: 404 });
});

/**
 * Twenty people of one group, one age and one place who live on both sides for a month: under other names, with other pictures
 * and other words. What each does on a side, and in which quarter of an hour, has nothing to do with what they do on the other;
 * but whoever comes to both within a quarter goes straight from one to the other.
 */
import { clock, days, minutes, seconds } from '../../server/platform/clock.ts';
import { AlbumType } from '../../shared/enums.ts';
import { given, type Somebody } from '../support/given.ts';
import { consentOf, jpeg, landscape, profileAlbumOf } from '../support/media.ts';
import { meetupOf } from '../support/meetups.ts';
import { random, shuffled } from '../support/random.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { acts, attempt, nature, often, pick, Side, words } from './twinsLife.ts';

const many = 20;
const age = 40;
const quarter = 15 * minutes;
const begins = Math.floor(Date.now() / quarter) * quarter - 45 * days;
/** On these days after the beginning they come; between them little happens. */
const visits = [4, 10, 16, 22];
const lastDay = 24;

/** Comes to a moment; whatever was kept for a while is forgotten. */
async function comeTo(moment: number): Promise<void> {
  clock.reset();
  clock.advance(moment - Date.now());
  await world.redis.flushdb();
}

export interface Twins {
  here: Side;
  there: Side;
  pairs: readonly (readonly [here: Somebody, there: Somebody])[];
}

/** Makes them, each side in an order of its own, with nobody seen on the other side at that moment. */
async function makeTwins(): Promise<Twins> {
  const [names, otherNames] = [shuffled(nature), shuffled(nature)];
  const here: Somebody[] = [];
  for (let nth = 0; nth < many; nth++) {
    await comeTo(begins + nth * 40 * minutes);
    here.push(await given.profile({ name: names[nth]!, darkStatus: 'Approved' }));
  }
  await stayIn();
  const birthdays = shuffled(here.map((_one, nth) => new Date(begins + (3.5 + nth) * days).toISOString()));
  await world.sql(
    `update person set birthday = (born.day::date - $3 * interval '1 year')::date
      from unnest($1::bigint[], $2::timestamptz[]) as born (id, day) where profile_id = born.id`,
    [here.map(({ profileId }) => profileId), birthdays, age + 1],
  );
  await world.sql(`update profile set place_id = (select id from place where name = 'Aarhus C' limit 1)`);
  const pairs: [Somebody, Somebody][] = [];
  for (const [nth, one] of shuffled(here).entries()) {
    await comeTo(begins + days + nth * 40 * minutes);
    await one.MakeDarkProfile({ name: otherNames[nth]!, personNames: [words(1)], start: 'Anew' });
    pairs.push([one, await given.dark(one)]);
  }
  return {
    here: new Side(false, here),
    there: new Side(
      true,
      pairs.map(([, there]) => there),
    ),
    pairs,
  };
}

async function showPicture(side: Side, who: Somebody): Promise<void> {
  const bytes = await landscape(Math.floor(random() * 1e6), 96 + Math.floor(random() * 64), 80);
  const file = jpeg(bytes);
  const { tempMediaId } = await who.UploadTempMedia({ albumTypeId: AlbumType.Profile }, { file });
  const [albumId, consentId] = [await profileAlbumOf(who), await consentOf(who)];
  const { mediaId } = await who.SaveTempMedia({ tempMediaId, albumId, consentId });
  side.thingsOf(who).mediaIds.push(mediaId);
  side.thingsOf(who).albumIds.push(albumId);
}

/** Words, a picture and openness for all, and some lodges. */
async function moveIn(side: Side): Promise<void> {
  const support = await given.profile({ role: 'Support' });
  const kinks = await support.GetKinks();
  for (const who of shuffled(side.people)) {
    const relationshipStatus = pick(['Single', 'Married', 'NotStated'] as const);
    const kinkIds = shuffled(kinks)
      .slice(0, 3)
      .map(({ kinkId }) => kinkId);
    await who.UpdateProfile({ headline: words(3), text: words(12), relationshipStatus, kinkIds });
    // The worst case: their presence is told.
    for (const [key, value] of Object.entries({ hideOnline: 'false', guestbookMode: 'open' }))
      await who.UpdateProfileConfiguration({ key, value });
    await showPicture(side, who);
  }
  await world.settle();
  for (const who of shuffled(side.people))
    for (const mediaId of side.thingsOf(who).mediaIds) await support.ApproveMedia({ mediaId });
  for (const by of shuffled(side.people).slice(0, 4)) {
    const { lodgeId } = await given.lodge({ by, name: words(3), access: 'AccessForAll' });
    const { categoryId } = await by.CreateDebateCategory({ lodgeId, name: words(2) });
    const meetupId = await meetupOf(by, lodgeId, { startsAt: new Date(begins + 40 * days).toISOString() });
    const { entryId } = await by.CreateDebateEntry({ categoryId, title: words(2), text: `<p>${words(6)}</p>` });
    side.lodges.push({ lodgeId, categoryId, meetupId, topics: [entryId] });
    side.thingsOf(by).lodgeIds.push(lodgeId);
    side.thingsOf(by).meetupIds.push(meetupId);
  }
  for (const who of shuffled(side.people).slice(0, 8)) await acts.write(side, who);
  await world.settle();
}

interface Doing {
  at: number;
  act: () => Promise<unknown>;
}

/** Where somebody who watches is to be visited, on each side. */
export interface Watched {
  here: number;
  there: number;
}

/** What everybody does on both sides in one sitting: nobody is known by what they do or leave out, only by when they do it. */
function sittingOf({ here, there }: Twins, pair: Twins['pairs'][number], at: number, watched: Watched): Doing[] {
  const sides = shuffled([
    [here, pair[0], watched.here],
    [there, pair[1], watched.there],
  ] as const);
  return sides.flatMap(([side, who, profileId], nth) => {
    const sitting = [
      () => who.AddProfileVisit({ profileId }),
      () => acts.write(side, who),
      () => attempt(acts.comment(side, who)),
    ];
    return sitting.map((act, then) => ({ at: at + nth * 9 * seconds + then * 3 * seconds, act }));
  });
}

/** Within a quarter: parts of it, in each of which some people change sides. */
const rounds = 4;
const round = 3.5 * minutes;

/** Who comes within a quarter of an hour, to which sides, and what they do there. */
function doingsOf(twins: Twins, watched: Watched): Doing[] {
  const { here, there, pairs } = twins;
  const doings: Doing[] = [];
  for (const pair of pairs) {
    const at = Math.floor(random() * rounds) * round + random() * (round - minutes);
    doings.push(...sittingOf(twins, pair, at, watched));
    for (const [nth, who] of shuffled(pair).entries())
      if (random() < 0.85) doings.push({ at: at + nth * 2 * seconds, act: () => who.UpdateHeartbeat() });
  }
  for (const side of [here, there])
    for (const who of [...side.people, ...side.people]) {
      const act = random() < 0.04 ? acts.block : pick(often);
      if (random() < 0.45) doings.push({ at: random() * rounds * round, act: () => attempt(act(side, who)) });
    }
  return doings.sort((one, other) => one.at - other.at);
}

/** What somebody who watches does: a glance by day, more while people come. */
export type Watch = (closely: boolean) => Promise<void>;

async function visit(twins: Twins, start: number, watch: Watch, watched: Watched): Promise<void> {
  const doings = doingsOf(twins, watched);
  for (let nth = 1; nth <= rounds; nth++) {
    for (const { at, act } of doings.filter((one) => Math.floor(one.at / round) === nth - 1)) {
      clock.reset();
      clock.advance(start + at - Date.now());
      await act();
    }
    await comeTo(start + nth * round);
    await world.settle();
    await runSchedules(['FollowSearch']);
    await watch(true);
  }
  for (const after of [1, 2, 3]) {
    await comeTo(start + after * quarter + minutes);
    await runSchedules(['FollowSearch']);
    await watch(true);
  }
  await runSchedules(['EchoBlocks', 'CountBlogReadings', 'RankBlogs']);
}

/** Nobody has to come in again, however long it takes. */
const stayIn = () => world.sql(`update session set expires_at = '2100-01-01'`);

/** They are there, and have not begun. */
export async function gather(): Promise<Twins> {
  const twins = await makeTwins();
  await stayIn();
  await comeTo(begins + 2 * days);
  for (const side of shuffled([twins.here, twins.there])) await moveIn(side);
  return twins;
}

/** Lets them live for a month, day by day. Two leave the variant at its end. */
export async function live(twins: Twins, watch: Watch, watched: Watched): Promise<void> {
  await stayIn();
  for (let day = 3; day <= lastDay; day++) {
    await comeTo(begins + day * days);
    if (visits.includes(day)) await visit(twins, begins + day * days, watch, watched);
    else await watch(false);
  }
  for (const [one] of shuffled(twins.pairs).slice(0, 2)) await one.LeaveDarkProfile();
  await world.settle();
  await watch(false);
}

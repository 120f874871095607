import { beforeAll, expect, test } from '@jest/globals';
import { profile as contracts } from '../../shared/profilePage/contract.ts';
import { days, hours, minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { nobodies, setStatus } from './hidden.ts';

let anna: Somebody;
let bert: Somebody;
beforeAll(async () => {
  [anna, bert] = await Promise.all([given.profile(), given.profile({ gender: 'Male' })]);
});

const seen = ({ profileId }: Somebody, ago: number) =>
  world.sql(`update profile set last_seen_at = now() - $2 * interval '1 millisecond' where id = $1`, [profileId, ago]);

test('the page tells who somebody is', async () => {
  const couple = await given.profile({ gender: 'Couple' });
  await world.sql(`update profile set headline = 'Tea and long walks.' where id = $1`, [couple.profileId]);
  await world.sql(`update person set height = 171, weight = 64 where profile_id = $1 and position = 0`, [
    couple.profileId,
  ]);
  const page = await bert.GetProfilePage({ profileId: couple.profileId });
  expect(page).toMatchObject({
    profile: { profileId: couple.profileId, name: couple.name, profileType: 'Couple' },
    persons: [
      { name: 'Tove', gender: 'Female', facts: { height: 171, weight: 64 } },
      { name: 'Anders', gender: 'Male', facts: { height: null, weight: null } },
    ],
    headline: 'Tea and long walks.',
    badge: null,
    lastActive: 'Now',
    memberSince: new Date().toISOString().slice(0, 10),
    birthdayToday: false,
    counts: { media: 0, blogEntries: 0, lodges: 0 },
    mine: { favourite: false, note: null, tagIds: [], visitedAt: null },
    can: ['AddFavorite', 'RemoveFavorite', 'SaveNote', 'TagProfile', 'AddToBlacklist'],
  });
  expect(page.persons.map((one) => one.age)).toEqual(page.profile.ages);
});

test('it tells me what I keep about them, and nobody else', async () => {
  const { profileId } = anna;
  await bert.AddFavorite({ profileId });
  await bert.SaveNote({ profileId, text: 'Plays the cello.' });
  const { tagId } = await bert.CreateTag({ name: 'Music' });
  await bert.TagProfile({ tagId, profileId });
  await bert.AddProfileVisit({ profileId });
  const { mine } = await bert.GetProfilePage({ profileId });
  expect(mine).toMatchObject({ favourite: true, note: 'Plays the cello.', tagIds: [tagId] });
  expect(Date.parse(mine.visitedAt ?? '')).toBeGreaterThan(Date.now() - minutes);
  const nothing = { favourite: false, note: null, tagIds: [], visitedAt: null };
  const carla = await given.profile();
  expect((await carla.GetProfilePage({ profileId })).mine).toEqual(nothing);
  expect((await anna.GetProfilePage({ profileId: bert.profileId })).mine).toEqual(nothing);
});

test('who is missing, hidden or gone is the same answer, word for word', async () => {
  const answers = await Promise.all(
    (await nobodies()).map(async ([, profileId]) => {
      const { status, body } = await bert.call(contracts.GetProfilePage, { profileId });
      const { number: _, ...rest } = body as Record<string, unknown>;
      return { status, rest };
    }),
  );
  expect(answers[0]).toMatchObject({ status: 404, rest: { code: 'NotFound' } });
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  const locked = await given.profile();
  await setStatus(locked, 'Locked');
  expect((await bert.GetProfilePage({ profileId: locked.profileId })).profile.profileId).toBe(locked.profileId);
});

test('my own page has nothing to keep; I see it as others do', async () => {
  const { profileId } = anna;
  expect((await anna.GetProfilePage({ profileId })).can).toEqual([]);
  for (const viewAs of ['Stranger', 'Member', 'Favourite'] as const) {
    expect(await anna.GetProfilePage({ profileId, viewAs })).toMatchObject({
      profile: { profileId },
      can: [],
      mine: { favourite: false },
      distanceBand: null,
    });
  }
});

test('nobody borrows eyes for another page, whether there is one or not', async () => {
  for (const profileId of [anna.profileId, 999_999_999]) {
    const looking = bert.GetProfilePage({ profileId, viewAs: 'Favourite' });
    await expect(looking).rejects.toMatchObject({ status: 403, code: 'NotAllowed' });
  }
});

test('my drafts are mine to see only', async () => {
  const dora = await given.profile({ darkStatus: 'Approved' });
  await given.blogEntry({ by: dora });
  const there = await given.dark(dora);
  await given.blogEntry({ by: there });
  await given.lodge({ by: there });
  const { lodgeId } = await given.lodge({ by: dora });
  const [approved, support] = await Promise.all([
    given.profile({ darkStatus: 'Approved' }),
    given.profile({ role: 'Support' }),
  ]);
  const countsFor = async (one: Somebody, viewAs?: 'Member') =>
    (await one.GetProfilePage({ profileId: dora.profileId, ...(viewAs && { viewAs }) })).counts;
  expect(await countsFor(bert)).toEqual({ media: 0, blogEntries: 1, lodges: 1 });
  expect(await countsFor(approved)).toEqual({ media: 0, blogEntries: 1, lodges: 1 });
  expect(await countsFor(support)).toEqual({ media: 0, blogEntries: 1, lodges: 1 });
  expect(await countsFor(dora, 'Member')).toEqual({ media: 0, blogEntries: 1, lodges: 1 });
  await given.places(lodgeId, [[dora, 'Requesting']]);
  expect(await countsFor(bert)).toEqual({ media: 0, blogEntries: 1, lodges: 0 });
});

test('when somebody was here is told coarsely, in the days of who asks', async () => {
  const erik = await given.profile();
  const band = async () => (await bert.GetProfilePage({ profileId: erik.profileId })).lastActive;
  const bands = [];
  for (const ago of [0, 4.9 * minutes, 6.9 * days, 7.1 * days, 29.9 * days, 30.1 * days]) {
    await seen(erik, ago);
    bands.push(await band());
  }
  expect(bands).toEqual(['Now', 'Now', 'ThisWeek', 'ThisMonth', 'ThisMonth', 'Earlier']);
});

test('who hides being here is never online, anywhere', async () => {
  const frida = await given.profile();
  await bert.AddFavorite({ profileId: frida.profileId });
  expect((await bert.GetFavorites({ onlyOnline: true })).items.map((one) => one.profile.name)).toContain(frida.name);
  await frida.UpdateProfileConfiguration({ key: 'hideOnline', value: 'true' });
  const page = await bert.GetProfilePage({ profileId: frida.profileId });
  expect([page.lastActive, page.profile.online]).toEqual([null, false]);
  expect((await bert.GetFavorites({ onlyOnline: true })).items.map((one) => one.profile.name)).not.toContain(
    frida.name,
  );
});

test('the badge says what was checked, and needs everybody of a couple', async () => {
  const couple = await given.profile({ gender: 'Couple', role: 'CertifiedProfile', over18: true });
  const badge = async () => (await bert.GetProfilePage({ profileId: couple.profileId })).badge;
  const check = (set: string, position: number) =>
    world.sql(
      `update validation set ${set} from person where person.id = person_id and position = $2 and person.profile_id = $1`,
      [couple.profileId, position],
    );
  await check(`decided_at = '2026-05-02 12:00Z', method = 5`, 0);
  await check(`decided_at = '2026-05-01 12:00Z'`, 1);
  expect(await badge()).toEqual({ method: 'Yoti', both: true, at: '2026-05-02' });
  await check(`expires_at = now() - interval '1 second'`, 1);
  expect(await badge()).toBeNull();
  await check(`expires_at = '2100-01-01', over_18 = false`, 1);
  expect(await badge()).toBeNull();
  await check('over_18 = true', 1);
  await world.sql('update profile set access_type = 20 where id = $1', [couple.profileId]);
  expect(await badge()).toBeNull();
  const single = await given.profile({ role: 'ChatModerator', over18: true });
  expect((await bert.GetProfilePage({ profileId: single.profileId })).badge).toMatchObject({
    method: 'MitId',
    both: false,
  });
});

test('today ends at midnight of who asks', async () => {
  const hans = await given.profile();
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await world.sql(`update profile set last_seen_at = '2027-05-04T21:30Z' where id = $1`, [hans.profileId]);
  await world.advance(Date.parse('2027-05-04T21:50Z') - Date.now());
  expect((await bert.GetProfilePage({ profileId: hans.profileId })).lastActive).toBe('Today');
  await world.advance(hours);
  expect((await bert.GetProfilePage({ profileId: hans.profileId })).lastActive).toBe('ThisWeek');
});

test('of what somebody thinks of the page the last word of a day counts', async () => {
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await bert.AddProfilePageNewDesignFeedback({ text: 'Hm.', rating: 2 });
  await Promise.all([1, 2, 3].map(() => bert.AddProfilePageNewDesignFeedback({ text: 'I like it.', rating: 5 })));
  const said = () =>
    world.sql('select text, rating from page_feedback where profile_id = $1 order by day', [bert.profileId]);
  expect(await said()).toEqual([{ text: 'I like it.', rating: 5 }]);
  await world.advance(days);
  await bert.AddProfilePageNewDesignFeedback({ text: '', rating: 1 });
  expect(await said()).toEqual([
    { text: 'I like it.', rating: 5 },
    { text: '', rating: 1 },
  ]);
  for (const rating of [0, 6, 1.5])
    await expect(bert.AddProfilePageNewDesignFeedback({ text: '', rating })).rejects.toMatchObject({ status: 400 });
});

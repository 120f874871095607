import { beforeEach, expect, test } from '@jest/globals';
import { clock } from '../../server/platform/clock.ts';
import { Schedules } from '../../server/platform/work/schedules.ts';
import { modules } from '../../server/modules/index.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const all = modules.flatMap((one) => one.schedules ?? []);
const schedules = () =>
  new Schedules(
    world.platform,
    all.filter(({ name }) => /Digests|Birthdays/.test(name)),
  );

/** Moves the clock to a moment and runs what is due then, by two workers at once. */
async function at(moment: string): Promise<void> {
  await world.advance(new Date(moment).getTime() - clock.ms());
  await Promise.all([schedules().runDue(), schedules().runDue()]);
  await world.settle();
}

beforeEach(() => world.sql('delete from schedule'));

const mailsTo = (person: Somebody) => world.mail.mails.filter((one) => one.to?.[0]?.address === person.email);

/** Somebody who wants mails together, with so many comments. */
async function gathering(rhythm: 'Daily' | 'Weekly', gender: 'Female' | 'Couple' = 'Female') {
  const [anna, bert] = [await given.profile({ gender }), await given.profile()];
  await anna.UpdateProfileConfiguration({ key: 'mailRhythm', value: rhythm });
  const { blogEntryId } = await given.blogEntry({ by: anna, title: 'Nine jetties' });
  const comment = async (times: number) => {
    for (let n = 0; n < times; n++) await bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
    await world.settle();
  };
  return { anna, bert, comment };
}

// A Thursday in winter: eight in Copenhagen is seven by the clock of the world.
const [before, morning, later, nextMorning] = [
  '2027-01-07T06:59:00Z',
  '2027-01-07T07:00:30Z',
  '2027-01-07T09:00:00Z',
  '2027-01-08T07:00:30Z',
] as const;

test('a daily digest comes once, at eight where the member is, with what is unread', async () => {
  const { anna, comment } = await gathering('Daily');
  await comment(3);
  expect(mailsTo(anna)).toHaveLength(0);
  await at(before);
  expect(mailsTo(anna)).toHaveLength(0);
  await at(morning);
  expect(mailsTo(anna)).toHaveLength(1);
  expect(mailsTo(anna)[0]?.text).toContain('3 new things are waiting for you.');
  expect(JSON.stringify(mailsTo(anna)[0])).not.toContain('Nine jetties');
  await at(later);
  await at(nextMorning);
  expect(mailsTo(anna)).toHaveLength(1);
});

test('what was read is left out', async () => {
  const { anna, comment } = await gathering('Daily', 'Couple');
  await comment(2);
  const [group] = (await anna.CommunityNotifications()).items;
  await anna.SetNotificationsAsRead({ notificationIds: [group!.notificationIds[0]!] });
  await at(morning);
  expect(mailsTo(anna)[0]?.text).toContain('One new thing is waiting for the two of you.');
});

test('nothing is sent when all was read', async () => {
  const { anna, comment } = await gathering('Daily');
  await comment(2);
  await anna.SetNotificationsAsRead();
  await at(morning);
  expect(mailsTo(anna)).toHaveLength(0);
});

test('it tells what happened to who wants it told in full', async () => {
  const { anna, bert, comment } = await gathering('Daily');
  await anna.UpdateProfileConfiguration({ key: 'notificationWording', value: 'Full' });
  await comment(12);
  await at(morning);
  const text = mailsTo(anna)[0]?.text ?? '';
  expect(text.split(`${bert.name} commented on “Nine jetties”`)).toHaveLength(11);
  expect(text).toContain('and 2 more');
});

test('a digest is stopped by one click in it, and comes again as it came', async () => {
  const { anna, comment } = await gathering('Daily');
  await comment(1);
  await at(morning);
  const header = mailsTo(anna)[0]?.headers.find((one) => one.key === 'list-unsubscribe')?.value ?? '';
  const address = new URL(header.slice(1, -1));
  const stranger = given.stranger();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const path = address.pathname + address.search;
  expect((await stranger.send('POST', path, 'List-Unsubscribe=One-Click', form)).status).toBe(200);
  const key = { category: 'digest', profileKey: address.searchParams.get('profileKey')! } as const;
  expect(await stranger.GetUnsubscribe(key)).toEqual({ subscribed: false });
  const rhythm = async () =>
    (
      await world.sql(`select configuration ->> 'mailRhythm' as rhythm from profile where id = $1`, [anna.profileId])
    )[0];
  expect(await rhythm()).toEqual({ rhythm: 'Never' });
  await stranger.Resubscribe(key);
  expect([await rhythm(), await stranger.GetUnsubscribe(key)]).toEqual([{ rhythm: 'Daily' }, { subscribed: true }]);
});

test('nobody who wants no mails gets one', async () => {
  const { anna, comment } = await gathering('Daily');
  await comment(1);
  await anna.UpdateProfileConfiguration({ key: 'mailRhythm', value: 'Never' });
  await comment(1);
  await at(morning);
  expect(mailsTo(anna)).toHaveLength(0);
});

test('a weekly digest comes on Mondays', async () => {
  const { anna, comment } = await gathering('Weekly');
  await comment(1);
  await at(morning);
  expect(mailsTo(anna)).toHaveLength(0);
  await at('2027-01-11T07:00:30Z');
  expect(mailsTo(anna)).toHaveLength(1);
});

test('the clock change moves it with the clock of the member', async () => {
  const { anna, comment } = await gathering('Daily');
  await comment(1);
  await at('2027-03-28T05:59:00Z');
  expect(mailsTo(anna)).toHaveLength(0);
  await at('2027-03-28T06:00:30Z');
  expect(mailsTo(anna)).toHaveLength(1);
});

test('whoever turns to single mails again gets new ones at once', async () => {
  const { anna, comment } = await gathering('Daily');
  await comment(1);
  await anna.UpdateProfileConfiguration({ key: 'mailRhythm', value: 'AtOnce' });
  await comment(1);
  expect(mailsTo(anna)).toHaveLength(1);
});

/** Whose birthdays somebody was told of, and where that leads; months pass here, which no session outlives. */
const birthdaysTold = (person: Somebody) =>
  world.sql<{ of: number; link: string }>(
    `select actor_id as of, link from notification where profile_id = $1 and type = 'FavoriteBirthday' order by id`,
    [person.profileId],
  );

test('a favourite’s birthday is told in the morning, once, to those who have them as a favourite', async () => {
  const [anna, bert, carl] = [await given.profile(), await given.profile(), await given.profile()];
  await anna.AddFavorite({ profileId: bert.profileId });
  await bert.UpdateProfile({ visibility: { birthday: 'Everyone' } });
  await at('2027-05-05T06:59:00Z');
  expect(await birthdaysTold(anna)).toEqual([]);
  await at('2027-05-05T07:00:30Z');
  await at('2027-05-05T09:00:00Z');
  await at('2027-05-06T07:00:30Z');
  expect(await birthdaysTold(anna)).toEqual([{ of: bert.profileId, link: `/Profile/${bert.profileId}/About` }]);
  expect([await birthdaysTold(bert), await birthdaysTold(carl)]).toEqual([[], []]);
});

test('who was born on a leap day celebrates on 1 March in other years', async () => {
  const [anna, bert] = [await given.profile(), await given.profile()];
  await anna.AddFavorite({ profileId: bert.profileId });
  await bert.UpdateProfile({ visibility: { birthday: 'Everyone' } });
  await world.sql(`update person set birthday = '1988-02-29' where profile_id = $1`, [bert.profileId]);
  const told: number[] = [];
  for (const day of ['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29']) {
    await at(`${day}T08:00:30Z`);
    told.push((await birthdaysTold(anna)).length);
  }
  expect(told).toEqual([0, 1, 1, 2]);
});

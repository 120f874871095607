/** What is tried with mails that gather: at odd places, twice, while no mail goes out, and after they were stopped. */
import { expect, test } from '@jest/globals';
import { NotificationChannel } from '../../shared/enums.ts';
import type { PlannedWork } from '../../server/platform/work/jobs.ts';
import { SendDigest } from '../../server/modules/notifications/jobs/SendDigest.ts';
import { profileKeyOf } from '../../server/modules/notifications/unsubscribe.ts';
import { modules } from '../../server/modules/index.ts';
import { clock } from '../../server/platform/clock.ts';
import { Schedules } from '../../server/platform/work/schedules.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const mailsTo = (person: Somebody) => world.mail.mails.filter((one) => one.to?.[0]?.address === person.email);

/** Somebody who wants mails once a day, with an entry, and a comment on it. */
async function gathering(title = 'Nine jetties') {
  const [anna, bert] = [await given.profile(), await given.profile()];
  await anna.UpdateProfileConfiguration({ key: 'mailRhythm', value: 'Daily' });
  const { blogEntryId } = await given.blogEntry({ by: anna, title });
  const comment = () => bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  return { anna, comment };
}

/** Moves the clock, to eight in Copenhagen unless it is told otherwise, and has what is due planned by four at once. */
async function morning(moment = '2027-01-07T07:00:30Z'): Promise<void> {
  await world.sql('delete from schedule');
  await world.advance(Date.parse(moment) - clock.ms());
  const digests = modules.flatMap((one) => one.schedules ?? []).filter(({ name }) => name.endsWith('Digests'));
  const schedules = Array.from({ length: 4 }, () => new Schedules(world.platform, digests));
  await Promise.all(schedules.map((one) => one.runDue()));
}

test.each([
  ['Pacific/Apia', '2027-01-06T19:00Z'],
  ['Africa/Casablanca', '2027-01-07T07:00Z'],
  ['Africa/Casablanca', '2027-02-10T08:00Z'],
  ['Australia/Lord_Howe', '2027-04-02T21:00Z'],
  ['Australia/Lord_Howe', '2027-04-03T21:30Z'],
  ['Asia/Kathmandu', '2027-01-07T02:15Z'],
])('in %s eight is at %s, and who moves on that day gets no second digest', async (zone, eight) => {
  const { anna, comment } = await gathering();
  await world.sql('update profile set time_zone = $2 where id = $1', [anna.profileId, zone]);
  // Months pass here, which no session outlives.
  await world.sql(`update session set expires_at = now() + interval '2 years'`);
  await comment();
  await world.settle();
  const around = (seconds: number) => new Date(Date.parse(eight) + seconds * 1000).toISOString();
  const got = [];
  for (const seconds of [-60, 30]) {
    await morning(around(seconds));
    await world.settle();
    got.push(mailsTo(anna).length);
  }
  expect(got).toEqual([0, 1]);
  await comment();
  await world.settle();
  await world.sql('update profile set time_zone = $2 where id = $1', [anna.profileId, 'UTC']);
  const [kept] = await world.sql<{ day: string }>('select day::text from digest where profile_id = $1', [
    anna.profileId,
  ]);
  await morning(`${kept!.day}T08:00:30Z`);
  await world.settle();
  expect(mailsTo(anna)).toHaveLength(1);
});

test.each(['stopped', 'switched off'])('a digest leaves out what was %s since', async (how) => {
  const { anna, comment } = await gathering();
  await comment();
  await world.settle();
  if (how === 'stopped')
    await given
      .stranger()
      .Unsubscribe({ category: 'blogs', profileKey: profileKeyOf(world.platform.secrets, anna.profileId, 'blogs') });
  else
    await anna.UpdateNotificationSetting({
      type: 'BlogEntryCommented',
      channels: NotificationChannel.ShowPopup,
      recipientScope: 63,
    });
  await morning();
  await world.settle();
  expect(mailsTo(anna)).toEqual([]);
});

test('a digest that could not be sent is sent once later; the neutral one and the one with names tell no titles', async () => {
  for (const wording of ['Neutral', 'Name'] as const) {
    clock.reset();
    const { anna, comment } = await gathering('Secret jetty');
    await anna.UpdateProfileConfiguration({ key: 'notificationWording', value: wording });
    await comment();
    await world.settle();
    world.mail.refuse(anna.email, '451 4.3.0 Later');
    await morning();
    await expect(world.settle()).rejects.toThrow('the mail was not taken');
    world.mail.refuse(anna.email);
    await world.sweep();
    const [again] = await world.sql<{ subject: number }>(
      `select subject from job where name = 'SendDigest' order by event_id desc limit 1`,
    );
    expect(await (SendDigest.work as PlannedWork).run(again!.subject, world.platform)).toBeUndefined();
    expect(mailsTo(anna)).toHaveLength(1);
    expect(JSON.stringify(mailsTo(anna))).not.toContain('Secret jetty');
  }
});

test('what waited when somebody turned to single mails comes with the next morning', async () => {
  const { anna, comment } = await gathering();
  await comment();
  await world.settle();
  await anna.UpdateProfileConfiguration({ key: 'mailRhythm', value: 'AtOnce' });
  for (const moment of ['2027-01-07T07:00:30Z', '2027-01-08T07:00:30Z']) {
    await morning(moment);
    await world.settle();
  }
  expect(mailsTo(anna)).toHaveLength(1);
});

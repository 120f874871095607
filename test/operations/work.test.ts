import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { event } from '../../server/platform/work/events.ts';
import { outsideCall } from '../../server/platform/work/jobs.ts';
import { GiveUp } from '../../server/platform/work/retrying.ts';
import { given, type Somebody } from '../support/given.ts';
import { happen, jobsOf, machinery, until } from '../support/machinery.ts';
import { world } from '../support/world.ts';

let dora: Somebody;
beforeAll(async () => {
  dora = await given.profile({ role: 'Developer' });
});
beforeEach(() => world.sql('with events as (delete from event) delete from job'));

/** So many jobs of a name, as a test wants them to stand. */
async function jobs(name: string, many: number, columns = '', values = ''): Promise<number[]> {
  await happen(`${name}Asked`, many);
  const made = await world.sql<{ event_id: number }>(
    `with due as (update event set relayed_at = now() where relayed_at is null returning id)
     insert into job (event_id, name ${columns}) select id, $1 ${values} from due returning event_id`,
    [name],
  );
  return made.map(({ event_id }) => event_id).sort((a, b) => a - b);
}

const givenUp = (name: string, many: number) => jobs(name, many, ', failed_at, reason', `, now(), 'MailRefused 550'`);

test('background work is told by name: what waits, since when, what was done and what was given up in a day', async () => {
  expect(await dora.GetWork()).toMatchObject({ outbox: { waiting: 0, oldest: null }, jobs: [] });
  await jobs('Old', 2, ', done_at', ', now()');
  await world.sql(`update event set at = now() - interval '25 hours'`);
  await jobs('Mixed', 3, ', done_at', ', now()');
  await givenUp('Mixed', 1);
  await jobs('Mixed', 2);
  await world.sql(`update event set at = now() - interval '90 seconds' where name = 'MixedAsked'`);
  await givenUp('Broken', 2);
  await happen('Unheard', 4);
  await world.sql(`update event set at = now() - interval '7 seconds' where relayed_at is null`);
  await world.sql(`insert into schedule values ('Tick', '2027-01-10T10:00Z') on conflict do nothing`);
  const { outbox, jobs: told, schedules } = await dora.GetWork();
  expect(outbox.waiting).toBe(4);
  expect(outbox.oldest).toBeGreaterThanOrEqual(7);
  expect(told.map(({ name, waiting, done, failed }) => [name, waiting, done, failed])).toEqual([
    ['Broken', 0, 0, 2],
    ['Mixed', 2, 3, 1],
  ]);
  expect(told[1]?.oldest).toBeGreaterThanOrEqual(90);
  expect(told[0]?.oldest).toBeNull();
  expect(schedules).toContainEqual({ name: 'Tick', ranAt: '2027-01-10T10:00:00.000Z' });
});

test('jobs that were given up are listed, the latest first, with the kind of their error', async () => {
  const [first, second] = await givenUp('SendLetter', 2);
  await world.sql(`update job set failed_at = failed_at - interval '1 hour' where event_id = $1`, [first]);
  const { items, more } = await dora.GetDeadLetters({ take: 1 });
  expect([items.length, more]).toEqual([1, true]);
  expect(items[0]).toMatchObject({ eventId: second, job: 'SendLetter', event: 'SendLetterAsked' });
  expect(items[0]?.reason).toBe('MailRefused 550');
  expect((await dora.GetDeadLetters({ skip: 1 })).items.map(({ eventId }) => eventId)).toEqual([first]);
});

test('one that is replayed is done by the workers, and replaying it again harms nothing', async () => {
  let open = false;
  let sent = 0;
  const kind = outsideCall('SendLetter', event('SendLetterAsked').with(), () => {
    if (!open) throw new GiveUp('closed');
    sent++;
    return Promise.resolve();
  });
  (await machinery([kind])).start();
  await happen('SendLetterAsked', 1);
  await until(async () => (await jobsOf('SendLetter')).some(({ failed }) => failed));
  const [letter] = (await dora.GetDeadLetters()).items;
  expect(letter).toMatchObject({ job: 'SendLetter', reason: 'GiveUp' });
  open = true;
  const about = { eventId: letter!.eventId, job: 'SendLetter' };
  await Promise.all([dora.ReplayJob(about), dora.ReplayJob(about)]);
  await until(async () => (await jobsOf('SendLetter')).every(({ done }) => done));
  await dora.ReplayJob(about);
  expect(await jobsOf('SendLetter')).toMatchObject([{ done: true, failed: false, reason: null }]);
  expect(sent).toBe(1);
  expect((await dora.GetDeadLetters()).items).toEqual([]);
});

test('all of a name are replayed at once, and no others', async () => {
  await givenUp('SendLetter', 3);
  const [other] = await givenUp('SendPostcard', 1);
  expect(await dora.ReplayJobs({ job: 'SendLetter' })).toEqual({ replayed: 3 });
  expect(await dora.ReplayJobs({ job: 'SendLetter' })).toEqual({ replayed: 0 });
  expect((await dora.GetDeadLetters()).items.map(({ eventId }) => eventId)).toEqual([other]);
  expect((await jobsOf('SendLetter')).map(({ waits }) => waits)).toEqual([-Infinity, -Infinity, -Infinity]);
});

test('what was replayed is on record; what is not there cannot be', async () => {
  const [eventId] = await givenUp('SendLetter', 1);
  await dora.ReplayJob({ eventId: eventId!, job: 'SendLetter' });
  await expect(dora.ReplayJob({ eventId: eventId!, job: 'SendPostcard' })).rejects.toMatchObject({ code: 'NotFound' });
  await dora.ReplayJobs({ job: 'SendPostcard' });
  const record = await world.sql(
    `select name, role, subject from audit where actor_id = $1 and name like 'Replay%' order by id desc limit 2`,
    [dora.profileId],
  );
  expect(record).toEqual([
    { name: 'ReplayJobs', role: 50, subject: { job: 'SendPostcard' } },
    { name: 'ReplayJob', role: 50, subject: { eventId, job: 'SendLetter', subject: 0 } },
  ]);
});

test('all of this is for developers', async () => {
  const sara = await given.profile({ role: 'Support' });
  for (const person of [sara, await given.profile()]) {
    for (const call of [
      () => person.GetWork(),
      () => person.GetDeadLetters(),
      () => person.ReplayJob({ eventId: 1, job: 'SendLetter' }),
      () => person.ReplayJobs({ job: 'SendLetter' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NotAllowed' });
  }
  await expect(given.stranger().GetWork()).rejects.toMatchObject({ code: 'NotLoggedIn' });
});

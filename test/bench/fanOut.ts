import { io, type Socket } from 'socket.io-client';
import type { Client, Calls } from '../support/actors.ts';
import { mailSink } from '../support/sinks.ts';
import { Stage } from '../support/stage.ts';
import { percentile, round, say } from './report.ts';

/** How many of them have a page open. */
const looking = 50;
const askers = 4;
const pause = 10;

interface Size {
  followers: number;
  rounds: number;
  /** Milliseconds within which everybody has it. */
  within: number;
}

type Person = Client & Calls;

/** An author with ten thousand followers publishes, on a stage of its own. */
export async function measureFollowers(): Promise<void> {
  const mail = await mailSink();
  const stage = await Stage.open({ env: { LOG_LEVEL: 'error', SMTP_URL: mail.url } });
  try {
    await Promise.all(stage.programs.map((program) => program.start()));
    await measureFanOut(stage, { followers: 10_000, rounds: 1, within: 10_000 });
  } finally {
    await stage.close();
    await mail.close();
  }
}

/**
 * An author with many followers publishes: how long until each of them has the notification, its count and its
 * planned delivery, how long until every open page was told, and what that does to those who ask for their counts meanwhile.
 */
export async function measureFanOut(stage: Stage, { followers, rounds, within }: Size): Promise<void> {
  const author = await stage.profile('publisher');
  const readers = await Promise.all(Array.from({ length: askers }, (_, n) => stage.profile(`asker${n}`)));
  const sockets = await follow(stage, author.profileId, followers);
  const [done, told, counts]: number[][] = [[], [], []];
  for (let n = 0; n < rounds; n++) {
    const arrivals = sockets.map((socket) => new Promise<void>((resolve) => socket.once('notice', () => resolve())));
    const asking = ask(readers, counts!);
    const began = performance.now();
    const { blogEntryId } = await author.UpdateBlogEntry({
      title: `Entry number ${n}`,
      text: '<p>Four degrees.</p>',
      status: 'Published',
    });
    const all = Promise.all(arrivals).then(() => told!.push(performance.now() - began));
    await stage.until('everybody has it', 10 * within, () => fannedOut(stage, blogEntryId, followers));
    done!.push(performance.now() - began);
    await all;
    asking.stop();
    await asking.ended;
    if (n + 1 < rounds) await stage.until('its mails are sent', 120_000, async () => (await stage.waiting()) === 0);
  }
  sockets.forEach((socket) => socket.close());
  const worst = (times: number[]) => round(Math.max(...times), 0);
  say({
    figure: `${followers} followers fanned out, slowest of ${rounds}`,
    unit: 'ms',
    value: worst(done!),
    wanted: `<= ${within}`,
  });
  say({
    figure: `${looking} of their open pages told, slowest of ${rounds}`,
    unit: 'ms',
    value: worst(told!),
    wanted: `<= ${within}`,
  });
  say({
    figure: 'GetAllCounts p99 meanwhile',
    unit: 'ms',
    value: round(percentile(counts!, 0.99), 1),
    wanted: '<= 50',
    p50: round(percentile(counts!, 0.5), 1),
    samples: counts!.length,
  });
}

/** Makes the followers; answers the sockets of those with an open page. */
async function follow(stage: Stage, authorId: number, followers: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let n = 0; n < looking; n++) {
    const one = await stage.profile(`looker${n}`);
    await one.FollowBlogAuthor({ profileId: authorId });
    const socket = io(stage.url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie: one.cookie } });
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    sockets.push(socket);
  }
  await stage.pool.query(
    `with made as (
       insert into profile (name, email, email_confirmed_at, type, gender, terms_version, locale, time_zone, created_at, last_seen_at)
       select 'follower' || n, 'follower' || n || '@mail.example', now(), 1, 2, 3, 'en-GB', 'Europe/Copenhagen', now(), now()
       from generate_series(1, $2::int) n returning id)
     insert into blog_follow (author_id, follower_id, at) select $1, id, now() from made`,
    [authorId, followers - looking],
  );
  return sockets;
}

function ask(readers: Person[], times: number[]) {
  let asking = true;
  const ended = Promise.all(
    readers.map(async (reader) => {
      while (asking) {
        const began = performance.now();
        await reader.GetAllCounts({});
        times.push(performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }),
  );
  return { ended, stop: () => void (asking = false) };
}

async function fannedOut(stage: Stage, blogEntryId: number, followers: number): Promise<boolean> {
  const { rows } = await stage.pool.query<{ done: boolean }>(
    `select (select count(*) from notification where type = 'BlogEntryPublished' and link = $1) = $2
       and not exists (select from event where relayed_at is null and name in ('BlogPublished', 'FollowersLeft', 'NotificationsCreated'))
       and not exists (select from job where name in ('NotifyFollowers', 'ShowNotifications') and done_at is null) as done`,
    [`/Community/Blogs/Entry/${blogEntryId}`, followers],
  );
  return rows[0]?.done ?? false;
}

/**
 * The benchmark: each call beside its floor, in turns within one run, and thumbnails beside bare files; then a light query beside log-ons,
 * the time to the author's socket, an entry with a thousand followers, pictures that come in, memory with everything on, comments with
 * all that follows, an entry with ten thousand followers, how soon it follows beside a million open jobs, mails that are written all
 * the time, thousands in rooms of the chat beside bare socket.io, and how soon pages are there; a warm start; with BENCH_LARGE=1 also
 * lists among a million profiles, blogs with a million entries, searches among a million members, memberships with ten million rows
 * of the books, twenty thousand lodges, twenty million mails, and twenty million old rows that are forgotten.
 * `npm run bench -- following lodges` measures the named alone. Prints one JSON line for each
 * figure and a table at the end.
 */
import 'reflect-metadata';
import { mailSink } from '../support/sinks.ts';
import { Stage } from '../support/stage.ts';
import { measureBacklog } from './backlog.ts';
import { measureBlogs } from './blogs.ts';
import { measureCalls } from './calls.ts';
import { measureChat } from './chat.ts';
import { fill, type Filled } from './fill.ts';
import { measureFirstSight } from './firstSight.ts';
import { measureFanOut, measureFollowers } from './fanOut.ts';
import { measureFollowing } from './following.ts';
import { measureForgetting } from './forgetting.ts';
import { measureLarge } from './large.ts';
import { measureLodges } from './lodges.ts';
import { measureLogOns } from './logOns.ts';
import { measureMailing } from './mailing.ts';
import { measureMails } from './mails.ts';
import { measureMedia } from './media.ts';
import { measureMembership } from './membership.ts';
import { measureMemory } from './memory.ts';
import { measureSearch } from './search.ts';
import { measureSocket } from './socket.ts';
import { measureThumbnails } from './thumbnails.ts';
import { measureWarmStart } from './warmStart.ts';
import { residentMegabytes, say, table } from './report.ts';

/** What stands on a stage of its own. */
const own = new Map([
  ['memory', measureMemory],
  ['following', measureFollowing],
  ['followers', measureFollowers],
  ['backlog', measureBacklog],
  ['mailing', measureMailing],
  ['chat', measureChat],
  ['firstSight', measureFirstSight],
]);
/** What takes long, too, because it is large. */
const large = new Map([
  ['blogs', measureBlogs],
  ['lodges', measureLodges],
  ['mails', measureMails],
  ['search', measureSearch],
  ['membership', measureMembership],
  ['forgetting', measureForgetting],
]);
const byName = new Map([...own, ...large, ['calls', () => inHouse(measureCalls)]]);
const named = process.argv.slice(2);
const unknown = named.filter((name) => !byName.has(name));
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')} cannot be measured alone, but ${[...byName.keys()].join(', ')}.`);

async function inHouse(measure: (stage: Stage, filled: Filled) => Promise<void>): Promise<void> {
  const mail = await mailSink();
  const stage = await Stage.open({
    env: { NODE_ENV: 'development', LOG_LEVEL: 'error', SMTP_URL: mail.url },
  });
  try {
    const filled = await fill(stage);
    await stage.server.start();
    await measure(stage, filled);
  } finally {
    await stage.close();
    await mail.close();
  }
}

/** All that is measured on one stage. */
function measureHouse(): Promise<void> {
  return inHouse(async (stage, filled) => {
    await measureCalls(stage, filled);
    await measureThumbnails(stage, filled);
    await measureLogOns(stage, filled);
    say({
      figure: 'resident memory of the server after the load',
      unit: 'MB',
      value: residentMegabytes(stage.server.pid),
      wanted: '< 300',
    });
    // What followed from the load would keep the workers busy for minutes; only what comes now is measured.
    await stage.pool.query('update event set relayed_at = now() where relayed_at is null');
    await Promise.all([stage.jobs.start(), stage.relay.start()]);
    await measureSocket(stage, filled);
    await measureFanOut(stage, { followers: 1000, rounds: 5, within: 5000 });
    await measureMedia(stage, filled);
    if (process.env['BENCH_LARGE'] === '1') await measureLarge(stage);
  });
}

const all = named.length === 0;
if (all) await measureHouse();
const whole = process.env['BENCH_LARGE'] === '1' ? byName : own;
for (const name of all ? whole.keys() : named) await byName.get(name)?.();
if (all) await measureWarmStart();
table();
process.exit(0);

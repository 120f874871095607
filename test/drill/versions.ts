import assert from 'node:assert/strict';
import type { Program, Stage } from '../support/stage.ts';
import { underLoad, type LoadReport } from './load.ts';
import { newer } from './newer.ts';

const older = 'test/drill/programs/olderWorker.ts';
const soon = 30_000;

/** So much of something is more than a beginning. */
const some = 15;

/** PostgreSQL writes down which program moved an event, did a job, or left one to others. */
const book = `
  create table moved (program text, what text, event_id bigint, name text);
  create function write_down() returns trigger language plpgsql as $$
  begin
    insert into moved select current_setting('application_name'), tg_argv[0], coalesce(r.event_id, r.id), new.name
      from jsonb_to_record(to_jsonb(new)) as r(id bigint, event_id bigint);
    return null;
  end $$;
  create trigger relayed after update on event for each row
    when (old.relayed_at is null and new.relayed_at is not null) execute function write_down('relayed');
  create trigger done after update on job for each row
    when (old.done_at is null and new.done_at is not null) execute function write_down('done');
  create trigger leaves after update on job for each row
    when (new.done_at is null and new.published_at < old.published_at) execute function write_down('left');`;

/** What each program moved, such as `older worker left`. */
type Moved = Record<string, number>;

const everybody = ['relay relayed', 'older relay relayed', 'worker done', 'older worker done', 'older worker left'];

/**
 * Relay and worker of an older version work beside the present ones under load, as while a new version comes, and the older relay
 * also alone, until the older ones are told to stop: the older relay makes the jobs it knows nothing of, the older worker leaves
 * them, and nothing is lost or doubled.
 */
export async function drillVersions(rounds: number): Promise<LoadReport & { moved: Moved }> {
  let moved: Moved = {};
  const prepare = async (stage: Stage) => {
    await stage.pool.query(book);
    stage.add('older relay', 'relay', older);
    stage.add('older worker', 'jobs', older);
  };
  const disturb = async (stage: Stage) => {
    const [olderRelay, olderWorker] = stage.programs.slice(-2) as [Program, Program];
    for (let round = 1; round <= rounds; round++) {
      await goOn(stage, everybody);
      await stage.relay.kill('SIGTERM');
      await goOn(stage, ['older relay relayed', 'worker done']);
      await stage.relay.start();
    }
    await Promise.all([olderRelay.kill('SIGTERM'), olderWorker.kill('SIGTERM')]);
    assert.deepEqual([olderRelay.exitCode, olderWorker.exitCode], [0, 0], 'the older ones ended by themselves');
    moved = await movedIn(stage);
    await check(stage);
  };
  const report = await underLoad(disturb, soon, { prepare });
  assert.equal(report.repeatedMails, 0, 'no e-mail came twice');
  return { ...report, moved };
}

async function movedIn({ pool }: Stage): Promise<Moved> {
  const { rows } = await pool.query<{ program: string; n: number }>(
    `select program || ' ' || what as program, count(*) as n from moved group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ program, n }) => [program, n]));
}

/** Waits until each of these moved some more. */
async function goOn(stage: Stage, names: readonly string[]): Promise<void> {
  const before = await movedIn(stage);
  await stage.until(`${names.join(', ')} go on`, soon, async () => {
    const now = await movedIn(stage);
    return names.every((name) => (now[name] ?? 0) >= (before[name] ?? 0) + some);
  });
}

/** The older worker did only what it knows, and the older relay made all there is to do. */
async function check({ pool }: Stage): Promise<void> {
  const { rows } = await pool.query<{ overstepped: number; unmade: number }>(
    `select count(*) filter (where what = 'done' and name = any($1)) as overstepped,
      count(*) filter (where what = 'relayed' and name = 'BlogCommentAdded' and not exists (
        select from job where job.event_id = moved.event_id and job.name = any($1))) as unmade
      from moved where program in ('older relay', 'older worker')`,
    [newer],
  );
  assert.deepEqual(rows, [{ overstepped: 0, unmade: 0 }]);
}

import { Gauge } from 'prom-client';
import type pg from 'pg';
import type { JobKind } from './jobs.ts';
import type { Metrics } from '../metrics.ts';

interface Waiting {
  /** Null for events that no job was made for yet. */
  job: string | null;
  waiting: number;
  age: number | null;
}

const waiting = `
  select null as job, count(*) as waiting, extract(epoch from now() - min(at))::float8 as age
    from event where relayed_at is null
  union all select name, count(*), null from job where done_at is null and failed_at is null group by name`;

/** Adds to the figures what waits for the workers, read from the database whenever somebody looks; a worker's figures only. */
export function addWorkMetrics(metrics: Metrics, pool: pg.Pool, kinds: readonly JobKind[]): void {
  const registers = [metrics.registry];
  const events = new Gauge({
    name: 'samvaer_outbox_events',
    help: 'Events that no job was made for yet.',
    registers,
  });
  const age = new Gauge({
    name: 'samvaer_outbox_age_seconds',
    help: 'Age of the oldest event that no job was made for yet; 0 when none waits.',
    registers,
  });
  const jobs = new Gauge({
    name: 'samvaer_jobs_waiting',
    help: 'Jobs that are neither done nor given up, by name.',
    labelNames: ['job'],
    registers,
  });
  metrics.onLook(async () => {
    // While the database is away nothing is known: better no figure than an old one.
    const { rows } = await pool.query<Waiting>(waiting).catch(() => ({ rows: [] }));
    const outbox = rows.find(({ job }) => job === null);
    events.set(outbox?.waiting ?? NaN);
    age.set(outbox ? (outbox.age ?? 0) : NaN);
    jobs.reset();
    for (const { name } of outbox ? kinds : []) jobs.set({ job: name }, 0);
    for (const { job, waiting } of rows) if (job) jobs.set({ job }, waiting);
  });
}

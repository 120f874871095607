import { afterEach } from '@jest/globals';
import { event } from '../../server/platform/work/events.ts';
import type { JobKind } from '../../server/platform/work/jobs.ts';
import { publishingConnection } from '../../server/platform/database/redis.ts';
import { addListeners } from '../../server/platform/work/listeners.ts';
import { Relay } from '../../server/platform/work/relay.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { JobWorkers } from '../../server/platform/work/worker.ts';
import { world } from './world.ts';

const { platform } = world;
const { ownPool, orm } = platform.database;
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Records `many` events of a kind that nobody else listens to. */
export async function happen(name: string, many: number, actorId: number | null = null): Promise<void> {
  const kind = event(name).with<{ n: number }>();
  await inUnit(orm.em, { actorId, commandId: null }, (unit) => {
    for (let n = 0; n < many; n++) unit.record(kind, { n });
    return Promise.resolve(undefined);
  });
}

/** How the jobs of a name stand. */
export const jobsOf = (name: string) =>
  world.sql<{ event_id: number; done: boolean; failed: boolean; reason: string | null; waits: number }>(
    `select event_id, done_at is not null as done, failed_at is not null as failed, reason,
       extract(epoch from published_at - now())::float8 as waits from job where name = $1 order by event_id`,
    [name],
  );

/** Waits for what must come within 25 seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 25_000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`It did not come: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A relay and workers as in production, for these kinds alone; stopped after the test. */
export async function machinery(kinds: JobKind[]): Promise<Relay> {
  await addListeners(ownPool, kinds);
  const publish = publishingConnection(platform.config);
  const relay = new Relay(platform.config, publish);
  const workers = new JobWorkers(platform, (name) => platform.connection(name), kinds);
  stops.push(async () => {
    await relay.stop();
    await workers.stop();
    publish.disconnect();
  });
  return relay;
}

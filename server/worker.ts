import 'reflect-metadata';
import { counts, entities, modules, personal, reportable, writable } from './modules/index.ts';
import { clock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { log } from './platform/log.ts';
import { serveMetrics } from './platform/metrics.ts';
import { Platform } from './platform/platform.ts';
import { onStop } from './platform/process.ts';
import { publishingConnection } from './platform/database/redis.ts';
import { Relay } from './platform/work/relay.ts';
import { ScheduleClock } from './platform/work/scheduleClock.ts';
import { Schedules } from './platform/work/schedules.ts';
import { JobWorkers } from './platform/work/worker.ts';
import { addWorkMetrics } from './platform/work/workMetrics.ts';

const config = readConfig();
clock.set(config.CLOCK_OFFSET);
const platform = await Platform.open(config, { entities, counts, personal, reportable, writable });
const kinds = modules.flatMap((one) => one.jobs);
addWorkMetrics(platform.metrics, platform.database.ownPool, kinds);
const metrics = await serveMetrics(platform.metrics.withDefaults(), config.HOST, config.METRICS_PORT);
const publish = publishingConnection(config);
const relay = config.roles.includes('relay') ? new Relay(config, publish) : undefined;
await platform.sites.of('').catch(() => undefined);
const working = config.roles.includes('jobs');
const jobs = working ? new JobWorkers(platform, (name) => platform.connection(name), kinds) : undefined;
const schedules = new Schedules(
  platform,
  modules.flatMap((one) => one.schedules ?? []),
);
const scheduleClock = working ? new ScheduleClock(platform, publish, schedules) : undefined;
relay?.start();
scheduleClock?.start();
log.info({ roles: config.roles, metricsPort: metrics.port }, 'the worker works');
process.send?.({ ready: true });

onStop(async () => {
  await Promise.all([relay?.stop(), scheduleClock?.stop(), jobs?.stop()]);
  metrics.server.close();
  publish.disconnect();
  await platform.close();
});

import 'reflect-metadata';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { contracts } from '../shared/api.ts';
import { counts, entities, modules, personal, reportable, writable } from './modules/index.ts';
import { clock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { HubGateway } from './platform/gateway.ts';
import { log } from './platform/log.ts';
import { serveMetrics } from './platform/metrics.ts';
import { Platform } from './platform/platform.ts';
import { onStop } from './platform/process.ts';
import { buildServer } from './platform/http/server.ts';

const config = readConfig();
clock.set(config.CLOCK_OFFSET);
const platform = await Platform.open(config, { entities, counts, personal, reportable, writable });
// Compiled, this file stands in dist/server beside dist/client.
const clientFolder = resolve(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../dist/client' : '../client',
);
const app = await buildServer(platform, { contracts, modules, clientFolder });
// The first pages would take longest: their code has never run, and their questions were never asked.
const { host } = new URL(config.publicUrl);
for (const path of config.WARM_UP ? ['', 'Blog'] : [])
  await app.inject({ url: config.BASE_PATH + path, headers: { host } });
const metrics = await serveMetrics(platform.metrics.withDefaults(), config.HOST, config.METRICS_PORT);
await app.listen(config.PORT, config.HOST);
log.info({ port: config.PORT, metricsPort: metrics.port }, 'the server listens');
process.send?.({ ready: true });

onStop(async () => {
  platform.isStopping = true;
  // Whoever sends calls here hears of it first; pages move meanwhile.
  await Promise.all([delay(config.drainFor), app.get(HubGateway).letGo(config.drainFor)]);
  await app.close();
  metrics.server.close();
  await platform.close();
});

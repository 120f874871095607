import type { AddressInfo } from 'node:net';
import { contracts } from '../../../shared/api.ts';
import { counts, entities, personal, reportable, writable } from '../../../server/modules/index.ts';
import type { Config } from '../../../server/platform/config.ts';
import { buildServer } from '../../../server/platform/http/server.ts';
import type { AppModule } from '../../../server/platform/module.ts';
import { Platform } from '../../../server/platform/platform.ts';

/**
 * A server that listens, with the patience of a busy machine: how long many at once wait for a connection, or one for Redis,
 * would tell of the machine and of nothing that is tried.
 */
export async function openHouse(config: Config, how: { modules: AppModule[]; clientFolder: string }) {
  const platform = await Platform.open(config, { entities, counts, personal, reportable, writable });
  const { writePool, readPool, ownPool, patientPool } = platform.database;
  for (const pool of [writePool, readPool, ownPool, patientPool]) pool.options.connectionTimeoutMillis = 60_000;
  platform.cache.options.commandTimeout = 60_000;
  const app = await buildServer(platform, { contracts, ...how });
  await app.listen(0, '127.0.0.1');
  // Until Redis is reached limits are counted in memory, and what was counted there is not known later. The first try may fail.
  if (platform.cache.status !== 'ready') await new Promise((resolve) => platform.cache.once('ready', resolve));
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { platform, app, url: `http://127.0.0.1:${port}` };
}

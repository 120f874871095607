import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { counts, entities, modules as house, personal, reportable, writable } from '../../server/modules/index.ts';
import type { Config } from '../../server/platform/config.ts';
import type { AppModule } from '../../server/platform/module.ts';
import { Platform } from '../../server/platform/platform.ts';
import { buildServer } from '../../server/platform/http/server.ts';
import { world } from './world.ts';

const closers: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closers.map((close) => close())));

/** A second server on the world's database and Redis, configured otherwise; closed after the tests of the file. */
export async function anotherHouse({
  clientFolder = '',
  modules = house,
  ...config
}: Partial<Config> & { clientFolder?: string; modules?: AppModule[] }) {
  const platform = await Platform.open(
    { ...world.platform.config, ...config },
    { entities, counts, personal, reportable, writable },
  );
  const app = await buildServer(platform, { contracts, modules, clientFolder });
  await app.listen(0, '127.0.0.1');
  // Until Redis is reached limits are counted in memory, and what was counted there is not known later.
  if (platform.cache.status !== 'ready') await once(platform.cache, 'ready');
  closers.push(() => app.close().then(() => platform.close()));
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, platform };
}

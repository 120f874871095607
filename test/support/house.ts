import { afterAll } from '@jest/globals';
import { modules as house } from '../../server/modules/index.ts';
import type { Config } from '../../server/platform/config.ts';
import type { AppModule } from '../../server/platform/module.ts';
import { openHouse } from './lane/open.ts';
import { world } from './world.ts';

const closers: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closers.map((close) => close())));

/** A second server on the world's database and Redis, configured otherwise; closed after the tests of the file. */
export async function anotherHouse({
  clientFolder = '',
  modules = house,
  ...config
}: Partial<Config> & { clientFolder?: string; modules?: AppModule[] }) {
  const { platform, app, url } = await openHouse({ ...world.platform.config, ...config }, { modules, clientFolder });
  closers.push(() => app.close().then(() => platform.close()));
  return { url, platform };
}

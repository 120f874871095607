import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startBrowser } from './browsers.ts';
import { makeTemplate } from './template.mjs';

/**
 * Once before all browser tests: the demo community, whose database and files every test file copies, and a browser for
 * each lane.
 */
export default async function prepareDemo({ maxWorkers }) {
  const browsers = await Promise.all(Array.from({ length: maxWorkers }, () => startBrowser()));
  globalThis.browsersOfLanes = browsers;
  process.env.TEST_BROWSERS = browsers.map((browser) => browser.wsEndpoint()).join(' ');
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-demo-'));
  process.env.TEST_DEMO_DIR = folder;
  const url = await makeTemplate('samvaer_demo_template', ['server/migrate.ts', 'server/demo/seed.ts'], {
    NODE_ENV: 'development',
    DATA_DIR: folder,
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The demo's own news would stand before every page; the tests of news write theirs.
  await client.query('delete from breaking_news');
  await client.end();
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../../server/bin/lib/inputs.mjs';
import { makeTemplate } from '../support/template.ts';
import { clockOffset } from '../support/testClock.ts';

const madeOf = ['server', 'shared', 'migrations', 'package-lock.json', 'test/support/testClock.ts'];

/**
 * Once before all browser tests: the demo community, whose database and files every lane copies. Its files lie in the folder
 * that `TEST_DEMO_DIR` names; who runs tests again on the same services finds it there already.
 */
export default async function prepare(): Promise<void> {
  const folder = process.env['TEST_DEMO_DIR'];
  if (!folder) throw new Error('Run the tests with npm test, which says where the demo community goes.');
  const stamp = join(folder, 'made');
  const digest = digestOf(madeOf);
  const [made, offset] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (made === digest) {
    process.env['CLOCK_OFFSET'] = offset;
    return;
  }
  await makeTemplate('samvaer_demo_template', ['server/migrate.ts', 'server/demo/seed.ts'], {
    offset: clockOffset(),
    env: { NODE_ENV: 'development', DATA_DIR: folder },
    // The demo's own news would stand before every page; the tests of news write theirs.
    after: 'delete from breaking_news',
  });
  writeFileSync(stamp, `${digest} ${clockOffset()}`);
}

import { emptying } from './lane/emptying.ts';
import { makeTemplate } from './template.ts';

/** Once before all server tests: an empty, migrated database that every lane copies. */
export default async function prepare() {
  await makeTemplate('samvaer_test_template', ['server/migrate.ts'], { after: emptying });
}

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export const template = 'samvaer_test_template';

/** Once before all server tests: an empty, migrated database that every test process copies. */
export default async function prepare() {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('Run the tests with npm test, which starts their database.');
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query(`select datname from pg_database where datname like 'samvaer_test_%'`);
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`);
  await admin.query(`create database "${template}"`);
  await admin.end();
  const migrated = new URL(url);
  migrated.pathname = `/${template}`;
  execFileSync(process.execPath, ['--import', './server/bin/typescript.mjs', 'server/migrate.ts'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { ...process.env, DATABASE_URL: migrated.href },
  });
}

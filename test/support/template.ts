import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { shiftedClock } from './testClock.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function onDatabase(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

interface More {
  /** For the scripts. */
  env?: NodeJS.ProcessEnv;
  /** In ms: how far its clock and that of the scripts is from the machine's. */
  offset?: number;
  /** A statement that comes last. */
  after?: string;
}

/**
 * Makes a database to copy, filled by scripts; earlier ones whose names begin alike go.
 */
export async function makeTemplate(
  name: string,
  scripts: string[],
  { env = {}, offset, after }: More = {},
): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('Run the tests with npm test, which starts their database.');
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const beginning = name.replace(/template$/, '');
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [beginning],
  );
  for (const { datname } of rows) await admin.query(`drop database "${datname}"`);
  await admin.query(`create database "${name}"`);
  await admin.end();
  const template = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  if (offset !== undefined) await onDatabase(template, [shiftedClock(name)]);
  for (const script of scripts) {
    execFileSync(process.execPath, ['--import', './server/bin/typescript.mjs', script], {
      cwd: root,
      env: { ...process.env, CLOCK_OFFSET: String(offset ?? 0), ...env, DATABASE_URL: template },
    });
  }
  if (after) await onDatabase(template, [after]);
}

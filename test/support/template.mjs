import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Makes a database to copy, filled by scripts; earlier ones whose names begin alike go. Answers its address. */
export async function makeTemplate(name, scripts, env = {}) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('Run the tests with npm test, which starts their database.');
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const beginning = name.replace(/template$/, '');
  const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [beginning]);
  for (const { datname } of rows) await admin.query(`drop database "${datname}"`);
  await admin.query(`create database "${name}"`);
  await admin.end();
  const template = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  for (const script of scripts) {
    execFileSync(process.execPath, ['--import', './server/bin/typescript.mjs', script], {
      cwd: root,
      env: { ...process.env, ...env, DATABASE_URL: template },
    });
  }
  return template;
}

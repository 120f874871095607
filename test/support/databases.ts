import pg from 'pg';

const at = (address: string, name: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

/** A copy of a prepared database: its address for everything, and the one that only reads. */
export async function copyDatabase(template: string, name: string): Promise<{ url: string; readUrl: string }> {
  await asOwner(`create database "${name}" template "${template}"`);
  const { TEST_DATABASE_URL: url = '', TEST_DATABASE_READ_URL: readUrl = '' } = process.env;
  return { url: at(url, name), readUrl: at(readUrl, name) };
}

export const dropDatabase = (name: string) => asOwner(`drop database "${name}" with (force)`);

import pg from 'pg';

const at = (address: string, name: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;

async function asOwner<T extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<T[]> {
  const owner = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await owner.connect();
  const { rows } = await owner.query<T>(statement, values);
  await owner.end();
  return rows;
}

/** A copy of a prepared database: its address for everything, and the one that only reads. */
export async function copyDatabase(template: string, name: string): Promise<{ url: string; readUrl: string }> {
  await asOwner(`create database "${name}" template "${template}" strategy file_copy`);
  // What was set for the database itself does not come along.
  const settings = await asOwner<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting where setrole = 0
      and setdatabase = (select oid from pg_database where datname = $1)`,
    [template],
  );
  for (const { setting } of settings) {
    const [key = '', value = ''] = setting.split('=');
    await asOwner(`alter database "${name}" set ${key} = ${value}`);
  }
  const { TEST_DATABASE_URL: url = '', TEST_DATABASE_READ_URL: readUrl = '' } = process.env;
  return { url: at(url, name), readUrl: at(readUrl, name) };
}

/** Without force, which asks for the right to end the server's own cleaning too; a connection that goes has five seconds. */
export const dropDatabase = (name: string): Promise<unknown> => asOwner(`drop database "${name}"`);

/** Drops the databases whose names begin so and that nobody has open any longer. */
export async function dropAbandoned(beginning: string): Promise<void> {
  const abandoned = await asOwner<{ datname: string }>(
    `select datname from pg_database d where starts_with(datname, $1) and not exists
      (select from pg_stat_activity a where a.datid = d.oid and a.backend_type = 'client backend')`,
    [beginning],
  );
  for (const { datname } of abandoned) await dropDatabase(datname);
}

import { statfs } from 'node:fs/promises';
import pg from 'pg';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import { modules } from '../modules/index.ts';
import { toolsThere } from '../modules/media/index.ts';
import { ProfileStatus, Role } from '../../shared/enums.ts';
import { firstDevelopersNeeded } from '../../shared/staff/firstDevelopers.ts';
import { days } from '../platform/clock.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { NotPrimary } from '../platform/database/faults.ts';
import { newestMigration } from '../platform/database/migrations.ts';
import { missingPartitions } from '../platform/database/partitions.ts';
import { poolerFault } from '../platform/database/pooler.ts';
import { identity, replicaWrong } from '../platform/database/replica.ts';
import { openStorage } from '../platform/files/openStorage.ts';
import { randomName } from '../platform/files/storage.ts';
import { knownFingerprint, mustBe } from '../platform/keys.ts';
import { readSecrets } from '../platform/secrets.ts';

/** What was looked at, and what is wrong with it in words; undefined when all is well. */
type Finding = [about: string, wrong: string | undefined];

type Look = [about: string, look: () => Promise<string | undefined>];

const gigabyte = 1024 ** 3;

/** Looks at everything an installation needs, says in words what is wrong, and leaves everything as it was. Ends with 1 when something is. */
export default async function doctor(): Promise<void> {
  const findings = await examine(readConfig());
  for (const [about, wrong] of findings) console.log(wrong ? `  wrong  ${about}: ${wrong}` : `  well   ${about}`);
  const wrong = findings.filter(([, words]) => words).length;
  console.log(wrong === 0 ? '\nAll is well.' : `\n${wrong} of ${findings.length} need somebody.`);
  if (wrong > 0) process.exitCode = 1;
}

/** Every examination, one after the other: one that is wrong keeps no other from being made. */
export async function examine(config: Config): Promise<Finding[]> {
  const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 2, connectionTimeoutMillis: 3000 });
  const reader = new pg.Pool({ connectionString: config.DATABASE_READ_URL, max: 1, connectionTimeoutMillis: 3000 });
  const all: Look[] = [
    ['the database', () => databaseOf(pool)],
    ['the pooler', () => poolerFault(pool)],
    ['the role that only reads', () => readerOf(reader)],
    ...(config.DATABASE_REPLICA_URL
      ? [['the replica', () => replicaOf(config.DATABASE_REPLICA_URL!, pool)] satisfies Look]
      : []),
    ['the keys', () => keysOf(config, pool)],
    ['the mail server', () => mailOf(config)],
    ['files', () => filesOf(config)],
    ['room on the disk', () => diskOf(config)],
    ['programs for pictures and videos', programsOf],
    ['the sites', () => sitesOf(config, pool)],
    ['developers', () => developersOf(pool)],
    ['partitions', () => partitionsWanted(pool)],
    ['background work', () => workOf(pool)],
    ['Redis', () => redisOf(config)],
  ];
  const findings: Finding[] = [];
  for (const [about, look] of all) {
    const wrong = await look().catch(
      (error: NodeJS.ErrnoException) => `it does not answer (${error.code ?? error.name})`,
    );
    findings.push([about, wrong]);
  }
  await Promise.all([pool.end(), reader.end()]);
  return findings;
}

async function databaseOf(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ version: number; migrated: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version,
       exists (select from mikro_orm_migrations where name = $1) as migrated`,
    [newestMigration()],
  );
  const [{ version, migrated } = { version: 0, migrated: false }] = rows;
  if (version < 18) return `it is PostgreSQL ${version}, and 18 is needed`;
  return migrated ? undefined : 'its migrations are not the newest; run migrate';
}

async function readerOf(pool: pg.Pool, mayBeReplica = false): Promise<string | undefined> {
  const { rows } = await pool.query<{ writes: boolean; replica: boolean }>(
    `select bool_or(has_table_privilege(oid, 'insert')) as writes, pg_is_in_recovery() as replica
     from pg_class where relname in ('profile', 'site')`,
  );
  if (rows[0]?.replica && !mayBeReplica) return new NotPrimary().message;
  return rows[0]?.writes ? 'it may write; give it pg_read_all_data and nothing else' : undefined;
}

async function replicaOf(url: string, primary: pg.Pool): Promise<string | undefined> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 3000 });
  const whose = `select ${identity} as whose, pg_is_in_recovery() as replica`;
  try {
    const { rows } = await pool.query<{ whose: string; replica: boolean }>(whose);
    if (!rows[0]?.replica) return replicaWrong.primary;
    const { rows: own } = await primary.query<{ whose: string }>(whose);
    return own[0]?.whose === rows[0].whose ? await readerOf(pool, true) : replicaWrong.other;
  } finally {
    await pool.end();
  }
}

async function keysOf({ dataDir }: Config, pool: pg.Pool): Promise<string | undefined> {
  try {
    const known = await knownFingerprint(pool);
    if (known) mustBe(known.fingerprint, readSecrets(dataDir));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

async function mailOf({ SMTP_URL: url }: Config): Promise<string | undefined> {
  if (!url) return 'SMTP_URL is not set, so nothing is sent';
  const transport = createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    // The words of a server may quote who logs on to it.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    return `it takes nothing (${[code, responseCode].filter(Boolean).join(' ')})`;
  } finally {
    transport.close();
  }
}

async function filesOf(config: Config): Promise<string | undefined> {
  const storage = await openStorage(config);
  const name = `private/Doctor-${randomName()}.txt`;
  await storage.put(name, Buffer.from('well'), 'text/plain');
  const found = await storage.find(name);
  await storage.delete(name);
  return found?.size === 4 ? undefined : 'what is written cannot be read again';
}

async function diskOf({ dataDir }: Config): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(dataDir);
  const left = bavail * bsize;
  return left < 2 * gigabyte ? `${(left / gigabyte).toFixed(1)} GB are left below ${dataDir}` : undefined;
}

async function programsOf(): Promise<string | undefined> {
  const { video, heic } = await toolsThere();
  const missing = [!video && 'ffmpeg, so no videos are taken', !heic && 'heif-convert, so no HEIC pictures are'];
  return missing.filter(Boolean).join('; ') || undefined;
}

async function sitesOf({ production, SITE }: Config, pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: number; address: string | null; sender: string; countries: number }>(
    `select id, address, mail_from as sender, (select count(*)::int from site_country where site_id = site.id) as countries
     from site where hosts <> '{}' or id = $1 order by id`,
    [SITE],
  );
  if (!rows.some(({ id }) => id === SITE)) return `there is no site ${SITE}, which SITE names`;
  const wrong = rows.flatMap(({ id, address, sender, countries }) => [
    ...(production && !address?.startsWith('https:') ? [`site ${id} has no https address of its own`] : []),
    ...(production && /[@.]example>$/.test(sender) ? [`site ${id} writes from an example`] : []),
    ...(countries === 0 ? [`site ${id} has no country`] : []),
  ]);
  return wrong.length > 0 ? `${wrong.join(', ')}; see setup` : undefined;
}

async function developersOf(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ many: number }>(
    'select count(*)::int as many from profile where access_type >= $1 and status = $2',
    [Role.Developer, ProfileStatus.Active],
  );
  const many = rows[0]?.many ?? 0;
  return many < firstDevelopersNeeded ? `there are ${many}, and two are needed to make a third; see setup` : undefined;
}

async function partitionsWanted(pool: pg.Pool): Promise<string | undefined> {
  const tomorrow = new Date(Date.now() + days);
  const missing = await missingPartitions(
    pool,
    modules.flatMap((one) => one.partitioned ?? []),
    tomorrow,
  );
  const names = missing.filter(({ day }) => day * days <= tomorrow.getTime()).map(({ name }) => name);
  return names.length > 0 ? `${names.join(', ')} will be missing tomorrow; is a worker there?` : undefined;
}

async function workOf(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ ran: boolean; late: boolean }>(
    `select exists (select from schedule where ran_at > now() - interval '10 minutes') as ran,
       exists (select from event where relayed_at is null and at < now() - interval '1 minute') as late`,
  );
  if (!rows[0]?.ran) return 'no schedule has run for ten minutes; is a worker there?';
  return rows[0].late ? 'events wait for longer than a minute; is a worker with the role relay there?' : undefined;
}

async function redisOf({ REDIS_URL }: Config): Promise<string | undefined> {
  const redis = new Redis(REDIS_URL, { lazyConnect: true, connectTimeout: 3000, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const [, policy] = (await redis.config('GET', 'maxmemory-policy')) as string[];
    return policy === 'noeviction' ? undefined : `its maxmemory-policy is ${policy}, which loses jobs`;
  } finally {
    redis.disconnect();
  }
}

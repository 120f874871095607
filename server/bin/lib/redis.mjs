// Redis has no npm package with a binary, so it is looked for: on the PATH, in a container, in Debian's packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { isRootOnDebian, onPath } from './debian.mjs';
import { freePort } from './ports.mjs';
import { commandOf, endProcess, signal, until } from './processes.mjs';
import { say, Trouble } from './say.mjs';

/**
 * Starts Redis on loopback with its data in `dataDir`, or takes over one that still runs there after a crash.
 * `safe: false` keeps nothing on disk (tests only). Resolves to its URL and the means to control it.
 */
export async function startRedis({ dataDir, port, safe = true }) {
  const dir = resolve(dataDir);
  mkdirSync(dir, { recursive: true });
  const instance = { dir, safe, secret: secretOf(dir), port: port || (await choosePort(dir)) };
  const engine = findEngine();
  const control = engine.kind === 'binary' ? asProcess(instance, engine.program) : asContainer(instance);
  await control.start();
  writeFileSync(join(dir, 'port'), String(instance.port));
  const url = `redis://:${instance.secret}@127.0.0.1:${instance.port}`;
  return { title: 'Redis', url, port: instance.port, dataDir: dir, ...control };
}

function findEngine() {
  const program = onPath('redis-server') ?? onPath('valkey-server');
  if (program) return { kind: 'binary', program };
  if (containerEngineAnswers()) return { kind: 'container' };
  if (isRootOnDebian()) {
    say('redis', 'not found, so Debian’s redis-server is being installed');
    installOnDebian();
    const installed = onPath('redis-server');
    if (installed) return { kind: 'binary', program: installed };
  }
  throw new Trouble(
    'Redis is missing. Install redis-server (version 7 or newer) or valkey-server, or start Docker,\n' +
      'or give the address of a running one in REDIS_URL.',
  );
}

/** Whether a container engine is there and ready to work. */
export function containerEngineAnswers() {
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 5_000 }).status === 0;
}

function installOnDebian() {
  // The package would otherwise start a service of its own on the standard port.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'redis-server']]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Trouble(`apt-get ${args[0]} did not succeed, so Redis is still missing.\n\n${stderr}`);
  }
}

function asProcess(instance, program) {
  const { dir, port, secret } = instance;
  const start = async () => {
    const logFile = join(dir, 'redis.log');
    let ended = false;
    if (!pidOf(dir)) {
      writeConfiguration(instance, { dir, port, bind: '127.0.0.1' });
      const log = openSync(logFile, 'w');
      const child = spawn(program, [join(dir, 'redis.conf')], {
        cwd: dir,
        detached: true,
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      child.on('exit', () => (ended = true));
      child.unref();
    }
    const check = () => {
      if (ended) throw new Trouble(`Redis did not start.\n\n${readFileSync(logFile, 'utf8').trim()}`);
      return ping(port, secret);
    };
    await until(check, { what: 'The start of Redis' });
  };
  return {
    start,
    stop: () => endProcess(pidOf(dir), 'SIGTERM'),
    kill: () => endProcess(pidOf(dir), 'SIGKILL'),
    pause: async () => signal(pidOf(dir), 'SIGSTOP'),
    resume: async () => signal(pidOf(dir), 'SIGCONT'),
  };
}

function asContainer(instance) {
  const { dir, port, secret } = instance;
  const name = `samvaer-redis-${createHash('sha256').update(dir).digest('hex').slice(0, 10)}`;
  const start = async () => {
    writeConfiguration(instance, { dir: '/data', port: 6379, bind: '0.0.0.0' });
    docker('rm', '--force', name);
    const user = `${process.getuid()}:${process.getgid()}`;
    const where = ['--publish', `127.0.0.1:${port}:6379`, '--volume', `${dir}:/data`, '--user', user];
    const made = docker('run', '--detach', '--name', name, ...where, 'redis:7', 'redis-server', '/data/redis.conf');
    if (made.status !== 0) throw new Trouble(`Redis did not start in a container.\n\n${made.stderr}`);
    await until(() => ping(port, secret), { what: 'The start of Redis in a container' });
  };
  const kill = async () => void docker('rm', '--force', name);
  const stop = () => (docker('stop', name), kill());
  return {
    start,
    stop,
    kill,
    pause: async () => void docker('pause', name),
    resume: async () => void docker('unpause', name),
  };
}

function docker(...args) {
  return spawnSync('docker', args, { encoding: 'utf8' });
}

function writeConfiguration({ dir: home, safe, secret }, { dir, port, bind }) {
  const lines = [`bind ${bind}`, `port ${port}`, `dir "${dir}"`, `pidfile "${dir}/redis.pid"`, `requirepass ${secret}`];
  lines.push('save ""', `appendonly ${safe ? 'yes' : 'no'}`, 'appendfsync everysec', 'maxmemory-policy noeviction');
  writeFileSync(join(home, 'redis.conf'), `${lines.join('\n')}\n`, { mode: 0o600 });
}

function ping(port, secret) {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    let answer = '';
    socket.on('connect', () => socket.write(`AUTH ${secret}\r\nPING\r\n`));
    socket.on('data', (data) => ((answer += data), /PONG|LOADING|-/.test(answer) && socket.destroy()));
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => done(answer.includes('PONG')));
  });
}

function secretOf(dir) {
  const file = join(dir, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

async function choosePort(dir) {
  const file = join(dir, 'port');
  const remembered = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return pidOf(dir) ? remembered : freePort(remembered);
}

/** The process that serves this folder, or 0. */
function pidOf(dir) {
  const file = join(dir, 'redis.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return /redis|valkey/.test(commandOf(pid)) ? pid : 0;
}

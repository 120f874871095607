// The order in which Samvær starts; what does not depend on one another starts side by side.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildClient } from './build.mjs';
import { lastLines, runToEnd, startChild, untilReady } from './children.mjs';
import { claim } from './claim.mjs';
import { root } from './root.mjs';
import { prepareMediaTools } from './mediaTools.mjs';
import { freePort, nextFreePort } from './ports.mjs';
import { commandOf, endProcess } from './processes.mjs';
import { inWords, say, Trouble } from './say.mjs';
import { openServices } from './services.mjs';
import { withShutdown } from './shutdown.mjs';
import { startWatched } from './watched.mjs';

const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const logDir = join(dataDir, 'log');
const production = process.env.NODE_ENV === 'production';
const host = process.env.HOST || '127.0.0.1';
const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(host);
const withDemo = !production && isLoopback;
const programs = [
  ['server', 'server/main.ts'],
  ['worker', 'server/worker.ts'],
];
const mailboxEntry = join(root, 'server/bin/mailbox.mjs');

/**
 * Starts everything, says where it is, and stays until Ctrl-C or until a part of it stops by itself. With `watch` the programs
 * start again when their sources change, and pages come from the client's sources.
 */
export async function start({ watch = false } = {}) {
  const began = Date.now();
  const claimed = await claim(dataDir);
  if (claimed.by) return tellRunning(claimed.by);
  console.log('\n  Samvær is starting.\n');
  await withShutdown(async (atEnd) => {
    atEnd(async () => claimed.release());
    const run = (name, entry, env, more = {}) => {
      const child = startChild(name, entry, { env, logDir, ...more });
      atEnd(child.stop);
      return child;
    };
    const onStart = (child) => atEnd(child.stop);
    await endLeftovers(claimed.before);
    prepareMediaTools();
    const port = await choosePort();
    const parts = [prepareDatabase(onStart, atEnd), build(onStart, watch), startMailbox(run)];
    const [database, , mailbox] = await together(parts);
    const own = `http://${reachable()}:${port}`;
    const pages = watch ? await openPages(own, run) : undefined;
    const address = process.env.PUBLIC_URL || (pages?.address ?? own);
    const env = { ...database, ...mailbox.env, PORT: String(port), METRICS_PORT: process.env.METRICS_PORT || '0' };
    // In production the public address has to be given, and the server says so.
    if (!production) env.PUBLIC_URL = address;
    // Pages come from elsewhere then, and a changed handler shall answer soon.
    if (watch) env.WARM_UP = '0';
    const [server, worker] = watch
      ? await startWatched(programs, { env, logDir, atEnd })
      : programs.map(([name, entry]) => run(name, entry, env));
    const children = [...mailbox.children, ...(pages?.children ?? []), worker, server];
    const facts = { children: children.map((child) => child.pid) };
    claimed.tell(facts);
    atEnd(async () => claimed.tell({ ...facts, stopping: true }));
    await untilReady(`${own}/api/ready`, server);
    // What the demo says in the chat is no part of what has to run.
    if (withDemo) facts.children.push(run('voices', 'server/demo/voices/main.ts', { ...env, SERVER_URL: own }).pid);
    claimed.tell({ ...facts, address, mailbox: mailbox.address, smtpUrl: mailbox.env.SMTP_URL });
    await welcome(address, mailbox.address, Date.now() - began);
    await Promise.race(children.map((child) => child.exited.then(() => tellEnd(child))));
  });
}

/** Services, migrations and the demo community; resolves to the environment of our programs. */
async function prepareDatabase(onStart, atEnd) {
  const services = await openServices({ dataDir, given: process.env });
  atEnd(services.stop);
  const env = {
    ...process.env,
    ...services.env,
    HOST: host,
    DATA_DIR: dataDir,
    NODE_ENV: process.env.NODE_ENV || 'development',
  };
  await runToEnd('migrate', 'server/migrate.ts', { env, logDir, onStart });
  if (withDemo) await seed(env, onStart);
  return env;
}

/** The seed looks for itself whether the database is empty; the stamp only spares a warm start the question. */
async function seed(env, onStart) {
  const stamp = join(dataDir, 'seeded');
  const database = createHash('sha256').update(env.DATABASE_URL).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === database) return;
  say('demo', 'preparing the demo community');
  const told = await runToEnd('seed', 'server/demo/seed.ts', { env, logDir, onStart });
  say('demo', told.split('\n').at(-1));
  writeFileSync(stamp, database);
}

/** Who develops the client needs of a build only what every page has in common. */
async function build(onStart, watch) {
  if (watch && existsSync(join(root, 'dist/client/index.html'))) return;
  const began = Date.now();
  const note = setTimeout(() => say('client', 'building it, since it changed'), 500);
  try {
    const built = await buildClient({ logDir, onStart });
    say('client', built ? `built in ${inWords(Date.now() - began)}` : 'unchanged');
  } finally {
    clearTimeout(note);
  }
}

/** Pages from the client's sources, which show a change while one looks at them. */
async function openPages(server, run) {
  const port = await nextFreePort(5173);
  const address = `http://localhost:${port}`;
  const env = { ...process.env, NODE_ENV: 'development', SERVER_URL: server };
  const args = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  return { address, children: [run('pages', join(root, 'node_modules/vite/bin/vite.js'), env, { args })] };
}

/** The local mailbox, unless mail has somewhere else to go. */
async function startMailbox(run) {
  if (process.env.SMTP_URL) return { env: {}, children: [], address: undefined };
  const smtp = String(await freePort(process.env.MAILBOX_SMTP_PORT));
  const http = String(process.env.MAILBOX_HTTP_PORT || (await nextFreePort(8025)));
  const env = { ...process.env, DATA_DIR: dataDir, MAILBOX_SMTP_PORT: smtp, MAILBOX_HTTP_PORT: http };
  const child = run('mailbox', mailboxEntry, env);
  const address = `http://127.0.0.1:${http}`;
  await untilReady(`${address}/api/mails`, child);
  return { env: { SMTP_URL: `smtp://127.0.0.1:${smtp}` }, children: [child], address };
}

async function choosePort() {
  const wanted = Number(process.env.PORT || 3000);
  const port = process.env.PORT ? await freePort(wanted, host) : await nextFreePort(wanted, host);
  if (port === wanted || wanted === 0) return port;
  if (process.env.PORT) throw new Trouble(`Port ${wanted} is taken. Give another one in PORT, or leave PORT out.`);
  say('server', `port ${wanted} is taken, so it is ${port} this time`);
  return port;
}

/** The name under which this machine reaches its own server. */
function reachable() {
  // Browsers keep passkeys for names, never for bare addresses.
  if (host === '127.0.0.1') return 'localhost';
  if (['0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** A start that was killed leaves programs that are just ending; their ports are wanted again. */
async function endLeftovers({ children = [] }) {
  await Promise.all(children.filter((pid) => commandOf(pid).includes(root)).map((pid) => endProcess(pid)));
}

/** Waits for all of them even when one fails, so that nothing is still starting while the rest is stopped. */
async function together(parts) {
  const results = await Promise.allSettled(parts);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return results.map(({ value }) => value);
}

async function welcome(address, mailbox, took) {
  say('server', `ready after ${inWords(took)}`);
  const lines = [
    ['Open', address],
    ['API', `${address}/api/docs`],
    ['Mail', mailbox],
    ['Logs', logDir],
  ];
  console.log('');
  for (const [label, text] of lines) if (text) console.log(`  ${label.padEnd(9)} ${text}`);
  if (withDemo) await tellAccounts();
  console.log('\n  Ctrl-C stops everything. The data stay in ' + dataDir + '.\n');
}

async function tellAccounts() {
  const { demoAccounts, demoPassword } = await import('../../demo/accounts.ts');
  console.log(`\n  Demo accounts; the password of all of them is ${demoPassword}`);
  const width = Math.max(...demoAccounts.map(({ userName }) => userName.length));
  for (const { userName, who } of demoAccounts) console.log(`    ${userName.padEnd(width)}  ${who}`);
}

async function tellEnd(child) {
  // Its last words may still be on their way to the file.
  await delay(100);
  throw new Trouble(
    `The ${child.name} stopped unexpectedly, so everything else was stopped too.\n\n${lastLines(child.logFile)}`,
  );
}

function tellRunning({ pid, address, mailbox }) {
  console.log(`\n  Samvær is already ${address ? `running: ${address}` : 'starting'} (process ${pid}).`);
  if (mailbox) console.log(`  Mail is at ${mailbox}.`);
  console.log('  Ctrl-C where it runs stops it.\n');
}

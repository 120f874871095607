// One of the operator's commands, beside a running start or without one.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endScript, spawnScript } from './children.mjs';
import { root } from './root.mjs';
import { commandOf } from './processes.mjs';
import { openServices } from './services.mjs';
import { withShutdown } from './shutdown.mjs';

const dataDir = resolve(root, process.env.DATA_DIR || '.data');

/** Runs a command of `server/operate`; services that were not running before are stopped again. */
export async function operate(args) {
  let code = 1;
  const interrupted = await withShutdown(async (atEnd) => {
    const start = runningStart();
    const services = await openServices({ dataDir, given: process.env, quiet: true });
    if (!start) atEnd(services.stop);
    const address = process.env.PUBLIC_URL || start?.address;
    const smtpUrl = process.env.SMTP_URL || start?.smtpUrl;
    const told = { ...(address && { PUBLIC_URL: address }), ...(smtpUrl && { SMTP_URL: smtpUrl }) };
    const env = { ...process.env, ...services.env, ...told, DATA_DIR: dataDir };
    const child = spawnScript('server/operate/main.ts', args, { env, output: 'inherit', input: 'inherit' });
    atEnd(() => endScript(child));
    code = await new Promise((done) => child.on('close', (ended) => done(ended ?? 1)));
  });
  process.exitCode = interrupted ? 130 : code;
}

/** What the start that holds this data folder told, if there is one. */
function runningStart() {
  try {
    const told = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
    return commandOf(told.pid).includes('server/bin/start.mjs') ? told : undefined;
  } catch {
    return undefined;
  }
}

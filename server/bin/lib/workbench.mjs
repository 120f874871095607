// Long programs against services and a database of its own, as durable as in production.
import { once } from 'node:events';
import { endScript, spawnScript, watchFamily } from './children.mjs';
import { Trouble } from './say.mjs';
import { withShutdown } from './shutdown.mjs';
import { temporaryServices } from './temporary.mjs';

/**
 * Opens temporary services, migrates, and runs programs one after the other with the addresses in their environment.
 * A program is `{ entry, args, env }`; the highest of their exit codes is ours.
 */
export async function runOnWorkbench(...programs) {
  let code = 1;
  console.log('');
  const interrupted = await withShutdown(async (atEnd) => {
    const {
      TEST_DATABASE_URL: DATABASE_URL,
      TEST_DATABASE_READ_URL: DATABASE_READ_URL,
      TEST_REDIS_URL: REDIS_URL,
    } = process.env;
    const services = await temporaryServices({ given: { DATABASE_URL, DATABASE_READ_URL, REDIS_URL }, safe: true });
    atEnd(services.stop);
    const { env } = services;
    const named = {
      TEST_DATABASE_URL: env.DATABASE_URL,
      TEST_DATABASE_READ_URL: env.DATABASE_READ_URL,
      TEST_REDIS_URL: env.REDIS_URL,
    };
    const full = { ...process.env, ...env, ...named };
    code = await run('server/migrate.ts', [], full, atEnd);
    if (code !== 0) return;
    for (const { entry, args, env: more } of programs)
      code = Math.max(code, await run(entry, args, { ...full, ...more }, atEnd));
  });
  process.exitCode = interrupted ? 130 : code;
}

async function run(entry, args, env, atEnd) {
  const child = spawnScript(entry, args, { env, output: 'inherit' });
  const endFamily = watchFamily(child.pid);
  atEnd(() => endScript(child));
  const [code, name] = await once(child, 'close');
  await endFamily();
  // What is ended from outside ends the whole command.
  if (name) throw new Trouble(`${entry} was ended by ${name}.`);
  return code;
}

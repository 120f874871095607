// What `npm test` does: static steps two at a time beside the start of the services, then Jest, project by project.
import { join } from 'node:path';
import { buildClient } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { root } from './root.mjs';
import { runJest } from './jest.mjs';
import { prepareMediaTools } from './mediaTools.mjs';
import { programOf } from './programs.mjs';
import { inWords, Trouble } from './say.mjs';
import { withShutdown } from './shutdown.mjs';
import { inLanes, openReport, runTool } from './steps.mjs';
import { temporaryServices } from './temporary.mjs';

const tools = {
  // The linter has types checked by the compiler that it asks for them.
  lint: ['oxlint/bin/oxlint'],
  format: ['oxfmt/bin/oxfmt', '--check', '.'],
  boundaries: ['dependency-cruiser/bin/dependency-cruiser.mjs', 'shared', 'server', 'client', 'migrations'],
  unused: ['knip/bin/knip.js'],
};
// Drills wait more than they work, so that the components fill the other core beside them.
const turns = [['server'], ['client', 'drill'], ['browser']];
const projects = turns.flat();
const withServices = ['server', 'browser', 'drill'];
// Jest never lets go of the modules of a file that is through, so a process that has grown gives way to a fresh one.
const inLanesOf = (count, most) => [`--maxWorkers=${count}`, `--workerIdleMemoryLimit=${most}`];
const manner = {
  // A lane waits for PostgreSQL and for programs a third of its time.
  server: inLanesOf(3, '600MB'),
  // A journey has many steps, each with its own deadline; the whole of it only ends what hangs.
  browser: [...inLanesOf(2, '1200MB'), '--testTimeout=120000'],
  drill: ['--runInBand'],
};
const all = [...Object.keys(tools), 'build', ...projects];

/** Runs the tests that the arguments ask for; the exit code says whether all went well. */
export async function test(args) {
  const { wanted, forJest, verbose } = read(args);
  const began = Date.now();
  const wants = (name) => wanted.includes(name);
  let well = false;
  console.log('');
  const interrupted = await withShutdown(async (atEnd) => {
    const report = openReport({ verbose });
    const services = openTestServices(wanted, atEnd);
    const tasks = Object.entries(tools)
      .filter(([name]) => wants(name))
      .map(
        ([name, [script, ...rest]]) =>
          () =>
            report.step(name, () => runTool(script, rest, { atEnd })),
      );
    if (wants('build')) tasks.push(() => report.step('build', () => build(atEnd)));
    const [env] = await Promise.all([services, inLanes(2, tasks)]);
    const run = (project) => report.step(project, () => runProject(project, { env, forJest, atEnd }));
    for (const turn of turns) await Promise.all(turn.filter(wants).map(run));
    well = report.summary(inWords(Date.now() - began));
  });
  process.exitCode = interrupted ? 130 : well ? 0 : 1;
}

function read(args) {
  const rest = [...args];
  const take = (flag, count) => (rest.includes(flag) ? rest.splice(rest.indexOf(flag), count) : undefined);
  const verbose = Boolean(take('--verbose', 1));
  const only = take('--only', 2)?.[1]?.split(',');
  const unknown = only?.filter((name) => !all.includes(name)) ?? [];
  if (unknown.length > 0) throw new Trouble(`There is no step ${unknown.join(', ')}. The steps are ${all.join(', ')}.`);
  if (only) return { wanted: only, forJest: rest, verbose };
  if (rest.length === 0) return { wanted: all, forJest: [], verbose };
  const named = [];
  while (projects.includes(rest[0])) named.push(rest.shift());
  // A pattern that means one part finds nothing in the others.
  if (named.length === 0) rest.push('--passWithNoTests');
  const wanted = named.length > 0 ? named : projects;
  return { wanted: wanted.includes('browser') ? ['build', ...wanted] : wanted, forJest: rest, verbose };
}

async function openTestServices(wanted, atEnd) {
  if (!withServices.some((name) => wanted.includes(name))) return process.env;
  prepareMediaTools();
  const {
    TEST_DATABASE_URL: DATABASE_URL,
    TEST_DATABASE_READ_URL: DATABASE_READ_URL,
    TEST_REDIS_URL: REDIS_URL,
  } = process.env;
  const given = { DATABASE_URL, DATABASE_READ_URL, REDIS_URL };
  const services = await temporaryServices({ given, safe: false, containers: true });
  atEnd(services.stop);
  return {
    ...process.env,
    TEST_DATABASE_URL: services.env.DATABASE_URL,
    TEST_DATABASE_READ_URL: services.env.DATABASE_READ_URL,
    TEST_REDIS_URL: services.env.REDIS_URL,
  };
}

async function build(atEnd) {
  const built = await buildClient({ logDir: join(root, 'dist', 'log'), onStart: (child) => atEnd(child.stop) });
  await programOf('server/main.ts');
  return { ok: true, note: built ? '' : 'unchanged' };
}

function runProject(project, { env, forJest, atEnd }) {
  const more = project === 'browser' ? findChromium() : {};
  return runJest(project, { args: [...forJest, ...(manner[project] ?? [])], env: { ...env, ...more }, atEnd });
}

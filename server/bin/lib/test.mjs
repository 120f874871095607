// What `npm test` does: static steps two at a time beside the start of the services, then the tests, step by step.
import { join } from 'node:path';
import { findChromium, findWebKit } from './browsers.mjs';
import { runBrowserTests } from './browserTests.mjs';
import { buildClient } from './build.mjs';
import { runJest } from './jest.mjs';
import { prepareMediaTools } from './mediaTools.mjs';
import { programOf } from './programs.mjs';
import { root } from './root.mjs';
import { inWords, say, Trouble } from './say.mjs';
import { withShutdown } from './shutdown.mjs';
import { measureSlowness } from './slowness.mjs';
import { inLanes, openReport, runTool } from './steps.mjs';
import { temporaryServices } from './temporary.mjs';

const tools = {
  // The linter has types checked by the compiler that it asks for them.
  lint: ['oxlint/bin/oxlint'],
  format: ['oxfmt/bin/oxfmt', '--check', '.'],
  boundaries: ['dependency-cruiser/bin/dependency-cruiser.mjs', 'shared', 'server', 'client', 'migrations'],
  unused: ['knip/bin/knip.js'],
};
// Two rows side by side: browsers and drills wait a good part of their time, and what only works fills it.
const rows = [
  ['browser', 'drill'],
  ['server', 'client'],
];
const fillers = ['server', 'client'];
const projects = ['server', 'client', 'browser', 'drill'];
const withServices = ['server', 'browser', 'drill'];
// Jest never lets go of the modules of a file that is through, so a process that has grown gives way to a fresh one.
const inLanesOf = (count, most) => [`--maxWorkers=${count}`, `--workerIdleMemoryLimit=${most}`];
const manner = {
  server: inLanesOf(2, '1500MB'),
  drill: ['--runInBand'],
};
const all = [...Object.keys(tools), 'build', ...projects];

/** Runs the tests that the arguments ask for; the exit code says whether all went well. */
export async function test(args) {
  const { steps, verbose } = await read(args);
  const began = Date.now();
  const wants = (name) => name in steps;
  let well = false;
  console.log('');
  const interrupted = await withShutdown(async (atEnd) => {
    const report = openReport({ verbose });
    const services = openTestServices(wants, atEnd);
    const tasks = Object.entries(tools)
      .filter(([name]) => wants(name))
      .map(
        ([name, [script, ...rest]]) =>
          () =>
            report.step(name, () => runTool(script, rest, { atEnd })),
      );
    if (wants('build')) tasks.push(() => report.step('build', () => build(atEnd)));
    const [env] = await Promise.all([services, inLanes(2, tasks)]);
    const run = (project) => report.step(project, () => runProject(project, { env, args: steps[project], atEnd }));
    const runRow = async (row) => {
      for (const project of row.filter(wants)) await run(project);
    };
    await Promise.all(rows.map(runRow));
    well = report.summary(inWords(Date.now() - began));
  });
  process.exitCode = interrupted ? 130 : well ? 0 : 1;
}

/** The steps that are asked for, each with its arguments. */
async function read(args) {
  const rest = [...args];
  const take = (flag, count) => (rest.includes(flag) ? rest.splice(rest.indexOf(flag), count) : undefined);
  const verbose = Boolean(take('--verbose', 1));
  if (take('--changed', 1)) return { steps: await stepsOfChange(), verbose };
  const only = take('--only', 2)?.[1]?.split(',');
  const unknown = only?.filter((name) => !all.includes(name)) ?? [];
  if (unknown.length > 0) throw new Trouble(`There is no step ${unknown.join(', ')}. The steps are ${all.join(', ')}.`);
  if (only) return { steps: sameFor(only, rest), verbose };
  if (rest.length === 0) return { steps: sameFor(all, []), verbose };
  const named = [];
  while (projects.includes(rest[0])) named.push(rest.shift());
  // A pattern that means one part finds nothing in the others.
  if (named.length === 0) rest.push('--passWithNoTests');
  const wanted = named.length > 0 ? named : projects;
  return { steps: sameFor(wanted.includes('browser') ? ['build', ...wanted] : wanted, rest), verbose };
}

const sameFor = (names, args) => Object.fromEntries(names.map((name) => [name, args]));

async function stepsOfChange() {
  const { changedFiles, stepsFor } = await import('./changed.mjs');
  const files = changedFiles();
  const asked = stepsFor(files);
  say('changed', `${files.length} files since main; the whole run asks more`);
  return { ...sameFor(['lint', 'format', 'boundaries', ...('browser' in asked ? ['build'] : [])], []), ...asked };
}

async function openTestServices(wants, atEnd) {
  if (!withServices.some(wants)) return process.env;
  prepareMediaTools();
  const {
    TEST_DATABASE_URL: DATABASE_URL,
    TEST_DATABASE_READ_URL: DATABASE_READ_URL,
    TEST_REDIS_URL: REDIS_URL,
  } = process.env;
  const given = { DATABASE_URL, DATABASE_READ_URL, REDIS_URL };
  const TEST_SLOWNESS = process.env.TEST_SLOWNESS ?? String(measureSlowness());
  if (TEST_SLOWNESS !== '1') say('machine', `${TEST_SLOWNESS} times slower than usual, so tests wait that much longer`);
  const services = await temporaryServices({ given, safe: false, containers: true });
  atEnd(services.stop);
  return {
    ...process.env,
    TEST_SLOWNESS,
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

function runProject(project, { env, args, atEnd }) {
  if (project !== 'browser') {
    const all = [...args, ...(manner[project] ?? [])];
    return runJest(project, { args: all, env, atEnd, yields: fillers.includes(project) });
  }
  return runBrowserTests({ args: args.map(inPlaywright), env: { ...env, ...findChromium(), ...findWebKit() }, atEnd });
}

/** Two words that Playwright has others for. */
const inPlaywright = (arg) => ({ '-t': '--grep', '--passWithNoTests': '--pass-with-no-tests' })[arg] ?? arg;

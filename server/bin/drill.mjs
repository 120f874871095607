// `npm run drill`: the long drills, in which services and processes are killed and have to come back; then what can be true
// only where nothing else runs, and once more the tests of whatever may happen. All that is random follows from a new seed.
// `npm run drill -- slow` runs the browser tests on a processor slowed four times, `npm run drill -- firefox` the journeys of
// the other engines in Firefox.
import { randomInt } from 'node:crypto';
import { runCommand } from './lib/install.mjs';

const slower = '4';

await runCommand(import.meta.url, async ([first, ...rest]) => {
  if (first === 'slow') return drillSlow(rest);
  if (first === 'firefox') return drillFirefox();
  return drillAll(first === undefined ? [] : [first, ...rest]);
});

async function drillSlow(args) {
  Object.assign(process.env, { BROWSER_SLOWED_BY: slower, TEST_SLOWNESS: slower, TEST_THOROUGH: '1' });
  const { test } = await import('./lib/test.mjs');
  await test(['browser', ...args]);
}

async function drillFirefox() {
  const [{ test }, { findFirefox }] = await Promise.all([import('./lib/test.mjs'), import('./lib/browsers.mjs')]);
  Object.assign(process.env, findFirefox());
  await test(['browser', 'engines', '-t', 'Firefox']);
}

async function drillAll(args) {
  const [{ runOnWorkbench }, { jest, jestArgs, jestEnv }] = await Promise.all([
    import('./lib/workbench.mjs'),
    import('./lib/jest.mjs'),
  ]);
  const { RANDOM_SEED = String(randomInt(2 ** 31)) } = process.env;
  console.log(`\n  RANDOM_SEED=${RANDOM_SEED} npm run drill chooses all that is random as it is chosen now.`);
  const tests = (project, more) => ({
    entry: `node_modules/${jest}`,
    args: jestArgs(project, ['--runInBand', ...more]),
    env: { ...jestEnv, RANDOM_SEED, TEST_THOROUGH: '1' },
  });
  await runOnWorkbench(
    { entry: 'test/drill/main.ts', args, env: { RANDOM_SEED } },
    tests('quiet', []),
    tests('server', ['--findRelatedTests', 'test/support/random.ts']),
  );
}

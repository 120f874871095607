// The browser tests: Playwright over all files, and once more, alone, over each file that failed.
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from './root.mjs';
import { runTool } from './steps.mjs';
import { isDue, noteUnsteady, unsteadyTitles } from './unsteady.mjs';

const playwright = '@playwright/test/cli.js';
const config = 'test/browser/playwright.config.ts';
const folder = join(root, 'dist/browser');
const loader = new URL('../typescript.mjs', import.meta.url).href;
const NODE_OPTIONS = `--import ${loader} --disable-warning=ExperimentalWarning`;

/**
 * Runs the browser tests for a step. A file that fails runs once more, alone: what is well then is unsteady, which is told and
 * counted in a tracked list, and red when the list has it twice. Nothing else is ever repeated.
 */
export async function runBrowserTests({ args, env: given, atEnd }) {
  rmSync(folder, { recursive: true, force: true });
  const demo = mkdtempSync(join(tmpdir(), 'samvaer-demo-'));
  atEnd(async () => rmSync(demo, { recursive: true, force: true }));
  const seed = given.RANDOM_SEED ?? String(randomInt(2 ** 31));
  const env = { ...given, RANDOM_SEED: seed, TEST_DEMO_DIR: demo, NODE_OPTIONS };
  const first = await run('first', args, { env, atEnd });
  const again = [];
  for (const file of failedFiles(first)) again.push(await run(`again-${again.length + 1}`, [file], { env, atEnd }));
  const failing = new Set(again.flatMap(({ tests }) => tests.filter(({ ok }) => !ok).map(({ title }) => title)));
  const unsteady = first.tests.filter(({ ok, title }) => !ok && !failing.has(title)).map((one) => ({ ...one, seed }));
  unsteady.forEach(noteUnsteady);
  const due = unsteadyTitles().filter(isDue);
  // What failed without any test to blame, such as the demo community, is not made up for by running tests again.
  const isWell = again.length > 0 ? again.every(({ ok }) => ok) : first.ok;
  const failed = [first, ...again].filter(({ ok }) => !ok).map(({ output }) => output);
  return {
    ok: isWell && due.length === 0,
    output: [...failed, ...due.map((title) => `Unsteady for the second time, to be mended: ${title}`)].join('\n\n'),
    note: noteOf(first, unsteady),
    unsteady,
    files: first.files,
  };
}

/** One run of Playwright, and what became of each test. */
async function run(name, args, { env, atEnd }) {
  const results = join(folder, `${name}.json`);
  mkdirSync(dirname(results), { recursive: true });
  const BROWSER_TRACED = name === 'first' ? '0' : '1';
  const BROWSER_TRACES = join(folder, 'traces', name);
  const own = { BROWSER_RESULTS: results, BROWSER_TRACES, BROWSER_TRACED, PLAYWRIGHT_FORCE_TTY: '0' };
  const isThrough = () => existsSync(results);
  const given = ['test', '--config', config, ...args];
  const outcome = await runTool(playwright, given, { env: { ...env, ...own }, atEnd, isThrough });
  const tests = existsSync(results) ? testsIn(results) : [];
  return { ...outcome, tests, files: timesOf(tests) };
}

const failedFiles = ({ tests }) => [...new Set(tests.filter(({ ok }) => !ok).map(({ file }) => file))];

/** What became of each test; its file is the one it runs in, also where a helper of several files wrote it. */
function testsIn(results) {
  const { suites, config } = JSON.parse(readFileSync(results, 'utf8'));
  const below = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(below)];
  return suites.flatMap((suite) => {
    const file = relative(root, join(config.rootDir, suite.file));
    return below(suite).map(({ title, ok, tests }) => {
      const [result] = tests.flatMap((one) => one.results);
      const isLeftOut = result?.status === 'skipped';
      return { title: `${file} › ${title}`, file, ok, isLeftOut, seconds: (result?.duration ?? 0) / 1000 };
    });
  });
}

function timesOf(tests) {
  const seconds = Map.groupBy(tests, ({ file }) => file);
  return [...seconds].map(([file, all]) => ({
    file,
    project: 'browser',
    seconds: all.reduce((sum, one) => sum + one.seconds, 0),
  }));
}

function noteOf({ tests }, unsteady) {
  const failed = tests.filter(({ ok }) => !ok).length - unsteady.length;
  const leftOut = tests.filter(({ isLeftOut }) => isLeftOut).length;
  const counts = [
    failed && `${failed} failed`,
    unsteady.length && `${unsteady.length} unsteady`,
    leftOut && `${leftOut} left out`,
    `${tests.length} total`,
  ];
  return counts.filter(Boolean).join(', ');
}

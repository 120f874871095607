// Jest as our commands run it: the arguments, the environment, and how long each test file took.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './root.mjs';
import { runTool } from './steps.mjs';

export const jest = 'jest/bin/jest.js';
export const jestEnv = {
  NODE_ENV: 'test',
  // Laws provoke thousands of errors, and to look up each stack in the sources takes longer than to ask.
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
};

/** The arguments that run one project; the list of projects takes every word that follows it, so it comes last. */
export const jestArgs = (project, args) => ['--config', 'jest.config.mjs', ...args, '--selectProjects', project];

/** Runs a project for a step; besides what `runTool` answers, `files` has the seconds of each test file. */
export async function runJest(project, { args, env, atEnd, yields = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-jest-'));
  const results = join(folder, 'results.json');
  const lanes = join(folder, 'lanes');
  const told = ['--json', `--outputFile=${results}`];
  try {
    const isThrough = () => existsSync(results);
    const all = { env: { ...env, ...jestEnv, TEST_LANES: lanes }, atEnd, isThrough, yields };
    const outcome = await runTool(jest, jestArgs(project, [...told, ...args]), all);
    const note = [outcome.note, replacedIn(lanes, args)].filter(Boolean).join('; ');
    return { ...outcome, note, files: isThrough() ? timesIn(results, project) : [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const timesIn = (results, project) =>
  JSON.parse(readFileSync(results, 'utf8')).testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    project,
    seconds: (endTime - startTime) / 1000,
  }));

/** How often a process that had grown too large gave way to another, each of which loads the product anew. */
function replacedIn(file, args) {
  if (!existsSync(file)) return '';
  const [, count] = /^--maxWorkers=(\d+)$/m.exec(args.join('\n')) ?? [];
  const replaced = readFileSync(file, 'utf8').trim().split('\n').length - Number(count ?? 1);
  return replaced > 0 ? `lanes replaced ${replaced} times` : '';
}

// The steps of a test run: each with a title and its time, and with its output only when it fails or is asked for.
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { endScript, spawnScript, watchFamily } from './children.mjs';
import { inWords, tell, Trouble } from './say.mjs';

/** Keeps the results of steps. `verbose` shows the output of those that succeed, too. */
export function openReport({ verbose }) {
  const results = [];
  const times = [];
  const unsteady = [];

  /** Runs `work`, which resolves to `{ ok, output, note, files, unsteady }`, as a step; a rejection is a failure. */
  const step = async (title, work) => {
    const began = Date.now();
    const ended = await work().catch((error) => ({ ok: false, output: describe(error) }));
    const { ok, output = '', note = '', files = [] } = ended;
    times.push(...files);
    unsteady.push(...(ended.unsteady ?? []));
    const result = { title, ok, note, took: inWords(Date.now() - began) };
    results.push(result);
    tell(line(result));
    if (output && (!ok || verbose)) tell(`\n${indented(output)}\n`);
  };

  const summary = (took) => {
    const failed = results.filter(({ ok }) => !ok);
    const slowest = times.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
    if (slowest.length > 0) tell(`\n  Slowest test files\n${slowest.map(timeLine).join('\n')}`);
    if (unsteady.length > 0) tell(`\n  Unsteady\n${unsteady.map(unsteadyLine).join('\n')}`);
    tell(`\n  Summary\n${results.map(line).join('\n')}`);
    tell(failed.length === 0 ? `\n  All is well, after ${took}.\n` : `\n  ${titles(failed)} failed, after ${took}.\n`);
    return failed.length === 0;
  };
  return { step, summary };
}

/** Runs tasks, at most `lanes` of them at a time, in their order. */
export async function inLanes(lanes, tasks) {
  const waiting = [...tasks];
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * Runs a script of node_modules for a step; `atEnd` gets what stops it. Processes that it leaves behind are ended, and make
 * the step fail; so does a script that has not ended 10 s after `isThrough` says that its work is done. `yields`: it gives way to
 * other steps.
 */
export async function runTool(script, args, { env = process.env, atEnd, isThrough = () => false, yields = false }) {
  const child = spawnScript(`node_modules/${script}`, args, { env });
  if (yields) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const endFamily = watchFamily(child.pid);
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  const closed = new Promise((resolve) => child.once('close', resolve));
  atEnd(() => endScript(child));
  await Promise.race([once(child, 'exit'), overdue(child, isThrough)]);
  // What is left may hold the script or its output, so it goes first.
  const left = await endFamily();
  if (hasNotEnded(child)) left.push(`${script}, which something that it opened keeps from ending`);
  await endScript(child);
  await closed;
  const said = Buffer.concat(chunks).toString().trim();
  const output = [said, ...left.map((command) => `This was left behind: ${command}`)].join('\n\n');
  return { ok: child.exitCode === 0 && left.length === 0, output, note: said.match(/^Tests:\s+(.*)$/m)?.[1] };
}

const hasNotEnded = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;

async function overdue(child, isThrough) {
  while (hasNotEnded(child) && !isThrough()) await delay(500);
  await delay(10_000, undefined, { ref: false });
}

const line = ({ title, ok, took, note }) =>
  `  ${title.padEnd(12)} ${ok ? 'ok    ' : 'failed'}  ${took.padStart(9)}  ${note}`.trimEnd();
const timeLine = ({ file, project, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${project.padEnd(8)} ${file}`;
const unsteadyLine = ({ title, seed }) => `  ${title}\n    RANDOM_SEED=${seed}`;
const describe = (error) => (error instanceof Trouble ? error.message : error.stack);
const indented = (text) =>
  text
    .split('\n')
    .map((each) => `    ${each}`)
    .join('\n');
const titles = (results) => results.map(({ title }) => title).join(', ');

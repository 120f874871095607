// The steps of a test run: each with a title and its time, and with its output only when it fails or is asked for.
import { endScript, spawnScript } from './children.mjs';
import { inWords, tell, Trouble } from './say.mjs';

/** Keeps the results of steps. `verbose` shows the output of those that succeed, too. */
export function openReport({ verbose }) {
  const results = [];

  /** Runs `work`, which resolves to `{ ok, output, note }`, as a step; a rejection is a failure. */
  const step = async (title, work) => {
    const began = Date.now();
    const { ok, output = '', note = '' } = await work().catch((error) => ({ ok: false, output: describe(error) }));
    const result = { title, ok, note, took: inWords(Date.now() - began) };
    results.push(result);
    tell(line(result));
    if (output && (!ok || verbose)) tell(`\n${indented(output)}\n`);
  };

  const summary = (took) => {
    const failed = results.filter(({ ok }) => !ok);
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

/** Runs a script of node_modules for a step; `atEnd` gets what stops it. */
export function runTool(script, args, { env = process.env, atEnd }) {
  return new Promise((resolve) => {
    const child = spawnScript(`node_modules/${script}`, args, { env });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => {
      const output = Buffer.concat(chunks).toString().trim();
      resolve({ ok: code === 0, output, note: output.match(/^Tests:\s+(.*)$/m)?.[1] });
    });
    atEnd(() => endScript(child));
  });
}

const line = ({ title, ok, took, note }) =>
  `  ${title.padEnd(12)} ${ok ? 'ok    ' : 'failed'}  ${took.padStart(9)}  ${note}`.trimEnd();
const describe = (error) => (error instanceof Trouble ? error.message : error.stack);
const indented = (text) =>
  text
    .split('\n')
    .map((each) => `    ${each}`)
    .join('\n');
const titles = (results) => results.map(({ title }) => title).join(', ');

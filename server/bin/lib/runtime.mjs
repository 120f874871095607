import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const hook = (name) => ['--import', new URL(`../${name}.mjs`, import.meta.url).href];
const { NODE_OPTIONS, ...frugal } = parseEnv(
  readFileSync(new URL('../../../deploy/memory.env', import.meta.url), 'utf8'),
);

/**
 * Node's options for our own programs, by how they are written, with the heap that production has.
 * @param {string} script
 * @returns {string[]}
 */
export const runtimeOf = (script) => [
  ...NODE_OPTIONS.split(' '),
  ...hook(script.endsWith('.ts') ? 'typescript' : 'compileCache'),
];

// What Node has compiled is kept by its content, so that the next start takes half the time.
const kept = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../dist/compiled', import.meta.url)) };

/**
 * The environment of a script of ours. What serves spares memory; whoever draws or compiles would lose a third of its time by it.
 * @param {string} script
 * @returns {Record<string, string>}
 */
export const surroundingsOf = (script) => (/^server\/(main|worker)\.ts$/.test(script) ? { ...kept, ...frugal } : kept);

import { fileURLToPath } from 'node:url';

const hook = (name) => ['--import', new URL(`../${name}.mjs`, import.meta.url).href];
const heap = ['--max-old-space-size=384', '--max-semi-space-size=8'];

/**
 * Node's options for our own programs, by how they are written: a heap that is collected early enough for 300 MB.
 * @param {string} script
 * @returns {string[]}
 */
export const runtimeOf = (script) => [...heap, ...hook(script.endsWith('.ts') ? 'typescript' : 'compileCache')];

/**
 * The environment of our own programs. Large blocks are given back to the system at once: the 19 MB of a password hash would
 * stay with every thread. What Node has compiled is kept by its content, so that the next start takes half the time.
 * @type {Record<string, string>}
 */
export const surroundings = {
  MALLOC_MMAP_THRESHOLD_: '1048576',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../dist/compiled', import.meta.url)),
};

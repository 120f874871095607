import { fileURLToPath } from 'node:url';

const hook = (name) => ['--import', new URL(`../${name}.mjs`, import.meta.url).href];
const heap = ['--max-old-space-size=384', '--max-semi-space-size=8'];

/**
 * Node's options for our own programs, by how they are written: a heap that is collected early enough for 300 MB.
 * @param {string} script
 * @returns {string[]}
 */
export const runtimeOf = (script) => [...heap, ...hook(script.endsWith('.ts') ? 'typescript' : 'compileCache')];

// What Node has compiled is kept by its content, so that the next start takes half the time.
const kept = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../dist/compiled', import.meta.url)) };
// What serves gives large blocks back to the system at once: the 19 MB of a password hash would stay with every thread.
// Whoever draws or compiles would lose a third of its time by it.
const frugal = { MALLOC_MMAP_THRESHOLD_: '1048576' };

/**
 * The environment of a script of ours.
 * @param {string} script
 * @returns {Record<string, string>}
 */
export const surroundingsOf = (script) => (/^server\/(main|worker)\.ts$/.test(script) ? { ...kept, ...frugal } : kept);

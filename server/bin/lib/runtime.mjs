import { fileURLToPath } from 'node:url';

/**
 * Node's options for our own programs: a heap that is collected early enough for 300 MB, and TypeScript as it stands.
 * @type {string[]}
 */
export const runtime = [
  '--max-old-space-size=384',
  '--max-semi-space-size=8',
  '--import',
  new URL('../typescript.mjs', import.meta.url).href,
];

/**
 * The environment of our own programs. Large blocks are given back to the system at once: the 19 MB of a password hash would
 * stay with every thread. What Node has compiled is kept by its content, so that the next start takes half the time.
 * @type {Record<string, string>}
 */
export const surroundings = {
  MALLOC_MMAP_THRESHOLD_: '1048576',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../dist/compiled', import.meta.url)),
};

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

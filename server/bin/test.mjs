// `npm test`: everything that can be checked on this machine. `npm test -- server blogs` runs one part of it.
import { runCommand } from './lib/install.mjs';

await runCommand(import.meta.url, async (args) => (await import('./lib/test.mjs')).test(args));

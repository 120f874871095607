// `npm run drill`: the long drills, in which services and processes are killed and have to come back.
import { runCommand } from './lib/install.mjs';

await runCommand(import.meta.url, async (args) =>
  (await import('./lib/workbench.mjs')).runOnWorkbench('test/drill/main.ts', args),
);

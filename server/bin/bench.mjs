// `npm run bench`: the benchmarks, against services with durable settings.
import { runCommand } from './lib/install.mjs';

await runCommand(import.meta.url, async (args) =>
  (await import('./lib/workbench.mjs')).runOnWorkbench({ entry: 'test/bench/main.ts', args }),
);

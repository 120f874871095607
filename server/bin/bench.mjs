// `npm run bench`: the benchmarks, against services with durable settings.
import { runCommand } from './lib/install.mjs';

await runCommand(import.meta.url, async (args) => {
  const [{ runOnWorkbench }, { findChromium }] = await Promise.all([
    import('./lib/workbench.mjs'),
    import('./lib/browsers.mjs'),
  ]);
  // Only the first sight of pages is measured in a browser.
  const env = args.length === 0 || args.includes('firstSight') ? findChromium() : {};
  await runOnWorkbench({ entry: 'test/bench/main.ts', args, env });
});

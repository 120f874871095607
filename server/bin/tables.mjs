// `npm run tables`: after a migration, writes anew which columns there are.
import { runCommand } from './lib/install.mjs';

await runCommand(import.meta.url, async () => {
  const { runOnWorkbench } = await import('./lib/workbench.mjs');
  await runOnWorkbench({ entry: 'server/bin/writeTables.mjs', args: [] });
});

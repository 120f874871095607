// `npm run operate -- <command>`: what an operator does by hand, on the installation whose addresses the environment names, else on the one `npm start` made here.
import { runCommand } from './lib/install.mjs';

await runCommand(import.meta.url, async (args) => (await import('./lib/operate.mjs')).operate(args));

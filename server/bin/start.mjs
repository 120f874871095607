// `npm start`: everything Samvær needs on this machine, from a bare clone to an open door.
import { runCommand } from './lib/install.mjs';

await runCommand(import.meta.url, async () => (await import('./lib/start.mjs')).start());

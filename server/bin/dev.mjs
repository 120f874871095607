// `npm run dev`: the whole house as `npm start` opens it, which shows every change while one works on it.
import { runCommand } from './lib/install.mjs';

await runCommand(import.meta.url, async () => (await import('./lib/start.mjs')).start({ watch: true }));

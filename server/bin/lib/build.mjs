// Builds the client, and only when something it is made of has changed.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './children.mjs';
import { digestOf } from './inputs.mjs';
import { root } from './root.mjs';

const inputs = [
  'client',
  'shared',
  'index.html',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
  'vite.config.ts',
];
const outputs = ['client', 'pages'].map((name) => join(root, 'dist', name));
const stamp = join(root, 'dist', 'client.stamp');

/** Builds `dist/client`, and in `dist/pages` what the server writes pages with, when their inputs changed; resolves to whether it had to. `onStart` gets the running build. */
export async function buildClient({ logDir, onStart }) {
  const digest = digestOf(inputs);
  if (outputs.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return false;
  rmSync(stamp, { force: true });
  // A development NODE_ENV would make Vite bundle React's slow development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  for (const args of [['build'], ['build', '--ssr', 'server.tsx']])
    await runToEnd('build', vite, { env, logDir, onStart, args });
  writeFileSync(stamp, digest);
  return true;
}

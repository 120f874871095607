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
const output = join(root, 'dist', 'client');
const stamp = join(root, 'dist', 'client.stamp');

/** Builds `dist/client` when its inputs changed; resolves to whether it had to. `onStart` gets the running build. */
export async function buildClient({ logDir, onStart }) {
  const digest = digestOf(inputs);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return false;
  rmSync(stamp, { force: true });
  // A development NODE_ENV would make Vite bundle React's slow development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  await runToEnd('build', join(root, 'node_modules/vite/bin/vite.js'), { env, logDir, onStart, args: ['build'] });
  writeFileSync(stamp, digest);
  return true;
}

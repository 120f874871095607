// Builds the client, and only when something it is made of has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './children.mjs';
import { root } from './install.mjs';

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
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((name) => filesUnder(name)))
    hash.update(file).update(readFileSync(join(root, file)));
  const digest = hash.digest('hex');
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return false;
  rmSync(stamp, { force: true });
  // A development NODE_ENV would make Vite bundle React's slow development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  await runToEnd('build', join(root, 'node_modules/vite/bin/vite.js'), { env, logDir, onStart, args: ['build'] });
  writeFileSync(stamp, digest);
  return true;
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  const names = readdirSync(full).sort();
  return names.flatMap((name) => filesUnder(join(path, name)));
}

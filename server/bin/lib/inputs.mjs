// Whether what something was made of has changed since.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** A digest of files and folders, named from the root; what does not exist counts as nothing, a moved tree as changed. */
export function digestOf(names) {
  const hash = createHash('sha256').update(root);
  for (const file of names.flatMap((name) => filesUnder(name)))
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  const names = readdirSync(full).sort();
  return names.flatMap((name) => filesUnder(join(path, name)));
}

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A file of the repository by its path from the top. */
export const rootFile = (path: string) => join(root, path);

/** Every file below a folder, as paths from the top with forward slashes. */
export function filesBelow(folder: string): string[] {
  const entries = readdirSync(rootFile(folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

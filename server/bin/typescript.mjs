// Lets Node run our TypeScript as it stands: decorators need their metadata, which Node's own type stripping refuses.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './compileCache.mjs';
import { swcOptions } from './swc.mjs';

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../../dist/transformed', import.meta.url));
mkdirSync(folder, { recursive: true });

const digest = (...parts) => createHash('sha1').update(parts.join('\n')).digest('hex');
const manner = JSON.stringify(swcOptions('')) + require('@swc/core/package.json').version;

/** What Node can run; each file is transformed once, and kept behind the digest of what it was made of. */
function transformed(filename) {
  const source = readFileSync(filename, 'utf8');
  const made = digest(manner, source);
  const kept = join(folder, digest(filename));
  try {
    const text = readFileSync(kept, 'utf8');
    if (text.startsWith(made)) return text.slice(made.length);
  } catch {
    // Nothing is kept yet.
  }
  const { code } = require('@swc/core').transformSync(source, {
    ...swcOptions(filename),
    sourceMaps: 'inline',
    filename,
  });
  // Programs that start at the same time find a whole file or none.
  writeFileSync(`${kept}.${process.pid}`, made + code);
  renameSync(`${kept}.${process.pid}`, kept);
  return code;
}

registerHooks({
  load(url, context, next) {
    if (!/\.tsx?$/.test(url) || url.includes('/node_modules/')) return next(url, context);
    return { format: 'module', source: transformed(fileURLToPath(url)), shortCircuit: true };
  },
});

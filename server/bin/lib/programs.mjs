// Each program of the product in one file instead of three thousand: to find those takes longer than to run what is in them.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { swcOptions } from '../swc.mjs';
import { digestOf } from './inputs.mjs';
import { root } from './root.mjs';

const home = join(root, 'dist', 'programs');
const entries = ['server/main.ts', 'server/worker.ts'];
const inputs = ['server', 'shared', 'package-lock.json'];
/** Machine code, and a logger that starts threads by the names of its files. */
const outside = /^(sharp|pino)(\/|$)/;

let made;

/**
 * Where a program stands in one file, which is made anew when something it is made of has changed.
 *
 * @param {string} entry Its file from the root: `server/main.ts` or `server/worker.ts`.
 * @returns {Promise<string>} The path of JavaScript that does the same, and reads the files that lie beside the sources.
 */
export async function programOf(entry) {
  made ??= makePrograms();
  return join(await made, basename(entry).replace('.ts', '.js'));
}

async function makePrograms() {
  const folder = join(home, digestOf(inputs));
  if (existsSync(folder)) return folder;
  mkdirSync(home, { recursive: true });
  const fresh = mkdtempSync(join(home, 'fresh-'));
  await bundle(fresh);
  for (const old of readdirSync(home).filter((name) => !name.startsWith('fresh-') && join(home, name) !== folder))
    rmSync(join(home, old), { recursive: true, force: true });
  try {
    // Whoever asks at the same time finds a whole folder or none.
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    // Another process was quicker.
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}

async function bundle(dir) {
  // Its threads would outlive the work of whoever only asks where a program stands.
  const { rolldown } = await import('rolldown');
  const bundled = await rolldown({ ...bundling({ sourceMaps: false }), external: outside });
  await bundled.write({ dir, ...form });
  await bundled.close();
}

/**
 * Keeps our programs bundled while their sources change, without what others wrote: that is found by Node, once.
 *
 * @param {(built: { folder: string, packages: string[] }) => void} onBuilt What is told each time: where `main.js` and `worker.js`
 *   stand, and the names of the packages that they import.
 * @param {(error: Error) => void} onFault Told what of the sources cannot be read.
 * @returns {Promise<() => Promise<void>>} What ends it.
 */
export async function watchPrograms(onBuilt, onFault) {
  const { watch } = await import('rolldown');
  const folder = join(root, 'dist', 'watched');
  let packages = [];
  const noting = {
    name: 'noting-packages',
    writeBundle(_options, chunks) {
      const imported = Object.values(chunks).flatMap((chunk) => chunk.imports ?? []);
      packages = [...new Set(imported.filter((name) => !(name in chunks) && !name.startsWith('node:')))];
    },
  };
  const { plugins, ...rest } = bundling({ sourceMaps: true });
  const watcher = watch({
    ...rest,
    plugins: [...plugins, noting],
    external: (id) => !/^[./]/.test(id),
    output: { dir: folder, sourcemap: true, ...form },
  });
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') onBuilt({ folder, packages });
    if (event.code === 'ERROR') onFault(event.error);
    if ('result' in event) void event.result.close();
  });
  return () => watcher.close();
}

const form = { format: 'esm', keepNames: true };

const bundling = ({ sourceMaps }) => ({
  input: entries.map((entry) => join(root, entry)),
  platform: 'node',
  plugins: [ours(sourceMaps), inPlace],
  logLevel: 'silent',
});

/** Our TypeScript, by the same settings as where it runs as it stands; what has not changed is not transformed again. */
function ours(sourceMaps) {
  const known = new Map();
  return {
    name: 'ours',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ } },
      handler(source, filename) {
        const before = known.get(filename);
        if (before?.source === source) return before.made;
        const { code, map } = transformSync(source, { ...swcOptions(filename), sourceMaps, filename });
        const made = { code, map, moduleType: 'js' };
        known.set(filename, { source, made });
        return made;
      },
    },
  };
}

/** Whoever looks for a file beside their own finds it where their own was. */
const inPlace = {
  name: 'in-place',
  transform: {
    order: 'post',
    filter: { code: /import\.meta\.|__dirname|__filename/ },
    handler(code, file) {
      const places = { url: pathToFileURL(file).href, dirname: dirname(file), filename: file };
      if (code.includes('import.meta.'))
        return code.replace(/import\.meta\.(url|dirname|filename)\b/g, (_all, what) => JSON.stringify(places[what]));
      return `var __dirname = ${JSON.stringify(places.dirname)}, __filename = ${JSON.stringify(file)};${code}`;
    },
  },
};

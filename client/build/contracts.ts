import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import type { Contract } from '../../shared/contract.ts';

/**
 * A file of `shared/` that holds contracts says so by naming its area, one that holds shapes by what it makes them with; what
 * areas declare beside them is put together in one.
 */
const holdsSchemas = async (file: string) =>
  /\/shared\/[\w/]+\.ts$/.test(file) &&
  !file.endsWith('/shared/contract.ts') &&
  (file.endsWith('/shared/declared.ts') || /= (ofAccount\(\s*)?area\('|from 'zod'/.test(await readFile(file, 'utf8')));

/** Lists, numbers, texts, marks and tables of them are for both sides as they stand; everything else is a schema. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ||
  ['number', 'string', 'boolean'].includes(typeof value) ||
  (isTable(value) && Object.values(value).every(isPlain));

const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'kind' in value && 'area' in value && 'input' in value;

/** Limits of a text field, for `maxLength` and counters of forms. */
function limitsOf(contract: Contract): Record<string, { min?: number; max?: number }> {
  const { properties = {} } = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' });
  const texts = Object.entries(properties).filter(([, field]) => typeof field === 'object' && field.type === 'string');
  return Object.fromEntries(
    texts.map(([name, field]) => [
      name,
      { min: (field as { minLength?: number }).minLength, max: (field as { maxLength?: number }).maxLength },
    ]),
  );
}

function forClient(contract: Contract) {
  const { kind, name, area, method, tags, changes, ephemeral, reauthenticated, fleeting, file } = contract;
  const rule = { ...(file && { file }), ...(fleeting && { fleeting }) };
  return { kind, name, area, method, tags, changes, ephemeral, reauthenticated, ...rule, limits: limitsOf(contract) };
}

/** When a file of `shared/` changed last: what was loaded before is not asked again, nor what it is made of. */
let changedAt = 0;
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const [at] = /\?at=\d+$/.exec(context.parentURL ?? '') ?? [];
    return at && /\/shared\/[\w/]+\.ts$/.test(found.url) ? { ...found, url: found.url + at } : found;
  },
});

/** Gives the client the contracts without their schemas: zod stays on the server. */
export function contracts(): Plugin {
  const loaded = new Set<string>();
  return {
    name: 'contracts',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!(await holdsSchemas(file))) return null;
      loaded.add(id);
      const module = (await import(`${pathToFileURL(file).href}?at=${changedAt}`)) as Record<
        string,
        Record<string, unknown>
      >;
      const lines = Object.entries(module).flatMap(([name, value]) => {
        const entries = typeof value === 'object' ? Object.entries(value ?? {}) : [];
        if (entries.length > 0 && entries.every(([, one]) => isContract(one))) {
          const clientContracts = Object.fromEntries(entries.map(([key, one]) => [key, forClient(one as Contract)]));
          return [`export const ${name} = ${JSON.stringify(clientContracts)};`];
        }
        return isPlain(value) ? [`export const ${name} = ${JSON.stringify(value)};`] : [];
      });
      return `/* ${basename(file)} */\n${lines.join('\n')}`;
    },
    configureServer({ watcher }) {
      watcher.add(fileURLToPath(new URL('../../shared', import.meta.url)));
    },
    hotUpdate({ file, modules }) {
      if (!/\/shared\/[\w/]+\.ts$/.test(file)) return;
      changedAt = Date.now();
      // What a contract is made of is no import of what the client has of it.
      const { moduleGraph, hot } = this.environment;
      const made = [...loaded].flatMap((id) => moduleGraph.getModuleById(id) ?? []);
      made.forEach((one) => moduleGraph.invalidateModule(one));
      hot.send({ type: 'full-reload' });
      return [...new Set([...modules, ...made])];
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const modules = chunk.type === 'chunk' ? Object.entries(chunk.modules) : [];
        const schemas = modules.find(([id, { code }]) => id.includes('/node_modules/zod/') && code);
        if (schemas)
          this.error('Schemas are among what browsers load: a file of shared/ that makes some is not known as one.');
      }
    },
  };
}

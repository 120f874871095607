import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { api, contracts } from '../../shared/api.ts';
import { commonRefusals } from '../../server/platform/refusal.ts';
import { modules } from '../../server/modules/index.ts';
import { assertComplete } from '../../server/platform/http/server.ts';
import { catalogue } from '../support/catalogue.ts';
import { filesBelow, rootFile } from '../support/tree.ts';

const names = contracts.map((one) => `${one.area}/${one.name}`);
const handlerFiles = filesBelow('server/modules').filter((file) => /\/(commands|queries)\/[A-Z]\w*\.ts$/.test(file));

test('every contract has exactly one handler, and boot refuses anything else', () => {
  expect(() => assertComplete(contracts, modules)).not.toThrow();
  expect(() => assertComplete(contracts, modules.slice(1))).toThrow('Without exactly one handler');
  expect(() => assertComplete(contracts, [...modules, modules[0]!])).toThrow('Without exactly one handler');
});

test.each(contracts.map((one) => [one.name, one.kind] as const))('%s is the name of one handler file', (name, kind) => {
  const folder = kind === 'command' ? 'commands' : 'queries';
  const found = handlerFiles.filter((file) => file.endsWith(`/${folder}/${name}.ts`));
  expect(found).toHaveLength(1);
  expect(readFileSync(rootFile(found[0]!), 'utf8')).toContain(`export const ${name} = handle(`);
});

test('a contract stands in the folder of the module that handles it: one area has one name', () => {
  const elsewhere = Object.entries(api).flatMap(([area, its]) =>
    Object.values(its)
      .map(({ kind, name }) => `server/modules/${area}/${kind === 'command' ? 'commands' : 'queries'}/${name}.ts`)
      .filter((file) => !handlerFiles.includes(file)),
  );
  expect(elsewhere).toEqual([]);
});

test('a command says which counts of its actor it changes exactly when its contract says that it changes some', () => {
  const handlers = modules.flatMap((one) => one.handlers);
  const changing = contracts.filter((one) => one.kind === 'command' && one.changes.includes('Counts'));
  const saying = handlers.filter((one) => one.counts.length > 0);
  expect(saying.map(({ contract }) => contract.name).sort()).toEqual(changing.map(({ name }) => name).sort());
});

test('no two contracts carry one name, whatever their area', () => {
  const names = contracts.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('no handler file stands without a contract', () => {
  expect(handlerFiles.filter((file) => !contracts.some((one) => file.endsWith(`/${one.name}.ts`)))).toEqual([]);
});

test('commands are imperative and carry no suffix of their kind', () => {
  expect(names.filter((name) => /(Command|Query|Dto|(?<!TermsOf)Service|Impl|Manager|Handler)$/.test(name))).toEqual(
    [],
  );
  expect(new Set(names).size).toBe(names.length);
});

test('every code a call may refuse with has words', () => {
  const codes = new Set([...Object.keys(commonRefusals), ...contracts.flatMap((one) => one.refusals), 'Offline']);
  expect([...codes].filter((code) => !(`refusal.${code}` in catalogue('en-GB')))).toEqual([]);
});

test('migrations are named by their time and never repeat one', () => {
  const files = readdirSync(rootFile('migrations')).filter((file) => file.endsWith('.ts'));
  expect(files.every((file) => /^\d{14}_\w+\.ts$/.test(file))).toBe(true);
  expect(new Set(files.map((file) => file.slice(0, 14))).size).toBe(files.length);
});

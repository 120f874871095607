import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { rootFile } from '../support/tree.ts';

type Tree = Record<string, string>;

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const uses = (...targets: string[]) => targets.map((target, n) => `import { x as x${n} } from '${target}';`).join('\n');
const file = (...targets: string[]) => `${uses(...targets)}\nexport const x = 1;\n`;

/** A small house in which everybody keeps to the boundaries; it has no name of ours in it. */
const clean: Tree = {
  'shared/tea.ts': file('zod'),
  'server/platform/oven.ts': file('../../shared/tea.ts'),
  'server/modules/tea/index.ts': file('./commands/PourTea.ts'),
  'server/modules/tea/model/Cup.ts': file('../../../platform/oven.ts'),
  'server/modules/tea/commands/PourTea.ts': file('../model/Cup.ts', './pouring.ts', '../../cake/index.ts'),
  'server/modules/tea/commands/DrinkTea.ts': file('./pouring.ts'),
  'server/modules/tea/commands/pouring.ts': file('../model/Cup.ts'),
  'server/modules/cake/index.ts': file('./model/Plate.ts'),
  'server/modules/cake/model/Plate.ts': file(),
  'server/demo/guests.ts': file('../modules/tea/index.ts'),
  'client/platform/store.ts': file('../../shared/tea.ts'),
  'client/ui/Button.ts': file('../platform/store.ts'),
  'client/kit/Spoon.ts': file('../ui/Button.ts', '../platform/store.ts'),
  'client/features/tea/Lid.ts': file(),
  'client/features/tea/Pot.ts': file('./Lid.ts', '../../kit/Spoon.ts', '../../ui/Button.ts', '../../platform/store.ts'),
  'client/features/cake/Slice.ts': file('../../ui/Button.ts'),
  'client/screens/Table.ts': file('../features/tea/Pot.ts', '../features/cake/Slice.ts'),
  'client/shell/router.ts': file('../screens/Table.ts'),
  'test/kitchen.ts': file('../server/modules/tea/model/Cup.ts'),
};

/** Packages, of which only the first is for everybody. */
const packages: Tree = Object.fromEntries(
  ['zod', 'kysely', 'fastify'].flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
    [`node_modules/${name}/index.js`, ''],
  ]),
);

/** Who breaks which rule when a tree is judged by our own boundaries, as `rule: from → to`. */
async function judge(tree: Tree): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-boundaries-'));
  folders.push(folder);
  const all: Tree = {
    ...packages,
    'tsconfig.json': '{ "compilerOptions": { "allowImportingTsExtensions": true } }',
    ...tree,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const program = rootFile('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const rules = ['--config', rootFile('.dependency-cruiser.cjs'), '--output-type', 'json'];
  const run = promisify(execFile)(process.execPath, [program, ...rules, 'shared', 'server', 'client', 'test'], {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    maxBuffer: 50_000_000,
  });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[]; totalDependenciesCruised: number };
  };
  if (summary.totalDependenciesCruised < 15) throw new Error('Nothing was judged.');
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`).sort();
}

/** What is planted: the file, what it imports beside its own, and the rule that must say no; of types alone where that is said. */
const planted: [from: string, target: string, rule: string, of?: 'types'][] = [
  ['server/modules/tea/commands/DrinkTea.ts', '../../cake/model/Plate.ts', 'modules-meet-at-their-index'],
  ['server/platform/oven.ts', '../modules/cake/index.ts', 'platform-knows-no-module'],
  ['client/features/cake/Slice.ts', '../tea/Pot.ts', 'features-never-meet'],
  ['client/platform/store.ts', '../ui/Button.ts', 'client-platform-uses-nobody'],
  ['client/ui/Button.ts', '../features/cake/Slice.ts', 'ui-knows-no-product'],
  ['client/ui/Button.ts', '../kit/Spoon.ts', 'ui-knows-no-product'],
  ['client/kit/Spoon.ts', '../features/tea/Pot.ts', 'kit-knows-no-area'],
  ['client/screens/Table.ts', '../shell/router.ts', 'screens-know-no-shell'],
  ['client/features/tea/Pot.ts', '../../shell/router.ts', 'features-know-no-screens'],
  ['client/platform/store.ts', '../../server/platform/oven.ts', 'server-and-client-are-apart'],
  ['server/modules/cake/model/Plate.ts', '../../../../client/ui/Button.ts', 'server-and-client-are-apart'],
  ['shared/tea.ts', 'kysely', 'shared-imports-nothing'],
  ['shared/tea.ts', '../server/modules/cake/model/Plate.ts', 'shared-imports-nothing'],
  ['server/modules/cake/model/Plate.ts', 'fastify', 'modules-hear-no-http'],
  ['server/modules/cake/model/Plate.ts', '../index.ts', 'no-circles'],
  ['server/modules/cake/index.ts', '../tea/index.ts', 'no-circles'],
  ['client/features/tea/Lid.ts', './Pot.ts', 'no-circles', 'types'],
  ['server/modules/tea/commands/DrinkTea.ts', './PourTea.ts', 'commands-call-no-commands'],
  ['client/features/cake/Slice.ts', '../../screens/Table.ts', 'features-know-no-screens'],
  ['server/modules/cake/model/Plate.ts', '../../../demo/guests.ts', 'only-the-demo-knows-the-demo'],
  ['client/ui/Button.ts', '../../test/kitchen.ts', 'products-import-no-tests'],
];

test('a house in which everybody keeps to the boundaries passes', async () => {
  expect(await judge(clean)).toEqual([]);
});

/** All of it planted in one tree, which is judged once. */
const plantedTree = planted.reduce<Tree>(
  (tree, [from, target, , of]) => ({
    ...tree,
    [from]: `import ${of ? 'type { x as planted } from ' : ''}'${target}';\n${tree[from]}`,
  }),
  clean,
);
const found = judge(plantedTree);

test.each(planted)('%s that imports %s breaks %s', async (from, target, rule) => {
  const whole = target.startsWith('.') ? posix.join(dirname(from), target) : target;
  const broken = (await found).filter(
    (one) => one.startsWith(`${rule}: `) && one.includes(from) && one.includes(whole),
  );
  // A circle is told once, from whichever end.
  expect(broken.filter((one) => rule === 'no-circles' || one.startsWith(`${rule}: ${from} → `))).toHaveLength(1);
});

test('every rule has something planted against it, and none names a module', async () => {
  const { default: config } = (await import(rootFile('.dependency-cruiser.cjs'))) as {
    default: { forbidden: { name: string }[] };
  };
  const names = config.forbidden.map((one) => one.name);
  expect([...new Set(planted.map(([, , rule]) => rule))].sort()).toEqual(names.sort());
  expect(JSON.stringify(config.forbidden)).not.toMatch(/blogs|lodges|profiles|notifications|access\b/);
});

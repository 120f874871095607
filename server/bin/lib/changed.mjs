// What a change since main touches, and what `npm test -- --changed` therefore asks.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browserTests, quickLaws } from './areas.mjs';
import { jest, jestArgs, jestEnv } from './jest.mjs';
import { root } from './root.mjs';
import { Trouble } from './say.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const lines = (text) => text.split('\n').filter(Boolean);

/** The commit that a change begins at: where it left main, or what was fetched of main last; else the last commit. */
function base() {
  const head = git('rev-parse', 'HEAD');
  for (const name of ['origin/main', 'main']) {
    try {
      const left = git('merge-base', 'HEAD', name);
      if (left !== head || name === 'origin/main') return left;
    } catch {
      // There is no such branch here.
    }
  }
  return head;
}

/** The files that a change touches, committed or not, as paths from the root. */
export function changedFiles() {
  try {
    const changed = lines(git('diff', '--name-only', base()));
    return [...new Set([...changed, ...lines(git('ls-files', '--others', '--exclude-standard'))])];
  } catch {
    throw new Trouble('What has changed is told by git, and this is no clone.');
  }
}

const areaOf = (file) => /^(?:server\/modules|shared|client\/(?:features|screens))\/(\w+)\//.exec(file)?.[1];
const isCode = (file) => /\.(ts|tsx|mjs|css|json)$/.test(file);

/**
 * The arguments of each step that a change asks for; a step that is missing has nothing to ask.
 *
 * @param {string[]} files Paths from the root.
 */
export function stepsFor(files) {
  const there = files.filter((file) => isCode(file) && existsSync(join(root, file)));
  const areas = [...new Set(there.map(areaOf))].filter((area) => area in browserTests);
  const inProduct = there.some((file) => /^(server|shared|migrations)\//.test(file));
  const platform = there.some((file) => /^(server\/platform|migrations)\//.test(file)) ? ['test/platform/'] : [];
  const server = unique([
    ...related(
      'server',
      there.filter((file) => /^test\/(?!client|browser)/.test(file)),
    ),
    ...listed('server', [...areas.map((area) => `test/${area}/`), ...platform, ...laws(inProduct)]),
  ]);
  const client = unique([
    ...related(
      'client',
      there.filter((file) => /^(client|test\/client)\//.test(file)),
    ),
    ...listed(
      'client',
      areas.map((area) => `test/client/${area}/`),
    ),
  ]);
  const browser = unique([
    ...areas.flatMap((area) => browserTests[area].map((name) => `test/browser/${name}`)),
    ...there.filter((file) => /^test\/browser\/\w+\.test\.ts$/.test(file)),
    ...(there.some((file) => /^client\/(platform|shell|ui|kit|build)\//.test(file)) ? ['test/browser/shell'] : []),
  ]);
  return {
    ...(server.length > 0 && { server: ['--runTestsByPath', ...server] }),
    ...(client.length > 0 && { client: ['--runTestsByPath', ...client] }),
    ...(browser.length > 0 && { browser }),
  };
}

const unique = (all) => [...new Set(all)];
const laws = (inProduct) => (inProduct ? quickLaws.map((name) => `test/laws/${name}.test`) : []);

/** Test files that import these, by Jest's own knowledge of imports. */
const related = (project, files) => (files.length === 0 ? [] : list(project, ['--findRelatedTests', ...files]));
const listed = (project, patterns) => (patterns.length === 0 ? [] : list(project, patterns));

function list(project, args) {
  const env = { ...process.env, ...jestEnv };
  const told = execFileSync(
    process.execPath,
    [join('node_modules', jest), ...jestArgs(project, ['--listTests', ...args])],
    {
      cwd: root,
      env,
      encoding: 'utf8',
    },
  );
  return lines(told).filter((line) => line.startsWith('/'));
}

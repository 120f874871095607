import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { modules } from '../../server/modules/index.ts';
import { contracts } from '../../shared/api.ts';
import { dailyTags, liveTags, topicKinds } from '../../shared/declared.ts';
import { filesBelow, rootFile } from '../support/tree.ts';

test('whatever the server tells open clients is declared', () => {
  const told = filesBelow('server/modules')
    .map((file) => readFileSync(rootFile(file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/(?:hub|pages)\.stale(?:For)?\([^;]*?\[([^\]]*)\]/g)])
    .flatMap(([, tags = '']) => [...tags.matchAll(/'(\w+)'/g)].map(([, tag]) => tag!));
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter((tag) => !liveTags.includes(tag))).toEqual([]);
});

/** Under what clients keep answers. */
const kept = new Set(contracts.filter(({ kind }) => kind === 'query').flatMap(({ name, tags }) => [name, ...tags]));

test('whatever a command makes stale is something that clients keep', () => {
  const lost = contracts.flatMap(({ name, changes }) =>
    changes.filter((tag) => !kept.has(tag)).map((tag) => `${name} changes ${tag}`),
  );
  expect(lost).toEqual([]);
});

test('a declared tag is one under which some query is kept', () => {
  expect([...liveTags, ...dailyTags].filter((tag) => !kept.has(tag))).toEqual([]);
});

test('a kind of page that may be watched is declared, and judged by one module', () => {
  const judged = modules.flatMap(({ watches = {} }) => Object.keys(watches));
  expect(judged.sort()).toEqual([...topicKinds].sort());
});

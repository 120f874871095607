import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { modules } from '../../server/modules/index.ts';
import { contracts } from '../../shared/api.ts';
import { dailyTags, liveTags, topicKinds } from '../../shared/declared.ts';
import { filesBelow, rootFile } from '../support/tree.ts';

test('whatever the server tells open clients is declared, so that it is read again after a lost connection', () => {
  const told = filesBelow('server/modules')
    .map((file) => readFileSync(rootFile(file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/(?:hub|pages)\.stale(?:For)?\([^;]*?\[([^\]]*)\]/g)])
    .flatMap(([, tags = '']) => [...tags.matchAll(/'(\w+)'/g)].map(([, tag]) => tag!));
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter((tag) => !liveTags.includes(tag))).toEqual([]);
});

test('a declared tag is one under which some query is kept', () => {
  const kept = new Set(contracts.flatMap(({ name, tags }) => [name, ...tags]));
  expect([...liveTags, ...dailyTags].filter((tag) => !kept.has(tag))).toEqual([]);
});

test('a kind of page that may be watched is declared, and judged by one module', () => {
  const judged = modules.flatMap(({ watches = {} }) => Object.keys(watches));
  expect(judged.sort()).toEqual([...topicKinds].sort());
});

/** The papers name only what there is: files, links, commands and figures. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { filesBelow, rootFile } from '../support/tree.ts';

const read = (file: string) => readFileSync(rootFile(file), 'utf8');
const papers = [
  ...readdirSync(rootFile('.')).filter((file) => file.endsWith('.md')),
  ...filesBelow('docs').filter((file) => file.endsWith('.md')),
];
const isThere = (path: string) => existsSync(rootFile(path));
const matches = (paper: string, pattern: RegExp) => [...read(paper).matchAll(pattern)].map(([, found = '']) => found);
/** What the guides have a newcomer write. */
const examples = /(WithdrawBlogComment|NotifyWithdrawn|WithdrawComment|TellOfRefund|ProposeSignOut)\.(test\.)?tsx?$/;

test('the README is short, for it leads to the other papers', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

test.each(papers)('%s leads to what there is', (paper) => {
  const linked = matches(paper, /\]\((?!https?:|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g).map((path) =>
    join(dirname(paper), path),
  );
  expect(linked.filter((path) => !isThere(path))).toEqual([]);
});

test.each(papers)('%s names files that are there', (paper) => {
  const named = matches(paper, /`((?:server|client|shared|test|migrations|docs|deploy)\/[\w./-]+)`/g);
  expect(named.filter((path) => !isThere(path) && !examples.test(path))).toEqual([]);
});

test('the papers name commands that there are, and every one of an operator', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
  const run = papers.flatMap((paper) => matches(paper, /npm (?:run )?(start|test|(?<=run )[a-z]+)/g));
  expect(run.filter((name) => !scripts.includes(name))).toEqual([]);
  const commands = readdirSync(rootFile('server/operate')).map((file) => file.replace(/\.ts$/, ''));
  const asked = papers.flatMap((paper) => matches(paper, /(?:operate --|operate\/main\.js) ([a-z][a-z-]+)/g));
  expect(asked.filter((name) => !commands.includes(name))).toEqual([]);
  const list = read('docs/operate/commands.md');
  const untold = commands.filter(
    (name) => name !== 'main' && !list.includes(`\`${name}`) && !list.includes(`-- ${name}`),
  );
  expect(untold).toEqual([]);
});

test('the papers name every figure that the programs tell, and no other', () => {
  const source = filesBelow('server').map(read).join('\n');
  const there = [...source.matchAll(/name: '(samvaer_\w+)'/g)].map(([, name]) => name!);
  const named = new Set(papers.flatMap((paper) => matches(paper, /\b(samvaer_[a-z]+_[a-z_]+|samvaer_sockets)\b/g)));
  expect([...named].sort()).toEqual(there.sort());
});

import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { filesBelow, rootFile } from '../support/tree.ts';

/** Tables whose rows go from state to state, the columns that say in which they are, and where these are written. */
const machines = [
  { table: 'lodge_member', states: /[^]/, home: 'server/modules/lodges/model/' },
  { table: 'lodge_media', states: /\bstate\s*=/, home: 'server/modules/lodgeMedia/model/' },
  { table: 'media', states: /\b(status|validation|withheld|sealed_at|type)\s*=/, home: 'server/modules/media/model/' },
  { table: 'profile', states: /\bstatus\s*=/, home: 'server/modules/profiles/model/' },
];

/** What the statements of a file set in a table; a statement that adds or deletes rows counts as a whole. */
function writes(text: string, table: string): string[] {
  const change = new RegExp(`\\bupdate ${table}\\b[^\`]*?\\bset\\b([^\`]*?)(?:\\bwhere\\b|\\bfrom\\b|\`)`, 'gi');
  const row = new RegExp(`\\b(?:insert into|delete from) ${table}\\b[^\`]*`, 'gi');
  return [...[...text.matchAll(change)].map(([, set]) => set!), ...(text.match(row) ?? [])];
}

const sources = filesBelow('server/modules').map((file) => [file, readFileSync(rootFile(file), 'utf8')] as const);

test.each(machines)('states of $table are written at $home and nowhere else', ({ table, states, home }) => {
  const writers = sources.filter(([, text]) => writes(text, table).some((set) => states.test(set)));
  expect(writers.map(([file]) => file).filter((file) => !file.startsWith(home))).toEqual([]);
});

test('a statement that writes a state is found, and one that reads it is not', () => {
  const found = (text: string) => writes(text, 'media').filter((set) => /\bstatus\s*=/.test(set)).length;
  expect(found('sql`update media m set fault = 1, status = ${Live} where id = 1`')).toBe(1);
  expect(found('sql`update media set fault = 1 where status = ${Live}`')).toBe(0);
  expect(writes('sql`delete from lodge_member where id = 1`', 'lodge_member')).toHaveLength(1);
});

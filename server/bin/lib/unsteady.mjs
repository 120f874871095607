// The tracked list of browser tests that failed and were well when their file ran once more alone.
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const list = join(root, 'test/browser/unsteady.tsv');
const remembered = 10;

/**
 * The titles of the last ten entries of a list, oldest first.
 *
 * @param {string} text Lines of day, seed and title, parted by tabs; those that begin with # say what it is.
 * @returns {string[]}
 */
export function titlesIn(text) {
  const entries = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return entries.slice(-remembered).map((line) => line.split('\t').at(-1));
}

/** The titles of the tracked list. Whoever mends a test takes its lines out. */
export const unsteadyTitles = () => titlesIn(readFileSync(list, 'utf8'));

/**
 * Whether a title stands there for the second time: for `filter`.
 *
 * @param {string} title
 * @param {number} at
 * @param {string[]} titles
 */
export const isDue = (title, at, titles) => titles.indexOf(title) < at;

/** Adds an entry: the day, the seed and the title. */
export function noteUnsteady({ title, seed }) {
  appendFileSync(list, `${new Date().toISOString().slice(0, 10)}\t${seed}\t${title}\n`);
}

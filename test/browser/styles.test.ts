import { readFileSync } from 'node:fs';
import { rootFile } from '../support/tree.ts';
import { expect, test } from './test.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const read = <T>(name: string) => JSON.parse(readFileSync(rootFile(`dist/client/.vite/${name}`), 'utf8')) as T;

test('in a page of the server the styles of a part come after those of what it is made of', () => {
  const chunks = read<Record<string, Chunk>>('manifest.json');
  const byFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]));
  let compared = 0;
  const early: string[] = [];
  for (const [screen, files] of Object.entries(read<Record<string, string[]>>('screens.json')))
    for (const { css = [], imports = [] } of files.flatMap((file) => byFile.get(file) ?? []))
      for (const own of css)
        for (const other of imports.flatMap((one) => chunks[one]!.css ?? [])) {
          if (other === own || !files.includes(other)) continue;
          compared++;
          if (files.indexOf(other) > files.indexOf(own)) early.push(`${screen}: ${own} before ${other}`);
        }
  expect(compared).toBeGreaterThan(20);
  expect(early).toEqual([]);
});

test('what comes into the head of a page has nothing of the page styled anew', () => {
  const files = new Set(Object.values(read<Record<string, string[]>>('screens.json')).flat());
  const asked = [...files]
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(rootFile(`dist/client/${file}`), 'utf8'))
    .flatMap((styles) => styles.match(/[^\s{},]*:has\([^{]*/g) ?? []);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((selector) => /^(:root|html)\b/.test(selector))).toEqual([]);
});

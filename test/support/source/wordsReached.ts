import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('../../../client/', import.meta.url));

/** What comes with the first page inside: the frame around every page, and the page that members come to. */
const first = ['main.tsx', 'shell/Shell.tsx', 'screens/start/Start.tsx'].map((file) => join(client, file));

const statement = /^(?:import|export)\s+(?!type\b)(?:[\w$*{}\s,]+?from\s+)?'(\.[^']+\.tsx?)';/gm;
const dynamic = /import\('(\.[^']+\.tsx?)'\)/g;
/** Screens wait for words of their own; whatever else is loaded later may open over the first page. */
const isRoutes = /\/shell\/\w*[rR]outes\.tsx$/;

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

function sourcesOf(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file) || !existsSync(file)) return found;
  const text = readFileSync(file, 'utf8');
  found.set(file, text);
  const imported = [...matches(text, statement), ...(isRoutes.test(file) ? [] : matches(text, dynamic))];
  for (const one of imported) sourcesOf(join(dirname(file), one), found);
  return found;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Which of some ids of words are named by the code of the first page inside, whole or put together from parts. */
export function wordsReached(ids: readonly string[]): Set<string> {
  const sources = first.reduce((found, file) => sourcesOf(file, found), new Map<string, string>());
  const text = [...sources.values()].join('\n');
  const literals = new Set(matches(text, /['"]([\w.-]+)['"]/g));
  const templates = new Set(matches(text, /`([\w.-]*\$\{[^`]+)`/g));
  const parts = [...templates]
    .map((one) => one.split(/\$\{[^}]*\}/))
    .filter((some) => some.every((part) => /^[\w.-]*$/.test(part)));
  const heads = parts.filter(([head]) => head?.includes('.'));
  const tails = parts.filter(([head, tail, ...more]) => head === '' && tail?.startsWith('.') && more.length === 0);
  const shapes = heads.map((one) => new RegExp(`^${one.map(escaped).join('.+')}$`));
  const isNamed = (id: string) =>
    literals.has(id) ||
    shapes.some((shape) => shape.test(id)) ||
    tails.some(([, tail]) => id.endsWith(tail!) && literals.has(id.slice(0, -tail!.length)));
  return new Set(ids.filter(isNamed));
}

import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { catalogueFiles, wordsOf, type Door } from './catalogues.ts';
import { wordsReached } from './wordsReached.ts';

const prefix = 'messages:';

/** What a locale reads before its own words; Norwegian is empty on purpose and reads Danish. */
const chains: Record<string, string[]> = {
  'en-GB': ['en-GB'],
  'da-DK': ['en-GB', 'da-DK'],
  'nb-NO': ['en-GB', 'da-DK', 'nb-NO'],
  'sv-SE': ['en-GB', 'sv-SE'],
};

/**
 * `import('messages:da-DK/everybody')` gives the words that everybody may read, `/members` those that who is logged on reads
 * on the first page, `/inside` those of all others, `/staff` those of the desk: with their fallbacks filled in and every message
 * compiled.
 */
export function messages(): Plugin {
  let reached: Set<string> | undefined;
  const isFor: Record<string, (id: string) => boolean> = {
    members: (id) => reached!.has(id),
    inside: (id) => !reached!.has(id),
  };
  return {
    name: 'messages',
    buildStart: () => void (reached = undefined),
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [locale = '', door = ''] = id.slice(prefix.length + 1).split('/');
      const chain = chains[locale];
      if (!chain) return null;
      for (const file of chain.flatMap(catalogueFiles)) this.addWatchFile(file);
      const from = door === 'inside' ? 'members' : (door as Door);
      const words = Object.assign({}, ...chain.map((one) => wordsOf(one, from))) as Record<string, string>;
      reached ??= wordsReached(Object.keys(wordsOf('en-GB', 'members')));
      const mine = Object.entries(words).filter(([id]) => isFor[door]?.(id) ?? true);
      const compiled = mine.map(([key, message]) => [key, parse(message, { shouldParseSkeletons: true })]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`;
    },
  };
}

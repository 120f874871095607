import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { catalogueFiles, wordsOf } from './catalogues.ts';
import { isFirstWord } from './firstWords.ts';

const prefix = 'messages:';

/** What a locale reads before its own words; Norwegian is empty on purpose and reads Danish. */
const chains: Record<string, string[]> = {
  'en-GB': ['en-GB'],
  'da-DK': ['en-GB', 'da-DK'],
  'nb-NO': ['en-GB', 'da-DK', 'nb-NO'],
  'sv-SE': ['en-GB', 'sv-SE'],
};

/** The words of the catalogues that somebody may read whole. */
const everybody = (locale: string) => wordsOf(locale, 'everybody');
const staff = (locale: string) => wordsOf(locale, 'staff');
const members = (locale: string) => ({ ...everybody(locale), ...wordsOf(locale, 'members') });

/**
 * `import('messages:da-DK/everybody')` gives the words of who is not logged on, `/members` those that who is logged on reads
 * on the first page, `/inside` those of all others, `/staff` those of the desk: with their fallbacks filled in and every message
 * compiled.
 */
export function messages(): Plugin {
  const all = () => true;
  const doors: Record<string, { of: (locale: string) => Record<string, string>; has: (id: string) => boolean }> = {
    everybody: { of: everybody, has: all },
    members: { of: members, has: isFirstWord },
    inside: { of: members, has: (id) => !isFirstWord(id) },
    staff: { of: staff, has: all },
  };
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [locale = '', name = ''] = id.slice(prefix.length + 1).split('/');
      const [chain, door] = [chains[locale], doors[name]];
      if (!chain || !door) return null;
      for (const file of chain.flatMap(catalogueFiles)) this.addWatchFile(file);
      const words = Object.assign({}, ...chain.map(door.of)) as Record<string, string>;
      const mine = Object.entries(words).filter(([id]) => door.has(id));
      const compiled = mine.map(([key, message]) => [key, parse(message, { shouldParseSkeletons: true })]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`;
    },
  };
}

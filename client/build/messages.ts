import { parse } from '@formatjs/icu-messageformat-parser';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const prefix = 'messages:';

/** What a locale reads before its own words; Norwegian is empty on purpose and reads Danish. */
const chains: Record<string, string[]> = {
  'en-GB': ['en-GB'],
  'da-DK': ['en-GB', 'da-DK'],
  'nb-NO': ['en-GB', 'da-DK', 'nb-NO'],
  'sv-SE': ['en-GB', 'sv-SE'],
};

const fileOf = (locale: string) => fileURLToPath(new URL(`../../shared/text/${locale}.json`, import.meta.url));

/** `import('messages:da-DK')` gives the catalogue with its fallbacks filled in and every message compiled. */
export function messages(): Plugin {
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      const chain = id.startsWith(`\0${prefix}`) ? chains[id.slice(prefix.length + 1)] : undefined;
      if (!chain) return null;
      const catalogue: Record<string, string> = {};
      for (const locale of chain) {
        this.addWatchFile(fileOf(locale));
        Object.assign(catalogue, JSON.parse(readFileSync(fileOf(locale), 'utf8')) as Record<string, string>);
      }
      // E-mails and pushes are written on the server only.
      const shown = Object.entries(catalogue).filter(([key]) => !/^(mail|push|legal)\./.test(key));
      const compiled = shown.map(([key, message]) => [key, parse(message, { shouldParseSkeletons: true })]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`;
    },
  };
}

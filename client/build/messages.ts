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

/** What somebody may read who is not logged on; all other words are loaded inside only. */
const forEverybody =
  /^(refusal|enum\.Report(Sub)?Reason|create|shell|delete|front|ui|logOn|consent|membership|emailChange|unsubscribe|terms|keep|forgot|faq|field|reset|notFound|linkExpired|reauthenticate|dialogs|imageReport|transparency|publicBlogs|trust)\./;

/** E-mails, pushes and legal pages are written on the server only, but for the pushes that the settings show. */
const forServer = /^(mail|legal|export)\.|^push\.(?!neutral\.|name\.)/;

const fileOf = (locale: string) => fileURLToPath(new URL(`../../shared/text/${locale}.json`, import.meta.url));

/**
 * `import('messages:da-DK')` gives the words for everybody, `import('messages:da-DK/inside')` those for who is logged
 * on, with their fallbacks filled in and every message compiled.
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [name = '', part] = id.slice(prefix.length + 1).split('/');
      const chain = chains[name];
      if (!chain) return null;
      const catalogue: Record<string, string> = {};
      for (const locale of chain) {
        this.addWatchFile(fileOf(locale));
        Object.assign(catalogue, JSON.parse(readFileSync(fileOf(locale), 'utf8')) as Record<string, string>);
      }
      const shown = Object.entries(catalogue).filter(
        ([key]) => !forServer.test(key) && forEverybody.test(key) === (part !== 'inside'),
      );
      const compiled = shown.map(([key, message]) => [key, parse(message, { shouldParseSkeletons: true })]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`;
    },
  };
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { locales, type Locale } from '../../shared/enums.ts';

/** What a locale falls back to, in order; Norwegian is empty on purpose and reads Danish. */
const fallbacks: Record<Locale, readonly Locale[]> = {
  'en-GB': [],
  'da-DK': ['en-GB'],
  'nb-NO': ['da-DK', 'en-GB'],
  'sv-SE': ['en-GB'],
};

type Catalogue = Record<string, string>;

const shared = fileURLToPath(new URL('../../shared/', import.meta.url));

/** The words of a locale as they stand in its files, the house's own and those of every area; the server reads those for all. */
export const catalogue = (locale: Locale): Catalogue => {
  const files = [shared, ...readdirSync(shared).map((area) => `${shared}${area}/`)].map(
    (folder) => `${folder}text/${locale}.json`,
  );
  const doors = files
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Catalogue>));
  return Object.assign({}, ...doors) as Catalogue;
};

const cache = createIntlCache();
const shapes = new Map<Locale, IntlShape>();

function intl(locale: Locale): IntlShape {
  let shape = shapes.get(locale);
  if (!shape) {
    const chain = [...fallbacks[locale]].reverse();
    const messages = Object.assign({}, ...chain.map(catalogue), catalogue(locale)) as Catalogue;
    shape = createIntl({ locale, defaultLocale: 'en-GB', messages, onError: () => undefined }, cache) as IntlShape;
    shapes.set(locale, shape);
  }
  return shape;
}

type Value = string | number | ((chunks: string[]) => string);

/** A text of the catalogue for e-mail, push and pages, in a person's language; a function stands for a mark around words. */
export const text = (locale: Locale, id: string, values: Record<string, Value> = {}): string =>
  intl(locale).formatMessage({ id }, values as Record<string, string>);

/** The words written for a person's language, or for the next best one; undefined when there are none at all. */
export const wordsFor = <T>(words: Partial<Record<Locale, T>>, locale: Locale): T | undefined =>
  [locale, ...fallbacks[locale]].map((one) => words[one]).find((one) => one !== undefined);

/** The best language for what a browser accepts, else the site's own. */
export function localeFor(acceptLanguage: string | undefined, site: Locale): Locale {
  for (const range of (acceptLanguage ?? '').split(',')) {
    const language = range.trim().split(/[-;]/)[0]?.toLowerCase() ?? '';
    const name = language === 'no' || language === 'nn' ? 'nb' : language;
    const found = locales.find((locale) => locale.startsWith(`${name}-`));
    if (name && found) return found;
  }
  return site;
}

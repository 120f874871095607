import { createContext, use, useContext, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import { type Locale, locales } from '../../shared/enums.ts';
import { createStore, useStore } from './externalStore.ts';
import { site } from './site.ts';

type Messages = Record<string, MessageFormatElement[]>;

/** The words for everybody, and those for who is logged on. */
type Words = Locale | `${Locale}/inside`;

const load: Record<Words, () => Promise<{ default: Messages }>> = {
  'en-GB': () => import('messages:en-GB'),
  'da-DK': () => import('messages:da-DK'),
  'nb-NO': () => import('messages:nb-NO'),
  'sv-SE': () => import('messages:sv-SE'),
  'en-GB/inside': () => import('messages:en-GB/inside'),
  'da-DK/inside': () => import('messages:da-DK/inside'),
  'nb-NO/inside': () => import('messages:nb-NO/inside'),
  'sv-SE/inside': () => import('messages:sv-SE/inside'),
};

/** The catalogues that words are made of, the one of the language itself first. */
function partsOf(words: Words): [Locale, ...Words[]] {
  const [locale, inside] = words.split('/') as [Locale, string?];
  return inside ? [locale, words] : [locale];
}

const loading = new Map<Words, Promise<Messages>>();
const loaded = createStore<Partial<Record<Words, Messages>>>({});

function wordsOf(name: Words): Promise<Messages> {
  let words = loading.get(name);
  if (!words) {
    const fetched = load[name]().then((module) => module.default);
    fetched.then(
      (value) => {
        // React reads what is marked so without waiting.
        void Object.assign(fetched, { status: 'fulfilled', value });
        loaded.set((all) => ({ ...all, [name]: value }));
      },
      // What failed is fetched anew when it is next wanted.
      () => loading.delete(name),
    );
    loading.set(name, fetched);
    words = fetched;
  }
  return words;
}

/** Loads the words of the pages inside, so that a door opens on a page that can speak. */
export const loadInside = (locale: Locale): Promise<unknown> => Promise.all(partsOf(`${locale}/inside`).map(wordsOf));

const key = 'language';
const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

function keptLocale(): Locale | undefined {
  try {
    const kept = localStorage.getItem(key);
    return isLocale(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The language of a visitor: what was chosen on this device, what the page came in, else the site's. */
function visitorLocale(): Locale {
  const fromPage = document.documentElement.lang;
  return keptLocale() ?? (isLocale(fromPage) ? fromPage : site.language);
}

/** Every language in its own words. */
export const languages: { value: Locale; label: string }[] = [
  { value: 'da-DK', label: 'Dansk' },
  { value: 'en-GB', label: 'English' },
  { value: 'nb-NO', label: 'Norsk' },
  { value: 'sv-SE', label: 'Svenska' },
];

interface Language {
  locale: Locale;
  /** Switches at once and remembers it on this device. */
  choose: (locale: Locale) => void;
}

const LanguageContext = createContext<Language>({ locale: 'en-GB', choose: () => undefined });

export const useLanguage = () => useContext(LanguageContext);

/** A word that is missing is named, and never stops a page. */
const tell = (error: Error) => console.error(error.message);

/** Words in the language of the member, of the visitor's choice, or of the site. */
export function Intl({ memberLocale, children }: { memberLocale: Locale | null; children: ReactNode }) {
  const [chosen, setChosen] = useState(visitorLocale);
  const words = useStore(loaded);
  const target: Words = memberLocale ? `${memberLocale}/inside` : chosen;
  // Deferred, so that the page stays while the words of another language are fetched.
  const deferred = useDeferredValue(target);
  const wanted = partsOf(target).every((part) => words[part]) ? target : deferred;
  const [locale] = partsOf(wanted);
  const language = useMemo<Language>(() => {
    const choose = (next: Locale) => {
      setChosen(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // A browser that keeps nothing forgets the choice with the page.
      }
    };
    return { locale, choose };
  }, [locale]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  for (const part of partsOf(wanted)) use(wordsOf(part));
  const messages = useMemo(() => ({ ...words[locale], ...words[`${locale}/inside`] }), [words, locale]);
  return (
    <LanguageContext value={language}>
      <IntlProvider locale={locale} defaultLocale="en-GB" messages={messages} onError={tell}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

import { createContext, use, useContext, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import type { Locale } from '../../shared/enums.ts';
import { locales } from '../../shared/enums.ts';
import { site } from './site.ts';

type Messages = Record<string, MessageFormatElement[]>;

const load: Record<Locale, () => Promise<{ default: Messages }>> = {
  'en-GB': () => import('messages:en-GB'),
  'da-DK': () => import('messages:da-DK'),
  'nb-NO': () => import('messages:nb-NO'),
  'sv-SE': () => import('messages:sv-SE'),
};

const loaded = new Map<Locale, Promise<Messages>>();

function messagesOf(locale: Locale): Promise<Messages> {
  let messages = loaded.get(locale);
  if (!messages) {
    messages = load[locale]().then((module) => module.default);
    loaded.set(locale, messages);
  }
  return messages;
}

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

/** Words in the language of the member, of the visitor's choice, or of the site. */
export function Intl({ memberLocale, children }: { memberLocale: Locale | null; children: ReactNode }) {
  const [chosen, setChosen] = useState(visitorLocale);
  // Deferred, so that the page stays while the words of another language are fetched.
  const locale = useDeferredValue(memberLocale ?? chosen);
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
  const messages = use(messagesOf(locale));
  return (
    <LanguageContext value={language}>
      <IntlProvider locale={locale} defaultLocale="en-GB" messages={messages}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

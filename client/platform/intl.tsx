import { createContext, use, useContext, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { MessageFormatElement } from 'react-intl';
import { type Locale, locales, moderatorAccessLevel } from '../../shared/enums.ts';
import { languageOfWords } from '../../shared/language.ts';
import type { ProfileData } from '../../shared/profiles/currentProfile.ts';
import { createStore, useOutside } from './externalStore.ts';
import { keepMemberLanguage, memberLanguage } from './memberLanguage.ts';
import { site } from './site.ts';
import { Speaking, type Who } from './speaking.tsx';
import { onServer, written } from './visit.ts';

type Messages = Record<string, MessageFormatElement[]>;

/** The words of a language: of who is not logged on, for the first page of who is, for all others there, for the desk. */
type Words = `${Locale}/${'everybody' | 'members' | 'inside' | 'staff'}`;

const load: Record<Words, () => Promise<{ default: Messages }>> = {
  'en-GB/everybody': () => import('messages:en-GB/everybody'),
  'da-DK/everybody': () => import('messages:da-DK/everybody'),
  'nb-NO/everybody': () => import('messages:nb-NO/everybody'),
  'sv-SE/everybody': () => import('messages:sv-SE/everybody'),
  'en-GB/members': () => import('messages:en-GB/members'),
  'da-DK/members': () => import('messages:da-DK/members'),
  'nb-NO/members': () => import('messages:nb-NO/members'),
  'sv-SE/members': () => import('messages:sv-SE/members'),
  'en-GB/inside': () => import('messages:en-GB/inside'),
  'da-DK/inside': () => import('messages:da-DK/inside'),
  'nb-NO/inside': () => import('messages:nb-NO/inside'),
  'sv-SE/inside': () => import('messages:sv-SE/inside'),
  'en-GB/staff': () => import('messages:en-GB/staff'),
  'da-DK/staff': () => import('messages:da-DK/staff'),
  'nb-NO/staff': () => import('messages:nb-NO/staff'),
  'sv-SE/staff': () => import('messages:sv-SE/staff'),
};

/** Who reads: a member or one of the staff in their own language; a visitor in the one that was chosen. */
export type Reader = Pick<ProfileData, 'locale' | 'accessType' | 'profileType'>;

const visitor: Reader = { locale: null, accessType: 0, profileType: null };

/** Without a connection nobody says who reads: it is taken for whoever was logged on here, with the words of all they may come to see. */
const whoIsExpected = (): Reader => ({ ...visitor, locale: written() ? null : (memberLanguage() ?? null) });

/** A couple reads in the plural; of a visitor nobody knows. */
const whoReads = ({ profileType }: Pick<Reader, 'profileType'>): Who => (profileType === 'Couple' ? 'couple' : 'other');

/** The catalogues that somebody reads from; the first page inside needs few words of all. */
function partsFor({ locale, accessType }: Omit<Reader, 'profileType'>, chosen: Locale, further: boolean): Words[] {
  if (!locale) return [`${chosen}/everybody`];
  const parts: Words[] = [`${locale}/members`];
  if (accessType >= moderatorAccessLevel) parts.push(`${locale}/staff`);
  return further ? [...parts, `${locale}/inside`] : parts;
}

const localeOf = (words: Words): Locale => words.split('/')[0] as Locale;

const catalogues = new Map<Locale, Messages>();

/** All words of a language that have come so far: one object for good, so that no page is drawn anew because others have come. */
function catalogueOf(locale: Locale): Messages {
  const catalogue = catalogues.get(locale) ?? {};
  catalogues.set(locale, catalogue);
  return catalogue;
}

const loading = new Map<Words, Promise<Messages>>();
const loaded = createStore<Partial<Record<Words, true>>>({});

function wordsOf(name: Words): Promise<Messages> {
  let words = loading.get(name);
  if (!words) {
    const fetched = load[name]().then((module) => module.default);
    fetched.then(
      (value) => {
        // React reads what is marked so without waiting.
        void Object.assign(fetched, { status: 'fulfilled', value });
        Object.assign(catalogueOf(localeOf(name)), value);
        loaded.set((all) => ({ ...all, [name]: true }));
      },
      // What failed is fetched anew when it is next wanted.
      () => loading.delete(name),
    );
    loading.set(name, fetched);
    words = fetched;
  }
  return words;
}

/** Whether any page but the first is wanted; the server has the words of all. */
const further = createStore(onServer);

/** Loads the words that somebody reads, so that a door opens on a page that can speak. */
export const loadWords = (reader: Omit<Reader, 'profileType'>): Promise<unknown> =>
  Promise.all(partsFor(reader, visitorLocale(), further.get()).map(wordsOf));

/** The same with those of every page inside, for whoever is. */
export async function loadFurtherWords(reader: Omit<Reader, 'profileType'>): Promise<void> {
  if (!reader.locale) return;
  await Promise.all(partsFor(reader, visitorLocale(), true).map(wordsOf));
  further.set(() => true);
}

const key = 'language';
const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** The language of a visitor: what the page came in, which knows what was chosen; else that, else the site's. */
function visitorLocale(): Locale {
  const [, cookieLocale] = onServer ? [] : (/(?:^|; )language=([\w-]+)/.exec(document.cookie) ?? []);
  return written()?.locale ?? (isLocale(cookieLocale) ? cookieLocale : site.language);
}

/** Remembers the choice in a cookie, so that the next page comes in that language. */
function keep(locale: Locale): void {
  const rule = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${key}=${locale}; Path=${site.basePath}; Max-Age=31536000; SameSite=Lax${rule}`;
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

/** Words in the language of the member, of the visitor's choice, or of the site; without a reader nobody knows yet who reads. */
export function Intl({ reader: known, children }: { reader?: Reader | undefined; children: ReactNode }) {
  const [expected] = useState(whoIsExpected);
  const reader = known ?? expected;
  const [chosen, setChosen] = useState(visitorLocale);
  const words = useOutside(loaded.subscribe, loaded.get, loaded.get);
  const { locale: ownLocale, accessType } = reader;
  const all = useOutside(further.subscribe, further.get, further.get);
  const target = useMemo(
    () => partsFor({ locale: ownLocale, accessType }, chosen, all),
    [ownLocale, accessType, chosen, all],
  );
  // Deferred, so that the page stays while the words of another language are fetched.
  const deferred = useDeferredValue(target);
  const available = target.every((part) => words[part]) ? target : deferred;
  const locale = localeOf(available[0]!);
  const language = useMemo<Language>(() => {
    const choose = (next: Locale) => {
      setChosen(next);
      keep(next);
    };
    return { locale, choose };
  }, [locale]);
  useEffect(() => {
    // Browsers look at the whole page anew for it, even where it was the same.
    const lang = languageOfWords(locale);
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
  }, [locale]);
  const spoken = known?.locale;
  useEffect(() => {
    if (spoken !== undefined) keepMemberLanguage(spoken);
  }, [spoken]);
  for (const part of available) use(wordsOf(part));
  return (
    <LanguageContext value={language}>
      <Speaking locale={locale} messages={catalogueOf(locale)} who={whoReads(reader)}>
        {children}
      </Speaking>
    </LanguageContext>
  );
}

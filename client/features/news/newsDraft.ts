import { type NewsLocale, newsLocales } from './newsWords.ts';

interface Words {
  title: string;
  text: string;
}

/** A piece of news as it is typed; the moments by the clock of who writes. */
export interface NewsDraft {
  texts: Record<NewsLocale, Words>;
  startsAt: string;
  endsAt: string;
}

export interface Fault {
  field: string;
  /** The id of the sentence. */
  words: string;
  /** The language in which it shows. */
  locale?: NewsLocale;
}

/** A moment as a field of the browser takes it, `yyyy-MM-ddThh:mm`. */
export function localTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const isWritten = ({ title, text }: Words) => title.trim() !== '' || text.trim() !== '';

/** What is missing in a language: English is always there, the others are whole or empty. */
function faultsIn(locale: NewsLocale, words: Words): Fault[] {
  if (locale !== 'en-GB' && !isWritten(words)) return [];
  return (['title', 'text'] as const)
    .filter((part) => !words[part].trim())
    .map((part) => ({ field: `news-${part}-${locale}`, words: `staff.news.${part}.missing`, locale }));
}

/** What is to be sent, and what is wrong with it. */
export function readNews({ texts, startsAt, endsAt }: NewsDraft) {
  const faults: Fault[] = newsLocales.flatMap((locale) => faultsIn(locale, texts[locale]));
  if (!startsAt) faults.push({ field: 'news-startsAt', words: 'ui.field.required' });
  if (!endsAt) faults.push({ field: 'news-endsAt', words: 'ui.field.required' });
  else if (endsAt <= startsAt) faults.push({ field: 'news-endsAt', words: 'refusal.EndsBeforeItStarts' });
  const written = newsLocales.filter((locale) => isWritten(texts[locale])).map((locale) => [locale, texts[locale]]);
  const at = (time: string) => (time ? new Date(time).toISOString() : '');
  return { input: { texts: Object.fromEntries(written), startsAt: at(startsAt), endsAt: at(endsAt) }, faults };
}

import { useMemo, type ReactNode } from 'react';
import { createIntl, RawIntlProvider, type IntlShape, type MessageFormatElement } from 'react-intl';
import { useHere } from './here.ts';
import { onServer, written } from './visit.ts';

/** How the words address who reads: a couple in the plural. For `{who, select, couple {…} other {…}}`. */
export type Who = 'couple' | 'other';

interface Props {
  locale: string;
  messages: Record<string, MessageFormatElement[]> | Record<string, string>;
  who?: Who;
  children: ReactNode;
}

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Times are told by the clock of the device; the server, which does not know it, writes them by one of the site. */
const useTimeZone = (): string => useHere(() => here, written()?.timeZone ?? here);

/** A word that is missing is named, and never stops a page. */
const tell = (error: Error) => console.error(error.message);

/** The methods that tell days and times, each by a value and options. */
const ofTime = ['formatDate', 'formatTime', 'formatRelativeTime'] as const;

/**
 * Days and times as the server wrote them, where the page came in this language and for this time zone: browsers have other
 * words for some of them, and React would draw the whole page anew for one.
 */
function timesAsWritten(plain: IntlShape): Partial<IntlShape> {
  const page = written();
  if (page?.locale !== plain.locale || page.timeZone !== plain.timeZone) return {};
  const { times } = page;
  const asWritten = ofTime.map((name) => {
    const format = plain[name] as (...args: unknown[]) => string;
    return [
      name,
      (value: unknown, ...options: unknown[]) => {
        const moment = name === 'formatRelativeTime' ? value : Number(new Date(value as string));
        const key = JSON.stringify([name, moment, ...options]);
        if (onServer) times[key] ??= format(value, ...options);
        return times[key] ?? format(value, ...options);
      },
    ] as const;
  });
  return Object.fromEntries(asWritten);
}

/** Words in a language; every message knows whom it speaks to unless it is told otherwise, so that none forgets a couple. */
export function Speaking({ locale, messages, who = 'other', children }: Props) {
  const timeZone = useTimeZone();
  const intl = useMemo((): IntlShape => {
    const plain = createIntl({ locale, timeZone, defaultLocale: 'en-GB', messages, onError: tell });
    const formatMessage = (...[id, values, options]: Parameters<IntlShape['formatMessage']>) =>
      plain.formatMessage(id, { who, ...values }, options);
    return { ...plain, ...timesAsWritten(plain), formatMessage: formatMessage as IntlShape['formatMessage'] };
  }, [locale, timeZone, messages, who]);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

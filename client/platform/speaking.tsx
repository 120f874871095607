import { useMemo, type ReactNode } from 'react';
import { createIntl, RawIntlProvider, type IntlShape, type MessageFormatElement } from 'react-intl';
import { useHere } from './here.ts';
import { written } from './visit.ts';

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

/** Words in a language; every message knows whom it speaks to unless it is told otherwise, so that none forgets a couple. */
export function Speaking({ locale, messages, who = 'other', children }: Props) {
  const timeZone = useTimeZone();
  const intl = useMemo((): IntlShape => {
    const plain = createIntl({ locale, timeZone, defaultLocale: 'en-GB', messages, onError: tell });
    const formatMessage = (...[id, values, options]: Parameters<IntlShape['formatMessage']>) =>
      plain.formatMessage(id, { who, ...values }, options);
    return { ...plain, formatMessage: formatMessage as IntlShape['formatMessage'] };
  }, [locale, timeZone, messages, who]);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

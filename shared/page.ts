import type { Locale } from './enums.ts';
import type { SiteInfo } from './site.ts';

/** A query that was answered for a page before it asked: what the client needs to know of its contract, and the answer as JSON. */
export interface Answered {
  contract: AskedContract;
  input: Record<string, unknown>;
  value: unknown;
}

/** What a client knows of a query's contract. */
export interface AskedContract {
  kind: 'query';
  area: string;
  name: string;
  method: 'GET' | 'POST';
  tags: readonly string[];
  fleeting?: boolean;
}

/** What the HTML of a page was written with, so that the browser's first drawing is the same. */
export interface Written {
  locale: Locale;
  /** In ms since 1970. */
  now: number;
  /** As IANA names it. */
  timeZone: string;
  /** Whether it was written for a narrow screen that fingers use. */
  phone: boolean;
  /** Whether a forced validation has been shown in this browser since it was opened. */
  validationSeen: boolean;
  answers: Answered[];
  /** Words of days and times on the page, by what they are of: browsers may have other words for them. */
  times: Record<string, string>;
  /** Queries that the page turned out to read though its screens do not declare them; missing where there are none. */
  undeclared?: string[];
}

/** What the first answer carries beside its HTML; `written` is missing where the HTML is empty. */
export interface FirstAnswer {
  site: SiteInfo;
  written?: Written;
}

/** What a query answered, and whether it said that there is no such thing; no value where it is refused or fails. */
export interface AnswerForPage {
  value?: unknown;
  missing?: boolean;
}

/** Asks a query as the page itself would. What has no value the page asks again, and hears why. */
export type AskForPage = (contract: AskedContract, input: Record<string, unknown>) => Promise<AnswerForPage>;

/** What a page is written for; `timeZone` for whose town nobody knows. */
export interface PageWish extends Omit<Written, 'answers' | 'times' | 'undeclared'> {
  site: SiteInfo;
  /** The full address. */
  url: string;
  ask: AskForPage;
  /** In ms: what is not answered by then is left to the browser. */
  patience: number;
}

/** A page as it was written, or where whoever asked is sent instead: a path with the base path. */
export type PageWritten =
  | { movedTo: string }
  | {
      html: string;
      /** Of the browser's tab; missing where the page tells none before its code is there. */
      title?: string;
      /** Whether nothing is at the address. */
      missing: boolean;
      locale: Locale;
      screens: string[];
      written: Written;
    };

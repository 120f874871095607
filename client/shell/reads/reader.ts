import type { Params } from 'react-router';
import type { Input, Output, Query } from '../../../shared/contract.ts';
import type { Locale } from '../../../shared/enums.ts';
import type { ProfileData } from '../../../shared/profiles/currentProfile.ts';
import { inputAfter, openPages, type PagedQuery } from '../../platform/paging.ts';

/** A page that is about to be written, and the way to read what it shows. */
export interface Reader {
  params: Readonly<Params>;
  search: URLSearchParams;
  /** Without the base path. */
  path: string;
  profile: ProfileData;
  locale: Locale;
  /** In ms since 1970. */
  now: number;
  /** Reads a query at once. Resolves to its answer; undefined where it is refused or comes too late. */
  read: <C extends Query>(contract: C, input: Input<C>) => Promise<Output<C> | undefined>;
}

/**
 * What a screen reads for its first drawing. All that is read is waited for, so only what follows from an answer awaits it.
 */
export type Reads = (reader: Reader) => unknown;

/** By the name of the screen. */
export type ReadsOf = Record<string, Reads>;

/** What asks for nothing. */
export const nothing: Reads = () => undefined;

/** Reads the pages of a list that are open, as `usePages` does. */
export async function readPages<C extends PagedQuery>(
  { read, search }: Reader,
  contract: C,
  input: Input<C>,
  size: number,
  name?: string,
): Promise<void> {
  let page: object | undefined = { ...(input as object), skip: 0, take: size };
  for (let nth = 1; page && nth <= openPages(search, name); nth++) {
    const answer: unknown = await read(contract, page as Input<C>);
    page = answer === undefined ? undefined : inputAfter(input as object, size, nth, answer);
  }
}

/** A number of the address; NaN where there is none. */
export const numberIn = ({ params }: Reader, name: string): number => Number(params[name]);

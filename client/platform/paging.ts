import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router';
import type { Input, Query } from '../../shared/contract.ts';
import { endpointActions, useAnswers, useQuery } from './api.ts';

/** A query whose answer comes in pages. */
export type PagedQuery = Query & { readonly input: { readonly shape: { skip: unknown; take: unknown } } };

/** How many pages of a list are open, by the address. */
export const openPages = (address: URLSearchParams, name = 'pages') =>
  Math.min(50, Math.max(1, Math.floor(Number(address.get(name))) || 1));

/** What each page of a list that is open asks; how many are stands in the address under `name`. */
export const pageInputs = <I extends object>(input: I, size: number, address: URLSearchParams, name = 'pages') =>
  Array.from({ length: openPages(address, name) }, (_, page) => ({ ...input, skip: page * size, take: size }));

/** What the page after an answer asks: a list that moves tells where it begins; undefined where nothing follows. */
export function inputAfter<I extends object>(input: I, size: number, page: number, answer: unknown) {
  const { next } = answer as { next?: string | null };
  if (next === null) return undefined;
  return next === undefined ? { ...input, skip: page * size, take: size } : { ...input, take: size, after: next };
}

/** What the pages that are open ask, as far as the answers before them are there. */
function useOpenInputs<C extends PagedQuery>(contract: C, input: Input<C>, size: number, pages: number): Input<C>[] {
  const { select } = endpointActions(contract);
  const found = useSelector((state: unknown) => {
    const inputs: object[] = [{ ...(input as object), skip: 0, take: size }];
    while (inputs.length < pages) {
      const { data } = select(inputs.at(-1))(state) as { data?: unknown };
      const next = data === undefined ? undefined : inputAfter(input as object, size, inputs.length, data);
      if (!next) break;
      inputs.push(next);
    }
    return JSON.stringify(inputs);
  });
  return useMemo(() => JSON.parse(found) as Input<C>[], [found]);
}

/**
 * Of pages that begin elsewhere since something came or went, those that were there, until all of the new ones have been read;
 * nothing is blank meanwhile.
 */
function useReadInputs<C extends PagedQuery>(contract: C, input: Input<C>, open: Input<C>[]): Input<C>[] {
  const list = JSON.stringify(input);
  const [stored, store] = useState({ list, inputs: open });
  const isRead = useAnswers(contract, open).length === open.length;
  const isGrown = stored.inputs.every((one, page) => JSON.stringify(one) === JSON.stringify(open[page]));
  if (stored.inputs === open || (stored.list === list && !isGrown && !isRead)) return stored.inputs;
  store({ list, inputs: open });
  return open;
}

/**
 * A list that grows page by page; how many pages are open stands in the address under `name`.
 * Each page reads itself by one of `inputs`, so that a change refreshes them all.
 */
export function usePages<C extends PagedQuery>(contract: C, input: Input<C>, size: number, name = 'pages') {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const open = useOpenInputs(contract, input, size, openPages(search, name));
  const inputs = useReadInputs(contract, input, open);
  const first = useQuery(contract, inputs[0]!);
  const last = useQuery(contract, inputs.at(-1)!);
  const showMore = () =>
    setSearch(
      (before) => {
        before.set(name, String(inputs.length + 1));
        return before;
      },
      { replace: true, preventScrollReset: true, state },
    );
  const { more } = (last.data ?? { more: false }) as { more: boolean };
  return {
    first,
    inputs,
    more,
    busy: last.isFetching || inputs !== open,
    showMore,
  };
}

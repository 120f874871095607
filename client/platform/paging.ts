import { useLocation, useSearchParams } from 'react-router';
import type { Input, Query } from '../../shared/contract.ts';
import { useQuery } from './api.ts';

/** A query whose answer comes in pages. */
export type PagedQuery = Query & { readonly input: { readonly shape: { skip: unknown; take: unknown } } };

/**
 * A list that grows page by page; how many pages are open stands in the address under `name`.
 * Each page reads itself by one of `inputs`, so that a change refreshes them all.
 */
export function usePages<C extends PagedQuery>(contract: C, input: Input<C>, size: number, name = 'pages') {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const pages = Math.min(50, Math.max(1, Math.floor(Number(search.get(name))) || 1));
  const inputOf = (page: number): Input<C> => ({ ...(input as object), skip: page * size, take: size }) as Input<C>;
  const first = useQuery(contract, inputOf(0));
  const last = useQuery(contract, inputOf(pages - 1));
  const showMore = () =>
    setSearch(
      (before) => {
        before.set(name, String(pages + 1));
        return before;
      },
      { replace: true, preventScrollReset: true, state },
    );
  const { more } = (last.data ?? { more: false }) as { more: boolean };
  return {
    first,
    inputs: Array.from({ length: pages }, (_, page) => inputOf(page)),
    more,
    busy: last.isFetching,
    showMore,
  };
}

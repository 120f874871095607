import { useEffect, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import type { Input, Output } from '../../../shared/contract.ts';
import type { search } from '../../../shared/search/contract.ts';
import { useQuery, type Read } from '../../platform/api.ts';
import { createStore, useStore } from '../../platform/externalStore.ts';
import { askAnew, keep } from '../../platform/store.ts';

export type ResultContract = typeof search.SearchProfiles | typeof search.GetMatchProfiles;
export type Found = Output<typeof search.SearchProfiles>['items'][number];

export const pageSize = 24;

const page = { skip: 0, take: pageSize };

/** The handles of results that were looked at, for whoever comes back to them. */
const looks = createStore<Readonly<Record<string, string>>>({});

interface Looking<C extends ResultContract> {
  contract: C;
  input: Input<C>;
  /** What tells this result from others. */
  of: string;
}

/**
 * The first page of a result. Its handle is kept, so that further pages follow it, a favourite moves nobody, and coming back
 * finds the same; a link leads to the result as it is now.
 */
export function useLook<C extends ResultContract>({ contract, input, of }: Looking<C>) {
  const arrived = useNavigationType();
  const [, setAddress] = useSearchParams();
  const held = useStore(looks)[of];
  // Whoever comes by a link does not come back: what was held then is of the past.
  const [past] = useState(arrived === 'PUSH' ? held : undefined);
  const inputFor = (look: string | null) => ({ ...input, look, ...page }) as Input<C>;
  const first = useQuery(contract, inputFor(held === past ? null : (held ?? null))) as Read<Output<C>>;
  const given = first.data?.look;
  const settle = (answer: Output<C>) => {
    keep(contract, inputFor(answer.look), answer);
    looks.set((all) => ({ ...all, [of]: answer.look }));
  };
  useEffect(() => {
    if (first.data && given !== held) settle(first.data);
  });
  /** The result as it is now, from its beginning. */
  const renew = async () => {
    settle(await askAnew(contract, inputFor(null)));
    const alone = (address: URLSearchParams) => {
      address.delete('pages');
      return address;
    };
    setAddress(alone, { replace: true, preventScrollReset: true });
  };
  return { first, look: given === held ? given : undefined, renew };
}

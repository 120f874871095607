import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { Steps } from './address.ts';
import type { Anchor } from '../../kit/thread/useScroll.ts';

interface Opened {
  /** Where the reader is; none where they are at the lower edge. */
  place: () => Anchor | undefined;
  open: (number: number, top?: number) => void;
  latest: () => void;
}

/**
 * Keeps an open thread where the address says that its reader is. Answers the way to a mail: it stands in the address, and
 * the way back leads to where the reader had been before.
 */
export function usePlaces({ place, open, latest }: Opened): (number: number) => void {
  const { key, state } = useLocation() as { key: string; state: Steps };
  const type = useNavigationType();
  const [search, setSearch] = useSearchParams();
  const at = Number(search.get('at')) || undefined;
  const left = useRef(new Map<string, Anchor | undefined>());
  const here = useRef<{ key: string; search: string }>(undefined);
  const arrive = useEffectEvent(() => {
    const before = here.current;
    if (before?.key === key) return;
    here.current = { key, search: search.toString() };
    // The list beside it was changed, not the place.
    if (before && type === 'REPLACE' && before.search !== here.current.search) return;
    const known = type === 'POP' && left.current.has(key);
    const to = known ? left.current.get(key) : at === undefined ? undefined : { number: at, top: undefined };
    if (to) open(to.number, to.top);
    else if (before && type !== 'REPLACE') latest();
  });
  useEffect(() => arrive(), [key]);
  return (number) => {
    if (number === at) return open(number);
    left.current.set(key, place());
    setSearch(
      (before) => {
        before.set('at', String(number));
        return before;
      },
      { preventScrollReset: true, state: state?.fromList ? { ...state, fromList: state.fromList + 1 } : state },
    );
  };
}

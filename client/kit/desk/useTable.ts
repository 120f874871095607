import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMedia } from '../../platform/mediaQuery.ts';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { from } from '../../ui/theme/tokens.ts';

/** Names in the address what is on the table. */
export const itemName = 'item';

interface TableInput {
  /** What waits, in the order of the queue. */
  ids: readonly number[];
  /** What of it whoever is at the desk may decide, and nobody else holds. */
  open: readonly number[];
  /** Without a list beside it, and so without an address of its own. */
  alone: boolean;
}

/**
 * What is on the table: what the address names; else, where there is room beside the list, the first that is open. That stays
 * there, whatever comes in meanwhile, until it is done.
 */
export function useTable({ ids, open, alone }: TableInput) {
  const [search, setSearch] = useSearchParams();
  const wide = useMedia(from('lg'));
  const [first, setFirst] = useState<number>();
  const [done, setDone] = useState<number>();
  const left = open.filter((id) => id !== done);
  const named = alone ? undefined : Number(search.get(itemName)) || undefined;
  if (named === undefined && wide && first === undefined && left[0] !== undefined) setFirst(left[0]);
  const chosen = named ?? (wide ? first : undefined);
  const at = ids.indexOf(chosen ?? 0);
  const put = (id: number | undefined) => {
    setFirst(alone ? id : undefined);
    if (!alone) setSearch(id === undefined ? {} : { [itemName]: String(id) }, { preventScrollReset: true });
    if (id === undefined) focusTitle();
  };
  return {
    chosen,
    wide,
    byItself: named === undefined && done === undefined,
    /** Opens the one after or before, for where the list is out of sight. */
    step: (by: 1 | -1) => ids[at + by] !== undefined && put(ids[at + by]),
    /** The next one that is open comes onto the table; after the last, the first. */
    finish: () => {
      const others = left.filter((id) => id !== chosen);
      setDone(chosen);
      put(others.find((id) => ids.indexOf(id) > at) ?? others[0]);
    },
  };
}

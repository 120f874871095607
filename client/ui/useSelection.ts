import { useState } from 'react';

/** What is ticked in a list, by number. */
export function useSelection() {
  const [ids, setIds] = useState<readonly number[]>([]);
  return {
    ids,
    has: (id: number) => ids.includes(id),
    toggle: (id: number) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    drop: (id: number) => setIds((before) => before.filter((one) => one !== id)),
    set: (chosen: readonly number[]) => setIds(chosen),
    clear: () => setIds([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;

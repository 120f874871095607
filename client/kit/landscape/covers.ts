import { createContext, useContext } from 'react';
import { coverOf, type Cover } from '../../../shared/art/covers.ts';

/** The covers of heads that stand for no lodge and no profile. */
export const headCovers = {
  lodges: { kind: 'tents', palette: 'dusk' },
  membership: { kind: 'lake', palette: 'blue' },
} as const satisfies Record<string, Cover>;

/** The covers of the list around, by their seeds. */
export const ListedCovers = createContext<ReadonlyMap<number, Cover> | null>(null);

/** The cover of a seed: in a list as it was chosen there, else its own. */
export const useCover = (seed: number): Cover => useContext(ListedCovers)?.get(seed) ?? coverOf(seed);

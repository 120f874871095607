import { useMemo, type ReactNode } from 'react';
import { choose } from '../../../shared/art/covers.ts';
import { ListedCovers } from './covers.ts';

/** As many as the widest list has beside each other. */
const columns = 5;

interface Props {
  seeds: readonly number[];
  children: ReactNode;
}

/** A list of what has covers: no neighbours in it are alike, whatever its columns. */
export function CoversOf({ seeds, children }: Props) {
  const key = seeds.join();
  const covers = useMemo(() => {
    const numbers = key.split(',').map(Number);
    const chosen = choose(numbers, columns);
    return new Map(numbers.map((seed, i) => [seed, chosen[i]!]));
  }, [key]);
  return <ListedCovers value={covers}>{children}</ListedCovers>;
}

import { useMemo } from 'react';
import type { Group } from './groups/useGroup.ts';
import type { Mail } from './types.ts';

/** Who of the others in a group has read a mail. */
export interface ReadBy {
  names: string[];
  of: number;
}

/** The last of mine, and the last of mine that was read: these say so, and in a group by whom. */
export function useReadReceipts(
  items: readonly Mail[],
  group: Group | undefined,
): ReadonlyMap<number, ReadBy | undefined> {
  return useMemo(() => {
    const own = items.filter((mail) => mail.own && !mail.gone);
    const read = own.findLast(({ readState }) => readState === 'SentAndRead');
    const knownNumbers = [own.at(-1)?.number, read?.number].filter((number) => number !== undefined);
    return new Map(knownNumbers.map((number) => [number, group && readBy(group, number)]));
  }, [items, group]);
}

function readBy({ members }: Group, number: number): ReadBy {
  const others = members.filter(({ own, standing }) => !own && standing === 'Joined');
  const readers = others.filter(({ read }) => read && read.from < number && number <= read.to);
  return { names: readers.map(({ profile }) => profile.name), of: others.length };
}

import { createStore, useStore } from '../../platform/externalStore.ts';

/** A list of people from which one went to the page of one of them. */
interface List {
  /** Where the list is. */
  to: string;
  profileIds: readonly number[];
  /** How many there are in all, where that is known. */
  total?: number | undefined;
  /** More follow than were shown. */
  more: boolean;
}

/** The list that was left last; it lives as long as the page is open in the browser. */
const left = createStore<List | null>(null);

export const leaveList = (list: List) => left.set(() => list);

/** Where somebody stands in the list that was left last, with their neighbours; undefined for who is not in it. */
export function usePlaceInList(profileId: number) {
  const list = useStore(left);
  const at = list?.profileIds.indexOf(profileId) ?? -1;
  if (!list || at < 0) return undefined;
  const { to, profileIds, total } = list;
  // Who came meanwhile may make the list longer than it was counted.
  const count = Math.max(total ?? 0, profileIds.length);
  const more = list.more && total === undefined;
  return { to, more, place: at + 1, count, before: profileIds[at - 1], after: profileIds[at + 1] };
}

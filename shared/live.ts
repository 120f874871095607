/** How an area declares what it tells open clients over the hub. */
export interface Live {
  /** Kinds of pages that may be watched, such as `blogEntry` in the topic `blogEntry:7`, with the tags of what may go stale there. */
  topics?: Readonly<Record<string, readonly string[]>>;
  /** Tags of what may go stale for one member alone. */
  own?: readonly string[];
  /** Tags of what is read again when a day has passed. */
  daily?: readonly string[];
}

/** Declares what an area tells. */
export const live = <const L extends Live>(declaration: L): L => declaration;

/** What the server says to open clients over the socket at `/socket.io`. */
import type { Counts, LiveMessages } from './declared.ts';

/** So many comments are asked for by their numbers at most. */
export const mostCommentIds = 100;

export interface HubMessages extends LiveMessages {
  /** The kinds of counts that changed, with their numbers. */
  counts: (counts: Partial<Counts>) => void;
  /** Tags of client data that went stale. */
  stale: (tags: readonly string[]) => void;
  /** Comments of a watched page that are new, changed or gone; at most once a second for each page. */
  comments: (changed: { topic: string; commentIds: readonly number[] }) => void;
}

/** What a client may say: which page it looks at, so that changes reach it live. */
export interface HubWishes {
  /** The server answers whether changes do so from now on. */
  watch: (topic: string, acknowledge?: (watching: boolean) => void) => void;
  unwatch: (topic: string) => void;
}

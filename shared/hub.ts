/** What the server says to open clients over the socket at `/socket.io`. */
import type { Counts, LiveMessages } from './declared.ts';

/** Something that an area tells, by its name. */
export type LiveMessage = {
  [Name in keyof LiveMessages]: { name: Name; message: Parameters<LiveMessages[Name]>[0] };
}[keyof LiveMessages];

/** All that open pages are to hear of a change, in one message, so that they show it in one go. */
export interface News {
  /** Tags of client data that went stale. */
  stale?: readonly string[];
  /** The kinds of counts that changed, with their numbers. */
  counts?: Partial<Counts>;
  /** What areas tell, in their order. */
  messages?: readonly LiveMessage[];
}

/** Something that is told in order: `before` is the number of what somebody was told ahead of it. */
export interface StreamItem {
  number: number;
  before: number;
}

export interface HubMessages {
  /** What came in a topic that is told in order. Whoever does not have `before` misses something, and asks. */
  stream: (news: { topic: string; item: StreamItem }) => void;
  /** Who came and went in such a topic, with what is shown of those who are there; `at` in ms since 1970. */
  passages: (news: {
    topic: string;
    at: number;
    passages: readonly { profileId: number; person: object | null }[];
  }) => void;
  news: (news: News) => void;
  /** Comments of a watched page that are new, changed or gone; at most once a second for each page. */
  comments: (changed: { topic: string; commentIds: readonly number[] }) => void;
}

/** What a client may say: which page it looks at, so that changes reach it live. */
export interface HubWishes {
  /** The server answers whether changes do so from now on. */
  watch: (topic: string, acknowledge?: (watching: boolean) => void) => void;
  unwatch: (topic: string) => void;
}

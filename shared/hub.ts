/** What the server says to open clients over the socket at `/socket.io`. */
import type { Counts } from './notifications/contract.ts';

export interface HubMessages {
  /** The kinds of counts that changed, with their numbers. */
  counts: (counts: Partial<Counts>) => void;
  /** Tags of client data that went stale. */
  stale: (tags: string[]) => void;
  /** A notification was made that the member wants to pop up, or to be heard; its words are asked for. */
  notice: (notice: { notificationId: number; popUp: boolean; sound: boolean }) => void;
  /** A draft of the member was saved, on this device or another. */
  draft: (draft: { blogEntryId: number; version: number }) => void;
}

/** What a client may say: which page it looks at, so that changes reach it live. */
export interface HubWishes {
  watch: (topic: string) => void;
  unwatch: (topic: string) => void;
}

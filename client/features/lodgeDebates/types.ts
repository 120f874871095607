import type { Output } from '../../../shared/contract.ts';
import type { debateCategories } from '../../../shared/lodgeDebates/categories.ts';
import type { debates } from '../../../shared/lodgeDebates/contract.ts';

export type View = Output<typeof debateCategories.GetDebateCategories>;

export type Category = View['items'][number];

export type TopicView = Output<typeof debates.GetDebateEntry>;

export interface Seen {
  /** Where the reader stopped before this visit; it stays while the page is open. */
  firstUnread: TopicView['firstUnread'];
  unread: number;
  /** Watches where a comment ends, and gives back how to stop that. */
  watch: (end: HTMLElement) => () => void;
}

import type { ReactNode } from 'react';
import type { blogLists } from '../../../shared/blogs/lists.ts';
import type { Input } from '../../../shared/contract.ts';
import { BlogCard } from './BlogCard.tsx';
import type { BlogCardData } from './BlogFacts.tsx';
import styles from './BlogList.module.css';
import { Pages } from './Pages.tsx';

type Lists = typeof blogLists;

/** The lists whose items are plain cards. */
export type EntryList =
  | Lists['GetAllBlogEntries' | 'GetEntriesMatchingMyKinks' | 'GetMyCommentsBlogEntries']
  | Lists['GetMostViewed' | 'GetMostCommented' | 'GetCurated' | 'GetHidden']
  | Lists['GetFollowed' | 'GetFromFollowedAuthors' | 'GetProfileBlogEntries'];

interface Props<C extends EntryList> {
  contract: C;
  input: Input<C>;
  empty: ReactNode;
  /** What can be done about an entry instead of the usual menu. */
  action?: (entry: BlogCardData) => ReactNode;
}

/** Entries as cards, page by page. */
export const BlogList = <C extends EntryList>({ contract, input, empty, action }: Props<C>) => (
  <Pages contract={contract as EntryList} input={input} empty={empty}>
    {(items) => <BlogCards items={items} card={(entry) => <BlogCard entry={entry} action={action?.(entry)} />} />}
  </Pages>
);

interface CardsProps<Entry> {
  items: readonly Entry[];
  card: (entry: Entry) => ReactNode;
}

export const BlogCards = <Entry extends { blogEntryId: number }>({ items, card }: CardsProps<Entry>) => (
  <ul className={styles.list}>
    {items.map((entry) => (
      <li key={entry.blogEntryId}>{card(entry)}</li>
    ))}
  </ul>
);

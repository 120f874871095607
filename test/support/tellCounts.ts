import type { CountBook } from '../../server/platform/counts.ts';
import { OpenPages } from '../../server/platform/openPages.ts';
import type { CountKind } from '../../shared/declared.ts';
import { world } from './world.ts';

/** Has a book count these kinds again, and tells the open pages of these people. */
export function tellCounts(book: CountBook, profileIds: readonly number[], kinds: readonly CountKind[]): Promise<void> {
  const pages = new OpenPages();
  pages.counts(profileIds, kinds);
  return pages.say({ counts: book, hub: world.platform.hub });
}

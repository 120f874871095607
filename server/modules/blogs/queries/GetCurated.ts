import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { listEntries } from '../lists.ts';
import { isEntryListed, isNew } from './cards.ts';

export const GetCurated = handle(blogLists.GetCurated, (input, actor, context) =>
  listEntries('GetCurated', input, actor, context, {}, (reader, now) => ({
    unread: isNew(reader.me, now, 'Curated'),
    chosen: sql`select entry.id, entry.curated_at as at from blog_entry entry
      where entry.curated_at is not null and ${isEntryListed(reader)}`,
  })),
);

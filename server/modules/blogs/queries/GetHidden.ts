import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { listEntries } from '../lists.ts';
import { isNew, isReadable } from './cards.ts';

export const GetHidden = handle(blogLists.GetHidden, (input, actor, context) =>
  listEntries('GetHidden', input, actor, context, {}, (reader, now) => ({
    unread: isNew(reader.me, now),
    chosen: sql`select entry.id, hidden.at from blog_hidden_entry hidden
      join blog_entry entry on entry.id = hidden.blog_entry_id
      where hidden.profile_id = ${reader.me} and ${isReadable(reader)}`,
  })),
);

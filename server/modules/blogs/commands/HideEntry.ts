import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { mustNotBeTooMany } from '../following.ts';
import type { EntryFacts } from '../model/BlogEntry.ts';
import { notMyself } from '../model/following.ts';
import { findReadable } from '../readableEntries.ts';

export const HideEntry = handle(blogs.HideEntry, {
  load: async ({ blogEntryId }, unit, actor) => (await findReadable(unit, blogEntryId, actor)).facts,
  may: (actor, entry: EntryFacts) => notMyself(actor, entry),
  async do(_entry, { blogEntryId }, { profileId: me }, unit) {
    await sql`insert into blog_hidden_entry (profile_id, blog_entry_id, at) values (${me}, ${blogEntryId}, ${unit.now})
      on conflict do nothing`.execute(unit.sql);
    await mustNotBeTooMany(unit, 'blog_hidden_entry', 'profile_id', me);
    return {};
  },
});

import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs/contract.ts';
import { isLoggedIn } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';

export const UnhideEntry = handle(blogs.UnhideEntry, {
  may: isLoggedIn,
  async do(_subject, { blogEntryId }, { profileId: me }, unit) {
    await sql`delete from blog_hidden_entry where blog_entry_id = ${blogEntryId} and profile_id = ${me}`.execute(
      unit.sql,
    );
    return {};
  },
});

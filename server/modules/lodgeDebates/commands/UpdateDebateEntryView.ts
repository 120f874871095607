import { sql } from 'kysely';
import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { factsOf } from '../loading.ts';
import { mayFollow } from '../model/rules.ts';

export const UpdateDebateEntryView = handle(debates.UpdateDebateEntryView, {
  load: ({ entryId }, unit, actor) => factsOf(unit, entryId, actor),
  may: mayFollow,
  async do(_entry, { entryId }, { profileId }, { sql: database }) {
    await sql`insert into debate_view (entry_id, profile_id, seen_at)
      select id, ${profileId}, last_at from debate_entry where id = ${entryId}
      on conflict (entry_id, profile_id) do update set seen_at = greatest(debate_view.seen_at, excluded.seen_at)`.execute(
      database,
    );
    return {};
  },
});

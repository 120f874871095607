import { sql } from 'kysely';
import { startPage } from '../../../../shared/start/blocks.ts';
import { handle } from '../../../platform/handle.ts';
import { complete } from '../order.ts';

export const SaveStartPageSortOptions = handle(startPage.SaveStartPageSortOptions, {
  async do(_subject, { options }, { profileId }, { sql: database }) {
    await sql`insert into start_order (profile_id, options) values (${profileId}, ${JSON.stringify(complete(options))})
      on conflict (profile_id) do update set options = excluded.options`.execute(database);
    return {};
  },
});

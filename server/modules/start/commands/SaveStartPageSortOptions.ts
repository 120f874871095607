import { sql } from 'kysely';
import { startPage } from '../../../../shared/start/blocks.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { complete, type StartOptions } from '../order.ts';

export const SaveStartPageSortOptions = handle(startPage.SaveStartPageSortOptions, {
  async do(_subject, { options }, { profileId }, { sql: database }) {
    // What a site does not have is not sent, and stays as it was.
    const before = await firstRow(
      database,
      sql<{ options: StartOptions }>`select options from start_order where profile_id = ${profileId} for update`,
    );
    const all = complete([...options, ...(before?.options ?? [])]);
    await sql`insert into start_order (profile_id, options) values (${profileId}, ${JSON.stringify(all)})
      on conflict (profile_id) do update set options = excluded.options`.execute(database);
    return {};
  },
});

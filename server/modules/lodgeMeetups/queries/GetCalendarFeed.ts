import { sql } from 'kysely';
import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';

export const GetCalendarFeed = handle(meetups.GetCalendarFeed, async (_input, { profileId }, { read }) => {
  const feed = await firstRow(
    read,
    sql<Columns<'calendar_feed', 'createdAt' | 'withPlace'>>`select created_at as "createdAt", with_place as "withPlace"
      from calendar_feed where profile_id = ${profileId}`,
  );
  return { feed: feed ?? null };
});

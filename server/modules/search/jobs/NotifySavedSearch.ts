import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { notify } from '../../notifications/index.ts';
import { SavedSearchFound } from '../events.ts';

/** Tells whoever keeps a search that somebody came; neither of whom it means nor of who came. */
export const NotifySavedSearch = transaction('NotifySavedSearch', SavedSearchFound, async (event, unit) => {
  const { savedSearchId, profileId } = event.data;
  if (!(await firstRow(unit.sql, sql`select id from saved_search where id = ${savedSearchId} and alert`))) return;
  await notify(unit, {
    event: { ...event, actorId: null },
    profileId,
    type: 'SavedSearchFound',
    ids: { savedSearchId },
  });
});

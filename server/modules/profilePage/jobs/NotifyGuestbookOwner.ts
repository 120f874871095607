import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { notify } from '../../notifications/index.ts';
import { GuestbookEntryAdded } from '../events.ts';

/** Tells somebody of a line in their guestbook, unless it is gone already. */
export const NotifyGuestbookOwner = transaction('NotifyGuestbookOwner', GuestbookEntryAdded, async (event, unit) => {
  const { entryId, profileId } = event.data;
  const there = await firstRow(
    unit.sql,
    sql`select from guestbook_entry where id = ${entryId} and deleted_at is null and hidden_at is null`,
  );
  if (!there) return;
  const things = [`GuestbookEntry ${entryId}`];
  await notify(unit, { event, profileId, type: 'GuestbookEntryAdded', ids: { profileId }, things });
});

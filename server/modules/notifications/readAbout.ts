import { sql } from 'kysely';
import type { Columns } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { NotificationsChanged } from './events.ts';

/** Marks as read what people were told of a page, by its link, since they have read it there. */
export async function readAbout(unit: Unit, recipients: readonly { profileId: number; link: string }[]): Promise<void> {
  if (recipients.length === 0) return;
  const changed = await rows(
    unit.sql,
    sql<Columns<'notification', 'profileId'>>`update notification n set read_at = ${unit.now}
      from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as t ("profileId" bigint, link text)
      where n.profile_id = t."profileId" and n.link = t.link and n.read_at is null returning n.profile_id as "profileId"`,
  );
  const profileIds = [...new Set(changed.map(({ profileId }) => profileId))];
  if (profileIds.length > 0) unit.record(NotificationsChanged, { profileIds });
}

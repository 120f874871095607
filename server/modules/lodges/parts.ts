/** What the parts of a lodge (debates, meetups, media) share beside the membership: its activity, and what its members hear. */
import { sql, type RawBuilder } from 'kysely';
import type { Ref } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';

/**
 * Notes that something happens in a lodge, for lists by activity; a moment later is soon enough to be noted again. `by` is who
 * is hidden with it from people they do not meet; null is nobody.
 */
export async function noteActivity(unit: Unit, lodgeId: number, by: number | null): Promise<void> {
  const at = unit.now;
  await sql`update lodge set active_at = ${at}, active_by = ${by}::bigint
    where id = ${lodgeId} and active_at < ${at}::timestamptz - interval '5 minutes'`.execute(unit.sql);
}

/** The channels that each member leaves open for one part of a lodge, for `notifyAll`. */
export const channelsWithin =
  (lodgeId: number, part: 'requests' | 'debates' | 'meetups' | 'media') =>
  (profileId: Ref): RawBuilder<number> =>
    sql<number>`coalesce((
    select w.${sql.ref(part)}::int from lodge_wish w where w.lodge_id = ${lodgeId} and w.profile_id = ${profileId}), 15)`;

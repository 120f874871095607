import { sql } from 'kysely';
import type { NotificationWish } from '../../../shared/notifications/settings.ts';
import type { NotificationType } from '../../../shared/declared.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { fixedChannels, possibleChannels } from './types.ts';

/** Keeps how notifications are to reach somebody. Refuses channels that are not possible, and the loss of fixed ones. */
export async function keepWishes(unit: Unit, profileId: number, wishes: readonly NotificationWish[]): Promise<void> {
  for (const { type, channels } of wishes) {
    if (channels & ~possibleChannels(type)) refuse('ChannelNotPossible');
    if (fixedChannels(type) & ~channels) refuse('ChannelFixed');
  }
  // The last word about a type counts when it is named twice. All take the rows in the same order, so that none wait in a circle.
  const distinctWishes = [...new Map(wishes.map((wish) => [wish.type, wish])).values()];
  await sql`insert into notification_setting (profile_id, type, channels, scope, changed_at)
    select ${profileId}, type, channels, "recipientScope", ${unit.now}
    from jsonb_to_recordset(${JSON.stringify(distinctWishes)}::jsonb) as wish(type text, channels smallint, "recipientScope" smallint)
    order by type on conflict (profile_id, type) do update
      set channels = excluded.channels, scope = excluded.scope, changed_at = excluded.changed_at`.execute(unit.sql);
}

/** Lets go of what somebody chose of these types: the house's choice is theirs again. */
export async function forgetWishes({ sql: database }: Unit, profileId: number, types: readonly NotificationType[]) {
  await sql`delete from notification_setting where profile_id = ${profileId} and type = any(${types}::text[])`.execute(
    database,
  );
}

import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal.ts';
import { rows } from '../../platform/database/sql.ts';
import { keepSeen } from '../../platform/reportable.ts';
import { isVisibleToRecipient } from './blocking.ts';

const tables = ['digest', 'push_subscription', 'mail_stopped', 'mail_returned', 'notification_setting'];

/** What a person was told, by which devices, and which mails they stopped. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const notifications = await rows(
      database,
      sql`select type, subject, link, created_at as at, read_at as "readAt"
        from notification where profile_id = ${profileId} order by id`,
    );
    const pushDevices = await rows(
      database,
      sql`select endpoint, created_at as "createdAt", quiet_from::text as "quietFrom", quiet_to::text as "quietTo"
        from push_subscription where profile_id = ${profileId} order by id`,
    );
    const stoppedMails = await rows(
      database,
      sql`select category, at from mail_stopped where profile_id = ${profileId} order by category`,
    );
    const notificationSettings = await rows(
      database,
      sql`select type, channels, scope, changed_at as "changedAt" from notification_setting
        where profile_id = ${profileId} order by type`,
    );
    const returnedMails = await rows(
      database,
      sql`select email, at from mail_returned where profile_id = ${profileId}`,
    );
    return { notifications, pushDevices, stoppedMails, notificationSettings, returnedMails };
  },
  async part({ sql: database, now }, profileId, otherId) {
    const gone = sql`select id from notification n
      where (profile_id = ${profileId} and ${otherId} in (actor_id, about_id)
          or profile_id = ${otherId} and ${profileId} in (actor_id, about_id)) and not ${sql.raw(isVisibleToRecipient)}`;
    await keepSeen(
      database,
      now,
      sql`select n.profile_id, seen.thing from notification n,
          unnest(n.things || case when n.actor_id is null then '{}' else array['Profile ' || n.actor_id] end) as seen (thing)
        where n.id in (${gone})`,
    );
    await sql`delete from delivery where notification_id in (${gone})`.execute(database);
    await sql`delete from notification where id in (${gone})`.execute(database);
  },
  /** Also what others were told of them: it may be named as something of theirs. */
  async erase({ sql: database }, profileId) {
    await sql`with gone as (
        delete from notification where profile_id = ${profileId} or actor_id = ${profileId} or about_id = ${profileId} returning id)
      delete from delivery using gone where notification_id = gone.id`.execute(database);
    for (const table of tables) {
      await sql`delete from ${sql.table(table)} where profile_id = ${profileId}`.execute(database);
    }
  },
};

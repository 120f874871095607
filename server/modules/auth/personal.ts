import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal.ts';
import { rows } from '../../platform/database/sql.ts';

/** Ways in and log-ons. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const passkeys = await rows(
      database,
      sql`select name, transports, synced, created_at as "createdAt", last_used_at as "lastUsedAt"
        from passkey where profile_id = ${profileId} order by id`,
    );
    const logOns = await rows(
      database,
      sql`select user_agent as "userAgent", network, remember, created_at as "at", seen_at as "lastActiveAt", ended_at as "endedAt"
        from session where profile_id = ${profileId} order by id`,
    );
    const knownDevices = await rows(
      database,
      sql`select seen_at as "lastSeenAt" from known_device where profile_id = ${profileId} order by seen_at`,
    );
    return { passkeys, logOns, knownDevices };
  },
  async erase({ sql: database }, profileId) {
    for (const table of ['passkey', 'passkey_challenge', 'known_device', 'session']) {
      await sql`delete from ${sql.table(table)} where profile_id = ${profileId}`.execute(database);
    }
  },
};

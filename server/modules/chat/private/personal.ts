import { sql } from 'kysely';
import { iso, rows } from '../../../platform/database/sql.ts';
import type { PersonalData } from '../../../platform/personal.ts';
import { clock } from '../../../platform/clock.ts';
import { forgetChats } from './forgetting.ts';
import { partChat } from './leaving.ts';
import { isPartner, partnerOf, stateFor } from './standing.ts';

/** With whom somebody has a private chat, asked for one, or declined it. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const privateChats = await rows(
      database,
      sql`select * from (
          select case when ${isPartner(profileId, 'other')} then other.name end as with, ${stateFor(profileId, clock.now())} as state,
            case when c.asked_by = ${profileId} then ${iso(sql.ref('c.asked_at'))} end as "askedAt",
            case when c.declined_by = ${profileId} then ${iso(sql.ref('c.declined_at'))} end as "declinedAt"
          from private_chat c join profile other on other.id = ${partnerOf(profileId)}
          where ${profileId} in (c.low_id, c.high_id) order by c.channel_id) mine
        where state <> 'None' or "askedAt" is not null or "declinedAt" is not null`,
    );
    return { privateChats };
  },
  part: partChat,
  async erase({ sql: database }, profileId) {
    await forgetChats(database, sql`${profileId} in (c.low_id, c.high_id)`);
  },
};

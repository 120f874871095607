/** Who came into a room, or wrote there first, within the last minutes: whoever comes with many is found by it. */
import { sql, type Kysely } from 'kysely';
import type { ProfileCard } from '../../../shared/fields.ts';
import type { Actor } from '../../platform/actor.ts';
import { minutes } from '../../platform/clock.ts';
import { iso, rows } from '../../platform/database/sql.ts';
import { cardOf } from '../profiles/index.ts';

/** The most people whom one act takes in. */
const most = 200;

export interface Arrival {
  profile: ProfileCard;
  joinedAt: string;
  memberDays: number;
}

/** Those who arrived, the latest first; nobody on whom the actor may not act. */
export const arrivalsIn = (
  database: Kysely<never> | Kysely<unknown>,
  actor: Actor,
  { roomId, within }: { roomId: number; within: number },
  now: Date,
): Promise<Arrival[]> => {
  const since = new Date(now.getTime() - within * minutes);
  return rows(
    database,
    sql<Arrival>`select ${cardOf(sql.ref('p.id'), now)} as profile, ${iso(sql.ref('here.joined_at'))} as "joinedAt",
        floor(extract(epoch from ${now}::timestamptz - p.created_at) / 86400)::int as "memberDays"
      from chat_presence here join profile p on p.id = here.profile_id join profile account on account.id = account_of(p.id)
      where here.channel_id = ${roomId} and (here.joined_at > ${since} or here.first_wrote_at > ${since})
        and account.access_type < ${actor.accessType} and account.id <> ${actor.accountId}
      order by here.joined_at desc, p.id limit ${most}`,
  );
};

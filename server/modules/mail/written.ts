import { sql, type RawBuilder } from 'kysely';
import { ConversationType, MailType } from '../../../shared/enums.ts';
import { iso, type Ref } from '../../platform/database/sql.ts';

/** How many of a conversation's latest mails are looked at. */
const latest = 50;

/** When somebody last wrote to another of two since a moment; null where they did not, or took it back. */
export const writtenSince = (
  profileId: number,
  otherId: Ref,
  since: RawBuilder<Date>,
): RawBuilder<string | null> => sql<string | null>`(
  select ${iso(sql.ref('m.at'))} from conversation c join mail m on m.conversation_id = c.id
  where c.type = ${sql.lit(ConversationType.Normal)}
    and c.low_id = least(${profileId}::bigint, ${otherId}) and c.high_id = greatest(${profileId}::bigint, ${otherId})
    and m.number > c.last_number - ${sql.lit(latest)} and m.type = ${sql.lit(MailType.Normal)}
    and m.sender_id = ${profileId} and m.at >= ${since} and m.unsent_at is null
  order by m.number desc limit 1)`;

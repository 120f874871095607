import { sql } from 'kysely';
import { mailRequests } from '../../../../shared/mail/requests.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { iso, pageOf, preparedRows } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { cardOf } from '../../profiles/index.ts';
import { isDeclinedRequest, isThereFor, otherOf } from '../conversations.ts';

interface Row {
  conversationId: number;
  profile: ProfileCard;
  declinedAt: string;
}

export const GetDeclinedRequests = handle(
  mailRequests.GetDeclinedRequests,
  async ({ skip, take }, { profileId }, { now, platform }) =>
    pageOf(
      await preparedRows(
        platform.database,
        `declined requests, ${take}`,
        { me: profileId, now, skip },
        (at) => sql<Row>`
          select c.id as "conversationId", ${cardOf(sql.ref('other.id'), at.now)} as profile, ${iso(sql.ref('me.declined_at'))} as "declinedAt"
          from participant me join conversation c on c.id = me.conversation_id join profile other on other.id = ${otherOf(at.me, 'c')}
          where me.profile_id = ${at.me} and ${isDeclinedRequest} and ${isThereFor(at.me, 'other')}
          order by me.declined_at desc, c.id desc limit ${sql.lit(take + 1)} offset ${at.skip}`,
      ),
      take,
    ),
);

import { sql } from 'kysely';
import { mailRequests } from '../../../../shared/mail/requests.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { latestFirst, movingPage } from '../../../platform/database/cursors.ts';
import { iso, preparedRows } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { cardOf } from '../../profiles/index.ts';
import { isDeclinedRequest, isThereFor, otherOf } from '../conversations.ts';

interface Row {
  conversationId: number;
  profile: ProfileCard;
  declinedAt: string;
}

const order = latestFirst(sql.ref('me.declined_at'), sql.ref('c.id'));

export const GetDeclinedRequests = handle(
  mailRequests.GetDeclinedRequests,
  async (input, { profileId }, { now, platform }) => {
    const { skip, take } = input;
    const page = movingPage(platform.secrets, 'GetDeclinedRequests', input);
    return page.pageOf(
      await preparedRows(
        platform.database,
        `declined requests, ${take} ${page.shape}`,
        { me: profileId, now, skip, ...page.values },
        (at) => sql<Row & { sortKeys: string }>`
          select ${order.keys} as "sortKeys", c.id as "conversationId", ${cardOf(sql.ref('other.id'), at.now)} as profile, ${iso(sql.ref('me.declined_at'))} as "declinedAt"
          from participant me join conversation c on c.id = me.conversation_id join profile other on other.id = ${otherOf(at.me, 'c')}
          where me.profile_id = ${at.me} and ${isDeclinedRequest} and ${isThereFor(at.me, 'other')}
            and ${order.isBehind(at.last)}
          order by ${order.by} limit ${sql.lit(take + 1)} offset ${at.skip}`,
      ),
    );
  },
);

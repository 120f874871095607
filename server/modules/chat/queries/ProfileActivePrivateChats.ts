import { sql } from 'kysely';
import { mostPrivateChats, privateChats } from '../../../../shared/chat/private.ts';
import { shownHours } from '../../../../shared/chat/shapes.ts';
import type { Output } from '../../../../shared/contract.ts';
import { hours } from '../../../platform/clock.ts';
import { iso, rows } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { cardOf } from '../../profiles/index.ts';
import { isIn, isPartner, partnerOf, readBy, stateFor } from '../private/standing.ts';

type Item = Output<typeof privateChats.ProfileActivePrivateChats>['items'][number];

export const ProfileActivePrivateChats = handle(
  privateChats.ProfileActivePrivateChats,
  async (_input, { profileId: me }, { read, now }) => {
    const shownSince = new Date(now.getTime() - shownHours * hours);
    const items = await rows(
      read,
      sql<Item>`
        select ${cardOf(sql.ref('mine.partner_id'), now)} as partner, mine.state, mine."roomId", mine.unread, ${iso(sql.ref('mine.at'))} as at
        from (select other.id as partner_id, ${stateFor(me, now)} as state, case when ${isIn(me)} then c.channel_id end as "roomId",
            ${isIn(me)} and channel.last_number > ${readBy(me)} and c.at > ${shownSince} as unread,
            case when ${stateFor(me, now)} in ('Waiting', 'Asked') then c.asked_at else c.at end as at
          from private_chat c join chat_channel channel on channel.id = c.channel_id join profile other on other.id = ${partnerOf(me)}
          where ${me} in (c.low_id, c.high_id) and ${isPartner(me, 'other')}) mine
        where mine.state <> 'None' order by mine.state = 'Asked' desc, mine.at desc, mine.partner_id limit ${mostPrivateChats}`,
    );
    return { items };
  },
);

import { sql } from 'kysely';
import { chatRooms } from '../../../../shared/chat/rooms.ts';
import type { Output } from '../../../../shared/contract.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { iso, rows } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { isPresent } from '../presence.ts';

type Room = Output<typeof chatRooms.GetChatRoomsForStaff>[number]['rooms'][number];

export const GetChatRoomsForStaff = handle(
  chatRooms.GetChatRoomsForStaff,
  async (_input, _actor, { read, now, platform }) => {
    const found = await rows(
      read,
      sql<
        Room & Columns<'chat_room', 'siteId'>
      >`select r.channel_id as "roomId", r.site_id as "siteId", r.language, r.capacity,
          (select json_object_agg(locale, json_build_object('name', name, 'topic', topic, 'rules', rules)) from chat_room_text t
            where t.channel_id = r.channel_id) as texts,
          (select count(*)::int from chat_presence p where p.channel_id = r.channel_id and ${isPresent('p', now)}) as people,
          ${iso(sql.ref('r.closed_at'))} as "closedAt"
        from chat_room r order by r.site_id, r.closed_at is not null, r.position, r.channel_id`,
    );
    const bySite = Map.groupBy(found, ({ siteId }) => siteId);
    return [...platform.sites.main(), ...platform.sites.dark()].map(({ id: siteId, name, dark }) => ({
      ...{ siteId, name, dark },
      rooms: (bySite.get(siteId) ?? []).map(({ siteId: _, ...room }) => room),
    }));
  },
);

import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { LodgeAccess } from '../../../../shared/enums.ts';
import { publicLodges } from '../../../../shared/lodges/public.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { isOpenToAll } from '../finding.ts';

type PublicLodge = Output<typeof publicLodges.GetOpenLodge>;

/** Meetups are counted no further. */
const mostMeetups = 100;

export const GetOpenLodge = handle(publicLodges.GetOpenLodge, async (_input, _actor, { read, now, call }) => {
  if (call.site.dark) return { lodge: null, meetups: 0 };
  const found = await firstRow(
    read,
    sql<PublicLodge>`select
      (select json_build_object('name', l.name, 'teaser', l.teaser, 'members', l.members / 10 * 10,
          'town', (select town.name from place town where town.id = l.place_id))
        from lodge l where ${isOpenToAll} and l.access = ${sql.lit(LodgeAccess.AccessForAll)}
        order by l.members desc, l.id limit 1) as lodge,
      (select count(*)::int from (
        select from lodge_meetup_held held join lodge l on l.id = held.lodge_id and ${isOpenToAll}
        where held.starts_at > ${now}::timestamptz and held.starts_at < ${now}::timestamptz + interval '7 days'
        limit ${sql.lit(mostMeetups)}) ahead) as meetups`,
  );
  return found!;
});

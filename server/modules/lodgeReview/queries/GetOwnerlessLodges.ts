import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { lodgeReview } from '../../../../shared/lodgeReview/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { ascending, descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { iso, rows } from '../../../platform/database/sql.ts';
import { archivedAfter, isOwnAffairOf } from '../../lodges/index.ts';
import { lodgeName, lodgeOf, namedOf, type LodgeName } from '../rows.ts';

type Lodge = Output<typeof lodgeReview.GetOwnerlessLodges>['items'][number];
type Row = Omit<Lodge, 'lodge' | 'can'> & { lodge: LodgeName };

const order = sortedBy(
  descending(sql`exists (select from lodge_takeover t where t.lodge_id = l.id and t.decided_at is null)`, 'boolean'),
  ascending(sql.ref('l.ownerless_since'), 'timestamptz'),
  ascending(sql.ref('l.id')),
);

export const GetOwnerlessLodges = handle(
  lodgeReview.GetOwnerlessLodges,
  async (input, { profileId: me }, { read, now, platform }) => {
    const page = movingPage(platform.secrets, 'GetOwnerlessLodges', input);
    const found = await rows(
      read,
      sql<Row & { sortKeys: string }>`
        select ${order.keys} as "sortKeys", ${lodgeName} as lodge, l.members, l.ownerless_since as "ownerlessSince", l.archived_at as "archivedAt", (
          select coalesce(json_agg(json_build_object('takeoverId', t.id, 'by', ${namedOf('t.profile_id')},
            'askedAt', ${iso(sql.ref('t.asked_at'))}, 'memberSince', ${iso(sql.ref('m.since'))}) order by t.asked_at, t.id), '[]'::json)
          from lodge_takeover t join lodge_member m on m.lodge_id = t.lodge_id and m.profile_id = t.profile_id
          where t.lodge_id = l.id and t.decided_at is null) as takeovers
        from lodge l where l.ownerless_since is not null and l.gone_at is null and not ${isOwnAffairOf(me)}
          and ${order.isBehind(page.last)}
        order by ${order.by} ${page.cut}`,
    );
    return page.pageOf(found.map((row) => ({ ...row, lodge: lodgeOf(row.lodge), can: canOf(row, now) })));
  },
);

function canOf({ archivedAt, ownerlessSince }: Row, now: Date): Lodge['can'] {
  if (archivedAt) return ['ReopenLodge'];
  return now.getTime() - Date.parse(ownerlessSince) >= archivedAfter ? ['ArchiveLodge'] : [];
}

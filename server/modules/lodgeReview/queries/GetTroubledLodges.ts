import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { LodgeMemberActivity, ReportedContent } from '../../../../shared/enums.ts';
import { lodgeReview } from '../../../../shared/lodgeReview/contract.ts';
import { days as day } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { isOwnAffairOf } from '../../lodges/index.ts';
import { lodgeName, lodgeOf, type LodgeName } from '../rows.ts';

type Row = Omit<Output<typeof lodgeReview.GetTroubledLodges>['items'][number], 'lodge'> & { lodge: LodgeName };

const most = 20;

export const GetTroubledLodges = handle(
  lodgeReview.GetTroubledLodges,
  async ({ days }, { profileId: me }, { read, now }) => {
    const since = new Date(now.getTime() - days * day);
    const happened = (activity: number) => sql`
    select lodge_id, count(*)::int as many from lodge_activity
    where activity = ${sql.lit(activity)} and at >= ${since} group by lodge_id`;
    const found = await rows(
      read,
      sql<Row>`
      with declined as (${happened(LodgeMemberActivity.MembershipDeclined)}),
        blocked as (${happened(LodgeMemberActivity.ProfileBanned)}),
        reported as (
          select c.content_id as lodge_id, count(*)::int as many from report_case c join report r on r.case_id = c.id
          where c.content_type = ${ReportedContent.Lodge} and r.at >= ${since} group by c.content_id)
      select ${lodgeName} as lodge, l.members, coalesce(d.many, 0) as declined, coalesce(b.many, 0) as blocked,
        coalesce(r.many, 0) as reports
      from (select lodge_id from declined union select lodge_id from blocked union select lodge_id from reported) any_of
      join lodge l on l.id = any_of.lodge_id and l.gone_at is null and not ${isOwnAffairOf(me)}
      left join declined d on d.lodge_id = l.id left join blocked b on b.lodge_id = l.id left join reported r on r.lodge_id = l.id
      order by coalesce(d.many, 0) + coalesce(b.many, 0) + coalesce(r.many, 0) desc, l.id limit ${most}`,
    );
    return { items: found.map((row) => ({ ...row, lodge: lodgeOf(row.lodge) })) };
  },
);

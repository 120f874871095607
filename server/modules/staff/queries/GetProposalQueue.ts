import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { staff } from '../../../../shared/staff/contract.ts';
import { decidedWithin } from '../../../../shared/staff/deadlines.ts';
import { handle } from '../../../platform/handle.ts';
import { hoursAfter, iso, pageOf, rows } from '../../../platform/database/sql.ts';
import { namedOf } from './named.ts';

type Waiting = Output<typeof staff.GetProposalQueue>['items'][number];

export const GetProposalQueue = handle(staff.GetProposalQueue, async ({ skip, take }, { profileId: me }, { read }) =>
  pageOf(
    await rows(
      read,
      sql<Waiting>`
          select kind, ${namedOf(sql.ref('profile_id'))} as about, ${namedOf(sql.ref('proposed_by'))} as by,
            proposed_at as at, ${iso(hoursAfter(sql.ref('proposed_at'), decidedWithin.Proposals))} as "dueAt", proposed_by = ${me} as mine, sealed, remedy_id as "remedyId"
          from (
            select 'PermaLock' as kind, profile_id, proposed_by, proposed_at, null::json as sealed, null::bigint as remedy_id
            from status_proposal where decided_at is null
            union all select 'Role', profile_id, proposed_by, proposed_at, null, null from role_proposal where decided_at is null
            union all select 'SealedAccess', profile_id, asked_by, asked_at,
              json_build_object('mediaId', media_id, 'sealedAccessId', id), null
            from sealed_access where decided_at is null and ended_at is null
            union all select case when order_id is null then 'Days' else 'Refund' end, profile_id, proposed_by, proposed_at, null, id
            from payment_remedy where decided_at is null) as waiting
          where profile_id not in (select profiles_of_account(${me}))
          order by proposed_at, profile_id offset ${skip} limit ${take + 1}`,
    ),
    take,
  ),
);

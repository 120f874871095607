import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { darkProfile } from '../../../../shared/dark/contract.ts';
import { decidedWithin } from '../../../../shared/staff/deadlines.ts';
import { handle } from '../../../platform/handle.ts';
import { hoursAfter, iso, pageOf, rows } from '../../../platform/database/sql.ts';
import { cardOf, isNotDeleted } from '../../profiles/index.ts';

type Waiting = Output<typeof darkProfile.GetDarkApplicationQueue>['items'][number];

export const GetDarkApplicationQueue = handle(
  darkProfile.GetDarkApplicationQueue,
  async ({ skip, take }, { profileId: me }, { read, now }) =>
    pageOf(
      await rows(
        read,
        sql<Waiting>`
          select a.id as "darkApplicationId", a.profile_id as "profileId", ${cardOf(sql.ref('a.profile_id'), now)} as profile,
            ${iso(sql.ref('a.applied_at'))} as "appliedAt",
            ${iso(hoursAfter(sql.ref('a.applied_at'), decidedWithin.DarkApplications))} as "dueAt"
          from dark_application a join profile p on p.id = a.profile_id
          where ${isNotDeleted('p')} and withdrawn_at is null and decided_at is null and a.profile_id <> ${me}
          order by a.applied_at, a.id offset ${skip} limit ${take + 1}`,
      ),
      take,
    ),
);

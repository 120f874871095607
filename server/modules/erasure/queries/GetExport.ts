import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { erasure } from '../../../../shared/erasure/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';

type Found = NonNullable<Output<typeof erasure.GetExport>['export']>;

export const GetExport = handle(erasure.GetExport, async (_input, { profileId }, { read, now }) => {
  const found = await firstRow(
    read,
    sql<Found>`select case when file is null then 'Preparing' else 'Ready' end as state, asked_at as "askedAt",
        ready_at as "readyAt", expires_at as "expiresAt", bytes
      from profile_export where profile_id = ${profileId} and (expires_at is null or expires_at > ${now})`,
  );
  return { export: found ?? null };
});

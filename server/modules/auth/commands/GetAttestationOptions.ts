import { sql } from 'kysely';
import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { attestationOptions, newUserHandle } from '../passkeys.ts';

export const GetAttestationOptions = handle(logOn.GetAttestationOptions, {
  async do(_subject, _input, { profileId }, context) {
    const profile = await firstRow(
      context.sql,
      sql<{
        name: Column<'profile', 'name'>;
        userHandle: NonNullable<Column<'profile', 'userHandle'>>;
        known: string[];
      }>`
        update profile set user_handle = coalesce(user_handle, ${newUserHandle()}) where id = ${profileId}
        returning name, user_handle as "userHandle",
          array(select credential_id from passkey where profile_id = ${profileId}) as known`,
    );
    if (!profile) return refuse('NotFound');
    return { ...(await attestationOptions(context, { purpose: 'AddPasskey', profileId, ...profile })) };
  },
});

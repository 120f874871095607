import { sql } from 'kysely';
import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';

export const RenamePasskey = handle(logOn.RenamePasskey, {
  async do(_subject, { passkeyId, name }, { profileId }, context) {
    const renamed = await firstRow(
      context.sql,
      sql`update passkey set name = ${name} where id = ${passkeyId} and profile_id = ${profileId} returning id`,
    );
    return renamed ? {} : refuse('NotFound');
  },
});

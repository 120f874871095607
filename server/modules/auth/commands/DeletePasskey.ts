import { sql } from 'kysely';
import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { rows } from '../../../platform/database/sql.ts';
import { lockCredentials } from '../../profiles/index.ts';
import { PasskeyDeleted } from '../events.ts';

export const DeletePasskey = handle(logOn.DeletePasskey, {
  async do(_subject, { passkeyId }, { profileId }, context) {
    const { sql: database, record } = context;
    // The profile's row is the lock: of the last two ways in only one can go.
    const credentials = await lockCredentials(database, profileId);
    const passkeys = await rows(database, sql<{ id: number }>`select id from passkey where profile_id = ${profileId}`);
    if (!passkeys.some(({ id }) => id === passkeyId)) return refuse('NotFound');
    if (passkeys.length === 1 && !credentials?.passwordHash) return refuse('LastWayIn');
    await sql`delete from passkey where id = ${passkeyId}`.execute(database);
    record(PasskeyDeleted, { profileId, passkeyId });
    return {};
  },
});

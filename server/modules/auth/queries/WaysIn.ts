import { sql } from 'kysely';
import { logOn } from '../../../../shared/auth/contract.ts';
import { handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { passwordOf } from '../../profiles/index.ts';

interface Row {
  passkeyId: number;
  name: Column<'passkey', 'name'>;
  synced: Column<'passkey', 'synced'>;
  createdAt: Column<'passkey', 'createdAt'>;
  lastUsedAt: Column<'passkey', 'lastUsedAt'>;
}

export const WaysIn = handle(logOn.WaysIn, async (_input, { profileId }, { read }) => {
  const [stored, passkeys] = await Promise.all([
    passwordOf(read, profileId),
    rows(
      read,
      sql<Row>`select id as "passkeyId", name, synced, created_at as "createdAt", last_used_at as "lastUsedAt"
        from passkey where profile_id = ${profileId} order by id`,
    ),
  ]);
  return { hasPassword: Boolean(stored?.passwordHash), passkeys };
});

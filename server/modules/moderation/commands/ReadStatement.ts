import { sql } from 'kysely';
import { statements } from '../../../../shared/moderation/statements.ts';
import { profileHere } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';

export const ReadStatement = handle(statements.ReadStatement, {
  async do(_subject, { statementId }, actor, { sql: database, now }) {
    await sql`update statement set read_at = ${now}
      where id = ${statementId} and profile_id = ${profileHere(actor)} and read_at is null`.execute(database);
    return {};
  },
});

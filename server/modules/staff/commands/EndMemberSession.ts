import { sql } from 'kysely';
import { staffDesk } from '../../../../shared/staff/actions.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { endSessions } from '../../auth/index.ts';
import { lockSubject, outranks } from '../rules.ts';

export const EndMemberSession = handle(staffDesk.EndMemberSession, {
  async load({ sessionId }, { sql: database, about }) {
    const session = await firstRow(
      database,
      sql<Columns<'session', 'profileId'>>`select profile_id as "profileId" from session where id = ${sessionId}`,
    );
    if (!session) return refuse('NotFound');
    about(session.profileId);
    return lockSubject(database, session.profileId);
  },
  may: outranks,
  async do({ profileId }, { sessionId }, _actor, context) {
    return (await endSessions(context, profileId, { only: sessionId })) > 0 ? {} : refuse('NotFound');
  },
});

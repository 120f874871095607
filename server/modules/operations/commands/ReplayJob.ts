import { sql } from 'kysely';
import { operations } from '../../../../shared/operations/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { replay } from '../replay.ts';

export const ReplayJob = handle(operations.ReplayJob, {
  load: async ({ eventId, job }, { sql: database }) =>
    (await firstRow(database, sql`select from job where event_id = ${eventId} and name = ${job} for no key update`)) ??
    refuse('NotFound'),
  async do(_job, { eventId, job }, _actor, unit) {
    await replay(unit, sql`event_id = ${eventId} and name = ${job}`);
    return {};
  },
});

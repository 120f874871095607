import { sql } from 'kysely';
import { operations } from '../../../../shared/operations/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { replay } from '../replay.ts';

const isJob = ({ eventId, job, subject }: { eventId: number; job: string; subject: number }) =>
  sql`event_id = ${eventId} and name = ${job} and subject = ${subject}`;

export const ReplayJob = handle(operations.ReplayJob, {
  load: async (input, { sql: database }) =>
    (await firstRow(database, sql`select from job where ${isJob(input)} for no key update`)) ?? refuse('NotFound'),
  async do(_job, input, _actor, unit) {
    await replay(unit, isJob(input));
    return {};
  },
});

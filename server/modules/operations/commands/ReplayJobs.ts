import { sql } from 'kysely';
import { operations } from '../../../../shared/operations/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { replay } from '../replay.ts';

export const ReplayJobs = handle(operations.ReplayJobs, {
  do: async (_none, { job }, _actor, unit) => ({ replayed: await replay(unit, sql`name = ${job}`) }),
});

import { sql } from 'kysely';
import { minutes } from '../../platform/clock.ts';
import { rows } from '../../platform/database/sql.ts';
import { deleteStrays } from '../../platform/files/strays.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import { dueForErasure } from '../profiles/index.ts';
import { ErasureDue } from './events.ts';
import { area, dropExports } from './exports.ts';
import { forgetSchedules } from './forgetting.ts';

export const schedules: Schedule[] = [
  {
    name: 'FindErasures',
    every: 10 * minutes,
    async run(unit) {
      for (const profileId of await dueForErasure(unit)) unit.record(ErasureDue, { profileId });
    },
  },
  { name: 'ForgetExports', every: 10 * minutes, run: dropExports },
  deleteStrays('DeleteStrayExports', `private/${area}-`, (database, files) =>
    rows(database, sql`select file from profile_export where file = any(${files}::text[])`),
  ),
  ...forgetSchedules,
];

import { hours, minutes } from '../../platform/clock.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import { dueForErasure } from '../profiles/index.ts';
import { ErasureDue } from './events.ts';
import { area, dropExports, strayExports } from './exports.ts';
import { forgetSchedules } from './forgetting.ts';
import { daysAgo } from './retention.ts';

/** So many files are looked at in one run. */
const most = 500;

export const schedules: Schedule[] = [
  {
    name: 'FindErasures',
    every: 10 * minutes,
    async run(unit) {
      for (const profileId of await dueForErasure(unit)) unit.record(ErasureDue, { profileId });
    },
  },
  { name: 'ForgetExports', every: 10 * minutes, run: dropExports },
  {
    name: 'DeleteStrayExports',
    every: hours,
    async run({ sql: database, now }, { privateFiles }) {
      const old = await privateFiles.olderThan(area, daysAgo(now, 1), most);
      for (const file of await strayExports(database, old)) await privateFiles.delete(file);
    },
  },
  ...forgetSchedules,
];

/** A worker that rings at half past two in the night, which a clock change may leave out or bring twice. */
import 'reflect-metadata';
import { sql } from 'kysely';
import { modules } from '../../../server/modules/index.ts';
import { defineModule } from '../../../server/platform/module.ts';
import type { DailySchedule } from '../../../server/platform/work/schedules.ts';

const ring: DailySchedule = {
  name: 'Ring',
  daily: '02:30',
  async run(unit, _platform, zone, day) {
    await sql`insert into rung values (${zone}, ${day}::date, ${unit.now}, current_setting('application_name'))`.execute(
      unit.sql,
    );
  },
};
modules.push(defineModule({ name: 'night', entities: [], handlers: [], jobs: [], schedules: [ring] }));
await import('../../../server/worker.ts');

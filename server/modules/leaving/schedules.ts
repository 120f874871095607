import { sql } from 'kysely';
import { days, hours, minutes } from '../../platform/clock.ts';
import type { Schedule } from '../../platform/schedules.ts';
import { dueForErasure } from '../profiles/index.ts';
import { ErasureDue } from './events.ts';

/** Log-ons are kept for so long after they ended. */
const logOnsFor = 90 * days;

export const schedules: Schedule[] = [
  {
    name: 'FindErasures',
    every: 10 * minutes,
    async run(unit) {
      for (const profileId of await dueForErasure(unit)) unit.record(ErasureDue, { profileId });
    },
  },
  {
    name: 'ForgetExpired',
    every: hours,
    async run({ sql: database, now }) {
      for (const table of ['secret_link', 'passkey_challenge', 'sso_link_used']) {
        await sql`delete from ${sql.table(table)} where expires_at <= ${now}`.execute(database);
      }
    },
  },
  {
    name: 'ForgetLogOns',
    every: hours,
    async run({ sql: database, now }) {
      const before = new Date(now.getTime() - logOnsFor);
      const old = sql`select id from session where least(ended_at, expires_at) <= ${before} limit 5000`;
      await sql`delete from push_subscription where session_id in (${old})`.execute(database);
      await sql`delete from session where id in (${old})
        and not exists (select from push_subscription where session_id = session.id)`.execute(database);
    },
  },
];

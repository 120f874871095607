import { sql } from 'kysely';
import { days, hours } from '../../platform/clock.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import { rememberedFor } from './signals/watching.ts';

/** After so long nothing is left of what spoke against somebody. */
const faded = 60 * days;

export const schedules: Schedule[] = [
  {
    name: 'ForgetMailSignals',
    every: hours,
    async run({ sql: database, now }) {
      const before = (time: number) => new Date(now.getTime() - time);
      await sql`delete from first_mail_digest where at <= ${before(rememberedFor)}`.execute(database);
      await sql`delete from mail_suspicion where scored_at <= ${before(faded)}`.execute(database);
    },
  },
];

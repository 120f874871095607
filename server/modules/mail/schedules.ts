import { sql } from 'kysely';
import { hours } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import { dropUnreadable, isUnreadable } from './pictures.ts';

const most = 500;

export const schedules: Schedule[] = [
  {
    // What was kept for the house when its people had deleted it goes once that may not be judged again.
    name: 'ForgetMailPictures',
    every: hours,
    async run(unit) {
      const reported = await rows(
        unit.sql,
        sql<{
          id: Column<'mail_picture', 'conversationId'>;
        }>`select distinct placed.conversation_id as id from reported_mail r
          join mail_picture placed on placed.conversation_id = r.conversation_id
          where ${isUnreadable('placed')} limit ${most}`,
      );
      await dropUnreadable(
        unit,
        reported.map(({ id }) => id),
      );
    },
  },
];

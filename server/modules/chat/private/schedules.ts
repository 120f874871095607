import { sql } from 'kysely';
import { days, seconds } from '../../../platform/clock.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import type { Schedule } from '../../../platform/work/schedules.ts';
import { PrivateChatsChanged } from '../events.ts';
import { forgetChats } from './forgetting.ts';
import { forgetQuestion } from './notices.ts';
import { lapsedBefore, Question } from './standing.ts';

/** Questions that lapse in one run. */
const atOnce = 100;
/** A private chat that nobody has open, or only one of the two, is forgotten when nothing was written in it for so long. */
const forgottenAfter = 30 * days;

const isQuiet = sql<boolean>`not exists (select from chat_message m where m.channel_id = c.channel_id)`;

export const privateSchedules: Schedule[] = [
  {
    name: 'LapsePrivateChats',
    every: 60 * seconds,
    async run(unit) {
      const lapsed = await rows(
        unit.sql,
        sql<{ askerId: Column<'private_chat', 'askedBy'>; askedId: number; seen: boolean }>`
          with due as (select channel_id, question from private_chat where question in (${sql.lit(Question.Waits)}, ${sql.lit(Question.Declined)})
            and asked_at <= ${lapsedBefore(unit.now)} order by asked_at limit ${atOnce} for no key update skip locked)
          update private_chat c set question = ${Question.TakenBack} from due where c.channel_id = due.channel_id
          returning c.asked_by as "askerId", c.low_id + c.high_id - c.asked_by as "askedId",
            due.question = ${sql.lit(Question.Waits)} and c.told as seen`,
      );
      if (lapsed.length === 0) return;
      for (const { askerId, askedId } of lapsed) await forgetQuestion(unit, askedId, askerId);
      const profileIds = lapsed.flatMap(({ askerId, askedId, seen }) => (seen ? [askerId, askedId] : [askerId]));
      unit.record(PrivateChatsChanged, { profileIds: [...new Set(profileIds)] });
    },
  },
  {
    name: 'ForgetPrivateChats',
    every: 3600 * seconds,
    async run({ sql: database, now }) {
      const before = new Date(now.getTime() - forgottenAfter);
      await forgetChats(
        database,
        sql`not (c.low_in and c.high_in) and greatest(c.at, c.asked_at) < ${before} and ${isQuiet}`,
      );
      // Of whoever is gone the channel is left, until the messages of the other are too old.
      await sql`delete from chat_channel channel using (select id as channel_id from chat_channel where over) c
        where c.channel_id = channel.id and ${isQuiet}`.execute(database);
    },
  },
];

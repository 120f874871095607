import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { rows } from '../../../platform/database/sql.ts';
import { LodgeDeleted } from '../../lodges/index.ts';
import { LodgeDebateLeft } from '../events.ts';
import { dropSomeOf } from '../pictures.ts';

/** Topics deleted in one transaction, with their comments. */
const atOnce = 20;

/** With a lodge goes its debate, a batch at a time: each leaves an event for the next. Pictures that are being judged stay until that is over. */
export const DeleteDebate = transaction(
  'DeleteDebate',
  [LodgeDeleted, LodgeDebateLeft],
  async ({ data: { lodgeId } }, unit) => {
    const more = await dropSomeOf(unit, lodgeId);
    const chosen = sql`select id from debate_entry where lodge_id = ${lodgeId} order by id limit ${atOnce}`;
    await sql`update debate_picture set entry_id = null where entry_id in (${chosen})`.execute(unit.sql);
    const gone = await rows(unit.sql, sql`delete from debate_entry where id in (${chosen}) returning id`);
    if (more || gone.length === atOnce) unit.record(LodgeDebateLeft, { lodgeId });
    else await sql`delete from debate_category where lodge_id = ${lodgeId}`.execute(unit.sql);
  },
);

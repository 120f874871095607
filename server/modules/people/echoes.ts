/**
 * A block is between the people behind two profiles: who was blocked on one side does not meet who blocked them on the other
 * either. It comes there some days later, by chance, since whoever is gone there at the same moment would be known for the one
 * who blocked here; and who blocked sees nothing of it, since else anybody blocks many here and looks who is gone there.
 */
import { sql } from 'kysely';
import { days, minutes } from '../../platform/clock.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import { BlockEchoed } from './events.ts';

/** A block, or the end of one, has reached the other side after so long. */
export const echoedWithin = 3 * days;

const someTime = (now: Date) => sql`${now}::timestamptz + random() * ${echoedWithin} * interval '1 millisecond'`;

/** Has a block, or the end of one, reach the other side. */
export const echoBlock = ({ sql: database, now }: Unit, one: number, other: number) =>
  sql`insert into block_echo (profile_id, other_id, due_at) values (${one}, ${other}, ${someTime(now)})`.execute(
    database,
  );

/** The same for all blocks of somebody who has another profile since now. */
export const echoBlocksOf = ({ sql: database, now }: Unit, accountId: number) =>
  sql`insert into block_echo (profile_id, other_id, due_at)
    select blocker_id, blocked_id, ${someTime(now)} from block where ${accountId} in (blocker_id, blocked_id)`.execute(
    database,
  );

/** The profile of the same account on the other side. */
const twinOf = (column: string) => sql`(select coalesce(p.account_id, there.id) from profile p
  left join profile there on there.account_id = p.id where p.id = ${sql.ref(column)})`;

interface Due {
  one: number | null;
  other: number | null;
  /** Whether the first blocked the second, and the other way round. */
  blocks: boolean;
  blocked: boolean;
}

const isBlocked = (by: string, whom: string) => sql<boolean>`exists (
  select from block where blocker_id = ${sql.ref(by)} and blocked_id = ${sql.ref(whom)})`;

/** Takes what is due to the other side. */
async function takeDue({ sql: database, now }: Unit): Promise<Due[]> {
  return rows(
    database,
    sql<Due>`with due as (delete from block_echo where id in (
        select id from block_echo where due_at <= ${now} order by due_at limit 100 for update skip locked)
        returning profile_id, other_id)
      select ${twinOf('due.profile_id')} as one, ${twinOf('due.other_id')} as other,
        ${isBlocked('due.profile_id', 'due.other_id')} as blocks, ${isBlocked('due.other_id', 'due.profile_id')} as blocked
      from due`,
  );
}

const keepFrom = (profileId: number, otherId: number, isListed: boolean) =>
  isListed
    ? sql`insert into block_elsewhere (profile_id, other_id) values (${profileId}, ${otherId}) on conflict do nothing`
    : sql`delete from block_elsewhere where profile_id = ${profileId} and other_id = ${otherId}`;

export const echoSchedules: Schedule[] = [
  {
    name: 'EchoBlocks',
    every: 10 * minutes,
    async run(unit) {
      for (const { one, other, blocks, blocked } of await takeDue(unit)) {
        if (one === null || other === null) continue;
        await keepFrom(other, one, blocks).execute(unit.sql);
        await keepFrom(one, other, blocked).execute(unit.sql);
        await sql`select settle_apart(${one}, ${other})`.execute(unit.sql);
        if (blocks) unit.record(BlockEchoed, { profileId: other, otherId: one });
        if (blocked) unit.record(BlockEchoed, { profileId: one, otherId: other });
      }
    },
  },
];

/** Follows who is here, and whom time alone makes right or wrong. */
import { sql } from 'kysely';
import { minutes } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { type KeyChange, lockBits, writeBits } from './engine/index.ts';
import { fleetingKeys, presenceOf, type Fleeting } from './presenceKeys.ts';

/** Nobody shows as here for longer after they were; in the dark variant that is told in quarters of an hour. */
const remembered = 60 * minutes;

interface Moved {
  ordinal: Column<'search_person', 'ordinal'>;
  before: Fleeting;
  after: Fleeting;
}

const fleeting = (of: string) => sql`json_build_object('online', ${sql.ref(`${of}.online`)},
  'seenDay', ${sql.ref(of === 'told' ? 'told.seenDay' : 's.seen_day')}, 'visitors', s.visitors)`;

/** Follows who is here. What people hide is hidden here too: they are found as if they had never been there. */
export async function followPresence(unit: Pick<Unit, 'sql' | 'now'>): Promise<void> {
  const { sql: database, now } = unit;
  await lockBits(database);
  const moved = await rows(
    database,
    sql<Moved>`
    select ordinal, ${fleeting('s')} as before, ${fleeting('told')} as after
    from search_person s join profile p on p.id = s.profile_id, lateral (select ${presenceOf('p', now)}) as told
    where (s.online or s.profile_id in (select profile_id from search_presence)) and s.keys <> '{}'
      and (s.online, s.seen_day) is distinct from (told.online, told."seenDay")`,
  );
  await sql`delete from search_presence where at < ${new Date(now.getTime() - remembered)}`.execute(database);
  await writeFleeting(unit, moved);
}

/** Writes what time changed about some people. */
export async function writeFleeting({ sql: database }: Pick<Unit, 'sql'>, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  const changes = moved.flatMap(({ ordinal, before, after }): KeyChange[] => {
    const [had, has] = [fleetingKeys(before), fleetingKeys(after)];
    return [
      ...had.filter((key) => !has.includes(key)).map((key) => ({ key, ordinal, has: false })),
      ...has.filter((key) => !had.includes(key)).map((key) => ({ key, ordinal, has: true })),
    ];
  });
  await writeBits(database, changes);
  const made = moved.map(({ ordinal, after }) => ({ ordinal, ...after }));
  await sql`update search_person kept set online = made.online, seen_day = made."seenDay", visitors = made.visitors
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (ordinal int, online boolean, "seenDay" int, visitors int)
    where kept.ordinal = made.ordinal`.execute(database);
}

/** Marks those of the dark variant whose quarter of an hour is over in which they came. */
export const markArrived = ({ sql: database, now }: Unit) =>
  sql`select search_is_due(p.id) from profile p
    where p.dark and p.created_at > ${new Date(now.getTime() - remembered)} and p.created_at < quarter_of(${now}::timestamptz)
      and p.id not in (select profile_id from search_person)`.execute(database);

import { sql, type RawBuilder } from 'kysely';
import type { NotificationType } from '../../../shared/declared.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { atOnce, notifyAll, type News } from './notify.ts';

/** Some of many people: those whose numbers come after one and, where there is one, up to another. */
export type Part = { after: number; upTo: number | null };

/** In so many parts of a hundred people many are told beside each other; the last of these parts goes on. */
const mostParts = 100;

/**
 * Notifies a hundred of the people of a select of `id`, and leaves the others in parts, each of which is another job's work: so
 * nobody else waits for long, and several workers help. `leave` records the event of a part, which the job gets back as `part`.
 */
export async function notifyMany<T extends NotificationType>(
  unit: Unit,
  news: News<T>,
  people: RawBuilder<{ id: number }>,
  { after = 0, upTo = null }: Partial<Part>,
  leave: (part: Part) => void,
): Promise<void> {
  const found = await rows(
    unit.sql,
    sql<{ id: number }>`select id from (${people}) many
      where id > ${after} and (${upTo}::bigint is null or id <= ${upTo}) order by id limit ${atOnce + 1}`,
  );
  const ids = found.slice(0, atOnce).map(({ id }) => id);
  await notifyAll(unit, news, ids);
  const last = ids.at(-1);
  if (found.length <= atOnce || last === undefined) return;
  const cuts = upTo === null ? await cutsAfter(unit, people, last) : [];
  for (const [nth, end] of [...cuts, upTo].entries()) leave({ after: cuts[nth - 1] ?? last, upTo: end });
}

/** The numbers at which those after one are cut into hundreds. */
async function cutsAfter(unit: Unit, people: RawBuilder<{ id: number }>, after: number): Promise<number[]> {
  const cuts = await rows(
    unit.sql,
    sql<{ id: number }>`
      select id from (
        select id, row_number() over (order by id) as nth
        from (select id from (${people}) many where id > ${after} order by id limit ${atOnce * mostParts}) next) numbered
      where nth % ${atOnce} = 0 order by id`,
  );
  return cuts.map(({ id }) => id);
}

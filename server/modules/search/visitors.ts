/** How many visit whom. */
import { sql } from 'kysely';
import { days } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import { inUnit } from '../../platform/database/unit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Fleeting } from './presenceKeys.ts';
import { lockBits } from './engine/index.ts';
import { visitorLevels } from './ordering.ts';
import { writeFleeting } from './presence.ts';

/** For so many days a visit counts. */
const counted = 30;
const batch = 2000;
/** So few tell nobody's place: who blocked one of them could see their visits by it. */
const few = 8;

interface Ranked extends Fleeting {
  ordinal: Column<'search_person', 'ordinal'>;
  level: number;
}

/** Counts visitors anew, each once; who has more or fewer than before is written, some at a time. */
export async function rankVisits({ database }: Platform, now: Date, until: AbortSignal): Promise<void> {
  const since = new Date(now.getTime() - counted * days);
  for (let after = -1; !until.aborted;) {
    const { result } = await inUnit(database.orm.em, { actorId: null, commandId: null }, async (unit) => {
      await lockBits(unit.sql);
      const people = await rows(
        unit.sql,
        sql<Ranked>`
          select ordinal, online, seen_day as "seenDay", visitors, case when visits.count < ${sql.lit(few)} then 0
            else least(${sql.lit(visitorLevels)}, floor(log(2, visits.count)) - 2)::int end as level
          from (select * from search_person where ordinal > ${after} order by ordinal limit ${batch}) s,
            lateral (select count(*) from visit where visit.profile_id = s.profile_id and at > ${since}) visits
          order by ordinal`,
      );
      const moved = people.filter(({ visitors, level }) => visitors !== level);
      await writeFleeting(
        unit,
        moved.map(({ ordinal, level, ...before }) => ({ ordinal, before, after: { ...before, visitors: level } })),
      );
      return people.at(-1)?.ordinal;
    });
    if (result === undefined) return;
    after = result;
  }
}

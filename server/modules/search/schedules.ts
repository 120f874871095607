import { sql, type RawBuilder } from 'kysely';
import { dayIn } from '../../../shared/wallClock.ts';
import { hours, seconds, days } from '../../platform/clock.ts';
import { inUnit, type Unit } from '../../platform/database/unit.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import { birthdaysOn, monthAndDay } from '../people/index.ts';
import { askedDays, dayNumber } from './presenceKeys.ts';
import { keyOf } from './engine/index.ts';
import { followPresence, markArrived } from './presence.ts';
import { refreshDue, refreshPeople } from './refresh.ts';
import { tellSavedSearches } from './alerts.ts';
import { rankVisits } from './visitors.ts';

const cause = { actorId: null, commandId: null };

/** Puts right whoever is marked, and follows who is here. */
async function follow({ database, secrets }: Platform, _now: Date, until: AbortSignal): Promise<void> {
  const inOne = <T>(work: (unit: Unit) => Promise<T>) => inUnit(database.orm.em, cause, work);
  await inOne(markArrived);
  while (!until.aborted && (await inOne((unit) => refreshDue(unit, secrets))).result > 0);
  await inOne(followPresence);
}

/** Profiles reindexed at once on their birthday. */
const batch = 500;

/** Whoever has a birthday is a year older from its first moment by UTC. */
async function followAges({ database, secrets }: Platform, now: Date, until: AbortSignal): Promise<void> {
  const birthdays = birthdaysOn(dayIn('UTC', now));
  for (let after = 0; !until.aborted;) {
    const { result } = await inUnit(database.orm.em, cause, async (unit) => {
      const born = await rows(
        unit.sql,
        sql<{ id: Column<'person', 'profileId'> }>`select distinct profile_id as id from person
          where ${monthAndDay('person')} = any(${birthdays}::int[]) and profile_id > ${after} order by 1 limit ${batch}`,
      );
      await refreshPeople(
        unit,
        secrets,
        born.map(({ id }) => id),
      );
      return born.at(-1)?.id;
    });
    if (result === undefined) return;
    after = result;
  }
}

/** Days that nobody asks for any more take no place. */
async function forgetDays({ sql: database, now }: Unit): Promise<void> {
  const last = dayNumber(now) - askedDays;
  const between = (field: 'SeenDay' | 'JoinedDay'): RawBuilder<boolean> =>
    sql<boolean>`key between ${keyOf(field, 0)} and ${keyOf(field, last)}`;
  await sql`delete from search_bits where ${between('SeenDay')} or ${between('JoinedDay')}`.execute(database);
}

export const schedules: Schedule[] = [
  { name: 'FollowSearch', every: 15 * seconds, work: follow },
  { name: 'FollowAges', every: hours, work: followAges },
  { name: 'TellSavedSearches', every: hours, work: tellSavedSearches },
  { name: 'RankVisits', every: days, work: rankVisits },
  { name: 'ForgetSearchDays', every: days, run: forgetDays },
];

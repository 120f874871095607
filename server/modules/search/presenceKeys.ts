/** What time alone changes about somebody: whether and when they are here, and how many visit them. */
import { sql, type RawBuilder } from 'kysely';
import { days } from '../../platform/clock.ts';
import { isOnline, seenAsTold } from '../profiles/index.ts';
import { keyOf } from './engine/index.ts';

export interface Fleeting {
  online: boolean;
  /** Days since 1970; null where they do not say, or were not here for long. */
  seenDay: number | null;
  /** How many visitors of the last thirty days, by powers of two from eight, which are 1; 0 for fewer. */
  visitors: number;
}

/** Longer ago than this, in days, nobody asks for. */
export const askedDays = 40;

/** The keys of what time alone changes. */
export const fleetingKeys = ({ online, seenDay, visitors }: Fleeting): number[] => [
  ...(online ? [keyOf('Online', 1)] : []),
  ...(seenDay === null ? [] : [keyOf('SeenDay', seenDay)]),
  ...(visitors === 0 ? [] : [keyOf('Visitors', visitors)]),
];

/** The day of a moment, in days since 1970 by UTC. */
export const dayNumber = (moment: Date): number => Math.floor(moment.getTime() / days);

/** The day on which an alias of the table `profile` was here last, as it is told; null where they hide it. */
export function seenDayOf(alias: string, now: Date): RawBuilder<number | null> {
  const seen = seenAsTold(alias, now);
  const hides = sql`coalesce((${sql.ref(`${alias}.configuration`)} ->> 'hideOnline')::boolean, false)`;
  return sql<number | null>`case when not ${hides} and ${seen} > ${new Date(now.getTime() - askedDays * days)}
    then floor(extract(epoch from ${seen}) / ${sql.lit(days / 1000)})::int end`;
}

/** The same with whether they are here now, as the columns `online` and `seenDay`. */
export const presenceOf = (alias: string, now: Date) =>
  sql`${isOnline(alias, now)} as online, ${seenDayOf(alias, now)} as "seenDay"`;

import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { meetups } from '../../../../shared/meetups.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow, rows } from '../../../platform/sql.ts';
import { footingIn, mayLookInside } from '../../lodges/index.ts';
import { CreateMeetup } from '../commands/CreateMeetup.ts';
import { groups, leftFor, type Places } from '../model/groups.ts';
import { cardColumns, meetupSource } from '../reading.ts';

type Item = Output<typeof meetups.GetCalendarData>['items'][number];

/** More than so many at once no calendar shows. */
const most = 500;

interface Span {
  from: string;
  to: string;
  today: string;
}

/** The days to answer and today, in a time zone: one day, or a month with the whole weeks around it. */
const span = (zone: string, now: Date, startDate: string | undefined, date: string | undefined) => sql<Span>`
  with asked as (select (${now}::timestamptz at time zone ${zone})::date as today),
    month as (select today, date_trunc('month', coalesce(${startDate ?? null}::date, today)::timestamp) as first from asked)
  select to_char(coalesce(${date ?? null}::date, date_trunc('week', first)::date), 'YYYY-MM-DD') as "from",
    to_char(coalesce(${date ?? null}::date,
      (date_trunc('week', first + interval '1 month' - interval '1 day') + interval '6 days')::date), 'YYYY-MM-DD') as "to",
    to_char(today, 'YYYY-MM-DD') as today
  from month`;

export const GetCalendarData = handle(
  meetups.GetCalendarData,
  async ({ lodgeId, startDate, date }, actor, { read, now }) => {
    const footing = await footingIn(read, lodgeId, actor, now);
    if (!mayLookInside(actor, footing)) return refuse('NotAllowed');
    const { timeZone } = actor;
    const days = (await firstRow(read, span(timeZone, now, startDate, date)))!;
    const dayOf = (moment: unknown) => sql`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM-DD')`;
    const midnight = (day: string, more: number) =>
      sql`((${day}::date + ${more}::int)::timestamp at time zone ${timeZone})`;
    const found = await rows(
      read,
      sql<Omit<Item, 'full'> & { numbers: Places }>`select ${cardColumns}, ${dayOf(sql`m.starts_at`)} as "firstDay",
          ${dayOf(sql`(m.ends_at - interval '1 millisecond')`)} as "lastDay",
          json_build_object('places', m.places, 'men', m.men, 'women', m.women, 'couples', m.couples,
            'transgender', m.transgender, 'menPlaces', m.men_places, 'womenPlaces', m.women_places,
            'couplePlaces', m.couple_places, 'transgenderPlaces', m.transgender_places) as numbers
        from ${meetupSource(actor, footing)}
        where m.lodge_id = ${lodgeId} and m.withheld = 0 and m.starts_at < ${midnight(days.to, 1)}
          and m.starts_at > ${midnight(days.from, -8)} and m.ends_at > ${midnight(days.from, 0)}
        order by m.starts_at, m.id limit ${most}`,
    );
    const items = found.map(({ numbers, ...card }) => ({
      ...card,
      full: groups.every((one) => leftFor(numbers, one) === 0),
    }));
    return { ...days, timeZone, items, can: can(actor, footing, { CreateMeetup }) };
  },
);

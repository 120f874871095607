import { seesEverybody, preparedMembershipIn, mayLookInside } from '../../lodges/index.ts';
import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { keptHours, meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { preparedRows, type Ref } from '../../../platform/database/sql.ts';
import { CreateMeetup } from '../commands/CreateMeetup.ts';
import { groups, heads } from '../model/groups.ts';
import { cardColumns, isInSight, meetupSource, passedOver } from '../reading.ts';

type Item = Output<typeof meetups.GetCalendarData>['items'][number];

/** More than so many at once no calendar shows. */
const most = 500;

interface Span {
  from: string;
  to: string;
  today: string;
}

interface CalendarFilter extends Span {
  me: number;
  lodgeId: number;
  zone: string;
  now: Date;
}

/** The days to answer and today, in a time zone: one day, or a month with the whole weeks around it. */
const span = ({ zone, now, startDate, date }: Record<'zone' | 'now' | 'startDate' | 'date', unknown>) => sql<Span>`
  with asked as (select (${now}::timestamptz at time zone ${zone})::date as today),
    month as (select today, date_trunc('month', coalesce(${startDate}::date, today)::timestamp) as first from asked)
  select to_char(coalesce(${date}::date, date_trunc('week', first)::date), 'YYYY-MM-DD') as "from",
    to_char(coalesce(${date}::date,
      (date_trunc('week', first + interval '1 month' - interval '1 day') + interval '6 days')::date), 'YYYY-MM-DD') as "to",
    to_char(today, 'YYYY-MM-DD') as today
  from month`;

/** Whether nobody finds a place any more, whoever they are; as `leftFor` says it of one meetup. */
const isFull = sql.join(
  groups.map(
    ({ group, column }) =>
      sql`(coalesce(m.places - m.people < ${sql.lit(heads(group))}, false)
        or coalesce(${sql.ref(`m.${column}`)} <= ${sql.ref(`m.${group}`)}, false))`,
  ),
  sql` and `,
);

/** Whether the one place that is free is kept for a couple, as the page of the meetup says it. */
const isKept = (now: Ref) => sql`(m.places - m.people = 1 and coalesce(m.couples < m.couple_places, true)
  and m.starts_at > ${now}::timestamptz + make_interval(hours => ${sql.lit(keptHours)}) and exists (${passedOver}))`;

const statement = (all: boolean, { me, lodgeId, zone, from, to, now }: Record<keyof CalendarFilter, Ref>) => {
  const dayOf = (moment: unknown) => sql`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`;
  const midnight = (day: Ref, more: number) => sql`((${day}::date + ${sql.lit(more)})::timestamp at time zone ${zone})`;
  return sql<Item>`select ${cardColumns}, (${isFull}) or ${isKept(now)} as full,
      ${dayOf(sql`m.starts_at`)} as "firstDay", ${dayOf(sql`(m.ends_at - interval '1 millisecond')`)} as "lastDay"
    from ${meetupSource(all, me)}
    where m.lodge_id = ${lodgeId} and ${isInSight('m')} and m.starts_at < ${midnight(to, 1)}
      and m.starts_at > ${midnight(from, -8)} and m.ends_at > ${midnight(from, 0)}
    order by m.starts_at, m.id limit ${sql.lit(most)}`;
};

export const GetCalendarData = handle(
  meetups.GetCalendarData,
  async ({ lodgeId, startDate = null, date = null }, actor, { platform: { database }, now }) => {
    const membership = (await preparedMembershipIn(database, lodgeId, actor, now)) ?? refuse('NotFound');
    if (!mayLookInside(actor, membership)) return refuse('NotAllowed');
    const { timeZone, profileId: me } = actor;
    const [days] = await preparedRows(database, 'days of a calendar', { zone: timeZone, now, startDate, date }, span);
    const all = seesEverybody(actor, membership);
    const filter: CalendarFilter = { me, lodgeId, zone: timeZone, now, ...days! };
    const items = await preparedRows(database, `GetCalendarData ${all}`, filter, (value) =>
      statement(all, value as never),
    );
    return { ...days!, timeZone, items, can: can(actor, membership, { CreateMeetup }) };
  },
);

import { sql, type RawBuilder } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { birthdays, birthdaySpans } from '../../../../shared/birthdays/contract.ts';
import { FieldVisibility, RelationStatus } from '../../../../shared/enums.ts';
import { dayAfter } from '../../../../shared/profiles/age.ts';
import { dayIn } from '../../../../shared/wallClock.ts';
import { ascending, descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { writtenSince } from '../../mail/index.ts';
import { isWanted, wantedBy } from '../../matching/index.ts';
import { areApart, birthdaysOn, favouritesBy, isFavourite, monthAndDay, seesBirthday } from '../../people/index.ts';
import { cardOf, isListed } from '../../profiles/index.ts';

type Row = Output<typeof birthdays.GetBirthdays>['items'][number];

/** Each day of a span, with the birthdays kept on it. */
const daysOf = (today: string, [from, to]: readonly [number, number]) =>
  Array.from({ length: to - from + 1 }, (_, nth) => {
    const day = dayAfter(today, from + nth);
    return birthdaysOn(day).map((birthday) => ({ day, kept: birthday }));
  }).flat();

const knownTo = (profileId: number) => sql`p.id in (${favouritesBy(profileId)}
  union all select case r.asker_id when ${profileId} then r.asked_id else r.asker_id end from relation r
    where ${profileId} in (r.asker_id, r.asked_id) and r.status = ${sql.lit(RelationStatus.Confirmed)})`;

/** By day, on each of them favourites first. */
const sortedByDay = (day: RawBuilder<unknown>, favourite: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sortedBy(ascending(day, 'date'), descending(favourite, 'boolean'), ascending(id));
const order = sortedByDay(sql.ref('one.day'), sql.ref('one.favourite'), sql.ref('one.id'));

export const GetBirthdays = handle(
  birthdays.GetBirthdays,
  async ({ of, span, ...input }, { profileId, placeId, timeZone, member, dark }, { read, now, platform }) => {
    const page = movingPage(platform.secrets, `GetBirthdays ${of}`, input);
    const today = dayIn(timeZone, now);
    // The variant shows no birthdays: they would tell who somebody is.
    if (dark) return { items: [], more: false, next: null, today };
    const rank = member ? FieldVisibility.Members : FieldVisibility.Everyone;
    const favourite = isFavourite(profileId, sql.ref('p.id'));
    const which = of === 'Known' ? knownTo(profileId) : sql`(${favourite} or ${isWanted('p', placeId, now)})`;
    const found = await rows(
      read,
      sql<Row & { sortKeys: string }>`
      with celebrating as materialized (
        select d.day, p.id, p.place_id, ${favourite} as favourite,
          json_agg(json_build_object('name', person.name, 'age', extract(year from d.day)::int - extract(year from birthday)::int)
            order by person.position) as persons
        from jsonb_to_recordset(${JSON.stringify(daysOf(today, birthdaySpans[span]))}::jsonb) as d (day date, kept int)
        join person on ${monthAndDay('person')} = d.kept
        join profile p on p.id = person.profile_id ${wantedBy(profileId)}
        where ${isListed('p')} and p.id <> ${profileId} and ${which}
          and ${seesBirthday('p', profileId, rank)} and not ${areApart(profileId, sql.ref('p.id'))}
          and ${sortedByDay(sql`d.day`, favourite, sql`p.id`).isBehind(page.last)}
        group by d.day, p.id, wanted.profile_id
        order by d.day, favourite desc, p.id ${page.cut})
      select ${order.keys} as "sortKeys", day::text, ${cardOf(sql.ref('one.id'), now)} as profile, persons, favourite,
        distance_band(${placeId}::bigint, one.place_id) as "distanceBand",
        ${writtenSince(profileId, sql.ref('one.id'), sql<Date>`(${today}::date::timestamp at time zone ${timeZone})`)} as "writtenAt"
      from celebrating one order by ${order.by}`,
    );
    return { ...page.pageOf(found), today };
  },
);

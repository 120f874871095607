import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { start } from '../../../../shared/start/contract.ts';
import { days } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { iso, rows } from '../../../platform/database/sql.ts';
import { areApart, isFavourite } from '../../people/index.ts';
import { isWanted, wantedBy } from '../../matching/index.ts';
import { cardOf, isListed } from '../../profiles/index.ts';

const newFor = 30 * days;
/** So many of the newest are looked at for who lives near, however many came. */
const lookedAt = 400;

type Row = Output<typeof start.GetNewNearby>['items'][number];

/**
 * The newest near a member. In the dark variant they stand there when the quarter of an hour is over in which they came, in no
 * order within it: the moment would tell who was on the main site until then.
 */
export const GetNewNearby = handle(
  start.GetNewNearby,
  async ({ take }, { profileId, placeId, dark }, { read, now }) => {
    const since = dark ? sql`quarter_of(n.created_at)` : sql.ref('n.created_at');
    const items = await rows(
      read,
      sql<Row>`
      with newest as (
        select p.id, p.created_at, p.place_id from profile p ${wantedBy(profileId)}
        where ${isListed('p')} and ${dark ? sql`p.dark and p.created_at < quarter_of(${now}::timestamptz)` : sql`not p.dark`} and p.created_at > ${new Date(now.getTime() - newFor)} and p.id <> ${profileId}
          and ${isWanted('p', placeId, now)}
          and not ${areApart(profileId, sql.ref('p.id'))}
        order by p.created_at desc limit ${sql.lit(lookedAt)}
      ), nearest as (
        select newest.*, distance_band(${placeId}, place_id) as band from newest
      )
      select ${cardOf(sql.ref('n.id'), now)} as profile, n.band as "distanceBand", ${iso(since)} as since,
        ${isFavourite(profileId, sql.ref('n.id'))} as favourite
      from nearest n order by n.band nulls last, ${since} desc, n.id limit ${take}`,
    );
    return { items };
  },
);

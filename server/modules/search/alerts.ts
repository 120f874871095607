/** Tells members of who came whom their searches mean: once a day at most, and of nobody twice. */
import { sql } from 'kysely';
import { ProfileStatus } from '../../../shared/enums.ts';
import { hours } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import { inUnit } from '../../platform/database/unit.ts';
import type { Platform } from '../../platform/platform.ts';
import { understand } from './request.ts';
import { SavedSearchFound } from './events.ts';
import { countSince } from './page.ts';
import { unsealSearch } from './saved.ts';
import type { Looker } from './searchViewer.ts';

/** A little less than a day: whoever was told at an hour may be told at it again. */
const pause = 23.5 * hours;
const batch = 100;
/** The hours of their day in which people are told. */
const [morning, evening] = [9, 20];

interface Due extends Omit<Looker, 'adults'> {
  savedSearchId: number;
  siteId: number;
  sealed: Column<'saved_search', 'sealed'>;
  toldOrdinal: Column<'saved_search', 'toldOrdinal'>;
}

const dueOf = (now: Date, after: number) => sql<Due>`
  select s.id as "savedSearchId", s.sealed, s.told_ordinal as "toldOrdinal", p.id as "profileId", p.dark,
    p.place_id as "placeId", account.member_until > ${now} as member, coalesce(account.site_id, 1) as "siteId"
  from saved_search s join profile p on p.id = s.profile_id join profile account on account.id = coalesce(p.account_id, p.id)
  where s.alert and s.told_at < ${new Date(now.getTime() - pause)} and p.status = ${sql.lit(ProfileStatus.Active)} and s.id > ${after}
    and extract(hour from ${now}::timestamptz at time zone account.time_zone) between ${sql.lit(morning)} and ${sql.lit(evening)}
  order by s.id limit ${batch}`;

/** Asks the searches of everybody who wants to be told, and was not of late. */
export async function tellSavedSearches(platform: Platform, now: Date, until: AbortSignal): Promise<void> {
  const { read } = platform.database;
  for (let after = 0; !until.aborted;) {
    const due = await rows(read, dueOf(now, after));
    for (const one of due) if (!until.aborted) await tell(platform, one, now);
    const last = due.at(-1);
    if (!last) return;
    after = last.savedSearchId;
  }
}

async function tell({ database, secrets, outbox }: Platform, one: Due, now: Date): Promise<void> {
  const { savedSearchId, sealed, toldOrdinal, siteId, profileId } = one;
  const { search } = unsealSearch(secrets, profileId, sealed);
  const { read } = database;
  // What is for adults alone is shown on the site, to whom it may be.
  const looker = { ...one, adults: false };
  const found = await understand(search, looker, { database, secrets, siteId, now });
  const came = await countSince(found, toldOrdinal, read);
  if (came === 0) return;
  await inUnit(database.orm.em, { actorId: null, commandId: null }, async (unit) => {
    const inserted = await rows(
      unit.sql,
      sql`update saved_search set told_ordinal = ${found.seeker.highest}, told_at = ${now}
        where id = ${savedSearchId} and alert and told_ordinal = ${toldOrdinal} returning id`,
    );
    if (inserted.length > 0) unit.record(SavedSearchFound, { savedSearchId, profileId });
  });
  outbox.wake();
}

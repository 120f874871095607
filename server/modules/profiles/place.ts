import { sql } from 'kysely';
import type { Checked } from '../../../shared/contract.ts';
import type { profileForm } from '../../../shared/profiles/contract.ts';
import { ToldPlace, type NameOf } from '../../../shared/enums.ts';
import { days } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { placeOfArea, placeOfZipCode } from '../places/index.ts';

/** Who could move as often as they like would find out where others are. */
const mostMovesADay = 3;

type PostalPlace = Pick<Checked<typeof profileForm.UpdateProfile>, 'countryId' | 'zipCode' | 'areaId'>;

/** The place that was said, by postcode or area; undefined when none was. Refuses halves, and places nobody knows. */
export async function findPlaceId(
  { sql: database }: Unit,
  siteId: number,
  postalPlace: PostalPlace,
): Promise<number | undefined> {
  const { countryId, zipCode, areaId } = postalPlace;
  if (countryId === undefined && zipCode === undefined && areaId === undefined) return undefined;
  if (areaId !== undefined && (countryId ?? zipCode) === undefined) {
    return (await placeOfArea(database, siteId, areaId))?.placeId ?? refuse('UnknownPlace');
  }
  if (countryId === undefined || zipCode === undefined || areaId !== undefined) {
    return refuse('BadRequest', {
      fields: [{ field: 'zipCode', reason: 'goes with its country, and without an area' }],
    });
  }
  return (await placeOfZipCode(database, siteId, countryId, zipCode))?.placeId ?? refuse('UnknownPlace');
}

/** Notes that a profile moves; the account moves so often, on both sides together. Refuses with PlaceChangedTooOften. */
export async function noteMove({ sql: database, now }: Unit, profileId: number): Promise<void> {
  const dayAgo = new Date(now.getTime() - days);
  // Its two profiles may move at the same moment, each under its own lock.
  await sql`select pg_advisory_xact_lock(hashtextextended('moves ' || account_of(${profileId}), 0))`.execute(database);
  await sql`delete from place_change where profile_id = ${profileId} and at <= ${dayAgo}`.execute(database);
  const moves = await firstRow(
    database,
    sql<{ count: number }>`select count(*)::int as count from place_change
      where profile_id in (select profiles_of_account(account_of(${profileId}))) and at > ${dayAgo}`,
  );
  if (moves!.count >= mostMovesADay) refuse('PlaceChangedTooOften');
  await sql`insert into place_change (profile_id, at) values (${profileId}, ${now})`.execute(database);
}

/** Notes how exactly a profile of the dark variant tells where it lives. */
export async function tellPlace({ sql: database }: Unit, profileId: number, place: NameOf<typeof ToldPlace>) {
  await sql`update profile set told_place = ${ToldPlace[place]}, told_by_choice = true where id = ${profileId}`.execute(
    database,
  );
}

/**
 * Pictures that were here before anybody was asked for copyright and consent. What is owed for them is a confirmation of its
 * own, version 0, which all of them share: open at first, a no when the deadline is over, and a yes when the member confirms.
 */
import { sql } from 'kysely';
import { AlbumType, MediaType } from '../../../shared/enums.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { owedConsent } from '../moderation/index.ts';
import { settleMainPicture } from './mainPicture.ts';

/** What an address of others stands for needs no confirmation, and what a text shows has had one. */
const needsOne = sql<boolean>`m.consent_id is null and m.type <> ${sql.lit(MediaType.ExternalVideo)}
  and a.type <> ${sql.lit(AlbumType.Blog)}`;

/** Profiles that show pictures without any confirmation and were not asked for one, so many at most. */
export const profilesThatOwe = ({ sql: database }: Unit, most: number) =>
  rows(
    database,
    sql<{ profileId: number }>`select p.id as "profileId" from profile p where not p.media_consent_forced and exists (
        select from media m join media_album a on a.id = m.album_id where m.profile_id = p.id and ${needsOne})
      and p.id in (select profile_id from media where consent_id is null and album_id is not null)
      order by p.id limit ${most}`,
  );

/** Has the pictures of a profile stand as what the house asks of it stands now. */
export async function settleOwedConsent(unit: Unit, profileId: number): Promise<void> {
  const { sql: database, now } = unit;
  await sql`select from profile where id = ${profileId} for no key update`.execute(database);
  const owed = await owedConsent(database, profileId);
  if (owed === 'None') {
    await sql`update media_consent set confirmed = true, answered_at = ${now}
      where profile_id = ${profileId} and version = 0 and confirmed is distinct from true`.execute(database);
  } else {
    const consentId = await owedRow(unit, profileId);
    await sql`update media m set consent_id = ${consentId} from media_album a
      where a.id = m.album_id and m.profile_id = ${profileId} and ${needsOne}`.execute(database);
    await sql`update media_consent set confirmed = ${owed === 'Overdue' ? false : null}::boolean,
        answered_at = ${owed === 'Overdue' ? now : null}::timestamptz where id = ${consentId}`.execute(database);
  }
  await settleMainPicture(unit, profileId);
}

async function owedRow({ sql: database, now }: Unit, profileId: number): Promise<number> {
  const known = await firstRow(
    database,
    sql<{ id: number }>`select id from media_consent where profile_id = ${profileId} and version = 0`,
  );
  if (known) return known.id;
  const made = await firstRow(
    database,
    sql<{
      id: number;
    }>`insert into media_consent (profile_id, version, at, depicted) values (${profileId}, 0, ${now}, 0) returning id`,
  );
  return made!.id;
}

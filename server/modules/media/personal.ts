import { sql } from 'kysely';
import { GrantStatus, MediaReason, MediaStatus, MediaType, ValidationItemStatus } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { enumName, rows } from '../../platform/database/sql.ts';
import { dropMedia } from './dropping.ts';
import { keepWordless } from './model/mediaTransitions.ts';

/** What a person uploaded, in which albums, whom they let in, and what they confirmed; and where others said to show them. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const albums = await rows(
      database,
      sql`select name, type, audience, created_at as at from media_album where profile_id = ${profileId} order by id`,
    );
    const media = await rows(
      database,
      sql`select ${enumName(MediaType, sql.ref('m.type'))} as type, original_name as name, caption, alt, adult,
          ${enumName(MediaStatus, sql.ref('m.status'))} as status, ${enumName(ValidationItemStatus, sql.ref('m.validation'))} as validation,
          ${enumName(MediaReason, sql.ref('m.reason'))} as reason, external_url as address, created_at as at,
          (select file from media_file f where f.media_id = m.id and f.variant in ('video', 'jpeg') order by f.variant desc limit 1) as file,
          (select json_agg(k.names ->> 'en-GB' order by k.id) from media_kink mk join kink k on k.id = mk.kink_id where mk.media_id = m.id) as words
        from media m where profile_id = ${profileId} and sealed_at is null and detached_at is null order by id`,
    );
    const mediaConsents = await rows(
      database,
      sql`select version, at, depicted, confirmed, answered_at as "answeredAt", case when profile_id = ${profileId} then 'given' else 'asked' end as side
        from media_consent where ${profileId} in (profile_id, other_id) order by id`,
    );
    // Who asked is not to know of a refusal.
    const grantStatus = sql`case when g.status = ${GrantStatus.Refused}::int and g.profile_id = ${profileId} then ${GrantStatus.Requested}::int else g.status end`;
    const albumAccess = await rows(
      database,
      sql`select case when a.profile_id = ${profileId} then 'mine' else 'theirs' end as album, ${enumName(GrantStatus, grantStatus)} as status,
          g.asked_at as "askedAt", case when ${grantStatus} = g.status then g.decided_at end as "decidedAt", g.expires_at as "expiresAt"
        from album_grant g join media_album a on a.id = g.album_id where ${profileId} in (a.profile_id, g.profile_id) order by g.album_id`,
    );
    const droppedMedia = await rows(
      database,
      sql`select words, shown_from as "shownFrom", at from dropped_media where profile_id = ${profileId} order by at`,
    );
    return { albums, media, droppedMedia, mediaConsents, albumAccess };
  },
  async erase(unit, profileId) {
    const { sql: database } = unit;
    const mine = await rows(database, sql<{ id: number }>`select id from media where profile_id = ${profileId}`);
    await dropMedia(
      unit,
      profileId,
      mine.map(({ id }) => id),
    );
    await sql`delete from dropped_media where profile_id = ${profileId}`.execute(database);
    await sql`delete from unfinished_upload where profile_id = ${profileId}`.execute(database);
    await sql`delete from album_grant where profile_id = ${profileId}`.execute(database);
    await keepWordless(unit, profileId);
    await sql`delete from media_album where profile_id = ${profileId}`.execute(database);
    // Who did not agree is forgotten, but not that somebody did not.
    await sql`update media_consent set other_id = null, depicted = depicted & 3,
        answered_at = case when confirmed then null else coalesce(answered_at, ${unit.now}) end,
        confirmed = case when confirmed then null else false end
      where other_id = ${profileId}`.execute(database);
    await sql`delete from media_consent where profile_id = ${profileId}`.execute(database);
    for (const column of ['proposed_by', 'claimed_by', 'decided_by'])
      await sql`update media set ${sql.ref(column)} = null where ${sql.ref(column)} = ${profileId}`.execute(database);
  },
  /** Neither is let into the other's albums any more. */
  async part({ sql: database, now }, profileId, otherId) {
    const pair = [profileId, otherId];
    await sql`update album_grant g set status = ${GrantStatus.Revoked}, decided_at = ${now} from media_album a
      where a.id = g.album_id and g.profile_id = any(${pair}::bigint[]) and a.profile_id = any(${pair}::bigint[])
        and g.status in (${GrantStatus.Requested}, ${GrantStatus.Granted})`.execute(database);
  },
};

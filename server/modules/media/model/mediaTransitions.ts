/**
 * Every change of where a file stands, beside those of `Media` that people make one at a time: with the machine that makes it
 * ready (`status`), with the house that looks at it (`validation`), out of sight (`withheld`, `sealed_at`), and what it is by
 * the album it stands in (`type`). Nobody else writes these columns.
 */
import { sql, type RawBuilder } from 'kysely';
import {
  AlbumType,
  MediaFault,
  MediaReason,
  MediaStatus,
  MediaType,
  SealedSurface,
  ValidationItemStatus as Validation,
} from '../../../../shared/enums.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { withholding, type Withholding } from '../../../platform/reportable.ts';
import * as events from '../events.ts';
import type { Converted } from '../processing/index.ts';

interface Item {
  mediaId: number;
  profileId: number;
}

const given = (...values: number[]) => sql.join(values.map((value) => sql.lit(value)));

/** What the machine has not made ready yet; only that becomes live, fails, is tried again or is sealed. */
export const isWaiting = sql`status in (${given(MediaStatus.ReadyForConversion, MediaStatus.TemporaryError)})`;

/** It is ready to be shown, and the house looks at it where it stands in an album. False when it waits no longer. */
export async function goLive(
  unit: Unit,
  { mediaId, profileId }: Item,
  made: Omit<Converted, 'variants'>,
): Promise<boolean> {
  const found = await firstRow(
    unit.sql,
    sql<Columns<'media', 'albumId'>>`
      update media set status = ${MediaStatus.Live}, fault = null, live_at = ${unit.now}, original = null,
        width = ${made.width}, height = ${made.height}, seconds = ${made.seconds}, tiny = ${made.tiny},
        thumbhash = ${made.thumbhash}, hashes = ${made.hashes}::text[],
        validation = case when album_id is null then ${Validation.None}::int else ${Validation.Incoming}::int end
      where id = ${mediaId} and ${isWaiting}
      returning album_id as "albumId"`,
  );
  if (!found) return false;
  unit.record(events.MediaConverted, { mediaId, profileId });
  if (found.albumId !== null) unit.record(events.MediaAwaitingReview, { mediaId, profileId });
  return true;
}

/** It will never be ready. False when it waits no longer. */
export async function failForGood(
  unit: Unit,
  { mediaId, profileId }: Item,
  fault: keyof typeof MediaFault,
): Promise<boolean> {
  const changed = await firstRow(
    unit.sql,
    sql`update media set status = ${MediaStatus.ConversionFailed}, fault = ${MediaFault[fault]}, original = null,
        validation = case when album_id is null then ${Validation.None}::int else ${Validation.ConversionFailed}::int end
      where id = ${mediaId} and ${isWaiting} returning 1`,
  );
  if (changed) unit.record(events.MediaConversionFailed, { mediaId, profileId });
  return changed !== undefined;
}

/** It waits for another try. */
export const waitAgain = ({ sql: database }: Unit, mediaId: number) =>
  sql`update media set status = ${MediaStatus.TemporaryError}, tries = tries + 1
    where id = ${mediaId} and ${isWaiting}`.execute(database);

/** It is evidence from now on and shown to nobody, by the list it was found on. False when it waits no longer. */
export async function seal(unit: Unit, mediaId: number, hashes: readonly string[], list: string): Promise<boolean> {
  const surface = sql`coalesce((select case type when ${AlbumType.Profile}::int then ${SealedSurface.Profile}::int
      when ${AlbumType.Blog}::int then ${SealedSurface.Blog}::int else ${SealedSurface.Album}::int end
    from media_album where id = album_id), ${SealedSurface.Upload}::int)`;
  const sealed = await firstRow(
    unit.sql,
    sql`update media set sealed_at = ${unit.now}, sealed_surface = ${surface}, sealed_list = ${list},
        hashes = ${hashes}::text[], withheld = greatest(withheld, ${withholding.Hidden}::int),
        status = ${MediaStatus.ConversionFailed}
      where id = ${mediaId} and ${isWaiting}
      returning id`,
  );
  return sealed !== undefined;
}

/** A case hides it, takes it away or lets it be seen again; answers whose it is, undefined when it is gone. */
export async function withholdMedia(unit: Unit, mediaId: number, how: Withholding): Promise<number | undefined> {
  const { Approved, Rejected } = Validation;
  const changes: Record<Withholding, RawBuilder<unknown>> = {
    Shown: sql`withheld = ${withholding.Shown}, reason = null,
      validation = case when validation = ${Rejected}::int then ${Approved}::int else validation end`,
    Hidden: sql`withheld = ${withholding.Hidden}`,
    Removed: sql`withheld = ${withholding.Removed}, validation = ${Rejected},
      reason = coalesce(reason, ${MediaReason.AgainstTheRules})`,
  };
  const media = await firstRow(
    unit.sql,
    sql<
      Columns<'media', 'profileId'>
    >`update media set ${changes[how]} where id = ${mediaId} returning profile_id as "profileId"`,
  );
  return media?.profileId;
}

/** Uploads of a member stand in a mail from now on, in which each stands once; false unless all of them do. */
export async function putInMail({ sql: database }: Unit, profileId: number, mediaIds: readonly number[]) {
  const put = await rows(
    database,
    sql`update media set type = ${MediaType.MailPicture}
      where id in (select id from media where id = any(${mediaIds}::bigint[]) order by id for no key update)
        and profile_id = ${profileId} and type = ${MediaType.TempMailPicture} and sealed_at is null
        and status <> ${MediaStatus.ConversionFailed} returning 1`,
  );
  return put.length === mediaIds.length;
}

/** What the items of an album are by its type. */
export const retype = ({ sql: database }: Unit, albumId: number, album: 'Open' | 'Protected') => {
  const [picture, video] =
    album === 'Protected'
      ? [MediaType.ProtectedPicture, MediaType.ProtectedVideo]
      : [MediaType.AlbumPicture, MediaType.AlbumVideo];
  return sql`update media set type = case
      when type in (${given(MediaType.AlbumVideo, MediaType.ProtectedVideo)}) then ${video}
      when type in (${given(MediaType.AlbumPicture, MediaType.ProtectedPicture)}) then ${picture} else type end
    where album_id = ${albumId}`.execute(database);
};

/** What is sealed stays as evidence when its album goes, outside of any. */
export const keepOutside = ({ sql: database }: Unit, albumId: number) =>
  sql`update media set album_id = null, type = case
      when type in (${given(MediaType.AlbumVideo, MediaType.ProtectedVideo)}) then ${MediaType.TempVideo}::int
      else ${MediaType.TempPicture}::int end
    where album_id = ${albumId} and type <> ${MediaType.ExternalVideo}`.execute(database);

/** What is sealed stays as evidence when its owner goes; it stands in no album and says nothing in words. */
export const keepWordless = ({ sql: database }: Unit, profileId: number) =>
  sql`update media set album_id = null, type = ${MediaType.TempPicture}, consent_id = null, caption = '', alt = '',
      original_name = ''
    where profile_id = ${profileId} and type <> ${MediaType.ExternalVideo}`.execute(database);

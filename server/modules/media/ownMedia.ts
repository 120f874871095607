import { sql } from 'kysely';
import { withholding } from '../../platform/reportable.ts';
import { AlbumType, MediaType } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { Album } from './model/Album.ts';
import { Media } from './model/Media.ts';

/** An item of the actor under lock. Refuses with NotFound what is not theirs, what is sealed, and what went out in a mail. */
export async function ownMedia(mediaId: number, unit: Unit, { profileId }: Pick<Actor, 'profileId'>): Promise<Media> {
  const found = await unit.find(Media, mediaId);
  const loose = found.type !== MediaType.MailPicture;
  return found.profileId === profileId && !found.sealedAt && loose ? found : refuse('NotFound');
}

/** An album of the actor under lock. Refuses with NotFound what is not theirs, and the one that blogs fill by themselves. */
export async function ownAlbumOf(albumId: number, unit: Unit, { profileId }: Actor): Promise<Album> {
  const found = await unit.find(Album, albumId);
  return found.profileId === profileId && found.type !== AlbumType.Blog ? found : refuse('NotFound');
}

/** Refuses unless every one of these items is the actor's; locks them in one order. */
export async function mustOwnAll({ sql: database }: Unit, { profileId }: Actor, mediaIds: readonly number[]) {
  const uniqueIds = [...new Set(mediaIds)];
  const found = await rows(
    database,
    sql<{ id: number }>`select id from media where id = any(${uniqueIds}::bigint[]) and profile_id = ${profileId}
      and sealed_at is null and type <> ${MediaType.MailPicture} order by id for no key update`,
  );
  if (found.length !== uniqueIds.length) refuse('NotFound');
}

/** Refuses to delete what is out of sight while a report is judged: it is the evidence. */
export async function mustNotBeJudged({ sql: database }: Unit, mediaIds: readonly number[]): Promise<void> {
  const judged = await firstRow(
    database,
    sql`select from media where id = any(${mediaIds}::bigint[]) and withheld = ${sql.lit(withholding.Hidden)}
      and sealed_at is null limit 1`,
  );
  if (judged) refuse('BeingJudged');
}

import { sql } from 'kysely';
import { AlbumType, MediaAudience, MediaType } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/sql.ts';
import type { Unit } from '../../platform/unit.ts';
import { mustHaveConsent } from './consent.ts';
import { Album } from './model/Album.ts';
import { ownMedia } from './own.ts';
import { placeIn } from './quota.ts';

/** An upload, with what was confirmed before it. */
export interface ArrivedPicture {
  tempMediaId: number;
  consentId: number;
  alt: string;
  /** For those alone whose age was checked. */
  adult: boolean;
}

/** Puts an upload among a member's blog pictures, for the house to look at. Answers its number. */
export async function keepForBlog(
  unit: Unit,
  { profileId, over18 }: Pick<Actor, 'profileId' | 'over18'>,
  { tempMediaId, consentId, alt, adult }: ArrivedPicture,
): Promise<number> {
  if (adult && !over18) refuse('AgeNotAssured');
  const item = await ownMedia(tempMediaId, unit, { profileId });
  if (item.type === MediaType.TempVideo) refuse('PicturesOnly');
  if (item.type !== MediaType.TempPicture) refuse('NotFound');
  await mustHaveConsent(unit, profileId, consentId);
  const album = await blogAlbumOf(unit, profileId);
  item.saveInto(album, await placeIn(unit.sql, album), consentId);
  item.describe({ caption: '', alt, adult });
  return item.id;
}

/** The album that holds a member's blog pictures and opens to nobody; made when it is needed first. */
async function blogAlbumOf(unit: Unit, profileId: number): Promise<Album> {
  await sql`insert into media_album (profile_id, type, audience, created_at)
    values (${profileId}, ${AlbumType.Blog}, ${MediaAudience.Nobody}, ${unit.now})
    on conflict (profile_id) where type = 4 do nothing`.execute(unit.sql);
  const album = await firstRow(
    unit.sql,
    sql<{ id: number }>`select id from media_album where profile_id = ${profileId} and type = ${AlbumType.Blog}`,
  );
  return unit.find(Album, album!.id);
}

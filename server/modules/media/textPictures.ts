import { sql } from 'kysely';
import { AlbumType, MediaAudience, MediaStatus, MediaType, ValidationItemStatus } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { mustHaveConsent } from './consent.ts';
import { stillOf } from './items.ts';
import { Album } from './model/Album.ts';
import { ownMedia } from './ownMedia.ts';
import { placeIn } from './quota.ts';

/** An upload, with what was confirmed before it. */
export interface ArrivedPicture {
  tempMediaId: number;
  consentId: number;
  alt: string;
  caption?: string;
  /** For those alone whose age was checked. */
  adult: boolean;
}

/** The picture `m` of a text as its readers see it, as JSON. */
export const pictureInText = sql`json_build_object('mediaId', m.id, 'picture', ${stillOf('large')}, 'alt', m.alt)`;

/** The picture `m` of a text as its author sees it, as JSON. */
export const ownPictureInText = sql`json_build_object('mediaId', m.id, 'picture', ${stillOf('large')}, 'alt', m.alt,
  'adult', m.adult, 'adultByHouse', m.adult and m.decided_at is not null,
  'state', case when m.validation = ${sql.lit(ValidationItemStatus.Rejected)} or m.withheld > 0 then 'Rejected'
    when m.status = ${sql.lit(MediaStatus.ConversionFailed)} then 'Failed'
    when m.validation = ${sql.lit(ValidationItemStatus.Approved)} then 'Approved' else 'Waiting' end)`;

/** Puts an upload among the pictures in a member's texts, for the house to look at. Answers its number. */
export const keepForText = (unit: Unit, actor: Uploader, upload: ArrivedPicture): Promise<number> =>
  keep(unit, actor, upload, [MediaType.TempPicture]);

/** The same for a place that takes videos, too. */
export const keepForPlace = (unit: Unit, actor: Uploader, upload: ArrivedPicture): Promise<number> =>
  keep(unit, actor, upload, [MediaType.TempPicture, MediaType.TempVideo]);

type Uploader = Pick<Actor, 'profileId' | 'over18'>;

async function keep(
  unit: Unit,
  { profileId, over18 }: Uploader,
  { tempMediaId, consentId, alt, caption = '', adult }: ArrivedPicture,
  mediaIds: readonly number[],
): Promise<number> {
  if (adult && !over18) refuse('AgeNotAssured');
  const item = await ownMedia(tempMediaId, unit, { profileId });
  if (!mediaIds.includes(item.type)) refuse(item.type === MediaType.TempVideo ? 'PicturesOnly' : 'NotFound');
  await mustHaveConsent(unit, profileId, consentId);
  const album = await albumOfTexts(unit, profileId);
  item.saveInto(album, await placeIn(unit.sql, album), consentId);
  item.describe({ caption, alt, adult });
  return item.id;
}

/** The album that holds what stands in texts and lodges, and opens to nobody; made when it is needed first. */
async function albumOfTexts(unit: Unit, profileId: number): Promise<Album> {
  await sql`insert into media_album (profile_id, type, audience, created_at)
    values (${profileId}, ${AlbumType.Blog}, ${MediaAudience.Nobody}, ${unit.now})
    on conflict (profile_id) where type = ${sql.lit(AlbumType.Blog)} do nothing`.execute(unit.sql);
  const album = await firstRow(
    unit.sql,
    sql<{ id: number }>`select id from media_album where profile_id = ${profileId} and type = ${AlbumType.Blog}`,
  );
  return unit.find(Album, album!.id);
}

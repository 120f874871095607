import { sql, type RawBuilder } from 'kysely';
import {
  AlbumType,
  MediaAudience,
  MediaFault,
  MediaReason,
  MediaStatus,
  MediaType,
  ValidationItemStatus,
  ReportedContent,
  StatementScope,
} from '../../../shared/enums.ts';
import type { Picture } from '../../../shared/fields.ts';
import type { OwnMedia, ShownMedia } from '../../../shared/media/contract.ts';
import { enumName, iso } from '../../platform/database/sql.ts';
import { isAgreed, isOpenTo, type Viewer } from './visible.ts';

/** A still of `m` in one of its sizes, or the next smaller one there is; null before it is ready. */
const still = (variants: readonly string[]) => sql<Picture | null>`(
  select json_build_object('url', '/media/' || f.file, 'tiny', m.tiny, 'width', f.width, 'height', f.height)
  from media_file f where f.media_id = m.id and f.variant = any(${sql.lit(`{${variants.join(',')}}`)}::text[])
  order by f.width desc limit 1)`;

export const large = still(['w320', 'w640', 'w1280', 'w2048']);
export const tile = still(['w320', 'w640']);

const sizes = { tile, large: still(['w320', 'w640', 'w1280']), full: large } as const;

/** A still of `m` for another module's page: as a tile, as wide as a column, or as large as there is. */
export const stillOf = (size: keyof typeof sizes) => sizes[size];

/** The address of the video itself. */
export const videoUrl = sql<string | null>`(
  select '/media/' || f.file from media_file f where f.media_id = m.id and f.variant = 'video')`;

const statementId = sql`case when m.validation = ${sql.lit(ValidationItemStatus.Rejected)} then (
  select s.id from statement s where s.scope = ${sql.lit(StatementScope.Content)}
    and s.content_type = ${sql.lit(ReportedContent.Media)} and s.content_id = m.id and s.lifted_at is null limit 1) end`;

/** An item `m` as its owner sees it. */
export const ownItem: RawBuilder<OwnMedia> = sql<OwnMedia>`json_build_object(
  'mediaId', m.id, 'type', ${enumName(MediaType, sql.ref('m.type'))},
  'status', ${enumName(MediaStatus, sql.ref('m.status'))},
  'validation', ${enumName(ValidationItemStatus, sql.ref('m.validation'))},
  'fault', ${enumName(MediaFault, sql.ref('m.fault'))},
  'reason', ${enumName(MediaReason, sql.ref('m.reason'))}, 'statementId', ${statementId},
  'picture', ${tile}, 'full', ${large}, 'videoUrl', ${videoUrl}, 'externalUrl', m.external_url, 'seconds', m.seconds,
  'name', m.original_name, 'bytes', m.bytes, 'caption', m.caption, 'alt', m.alt, 'adult', m.adult,
  'audience', ${enumName(MediaAudience, sql.ref('m.audience'))},
  'kinkIds', (select coalesce(json_agg(kink_id order by kink_id), '[]'::json) from media_kink where media_id = m.id),
  'crop', m.crop,
  'main', m.portrait_id is not null and exists (
    select from profile where id = m.profile_id and coalesce(picture_id, withheld_picture_id) = m.portrait_id),
  'albumId', m.album_id, 'createdAt', ${iso(sql.ref('m.created_at'))})`;

/** An item `m` as `viewer` sees it. */
export const shownItem = ({ me }: Viewer): RawBuilder<ShownMedia> => sql<ShownMedia>`json_build_object(
  'mediaId', m.id, 'type', ${enumName(MediaType, sql.ref('m.type'))}, 'picture', ${tile}, 'full', ${large},
  'videoUrl', ${videoUrl}, 'externalUrl', m.external_url, 'seconds', m.seconds, 'caption', m.caption, 'alt', m.alt,
  'adult', m.adult, 'albumId', m.album_id, 'createdAt', ${iso(sql.ref('m.created_at'))},
  'can', case when m.profile_id = ${me} then '[]'::json else '["AddReport"]'::json end)`;

/** An album `a` as `viewer` finds it: how much is in it, and a cover only where it is open. `shown` judges an item `m`. */
export const shownAlbum = (viewer: Viewer, shown: RawBuilder<boolean>) => sql<{
  albumId: number;
  type: keyof typeof AlbumType;
  name: string;
  items: number;
  cover: Picture | null;
  locked: boolean;
  watermark: boolean;
}>`json_build_object('albumId', a.id, 'type', ${enumName(AlbumType, sql.ref('a.type'))}, 'name', a.name,
  'items', (select count(*)::int from media m where m.album_id = a.id and ${counted(viewer, shown)}),
  'cover', (select ${tile} from media m where m.album_id = a.id and ${shown} order by m.position, m.id limit 1),
  'locked', not ${isOwnOrOpen(viewer)}, 'watermark', a.watermark)`;

const isOwnOrOpen = (viewer: Viewer) => sql<boolean>`(a.profile_id = ${viewer.me} or ${isOpenTo(viewer)})`;

/** A closed door tells how many are behind it. */
const counted = (viewer: Viewer, shown: RawBuilder<boolean>) => sql<boolean>`(${shown} or not ${isOwnOrOpen(viewer)}
  and m.status = ${sql.lit(MediaStatus.Live)} and m.validation = ${sql.lit(ValidationItemStatus.Approved)}
  and m.withheld = 0 and m.sealed_at is null and ${isAgreed}
  and coalesce(m.audience, 0) < ${sql.lit(MediaAudience.Nobody)})`;

/** The album `a` as its owner sees it. */
export const ownAlbum = sql<{
  albumId: number;
  type: keyof typeof AlbumType;
  name: string;
  audience: keyof typeof MediaAudience;
  watermark: boolean;
  items: number;
  cover: Picture | null;
}>`json_build_object('albumId', a.id, 'type', ${enumName(AlbumType, sql.ref('a.type'))}, 'name', a.name,
  'audience', ${enumName(MediaAudience, sql.ref('a.audience'))}, 'watermark', a.watermark,
  'items', (select count(*)::int from media m where m.album_id = a.id and m.sealed_at is null),
  'cover', (select ${tile} from media m where m.album_id = a.id and m.sealed_at is null and m.tiny is not null
    order by m.position, m.id limit 1))`;

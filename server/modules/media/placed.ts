/** What other modules do with items of the actor that stand in places of theirs. */
import { sql } from 'kysely';
import { mediaFiles } from '../../../shared/media/files.ts';
import { MediaStatus, ValidationItemStatus } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { StillsWished } from './events.ts';
import type { Arrived } from './keepUpload.ts';
import type { Crop } from './model/Media.ts';
import { ownMedia } from './ownMedia.ts';
import type { Turn } from './processing/types.ts';

/** Changes the words of an item. */
export async function describePlaced(
  unit: Unit,
  actor: Pick<Actor, 'profileId'>,
  mediaId: number,
  words: { caption: string; alt?: string | undefined },
): Promise<void> {
  const item = await ownMedia(mediaId, unit, actor);
  const { caption, alt = item.alt } = words;
  item.describe({ caption, alt, adult: item.adult });
}

/** What a still may be made anew of. */
export interface NewStills {
  crop?: Crop;
  rotation?: Turn;
  second?: number;
}

/** Has the stills of an item made anew in the background. Refuses with NotLive what is not ready, or not in sight. */
export async function wishStills(unit: Unit, mediaId: number, { crop, rotation = 0, second }: NewStills) {
  const found = await firstRow(
    unit.sql,
    sql<{
      profileId: Column<'media', 'profileId'>;
      from: Column<'media_file', 'file'>;
      seconds: Column<'media', 'seconds'>;
    }>`
      select m.profile_id as "profileId", f.file as from, m.seconds
      from media m join media_file f on f.media_id = m.id and f.variant like 'w%'
      where m.id = ${mediaId} and m.status = ${MediaStatus.Live} and m.withheld = 0 and m.sealed_at is null
      order by f.width desc limit 1`,
  );
  if (!found) return refuse('NotLive');
  const { seconds, ...about } = found;
  const part = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  // The last moment of a film has no picture any more.
  const at = second === undefined ? null : Math.max(0, Math.min(second, (seconds ?? 0) - 0.2));
  unit.record(StillsWished, { mediaId, ...about, ...part, rotation, second: at });
}

/** Copies the best file there is of an item of a member to where uploads arrive; undefined where none may be copied. */
export async function copyFile(platform: Platform, mediaId: number, profileId: number): Promise<Arrived | undefined> {
  const found = await firstRow(
    platform.database.read,
    sql<{
      file: Column<'media_file', 'file'>;
      type: Column<'media_file', 'type'>;
      bytes: number;
      name: Column<'media', 'originalName'>;
    }>`
      select f.file, f.type, f.bytes::float8 as bytes, m.original_name as name
      from media m join media_file f on f.media_id = m.id and (f.variant = 'video' or f.variant like 'w%')
      where m.id = ${mediaId} and m.profile_id = ${profileId} and m.status = ${MediaStatus.Live} and m.withheld = 0
        and m.sealed_at is null and m.validation <> ${ValidationItemStatus.Rejected}
      order by f.variant = 'video' desc, f.width desc limit 1`,
  );
  const opened = found && (await platform.storage.open(`media/${found.file}`));
  if (!opened) return undefined;
  const file = await platform.privateFiles.put(mediaFiles.UploadTempMedia.area, opened.stream, () => found.type);
  return { file, name: found.name, type: found.type, bytes: found.bytes };
}

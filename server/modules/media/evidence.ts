/** What somebody saw of another's pictures and videos, and may report although they find it no more. */
import { sql, type Kysely } from 'kysely';
import { MediaAudience, MediaStatus, ValidationItemStatus } from '../../../shared/enums.ts';
import type { Viewer } from './visible.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { wasToldOf } from '../../platform/reportable.ts';

/** The words beside an item, on the alias m. */
export const wordsOf = sql<string>`concat_ws(E'\n\n', nullif(m.caption, ''), nullif(m.alt, ''))`;

/** Whether every member may see an item, on the aliases m and a of its album. */
export const isOpenToMembers = sql<boolean>`(m.status = ${sql.lit(MediaStatus.Live)}
  and m.validation = ${sql.lit(ValidationItemStatus.Approved)} and m.withheld = 0 and m.sealed_at is null and m.live_at is not null
  and greatest(a.audience, coalesce(m.audience, 0)) <= ${sql.lit(MediaAudience.Members)})`;

/**
 * Whether somebody was told of an item, or was on its owner's page while those like them could see it there; be it that the owner blocked
 * them since, or deleted it. A visit is noted once a day.
 */
export async function wasShown(database: Kysely<unknown>, viewer: Viewer, mediaId: number): Promise<boolean> {
  const profileId = viewer.me;
  const owner = sql`(
    select m.profile_id, m.live_at as shown_from, greatest(a.audience, coalesce(m.audience, 0)) as audience, m.adult from media m join media_album a on a.id = m.album_id
    where m.id = ${mediaId} and ${isOpenToMembers}
    union all select profile_id, shown_from, audience, adult from dropped_media where media_id = ${mediaId}) owner`;
  const visited = await firstRow(
    database,
    sql<{ id: Column<'media', 'profileId'> }>`select owner.profile_id as id from ${owner}
      where owner.audience <= ${viewer.rank} and (${viewer.adults}::boolean or not owner.adult) and (exists (select from visit v where v.profile_id = owner.profile_id and v.visitor_id = ${profileId}
          and v.at >= owner.shown_from - interval '24 hours')
        or exists (select from seen_before_block s where s.profile_id = ${profileId}
          and s.thing = 'Profile ' || owner.profile_id and s.at >= owner.shown_from))`,
  );
  return visited !== undefined || wasToldOf(database, profileId, `Media ${mediaId}`);
}

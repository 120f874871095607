import { sql } from 'kysely';
import {
  LodgeMediaState,
  MediaAudience,
  MediaReason,
  MediaStatus,
  MediaType,
  ValidationItemStatus,
} from '../../../shared/enums.ts';
import type { JudgedMedia } from '../../../shared/media/shapes.ts';
import { withholding, type Exhibit, type Reportable } from '../../platform/reportable.ts';
import { enumName, firstRow } from '../../platform/database/sql.ts';
import { isShown } from '../profiles/index.ts';
import { settleMainPicture } from './mainPicture.ts';
import { MediaChanged } from './events.ts';
import { large, tile, videoUrl } from './items.ts';

const { Approved, Rejected } = ValidationItemStatus;

const isHidden = sql`m.withheld = ${withholding.Hidden}`;
/** Whoever it is shown to, it is shown: what waits for the house, was rejected or is for nobody is found by nobody. */
const isFound = sql`m.status = ${MediaStatus.Live} and m.validation = ${Approved} and m.withheld = 0
  and (greatest(a.audience, coalesce(m.audience, 0)) < ${MediaAudience.Nobody} or placed.state = ${LodgeMediaState.Accepted})`;

/** A picture or video of a member. */
export const mediaItem: Reportable = {
  address:
    /^\/(?:(?:Profile\/\d+\/)?Pictures\b[^#]*?(?:\/(?:Picture|Video)\/|[?&]show=)|Lodges\/Lodge\/\d+\/[^/]+\/Media\/Album\/\d+[^#]*?[?&]show=)(\d+)/,
  read: (database, id) =>
    firstRow(
      database,
      sql<Exhibit>`select m.profile_id as "ownerId", concat_ws(E'\n\n', nullif(m.caption, ''), nullif(m.alt, '')) as excerpt,
          case when placed.media_id is null then '/Profile/' || m.profile_id || '/Pictures/Picture/' || m.id
            else '/Lodges/Lodge/' || placed.lodge_id || '/-/Media/Album/' || placed.album_id || '?show=' || m.id end as path
        from media m join media_album a on a.id = m.album_id join profile p on p.id = m.profile_id
        left join lodge_media placed on placed.media_id = m.id
        where m.id = ${id} and m.sealed_at is null and ${isShown('p')} and (${isHidden} or ${isFound})`,
    ),
  look: async (database, id) =>
    (
      await firstRow(
        database,
        sql<{ item: JudgedMedia }>`select json_build_object('type', ${enumName(MediaType, sql.ref('m.type'))},
            'profileName', p.name, 'picture', ${tile}, 'full', ${large}, 'videoUrl', ${videoUrl},
            'externalUrl', m.external_url, 'alt', m.alt) as item
          from media m join profile p on p.id = m.profile_id where m.id = ${id} and m.sealed_at is null`,
      )
    )?.item,
  async withhold(unit, id, how) {
    const shown = sql`withheld = 0, validation = case when validation = ${Rejected}::int then ${Approved}::int else validation end, reason = null`;
    const removed = sql`withheld = ${sql.lit(withholding.Removed)}, validation = ${Rejected}, reason = coalesce(reason, ${MediaReason.AgainstTheRules})`;
    const changed = how === 'Shown' ? shown : how === 'Removed' ? removed : sql`withheld = ${withholding[how]}`;
    const media = await firstRow(
      unit.sql,
      sql<{ profileId: number }>`update media set ${changed} where id = ${id} returning profile_id as "profileId"`,
    );
    if (!media) return;
    if (how === 'Shown') await sql`delete from listed_hash where source = ${`Media ${id}`}`.execute(unit.sql);
    await settleMainPicture(unit, media.profileId);
    unit.record(MediaChanged, { profileId: media.profileId });
  },
};

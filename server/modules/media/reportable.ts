import { sql } from 'kysely';
import { LodgeMediaState, MediaAudience, MediaStatus, MediaType, ValidationItemStatus } from '../../../shared/enums.ts';
import { media } from '../../../shared/media/contract.ts';
import type { JudgedMedia } from '../../../shared/media/shapes.ts';
import { withholding, type Exhibit, type Reportable } from '../../platform/reportable.ts';
import { enumName, firstRow } from '../../platform/database/sql.ts';
import { isListed } from '../profiles/index.ts';
import { settleMainPicture } from './mainPicture.ts';
import { MediaChanged } from './events.ts';
import { withholdMedia } from './model/mediaTransitions.ts';
import { wasShown, wordsOf } from './evidence.ts';
import { large, tile, videoUrl } from './items.ts';
import { isVisible, viewerOf } from './visible.ts';

const { Approved } = ValidationItemStatus;

const isHidden = sql`m.withheld = ${withholding.Hidden}`;
/** Whoever it is shown to, it is shown: what waits for the house, was rejected or is for nobody is found by nobody. */
const isFound = sql`m.status = ${MediaStatus.Live} and m.validation = ${Approved} and m.withheld = ${withholding.Shown}
  and (greatest(a.audience, coalesce(m.audience, 0)) < ${MediaAudience.Nobody} or placed.state = ${LodgeMediaState.Accepted})`;

/** A picture or video of a member; who opens it where, the lodges say too. */
export const mediaItem: Reportable = {
  door: media.GetMediaItem,
  opens: async (id, { actor, site, now, platform }) =>
    (await firstRow(
      platform.database.read,
      sql`select from media m join media_album a on a.id = m.album_id join profile p on p.id = a.profile_id
        where m.id = ${id} and ${isVisible(viewerOf(actor, site, now))}`,
    )) !== undefined,
  address:
    /^\/(?:(?:Profile\/\d+\/)?Pictures\b[^#]*?(?:\/(?:Picture|Video)\/|[?&]show=)|Lodges\/Lodge\/\d+\/[^/]+\/Media\/Album\/\d+[^#]*?[?&]show=)(\d+)/,
  seen: (id, { actor, site, now, platform: { database } }) => wasShown(database.read, viewerOf(actor, site, now), id),
  read: (database, id, _secrets, seen = false) =>
    firstRow(
      database,
      sql<Exhibit>`select m.profile_id as "ownerId", ${wordsOf} as excerpt,
          case when placed.media_id is null then '/Profile/' || m.profile_id || '/Pictures/Picture/' || m.id
            else '/Lodges/Lodge/' || placed.lodge_id || '/-/Media/Album/' || placed.album_id || '?show=' || m.id end as path
        from media m join media_album a on a.id = m.album_id join profile p on p.id = m.profile_id
        left join lodge_media placed on placed.media_id = m.id
        where m.id = ${id} and m.sealed_at is null and (${seen}::boolean or ${isListed('p')} and (${isHidden} or ${isFound}))
        union all select profile_id, words, '/Profile/' || profile_id || '/Pictures/Picture/' || media_id
          from dropped_media where ${seen}::boolean and media_id = ${id}`,
    ),
  look: async (database, id) =>
    (
      await firstRow(
        database,
        sql<{ item: JudgedMedia }>`select json_build_object('type', ${enumName(MediaType, sql.ref('m.type'))},
            'profileName', p.name, 'dark', p.dark, 'picture', ${tile}, 'full', ${large}, 'videoUrl', ${videoUrl},
            'externalUrl', m.external_url, 'alt', m.alt) as item
          from media m join profile p on p.id = m.profile_id where m.id = ${id} and m.sealed_at is null`,
      )
    )?.item,
  async withhold(unit, id, how) {
    const profileId = await withholdMedia(unit, id, how);
    if (profileId === undefined) return;
    if (how === 'Shown') await sql`delete from listed_hash where source = ${`Media ${id}`}`.execute(unit.sql);
    await settleMainPicture(unit, profileId);
    unit.record(MediaChanged, { profileId });
  },
};

import { sql } from 'kysely';
import { MediaType } from '../../../shared/enums.ts';
import { isSupport } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import type { MediaRight } from '../../platform/files/mediaRights.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { isVisible, viewerOf } from './visible.ts';

/**
 * Whether somebody may load a file of the media: their own, what others let them see, what the house drew itself, and
 * for support what it has to judge. What is sealed opens to nobody, and what stands in a mail by that mail alone. Undefined
 * when there is no such file.
 */
export const mayLoad: MediaRight = async ({ database, sites }, file, actor) => {
  const site = sites.byId(actor.siteId);
  if (!site) return false;
  const viewer = viewerOf(actor, site, clock.now());
  const found = await firstRow(
    database.read,
    sql<{ may: boolean }>`
      with named as (
        select media_id from media_file where file = ${file} union all select media_id from picture where file = ${file})
      select case when named.media_id is null then true
        else exists (
          select from media m left join media_album a on a.id = m.album_id join profile p on p.id = m.profile_id
          where m.id = named.media_id and m.sealed_at is null and m.type <> ${MediaType.MailPicture}
            and (m.profile_id = ${actor.profileId} or m.type <> ${MediaType.TempMailPicture}
              and (${isSupport(actor)} or a.id is not null and ${isVisible(viewer)})))
        end as may
      from named limit 1`,
  );
  return found?.may;
};

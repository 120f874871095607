import { sql } from 'kysely';
import { AlbumType, MediaAudience, MediaStatus, ValidationItemStatus } from '../../../shared/enums.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { isAgreed } from './visible.ts';

/**
 * Hangs the first profile picture that everybody may see on the profile's cards, or none. A picture that the house took
 * out of sight stays so: it is only exchanged behind the curtain.
 */
export async function settleMainPicture({ sql: database }: Pick<Unit, 'sql'>, profileId: number): Promise<void> {
  await sql`
    with first as (
      select m.portrait_id from media m join media_album a on a.id = m.album_id
      where m.profile_id = ${profileId} and a.type = ${AlbumType.Profile} and m.portrait_id is not null
        and m.status = ${MediaStatus.Live} and m.validation = ${ValidationItemStatus.Approved}
        and m.withheld = 0 and m.sealed_at is null and not m.adult
        and ${isAgreed}
        and greatest(a.audience, coalesce(m.audience, 0)) = ${MediaAudience.Everyone}
      order by m.position, m.id limit 1),
    hung as (select (select portrait_id from first) as portrait_id)
    update profile set
      picture_id = case when picture_withheld = 0 then hung.portrait_id end,
      withheld_picture_id = case when picture_withheld > 0 then hung.portrait_id end
    from hung where id = ${profileId}
      and coalesce(picture_id, withheld_picture_id) is distinct from hung.portrait_id`.execute(database);
}

import { sql } from 'kysely';
import { MediaAudience } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { rows } from '../../../platform/database/sql.ts';
import { settleMainPicture } from '../mainPicture.ts';
import { ownMedia } from '../ownMedia.ts';

export const UpdateMediaItem = handle(media.UpdateMediaItem, {
  load: ({ mediaId }, unit, actor) => ownMedia(mediaId, unit, actor),
  async do(item, { caption, alt, adult, audience, kinkIds }, actor, { sql: database, em }) {
    if (adult && !actor.over18) refuse('AgeNotAssured');
    // What the house found to be for adults alone stays so.
    item.describe({ caption, alt, adult: adult || (item.adult && item.decidedAt !== null) });
    item.audience = audience && MediaAudience[audience];
    const uniqueIds = [...new Set(kinkIds)];
    await sql`delete from media_kink where media_id = ${item.id}`.execute(database);
    const updated = await rows(
      database,
      sql`insert into media_kink (media_id, kink_id) select ${item.id}, id from kink where id = any(${uniqueIds}::bigint[]) returning kink_id`,
    );
    if (updated.length !== uniqueIds.length) refuse('UnknownKink');
    await em.flush();
    await settleMainPicture({ sql: database }, actor.profileId);
    return {};
  },
});

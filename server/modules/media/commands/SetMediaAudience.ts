import { sql } from 'kysely';
import { MediaAudience } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { MediaChanged } from '../events.ts';
import { settleMainPicture } from '../mainPicture.ts';
import { mustOwnAll } from '../ownMedia.ts';

export const SetMediaAudience = handle(media.SetMediaAudience, {
  load: async ({ mediaIds }, unit, actor) => mustOwnAll(unit, actor, mediaIds),
  async do(_subject, { mediaIds, audience }, { profileId }, unit) {
    await sql`update media set audience = ${audience && MediaAudience[audience]}
      where id = any(${mediaIds}::bigint[])`.execute(unit.sql);
    await settleMainPicture(unit, profileId);
    unit.record(MediaChanged, { profileId });
    return {};
  },
});

import { sql } from 'kysely';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { MediaConsentAnswered } from '../events.ts';
import { settleMainPicture } from '../mainPicture.ts';

interface ConsentRequest {
  profileId: Column<'media_consent', 'profileId'>;
  otherId: NonNullable<Column<'media_consent', 'otherId'>>;
}

/** Who agreed once may say no later: what they are shown in goes out of sight at once. */
export const AnswerMediaConsent = handle(media.AnswerMediaConsent, {
  async load({ consentId }, { sql: database }, { profileId }) {
    const found = await firstRow(
      database,
      sql<ConsentRequest>`select profile_id as "profileId", other_id as "otherId" from media_consent
        where id = ${consentId} and other_id = ${profileId} for no key update`,
    );
    return found ?? refuse('NotFound');
  },
  may: (actor, { otherId }: ConsentRequest) => otherId === actor.profileId,
  async do({ profileId, otherId }, { consentId, confirms }, _actor, unit) {
    await sql`update media_consent set answered_at = ${unit.now}, confirmed = ${confirms} where id = ${consentId}`.execute(
      unit.sql,
    );
    await settleMainPicture(unit, profileId);
    unit.record(MediaConsentAnswered, { consentId, profileId, otherId });
    return {};
  },
});

import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { notify } from '../../notifications/index.ts';
import { MediaApproved, MediaConsentAsked } from '../events.ts';

/**
 * Tells the uploader that others see it now. Who judged it is told to nobody. Of what stands in a lodge the lodge's own
 * module tells: others see that only when the lodge has said yes, too.
 */
export const NotifyMediaApproved = transaction('NotifyMediaApproved', MediaApproved, async (event, unit) => {
  const { mediaId, profileId } = event.data;
  if (await firstRow(unit.sql, sql`select from lodge_media where media_id = ${mediaId}`)) return;
  await notify(unit, {
    event: { ...event, actorId: null },
    profileId,
    type: 'MediaApproved',
    ids: {},
    things: [`Media ${mediaId}`],
  });
});

/** Asks a member who is said to be shown in a picture. */
export const NotifyDepicted = transaction('NotifyDepicted', MediaConsentAsked, async (event, unit) => {
  const { consentId, profileId, otherId } = event.data;
  await notify(unit, {
    event: { ...event, actorId: profileId },
    profileId: otherId,
    type: 'MediaConsentAsked',
    ids: {},
    things: [`MediaConsent ${consentId}`],
  });
});

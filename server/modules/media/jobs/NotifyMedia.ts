import { transaction } from '../../../platform/jobs.ts';
import { notify } from '../../notifications/index.ts';
import { MediaApproved, MediaConsentAsked } from '../events.ts';

/** Tells the uploader that others see it now. Who judged it is told to nobody. */
export const NotifyMediaApproved = transaction('NotifyMediaApproved', MediaApproved, async (event, unit) => {
  const { mediaId, profileId } = event.data;
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

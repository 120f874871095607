import { sql } from 'kysely';
import { moderatorAccessLevel } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/jobs.ts';
import { firstRow, rows } from '../../../platform/sql.ts';
import { atOnce, notify, notifyAll } from '../../notifications/index.ts';
import { isHere } from '../../profiles/index.ts';
import { MediaApproved, MediaConsentAsked, MediaSealed } from '../events.ts';

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

/** Calls the desk to a profile that was closed because of what it uploaded; of what that was, nothing is told. */
export const NotifySealed = transaction('NotifySealed', MediaSealed, async ({ id, at, data: { profileId } }, unit) => {
  const atDesk = await rows(
    unit.sql,
    sql<{ id: number }>`select id from profile p where access_type >= ${moderatorAccessLevel} and id <> ${profileId}
      and ${isHere('p')} order by id limit ${atOnce}`,
  );
  await notifyAll(
    unit,
    { event: { id, at, actorId: null }, type: 'MediaSealed', ids: { profileId } },
    atDesk.map((one) => one.id),
  );
});

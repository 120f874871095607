import { sql } from 'kysely';
import { LodgeMediaState, MediaStatus, ValidationItemStatus } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { adminsOf, channelsWithin } from '../../lodges/index.ts';
import { notify, notifyAll } from '../../notifications/index.ts';
import { isAgreed, MediaApproved, MediaConsentAnswered } from '../../media/index.ts';
import { LodgeMediaAccepted, LodgeMediaRejected } from '../events.ts';

interface ItemFacts {
  mediaId: number;
  lodgeId: number;
  albumId: number;
  lodgeName: Column<'lodge', 'name'>;
  uploaderId: number;
  state: number;
}

const itemFacts = sql`i.media_id::float8 as "mediaId", i.lodge_id::float8 as "lodgeId", i.album_id::float8 as "albumId",
  l.name as "lodgeName", m.profile_id::float8 as "uploaderId", i.state::int as state
  from lodge_media i join media m on m.id = i.media_id join lodge l on l.id = i.lodge_id`;

const aboutOf = ({ lodgeName, lodgeId, mediaId }: ItemFacts) => ({
  subject: lodgeName,
  things: [`Media ${mediaId}`, `Lodge ${lodgeId}`],
});

/** What the house, or somebody who is shown, has said yes to. */
type Cleared = { mediaId?: number; consentId?: number };
const cleared = [MediaApproved, MediaConsentAnswered];

/** Of each lodge one thing that these let go on: the house has approved it, and nobody who is shown is against it. */
const goingOn = ({ sql: database }: Unit, { mediaId, consentId }: Cleared, state: number) =>
  rows(
    database,
    sql<ItemFacts>`select distinct on (i.lodge_id) ${itemFacts} where (m.id = ${mediaId ?? null} or m.consent_id = ${consentId ?? null})
      and i.state = ${state} and m.status = ${MediaStatus.Live} and m.validation = ${ValidationItemStatus.Approved}
      and m.withheld = 0 and m.sealed_at is null and ${isAgreed} order by i.lodge_id, m.id`,
  );

/** Tells those who run a lodge that something waits for them, once the house and those who are shown have said yes. */
export const NotifyLodgeMediaWaits = transaction('NotifyLodgeMediaWaits', cleared, async (event, unit) => {
  for (const one of await goingOn(unit, event.data, LodgeMediaState.Waiting)) {
    const { lodgeId, uploaderId } = one;
    // Who of the house approved it is told to nobody.
    const news = { event: { ...event, actorId: uploaderId }, ids: { lodgeId }, ...aboutOf(one) };
    const within = channelsWithin(lodgeId, 'media');
    await notifyAll(unit, { type: 'LodgeMediaWaits', ...news, within }, await adminsOf(unit.sql, lodgeId));
  }
});

/** Tells the uploader that the lodge looks next; who runs the lodge has its key, and theirs is there for all. */
export const NotifyLodgeMediaApproved = transaction('NotifyLodgeMediaApproved', cleared, async (event, unit) => {
  for (const [type, state] of nextSteps)
    for (const one of await goingOn(unit, event.data, state)) {
      const { lodgeId, albumId, uploaderId: profileId } = one;
      const about = { ...aboutOf(one), ids: { lodgeId, albumId } };
      await notify(unit, { event: { ...event, actorId: null }, profileId, type, ...about });
    }
});

const nextSteps = [
  ['LodgeMediaApproved', LodgeMediaState.Waiting],
  ['LodgeMediaAccepted', LodgeMediaState.Accepted],
] as const;

const decided = ({ sql: database }: Unit, mediaId: number, state: number) =>
  firstRow(database, sql<ItemFacts>`select ${itemFacts} where i.media_id = ${mediaId} and i.state = ${state}`);

/** Tells the uploader that members see it now. */
export const NotifyLodgeMediaAccepted = transaction(
  'NotifyLodgeMediaAccepted',
  LodgeMediaAccepted,
  async (event, unit) => {
    const item = await decided(unit, event.data.mediaId, LodgeMediaState.Accepted);
    if (!item) return;
    const { uploaderId, lodgeId, albumId } = item;
    const about = { ...aboutOf(item), ids: { lodgeId, albumId } };
    await notify(unit, { event, profileId: uploaderId, type: 'LodgeMediaAccepted', ...about });
  },
);

/** Tells the uploader that those who run the lodge said no; the reason stands beside the item. */
export const NotifyLodgeMediaRejected = transaction(
  'NotifyLodgeMediaRejected',
  LodgeMediaRejected,
  async (event, unit) => {
    const item = await decided(unit, event.data.mediaId, LodgeMediaState.Rejected);
    if (!item) return;
    const { uploaderId, lodgeId, albumId } = item;
    const about = { ...aboutOf(item), ids: { lodgeId, albumId } };
    await notify(unit, { event, profileId: uploaderId, type: 'LodgeMediaRejected', ...about });
  },
);

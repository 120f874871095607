import { transaction } from '../../../platform/work/jobs.ts';
import { notify } from '../../notifications/index.ts';
import { ExportReady } from '../events.ts';

/** Tells a member that the copy is there; the way to it leads through the account page, never to the file. */
export const NotifyExportReady = transaction('NotifyExportReady', ExportReady, async ({ id, at, data }, unit) => {
  const event = { id, at, actorId: null };
  const { profileId } = data;
  await notify(unit, { event, profileId, type: 'ExportReady', ids: {} });
});

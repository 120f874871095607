import { erasureLive } from '../../../../shared/erasure/live.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { ExportReady } from '../events.ts';

/** Shows a member's open clients that the copy is there. */
export const ShowExport = outsideCall(
  'ShowExport',
  ExportReady,
  async ({ data: { profileId } }, { hub }) => hub.stale(profileId, erasureLive.own),
  'effects',
);

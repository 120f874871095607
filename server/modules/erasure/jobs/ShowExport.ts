import { erasureLive } from '../../../../shared/erasure/live.ts';
import { showing } from '../../../platform/work/jobs.ts';
import { ExportReady } from '../events.ts';

/** Shows a member's open clients that the copy is there. */
export const ShowExport = showing('ShowExport', ExportReady, ({ data: { profileId } }, pages) =>
  pages.stale(profileId, erasureLive.own),
);

import { exportedRows, lodgeReview } from '../../../../shared/lodgeReview/contract.ts';
import { csvOf } from '../../../platform/csv.ts';
import { handle } from '../../../platform/handle.ts';
import { rowsUpTo } from '../rows.ts';

const head = [
  ...['at', 'lodge', 'lodgeName', 'dark', 'activity', 'profile', 'profileName', 'by', 'byName'],
  ...['oldStatus', 'newStatus', 'reason'],
];

export const ExportLodgeActivities = handle(
  lodgeReview.ExportLodgeActivities,
  async (filter, { profileId: me }, { read }) => {
    const found = await rowsUpTo(read, filter, me, exportedRows);
    const lines = found.map(({ at, lodge, activity, about, by, oldStatus, newStatus, reason }) => [
      ...[new Date(at).toISOString(), String(lodge.lodgeId), lodge.name, String(lodge.dark), activity],
      ...[String(about.profileId), about.name, by ? String(by.profileId) : '', by?.name ?? ''],
      ...[oldStatus ?? '', newStatus ?? '', reason ?? ''],
    ]);
    return { csv: csvOf([head, ...lines]), rows: found.length };
  },
);

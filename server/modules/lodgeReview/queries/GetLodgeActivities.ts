import { lodgeReview } from '../../../../shared/lodgeReview/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/database/sql.ts';
import { lodgeOf, reviewRows } from '../rows.ts';

export const GetLodgeActivities = handle(lodgeReview.GetLodgeActivities, async (input, { profileId: me }, { read }) => {
  const { skip, take, ...wanted } = input;
  const found = await rows(read, reviewRows(wanted, me, skip, take + 1));
  return pageOf(
    found.map((row) => ({ ...row, lodge: lodgeOf(row.lodge) })),
    take,
  );
});

import { lodgeReview } from '../../../../shared/lodgeReview/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { movingPage } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { lodgeOf, reviewRows } from '../rows.ts';

export const GetLodgeActivities = handle(
  lodgeReview.GetLodgeActivities,
  async (input, { profileId: me }, { read, platform }) => {
    const { skip, take, after: _after, ...filter } = input;
    const page = movingPage(platform.secrets, 'GetLodgeActivities', input);
    const found = await rows(read, reviewRows(filter, me, { skip, limit: take + 1, last: page.last }));
    return page.pageOf(found.map((row) => ({ ...row, lodge: lodgeOf(row.lodge) })));
  },
);

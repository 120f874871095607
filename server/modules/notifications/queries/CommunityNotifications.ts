import { sql } from 'kysely';
import { topMenu } from '../../../../shared/notifications/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { windowSince } from '../window.ts';
import { groupsOf, pageOfGroups } from './rows.ts';

const shown = 12;
const most = 300;

export const CommunityNotifications = handle(
  topMenu.CommunityNotifications,
  async (_input, { profileId }, { read, now }) => {
    const where = sql`n.created_at > ${windowSince('ThisMonth', now)}`;
    return pageOfGroups(await rows(read, groupsOf({ profileId, now, where, most, take: shown })));
  },
);

import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { lodgeSettings } from '../../../../shared/lodges/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { membershipIn } from '../membership.ts';
import { isMember } from '../model/ranks.ts';

const all = 15;
const everything = { requests: all, debates: all, meetups: all, media: all };

export const GetNotificationSettings = handle(
  lodgeSettings.GetNotificationSettings,
  async ({ lodgeId }, actor, { read, now }) => {
    if (!isMember((await membershipIn(read, lodgeId, actor, now)).mine)) return refuse('NotAllowed');
    const chosen = await firstRow(
      read,
      sql<Output<typeof lodgeSettings.GetNotificationSettings>>`select requests, debates, meetups, media from lodge_wish
        where lodge_id = ${lodgeId} and profile_id = ${actor.profileId}`,
    );
    return chosen ?? everything;
  },
);

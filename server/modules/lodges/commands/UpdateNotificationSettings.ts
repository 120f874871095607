import { sql } from 'kysely';
import { lodgeSettings } from '../../../../shared/lodges/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { holdMembership, type Membership } from '../membership.ts';
import { isMember } from '../model/ranks.ts';

export const UpdateNotificationSettings = handle(lodgeSettings.UpdateNotificationSettings, {
  load: ({ lodgeId }, unit, actor) => holdMembership(unit, lodgeId, actor),
  may: (_actor, { mine }: Pick<Membership, 'mine'>) => isMember(mine),
  async do({ lodgeId }, { requests, debates, meetups, media }, { profileId }, { sql: database }) {
    await sql`insert into lodge_wish (lodge_id, profile_id, requests, debates, meetups, media)
      values (${lodgeId}, ${profileId}, ${requests}, ${debates}, ${meetups}, ${media})
      on conflict (lodge_id, profile_id) do update set requests = excluded.requests, debates = excluded.debates,
        meetups = excluded.meetups, media = excluded.media`.execute(database);
    return {};
  },
});

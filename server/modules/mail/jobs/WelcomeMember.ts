import { transaction } from '../../../platform/work/jobs.ts';
import { ProfileActivated } from '../../profiles/index.ts';
import { tellForHouse } from '../houseMails.ts';

/** Welcomes who has just become a member, with hints for the beginning. */
export const WelcomeMember = transaction('WelcomeMember', ProfileActivated, (event, unit, platform) =>
  tellForHouse({ ...unit, platform }, event.data.profileId, { kind: 'Welcome' }),
);

import type { Random } from '../../../shared/art/random.ts';
import type { DemoPerson } from '../types.ts';
import { deal } from './dice.ts';

type AccountStatus = Pick<DemoPerson, 'status' | 'accessType' | 'member' | 'darkStatus'>;

/** With the guided accounts: 216 active, 96 members, 60 certified, 30 approved for the dark variant. */
const statuses = { None: 4, Locked: 5, PermaLocked: 2, Quarantined: 4, ToBeDeleted: 3, Deleted: 5 };
const roles = { CertifiedProfile: 59, HiddenCertifiedProfile: 11, ChatModerator: 4, Support: 3, Developer: 1 };
const members = 84;
const darkOfMembers = { Approved: 24, Pending: 3, Rejected: 2, Revoked: 1 };
const darkOfGuests = { Approved: 5, Pending: 3, Rejected: 2, Revoked: 1 };

/** Status, rights, membership and dark status of the invented profiles. */
export function standings(count: number, dice: Random): AccountStatus[] {
  const dealt = deal<DemoPerson['status']>(count, statuses, 'Active', dice);
  const active = dealt.filter((status) => status === 'Active').length;
  const access = deal<DemoPerson['accessType']>(active, roles, 'Normal', dice);
  const paying = deal<'member' | 'guest'>(active, { member: members }, 'guest', dice);
  const dark = {
    member: deal<DemoPerson['darkStatus']>(members, darkOfMembers, 'None', dice),
    guest: deal<DemoPerson['darkStatus']>(active - members, darkOfGuests, 'None', dice),
  };
  return dealt.map((status) => {
    if (status !== 'Active') return { status, accessType: 'Normal', member: false, darkStatus: 'None' };
    const who = paying.pop()!;
    return { status, accessType: access.pop()!, member: who === 'member', darkStatus: dark[who].pop()! };
  });
}

import { sql } from 'kysely';
import { staff } from '../../../shared/staff/contract.ts';
import { staffDesk } from '../../../shared/staff/actions.ts';

/**
 * When support opened a profile or looked at the house as its member. Who opens the person page again and again on one
 * day is told once, by the first time.
 */
export const accesses = (profileId: number) => sql`
  select min(id) as "accessId", min(at) as at, kind, reason from (
    select id, at, case name when ${staffDesk.StartImpersonation.name} then 'Impersonation' else 'PersonPage' end as kind, reason,
      case name when ${staffDesk.StartImpersonation.name} then id end as own, actor_id, (at at time zone 'UTC')::date as day
    from audit where profile_id = ${profileId}
      and name in (${staffDesk.StartImpersonation.name}, ${staff.GetPerson.name})) as opened
  group by kind, reason, own, actor_id, day`;

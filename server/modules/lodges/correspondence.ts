/** What decides whether somebody and a lodge `l` write to each other. */
import { sql, type RawBuilder } from 'kysely';
import { LodgeMemberStatus as Status } from '../../../shared/enums.ts';
import type { Picture } from '../../../shared/fields.ts';
import type { Ref } from '../../platform/database/sql.ts';
import { isListed } from '../profiles/index.ts';
import { isReadOnly } from './membership.ts';
import { adminStatuses } from './model/ranks.ts';
import { look } from './queries/cards.ts';

/** Whether the lodge is there for somebody who once wrote with it: not to those whom it shut out. */
export const isThereStill = (profileId: Ref | number): RawBuilder<boolean> => sql<boolean>`(l.id is not null
  and l.gone_at is null and l.withheld = 0 and not exists (select from lodge_member shut
    where shut.lodge_id = l.id and shut.profile_id = ${profileId} and shut.status = ${sql.lit(Status.Blacklisted)}))`;

/** Whether the lodge takes mails of somebody: there is one who runs it and meets them. */
export const isAnswering = (profileId: Ref | number, now: Date): RawBuilder<boolean> => sql<boolean>`(
  ${isThereStill(profileId)} and not ${isReadOnly(now)} and exists (
    select from lodge_member r join profile p on p.id = r.profile_id
    where r.lodge_id = l.id and r.status = any(${adminStatuses}::smallint[]) and r.profile_id <> ${profileId}
      and ${isListed('p')} and not exists (select from apart where apart.profile_id = p.id and apart.other_id = ${profileId})))`;

/** The lodge as who writes with it sees it, as JSON. */
export const lodgeOf = sql<{ lodgeId: number; name: string; picture: Picture | null }>`
  json_build_object('lodgeId', l.id, 'name', l.name, 'picture', ${look('picture', 'tile')})`;

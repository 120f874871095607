import { sql, type RawBuilder } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { LodgeMemberStatus as Status, type LodgeMemberSort } from '../../../../shared/enums.ts';
import { lodges } from '../../../../shared/lodges.ts';
import { isSupport } from '../../../platform/actor.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { enumName, pageOf, rows } from '../../../platform/sql.ts';
import { apart } from '../../blocking/index.ts';
import { cardOf, isShown } from '../../profiles/index.ts';
import { BlockProfile } from '../commands/BlockProfile.ts';
import { PassOwnership } from '../commands/PassOwnership.ts';
import { SetAssistantStatus } from '../commands/SetAssistantStatus.ts';
import { adminStatuses, isAdmin, isMember, memberStatuses } from '../model/ranks.ts';
import { myStatusIn } from './mine.ts';

type Member = Omit<Output<typeof lodges.GetMembers>['items'][number], 'can'>;

const orders: Record<keyof typeof LodgeMemberSort, RawBuilder<unknown>> = {
  LastJoined: sql`m.since desc, m.id desc`,
  Alphabetically: sql`p.name, m.id`,
  Rank: sql`coalesce(array_position(${adminStatuses}::smallint[], m.status), 9), m.since, m.id`,
};

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export const GetMembers = handle(
  lodges.GetMembers,
  async ({ lodgeId, sort, name, skip, take }, actor, { read, now }) => {
    const mine = await myStatusIn(read, lodgeId, actor);
    if (!isMember(mine) && !isSupport(actor)) return refuse('NotAllowed');
    const met = isAdmin(mine) ? sql`true` : sql`not ${apart(actor.profileId, sql.ref('p.id'))}`;
    const named = name ? sql`p.name ilike ${`%${escapeLike(name)}%`}` : sql`true`;
    const found = await rows(
      read,
      sql<Member>`select ${cardOf(sql.ref('p.id'), now)} as profile, ${enumName(Status, sql.ref('m.status'))} as status, m.since
      from lodge_member m join profile p on p.id = m.profile_id
      where m.lodge_id = ${lodgeId} and m.status = any(${memberStatuses}::smallint[]) and ${isShown('p')}
        and ${met} and ${named}
      order by ${orders[sort]} limit ${take + 1} offset ${skip}`,
    );
    const lodge = { access: 0, mine, decidedAt: null, now };
    const items = found.map((member) => {
      const facts = { ...lodge, theirs: Status[member.status], self: member.profile.profileId === actor.profileId };
      return { ...member, can: can(actor, facts, { SetAssistantStatus, BlockProfile, PassOwnership }) };
    });
    return pageOf(items, take);
  },
);

import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { isSupport } from '../../../platform/actor.ts';
import { holding } from '../../../platform/database/searching.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { enumName, preparedRows } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { isMember } from '../model/ranks.ts';
import { beginsWith, isNamed, keyOf, membersOf, unmetIn } from './members.ts';
import { factsIn } from './mine.ts';

type Member = Output<typeof lodgeMembers.SearchMembersByName>['items'][number];

const most = sql.lit(20);

export const SearchMembersByName = handle(
  lodgeMembers.SearchMembersByName,
  async ({ lodgeId, name }, actor, { read, now, platform: { database } }) => {
    const facts = await factsIn(database, lodgeId, actor, now);
    if (!isMember(facts.mine) && !isSupport(actor)) return refuse('NotAllowed');
    const unmet = await unmetIn(read, actor.profileId, facts);
    const shape = unmet.length > 0;
    const values = { lodgeId, unmet, now, key: keyOf(name), pattern: holding(name) };
    // Who is called so from the beginning comes first; only where they are too few is everybody's name looked through.
    const items = await preparedRows<Member, typeof values>(
      database,
      `SearchMembersByName ${shape}`,
      values,
      (value) => sql<Member>`
        with first as materialized (
          select m.id, 0 as place, m.name_key from ${membersOf(value.lodgeId, shape ? value.unmet : undefined)}
            and ${beginsWith(value.key)} order by m.name_key, m.id limit ${most}),
        others as materialized (
          select m.id, 1 as place, m.name_key from ${membersOf(value.lodgeId, shape ? value.unmet : undefined)}
            and ${isNamed(value.pattern)} and (select count(*) from first) < ${most} and not (${beginsWith(value.key)})
          order by m.name_key, m.id limit ${most})
        select ${cardOf(sql.ref('m.profile_id'), value.now)} as profile, ${enumName(Status, sql.ref('m.status'))} as status, m.since
        from (select * from first union all select * from others order by place, name_key, id limit ${most}) found
        join lodge_member m using (id) order by found.place, found.name_key, found.id`,
    );
    return { items };
  },
);

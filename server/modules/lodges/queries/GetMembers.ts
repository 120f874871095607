import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { LodgeMemberStatus as Status, type Locale, type LodgeMemberSort } from '../../../../shared/enums.ts';
import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { isSupport, type Actor } from '../../../platform/actor.ts';
import { holding } from '../../../platform/database/searching.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  ascending,
  descending,
  latestFirst,
  movingPage,
  sortedBy,
  type SortOrder,
} from '../../../platform/database/cursors.ts';
import { inAlphabet, enumName, preparedRows } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { BlockProfile } from '../commands/BlockProfile.ts';
import { PassOwnership } from '../commands/PassOwnership.ts';
import { RemoveMember } from '../commands/RemoveMember.ts';
import { SetAssistantStatus } from '../commands/SetAssistantStatus.ts';
import { isAdmin, isMember } from '../model/ranks.ts';
import type { LodgeFacts } from '../model/rules.ts';
import { isNamed, membersOf, notesAbout, unmetIn } from './members.ts';
import { factsIn } from './mine.ts';

type Member = Output<typeof lodgeMembers.GetMembers>['items'][number];
type Row = Omit<Member, 'can'>;

const orders: Record<keyof typeof LodgeMemberSort, (locale: Locale) => SortOrder> = {
  LastJoined: () => latestFirst(sql.ref('m.since'), sql.ref('m.id')),
  Alphabetically: (locale) =>
    sortedBy(ascending(inAlphabet(sql.ref('m.name'), locale), 'text'), ascending(sql.ref('m.id'))),
  Rank: () =>
    sortedBy(
      descending(sql`lodge_rank(m.status)`),
      ascending(sql.ref('m.since'), 'timestamptz'),
      ascending(sql.ref('m.id')),
    ),
};

export const GetMembers = handle(lodgeMembers.GetMembers, async (input, actor, { read, now, platform }) => {
  const { lodgeId, sort, rank = [], name, skip, take } = input;
  const facts = await factsIn(platform.database, lodgeId, actor, now);
  if (!isMember(facts.mine) && !isSupport(actor)) return refuse('NotAllowed');
  const admin = isAdmin(facts.mine);
  const unmet = await unmetIn(read, actor.profileId, facts);
  const order = orders[sort](actor.locale);
  const page = movingPage(platform.secrets, `GetMembers ${sort} ${actor.locale}`, input);
  const has = { unmet: unmet.length > 0, rank: rank.length > 0, name: Boolean(name) };
  const values = {
    ...{ lodgeId, unmet, now, skip, limit: take + 1, ...page.values },
    statuses: rank.map((one): number => Status[one]),
    pattern: holding(name ?? ''),
  };
  // An index alone leads to the page, and only those of the page become cards, however many are left out before them.
  const found = await preparedRows<Row & { sortKeys: string }, typeof values>(
    platform.database,
    `GetMembers ${sort} ${actor.locale} ${admin} ${Object.values(has).join()} ${page.shape}`,
    values,
    (value) => sql<Row & { sortKeys: string }>`
      with page as materialized (
        select m.id from ${membersOf(value.lodgeId, has.unmet ? value.unmet : undefined)}
          ${has.rank ? sql`and m.status = any(${value.statuses}::smallint[])` : sql``}
          ${has.name ? sql`and ${isNamed(value.pattern)}` : sql``}
          and ${order.isBehind(value.last)}
        order by ${order.by} limit ${value.limit} offset ${value.skip})
      select ${order.keys} as "sortKeys", ${cardOf(sql.ref('m.profile_id'), value.now)} as profile, ${enumName(Status, sql.ref('m.status'))} as status, m.since,
        ${admin ? notesAbout(value.lodgeId, sql.ref('m.profile_id')) : sql`0`} as notes
      from page join lodge_member m using (id) order by ${order.by}`,
  );
  return page.pageOf(found.map((member) => ({ ...member, can: canAbout(member, actor, facts) })));
});

function canAbout({ profile, status }: Row, actor: Actor, facts: LodgeFacts): Member['can'] {
  const self = profile.profileId === actor.profileId;
  const target = { ...facts, theirs: Status[status], self, ownBan: false };
  const notes = isAdmin(facts.mine) && !self;
  return [
    ...can(actor, target, { SetAssistantStatus, RemoveMember, BlockProfile, PassOwnership }),
    ...(notes ? (['GetMemberNotes'] as const) : []),
  ];
}

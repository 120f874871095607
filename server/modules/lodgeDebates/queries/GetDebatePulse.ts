import { sql } from 'kysely';
import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { preparedMembershipIn } from '../../lodges/index.ts';
import { preparedFor, isHiddenFrom, lodgeViewer, type LodgeViewer } from '../visibility.ts';

/** Counted no further: whoever looks sees that a lodge is lively. */
const most = 1000;

const recent = (who: LodgeViewer, table: string) => sql`(select from ${sql.table(table)} said
  where lodge_id = ${who.lodgeId} and deleted_at is null and created_at > ${who.now}::timestamptz - interval '30 days'
    and not ${isHiddenFrom(who, sql.ref('said.author_id'))} limit ${sql.lit(most)})`;

const statement = (who: LodgeViewer) => sql<{ many: number }>`select count(*)::int as many
  from (${recent(who, 'debate_entry')} union all ${recent(who, 'debate_comment')} limit ${sql.lit(most)}) said`;

export const GetDebatePulse = handle(
  debates.GetDebatePulse,
  async ({ lodgeId }, actor, { platform: { database }, now }) => {
    const membership = (await preparedMembershipIn(database, lodgeId, actor, now)) ?? refuse('NotFound');
    const [found] = await preparedFor(database, 'GetDebatePulse', lodgeViewer(actor, membership, now), {}, statement);
    return { postsThisMonth: found!.many };
  },
);

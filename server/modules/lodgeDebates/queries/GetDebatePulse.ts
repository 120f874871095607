import { sql } from 'kysely';
import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hotFootingIn } from '../../lodges/index.ts';
import { hotFor, isKeptApart, onlooker, type Onlooker } from '../sight.ts';

/** Counted no further: whoever looks sees that a lodge is lively. */
const most = 1000;

const recent = (who: Onlooker, table: string) => sql`(select from ${sql.table(table)} said
  where lodge_id = ${who.lodgeId} and deleted_at is null and created_at > ${who.now}::timestamptz - interval '30 days'
    and not ${isKeptApart(who, sql.ref('said.author_id'))} limit ${sql.lit(most)})`;

const statement = (who: Onlooker) => sql<{ many: number }>`select count(*)::int as many
  from (${recent(who, 'debate_entry')} union all ${recent(who, 'debate_comment')} limit ${sql.lit(most)}) said`;

export const GetDebatePulse = handle(
  debates.GetDebatePulse,
  async ({ lodgeId }, actor, { platform: { database }, now }) => {
    const footing = (await hotFootingIn(database, lodgeId, actor, now)) ?? refuse('NotFound');
    const [found] = await hotFor(database, 'GetDebatePulse', onlooker(actor, footing, now), {}, statement);
    return { postsThisMonth: found!.many };
  },
);

/** How somebody leaves private chats, and how two are parted. */
import { sql } from 'kysely';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import type { ChatOfTwo } from './finding.ts';
import { forgetQuestion } from './notices.ts';
import { isGone, partnerOf, Question, stateFor } from './standing.ts';
import { tellPrivately } from './telling.ts';

const { Waits, Declined, TakenBack } = Question;

/** What leaving changes for one of the two, on the alias c: a question of theirs is taken back, one of the partner's declined. */
const leftBy = (me: number, now: Date) => {
  const isAsked = sql`${stateFor(me, now)} = 'Asked'`;
  return sql`low_in = c.low_in and c.low_id <> ${me}, high_in = c.high_in and c.high_id <> ${me},
    question = case when ${isAsked} then ${sql.lit(Declined)} when c.asked_by = ${me} and c.question in (${sql.lit(Waits)}, ${sql.lit(Declined)})
      then ${sql.lit(TakenBack)} else c.question end,
    declined_by = case when ${isAsked} then ${me} else c.declined_by end, declined_at = case when ${isAsked} then ${now} else c.declined_at end`;
};

/** Leaves the chat of two, who are held. The partner is told only of what was theirs to see. */
export async function leaveChat(
  context: CommandContext,
  { me, partnerId }: { me: number; partnerId: number },
  { channelId, state, partnerState, opened }: ChatOfTwo,
): Promise<void> {
  if (state === 'None') return;
  await sql`update private_chat c set ${leftBy(me, context.now)} where c.channel_id = ${channelId}`.execute(
    context.sql,
  );
  if (state === 'Asked') await forgetQuestion(context, me, partnerId);
  if (state === 'Waiting') await forgetQuestion(context, partnerId, me);
  tellPrivately(context, partnerState === 'Open' || partnerState === 'Asked' ? [me, partnerId] : [me]);
  if (opened) context.afterCommit(() => context.platform.hub.lookAgain(me));
}

/** Leaves every chat of somebody, and takes their questions back; answers for whom that changed something. Of a chat that is over for them the partner learns now. */
export async function leaveAllChats({ sql: database, now }: Unit, me: number): Promise<number[]> {
  const left = await rows(
    database,
    sql<{ id: Column<'profile', 'id'> }>`
      with mine as materialized (select c.channel_id, other.id, ${isGone(me)} as gone, ${stateFor(me, now)} as state,
          ${stateFor(sql.ref('other.id'), now)} as "partnerState"
        from private_chat c join profile other on other.id = ${partnerOf(me)} where ${me} in (c.low_id, c.high_id)),
      gone as (update private_chat c set ${leftBy(me, now)} from mine
        where c.channel_id = mine.channel_id and (mine.gone or mine.state in ('Open', 'PartnerLeft', 'Waiting')))
      select id from mine where (gone or state in ('Open', 'Waiting')) and "partnerState" in ('Open', 'Asked')`,
  );
  return left.map(({ id }) => id);
}

/** Ends the chat of two for both, whatever it was. */
export async function partChat(unit: Unit, one: number, other: number): Promise<void> {
  await sql`update private_chat set low_in = false, high_in = false, gone_for = null, question = ${TakenBack}
    where low_id = ${Math.min(one, other)} and high_id = ${Math.max(one, other)}`.execute(unit.sql);
  await forgetQuestion(unit, one, other);
  await forgetQuestion(unit, other, one);
}

/**
 * Ends the chat of two for one of them alone: the other, who must not learn of it, writes on, and is not heard. Where it is over
 * for the other in the same way, it ends for both.
 */
export async function loseChat(unit: Unit, me: number, partnerId: number): Promise<void> {
  const found = await firstRow(
    unit.sql,
    sql<{ bothGone: boolean }>`update private_chat c set gone_for = ${me} from private_chat before
      where before.channel_id = c.channel_id and c.low_id = ${Math.min(me, partnerId)} and c.high_id = ${Math.max(me, partnerId)}
      returning coalesce(before.gone_for = ${partnerId}, false) as "bothGone"`,
  );
  if (found?.bothGone) await partChat(unit, me, partnerId);
  else await forgetQuestion(unit, me, partnerId);
}

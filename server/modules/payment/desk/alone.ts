/** How much one member of staff may give somebody alone: one sum, whatever the kind and by whomever. */
import { sql } from 'kysely';
import { aloneDays, aloneUpTo, aloneWithin } from '../../../../shared/payment/remedies.ts';
import { days as day } from '../../../platform/clock.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import type { Act } from '../../../platform/fourEyes/acts.ts';
import { isProposed, propose } from '../../../platform/fourEyes/proposals.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';

/** For whom the words of what is given are sealed. */
export const purposeOf = (profileId: number) => `payment remedy ${profileId}`;

interface Value {
  amount?: number | null;
  currency?: string | null;
  days?: number | null;
}

/** Of what one may give alone, the share that something is; 1 is all of it. */
const shareOf = ({ amount, currency, days }: Value): number =>
  (amount ? amount / (aloneUpTo[currency ?? ''] ?? 0) : 0) + (days ?? 0) / aloneDays;

/** What is given after this counts together. */
export const countedSince = (now: Date) => new Date(now.getTime() - aloneWithin * day);

/** What members of staff gave somebody alone of late, as a share: money back, days on top, and transfers that were booked. */
async function givenAlone({ sql: database, now }: Unit, profileId: number): Promise<number> {
  const since = countedSince(now);
  const given = await rows(
    database,
    sql<{ amount: number | null; currency: string | null; days: number | null }>`
      select amount, currency, days from payment_remedy
      where profile_id = ${profileId} and decided_by is null and decided_at > ${since}
      union all select b.amount, o.currency, null from bank_transfer b join payment_attempt a on a.id = b.attempt_id
        join shop_order o on o.id = a.order_id
      where o.profile_id = ${profileId} and b.confirmed_by is null and b.at > ${since}`,
  );
  return given.reduce((sum, one) => sum + shareOf(one), 0);
}

/** Whether shares together are more than all of what one may give alone. */
export const isTooMuch = (share: number) => share > 1 + 1e-9;

interface Gift<P> {
  profileId: number;
  subjectId?: number;
  payload: P;
  by: number;
  facts: string;
  /** Gives it, where one person may. */
  alone: () => Promise<void>;
}

/**
 * Gives at once where one person may, or proposes it; answers whether a second person has to decide. The receiver's money is
 * held by whoever calls.
 */
export async function giveOrPropose<P extends Value>(
  context: CommandContext,
  act: Act<P>,
  gift: Gift<P>,
): Promise<boolean> {
  const { alone, ...proposal } = gift;
  const { profileId, subjectId = profileId } = gift;
  const waits = await firstRow(
    context.sql,
    sql<{ waits: boolean }>`select ${isProposed(act.kind, sql`${subjectId}::bigint`)} as waits`,
  );
  if (waits!.waits) refuse('AlreadyProposed');
  const needsTwo = isTooMuch((await givenAlone(context, profileId)) + shareOf(gift.payload));
  if (needsTwo) await propose(context, act, proposal);
  else await alone();
  const reason = act.reason?.(gift.payload);
  context.about(profileId, reason === undefined ? {} : { reason });
  return needsTwo;
}

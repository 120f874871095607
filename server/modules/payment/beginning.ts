/** What was paid and has not begun: it begins when the time to withdraw is over, or when its buyer says so. */
import { sql, type Kysely } from 'kysely';
import { ReceiptKind } from '../../../shared/enums.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { MembershipBegun } from './events.ts';
import type { Order } from './model/Order.ts';
import { Period } from './model/kinds.ts';
import { Subscription } from './model/Subscription.ts';
import { endOf, planOf } from './plans.ts';
import { lockMoney } from './renewing.ts';

interface Waiting extends Columns<'membership_period', 'id' | 'profileId'> {
  orderId: NonNullable<Column<'membership_period', 'orderId'>>;
  from: Date;
  until: Date;
}

/** What somebody paid and what has not begun. */
export const waitingOf = (database: Unit['sql'] | Kysely<unknown>, profileId: number) =>
  firstRow(
    database,
    sql<Waiting>`
      select id, profile_id as "profileId", order_id as "orderId", lower(during) as "from", upper(during) as until
      from membership_period where profile_id = ${profileId} and kind = ${Period.Waiting}`,
  );

/** Begins what waits as soon as nothing else lasts, and moves with it what follows. */
export async function beginNow(unit: Unit, order: Order, waiting: Waiting, zone: string): Promise<void> {
  const { sql: database, now } = unit;
  const before = await firstRow(
    database,
    sql<{ at: Date }>`
      select greatest(${now}::timestamptz, max(upper(during))) as at from membership_period
      where profile_id = ${waiting.profileId} and upper(during) <= ${waiting.from}`,
  );
  const from = new Date(before!.at);
  const until = await endOf(database, from, (await planOf(database, order.planId!)).kind, zone);
  await sql`update membership_period set during = tstzrange(${from}, ${until}), kind = ${Period.Paid}
    where id = ${waiting.id}`.execute(database);
  const end = await moveFollowing(database, waiting, until);
  // The time that was bought is another one; what was paid for it stays.
  await sql`update receipt set during = tstzrange(${from}, ${until})
    where order_id = ${order.id} and kind = ${ReceiptKind.Sale}`.execute(database);
  if (order.subscriptionId) (await unit.find(Subscription, order.subscriptionId)).begin(from, until, end);
  unit.record(MembershipBegun, { orderId: order.id, profileId: waiting.profileId });
}

/** Moves what follows a time to its new end; answers when the last of it ends. */
async function moveFollowing(database: Unit['sql'], { id, profileId, from }: Waiting, end: Date): Promise<Date> {
  const following = await rows(
    database,
    sql<{ id: number; milliseconds: number }>`
      select id, (extract(epoch from upper(during) - lower(during)) * 1000)::float8 as milliseconds from membership_period
      where profile_id = ${profileId} and id <> ${id} and lower(during) >= ${from} order by lower(during)`,
  );
  let last = end;
  for (const next of following) {
    const until = new Date(last.getTime() + next.milliseconds);
    await sql`update membership_period set during = tstzrange(${last}, ${until}) where id = ${next.id}`.execute(
      database,
    );
    last = until;
  }
  return last;
}

/** Begins a time whose day has come, unless it was withdrawn from or begun meanwhile. */
export async function beginDue(unit: Unit, { id, profileId }: Columns<'membership_period', 'id' | 'profileId'>) {
  await lockMoney(unit, profileId);
  const begun = await firstRow(
    unit.sql,
    sql<Pick<Waiting, 'orderId'>>`update membership_period set kind = ${Period.Paid}
      where id = ${id} and kind = ${Period.Waiting} and lower(during) <= ${unit.now} returning order_id as "orderId"`,
  );
  if (begun) unit.record(MembershipBegun, { orderId: begun.orderId, profileId });
}

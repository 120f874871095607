/** Times of membership. Whoever has one now is a member: the database tells the profile, see the trigger of the table. */
import { sql, type Kysely } from 'kysely';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { Period } from './model/kinds.ts';

type Sql = Unit['sql'];

interface Time {
  profileId: number;
  kind: keyof typeof Period;
  from: Date;
  until: Date;
  subscriptionId?: number | null;
  orderId?: number | null;
}

/** Adds what was paid. Where nothing lasts until it begins, it makes nobody a member before. */
export async function addPaid(unit: Pick<Unit, 'sql' | 'now'>, time: Omit<Time, 'kind'>): Promise<void> {
  const follows = sql`select from membership_period where profile_id = ${time.profileId} and upper(during) = ${time.from}
    and kind <> ${Period.Waiting}`;
  const begins = time.from <= unit.now || (await firstRow(unit.sql, follows)) !== undefined;
  await addPeriod(unit.sql, { ...time, kind: begins ? 'Paid' : 'Waiting' });
}

/** Adds a time; one that meets another of the same profile is refused by the database. */
export async function addPeriod(database: Sql, time: Time): Promise<void> {
  const { profileId, kind, from, until, subscriptionId = null, orderId = null } = time;
  await sql`
    insert into membership_period (profile_id, subscription_id, order_id, kind, during)
    values (${profileId}, ${subscriptionId}, ${orderId}, ${Period[kind]}, tstzrange(${from}, ${until}))`.execute(
    database,
  );
}

/** When what somebody buys now begins: at once, or when what they have ends. */
export async function nextStart(database: Sql | Kysely<unknown>, profileId: number, now: Date): Promise<Date> {
  const found = await firstRow(
    database,
    sql<{ at: Date }>`
      select greatest(${now}::timestamptz, max(upper(during))) as at from membership_period where profile_id = ${profileId}`,
  );
  return new Date(found?.at ?? now);
}

/** Ends the time that an order paid for, or that it would have. */
export async function endPeriod(database: Sql, orderId: number, now: Date): Promise<void> {
  await sql`delete from membership_period where order_id = ${orderId} and lower(during) >= ${now}`.execute(database);
  await sql`
    update membership_period set during = tstzrange(lower(during), ${now})
    where order_id = ${orderId} and during @> ${now}::timestamptz`.execute(database);
  await closeUp(database, orderId, now);
}

/** Time that was given on top begins when what it followed ends, so that nobody is a member for the time between. */
async function closeUp(database: Sql, orderId: number, now: Date): Promise<void> {
  const given = await rows(
    database,
    sql<{ id: number; profileId: Column<'membership_period', 'profileId'>; milliseconds: number }>`
      select p.id, p.profile_id as "profileId", (extract(epoch from upper(p.during) - lower(p.during)) * 1000)::float8 as milliseconds
      from membership_period p join shop_order o on o.profile_id = p.profile_id
      where o.id = ${orderId} and p.kind = ${Period.Given} and lower(p.during) > ${now} order by lower(p.during)`,
  );
  for (const { id, profileId, milliseconds } of given) {
    const before = await firstRow(
      database,
      sql<{ at: Date }>`
        select greatest(${now}::timestamptz, max(upper(b.during))) as at from membership_period b
        where b.profile_id = ${profileId} and b.during << (select during from membership_period where id = ${id})`,
    );
    const from = new Date(before!.at);
    const until = new Date(from.getTime() + milliseconds);
    await sql`update membership_period set during = tstzrange(${from}, ${until}) where id = ${id}`.execute(database);
  }
}

/** Ends the time for which somebody waited on a renewal: it was paid, or will not be. */
export async function endGrace(database: Sql, subscriptionId: number): Promise<void> {
  await sql`
    delete from membership_period where subscription_id = ${subscriptionId} and kind = ${Period.Grace}`.execute(
    database,
  );
}

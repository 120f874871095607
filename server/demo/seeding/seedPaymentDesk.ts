import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { seal, type Secrets } from '../../platform/secrets.ts';
import { insertRows } from './rows.ts';
import type { Settled } from './seedPeople.ts';

const hour = 3_600_000;

interface Paid {
  profileId: number;
  orderId: number;
  amount: number;
  currency: string;
  reference: string;
}

/** Work for the desk of payments: two cases, and money back that waits for a second person. */
export async function seedPaymentDesk(
  client: pg.ClientBase,
  secrets: Secrets,
  people: readonly Settled[],
  now: Date,
): Promise<void> {
  const idOf = (userName: string) => people.find((one) => one.userName === userName)!.id;
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const paidBy = async (userName: string) => {
    const { rows } = await client.query<Paid>(
      `select o.profile_id as "profileId", o.id as "orderId", o.amount, o.currency, a.reference
       from shop_order o join payment_attempt a on a.order_id = o.id and a.declined is null
       where o.profile_id = $1 and o.paid_at is not null order by o.id desc limit 1`,
      [idOf(userName)],
    );
    return rows[0]!;
  };
  const [bert, anna] = [await paidBy('bert'), await paidBy('anna')];
  await insertRows(client, 'payment_case', { kind: 'text', reference: 'text', facts: 'jsonb', at: 'timestamptz' }, [
    {
      ...{ kind: 'Unknown', reference: randomBytes(18).toString('base64url'), at: ago(30) },
      facts: { amount: 26_700, currency: 'DKK', state: 'Captured' },
    },
    {
      ...{ kind: 'Amount', reference: bert.reference, at: ago(4) },
      facts: { amount: bert.amount - 100, currency: bert.currency, state: 'Captured' },
    },
  ]);
  const facts = seal(
    secrets,
    `payment remedy ${anna.profileId}`,
    'Beskeder var lukket en hel weekend i den første måned.',
  );
  await insertRows(
    client,
    'proposal',
    {
      ...{ kind: 'text', subject_id: 'bigint', per_person: 'boolean', profile_id: 'bigint', payload: 'jsonb' },
      ...{ facts: 'bytea', proposed_by: 'bigint', proposed_at: 'timestamptz' },
    },
    [
      {
        ...{ kind: 'Refund', subject_id: anna.orderId, per_person: false, profile_id: anna.profileId },
        payload: { amount: 60_000, currency: anna.currency, reason: 'Fault' },
        facts: `\\x${facts.toString('hex')}`,
        ...{ proposed_by: idOf('sara'), proposed_at: ago(3) },
      },
    ],
  );
}

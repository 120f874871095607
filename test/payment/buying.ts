/** How tests buy: at the sandbox's page, as a member does. */
import type { NameOf, PaymentMethod, PlanKind } from '../../shared/enums.ts';
import type { Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

interface Paying {
  plan?: NameOf<typeof PlanKind>;
  method?: NameOf<typeof PaymentMethod>;
  /** The last four digits of the card. */
  card?: string;
  notice?: 'once' | 'twice' | 'never';
  startAtOnce?: boolean;
  offerId?: string;
}

/** Orders a plan; answers the order and the page where it is paid. */
export async function order(
  person: Somebody,
  { plan = 'Quarter', method = 'CreditCard', startAtOnce = true, offerId }: Paying = {},
) {
  const { plans } = await person.GetMembership();
  const productId = plans.find(({ kind }) => kind === plan)!.planId;
  return person.Pay({
    product: 'Membership',
    productId,
    method,
    startAtOnce,
    ...(offerId && { offerId }),
    returnUrl: '/Start',
  });
}

/** Fills in the provider's page; answers where it sends the browser. */
export async function payAt(redirectUrl: string, { card = '4242', notice = 'once' }: Paying = {}, step = 'approve') {
  const form = new URLSearchParams({ number: `4000 0000 0000 ${card}`, expires: '12/31', notice, step });
  const { pathname } = new URL(redirectUrl);
  const answer = await fetch(world.url + pathname, { method: 'POST', body: form, redirect: 'manual' });
  return answer.headers.get('location');
}

/** Orders, pays and lets everything follow. */
export async function buy(person: Somebody, paying: Paying = {}) {
  const { orderId, redirectUrl } = await order(person, paying);
  await payAt(redirectUrl!, paying);
  await world.settle();
  return orderId;
}

/** What every account of the books holds, by kind; what was taken from it is below 0. */
export async function balances(): Promise<Record<number, number>> {
  const found = await world.sql<{ kind: number; sum: string }>(`
    select a.kind, sum(case when t.credit_id = a.id then -t.amount else t.amount end) as sum
    from ledger_account a join ledger_transfer t on a.id in (t.debit_id, t.credit_id) group by a.kind order by a.kind`);
  return Object.fromEntries(found.map(({ kind, sum }) => [kind, Number(sum)]));
}

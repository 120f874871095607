/** People who buy, pay, fail, cancel and come back at random, a provider that does what providers do, and laws that hold all the time. */
import { Account, OperationKind, Refund } from '../../server/modules/payment/model/kinds.ts';
import { addOperation, sandboxNotice } from '../../server/modules/payment/providers/sandbox.ts';
import { clock, days, hours } from '../../server/platform/clock.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { ProfileLocked, ProfileUnlocked } from '../../server/modules/profiles/index.ts';
import { OrderStatus, ProfileStatus, ReceiptKind, SubscriptionState } from '../../shared/enums.ts';
import { given, type Somebody } from '../support/given.ts';
import { random } from '../support/random.ts';
import { setStatus } from '../support/statuses.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { order, payAt } from './buying.ts';

const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

const cards = ['4242', '4242', '4242', '9995', '0127', '0069', '0341', '0259'];

/** What a rule refuses is as good as what it allows: only what breaks is a fault. */
async function tried(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
  }
}

export class Shop {
  readonly people: Somebody[] = [];
  readonly pages = new Set<string>();
  readonly notices: { body: string; headers: Record<string, string> }[] = [];

  static async open(count: number): Promise<Shop> {
    const shop = new Shop();
    for (let n = 0; n < count; n++) shop.people.push(await given.profile({ member: false }));
    await world.sql(`update session set expires_at = '2100-01-01'`);
    return shop;
  }

  /** One thing happens to somebody. */
  async step(): Promise<void> {
    const acts = [this.#buy, this.#pay, this.#check, this.#change, this.#bank, this.#notice, this.#lock, this.#wait];
    const weights = [4, 6, 2, 3, 1, 3, 1, 4];
    let at = random() * weights.reduce((sum, one) => sum + one, 0);
    const nth = weights.findIndex((weight) => (at -= weight) < 0);
    await tried(() => acts[nth]!.call(this, pick(this.people)));
  }

  async #buy(person: Somebody): Promise<void> {
    const plan = pick(['Day', 'Month', 'Month', 'Quarter', 'Year'] as const);
    const method = pick(['CreditCard', 'CreditCard', 'MobilePay'] as const);
    await tried(async () => {
      const clicks = random() < 0.2 ? 3 : 1;
      const startAtOnce = random() < 0.8;
      const all = await Promise.all(Array.from({ length: clicks }, () => order(person, { plan, method, startAtOnce })));
      for (const { redirectUrl } of all) if (redirectUrl) this.pages.add(redirectUrl);
    });
  }

  /** Somebody is at a page of the provider, also at one that was left long ago. */
  async #pay(): Promise<void> {
    const page = [...this.pages].at(random() < 0.7 ? -1 : Math.floor(random() * this.pages.size));
    if (!page) return;
    const notice = pick(['once', 'twice', 'never'] as const);
    await payAt(page, { card: pick(cards), notice }, random() < 0.9 ? 'approve' : 'cancel');
    this.pages.delete(page);
    if (random() < 0.5) await world.settle();
  }

  async #check(person: Somebody): Promise<void> {
    const { items } = await person.GetOrders();
    for (const { orderId } of items.slice(0, 2))
      await tried(() => (random() < 0.8 ? person.CheckPayment({ orderId }) : person.CancelOrder({ orderId })));
  }

  async #change(person: Somebody): Promise<void> {
    const { subscription, withdrawal, plans } = await person.GetMembership();
    if (withdrawal && random() < 0.3) return tried(() => person.WithdrawFromContract({ orderId: withdrawal.orderId }));
    if (!subscription) return;
    const { subscriptionId } = subscription;
    const what = random();
    if (what < 0.4) await tried(() => person.CancelRenewal({ subscriptionId }));
    else if (what < 0.7) await tried(() => person.KeepRenewal({ subscriptionId }));
    else await tried(() => person.ChangePlan({ subscriptionId, planId: pick(plans).planId }));
  }

  /** The bank or somebody at the provider's moves money back. */
  async #bank(): Promise<void> {
    const [found] = await world.sql<{ reference: string; amount: number; left: number }>(`
      select p.reference, p.amount, p.amount - coalesce((select sum(amount) from sandbox_operation o
        where o.reference = p.reference and kind <> 'Capture'), 0)::int as left
      from sandbox_payment p where state = 'Captured' order by random() limit 1`);
    if (!found || found.left < 100) return;
    const kind = random() < 0.6 ? 'Refund' : 'Chargeback';
    const amount = kind === 'Refund' ? Math.ceil(found.left * random()) : found.left;
    await addOperation(world.platform, found.reference, `bank ${random()}`, kind, Number(amount));
    await this.#tell(found.reference);
  }

  /** A notice comes that came before, is forged, or is about somebody else's payment or none. */
  async #notice(): Promise<void> {
    const old = pick(this.notices);
    if (old && random() < 0.5) return this.#send(old);
    const [found] = await world.sql<{ reference: string }>(
      'select reference from payment_attempt order by random() limit 1',
    );
    const reference = random() < 0.1 ? 'nobody' : (found?.reference ?? 'nobody');
    if (random() < 0.3) return this.#send({ body: JSON.stringify({ id: 'x', reference }), headers: {} });
    await this.#tell(reference);
  }

  async #tell(reference: string): Promise<void> {
    const notice = sandboxNotice(world.platform, reference);
    this.notices.push(notice);
    await this.#send(notice);
    if (random() < 0.5) await world.settle();
  }

  async #send({ body, headers }: { body: string; headers: Record<string, string> }): Promise<void> {
    const { status } = await fetch(`${world.url}/payment/notice`, { method: 'POST', body, headers });
    if (status !== 204 && status !== 403) throw new Error(`A notice was answered with ${status}.`);
  }

  /** A profile is locked by the house, or free again. */
  async #lock({ profileId }: Somebody): Promise<void> {
    const { em } = world.platform.database.orm;
    await inUnit(em, { actorId: null, commandId: null }, async (unit) => {
      const [row] = await world.sql<{ status: number }>('select status from profile where id = $1', [profileId]);
      const locks = row!.status === ProfileStatus.Active;
      if (locks && random() < 0.5) return;
      await setStatus({ profileId }, locks ? 'Quarantined' : 'Active');
      unit.record(locks ? ProfileLocked : ProfileUnlocked, { profileId });
    });
    await world.settle();
  }

  async #wait(): Promise<void> {
    clock.advance(pick([hours, days, days, 3 * days, 8 * days, 31 * days]));
    await world.settle();
    await runSchedules(['RenewMemberships', 'LookAtPayments']);
  }
}

const { Capture, Refund: Back } = OperationKind;

/** What is wrong with the books, the orders and who is a member; nothing when all is as it should be. */
export const faults = () =>
  world.sql<{ fault: string; of: string }>(
    `
    select 'the provider holds something else' as fault, b.currency as of from (
      select coalesce(sum(case when t.debit_id = a.id then t.amount else -t.amount end), 0) as ours, a.currency,
        (select coalesce(sum(case kind when ${Capture} then o.amount else -o.amount end), 0) from payment_operation o where o.currency = a.currency) as theirs
      from ledger_account a left join ledger_transfer t on a.id in (t.debit_id, t.credit_id)
      where a.kind = ${Account.Clearing} group by a.currency) b where ours <> theirs
    union all
    select 'an order is paid twice, and nothing goes back', o.id::text from shop_order o join payment_attempt a on a.order_id = o.id
      join payment_operation p on p.attempt_id = a.id and p.kind = ${Capture}
      group by o.id, o.amount having sum(p.amount) - coalesce((select sum(amount) from refund where order_id = o.id and kind = ${Refund.Overpaid}), 0) > o.amount
    union all
    select 'a paid order without its receipt, or with two', o.id::text from shop_order o
      where o.status = ${OrderStatus.PaidInFull} and (select count(*) from receipt where order_id = o.id and kind = ${ReceiptKind.Sale}) <> 1
    union all
    select 'a receipt without a payment', r.order_id::text from receipt r join shop_order o on o.id = r.order_id
      where r.kind = ${ReceiptKind.Sale} and o.status not in (${OrderStatus.PaidInFull}, ${OrderStatus.Free})
    union all
    select 'the flag is not what the periods say', p.id::text from profile p
      where p.id in (select profile_id from shop_order) and p.member_until is distinct from (select max(upper(during)) from membership_period where profile_id = p.id)
    union all
    select 'a time without money', m.id::text from membership_period m left join shop_order o on o.id = m.order_id
      where m.kind = 1 and o.status is distinct from ${OrderStatus.PaidInFull} and o.status is distinct from ${OrderStatus.Free}
    union all
    select 'a subscription between its states', s.id::text from subscription s
      where (s.state <= ${SubscriptionState.ActivePaused}) = (s.ended_at is not null) or s.state not between 1 and 11
    union all
    select 'somebody waits for a charge that nobody makes', s.id::text from subscription s
      where s.ended_at is null and s.due_at is null and not exists (
        select from shop_order o join payment_attempt a on a.order_id = o.id where o.subscription_id = s.id and a.settled_at is null)
    union all
    select 'an order open for what has ended', o.id::text from shop_order o join subscription s on s.id = o.subscription_id
      where s.ended_at is not null and o.renewal is not null and o.paid_at is null and o.closed_at is null
    union all
    select 'money went back without a receipt', o.id::text from shop_order o join payment_attempt a on a.order_id = o.id
      join payment_operation p on p.attempt_id = a.id and p.kind = ${Back}
      group by o.id having sum(p.amount) <> coalesce((select sum(total) from receipt where order_id = o.id and kind <> ${ReceiptKind.Sale}), 0)
        + coalesce((select sum(amount) from refund where order_id = o.id and kind = ${Refund.Overpaid} and done_at is not null), 0)
    union all
    select 'a receivable that nobody owes', a.order_id::text from ledger_account a join ledger_transfer t on a.id in (t.debit_id, t.credit_id)
      where a.kind = ${Account.Receivable} group by a.order_id
      having sum(case when t.debit_id = a.id then t.amount else -t.amount end) <> -coalesce((select sum(amount) from refund
        where order_id = a.order_id and kind = ${Refund.Overpaid} and done_at is null), 0)
    `,
  );

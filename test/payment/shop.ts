/** People who buy, pay, fail, cancel and come back at random, a provider that does what providers do, and laws that hold all the time. */
import { Account, OperationKind, Period, Refund } from '../../server/modules/payment/model/kinds.ts';
import { addOperation, restOf, sandboxNotice } from '../../server/modules/payment/providers/sandbox.ts';
import type { Operation } from '../../server/modules/payment/providers/provider.ts';
import { clock, days, hours } from '../../server/platform/clock.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { ProfileLocked, ProfileUnlocked } from '../../server/modules/profiles/index.ts';
import { OrderStatus, ProfileStatus, ReceiptKind, SubscriptionState } from '../../shared/enums.ts';
import { given, password, type Somebody } from '../support/given.ts';
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
  readonly desk: Somebody[] = [];
  developer!: Somebody;
  /** To which plans a member said yes, by subscription: nothing else may be charged. */
  readonly agreed = new Map<number, Set<number>>();
  readonly notices: { body: string; headers: Record<string, string> }[] = [];

  static async open(count: number): Promise<Shop> {
    const shop = new Shop();
    for (let n = 0; n < count; n++) shop.people.push(await given.profile({ member: false }));
    for (let n = 0; n < 2; n++) shop.desk.push(await given.profile({ role: 'Support' }));
    shop.developer = await given.profile({ role: 'Developer' });
    await world.sql(`update session set expires_at = '2100-01-01'`);
    return shop;
  }

  /** One thing happens to somebody. */
  async step(): Promise<void> {
    const acts = [
      ...[this.#buy, this.#pay, this.#check, this.#change, this.#bank, this.#notice, this.#lock, this.#wait],
      ...[this.#support, this.#transfer, this.#price],
    ];
    const weights = [4, 6, 2, 4, 0.5, 3, 0.5, 6, 2, 3, 1.5];
    let at = random() * weights.reduce((sum, one) => sum + one, 0);
    const nth = weights.findIndex((weight) => (at -= weight) < 0);
    await tried(() => acts[nth]!.call(this, pick(this.people)));
  }

  async #buy(person: Somebody): Promise<void> {
    const plan = pick(['Day', 'Month', 'Month', 'Quarter', 'Year'] as const);
    const method = pick(['CreditCard', 'CreditCard', 'MobilePay', 'BankTransfer'] as const);
    await tried(async () => {
      const clicks = random() < 0.2 ? 3 : 1;
      const startAtOnce = random() < 0.8;
      const all = await Promise.all(Array.from({ length: clicks }, () => order(person, { plan, method, startAtOnce })));
      for (const { redirectUrl } of all) if (redirectUrl) this.pages.add(redirectUrl);
      if (method === 'BankTransfer' && random() < 0.8) await person.AddBankTransferView({ orderId: all[0]!.orderId });
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
    const { subscription, withdrawal, plans, begins } = await person.GetMembership();
    if (withdrawal && random() < 0.1) return tried(() => person.WithdrawFromContract({ orderId: withdrawal.orderId }));
    if (begins && random() < 0.3) return tried(() => person.StartAtOnce({ orderId: begins.orderId }));
    if (!subscription) return;
    const { subscriptionId, priceChange, can } = subscription;
    const what = random();
    if (priceChange && can.includes('AcceptPrice') && what < 0.7) {
      this.#agree(subscriptionId, priceChange.planId);
      return tried(() => person.AcceptPrice({ subscriptionId, planId: priceChange.planId }));
    }
    if (what < 0.2) await tried(() => person.CancelRenewal({ subscriptionId }));
    else if (what < 0.6) await tried(() => person.KeepRenewal({ subscriptionId }));
    else {
      const { planId } = pick(plans);
      await tried(async () => {
        await person.ChangePlan({ subscriptionId, planId });
        this.#agree(subscriptionId, planId);
      });
    }
  }

  #agree(subscriptionId: number, planId: number): void {
    this.agreed.set(subscriptionId, (this.agreed.get(subscriptionId) ?? new Set()).add(planId));
  }

  /** What a plan costs changes for whoever buys it, and who has it may be asked for that. */
  async #price(): Promise<void> {
    await this.developer.Reauthenticate({ password });
    const [site] = await this.developer.GetPlans();
    const plan = pick(
      random() < 0.7
        ? site!.plans.filter(({ retiredAt, kind }) => retiredAt === null && kind === 'Month')
        : site!.plans,
    );
    const asksFrom = new Date(clock.ms() + (32 + Math.floor(30 * random())) * days).toISOString().slice(0, 10);
    const price = Math.round(plan.price * (random() < 0.3 ? 0.9 : 1.1));
    const asks = random() < 0.6 ? { asksFrom } : {};
    await tried(() =>
      plan.retiredAt === null && plan.price < 200_000
        ? this.developer.PublishPlanPrice({ planId: plan.planId, price, reason: 'Costs', ...asks })
        : this.developer.AskForPrice({ planId: plan.planId, from: asksFrom, reason: 'Costs' }),
    );
  }

  /** Renewals that were made with a plan to which nobody said yes. */
  async unasked(): Promise<number[]> {
    const renewals = await world.sql<{ id: number; subscriptionId: number; planId: number; first: number }>(
      `select o.id, o.subscription_id as "subscriptionId", o.plan_id as "planId",
        (select plan_id from shop_order where subscription_id = o.subscription_id and renewal is null) as first
       from shop_order o where o.renewal is not null`,
    );
    const isAgreed = ({ subscriptionId, planId, first }: (typeof renewals)[number]) =>
      planId === first || this.agreed.get(subscriptionId)?.has(planId);
    return renewals.filter((one) => !isAgreed(one)).map(({ id }) => id);
  }

  /** The bank or somebody at the provider's moves money back, or the bank gives it again. */
  async #bank(): Promise<void> {
    const [found] = await world.sql<{ reference: string }>(
      `select reference from sandbox_payment where state = 'Captured' order by random() limit 1`,
    );
    if (!found) return;
    const { left, disputed } = await restOf(world.platform, found.reference);
    const move = (kind: Operation['kind'], amount: number) =>
      addOperation(world.platform, found.reference, `bank ${random()}`, kind, amount);
    if (disputed > 0) await move('ChargebackReversed', random() < 0.8 ? disputed : Math.ceil(disputed * random()));
    else if (left < 100) return;
    else if (random() < 0.5) await move('Refund', Math.ceil(left * random()));
    else await move('Chargeback', random() < 0.8 ? left : Math.ceil(left * random()));
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

  /** Support gives money back or days on top, alone or by two, twice at once now and then. */
  async #support({ profileId }: Somebody): Promise<void> {
    const [one, other] = this.desk as [Somebody, Somebody];
    for (const who of this.desk) await who.Reauthenticate({ password });
    const why = { reason: 'Goodwill', facts: 'As agreed on the telephone.' } as const;
    const { items, remedies } = await one.GetPersonPayments({ profileId });
    for (const { proposalId } of remedies.filter(({ state }) => state === 'Waiting'))
      await Promise.all(
        [other, random() < 0.5 ? one : other].map((who) =>
          tried(() => who.ConfirmProposal({ proposalId: proposalId! })),
        ),
      );
    const paid = items.find(({ refundable }) => refundable > 0);
    const clicks = random() < 0.3 ? 2 : 1;
    await Promise.all(
      Array.from({ length: clicks }, () =>
        tried(() =>
          paid && random() < 0.5
            ? one.RefundOrder({ orderId: paid.orderId, amount: Math.ceil(paid.refundable * random()), ...why })
            : one.CompensateMembership({ profileId, days: pick([1, 7, 40]), ...why }),
        ),
      ),
    );
    if (random() < 0.5) await world.settle();
  }

  /** A transfer comes, whole, in part, too much or late, or support sends one back. */
  async #transfer({ profileId }: Somebody): Promise<void> {
    const [one] = this.desk as [Somebody];
    await one.Reauthenticate({ password });
    const { items } = await one.GetPersonPayments({ profileId });
    const order = pick(items.filter(({ can }) => can.includes('BookBankTransfer')));
    if (!order) return;
    const { orderId, toSend, total } = order;
    const sends = toSend.length > 0 && random() < 0.5;
    const amount = sends ? pick(toSend) : pick([total, total, Math.ceil(total / 3), total + 500]);
    const booked = { orderId, kind: sends ? 'Sent' : 'Came', amount, bankReference: `B${random()}` } as const;
    await Promise.all(Array.from({ length: random() < 0.2 ? 2 : 1 }, () => tried(() => one.BookBankTransfer(booked))));
    if (random() < 0.5) await world.settle();
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
    await runSchedules(['BeginMemberships', 'RenewMemberships', 'LookAtPayments', 'AskForPrices']);
  }
}

const { Capture, Refund: Back, Chargeback, ChargebackReversed } = OperationKind;

/** What banks hold back of what `operations` are about. */
const disputed = `sum(case p.kind when ${Chargeback} then p.amount when ${ChargebackReversed} then -p.amount else 0 end)`;

/** What is wrong with the books, the orders and who is a member; nothing when all is as it should be. */
export const faults = () =>
  world.sql<{ fault: string; of: string }>(
    `
    select 'the provider holds something else' as fault, b.currency as of from (
      select coalesce(sum(case when t.debit_id = a.id then t.amount else -t.amount end), 0) as ours, a.currency,
        (select coalesce(sum(case when kind in (${Capture}, ${ChargebackReversed}) then o.amount else -o.amount end), 0) from payment_operation o where o.currency = a.currency) as theirs
      from ledger_account a left join ledger_transfer t on a.id in (t.debit_id, t.credit_id)
      where a.kind = ${Account.Clearing} group by a.currency) b where ours <> theirs
    union all
    select 'an order is paid twice, and nothing goes back', o.id::text from shop_order o join payment_attempt a on a.order_id = o.id
      join payment_operation p on p.attempt_id = a.id and p.kind = ${Capture}
      group by o.id, o.amount having sum(p.amount) - coalesce((select sum(amount) from refund where order_id = o.id and kind in (${Refund.Overpaid}, ${Refund.Excess})), 0) > o.amount
    union all
    select 'more goes back than was paid', a.id::text from payment_attempt a join refund r on r.attempt_id = a.id
      group by a.id, a.amount having sum(r.amount) > greatest(a.amount, (select sum(amount) from payment_operation
        where attempt_id = a.id and kind = ${Capture}))
    union all
    select 'support gave what one may not alone', r.id::text from payment_remedy r
      where r.amount > 50000 and (r.decided_by is null or r.decided_by = r.proposed_by)
    union all
    select 'somebody is a member for the time before what was given', g.id::text from membership_period g
      where g.kind = 3 and lower(g.during) > $1 and not exists (
        select from membership_period b where b.profile_id = g.profile_id and upper(b.during) = lower(g.during))
    union all
    select 'a number left out of the receipts', year::text from receipt group by year
      having max(number) <> count(*) or count(distinct number) <> count(*)
    union all
    select 'a renewal that costs something else than its plan', o.id::text from shop_order o join plan on plan.id = o.plan_id
      where o.renewal is not null and o.amount <> plan.price
    union all
    select 'a price that was told too late', c.subscription_id::text from price_change c
      where c.price_from < c.announced_at + interval '30 days'
    union all
    select 'a paid order without its receipt, or with two', o.id::text from shop_order o
      where o.status = ${OrderStatus.PaidInFull} and (select count(*) from receipt where order_id = o.id and kind = ${ReceiptKind.Sale}) <> 1
    union all
    select 'a receipt without a payment', r.order_id::text from receipt r join shop_order o on o.id = r.order_id
      where r.kind = ${ReceiptKind.Sale} and o.status not in (${OrderStatus.PaidInFull}, ${OrderStatus.Free})
    union all
    select 'the flag is not what the periods say', p.id::text from profile p
      where p.id in (select profile_id from shop_order) and p.member_until is distinct from (select max(upper(during)) from membership_period t where profile_id = p.id
        and not exists (select from membership_period w where w.profile_id = p.id and w.kind = ${Period.Waiting} and lower(w.during) <= lower(t.during)))
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
      group by o.id having sum(p.amount) <> coalesce((select sum(total) from receipt where order_id = o.id and kind in (${ReceiptKind.Refund}, ${ReceiptKind.Withdrawal})), 0)
        + coalesce((select sum(amount) from refund where order_id = o.id and kind in (${Refund.Overpaid}, ${Refund.Excess}) and done_at is not null), 0)
    union all
    select 'a bank holds back what no receipt tells', o.id::text from shop_order o join payment_attempt a on a.order_id = o.id
      join payment_operation p on p.attempt_id = a.id
      where o.status = ${OrderStatus.PaidInFull} and not exists (select from refund r where r.attempt_id = a.id and r.kind = ${Refund.Overpaid})
      group by o.id, a.id having ${disputed} <> coalesce((select sum(case kind when ${ReceiptKind.Chargeback} then total
        when ${ReceiptKind.ChargebackReversed} then -total else 0 end) from receipt where order_id = o.id), 0)
    union all
    select 'a member by what a bank holds back', o.id::text from shop_order o join payment_attempt a on a.order_id = o.id
      join payment_operation p on p.attempt_id = a.id
      where not exists (select from refund r where r.attempt_id = a.id and r.kind = ${Refund.Overpaid})
        and exists (select from membership_period m where m.order_id = o.id and upper(m.during) > $1)
      group by o.id having ${disputed} > 0
    union all
    select 'a transfer is neither what was sold, nor waited on, nor sent back', a.order_id::text
      from ledger_account a join ledger_transfer t on a.id in (t.debit_id, t.credit_id) join shop_order o on o.id = a.order_id
      where a.kind = ${Account.Receivable} and o.closed_at is null and o.status = ${OrderStatus.PaidInFull}
        and not exists (select from refund where order_id = o.id and done_at is null) group by a.order_id
      having sum(case when t.debit_id = a.id then t.amount else -t.amount end) <> 0
    union all
    select 'a receivable that nobody owes', a.order_id::text from ledger_account a join ledger_transfer t on a.id in (t.debit_id, t.credit_id)
      where a.kind = ${Account.Receivable} and not exists (
        select from payment_attempt where order_id = a.order_id and provider = 'transfer') group by a.order_id
      having sum(case when t.debit_id = a.id then t.amount else -t.amount end) <> -coalesce((select sum(amount) from refund
        where order_id = a.order_id and kind = ${Refund.Overpaid} and done_at is null), 0)
    `,
    [clock.now()],
  );

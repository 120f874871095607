import type pg from 'pg';
import { DeclineReason, PaymentMethod, PlanKind, SubscriptionState, type NameOf } from '../../../shared/enums.ts';
import { graceDays, retryDays } from '../../../shared/payment/membership.ts';
import { memberships, type MembershipPlan } from '../content/memberships.ts';
import type { Settled } from './seedPeople.ts';

/** One try to pay. */
export interface Try {
  at: Date;
  declined: number | null;
}

/** Something that was bought, also when nobody paid it. */
export interface Sale {
  at: Date;
  from: Date;
  until: Date;
  renewal: number | null;
  tries: Try[];
  closedAt: Date | null;
}

/** A membership with all that was paid of it. */
export interface Story {
  profileId: number;
  plan: number;
  state: number | null;
  stateBefore: number | null;
  anchor: Date;
  paidUntil: Date;
  /** How often it was paid. */
  times: number;
  retries: number;
  dueAt: Date | null;
  announcedAt: Date | null;
  cancelledAt: Date | null;
  endedAt: Date | null;
  method: number;
  card: string | null;
  sales: Sale[];
}

const day = 86_400_000;
const hour = 3_600_000;
const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);
export const monthsOf = { Day: 0, Month: 1, Quarter: 3, Year: 12 } as const;
const zone = 'Europe/Copenhagen';

/** When each of them began, and where its whole months end, by the calendar of the house. */
async function calendar(client: pg.ClientBase, plans: readonly MembershipPlan[], now: Date) {
  const wishes = plans.map(({ plan, times, startedDaysAgo, paidForDays = 0 }, n) => ({
    ...{ n, months: monthsOf[plan], times: startedDaysAgo === undefined ? times : 0 },
    at: after(now, startedDaysAgo === undefined ? paidForDays * day : -startedDaysAgo * day),
  }));
  const { rows } = await client.query<{ anchor: Date; ends: Date[] }>(
    `select anchor, array(select (anchor at time zone $2 + k * months * interval '1 month') at time zone $2
         from generate_series(1, times_there) k order by k) as ends
     from (select n, months, greatest(times, 1) as times_there,
         ((at at time zone $2) - times * months * interval '1 month') at time zone $2 as anchor
       from jsonb_to_recordset($1::jsonb) as (n int, months int, times int, at timestamptz)) begun order by n`,
    [JSON.stringify(wishes), zone],
  );
  return rows;
}

/** What was bought in the demo community, and what came of it. */
export async function storiesOf(client: pg.ClientBase, people: readonly Settled[], now: Date): Promise<Story[]> {
  const all = memberships(people);
  const dates = await calendar(
    client,
    all.map(([, plan]) => plan),
    now,
  );
  return all.map(([{ id }, plan], at) => storyOf(id, plan, dates[at]!, now));
}

const paid = (at: Date): Try => ({ at, declined: null });
const failed = (at: Date): Try => ({ at, declined: DeclineReason.InsufficientFunds });

type Dates = Awaited<ReturnType<typeof calendar>>[number];
type Ends = Pick<Story, 'stateBefore' | 'retries' | 'dueAt' | 'announcedAt' | 'cancelledAt' | 'endedAt'>;

function storyOf(
  profileId: number,
  { plan, state, times, card }: MembershipPlan,
  { anchor, ends }: Dates,
  now: Date,
): Story {
  const sales = ends.map((until, nth): Sale => {
    const from = ends[nth - 1] ?? anchor;
    const at = nth === 0 ? anchor : after(from, -hour);
    return { at, from, until, renewal: nth || null, tries: [paid(at)], closedAt: null };
  });
  const paidUntil = ends.at(-1)!;
  const ending = endingOf(state, { anchor, paidUntil, times }, now);
  if (ending.retries > 0) {
    const tries = triesAfter(paidUntil).slice(0, ending.retries).map(failed);
    sales.push({
      at: after(paidUntil, -hour),
      from: paidUntil,
      until: paidUntil,
      renewal: times,
      tries,
      closedAt: ending.endedAt,
    });
  }
  return {
    ...{ profileId, plan: PlanKind[plan], state: SubscriptionState[state], anchor, paidUntil, times, sales },
    ...{ method: card ? PaymentMethod.CreditCard : PaymentMethod.MobilePay, card: card ?? null },
    ...ending,
  };
}

/** When a renewal is charged, and charged again. */
const triesAfter = (paidUntil: Date) => [
  after(paidUntil, -hour),
  ...retryDays.map((days) => after(paidUntil, days * day)),
];

interface Course {
  anchor: Date;
  paidUntil: Date;
  times: number;
}

/** What is said of a membership in its state, as the model would have said it on the way there. */
function endingOf(state: NameOf<typeof SubscriptionState>, { anchor, paidUntil, times }: Course, now: Date): Ends {
  const before = times > 1 ? SubscriptionState.ActiveRenewed : SubscriptionState.ActiveInitialPurchase;
  const announcement = after(paidUntil, -7 * day);
  const announcedAt = announcement <= now ? announcement : null;
  const none: Ends = { stateBefore: null, retries: 0, dueAt: null, announcedAt, cancelledAt: null, endedAt: null };
  const due = triesAfter(paidUntil);
  const tried = due.filter((at) => at <= now).length;
  const ended = (milliseconds: number, from = paidUntil): Ends => ({ ...none, endedAt: after(from, milliseconds) });
  const ends: Record<NameOf<typeof SubscriptionState>, Ends> = {
    ActiveInitialPurchase: { ...none, dueAt: announcedAt ? after(paidUntil, -hour) : announcement },
    ActiveRenewed: { ...none, dueAt: announcedAt ? after(paidUntil, -hour) : announcement },
    ActiveRetrying: { ...none, retries: tried, dueAt: due[tried] ?? after(paidUntil, graceDays * day) },
    ActiveCancelled: { ...none, stateBefore: before, cancelledAt: after(now, -5 * day), dueAt: paidUntil },
    ActivePaused: { ...none, stateBefore: before, dueAt: paidUntil },
    DeactivatedByExpiry: { ...ended(0), stateBefore: before, cancelledAt: after(paidUntil, -20 * day) },
    DeactivatedByMember: { ...ended(2 * day), retries: 2 },
    DeactivatedByWithdrawal: { ...ended(4 * day + hour, anchor), announcedAt: null },
    DeactivatedBySupport: { ...ended(64 * day, anchor), announcedAt: null },
    DeactivatedByChargeback: { ...ended(50 * day, anchor), announcedAt: null },
    DeactivatedByPaymentMethodFailed: { ...ended(graceDays * day), retries: due.length },
  };
  return ends[state];
}

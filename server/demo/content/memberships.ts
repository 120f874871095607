import type { NameOf, PlanKind, SubscriptionState } from '../../../shared/enums.ts';
import { demoAccounts } from '../accounts.ts';
import type { DemoPerson } from '../types.ts';

/** How a membership of the demo stands: when it began or is paid until, counted from today in days. */
export interface MembershipPlan {
  plan: NameOf<typeof PlanKind>;
  state: NameOf<typeof SubscriptionState>;
  /** How often it was paid. */
  times: number;
  startedDaysAgo?: number;
  /** Below 0 where that is over. */
  paidForDays?: number;
  /** The last four digits of the card; none is a telephone. */
  card?: string;
}

const guided: Record<string, MembershipPlan> = {
  anna: { plan: 'Year', state: 'ActiveInitialPurchase', times: 1, startedDaysAgo: 160 },
  bert: { plan: 'Year', state: 'ActiveRenewed', times: 2, paidForDays: 210 },
  tove_anders: { plan: 'Quarter', state: 'ActiveInitialPurchase', times: 1, startedDaysAgo: 3 },
  otto: { plan: 'Year', state: 'ActiveRenewed', times: 3, paidForDays: 130 },
  dina: { plan: 'Quarter', state: 'ActiveRenewed', times: 3, paidForDays: 61 },
  trine: { plan: 'Year', state: 'ActiveCancelled', times: 1, paidForDays: 90 },
};

/** What becomes of those who pay; who came too late for it has paid for a year. */
const paying: MembershipPlan[] = [
  { plan: 'Month', state: 'ActiveRetrying', times: 3, paidForDays: -2, card: '0341' },
  { plan: 'Quarter', state: 'ActiveCancelled', times: 2, paidForDays: 34 },
  { plan: 'Month', state: 'ActiveRenewed', times: 5, paidForDays: 12 },
  { plan: 'Quarter', state: 'ActiveRenewed', times: 3, paidForDays: 50 },
  { plan: 'Year', state: 'ActiveRenewed', times: 2, paidForDays: 150 },
  { plan: 'Month', state: 'ActiveInitialPurchase', times: 1, startedDaysAgo: 17 },
  { plan: 'Quarter', state: 'ActiveInitialPurchase', times: 1, startedDaysAgo: 40 },
  { plan: 'Year', state: 'ActiveInitialPurchase', times: 1, startedDaysAgo: 120 },
  { plan: 'Month', state: 'ActiveRetrying', times: 2, paidForDays: -8, card: '0341' },
  { plan: 'Year', state: 'ActiveCancelled', times: 1, paidForDays: 75 },
  { plan: 'Month', state: 'ActiveRenewed', times: 9, paidForDays: 3 },
  { plan: 'Year', state: 'ActiveInitialPurchase', times: 1, startedDaysAgo: 200 },
];

/** Who is no member any more, and how that came. */
const lapsed: MembershipPlan[] = [
  { plan: 'Quarter', state: 'DeactivatedByExpiry', times: 1, paidForDays: -40 },
  { plan: 'Month', state: 'DeactivatedByMember', times: 2, paidForDays: -30, card: '0341' },
  { plan: 'Quarter', state: 'DeactivatedByWithdrawal', times: 1, startedDaysAgo: 30 },
  { plan: 'Quarter', state: 'DeactivatedByChargeback', times: 1, startedDaysAgo: 70 },
  { plan: 'Month', state: 'DeactivatedByPaymentMethodFailed', times: 3, paidForDays: -60, card: '0341' },
  { plan: 'Year', state: 'DeactivatedByExpiry', times: 1, paidForDays: -12 },
];

const paused: MembershipPlan = { plan: 'Quarter', state: 'ActivePaused', times: 1, startedDaysAgo: 45 };
const lockedOut: MembershipPlan = { plan: 'Quarter', state: 'DeactivatedBySupport', times: 1, startedDaysAgo: 104 };

const daysOf = { Day: 1, Month: 31, Quarter: 92, Year: 366 } as const;

/** For how many days somebody must have been here for it. */
const reach = ({ plan, times, startedDaysAgo, paidForDays = 0 }: MembershipPlan) =>
  startedDaysAgo ?? times * daysOf[plan] - paidForDays;

/** The memberships of the demo community: every member has one, and some who are none any more. */
export function memberships<P extends DemoPerson>(people: readonly P[]): [P, MembershipPlan][] {
  const own = people.filter(({ userName }) => userName in guided);
  const others = people.filter(({ userName }) => !(userName in guided));
  const members = others.filter(({ member }) => member);
  // Those who are shown around without a membership never had one.
  const shown = new Set(demoAccounts.map(({ userName }) => userName));
  const guests = others.filter(
    ({ userName, member, status, joinedDaysAgo }) =>
      !shown.has(userName) && !member && status === 'Active' && joinedDaysAgo > 380,
  );
  const shut = others.filter(
    ({ status, joinedDaysAgo }) => /^(Quarantined|ToBeDeleted)$/.test(status) && joinedDaysAgo > 46,
  );
  const locked = others.filter(({ status, joinedDaysAgo }) => status === 'PermaLocked' && joinedDaysAgo > 105);
  return [
    ...own.map((person) => [person, guided[person.userName]!] as [P, MembershipPlan]),
    ...members.map((person, at) => [person, payingFor(person, at)] as [P, MembershipPlan]),
    ...guests
      .slice(0, 3 * lapsed.length)
      .map((person, at) => [person, lapsed[at % lapsed.length]!] as [P, MembershipPlan]),
    ...shut.slice(0, 4).map((person) => [person, paused] as [P, MembershipPlan]),
    ...locked.map((person) => [person, lockedOut] as [P, MembershipPlan]),
  ];
}

/** One whose payment failed might be shut out of the variant before long, and few of them are enough. */
function payingFor({ joinedDaysAgo, darkStatus }: DemoPerson, at: number): MembershipPlan {
  const wish = paying[at % paying.length]!;
  const isLate = wish.state === 'ActiveRetrying' && (at >= 3 * paying.length || darkStatus !== 'None');
  const fits = reach(wish) < joinedDaysAgo && !isLate;
  const { card, ...bare } = fits
    ? wish
    : ({
        plan: 'Year',
        state: 'ActiveInitialPurchase',
        times: 1,
        startedDaysAgo: Math.min(joinedDaysAgo * 0.8, 300),
      } as MembershipPlan);
  return { ...bare, ...(card ? { card } : at % 5 === 3 ? {} : { card: '4242' }) };
}

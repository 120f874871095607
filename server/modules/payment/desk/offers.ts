/** Offers that developers make: at once up to a value, or as a proposal for a second person. */
import { sql } from 'kysely';
import type { Checked } from '../../../../shared/contract.ts';
import { PlanKind } from '../../../../shared/enums.ts';
import type { offers } from '../../../../shared/payment/offers.ts';
import { aloneUpTo, offersAloneUpTo } from '../../../../shared/payment/remedies.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { defineAct } from '../../../platform/fourEyes/acts.ts';
import { propose } from '../../../platform/fourEyes/proposals.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { Audience } from '../model/kinds.ts';
import { offeredPlans } from '../plans.ts';
import { countedSince, isTooMuch } from './alone.ts';

type Wish = Checked<typeof offers.MakeOffer>;

/** Makes an offer. Refuses with OfferCodeTaken and OfferOver. */
async function make(
  { sql: database, now, platform }: CommandContext,
  wish: Wish,
  accountId: number,
  aloneShare: number | null,
): Promise<void> {
  const { offerId, siteId, kind, percent, audience, perProfile, totalUses, from, to } = wish;
  const { timeZone } = (platform.sites.byId(siteId) ?? refuse('NotFound')).contact;
  const begin = (day: string, later: number) =>
    sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone}::text)`;
  const ends = to === undefined ? sql`null::timestamptz` : begin(to, 1);
  const made = await firstRow(
    database,
    sql<{ isOver: boolean | null }>`
      insert into offer (id, site_id, kind, percent, audience, per_profile, total_uses, starts_at, until, made_by,
        made_at, alone_share)
      values (${offerId}, ${siteId}, ${kind === undefined ? null : PlanKind[kind]}, ${percent}, ${Audience[audience]},
        ${perProfile}, ${totalUses ?? null}, ${begin(from, 0)}, ${ends}, ${accountId}, ${now}, ${aloneShare})
      on conflict (id) do nothing returning until <= greatest(starts_at, ${now}::timestamptz) as "isOver"`,
  );
  if (!made) refuse('OfferCodeTaken');
  if (made?.isOver) refuse('OfferOver');
}

/** An offer that gives away more than one developer may; it is of the house, and concerns nobody but whoever makes it. */
export const offerAct = defineAct<Wish & { accountId: number }>({
  kind: 'Offer',
  perPerson: true,
  erasure: 'Deleted',
  confirm: (context, { payload: { accountId, ...wish } }) => make(context, wish, accountId, null),
});

/** Of what developers may give away alone, the share that an offer is: to each who uses it, or to all of them. */
async function shareOf({ sql: database }: CommandContext, wish: Wish): Promise<number> {
  const plans = await offeredPlans(database, wish.siteId);
  const included = plans.filter(({ kind }) => wish.kind === undefined || kind === PlanKind[wish.kind]);
  const shares = included.map(({ price, currency }) => {
    const each = (price * wish.percent) / 100 / (aloneUpTo[currency] ?? 0);
    return Math.max(each * wish.perProfile, (each * (wish.totalUses ?? Infinity)) / offersAloneUpTo);
  });
  return Math.max(0, ...shares);
}

/** What offers that were made alone of late are together; others are made only after this one. */
async function madeAlone({ sql: database, now }: CommandContext, siteId: number): Promise<number> {
  await sql`select from site where id = ${siteId} for no key update`.execute(database);
  const made = await firstRow(
    database,
    sql<{ share: number }>`
      select coalesce(sum(alone_share), 0)::float8 as share from offer
      where site_id = ${siteId} and made_at > ${countedSince(now)}`,
  );
  return made!.share;
}

/** Makes an offer at once where one developer may, or proposes it; answers whether a second person has to decide. */
export async function makeOrPropose(
  context: CommandContext,
  wish: Wish,
  { profileId, accountId }: { profileId: number; accountId: number },
): Promise<boolean> {
  if (!context.platform.sites.byId(wish.siteId)) refuse('NotFound');
  const share = await shareOf(context, wish);
  const needsTwo = isTooMuch((await madeAlone(context, wish.siteId)) + share);
  if (!needsTwo) await make(context, wish, accountId, share);
  else {
    const bounds = [wish.perProfile, wish.totalUses ?? '∞', wish.from, wish.to ?? '∞'].join(' · ');
    const facts = `${wish.offerId}: −${wish.percent} % · ${wish.kind ?? '*'} · ${wish.audience} · ${bounds}`;
    await propose(context, offerAct, { profileId, by: profileId, payload: { ...wish, accountId }, facts });
  }
  return needsTwo;
}

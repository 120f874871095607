import { sql } from 'kysely';
import { nameOf, OrderStatus, PlanKind } from '../../../../shared/enums.ts';
import { offers, type offerStates } from '../../../../shared/payment/offers.ts';
import { enumName, pageOf, rows } from '../../../platform/database/sql.ts';
import { can, handle } from '../../../platform/handle.ts';
import { Audience } from '../model/kinds.ts';
import { EndOffer } from '../commands/EndOffer.ts';

interface Row {
  offerId: string;
  siteId: number;
  kind: number | null;
  percent: number;
  audience: keyof typeof Audience;
  perProfile: number;
  totalUses: number | null;
  startsAt: Date;
  until: Date | null;
  used: number;
}

export const GetOffers = handle(offers.GetOffers, async ({ skip, take }, actor, { read, now }) => {
  const found = await rows(
    read,
    sql<Row>`
      select o.id as "offerId", o.site_id as "siteId", o.kind, o.percent, ${enumName(Audience, sql.ref('o.audience'))} as audience,
        o.per_profile as "perProfile", o.total_uses as "totalUses", o.starts_at as "startsAt", o.until,
        (select count(*)::int from shop_order where offer_id = o.id and closed_at is null
          and status in (${OrderStatus.PaidInFull}, ${OrderStatus.Free})) as used
      from offer o order by o.starts_at desc, o.id limit ${take + 1} offset ${skip}`,
  );
  const { items, more } = pageOf(found, take);
  return {
    items: items.map(({ kind, startsAt, until, ...offer }) => {
      const state = stateOf(new Date(startsAt), until && new Date(until), now);
      return {
        ...offer,
        state,
        kind: kind === null ? null : nameOf(PlanKind, kind),
        startsAt: new Date(startsAt).toISOString(),
        until: until && new Date(until).toISOString(),
        can: state === 'Ended' ? [] : can(actor, undefined as never, { EndOffer }),
      };
    }),
    more,
  };
});

const stateOf = (startsAt: Date, until: Date | null, now: Date): (typeof offerStates)[number] =>
  until && until <= now ? 'Ended' : startsAt > now ? 'Planned' : 'Running';

import { sql } from 'kysely';
import { nameOf, OrderStatus, PlanKind } from '../../../../shared/enums.ts';
import { offers, type offerStates } from '../../../../shared/payment/offers.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { ascending, descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { enumName, rows } from '../../../platform/database/sql.ts';
import { can, handle } from '../../../platform/handle.ts';
import { Audience } from '../model/kinds.ts';
import { EndOffer } from '../commands/EndOffer.ts';

interface Row {
  offerId: string;
  siteId: Column<'offer', 'siteId'>;
  kind: Column<'offer', 'kind'>;
  percent: Column<'offer', 'percent'>;
  audience: keyof typeof Audience;
  perProfile: Column<'offer', 'perProfile'>;
  totalUses: Column<'offer', 'totalUses'>;
  startsAt: Column<'offer', 'startsAt'>;
  until: Column<'offer', 'until'>;
  used: number;
}

const order = sortedBy(descending(sql.ref('o.starts_at'), 'timestamptz'), ascending(sql.ref('o.id'), 'text'));

export const GetOffers = handle(offers.GetOffers, async (input, actor, { read, now, platform }) => {
  const page = movingPage(platform.secrets, 'GetOffers', input);
  const found = await rows(
    read,
    sql<Row & { sortKeys: string }>`
      select ${order.keys} as "sortKeys", o.id as "offerId", o.site_id as "siteId", o.kind, o.percent, ${enumName(Audience, sql.ref('o.audience'))} as audience,
        o.per_profile as "perProfile", o.total_uses as "totalUses", o.starts_at as "startsAt", o.until,
        (select count(*)::int from shop_order where offer_id = o.id and closed_at is null
          and status in (${OrderStatus.PaidInFull}, ${OrderStatus.Free})) as used
      from offer o where ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
  );
  const { items, ...rest } = page.pageOf(found);
  return {
    items: items.map(({ kind, startsAt, until, ...offer }) => {
      const state = stateOf(new Date(startsAt), until === null ? null : new Date(until), now);
      return {
        ...offer,
        state,
        kind: kind === null ? null : nameOf(PlanKind, kind),
        ...{ startsAt, until },
        can: state === 'Ended' ? [] : can(actor, undefined as never, { EndOffer }),
      };
    }),
    ...rest,
  };
});

const stateOf = (startsAt: Date, until: Date | null, now: Date): (typeof offerStates)[number] =>
  until && until <= now ? 'Ended' : startsAt > now ? 'Planned' : 'Running';

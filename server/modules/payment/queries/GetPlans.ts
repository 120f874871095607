import { sql, type Kysely } from 'kysely';
import { nameOf, PlanKind } from '../../../../shared/enums.ts';
import { books } from '../../../../shared/payment/books.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { can, handle } from '../../../platform/handle.ts';
import { AskForPrice } from '../commands/AskForPrice.ts';
import { MakeOffer } from '../commands/MakeOffer.ts';
import { PublishPlanPrice } from '../commands/PublishPlanPrice.ts';

interface Row {
  planId: number;
  siteId: Column<'plan', 'siteId'>;
  kind: Column<'plan', 'kind'>;
  price: Column<'plan', 'price'>;
  currencyCode: Column<'plan', 'currency'>;
  validFrom: Column<'plan', 'validFrom'>;
  retiredAt: Column<'plan', 'retiredAt'>;
  /** What the plan costs that is sold in its place. */
  sold: Column<'plan', 'price'> | null;
  subscribers: number;
  askedPrice: Column<'plan', 'price'> | null;
  askedFrom: Column<'price_asking', 'priceFrom'> | null;
  told: number;
  accepted: number;
}

export const GetPlans = handle(books.GetPlans, async (_input, actor, { read, platform }) => {
  const found = await plansOf(read);
  const sites = [...platform.sites.main(), ...platform.sites.dark()];
  return sites.map(({ id: siteId, name, dark, currencyCode }) => ({
    ...{ siteId, name, dark, currencyCode },
    plans: found
      .filter((plan) => plan.siteId === siteId)
      .map((plan) => ({ ...versionOf(plan), can: offeredFor(actor, plan) })),
    can: can(actor, undefined as never, { MakeOffer }),
  }));
});

const offeredFor = (actor: Parameters<typeof can>[0], { retiredAt, sold, price, askedPrice, kind }: Row) =>
  retiredAt === null
    ? can(actor, undefined as never, { PublishPlanPrice })
    : kind !== PlanKind.Day && sold !== null && sold > price && askedPrice === null
      ? can(actor, undefined as never, { AskForPrice })
      : [];

function versionOf({ planId, kind, price, validFrom, retiredAt, subscribers, ...row }: Row) {
  const { askedPrice, askedFrom, told: notifiedSubscribers, accepted } = row;
  return {
    ...{ planId, kind: nameOf(PlanKind, kind), price, subscribers },
    ...{ validFrom, retiredAt },
    asked:
      askedPrice === null || askedFrom === null
        ? null
        : { price: askedPrice, from: askedFrom, told: notifiedSubscribers, accepted },
  };
}

const plansOf = (read: Kysely<unknown>) =>
  rows(
    read,
    sql<Row>`
      select p.id as "planId", p.site_id as "siteId", p.kind, p.price, p.currency as "currencyCode", p.valid_from as "validFrom",
        p.retired_at as "retiredAt", sold.price as sold, coalesce(s.running, 0) as subscribers, next.price as "askedPrice",
        a.price_from as "askedFrom", coalesce(c.told, 0) as told, coalesce(c.accepted, 0) as accepted
      from plan p
        left join plan sold on sold.site_id = p.site_id and sold.kind = p.kind and sold.retired_at is null
        left join (select plan_id, count(*)::int as running from subscription where ended_at is null group by plan_id) s on s.plan_id = p.id
        left join price_asking a on a.plan_id = p.id
        left join plan next on next.id = a.new_plan_id
        left join (select plan_id, count(*)::int as told, count(accepted_at)::int as accepted from price_change group by plan_id) c
          on c.plan_id = p.id
      order by p.site_id, p.kind, p.valid_from desc, p.id desc`,
  );

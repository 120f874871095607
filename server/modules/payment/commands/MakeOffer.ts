import { sql } from 'kysely';
import { PlanKind } from '../../../../shared/enums.ts';
import { offers } from '../../../../shared/payment/offers.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { Audience } from '../model/kinds.ts';

export const MakeOffer = handle(offers.MakeOffer, {
  async do(_subject, wish, { accountId }, { sql: database, now, platform }) {
    const { offerId, siteId, kind, percent, audience, perProfile, totalUses, from, to } = wish;
    const site = platform.sites.byId(siteId) ?? refuse('NotFound');
    const { timeZone } = site.contact;
    const begin = (day: string, later: number) =>
      sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone}::text)`;
    const ends = to === undefined ? sql`null::timestamptz` : begin(to, 1);
    const made = await firstRow(
      database,
      sql<{ isOver: boolean | null }>`
        insert into offer (id, site_id, kind, percent, audience, per_profile, total_uses, starts_at, until, made_by)
        values (${offerId}, ${siteId}, ${kind === undefined ? null : PlanKind[kind]}, ${percent}, ${Audience[audience]},
          ${perProfile}, ${totalUses ?? null}, ${begin(from, 0)}, ${ends}, ${accountId})
        on conflict (id) do nothing returning until <= greatest(starts_at, ${now}::timestamptz) as "isOver"`,
    );
    if (!made) refuse('OfferCodeTaken');
    if (made?.isOver) refuse('OfferOver');
    return {};
  },
});

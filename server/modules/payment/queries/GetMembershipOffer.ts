import { membership } from '../../../../shared/payment/membership.ts';
import { handle } from '../../../platform/handle.ts';
import { nextStart } from '../periods.ts';
import { offeredPlans, offerFor, quotes } from '../plans.ts';
import { methodsIn } from '../providers/providerOf.ts';

export const GetMembershipOffer = handle(
  membership.GetMembershipOffer,
  async ({ offerId }, { profileId }, { read, now, call: { site }, platform }) => {
    const offer = await offerFor(read, { offerId, profileId, siteId: site.id, now });
    const provided = methodsIn(platform, site.currencyCode);
    const plans = await offeredPlans(read, site.id);
    const included = plans.filter(({ kind }) => offer.kind === null || offer.kind === kind);
    const startsAt = await nextStart(read, profileId, now);
    return {
      offerId: offer.id,
      percent: offer.percent,
      until: offer.until && new Date(offer.until).toISOString(),
      plans: await quotes(read, included, { startsAt, provided, site, now, offer }),
    };
  },
);

import { membership } from '../../../../shared/payment/membership.ts';
import { handle } from '../../../platform/handle.ts';
import { nextStart } from '../periods.ts';
import { plansToBuy, offerFor, quotes } from '../plans.ts';
import { methodsIn } from '../providers/providerOf.ts';

export const GetMembershipOffer = handle(
  membership.GetMembershipOffer,
  async ({ offerId }, { profileId }, { read, now, call: { site }, platform }) => {
    const offer = await offerFor(read, { offerId, profileId, siteId: site.id, now });
    const provided = methodsIn(platform, site.currencyCode);
    const startsAt = await nextStart(read, profileId, now);
    const plans = await plansToBuy(read, site, startsAt, now);
    const included = plans.filter(({ kind }) => offer.kind === null || offer.kind === kind);
    return {
      offerId: offer.id,
      percent: offer.percent,
      until: offer.until && new Date(offer.until).toISOString(),
      plans: quotes(included, { startsAt, provided, now, offer }),
    };
  },
);

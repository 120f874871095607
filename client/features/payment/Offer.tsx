import { IconGift } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import type { membership } from '../../../shared/payment/membership.ts';
import { Banner } from '../../ui/Banner.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { PlanForm } from './Choose.tsx';
import styles from './Choose.module.css';
import { useDay, type Overview } from './words.ts';

type Gives = Output<typeof membership.GetMembershipOffer>;

/** What an offer gives, and the plans at its prices. */
export function Offer({ offer, overview }: { offer: Gives; overview: Overview }) {
  const { formatMessage } = useIntl();
  const day = useDay();
  return (
    <div className={styles.parts}>
      <Banner
        tone="accent"
        icon={<IconGift size={20} />}
        title={formatMessage({ id: 'payment.offer' }, { percent: offer.percent })}
      >
        {offer.until && formatMessage({ id: 'payment.offer.until' }, { until: day(offer.until, true) })}
      </Banner>
      <PlanForm overview={overview} plans={offer.plans} offer={offer.offerId} />
    </div>
  );
}

/** An offer that is over, or never was one. */
export function NoOffer() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      level={2}
      icon={<IconGift size={24} />}
      title={formatMessage({ id: 'refusal.OfferEnded' })}
      text={formatMessage({ id: 'payment.offer.ended' })}
      next={{ to: '/Membership', label: formatMessage({ id: 'payment.toPlans' }) }}
    />
  );
}

import { IconGift } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { membership } from '../../../shared/payment/membership.ts';
import { Choose } from '../../features/payment/Choose.tsx';
import { MembershipHead, StepsHead } from '../../features/payment/Head.tsx';
import { NoPlan, Pay } from '../../features/payment/Pay.tsx';
import type { Overview } from '../../features/payment/words.ts';
import { useQuery } from '../../platform/api.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ChooseSkeleton, PaySkeleton } from './Skeletons.tsx';
import styles from './Payment.module.css';

const numberOf = (value: string | null) => (value !== null && /^\d{1,15}$/.test(value) ? Number(value) : undefined);

/** The memberships there are; with a plan in the address, the step in which it is paid. */
export function Membership() {
  const [address] = useSearchParams();
  const planId = numberOf(address.get('plan'));
  const read = useQuery(membership.GetMembership, {});
  if (planId === undefined) {
    return (
      <>
        <MembershipHead />
        <Loaded read={read} skeleton={<ChooseSkeleton />}>
          {(overview) => <Choose overview={overview} />}
        </Loaded>
      </>
    );
  }
  return (
    <div className={styles.pay}>
      <PayHead />
      <Loaded read={read} skeleton={<PaySkeleton />}>
        {(overview) => <PayStep overview={overview} planId={planId} />}
      </Loaded>
    </div>
  );
}

function PayHead() {
  const { formatMessage } = useIntl();
  return <StepsHead title={formatMessage({ id: 'payment.title' })} current="pay" />;
}

/** The plan of the address, at the price of the offer there; what cannot be bought is said. */
function PayStep({ overview, planId }: { overview: Overview; planId: number }) {
  const { formatMessage } = useIntl();
  const [address] = useSearchParams();
  const offerId = address.get('offer')?.slice(0, 40);
  const offer = useQuery(membership.GetMembershipOffer, { offerId: offerId ?? '' }, { skip: !offerId });
  if (offerId && offer.isLoading) return <PaySkeleton />;
  const byOffer = offerId ? offer.data?.plans.find((one) => one.planId === planId) : undefined;
  const plan = byOffer ?? overview.plans.find((one) => one.planId === planId);
  if (overview.subscription || overview.begins) return <NoPlan code="AlreadySubscribed" />;
  if (!overview.available) return <NoPlan code="PaymentUnavailable" />;
  if (!plan) return <NoPlan code="PlanGone" />;
  return (
    <>
      {offerId && !byOffer && (
        <div className={styles.above}>
          <Banner tone="warn" icon={<IconGift size={20} />} title={formatMessage({ id: 'refusal.OfferEnded' })}>
            {formatMessage({ id: 'payment.offer.ended' })}
          </Banner>
        </div>
      )}
      <Pay
        key={planId}
        overview={overview}
        plan={plan}
        offerId={byOffer && offerId}
        orderId={numberOf(address.get('order'))}
      />
    </>
  );
}

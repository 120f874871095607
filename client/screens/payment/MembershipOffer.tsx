import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { membership } from '../../../shared/payment/membership.ts';
import { Choose } from '../../features/payment/Choose.tsx';
import { NoOffer, Offer } from '../../features/payment/Offer.tsx';
import { useQuery } from '../../platform/api.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ChooseSkeleton } from './Skeletons.tsx';
import styles from './Payment.module.css';

const over = new Set(['OfferEnded', 'NotFound', 'BadRequest']);

/** What an offer gives; who has a membership, and who comes too late, reads that instead. */
export function MembershipOffer() {
  const { formatMessage } = useIntl();
  const { offerId = '' } = useParams();
  const read = useQuery(membership.GetMembership, {});
  const offer = useQuery(membership.GetMembershipOffer, { offerId });
  return (
    <>
      <PageTitle className={styles.title}>{formatMessage({ id: 'payment.title' })}</PageTitle>
      {offer.error && over.has(offer.error.code) ? (
        <NoOffer />
      ) : (
        <Loaded read={offer} skeleton={<ChooseSkeleton />}>
          {(gives) => (
            <Loaded read={read} skeleton={<ChooseSkeleton />}>
              {(overview) =>
                overview.subscription || overview.begins || !overview.available ? (
                  <Choose overview={overview} />
                ) : (
                  <Offer offer={gives} overview={overview} />
                )
              }
            </Loaded>
          )}
        </Loaded>
      )}
    </>
  );
}

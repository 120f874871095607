import { IconReceipt } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router';
import { payment } from '../../../shared/payment/contract.ts';
import { StepsHead } from '../../features/payment/Head.tsx';
import { Receipts } from '../../features/payment/Receipts.tsx';
import { againPath, ReceiptState, standingOf } from '../../features/payment/ReceiptState.tsx';
import { useChecked } from '../../features/payment/useChecked.ts';
import type { ReceiptPage } from '../../features/payment/words.ts';
import { useQuery } from '../../platform/api.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { EmptyState } from '../../ui/States.tsx';
import styles from './Payment.module.css';
import { ReceiptSkeleton } from './Skeletons.tsx';

/** In ms: an order that waits is asked after so often, since nobody is told when it is paid on a telephone. */
const often = 5000;

/** How an order stands, and its receipts. */
export function Receipt() {
  const [address] = useSearchParams();
  const order = address.get('order');
  return order !== null && /^\d{1,15}$/.test(order) ? <OrderPage key={order} orderId={Number(order)} /> : <NoOrder />;
}

function OrderPage({ orderId }: { orderId: number }) {
  const { checking, came } = useChecked(orderId);
  const first = useQuery(payment.ReceiptPageData, { orderId }, { skip: checking });
  // A transfer takes days, and the hub tells when it is here.
  const waits = first.data !== undefined && standingOf(first.data) === 'pending' && !first.data.transfer;
  const read = useQuery(
    payment.ReceiptPageData,
    { orderId },
    { skip: checking, quiet: true, ...(waits && { pollingInterval: often }) },
  );
  if (read.error?.status === 404) return <NoOrder />;
  return (
    <div className={styles.receipt}>
      <Loaded read={read} skeleton={<Arriving />}>
        {(page) => <Whole page={page} came={came} />}
      </Loaded>
    </div>
  );
}

/** Who comes back from the provider without having paid tries again with what was chosen. */
function Whole({ page, came }: { page: ReceiptPage; came: boolean }) {
  const { formatMessage } = useIntl();
  const state = standingOf(page);
  if (state === 'declined' && came && page.productId !== null) return <Navigate to={againPath(page)} replace />;
  const paid = state === 'paid';
  return (
    <>
      <StepsHead
        title={formatMessage({ id: paid ? 'payment.receipt' : 'payment.order' })}
        current={paid ? 'done' : 'pay'}
        className={paid ? styles.quietHead : undefined}
      />
      <ReceiptState order={page} />
      <Receipts order={page} />
    </>
  );
}

function Arriving() {
  const { formatMessage } = useIntl();
  return (
    <>
      <StepsHead title={formatMessage({ id: 'payment.receipt' })} current="pay" className={styles.quietHead} />
      <ReceiptSkeleton />
    </>
  );
}

function NoOrder() {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageTitle>{formatMessage({ id: 'payment.receipt' })}</PageTitle>
      <EmptyState
        level={2}
        icon={<IconReceipt size={24} />}
        title={formatMessage({ id: 'payment.noOrder' })}
        next={{ to: '/Membership/History', label: formatMessage({ id: 'payment.has.go' }) }}
      />
    </>
  );
}

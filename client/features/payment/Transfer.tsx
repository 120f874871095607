import { IconBuildingBank } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { payment } from '../../../shared/payment/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { site } from '../../platform/site.ts';
import { Card } from '../../ui/Card.tsx';
import { GiveUp } from './GiveUp.tsx';
import state from './ReceiptState.module.css';
import styles from './Transfer.module.css';
import { useDay, useMoney, type ReceiptPage } from './words.ts';

interface Props {
  order: ReceiptPage;
  to: NonNullable<ReceiptPage['transfer']>;
}

/** Where to send the money of an order, how much is missing, and until when it waits. */
export function Transfer({ order, to }: Props) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const money = useMoney(order.currencyCode);
  useSeen(order.orderId, to.seen);
  const { iban, bic, message, missing, received } = to;
  const until = order.expiresAt && to.seen ? day(order.expiresAt) : null;
  return (
    <Card padding="text">
      <div className={state.standing} role="status">
        <IconBuildingBank size={24} />
        <div>
          <h2>{formatMessage({ id: 'payment.transfer' }, { amount: money.exactPrice(missing) })}</h2>
          <p className={state.text}>
            {received > 0 && formatMessage({ id: 'payment.transfer.received' }, { amount: money.exactPrice(received) })}{' '}
            {formatMessage({ id: 'payment.transfer.text' })}{' '}
            {until && formatMessage({ id: 'payment.transfer.until' }, { until })}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name="payment.transfer.to" value={site.contact.company ?? ''} />
        <Fact name="payment.transfer.iban" value={iban.replace(/(.{4})(?=.)/g, '$1 ')} />
        {bic && <Fact name="payment.transfer.bic" value={bic} />}
        <Fact name="payment.transfer.message" value={message} />
        <Fact name="payment.transfer.amount" value={money.exactPrice(missing)} />
      </dl>
      <div className={state.ways}>
        <GiveUp orderId={order.orderId} />
      </div>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.fact}>
      <dt>{formatMessage({ id: name })}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Tells the house once that the member knows where to send the money: from then on the order waits for it. */
function useSeen(orderId: number, seen: boolean): void {
  const [view] = useCommand(payment.AddBankTransferView);
  const tell = useEffectEvent(() => {
    // Who is offline reads it all the same, and is asked again at the next visit.
    if (!seen) view({ orderId }).catch(() => undefined);
  });
  useEffect(() => tell(), [orderId]);
}

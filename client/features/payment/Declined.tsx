import { IconCreditCardOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { payment } from '../../../shared/payment/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { classes } from '../../ui/classes.ts';
import tones from '../../ui/tones.module.css';
import styles from './Declined.module.css';
import type { ReceiptPage } from './words.ts';

/** Why an order could not be paid, and what helps: nothing was charged, and the choice is kept. */
export function DeclinedBy({ reason }: { reason: NonNullable<ReceiptPage['declined']> }) {
  const { formatMessage } = useIntl();
  return (
    <div role="alert" className={classes(styles.panel, tones.danger)}>
      <IconCreditCardOff size={20} />
      <div>
        <h2 className={styles.title}>{formatMessage({ id: `enum.DeclineReason.${reason}` })}</h2>
        <p>{formatMessage({ id: `payment.declined.${reason}` })}</p>
      </div>
    </div>
  );
}

/** The same of an order that the address names; nothing where it was not declined. */
export function DeclinedOrder({ orderId }: { orderId: number }) {
  const { data } = useQuery(payment.ReceiptPageData, { orderId });
  const reason = data && data.receipts.length === 0 ? data.declined : null;
  return reason && <DeclinedBy reason={reason} />;
}

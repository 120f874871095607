import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { payment } from '../../../shared/payment/contract.ts';
import { receiptPath } from '../../features/payment/paying.ts';
import { useDay, useMoney, usePlanWords } from '../../features/payment/words.ts';
import { useQuery } from '../../platform/api.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import styles from './ReceiptDialog.module.css';

interface Props {
  orderId: number;
  onDone: () => void;
}

/** What was bought, after coming back from paying it; of a single day nothing is said. */
export function ReceiptDialog({ orderId, onDone }: Props) {
  const { formatMessage } = useIntl();
  const { data, error } = useQuery(payment.ReceiptDialogData, { orderId });
  const day = useDay();
  const money = useMoney(data?.currencyCode ?? '');
  const { what } = usePlanWords();
  const silent = error !== undefined || data?.packageType === 'OneDayMembership';
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (silent) leave();
  }, [silent]);
  if (!data || silent) return null;
  const { status, packageType, tracking, total, memberUntil } = data;
  const facts = [
    ['what', what(packageType, null)],
    ['state', formatMessage({ id: `enum.OrderStatus.${status}` })],
    ['total', money.exactPrice(total)],
    ['order', tracking],
  ] as const;
  return (
    <Dialog opened title={formatMessage({ id: 'payment.receipt' })} onClose={onDone}>
      {memberUntil && <p>{formatMessage({ id: 'payment.memberUntil' }, { date: day(memberUntil) })}</p>}
      <dl className={styles.facts}>
        {facts.map(([id, words]) => (
          <div key={id}>
            <dt>{formatMessage({ id: `payment.receiptDialog.${id}` })}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <LinkButton variant="outline" to={receiptPath(orderId)}>
          {formatMessage({ id: 'payment.receiptDialog.go' })}
        </LinkButton>
        <Button onClick={onDone} data-autofocus>
          {formatMessage({ id: 'ui.close' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

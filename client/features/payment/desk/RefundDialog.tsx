import { useState } from 'react';
import { useIntl } from 'react-intl';
import { paymentDesk } from '../../../../shared/payment/desk.ts';
import { aloneUpTo, aloneWithin } from '../../../../shared/payment/remedies.ts';
import { StaffDialog } from '../../../kit/desk/StaffDialog.tsx';
import { useCommand } from '../../../platform/api.ts';
import { SumField } from '../SumField.tsx';
import { useMoney } from '../words.ts';
import { RemedyFields } from './RemedyFields.tsx';
import { amountIn, type Order } from './shapes.ts';
import { useGiving } from './useGiving.ts';

/** How much of an order goes back, and why. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { orderId, tracking, refundable, currencyCode } = order;
  const money = useMoney(currencyCode);
  const [written, setWritten] = useState('');
  const [refund] = useCommand(paymentDesk.RefundOrder);
  const { why, setWhy, tried, submit, busy, error } = useGiving(onClose);
  const amount = amountIn(written);
  const fits = amount !== undefined && amount <= refundable;
  const most = money.exactPrice(refundable);
  return (
    <StaffDialog
      title={formatMessage({ id: 'staff.payment.refund.title' }, { tracking })}
      text={formatMessage(
        { id: 'staff.payment.two' },
        { limit: money.price(aloneUpTo[currencyCode] ?? 0), days: aloneWithin },
      )}
      size="md"
      confirmLabel={formatMessage({ id: 'staff.payment.refund' })}
      busy={busy}
      error={error}
      onSubmit={() => submit(fits, () => refund({ orderId, amount: amount!, ...why }))}
      onClose={onClose}
    >
      <SumField
        label={formatMessage({ id: 'staff.payment.amount' }, { currency: currencyCode })}
        hint={formatMessage({ id: 'staff.payment.amount.hint' }, { most })}
        value={written}
        error={tried && !fits ? formatMessage({ id: 'staff.payment.amount.wrong' }, { most }) : undefined}
        onWrite={setWritten}
      />
      <RemedyFields why={why} onChange={setWhy} tried={tried} />
    </StaffDialog>
  );
}

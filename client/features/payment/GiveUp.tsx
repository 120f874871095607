import { useIntl } from 'react-intl';
import { payment } from '../../../shared/payment/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { Button } from '../../ui/Button.tsx';

/** Gives up an order that is not paid. */
export function GiveUp({ orderId }: { orderId: number }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [cancel, { isLoading }] = useCommand(payment.CancelOrder);
  return (
    <Button variant="outline" busy={isLoading} onClick={() => void cancel({ orderId }).catch(tell)}>
      {formatMessage({ id: 'payment.giveUp' })}
    </Button>
  );
}

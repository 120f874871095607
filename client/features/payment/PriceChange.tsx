import { useIntl } from 'react-intl';
import { prices } from '../../../shared/payment/books.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OwnMembership.module.css';
import { useDay, useMoney, usePlanWords, type Overview } from './words.ts';

/** What the own plan costs from a day on, and the yes to it; who says nothing is never charged more. */
export function PriceChange({ overview: { subscription, currencyCode } }: { overview: Overview }) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const money = useMoney(currencyCode);
  const { every } = usePlanWords();
  const { tell } = useCallError();
  const [accept, { isLoading }] = useCommand(prices.AcceptPrice);
  if (!subscription?.priceChange) return null;
  const { subscriptionId, state, plan, paidUntil, can, priceChange } = subscription;
  const { planId, accepted, from, counts } = priceChange;
  // A renewal that is tried again keeps the price that it had.
  const isNext = counts && state !== 'ActiveRetrying';
  const words = {
    ...{ date: day(from), until: day(paidUntil), every: every(plan) },
    ...{ price: money.price(priceChange.price), before: money.price(priceChange.before) },
  };
  if (accepted) return <p className={styles.quiet}>{formatMessage({ id: 'payment.price.accepted' }, words)}</p>;
  const send = () =>
    accept({ subscriptionId, planId }).then(
      () => notify({ tone: 'success', message: formatMessage({ id: 'payment.price.done' }) }),
      tell,
    );
  return (
    <div className={styles.panel}>
      <h3 className={styles.panelTitle}>
        {formatMessage({ id: isNext ? 'payment.price.now' : 'payment.price.title' }, words)}
      </h3>
      <p className={styles.quiet}>
        {formatMessage({ id: isNext ? 'payment.price.now.text' : 'payment.price.text' }, words)}
      </p>
      {can.includes('AcceptPrice') && (
        <div className={styles.ways}>
          <Button variant="outline" size="sm" busy={isLoading} onClick={() => void send()}>
            {formatMessage({ id: 'payment.price.yes' }, words)}
          </Button>
        </div>
      )}
    </div>
  );
}

import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Card, SectionHead } from '../../ui/Card.tsx';
import styles from './Given.module.css';
import { receiptPath } from './paying.ts';
import { useDay, useMoney, type Overview } from './words.ts';

/** What our team gave lately, and what they said to it; nothing where there was nothing. */
export function Given({ overview: { given } }: { overview: Overview }) {
  const { formatMessage } = useIntl();
  if (given.length === 0) return null;
  return (
    <Card>
      <SectionHead title={<span className={styles.title}>{formatMessage({ id: 'payment.given' })}</span>} />
      <ul className={styles.rows}>
        {given.map((one) => (
          <li key={one.at}>
            <Row one={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Row({ one: { at, orderId, amount, currencyCode, days, facts } }: { one: Overview['given'][number] }) {
  const { formatMessage } = useIntl();
  const money = useMoney(currencyCode ?? '');
  const day = useDay();
  return (
    <>
      <strong>
        {days === null
          ? formatMessage({ id: 'payment.given.money' }, { amount: money.exactPrice(amount ?? 0) })
          : formatMessage({ id: 'payment.given.days' }, { days })}
      </strong>
      {facts && <p className={styles.words}>{facts}</p>}
      <p className={styles.quiet}>
        <time dateTime={at}>{day(at)}</time>
        {orderId !== null && (
          <>
            {' · '}
            <Link to={receiptPath(orderId)}>{formatMessage({ id: 'payment.given.receipt' })}</Link>
          </>
        )}
      </p>
    </>
  );
}

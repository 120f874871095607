import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNow } from '../../platform/now.ts';
import { safePath } from '../../platform/doors.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import button from '../../ui/Button.module.css';
import { Card } from '../../ui/Card.tsx';
import { DeclinedBy } from './Declined.tsx';
import { GiveUp } from './GiveUp.tsx';
import styles from './ReceiptState.module.css';
import { Transfer } from './Transfer.tsx';
import { outcomeOf, useDay, useMoney, usePlanWords, type ReceiptPage } from './words.ts';

/** How an order stands, in one word. */
export function standingOf({ status, closed, declined, receipts }: ReceiptPage) {
  if (receipts.length > 0 || status === 'PaidInFull' || status === 'Free') return 'paid';
  if (closed) return 'closed';
  return declined && status === 'Unpaid' ? 'declined' : 'pending';
}

/** Where a plan that could not be paid is paid anew, with what was chosen. */
export function againPath({ productId, orderId, returnUrl }: ReceiptPage): string {
  const query = new URLSearchParams();
  if (productId !== null) {
    query.set('plan', String(productId));
    query.set('order', String(orderId));
  }
  const u = safePath(returnUrl);
  if (u) query.set('u', u);
  return query.size > 0 ? `/Membership?${query}` : '/Membership';
}

/** How an order stands, and what can be done about it. */
export function ReceiptState({ order }: { order: ReceiptPage }) {
  const { formatMessage } = useIntl();
  const state = standingOf(order);
  if (state === 'paid') return <Paid order={order} />;
  if (state === 'pending')
    return order.transfer ? <Transfer order={order} to={order.transfer} /> : <Pending order={order} />;
  if (state === 'declined' && order.declined) {
    return (
      <div className={styles.parts}>
        <DeclinedBy reason={order.declined} />
        <div className={styles.ways}>
          <LinkButton to={againPath(order)}>{formatMessage({ id: 'payment.again' })}</LinkButton>
          <GiveUp orderId={order.orderId} />
        </div>
      </div>
    );
  }
  return (
    <StatusLine
      icon={<IconCircleX size={24} />}
      title="payment.closed"
      text={formatMessage({ id: 'payment.closed.text' })}
    >
      <LinkButton to="/Membership">{formatMessage({ id: 'payment.toPlans' })}</LinkButton>
    </StatusLine>
  );
}

function Paid({ order: { memberUntil, returnUrl, receipts } }: { order: ReceiptPage }) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const back = safePath(returnUrl);
  const now = useNow();
  const begins = receipts.find(({ kind, from }) => kind === 'Sale' && from && Date.parse(from) > now)?.from;
  const wentBack = outcomeOf(receipts.at(-1)?.kind ?? 'Sale') === 'back';
  return (
    <Banner
      tone={wentBack ? 'info' : 'success'}
      icon={<IconCircleCheck size={20} />}
      title={
        begins && !wentBack && !memberUntil
          ? formatMessage({ id: 'payment.begins' }, { date: day(begins) })
          : memberUntil
            ? formatMessage({ id: 'payment.memberUntil' }, { date: day(memberUntil) })
            : formatMessage({ id: wentBack ? 'payment.paidBack' : 'payment.paid' })
      }
      actions={
        back && (
          <LinkButton size="sm" to={back}>
            {formatMessage({ id: 'payment.back' })}
          </LinkButton>
        )
      }
    >
      {formatMessage({ id: 'payment.kept' })}
    </Banner>
  );
}

function Pending({ order }: { order: ReceiptPage }) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const until = order.expiresAt;
  return (
    <StatusLine
      icon={<IconClock size={24} />}
      title="payment.pending"
      text={
        <>
          <Bought order={order} /> {formatMessage({ id: 'payment.pending.text' })}{' '}
          {until && formatMessage({ id: 'payment.pending.until' }, { until: day(until, true) })}
        </>
      }
    >
      {order.redirectUrl && (
        <a className={`${button.button} ${button.primary} ${button.md}`} href={order.redirectUrl}>
          {formatMessage({ id: 'payment.pending.go' })}
        </a>
      )}
      <GiveUp orderId={order.orderId} />
    </StatusLine>
  );
}

function Bought({ order: { packageType, plan, total, currencyCode } }: { order: ReceiptPage }) {
  const { what } = usePlanWords();
  const money = useMoney(currencyCode);
  return (
    <strong>
      {what(packageType, plan)}, {money.price(total)}.
    </strong>
  );
}

interface StandingProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

function StatusLine({ icon, title, text, children }: StandingProps) {
  const { formatMessage } = useIntl();
  return (
    <Card padding="text">
      <div className={styles.standing} role="status">
        {icon}
        <div>
          <h2>{formatMessage({ id: title })}</h2>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      <div className={styles.ways}>{children}</div>
    </Card>
  );
}

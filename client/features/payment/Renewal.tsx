import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { membership } from '../../../shared/payment/membership.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OwnMembership.module.css';
import { useDay, type Subscription } from './words.ts';

/** Cancelling the renewal in two clicks, and undoing that until the last day. */
export function Renewal({ subscription }: { subscription: Subscription }) {
  const { can } = subscription;
  if (can.includes('KeepRenewal')) return <Keep subscription={subscription} />;
  return can.includes('CancelRenewal') && <Cancel subscription={subscription} />;
}

function Cancel({ subscription: { subscriptionId, paidUntil } }: { subscription: Subscription }) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const { tell } = useCallError();
  const [dialogOpen, setDialogOpen] = useState(false);
  const [cancel, { isLoading }] = useCommand(membership.CancelRenewal);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const touched = useRef(false);
  // The focus follows what the click opened, and goes back to it.
  useEffect(() => {
    if (touched.current) (dialogOpen ? heading : opener).current?.focus();
  }, [dialogOpen]);
  const ask = (open: boolean) => {
    touched.current = true;
    setDialogOpen(open);
  };
  const words = formatMessage({ id: 'payment.cancel' });
  const send = () =>
    cancel({ subscriptionId }).then(
      () => notify({ tone: 'success', message: formatMessage({ id: 'payment.cancelled' }) }),
      (error: unknown) => {
        ask(false);
        tell(error);
      },
    );
  if (!dialogOpen) {
    return (
      <div className={styles.act}>
        <Button ref={opener} variant="outline" size="sm" onClick={() => ask(true)}>
          {words}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <h3 ref={heading} tabIndex={-1} className={styles.panelTitle}>
        {formatMessage({ id: 'payment.cancel.title' })}
      </h3>
      <p className={styles.quiet}>{formatMessage({ id: 'payment.cancel.text' }, { date: day(paidUntil) })}</p>
      <div className={styles.ways}>
        <Button variant="outline" size="sm" onClick={() => ask(false)}>
          {formatMessage({ id: 'payment.keep' })}
        </Button>
        <Button variant="dangerFill" size="sm" busy={isLoading} onClick={() => void send()}>
          {words}
        </Button>
      </div>
    </div>
  );
}

function Keep({ subscription: { subscriptionId, paidUntil } }: { subscription: Subscription }) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const { tell } = useCallError();
  const [keep, { isLoading }] = useCommand(membership.KeepRenewal);
  const send = () =>
    keep({ subscriptionId }).then(
      () => notify({ tone: 'success', message: formatMessage({ id: 'payment.keptRenewal' }) }),
      tell,
    );
  return (
    <div className={styles.panel}>
      <h3 className={styles.panelTitle}>{formatMessage({ id: 'payment.ended.title' })}</h3>
      <p className={styles.quiet}>{formatMessage({ id: 'payment.ended.text' }, { date: day(paidUntil) })}</p>
      <div className={styles.ways}>
        <Button size="sm" busy={isLoading} onClick={() => void send()}>
          {formatMessage({ id: 'payment.keep' })}
        </Button>
      </div>
    </div>
  );
}

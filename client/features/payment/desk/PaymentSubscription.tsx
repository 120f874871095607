import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from '../../../kit/desk/Person.module.css';
import { DateText } from '../../../ui/Time.tsx';
import { usePaidWith, usePlanWords } from '../words.ts';
import own from './Desk.module.css';
import type { Payments } from './shapes.ts';

/** The subscription that runs, or the last one. */
export function PaymentSubscription({ subscription }: { subscription: NonNullable<Payments['subscription']> }) {
  const { formatMessage } = useIntl();
  const { name } = usePlanWords();
  const way = usePaidWith();
  const words = (id: string) => formatMessage({ id: `staff.payment.${id}` });
  const { state, plan, startedAt, paidUntil, dueAt, endedAt, paidWith } = subscription;
  const moments = [
    ['started', startedAt],
    ['paidUntil', paidUntil],
    ['due', dueAt],
    ['ended', endedAt],
  ] as const;
  return (
    <section className={own.part}>
      <h3 className={styles.label}>{words('subscription')}</h3>
      <dl className={styles.facts}>
        <dt>{name(plan)}</dt>
        <dd>{formatMessage({ id: `enum.SubscriptionState.${state}` })}</dd>
        {moments.map(
          ([id, at]) =>
            at && (
              <Fact key={id} label={words(id)}>
                <DateText at={at} time={id === 'due'} />
              </Fact>
            ),
        )}
        {paidWith && <Fact label={words('paidWith')}>{way(paidWith)}</Fact>}
      </dl>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

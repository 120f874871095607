import { IconCheck, IconDiamond } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNow } from '../../platform/now.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/States.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import styles from './OwnMembership.module.css';
import { NotBegun } from './NotBegun.tsx';
import { PriceChange } from './PriceChange.tsx';
import { Renewal } from './Renewal.tsx';
import { Retrying } from './Retrying.tsx';
import { useDay, useMoney, usePaidWith, usePlanWords, isRenewing, type Overview, type Subscription } from './words.ts';

const tones: Partial<Record<Subscription['state'], Tone>> = {
  ActiveInitialPurchase: 'success',
  ActiveRenewed: 'success',
  ActiveRetrying: 'warn',
  ActiveCancelled: 'warn',
  ActivePaused: 'info',
};

/** The own membership: which, until when, and what can be done about it. */
export function OwnMembership({ overview }: { overview: Overview }) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const { subscription, memberUntil, begins } = overview;
  if (subscription) return <Own overview={overview} subscription={subscription} />;
  if (begins) return <NotBegun begins={begins} />;
  return (
    <Card padding="text">
      <EmptyState
        level={2}
        icon={<IconDiamond size={24} />}
        title={
          memberUntil
            ? formatMessage({ id: 'payment.memberUntil' }, { date: day(memberUntil, true) })
            : formatMessage({ id: 'payment.none' })
        }
        text={memberUntil ? formatMessage({ id: 'payment.endsOn.text' }) : formatMessage({ id: 'payment.none.text' })}
        next={{ to: '/Membership', label: formatMessage({ id: 'payment.toPlans' }) }}
      />
    </Card>
  );
}

interface Props {
  overview: Overview;
  subscription: Subscription;
}

function Own({ overview, subscription }: Props) {
  const { formatMessage } = useIntl();
  const [changing, setChanging] = useState(false);
  const { name } = usePlanWords();
  const { state, plan, nextPlan, can } = subscription;
  const renewing = isRenewing(subscription);
  const tone = tones[state] ?? 'neutral';
  return (
    <Card padding="text">
      <div className={styles.head}>
        <div className={styles.what}>
          <div className={styles.title}>
            <h2>
              {formatMessage({ id: renewing ? 'payment.own.renewing' : 'payment.own.ending' }, { plan: name(plan) })}
            </h2>
            <Tag tone={tone} icon={tone === 'success' && <IconCheck size={14} />}>
              {formatMessage({ id: `enum.SubscriptionState.${state}` })}
            </Tag>
          </div>
          <Line overview={overview} subscription={subscription} />
        </div>
        {can.includes('ChangePlan') && (
          <Button variant="outline" size="sm" onClick={() => setChanging(true)}>
            {formatMessage({ id: 'payment.changePlan' })}
          </Button>
        )}
      </div>
      {renewing && nextPlan !== plan && (
        <p className={styles.quiet}>{formatMessage({ id: 'payment.own.next' }, { plan: name(nextPlan) })}</p>
      )}
      <Course overview={overview} subscription={subscription} />
      {overview.begins && (
        <div className={styles.act}>
          <NotBegun begins={overview.begins} />
        </div>
      )}
      {state === 'ActiveRetrying' && (
        <div className={styles.act}>
          <Retrying subscription={subscription} />
        </div>
      )}
      <PriceChange overview={overview} />
      <Renewal subscription={subscription} />
      {changing && <ChangePlan overview={overview} subscription={subscription} onClose={() => setChanging(false)} />}
    </Card>
  );
}

/** For whom, for what price, and how it is paid. */
function Line({ overview, subscription }: Props) {
  const { price, nextPlan, paidWith } = subscription;
  const { formatMessage } = useIntl();
  const money = useMoney(overview.currencyCode);
  const { every } = usePlanWords();
  const way = usePaidWith();
  const parts = [
    formatMessage({ id: 'payment.forWhom' }),
    isRenewing(subscription) &&
      formatMessage({ id: 'payment.own.price' }, { price: money.price(price), every: every(nextPlan) }),
    paidWith && way(paidWith),
  ];
  return <p className={styles.quiet}>{parts.filter(Boolean).join(' · ')}</p>;
}

/** What has been, and what comes. */
function Course({ overview, subscription }: Props) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const money = useMoney(overview.currencyCode);
  const { startedAt, renewsAt, retryAt, paidUntil, price, plan } = subscription;
  const { begins } = overview;
  const next = renewsAt ?? retryAt;
  const now = useNow();
  const known = [
    begins
      ? { title: formatMessage({ id: 'payment.course.begins' }), at: begins.at, done: false }
      : { title: formatMessage({ id: 'payment.course.started' }), at: startedAt, done: true },
    ...(overview.withdrawal
      ? [{ title: formatMessage({ id: 'payment.course.withdrawal' }), at: overview.withdrawal.until, done: false }]
      : []),
    next
      ? {
          title: formatMessage({ id: 'payment.course.renews' }, { price: money.price(price) }),
          at: next,
          done: false,
        }
      : { title: formatMessage({ id: 'payment.course.ends' }), at: paidUntil, done: false },
  ];
  const today = { title: formatMessage({ id: 'payment.course.today' }), at: new Date(now).toISOString(), done: true };
  const steps = [...known, today].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <ol className={styles.line}>
      {steps.map(({ title, at, done }) => (
        <li key={title} className={classes(styles.step, done && styles.done, title === today.title && styles.today)}>
          <strong>{title}</strong>
          <VisuallyHidden> {formatMessage({ id: done ? 'ui.step.done' : 'ui.step.open' })} </VisuallyHidden>
          <time dateTime={at}>{day(at, plan === 'Day')}</time>
        </li>
      ))}
    </ol>
  );
}

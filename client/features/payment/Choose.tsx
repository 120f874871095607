import { IconArrowBackUp, IconDiamond, IconReceipt, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Benefits } from './Benefits.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import styles from './Choose.module.css';
import { NotBegun } from './NotBegun.tsx';
import { receiptPath, stepPath } from './paying.ts';
import { firstChoice, PlanCards } from './PlanCards.tsx';
import { PriceChange } from './PriceChange.tsx';
import { Retrying } from './Retrying.tsx';
import { useDay, usePlanWords, type Overview, type Plan, type Subscription } from './words.ts';

/** The memberships there are, and what follows from having one. */
export function Choose({ overview }: { overview: Overview }) {
  const { formatMessage } = useIntl();
  const { available, subscription, begins, plans } = overview;
  return (
    <div className={styles.parts}>
      <Waiting waiting={overview.waiting} />
      <NotBegun begins={begins} />
      {subscription ? (
        <>
          {subscription.state === 'ActiveRetrying' && <Retrying subscription={subscription} />}
          <PriceChange overview={overview} />
          <Has overview={overview} subscription={subscription} />
          <section className={styles.section}>
            <h2>{formatMessage({ id: 'payment.can' })}</h2>
            <Benefits />
          </section>
        </>
      ) : begins ? null : available ? (
        <PlanForm overview={overview} plans={plans} />
      ) : (
        <EmptyState
          level={2}
          icon={<IconDiamond size={24} />}
          title={formatMessage({ id: 'payment.unavailable' })}
          text={formatMessage({ id: 'payment.unavailable.text' })}
        />
      )}
    </div>
  );
}

/** An order that nobody has paid yet. */
function Waiting({ waiting }: Pick<Overview, 'waiting'>) {
  const { formatMessage } = useIntl();
  const day = useDay();
  if (!waiting) return null;
  return (
    <Banner
      tone="accent"
      icon={<IconReceipt size={20} />}
      title={formatMessage({ id: 'payment.waiting' })}
      actions={
        <LinkButton size="sm" variant="outline" to={receiptPath(waiting.orderId)}>
          {formatMessage({ id: 'payment.waiting.go' })}
        </LinkButton>
      }
    >
      {formatMessage({ id: 'payment.waiting.text' }, { until: day(waiting.expiresAt, true) })}
    </Banner>
  );
}

/** Which membership one has, with the way to another plan; all about it is on the other tab. */
function Has({ overview, subscription }: { overview: Overview; subscription: Subscription }) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const { name } = usePlanWords();
  const [changing, setChanging] = useState(false);
  const { memberUntil } = overview;
  const until = day(memberUntil ?? subscription.paidUntil);
  return (
    <Card padding="text">
      <h2>{formatMessage({ id: 'payment.has' }, { plan: name(subscription.plan) })}</h2>
      <p className={styles.quiet}>
        {subscription.renewsAt
          ? formatMessage({ id: 'payment.has.renews' }, { date: day(subscription.renewsAt) })
          : formatMessage({ id: 'payment.has.ends' }, { date: until })}
      </p>
      <div className={styles.act}>
        <LinkButton to="/Membership/History">{formatMessage({ id: 'payment.has.go' })}</LinkButton>
        {subscription.can.includes('ChangePlan') && (
          <Button variant="outline" onClick={() => setChanging(true)}>
            {formatMessage({ id: 'payment.changePlan' })}
          </Button>
        )}
      </div>
      {changing && <ChangePlan overview={overview} subscription={subscription} onClose={() => setChanging(false)} />}
    </Card>
  );
}

interface FormProps {
  overview: Pick<Overview, 'currencyCode' | 'statementText'>;
  plans: readonly Plan[];
  /** With which they are bought. */
  offer?: string;
}

/** Chooses a plan and leads to paying it. */
export function PlanForm({ overview, plans, offer }: FormProps) {
  const { formatMessage } = useIntl();
  const [address] = useSearchParams();
  const [planId, setPlanId] = useState(firstChoice(plans)?.planId);
  const plan = plans.find((one) => one.planId === planId) ?? firstChoice(plans);
  if (!plan) return null;
  return (
    <>
      <PlanCards
        label={formatMessage({ id: 'payment.plans' })}
        plans={plans}
        currencyCode={overview.currencyCode}
        value={plan.planId}
        onChange={setPlanId}
      />
      <section className={styles.section}>
        <h2>{formatMessage({ id: 'payment.can' })}</h2>
        <Benefits />
      </section>
      <ul className={styles.terms}>
        <li>
          <IconReceipt size={18} />
          {formatMessage({ id: 'payment.terms.statement' }, { text: overview.statementText })}
        </li>
        <li>
          <IconArrowBackUp size={18} />
          {formatMessage({ id: 'payment.terms.withdraw' })}
        </li>
        {plan.renews && (
          <li>
            <IconRefresh size={18} />
            {formatMessage({ id: 'payment.terms.cancel' })}
          </li>
        )}
      </ul>
      <div>
        <LinkButton
          size="lg"
          className={styles.go}
          to={stepPath(address, { plan: plan.planId, ...(offer !== undefined && { offer }) })}
        >
          {formatMessage({ id: 'payment.toPay' })}
        </LinkButton>
      </div>
    </>
  );
}

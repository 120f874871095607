import { IconDiamond, IconLock } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { AtOnce, planFrom } from './AtOnce.tsx';
import { DeclinedOrder } from './Declined.tsx';
import { Methods } from './Methods.tsx';
import styles from './Pay.module.css';
import { stepPath, usePaying, wayBack } from './paying.ts';
import { Summary } from './Summary.tsx';
import { useMoney, usePlanWords, type Method, type Overview, type Plan } from './words.ts';

interface Props {
  overview: Overview;
  plan: Plan;
  offerId: string | undefined;
  /** An order of this plan that was declined. */
  orderId: number | undefined;
}

/** The step in which a plan is paid: how, from when, and what it costs. Nothing is agreed to beforehand. */
export function Pay({ overview, plan, offerId, orderId }: Props) {
  const { formatMessage } = useIntl();
  const [address] = useSearchParams();
  const { pay, busy } = usePaying();
  const [wished, setMethod] = useState<Method>();
  const [startAtOnce, setStartAtOnce] = useState(false);
  const method = wished && plan.methods.includes(wished) ? wished : plan.methods[0];
  const byTransfer = method === 'BankTransfer';
  // A transfer cannot be asked for again: what it pays ends by itself.
  const wishedPlan = planFrom(plan, startAtOnce || plan.price === 0);
  const bought = byTransfer ? { ...wishedPlan, renews: false } : wishedPlan;
  const smsElsewhere = !plan.methods.includes('Sms') && overview.plans.some(({ methods }) => methods.includes('Sms'));
  const go = () =>
    method &&
    pay({
      ...{ productId: plan.planId, method, startAtOnce, returnUrl: wayBack(address) },
      ...(offerId !== undefined && { offerId }),
    });
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {orderId !== undefined && <DeclinedOrder orderId={orderId} />}
        <Methods methods={plan.methods} value={method} onChange={setMethod} smsElsewhere={smsElsewhere} />
        <PayBar overview={overview} plan={bought} byTransfer={byTransfer} busy={busy} onPay={go}>
          {plan.price > 0 && (
            <AtOnce plan={plan} value={startAtOnce} onChange={setStartAtOnce} className={styles.atOnce} />
          )}
        </PayBar>
      </div>
      <aside className={styles.side} aria-label={formatMessage({ id: 'payment.summary' })}>
        <Summary overview={overview} plan={bought} />
        <p className={styles.small}>
          {formatMessage(
            { id: byTransfer ? 'payment.accept.transfer' : 'payment.accept' },
            {
              terms: (words) => (
                <Link key="terms" to="/TradeTerms">
                  {words}
                </Link>
              ),
            },
          )}
        </p>
      </aside>
    </div>
  );
}

interface BarProps extends Pick<Props, 'overview' | 'plan'> {
  byTransfer: boolean;
  busy: boolean;
  onPay: () => void;
  /** What is agreed to beside the button. */
  children: ReactNode;
}

/** The button that pays; on a phone always at hand above the menu, with what it costs. */
function PayBar({ overview, plan, byTransfer, busy, onPay, children }: BarProps) {
  const { formatMessage, formatDate } = useIntl();
  const money = useMoney(overview.currencyCode);
  const { name } = usePlanWords();
  const price = money.price(plan.price);
  const date = formatDate(plan.endsAt, { dateStyle: 'medium' });
  return (
    <div className={styles.bar}>
      {children}
      <span className={styles.brief}>
        <strong>
          {name(plan.kind)}, {price}
        </strong>
        <span>{formatMessage({ id: plan.renews ? 'payment.renewsOn' : 'payment.endsOn' }, { date })}</span>
      </span>
      <Button size="lg" className={styles.button} busy={busy} onClick={onPay}>
        {formatMessage({ id: byTransfer ? 'payment.order.now' : 'payment.pay' }, { price })}
      </Button>
      {!byTransfer && (
        <span className={styles.safe}>
          <IconLock size={18} />
          {formatMessage({ id: 'payment.safe' })}
        </span>
      )}
    </div>
  );
}

/** A plan that is not offered, or nothing that can be bought: where to choose another. */
export function NoPlan({ code }: { code: 'PlanGone' | 'PaymentUnavailable' | 'AlreadySubscribed' }) {
  const { formatMessage } = useIntl();
  const [address] = useSearchParams();
  return (
    <EmptyState
      level={2}
      icon={<IconDiamond size={24} />}
      title={formatMessage({ id: `refusal.${code}` })}
      next={
        code === 'AlreadySubscribed'
          ? { to: '/Membership/History', label: formatMessage({ id: 'payment.has.go' }) }
          : { to: stepPath(address, {}), label: formatMessage({ id: 'payment.toPlans' }) }
      }
    />
  );
}

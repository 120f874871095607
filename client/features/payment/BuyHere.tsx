import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { AtOnce } from './AtOnce.tsx';
import { Benefits } from './Benefits.tsx';
import styles from './BuyHere.module.css';
import { methodIcons } from './methodIcons.ts';
import { returnTo, usePaying } from './paying.ts';
import { firstChoice, PlanCards } from './PlanCards.tsx';
import { useMoney, type Method, type Overview, type Plan } from './words.ts';

interface Props {
  overview: Overview;
  plans: readonly Plan[];
}

/** Everything it takes to buy a membership where the wish arose; the member comes back to this page. */
export function BuyHere({ overview, plans }: Props) {
  const { formatMessage } = useIntl();
  const { pathname, search } = useLocation();
  const { pay, busy } = usePaying();
  const money = useMoney(overview.currencyCode);
  const [planId, setPlanId] = useState(firstChoice(plans)?.planId);
  const [wished, setMethod] = useState<Method>();
  const [startAtOnce, setStartAtOnce] = useState(false);
  const plan = plans.find((one) => one.planId === planId) ?? firstChoice(plans);
  const method = wished && plan?.methods.includes(wished) ? wished : plan?.methods[0];
  if (!plan || !method) return null;
  const go = () => pay({ productId: plan.planId, method, startAtOnce, returnUrl: returnTo(pathname + search) });
  return (
    <>
      <PlanCards
        label={formatMessage({ id: 'payment.plans' })}
        plans={plans}
        currencyCode={overview.currencyCode}
        value={plan.planId}
        onChange={setPlanId}
      />
      <Benefits />
      <div className={styles.foot}>
        <div role="group" aria-label={formatMessage({ id: 'payment.how' })} className={styles.methods}>
          {plan.methods.map((one) => {
            const Icon = methodIcons[one];
            return (
              <Chip key={one} on={one === method} icon={<Icon size={16} />} onClick={() => setMethod(one)}>
                {formatMessage({ id: `enum.PaymentMethod.${one}` })}
              </Chip>
            );
          })}
        </div>
        <AtOnce plan={plan} value={startAtOnce} onChange={setStartAtOnce} className={styles.atOnce} />
        <Button size="lg" className={styles.pay} busy={busy} onClick={go}>
          {formatMessage({ id: 'payment.pay' }, { price: money.price(plan.price) })}
        </Button>
      </div>
      <p className={styles.small}>
        <IconReceipt size={16} />
        {formatMessage(
          { id: plan.renews ? 'payment.small.renews' : 'payment.small.ends' },
          { text: overview.statementText },
        )}
      </p>
    </>
  );
}

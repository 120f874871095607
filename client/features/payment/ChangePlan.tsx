import { useState } from 'react';
import { useIntl } from 'react-intl';
import { membership } from '../../../shared/payment/membership.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Radio } from '../../ui/form/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { useDay, useMoney, usePlanWords, type Overview, type Subscription } from './words.ts';

interface Props {
  overview: Overview;
  subscription: Subscription;
  onClose: () => void;
}

/** Chooses with which plan a membership renews next; sending it is the yes to its price. */
export function ChangePlan({ overview, subscription, onClose }: Props) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const money = useMoney(overview.currencyCode);
  const { name, every } = usePlanWords();
  const { tell } = useCallError();
  const { subscriptionId, nextPlan, price, renewsAt, paidUntil } = subscription;
  const plans = overview.plans.filter(({ renews }) => renews);
  // An earlier price of the plan stands for no choice here: nothing is chosen for whoever has it.
  const present = plans.find(({ kind, regularPrice }) => kind === nextPlan && regularPrice === price);
  const [planId, setPlanId] = useState(present?.planId);
  const [change, { isLoading }] = useCommand(membership.ChangePlan);
  const send = async () => {
    if (planId === undefined || planId === present?.planId) return onClose();
    try {
      await change({ subscriptionId, planId });
      notify({ tone: 'success', message: formatMessage({ id: 'payment.changed' }) });
      onClose();
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Dialog opened title={formatMessage({ id: 'payment.changePlan' })} onClose={onClose}>
      <p>{formatMessage({ id: 'payment.changePlan.text' }, { date: day(renewsAt ?? paidUntil) })}</p>
      <div role="radiogroup" aria-label={formatMessage({ id: 'payment.plans' })}>
        {plans.map((plan) => (
          <Radio
            key={plan.planId}
            name="changed-plan"
            checked={plan.planId === planId}
            onChange={() => setPlanId(plan.planId)}
            label={name(plan.kind)}
            hint={formatMessage(
              { id: 'payment.own.price' },
              { price: money.price(plan.regularPrice), every: every(plan.kind) },
            )}
          />
        ))}
      </div>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <Button busy={isLoading} onClick={() => void send()}>
          {formatMessage({ id: 'payment.changePlan.yes' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

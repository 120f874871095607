import { useIntl } from 'react-intl';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { useDay, type Plan } from './words.ts';

interface Props {
  plan: Plan;
  value: boolean;
  onChange: (atOnce: boolean) => void;
  className?: string | undefined;
}

/** The buyer's own yes to a beginning before the time to withdraw is over, with what follows from it. */
export function AtOnce({ plan, value, onChange, className }: Props) {
  const { formatMessage } = useIntl();
  const day = useDay();
  return (
    <Checkbox
      {...(className && { className })}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      label={<strong>{formatMessage({ id: 'payment.atOnce' })}</strong>}
      hint={
        value
          ? formatMessage({ id: plan.kind === 'Day' ? 'payment.atOnce.day' : 'payment.atOnce.yes' })
          : formatMessage({ id: 'payment.atOnce.no' }, { date: day(plan.later.startsAt) })
      }
    />
  );
}

/** A plan as it is if it begins at once, or when the time to withdraw is over. */
export const planFrom = (plan: Plan, atOnce: boolean): Plan => (atOnce ? plan : { ...plan, ...plan.later });

import { useId } from 'react';
import { useIntl } from 'react-intl';
import { classes } from '../../ui/classes.ts';
import choice from '../../ui/form/Choice.module.css';
import { Tag } from '../../ui/Tag.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PlanCards.module.css';
import { useMoney, usePlanWords, type Plan } from './words.ts';

interface Props {
  /** What is chosen among. */
  label: string;
  plans: readonly Plan[];
  currencyCode: string;
  value: number | undefined;
  onChange: (planId: number) => void;
}

/** The plan that is chosen before anybody has. */
export const firstChoice = (plans: readonly Plan[]): Plan | undefined =>
  plans.find(({ mostChosen }) => mostChosen) ?? plans[0];

/** Plans side by side with all they cost; arrow keys move between them. */
export function PlanCards({ label, plans, currencyCode, value, onChange }: Props) {
  const name = useId();
  return (
    <div className={styles.place}>
      <div role="radiogroup" aria-label={label} className={styles.plans}>
        {plans.map((plan) => {
          const chosen = plan.planId === value;
          return (
            <label key={plan.planId} className={classes(styles.plan, chosen && styles.chosen)}>
              <span className={styles.name}>
                <input
                  type="radio"
                  name={name}
                  className={choice.radio}
                  checked={chosen}
                  onChange={() => onChange(plan.planId)}
                />
                <Name plan={plan} />
              </span>
              <Price plan={plan} currencyCode={currencyCode} />
            </label>
          );
        })}
      </div>
    </div>
  );
}

function Name({ plan: { kind, mostChosen } }: { plan: Plan }) {
  const { formatMessage } = useIntl();
  const { name } = usePlanWords();
  return (
    <>
      <strong>{name(kind)}</strong>
      {mostChosen && (
        <span className={styles.most}>
          <Tag tone="accent">{formatMessage({ id: 'payment.mostChosen' })}</Tag>
        </span>
      )}
    </>
  );
}

function Price({ plan, currencyCode }: { plan: Plan; currencyCode: string }) {
  const { formatMessage } = useIntl();
  const money = useMoney(currencyCode);
  const { kind, price, regularPrice, perMonth, renews } = plan;
  return (
    <>
      <span className={styles.price}>
        {money.short(perMonth ?? price)}
        <span className={styles.currency}>
          {' '}
          {formatMessage({ id: perMonth === null ? 'payment.once' : 'payment.aMonth' }, { currency: currencyCode })}
        </span>
      </span>
      <span className={styles.line}>
        {price < regularPrice && (
          <s className={styles.regular}>
            <VisuallyHidden>{formatMessage({ id: 'payment.regular' })} </VisuallyHidden>
            {money.price(regularPrice)}
          </s>
        )}{' '}
        {formatMessage({ id: `payment.line.${renews ? kind : 'Day'}` }, { total: money.price(price) })}
      </span>
    </>
  );
}
